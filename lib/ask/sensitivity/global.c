/* Global sensitivity: all combinations, or batches of a sample, are evaluated block by block. */
#include "ask/sensitivity/global.h"

#include "ask/measure/measure_internal.h"
#include "ask/space/space_internal.h"
#include "rules/checks.h"
#include "system/platform.h"
#include "work/packing.h"

#include <math.h>
#include <stdlib.h>

/* Of a sample: 2^19 rows in all. */
enum { BATCHES = HOD_MOST_BATCHES, ROWS = 8192 };
/* Combinations of a block. */
enum { CHUNK = 4096 };

/* What one thread evaluates with. */
struct global_worker {
    const struct global_work *work;
    hod_evaluations *evaluations;
    uint64_t evaluated, left_out; /* of the block in hand */
    hod_error *error;             /* of the block in hand */
};

struct global_work {
    const hod_global_request *request;
    hod_global *global;
    hod_inputs inputs;
    double *weights[HOD_MOST_FIELDS]; /* of each input, by level */
    uint64_t size;
    double *values;           /* of all combinations */
    hod_sobol_batch *batches; /* of a sample */
    struct global_worker *workers;
};

static bool weigh(struct global_work *work, int input, hod_error *error)
{
    const int field = work->global->fields[input];
    const hod_axis *axis = &work->request->space->axes[field];
    if (!work->request->weights || !work->request->weights->fields[field]) return true;
    double *weights = malloc((size_t)axis->count * sizeof *weights), sum = 0;
    if (!weights) return hod_fail_memory(error);
    for (int i = 0; i < axis->count; i++)
        sum += weights[i] = hod_weights_of_value(work->request->weights, field, axis->values[i]);
    work->inputs.weights[input] = work->weights[input] = weights;
    return sum > 0 || hod_fail(error, "field %s: every value weighs nothing",
                               work->request->space->mechanism->fields[field].name);
}

static bool find_inputs(struct global_work *work, hod_error *error)
{
    const hod_space *space = work->request->space;
    for (int i = 0; i < space->mechanism->field_count; i++) {
        if (space->axes[i].count == 1) continue;
        const int input = work->global->count++;
        work->global->fields[input] = i;
        work->inputs.counts[input] = space->axes[i].count;
        work->inputs.count = input + 1;
        if (!weigh(work, input, error)) return false;
    }
    return true;
}

/* The measure in a situation; NaN where it contradicts itself. */
static bool measure_situation(struct global_worker *worker, const int *situation, double *value)
{
    const hod_global_request *request = worker->work->request;
    *value = NAN;
    if (!situation_makes_sense(request->space->rules, request->space->mechanism, situation, NULL)) {
        worker->left_out++;
        return stop_check(request->space->rules->budget.stop, worker->error);
    }
    worker->evaluated++;
    return measure_take(&request->measure, worker->evaluations, request->space->rules, situation, 0, value,
                        worker->error);
}

/* The values of the combinations of a block. */
static bool go_through(struct global_worker *worker, uint64_t block, hod_buffer *result)
{
    const struct global_work *work = worker->work;
    const hod_space *space = work->request->space;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    const uint64_t first = block * CHUNK;
    hod_space_at(space, first, places, situation);
    for (uint64_t i = first; i < first + CHUNK && i < work->size; i++) {
        double value;
        if (!measure_situation(worker, situation, &value)) return false;
        pack_real(result, value);
        hod_space_next(space, places, situation);
    }
    return true;
}

/* As hod_sobol_function. */
static bool measure_levels(void *data, const int *levels, double *value)
{
    struct global_worker *worker = data;
    const struct global_work *work = worker->work;
    const hod_space *space = work->request->space;
    int situation[HOD_MOST_FIELDS];
    for (int i = 0; i < space->mechanism->field_count; i++) situation[i] = space->axes[i].values[0];
    for (int i = 0; i < work->inputs.count; i++) {
        const int field = work->global->fields[i];
        situation[field] = space->axes[field].values[levels[i]];
    }
    return measure_situation(worker, situation, value);
}

static bool sample(struct global_worker *worker, uint64_t number, hod_buffer *result)
{
    const struct global_work *work = worker->work;
    hod_sobol_batch batch;
    if (!hod_sobol_sample(&work->inputs, measure_levels, worker,
                          work->request->seed + (number + 1) * 0x9e3779b97f4a7c15u, ROWS, &batch,
                          worker->error))
        return false;
    pack_real(result, batch.moments.mean);
    pack_real(result, batch.moments.variance);
    for (int i = 0; i < work->inputs.count; i++) {
        pack_real(result, batch.first[i]);
        pack_real(result, batch.total[i]);
    }
    return true;
}

