/* Tuning: threads try candidates, or search among them, and their rankings become one. */
#include "study/tune/tune.h"

#include "base/threads.h"
#include "study/tune/search.h"

#include <math.h>
#include <stdlib.h>

/* Candidates that a thread takes at a time. */
enum { CHUNK = 64 };

struct work {
    const hod_tuning *tuning;
    bool searches;
    uint64_t candidates;
    uint64_t parts, parts_done; /* chunks of candidates, or searches */
    struct assessor *assessors; /* one a thread */
    int count;
    bool is_over; /* somebody failed */
};

static void try_chunk(const struct work *work, struct assessor *assessor, uint64_t chunk)
{
    const uint64_t first = chunk * CHUNK, left = work->candidates - first;
    for (uint64_t i = 0; i < (left < CHUNK ? left : CHUNK); i++) {
        hod_candidate candidate = {.number = first + i};
        hod_variations_at(work->tuning->variations, first + i, candidate.places);
        assess(assessor, &candidate);
    }
}

static void tell_progress(struct work *work)
{
    if (!work->tuning->progress) return;
#pragma omp critical(hod_tune)
    work->tuning->progress(work->tuning->progress_data, (double)++work->parts_done / (double)work->parts);
}

/* Whether anybody has failed, this assessor included: the others need not go on. */
static bool is_over(struct work *work, const struct assessor *assessor)
{
    bool over;
    if (assessor->failed) {
#pragma omp atomic write
        work->is_over = true;
    }
#pragma omp atomic read
    over = work->is_over;
    return over;
}

static void run_assessor(struct work *work, struct assessor *assessor)
{
    assessor_start(assessor, work->tuning, !work->searches);
#pragma omp for schedule(dynamic)
    for (uint64_t part = 0; part < work->parts; part++) {
        if (is_over(work, assessor)) continue;
        if (work->searches)
            search_from(assessor, (int)part);
        else
            try_chunk(work, assessor, part);
        tell_progress(work);
    }
}

/* One ranking, whoever found what. */
static bool gather(const struct work *work, struct ranking *ranking, hod_error *error)
{
    for (int i = 0; i < work->count; i++)
        if (work->assessors[i].failed) return hod_fail(error, "%s", work->assessors[i].error.message);
    if (!ranking_start(ranking, work->tuning, error)) return false;
    for (int i = 0; i < work->count; i++) {
        const struct ranking *found = &work->assessors[i].ranking;
        for (int c = 0; c < found->count; c++)
            if (!ranking_offer(ranking, &found->at[c])) return hod_fail_memory(error);
    }
    if (ranking->count == 0)
        return hod_fail(error, "every candidate contradicts itself, or makes a situation do so");
    ranking_sort(ranking);
    for (int i = 0; i < work->count; i++) alike_tell(&work->assessors[i].alike, ranking);
    return true;
}

static bool conclude(const struct work *work, hod_tuned *tuned, hod_error *error)
{
    struct ranking ranking = {0};
    if (!gather(work, &ranking, error)) {
        ranking_free(&ranking);
        return false;
    }
    *tuned = (hod_tuned){.ranking = ranking.at, .count = ranking.count, .searched = work->searches};
    if (ranking.aims > 1) tuned->knee = hod_front_knee(ranking.at, ranking.count, ranking.aims);
    for (int i = 0; i < work->count; i++) {
        tuned->tried += work->assessors[i].tried;
        tuned->left_out += work->assessors[i].left_out;
    }
    return true;
}

bool hod_tune(const hod_tuning *tuning, hod_tuned *tuned, hod_error *error)
{
    const double candidates = hod_variations_size(tuning->variations);
    struct work work = {.tuning = tuning, .searches = tuning->search || candidates > HOD_MOST_TRIED};
    if (!work.searches) work.candidates = (uint64_t)candidates;
    work.parts = work.searches ? SEARCH_STARTS : (work.candidates + CHUNK - 1) / CHUNK;
    work.count = tuning->threads ? tuning->threads : omp_get_num_procs();
    work.assessors = calloc((size_t)work.count, sizeof *work.assessors);
    if (!work.assessors) return hod_fail_memory(error);
#pragma omp parallel num_threads(work.count)
    run_assessor(&work, &work.assessors[omp_get_thread_num()]);
    const bool tuned_all = conclude(&work, tuned, error);
    for (int i = 0; i < work.count; i++) assessor_free(&work.assessors[i]);
    free(work.assessors);
    return tuned_all;
}

void hod_tuned_free(hod_tuned *tuned)
{
    free(tuned->ranking);
    *tuned = (hod_tuned){0};
}

bool hod_candidate_reaches(const hod_candidate *candidate)
{
    return fabs(candidate->worst_off) < 1e-9;
}
