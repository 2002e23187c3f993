/* Tuning: tries blocks of candidates, or searches, and merges the results into one ranking. If there are too many
 * candidates to try, each search uses simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) from GSL, followed by
 * a descent. */
#include "ask/tune/tuning.h"

#include "ask/tune/tune.h"
#include "base/exponential.h"
#include "dice/gsl.h"
#include "system/platform.h"
#include "work/packing.h"

#include <gsl/gsl_siman.h>
#include <math.h>
#include <stdlib.h>

/* The number of searches in a tuning, each with its own start. */
enum { SEARCH_STARTS = 24 };

/* The search may pass through contradictory candidates, but they are worse than all others. */
static const double contradictory = 1e3;
/* Likewise for candidates that break a limit. */
static const double limit_broken = 10;

/* The state of the search: GSL copies it byte by byte. */
struct point {
    struct assessor *assessor;
    double weights[HOD_MAX_AIMS]; /* of the aims in this search */
    double scale;                 /* the deviation that counts as 1 */
    hod_candidate candidate;
};

static double deviation_of(const struct point *point)
{
    double squares = 0, weight = 0;
    for (int i = 0; i < point->assessor->tuning->aim_count; i++) {
        squares += point->weights[i] * point->candidate.off[i] * point->candidate.off[i];
        weight += point->weights[i];
    }
    return sqrt(squares / weight);
}

static double energy(void *data)
{
    struct point *point = data;
    if (!assess(point->assessor, &point->candidate)) return contradictory;
    return deviation_of(point) / point->scale + (point->candidate.broken ? limit_broken : 0);
}

/* The first search uses the weights of the aims; the others use random multiples of them, to reach other parts of the
 * front. */
static void weigh_aims(const gsl_rng *generator, struct point *point, int number)
{
    const hod_tuning *tuning = point->assessor->tuning;
    for (int i = 0; i < tuning->aim_count; i++) {
        point->weights[i] = tuning->targets[i].weight;
        if (tuning->aim_count > 1 && number > 0)
            point->weights[i] *= exponential(M_LN10 * (2 * gsl_rng_uniform(generator) - 1));
    }
}

static int below(const gsl_rng *generator, int count)
{
    return (int)gsl_rng_uniform_int(generator, (unsigned long)count);
}

/* Moves one number: to a neighbour, or anywhere. */
static void move(const gsl_rng *generator, void *data, double step_size)
{
    struct point *point = data;
    const hod_variations *variations = point->assessor->tuning->variations;
    const int axis = below(generator, variations->axis_count), count = variations->axes[axis].count;
    int *place = &point->candidate.places[axis];
    (void)step_size;
    if (gsl_rng_uniform(generator) < 0.3)
        *place = below(generator, count);
    else if (gsl_rng_uniform(generator) < 0.5)
        *place += *place + 1 < count;
    else
        *place -= *place > 0;
}

static void begin_anywhere(const gsl_rng *generator, struct point *point)
{
    enum { MOST_TRIES = 1000 };
    const hod_variations *variations = point->assessor->tuning->variations;
    point->scale = 1;
    for (int try = 0; try < MOST_TRIES; try++) {
        for (int i = 0; i < variations->axis_count; i++)
            point->candidate.places[i] = below(generator, variations->axes[i].count);
        if (energy(point) < contradictory) break;
    }
    const double deviation = deviation_of(point);
    if (deviation > 0) point->scale = deviation;
}

/* Tries every value of every number, one number at a time, as long as this helps. */
static void descend(struct point *point)
{
    const hod_variations *variations = point->assessor->tuning->variations;
    double least = energy(point);
    for (bool helps = true; helps && !point->assessor->failed;) {
        helps = false;
        for (int axis = 0; axis < variations->axis_count; axis++)
            for (int place = 0; place < variations->axes[axis].count; place++) {
                struct point other = *point;
                other.candidate.places[axis] = place;
                const double reached = energy(&other);
                if (reached >= least) continue;
                *point = other;
                least = reached;
                helps = true;
            }
    }
}

/* Runs the search with this number; it offers every candidate it evaluates to the assessor's ranking. */
static void search_from(struct assessor *assessor, int number)
{
    static const gsl_siman_params_t schedule = {
        .iters_fixed_T = 60, .step_size = 1, .k = 1, .t_initial = 0.5, .mu_t = 1.05, .t_min = 0.0005};
    const uint64_t seed = assessor->tuning->seed + (uint64_t)number * 0x9e3779b97f4a7c15u;
    hod_xoshiro256pp state = hod_xoshiro256pp_seeded(seed);
    const gsl_rng generator = {.type = hod_gsl_xoshiro256pp, .state = &state};
    struct point point = {.assessor = assessor};
    weigh_aims(&generator, &point, number);
    begin_anywhere(&generator, &point);
    gsl_siman_solve(&generator, &point, energy, move, NULL, NULL, NULL, NULL, NULL, sizeof point, schedule);
    descend(&point);
}

