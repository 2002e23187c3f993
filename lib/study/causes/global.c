/* Global sensitivity: threads evaluate all combinations or batches of a sample. */
#include "study/causes/global.h"

#include "base/threads.h"
#include "study/measure/evaluations.h"

#include <math.h>
#include <stdlib.h>

/* Of a sample: 2^19 rows in all. */
enum { BATCHES = HOD_MOST_BATCHES, ROWS = 8192 };
/* Combinations that a thread takes at a time. */
enum { CHUNK = 4096 };

/* What one thread evaluates with. */
struct worker {
    const struct work *work;
    hod_evaluations *evaluations;
    uint64_t evaluated, left_out;
    bool failed;
    hod_error error;
};

struct work {
    const hod_global_request *request;
    hod_global *global;
    hod_inputs inputs;
    double *weights[HOD_MOST_FIELDS]; /* of each input, by level */
    uint64_t size, parts, parts_done;
    double *values;           /* of all combinations */
    hod_sobol_batch *batches; /* of a sample */
    struct worker *workers;
    int count;
};

static bool weigh(struct work *work, int input, hod_error *error)
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

static bool find_inputs(struct work *work, hod_error *error)
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
static bool measure_situation(struct worker *worker, const int *situation, double *value)
{
    const hod_global_request *request = worker->work->request;
    *value = NAN;
    if (!hod_situation_check(request->space->rules, request->space->mechanism, situation, NULL)) {
        worker->left_out++;
        return true;
    }
    worker->evaluated++;
    return hod_measure_take(&request->measure, worker->evaluations, request->space->rules, situation, 0,
                            value, &worker->error);
}

static bool go_through(struct worker *worker, uint64_t chunk)
{
    const struct work *work = worker->work;
    const hod_space *space = work->request->space;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    const uint64_t first = chunk * CHUNK;
    hod_space_at(space, first, places, situation);
    for (uint64_t i = first; i < first + CHUNK && i < work->size; i++) {
        if (!measure_situation(worker, situation, &work->values[i])) return false;
        hod_space_next(space, places, situation);
    }
    return true;
}

/* As hod_sobol_function. */
static bool measure_levels(void *data, const int *levels, double *value)
{
    struct worker *worker = data;
    const struct work *work = worker->work;
    const hod_space *space = work->request->space;
    int situation[HOD_MOST_FIELDS];
    for (int i = 0; i < space->mechanism->field_count; i++) situation[i] = space->axes[i].values[0];
    for (int i = 0; i < work->inputs.count; i++) {
        const int field = work->global->fields[i];
        situation[field] = space->axes[field].values[levels[i]];
    }
    return measure_situation(worker, situation, value);
}

static bool sample(struct worker *worker, uint64_t batch)
{
    const struct work *work = worker->work;
    return hod_sobol_sample(&work->inputs, measure_levels, worker,
                            work->request->seed + (batch + 1) * 0x9e3779b97f4a7c15u, ROWS,
                            &work->batches[batch], &worker->error);
}

static void tell_progress(struct work *work)
{
    if (!work->request->progress) return;
#pragma omp critical(hod_global)
    work->request->progress(work->request->progress_data, (double)++work->parts_done / (double)work->parts);
}

static void run_worker(struct work *work, struct worker *worker)
{
    const hod_space *space = work->request->space;
    worker->work = work;
    worker->evaluations =
        hod_evaluations_new(space->mechanism, &work->request->measure.outcome, 1, NULL, &worker->error);
    worker->failed = !worker->evaluations;
#pragma omp for schedule(dynamic)
    for (uint64_t part = 0; part < work->parts; part++) {
        if (worker->failed) continue;
        worker->failed = !(work->batches ? sample(worker, part) : go_through(worker, part));
        tell_progress(work);
    }
}

static bool evaluate(struct work *work, hod_error *error)
{
    work->count = work->request->threads ? work->request->threads : omp_get_num_procs();
    work->workers = calloc((size_t)work->count, sizeof *work->workers);
    if (!work->workers) return hod_fail_memory(error);
#pragma omp parallel num_threads(work->count)
    run_worker(work, &work->workers[omp_get_thread_num()]);
    bool evaluated = true;
    for (int i = 0; i < work->count; i++) {
        const struct worker *worker = &work->workers[i];
        if (worker->failed) evaluated = hod_fail(error, "%s", worker->error.message);
        work->global->evaluated += worker->evaluated;
        work->global->left_out += worker->left_out;
        hod_evaluations_free(worker->evaluations);
    }
    free(work->workers);
    return evaluated;
}

static bool sample_all(struct work *work, hod_error *error)
{
    work->parts = BATCHES;
    work->batches = malloc(BATCHES * sizeof *work->batches);
    if (!work->batches) return hod_fail_memory(error);
    const bool evaluated = evaluate(work, error);
    if (evaluated)
        hod_sobol_gather(&work->inputs, work->batches, BATCHES, &work->global->moments,
                         work->global->indices);
    free(work->batches);
    return evaluated;
}

static bool enumerate(struct work *work, hod_error *error)
{
    work->size = (uint64_t)hod_space_size(work->request->space);
    work->parts = (work->size + CHUNK - 1) / CHUNK;
    work->values = malloc(work->size * sizeof *work->values);
    if (!work->values) return hod_fail_memory(error);
    const bool found =
        evaluate(work, error) && hod_sobol_exact(&work->inputs, work->values, work->request->threads,
                                                 &work->global->moments, work->global->indices, error);
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
    struct work work = {.request = request, .global = global};
    *global =
        (hod_global){.space = request->space,
                     .sampled = request->sample || hod_space_size(request->space) > HOD_MOST_ENUMERATED};
    const bool found =
        find_inputs(&work, error) && (global->sampled ? sample_all(&work, error) : enumerate(&work, error));
    for (int i = 0; i < HOD_MOST_FIELDS; i++) free(work.weights[i]);
    if (found) sort(global);
    return found;
}
