/* Simulation: streams of trials, each with its own dice, in blocks that threads and machines share.
 *
 * The trials of a stream go down the tree together, as one batch that every roll divides (division.c). A stream of
 * dice is a function of seed, cell and stream number, and streams have a fixed number of trials; so the counts do not
 * depend on the number of threads or machines, nor on which of them rolls what. A block is several consecutive
 * streams; its counts are packed, added to the total and, if the work is shared or resumed, stored in a file. */
#include "walk/evaluator.h"

#include "system/platform.h"
#include "work/packing.h"

/* Shared by all threads. Counts are whole numbers, so the order in which they are added does not matter. */
struct simulation {
    const hod_procedure *procedure;
    const void *prepared;
    const hod_trials *trials;
    uint64_t stream_trials, streams; /* trials per stream; number of streams */
    uint64_t in_block;               /* streams */
    hod_policy *policy;              /* NULL without choices */
    hod_evaluator **evaluators;      /* one per thread */
    struct tally total;
    uint64_t counted;     /* its trials */
    uint64_t next_look;   /* in blocks */
    bool is_enough;       /* the trials so far suffice */
    const hod_stop *stop; /* NULL once a budget has ended the rolling */
};

/* Rolls one stream into the evaluator's outcomes. */
static bool roll_stream(struct simulation *simulation, hod_evaluator *evaluator, uint64_t stream,
                        hod_error *error)
{
    const hod_trials *trials = simulation->trials;
    assert(stream < simulation->streams);
    const uint64_t left = trials->trials - stream * simulation->stream_trials;
    const uint64_t count = left < simulation->stream_trials ? left : simulation->stream_trials;
    assert(count >= 1 && count <= trials->trials);
    hod_stream_start(&evaluator->tree.stream, trials->seed, trials->cell, stream);
    return evaluator_run(evaluator, simulation->procedure, simulation->prepared, (double)count, error);
}

/* Packs each outcome with its count. */
static void pack_counts(const struct tally *outcomes, hod_buffer *result)
{
    const struct int_set *records = &outcomes->records;
    for (size_t i = 0; i < records->count; i++) {
        const int *outcome = int_set_at(records, i);
        for (int o = 0; o < records->ints; o++) pack_number(result, (uint64_t)(int64_t)outcome[o]);
        pack_number(result, (uint64_t)outcomes->weights[i]);
    }
}

/* The evaluator of a thread, made for its first block. */
static hod_evaluator *evaluator_of(struct simulation *simulation, int thread, hod_error *error)
{
    hod_evaluator **evaluator = &simulation->evaluators[thread];
    if (*evaluator || !(*evaluator = hod_evaluator_new(error))) return *evaluator;
    tree_start(&(*evaluator)->tree, &divide_by_rolling);
    hod_evaluator_set_budget(*evaluator, NO_LIMIT(simulation->trials->stop));
    budget_use_start(&(*evaluator)->budget_use, *evaluator);
    (*evaluator)->tree.budget_use = &(*evaluator)->budget_use;
    (*evaluator)->policy = simulation->policy;
    return *evaluator;
}

static bool roll_block(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    struct simulation *simulation = data;
    const uint64_t first = block * simulation->in_block;
    hod_evaluator *evaluator = evaluator_of(simulation, thread, error);
    if (!evaluator) return false;
    if (!tally_start(&evaluator->outcomes, simulation->procedure->outcome_ints))
        return hod_fail_memory(error);
    for (uint64_t i = 0; i < simulation->in_block && first + i < simulation->streams; i++)
        if (!roll_stream(simulation, evaluator, first + i, error)) return false;
    assert(tally_total(&evaluator->outcomes) <= (double)simulation->trials->trials);
    pack_counts(&evaluator->outcomes, result);
    return true;
}

uint64_t next_look(uint64_t blocks)
{
    return blocks + (blocks < 8 ? 1 : blocks / 8);
}

/* Calls the stopping rule with the blocks rolled so far, if it is time. */
static bool look(struct simulation *simulation, uint64_t blocks, hod_error *error)
{
    const hod_until *until = simulation->trials->until;
    if (!until || blocks < simulation->next_look) return true;
    AUTO(hod_distribution_free) hod_distribution so_far = {0};
    simulation->next_look = next_look(blocks);
    return distribution_fill(&so_far, &simulation->total, simulation->counted, simulation->trials->stop,
                             error) &&
           until->look(until->data, &so_far, &simulation->is_enough, error);
}

static bool add_block(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct simulation *simulation = data;
    struct packed packed = {.bytes = bytes, .left = length};
    const int ints = simulation->procedure->outcome_ints;
    int outcome[ints];
    while (packed.left > 0) {
        for (int o = 0; o < ints; o++) outcome[o] = (int)(int64_t)unpack_number(&packed);
        const uint64_t count = unpack_number(&packed);
        packed.failed |= count == 0 || count > simulation->trials->trials - simulation->counted;
        if (packed.failed) return unpacked_all(&packed, error);
        simulation->counted += count;
        if (!tally_add(&simulation->total, outcome, (double)count)) return hod_fail_memory(error);
    }
    return look(simulation, block + 1, error);
}