static void pack_offs(const hod_candidate *candidate, int aims, hod_buffer *result)
{
    pack_number(result, candidate->number);
    pack_real(result, candidate->fingerprint);
    pack_real(result, candidate->deviation);
    pack_number(result, candidate->broken);
    for (int i = 0; i < aims; i++) pack_real(result, candidate->off[i]);
}

static void unpack_offs(struct packed *packed, int aims, hod_candidate *candidate)
{
    *candidate = (hod_candidate){.number = unpack_number(packed)};
    candidate->fingerprint = unpack_finite(packed);
    candidate->deviation = unpack_finite(packed);
    candidate->broken = (size_t)unpack_number(packed);
    for (int i = 0; i < aims; i++) candidate->off[i] = unpack_finite(packed);
}

static void pack_candidate(const hod_candidate *candidate, const struct ranking *ranking, hod_buffer *result)
{
    pack_offs(candidate, ranking->aims, result);
    for (int i = 0; i < ranking->axes; i++) pack_number(result, (uint64_t)candidate->places[i]);
    pack_number(result, (uint64_t)candidate->worst_aim);
    pack_number(result, candidate->worst);
    pack_real(result, candidate->worst_off);
    pack_number(result, (uint64_t)candidate->changed);
}

static void unpack_candidate(struct packed *packed, const struct ranking *ranking, hod_candidate *candidate)
{
    unpack_offs(packed, ranking->aims, candidate);
    for (int i = 0; i < ranking->axes; i++) candidate->places[i] = (int)unpack_number(packed);
    candidate->worst_aim = (int)unpack_number(packed);
    candidate->worst = (size_t)unpack_number(packed);
    candidate->worst_off = unpack_finite(packed);
    candidate->changed = (int)unpack_number(packed);
}

static bool is_of_block(const hod_candidate *candidate, uint64_t first, uint64_t end)
{
    return candidate->number >= first && candidate->number < end;
}

/* Appends the numbers of candidates tried and left out, the ranked candidates with numbers from `first` to below `end`,
 * and the candidates noted as possible equivalents, which the assessor then forgets. */
static void pack_found(struct assessor *assessor, uint64_t first, uint64_t end, hod_buffer *result)
{
    const struct ranking *ranking = &assessor->ranking;
    uint64_t count = 0;
    pack_number(result, assessor->tried);
    pack_number(result, assessor->left_out);
    for (int i = 0; i < ranking->count; i++) count += is_of_block(&ranking->at[i], first, end);
    pack_number(result, count);
    for (int i = 0; i < ranking->count; i++)
        if (is_of_block(&ranking->at[i], first, end)) pack_candidate(&ranking->at[i], ranking, result);
    for (size_t i = 0; i < assessor->equivalents.count; i++) {
        const hod_candidate noted = equivalents_at(&assessor->equivalents, i);
        pack_offs(&noted, ranking->aims, result);
    }
    assessor->equivalents.count = 0;
}

/* Whether its places are on the axes, its worst target exists, and its number of changes is between 0 and all that is
 * varied. */
static bool makes_sense(const hod_tuning *tuning, const hod_candidate *candidate)
{
    const hod_variations *variations = tuning->variations;
    for (int i = 0; i < variations->axis_count; i++)
        if (candidate->places[i] < 0 || candidate->places[i] >= variations->axes[i].count) return false;
    return candidate->changed >= 0 &&
           candidate->changed <= variations->parameter_count + variations->field_count &&
           candidate->worst_aim >= 0 && candidate->worst_aim < tuning->aim_count &&
           candidate->worst < tuning->targets[candidate->worst_aim].count;
}

/* Merges everything after the two numbers into one ranking and one list of notes. */
static bool take_found(const hod_tuning *tuning, struct packed *packed, struct ranking *ranking,
                       struct equivalents *equivalents, hod_error *error)
{
    hod_candidate candidate;
    for (uint64_t left = unpack_number(packed); left > 0; left--) {
        unpack_candidate(packed, ranking, &candidate);
        packed->failed |= !makes_sense(tuning, &candidate);
        if (packed->failed) return unpacked_all(packed, error);
        if (!ranking_offer(ranking, &candidate)) return hod_fail_memory(error);
    }
    while (packed->left > 0) {
        unpack_offs(packed, ranking->aims, &candidate);
        if (packed->failed) return unpacked_all(packed, error);
        if (!equivalents_note(equivalents, ranking, &candidate)) return hod_fail_memory(error);
    }
    return !packed->failed || unpacked_all(packed, error);
}

/* The number of candidates in a block: few if there are few in total, but enough to calculate worths together. */
enum { MOST_IN_BLOCK = 1024, FEW_BLOCKS = 256, FOUND_TOGETHER = 24 };

