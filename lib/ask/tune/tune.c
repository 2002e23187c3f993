/* Tuning: blocks of candidates are tried, or searches made, and what they find becomes one ranking. */
#include "ask/tune/tune.h"

#include "ask/tune/found.h"
#include "ask/tune/search.h"
#include "base/platform.h"

#include <math.h>
#include <stdlib.h>

/* Candidates of a block: few where there are few of them. */
enum { MOST_IN_BLOCK = 1024, FEW_BLOCKS = 256 };

struct work {
    const hod_tuning *tuning;
    bool searches;
    uint64_t candidates, in_block;
    struct assessor *assessors; /* one a thread */
    struct ranking ranking;
    struct alike alike;
    uint64_t tried, left_out;
};

static void try_candidates(const struct work *work, struct assessor *assessor, uint64_t first, uint64_t end)
{
    for (uint64_t number = first; number < end; number++) {
        hod_candidate candidate = {.number = number};
        hod_variations_at(work->tuning->variations, number, candidate.places);
        assess(assessor, &candidate);
    }
}

/* An assessor keeps what it has found, by which it knows sooner what cannot be ranked; each block tells what
 * is its own. What a search finds has no number, and none is given up: it tells all that it has. */
static bool calculate(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    struct work *work = data;
    struct assessor *assessor = &work->assessors[thread];
    const uint64_t first = block * work->in_block, left = work->candidates - first,
                   end = first + (left < work->in_block ? left : work->in_block);
    if (!assessor->tuning) assessor_start(assessor, work->tuning, !work->searches);
    assessor->tried = assessor->left_out = 0;
    if (work->searches)
        search_from(assessor, (int)block);
    else
        try_candidates(work, assessor, first, end);
    if (assessor->failed) return hod_fail(error, "%s", assessor->error.message);
    if (work->searches)
        found_pack(assessor, 0, 1, result);
    else
        found_pack(assessor, first, end, result);
    return true;
}

static bool take(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct work *work = data;
    struct packed packed = {.bytes = bytes, .left = length};
    (void)block;
    work->tried += unpack_number(&packed);
    work->left_out += unpack_number(&packed);
    return found_take(work->tuning, &packed, &work->ranking, &work->alike, error);
}

static bool conclude(struct work *work, hod_tuned *tuned, hod_error *error)
{
    struct ranking *ranking = &work->ranking;
    if (hod_is_elsewhere(work->tuning->division)) return true;
    if (ranking->count == 0)
        return hod_fail(error, "every candidate contradicts itself, or makes a situation do so");
    ranking_sort(ranking);
    alike_tell(&work->alike, ranking);
    *tuned = (hod_tuned){.ranking = ranking->at,
                         .count = ranking->count,
                         .searched = work->searches,
                         .tried = work->tried,
                         .left_out = work->left_out};
    if (ranking->aims > 1) tuned->knee = hod_front_knee(ranking->at, ranking->count, ranking->aims);
    *ranking = (struct ranking){0}; /* the tuned's */
    return true;
}

static bool tune(struct work *work, uint64_t blocks, hod_tuned *tuned, hod_error *error)
{
    const hod_tuning *tuning = work->tuning;
    const hod_work divided = {.blocks = blocks,
                              .threads = tuning->threads ? tuning->threads : omp_get_num_procs(),
                              .data = work,
                              .calculate = calculate,
                              .take = take,
                              .progress = tuning->progress,
                              .progress_data = tuning->progress_data};
    work->assessors = calloc((size_t)divided.threads, sizeof *work->assessors);
    if (!work->assessors) return hod_fail_memory(error);
    const bool tuned_all = ranking_start(&work->ranking, tuning, error) &&
                           hod_work_do(&divided, tuning->division, error) && conclude(work, tuned, error);
    for (int i = 0; i < divided.threads; i++) assessor_free(&work->assessors[i]);
    free(work->assessors);
    ranking_free(&work->ranking);
    alike_free(&work->alike);
    return tuned_all;
}

bool hod_tune(const hod_tuning *tuning, hod_tuned *tuned, hod_error *error)
{
    const double candidates = hod_variations_size(tuning->variations);
    struct work work = {
        .tuning = tuning, .searches = tuning->search || candidates > HOD_MOST_TRIED, .in_block = 1};
    *tuned = (hod_tuned){0};
    if (work.searches) return tune(&work, SEARCH_STARTS, tuned, error);
    work.candidates = (uint64_t)candidates;
    const uint64_t even = work.candidates / FEW_BLOCKS + 1;
    work.in_block = even < MOST_IN_BLOCK ? even : MOST_IN_BLOCK;
    return tune(&work, (work.candidates + work.in_block - 1) / work.in_block, tuned, error);
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
