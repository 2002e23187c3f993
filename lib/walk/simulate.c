/* Simulation: blocks of trials over threads, each block with a stream of its own. */
#include "walk/evaluator.h"

#include "base/threads.h"

/* What the threads share. Counts are whole numbers, so the order in which blocks are added does not matter.
 */
struct simulation {
    const hod_procedure *procedure;
    const void *prepared;
    const hod_trials *trials;
    uint64_t block_trials, blocks, done;
    hod_policy *policy; /* NULL where nobody chooses */
    struct tally total;
    bool failed;
    hod_error error;
};

static void fail(struct simulation *simulation, const hod_error *error)
{
#pragma omp critical(hod_simulation)
    if (!simulation->failed) {
        simulation->failed = true;
        simulation->error = *error;
    }
}

static bool has_failed(struct simulation *simulation)
{
    bool failed;
#pragma omp critical(hod_simulation)
    failed = simulation->failed;
    return failed;
}

static void tell_progress(struct simulation *simulation)
{
    if (!simulation->trials->progress) return;
#pragma omp critical(hod_simulation)
    simulation->trials->progress(simulation->trials->data,
                                 (double)++simulation->done / (double)simulation->blocks);
}

/* Rolls one block into the evaluator's outcomes. */
static bool roll_block(struct simulation *simulation, hod_evaluator *evaluator, uint64_t block,
                       hod_error *error)
{
    const hod_trials *trials = simulation->trials;
    const uint64_t left = trials->trials - block * simulation->block_trials;
    const uint64_t count = left < simulation->block_trials ? left : simulation->block_trials;
    hod_stream_start(&evaluator->tree.stream, trials->seed, trials->cell, block);
    return evaluator_run(evaluator, simulation->procedure, simulation->prepared, (double)count, error);
}

/* One thread's part: every threads-th block. */
static void roll_blocks(struct simulation *simulation, hod_evaluator *evaluator, uint64_t first,
                        uint64_t stride)
{
    hod_error error;
    tree_start(&evaluator->tree, &divide_by_rolling);
    evaluator->policy = simulation->policy;
    if (!tally_start(&evaluator->outcomes, simulation->procedure->outcome_ints)) {
        hod_fail_memory(&error);
        fail(simulation, &error);
        return;
    }
    for (uint64_t block = first; block < simulation->blocks && !has_failed(simulation); block += stride) {
        if (!roll_block(simulation, evaluator, block, &error)) {
            fail(simulation, &error);
            return;
        }
        tell_progress(simulation);
    }
    bool added = true;
#pragma omp critical(hod_simulation)
    for (size_t i = 0; added && i < evaluator->outcomes.records.count; i++)
        added = tally_add(&simulation->total, records_at(&evaluator->outcomes.records, i),
                          evaluator->outcomes.weights[i]);
    if (!added) {
        hod_fail_memory(&error);
        fail(simulation, &error);
    }
}

static void run_thread(struct simulation *simulation)
{
    hod_error error;
    hod_evaluator *evaluator = hod_evaluator_new(&error);
    if (evaluator)
        roll_blocks(simulation, evaluator, (uint64_t)omp_get_thread_num(), (uint64_t)omp_get_num_threads());
    else
        fail(simulation, &error);
    hod_evaluator_free(evaluator);
}

static bool check(const hod_trials *trials, hod_error *error)
{
    if (trials->trials < 1 || trials->trials > HOD_MOST_TRIALS)
        return hod_fail(error, "cannot roll %llu trials: a number from 1 to %llu is accepted",
                        (unsigned long long)trials->trials, (unsigned long long)HOD_MOST_TRIALS);
    if (trials->threads < 0 || trials->threads > HOD_MOST_THREADS)
        return hod_fail(error,
                        "cannot use %d threads: a number from 1 to %d is accepted, or 0 for all processors",
                        trials->threads, HOD_MOST_THREADS);
    return true;
}

/* A process divides its trials among all its states, and a batch has its cost however few trials it is: so
 * many are rolled together. What ends with its first step has large batches anyway, and its blocks stay
 * small for more threads to share. */
static uint64_t trials_of_block(const hod_procedure *procedure)
{
    const bool is_process = procedure->clock || procedure->state_ints > procedure->outcome_ints;
    return is_process ? HOD_PROCESS_BLOCK_TRIALS : HOD_BLOCK_TRIALS;
}

bool hod_simulate(const hod_procedure *procedure, const void *prepared, const hod_trials *trials,
                  hod_distribution *result, hod_error *error)
{
    if (!check(trials, error)) return false;
    const uint64_t block_trials = trials_of_block(procedure);
    struct simulation simulation = {.procedure = procedure,
                                    .prepared = prepared,
                                    .trials = trials,
                                    .block_trials = block_trials,
                                    .blocks = (trials->trials + block_trials - 1) / block_trials};
    if (procedure_chooses(procedure, prepared)) {
        simulation.policy = policy_to_roll_by(procedure, prepared, error);
        if (!simulation.policy) return false;
    }
    if (!tally_start(&simulation.total, procedure->outcome_ints)) {
        hod_policy_free(simulation.policy);
        return hod_fail_memory(error);
    }
    const int wanted = trials->threads ? trials->threads : omp_get_num_procs();
    const int threads = (uint64_t)wanted < simulation.blocks ? wanted : (int)simulation.blocks;
    (void)threads; /* a build without OpenMP has one */
#pragma omp parallel num_threads(threads)
    run_thread(&simulation);

    const bool filled = simulation.failed
                            ? hod_fail(error, "%s", simulation.error.message)
                            : distribution_fill(result, &simulation.total, trials->trials, error);
    if (filled) distribution_weigh(result, procedure, prepared);
    hod_policy_free(simulation.policy);
    tally_free(&simulation.total);
    return filled;
}