struct work {
    const hod_tuning *tuning;
    bool searches, seeks_values; /* an aim is about the worth of situations */
    uint64_t candidates, in_block;
    struct assessor *assessors; /* one for each thread */
    struct ranking ranking;
    struct equivalents equivalents;
    uint64_t tried, left_out;
};

/* If values are wanted, first calculates together what each candidate asks for first. */
static void try_candidates(const struct work *work, struct assessor *assessor, uint64_t first, uint64_t end)
{
    enum { EXPECTING, ASSESSING };
    for (int step = work->seeks_values ? EXPECTING : ASSESSING; step <= ASSESSING; step++) {
        for (uint64_t number = first; number < end && !assessor->failed; number++) {
            hod_candidate candidate = {.number = number};
            hod_variations_at(work->tuning->variations, number, candidate.places);
            if (step == EXPECTING)
                assessor_expect(assessor, &candidate);
            else
                assess(assessor, &candidate);
        }
        if (step == EXPECTING && !assessor->failed)
            test_set_find_expected(&assessor->test_set, assessor->rules);
    }
}

/* An assessor keeps its ranking across blocks, so it sooner recognises candidates that cannot be ranked; each block
 * reports only its own. Candidates of a search have no number, and none is given up: a search reports everything. */
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
    if (assessor->failed) return hod_fail_with(error, &assessor->error);
    pack_found(assessor, work->searches ? 0 : first, work->searches ? 1 : end, result);
    return true;
}

static bool take(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct work *work = data;
    struct packed packed = {.bytes = bytes, .left = length};
    (void)block;
    work->tried += unpack_number(&packed);
    work->left_out += unpack_number(&packed);
    return take_found(work->tuning, &packed, &work->ranking, &work->equivalents, error);
}

static bool conclude(struct work *work, hod_tuned *tuned, hod_error *error)
{
    struct ranking *ranking = &work->ranking;
    if (hod_is_elsewhere(work->tuning->division)) return true;
    if (ranking->count == 0)
        return hod_fail(error, "every candidate contradicts itself, or makes a situation do so");
    ranking_sort(ranking);
    equivalents_name(&work->equivalents, ranking);
    *tuned = (hod_tuned){.ranking = ranking->at,
                         .count = ranking->count,
                         .searched = work->searches,
                         .tried = work->tried,
                         .left_out = work->left_out};
    double weights[HOD_MAX_AIMS];
    for (int i = 0; i < ranking->aims; i++) weights[i] = work->tuning->targets[i].weight;
    if (ranking->aims > 1) tuned->knee = hod_front_knee(tuned->ranking, tuned->count, weights, ranking->aims);
    *ranking = (struct ranking){0}; /* now belongs to tuned */
    return true;
}

static bool tune(struct work *work, uint64_t blocks, hod_tuned *tuned, hod_error *error)
{
    const hod_tuning *tuning = work->tuning;
    const hod_work divided = {.blocks = blocks,
                              .threads = tuning->threads ? tuning->threads : omp_get_max_threads(),
                              .data = work,
                              .calculate = calculate,
                              .take = take,
                              .progress = tuning->progress,
                              .progress_data = tuning->progress_data,
                              .stop = tuning->variations->rules->budget.stop};
    work->assessors = calloc((size_t)divided.threads, sizeof *work->assessors);
    if (!work->assessors) return hod_fail_memory(error);
    const bool tuned_all = ranking_start(&work->ranking, tuning, error) &&
                           hod_work_do(&divided, tuning->division, error) && conclude(work, tuned, error);
    for (int i = 0; i < divided.threads; i++) assessor_free(&work->assessors[i]);
    free(work->assessors);
    ranking_free(&work->ranking);
    equivalents_free(&work->equivalents);
    return tuned_all;
}

bool hod_tune(const hod_tuning *tuning, hod_tuned *tuned, hod_error *error)
{
    *tuned = (hod_tuned){0};
    const double candidates = hod_variations_size(tuning->variations);
    struct work work = {
        .tuning = tuning, .searches = tuning->search || candidates > HOD_MAX_TRIED, .in_block = 1};
    if (work.searches) return tune(&work, SEARCH_STARTS, tuned, error);
    work.candidates = (uint64_t)candidates;
    const uint64_t even = work.candidates / FEW_BLOCKS + 1;
    work.in_block = even < MOST_IN_BLOCK ? even : MOST_IN_BLOCK;
    for (int i = 0; i < tuning->aim_count; i++)
        work.seeks_values |= tuning->targets[i].measure.kind == HOD_VALUE;
    if (work.seeks_values && work.in_block < FOUND_TOGETHER) work.in_block = FOUND_TOGETHER;
    return tune(&work, (work.candidates + work.in_block - 1) / work.in_block, tuned, error);
}

void hod_tuned_free(hod_tuned *tuned)
{
    if (!tuned) return;
    free(tuned->ranking);
    *tuned = (hod_tuned){0};
}

bool hod_candidate_reaches(const hod_candidate *candidate)
{
    return fabs(candidate->worst_off) < 1e-9;
}