static void take_batch(const struct global_work *work, hod_sobol_batch *batch, struct packed *packed)
{
    *batch = (hod_sobol_batch){0};
    batch->moments.mean = unpack_real(packed);
    batch->moments.variance = unpack_real(packed);
    for (int i = 0; i < work->inputs.count; i++) {
        batch->first[i] = unpack_real(packed);
        batch->total[i] = unpack_real(packed);
    }
}

static bool calculate(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    struct global_work *work = data;
    struct global_worker *worker = &work->workers[thread];
    const hod_global_request *request = work->request;
    if (!worker->evaluations)
        worker->evaluations =
            hod_evaluations_new(request->space->mechanism, &request->measure.outcome, 1, NULL, error);
    if (!worker->evaluations) return false;
    worker->work = work;
    worker->error = error;
    worker->evaluated = worker->left_out = 0;
    if (!(work->batches ? sample : go_through)(worker, block, result)) return false;
    pack_number(result, worker->evaluated);
    pack_number(result, worker->left_out);
    return true;
}

static bool take(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct global_work *work = data;
    struct packed packed = {.bytes = bytes, .left = length};
    if (work->batches)
        take_batch(work, &work->batches[block], &packed);
    else
        for (uint64_t i = block * CHUNK; i < (block + 1) * CHUNK && i < work->size; i++)
            work->values[i] = unpack_real(&packed);
    work->global->evaluated += unpack_number(&packed);
    work->global->left_out += unpack_number(&packed);
    return unpacked_all(&packed, error);
}

static bool evaluate(struct global_work *work, uint64_t blocks, hod_error *error)
{
    const hod_global_request *request = work->request;
    const hod_work divided = {.blocks = blocks,
                              .threads = request->threads ? request->threads : omp_get_max_threads(),
                              .data = work,
                              .calculate = calculate,
                              .take = take,
                              .progress = request->progress,
                              .progress_data = request->progress_data,
                              .stop = request->space->rules->budget.stop};
    work->workers = calloc((size_t)divided.threads, sizeof *work->workers);
    if (!work->workers) return hod_fail_memory(error);
    const bool evaluated = hod_work_do(&divided, request->division, error);
    for (int i = 0; i < divided.threads; i++) hod_evaluations_free(work->workers[i].evaluations);
    free(work->workers);
    return evaluated;
}

static bool sample_all(struct global_work *work, hod_error *error)
{
    work->batches = malloc(BATCHES * sizeof *work->batches);
    if (!work->batches) return hod_fail_memory(error);
    const bool evaluated = evaluate(work, BATCHES, error);
    if (evaluated && !hod_is_elsewhere(work->request->division))
        hod_sobol_gather(&work->inputs, work->batches, BATCHES, &work->global->moments,
                         work->global->indices);
    free(work->batches);
    return evaluated;
}

static bool enumerate(struct global_work *work, hod_error *error)
{
    work->size = (uint64_t)hod_space_size(work->request->space);
    work->values = malloc(work->size * sizeof *work->values);
    if (!work->values) return hod_fail_memory(error);
    const bool found = evaluate(work, (work->size + CHUNK - 1) / CHUNK, error) &&
                       (hod_is_elsewhere(work->request->division) ||
                        hod_sobol_exact(&work->inputs, work->values, work->request->threads,
                                        work->request->space->rules->budget.stop, &work->global->moments,
                                        work->global->indices, error));
    free(work->values);
    return found;
}

/* Among equals, but for a rounding, the inputs stay in their order. */
static void sort(hod_global *global)
{
    for (int i = 1; i < global->count; i++)
        for (int j = i; j > 0 && global->indices[j].total > global->indices[j - 1].total + 1e-12; j--) {
            const hod_sobol index = global->indices[j];
            const int field = global->fields[j];
            global->indices[j] = global->indices[j - 1];
            global->fields[j] = global->fields[j - 1];
            global->indices[j - 1] = index;
            global->fields[j - 1] = field;
        }
}

bool hod_global_sensitivity(const hod_global_request *request, hod_global *global, hod_error *error)
{
    struct global_work work = {.request = request, .global = global};
    const hod_mechanism *mechanism = request->space->mechanism;
    *global = (hod_global){.space = request->space};
    if (!space_check(request->space, error) || !measure_check(mechanism, &request->measure, error) ||
        !weights_check(request->weights, mechanism, error))
        return false;
    global->sampled = request->sample || hod_space_size(request->space) > HOD_MOST_ENUMERATED;
    const bool found =
        find_inputs(&work, error) && (global->sampled ? sample_all(&work, error) : enumerate(&work, error));
    for (int i = 0; i < HOD_MOST_FIELDS; i++) free(work.weights[i]);
    if (found) sort(global);
    return found;
}