bool trials_check(const hod_trials *trials, hod_error *error)
{
    if (trials->trials < 1 || trials->trials > HOD_MAX_TRIALS)
        return hod_fail(error,
                        "cannot roll %llu trials: a number from 1 to %llu is accepted (2^50: larger "
                        "counts would not be exact)",
                        (unsigned long long)trials->trials, (unsigned long long)HOD_MAX_TRIALS);
    if (trials->threads < 0 || trials->threads > HOD_MAX_THREADS)
        return hod_fail(error,
                        "cannot use %d threads: a number from 1 to %d is accepted, or 0 for all processors",
                        trials->threads, HOD_MAX_THREADS);
    return true;
}

/* A process divides its trials among all its states, and a batch has a fixed cost however few trials it has, so a
 * process rolls several thousand trials together. A process that ends with its first step has large batches anyway; its
 * streams stay small, for more threads to share. Blocks grow until each is worth storing. */
static void choose_blocks(struct simulation *simulation)
{
    enum { FEW_BLOCKS = 256, MOST_STREAMS = 1 << 12, MOST_STREAMS_OF_PROCESS = 1 << 4 };
    const hod_procedure *procedure = simulation->procedure;
    const bool is_process = procedure->clock || procedure->state_ints > procedure->outcome_ints;
    const uint64_t most = is_process ? MOST_STREAMS_OF_PROCESS : MOST_STREAMS;
    simulation->stream_trials = simulation->trials->until ? HOD_LOOK_TRIALS
                                : is_process              ? HOD_PROCESS_BLOCK_TRIALS
                                                          : HOD_BLOCK_TRIALS;
    simulation->streams = (simulation->trials->trials - 1) / simulation->stream_trials + 1;
    const uint64_t even = simulation->streams / FEW_BLOCKS + 1;
    const bool may_end = simulation->trials->until || (!simulation->trials->division &&
                                                       isfinite(stop_seconds_left(simulation->trials->stop)));
    simulation->in_block = may_end ? 1 : even < most ? even : most;
    assert(simulation->streams >= 1 && simulation->in_block >= 1);
}

static bool roll_all(struct simulation *simulation, hod_error *error)
{
    const hod_trials *trials = simulation->trials;
    const hod_work work = {.blocks = (simulation->streams - 1) / simulation->in_block + 1,
                           .threads = trials->threads ? trials->threads : omp_get_max_threads(),
                           .data = simulation,
                           .calculate = roll_block,
                           .take = add_block,
                           .progress = trials->progress,
                           .progress_data = trials->data,
                           .stop = trials->stop,
                           .is_enough = &simulation->is_enough};
    simulation->evaluators = calloc((size_t)work.threads, sizeof *simulation->evaluators);
    if (!simulation->evaluators || !tally_start(&simulation->total, simulation->procedure->outcome_ints))
        return hod_fail_memory(error);
    hod_error reason;
    bool rolled = hod_work_do(&work, trials->division, &reason);
    if (!rolled && reason.status == HOD_BUDGET_EXCEEDED && simulation->counted > 0 && !trials->division) {
        simulation->stop = NULL;
        rolled = true;
    }
    for (int i = 0; i < work.threads; i++) hod_evaluator_free(simulation->evaluators[i]);
    return rolled || hod_fail_with(error, &reason);
}

static bool simulate(struct simulation *simulation, hod_distribution *result, hod_error *error)
{
    const hod_trials *trials = simulation->trials;
    if (procedure_chooses(simulation->procedure, simulation->prepared)) {
        simulation->policy =
            policy_to_roll_by(simulation->procedure, simulation->prepared, trials->stop, error);
        if (!simulation->policy) return false;
    }
    if (!roll_all(simulation, error)) return false;
    if (hod_is_elsewhere(trials->division)) return true;
    if (!distribution_fill(result, &simulation->total, simulation->counted, simulation->stop, error))
        return false;
    return distribution_set_worth(result, simulation->procedure, simulation->prepared, simulation->stop,
                                  error);
}

bool hod_simulate(const hod_procedure *procedure, const void *prepared, const hod_trials *trials,
                  hod_distribution *result, hod_error *error)
{
    if (!procedure_check(procedure, error) || !trials_check(trials, error)) return false;
    struct simulation simulation = {
        .procedure = procedure, .prepared = prepared, .trials = trials, .next_look = 1, .stop = trials->stop};
    choose_blocks(&simulation);
    const bool simulated = simulate(&simulation, result, error);
    hod_policy_free(simulation.policy);
    tally_free(&simulation.total);
    free(simulation.evaluators);
    return simulated;
}
