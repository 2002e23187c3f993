/* A summary over a space of situations: threads count how often each evaluation is met in each group. */
#include "study/space/summary.h"

#include "rules/domain.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

/* Situations that a thread takes at a time. */
static const uint64_t chunk = 1 << 16;

/* How often each evaluation, by its number, was met in a group. */
struct meetings {
    uint64_t *counts;
    size_t room;
};

/* What one thread has met. */
struct worker {
    hod_evaluations *evaluations;
    struct meetings *groups;
    uint64_t left_out;
    hod_error error;
    bool failed;
};

struct work {
    const hod_space *space;
    const hod_summary_request *request;
    uint64_t situations, chunks_done;
    size_t groups;
    size_t strides[HOD_MOST_FIELDS]; /* of the group's number, by field; 0 for a field that does not matter */
    struct worker *workers;
    int worker_count;
};

/* Makes the counts, zeros at first, reach as far as a number. */
static bool make_room(struct meetings *meetings, size_t number)
{
    const size_t room = 2 * number + 64;
    uint64_t *counts = realloc(meetings->counts, room * sizeof *counts);
    if (!counts) return false;
    memset(counts + meetings->room, 0, (room - meetings->room) * sizeof *counts);
    meetings->counts = counts;
    meetings->room = room;
    return true;
}

static size_t group_of(const struct work *work, const int *places)
{
    size_t group = 0;
    for (int i = 0; i < work->request->field_count; i++) {
        const int field = work->request->fields[i];
        group += work->strides[field] * (size_t)places[field];
    }
    return group;
}

static bool meet(struct worker *worker, size_t group, size_t number)
{
    struct meetings *meetings = &worker->groups[group];
    if (number >= meetings->room && !make_room(meetings, number)) return hod_fail_memory(&worker->error);
    meetings->counts[number]++;
    return true;
}

static bool go_through(const struct work *work, struct worker *worker, uint64_t first, uint64_t count)
{
    const hod_space *space = work->space;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_at(space, first, places, situation);
    for (uint64_t i = 0; i < count; i++) {
        if (!hod_situation_check(space->rules, space->mechanism, situation, NULL)) {
            worker->left_out++;
        } else {
            const hod_evaluation *evaluation =
                hod_evaluations_of(worker->evaluations, space->rules, situation, &worker->error);
            if (!evaluation || !meet(worker, group_of(work, places), evaluation->number)) return false;
        }
        hod_space_next(space, places, situation);
    }
    return true;
}

static void tell_progress(struct work *work)
{
    if (!work->request->progress) return;
#pragma omp critical(hod_summary)
    work->request->progress(work->request->progress_data,
                            (double)(++work->chunks_done * chunk) / (double)work->situations);
}

static void run_worker(struct work *work, struct worker *worker)
{
    worker->evaluations = hod_evaluations_new(work->space->mechanism, NULL, 0, NULL, &worker->error);
    worker->groups = calloc(work->groups, sizeof *worker->groups);
    worker->failed = !worker->evaluations || !worker->groups;
    if (worker->evaluations && !worker->groups) hod_fail_memory(&worker->error);
#pragma omp for schedule(dynamic)
    for (uint64_t first = 0; first < work->situations; first += chunk) {
        if (worker->failed) continue;
        const uint64_t left = work->situations - first;
        worker->failed = !go_through(work, worker, first, left < chunk ? left : chunk);
        tell_progress(work);
    }
}

/* A measure of one evaluation, and how often it was met. */
struct met_value {
    double value;
    uint64_t count;
};

static int by_value(const void *a, const void *b)
{
    const double x = ((const struct met_value *)a)->value, y = ((const struct met_value *)b)->value;
    return (x > y) - (x < y);
}

/* Sums in the order of the values, each multiplied once, so that it does not matter which threads met them.
 */
static hod_spread spread_of(struct met_value *values, size_t count)
{
    if (count == 0) return (hod_spread){0};
    qsort(values, count, sizeof *values, by_value);
    double sum = 0, situations = 0;
    for (size_t i = 0; i < count;) {
        const double value = values[i].value;
        uint64_t met = 0;
        while (i < count && values[i].value == value) met += values[i++].count;
        sum += value * (double)met;
        situations += (double)met;
    }
    return (hod_spread){sum / situations, values[0].value, values[count - 1].value};
}

static void gather_group(const struct work *work, size_t group, hod_summary *summary,
                         struct met_value *values)
{
    const hod_summary_request *request = work->request;
    for (int m = 0; m < request->measure_count; m++) {
        size_t count = 0;
        summary->evaluated[group] = 0;
        for (int w = 0; w < work->worker_count; w++) {
            const struct worker *worker = &work->workers[w];
            const struct meetings *meetings = worker->groups ? &worker->groups[group] : NULL;
            for (size_t i = 0; meetings && i < meetings->room; i++) {
                if (meetings->counts[i] == 0) continue;
                const hod_evaluation *evaluation = hod_evaluations_at(worker->evaluations, i);
                const double value =
                    hod_measure_of(&request->measures[m], &evaluation->exact, request->measures[m].outcome);
                values[count++] = (struct met_value){value, meetings->counts[i]};
                summary->evaluated[group] += meetings->counts[i];
            }
        }
        summary->spreads[group * (size_t)request->measure_count + (size_t)m] = spread_of(values, count);
    }
}

static bool gather(const struct work *work, hod_summary *summary, hod_error *error)
{
    for (int w = 0; w < work->worker_count; w++) {
        summary->left_out += work->workers[w].left_out;
        if (work->workers[w].evaluations)
            summary->different += hod_evaluations_count(work->workers[w].evaluations);
    }
    struct met_value *values = malloc((summary->different + 1) * sizeof *values);
    if (!values) return hod_fail_memory(error);
    for (size_t group = 0; group < work->groups; group++) {
        size_t rest = group;
        for (int i = work->request->field_count - 1; i >= 0; i--) {
            const hod_axis *axis = &work->space->axes[work->request->fields[i]];
            summary->values[group * (size_t)work->request->field_count + (size_t)i] =
                axis->values[rest % (size_t)axis->count];
            rest /= (size_t)axis->count;
        }
        gather_group(work, group, summary, values);
    }
    free(values);
    return true;
}

static void free_workers(struct work *work)
{
    for (int w = 0; w < work->worker_count; w++) {
        struct worker *worker = &work->workers[w];
        for (size_t group = 0; worker->groups && group < work->groups; group++)
            free(worker->groups[group].counts);
        free(worker->groups);
        hod_evaluations_free(worker->evaluations);
    }
    free(work->workers);
}

static bool allocate(hod_summary *summary, const struct work *work, hod_error *error)
{
    const size_t fields = (size_t)work->request->field_count, measures = (size_t)work->request->measure_count;
    *summary = (hod_summary){.groups = work->groups};
    summary->values = malloc((work->groups * fields + 1) * sizeof *summary->values);
    summary->evaluated = calloc(work->groups, sizeof *summary->evaluated);
    summary->spreads = calloc(work->groups * measures, sizeof *summary->spreads);
    if (summary->values && summary->evaluated && summary->spreads) return true;
    hod_summary_free(summary);
    return hod_fail_memory(error);
}

/* The number of a group is that of its fields' places, the last changing fastest. */
static void number_groups(struct work *work)
{
    work->groups = 1;
    for (int i = work->request->field_count - 1; i >= 0; i--) {
        work->strides[work->request->fields[i]] = work->groups;
        work->groups *= (size_t)work->space->axes[work->request->fields[i]].count;
    }
}

bool hod_summarise(const hod_space *space, const hod_summary_request *request, hod_summary *summary,
                   hod_error *error)
{
    if (hod_space_size(space) > 1e18) return hod_fail(error, "more than 1e18 situations: name fewer values");
    struct work work = {.space = space, .request = request, .situations = (uint64_t)hod_space_size(space)};
    number_groups(&work);
    work.worker_count = request->threads ? request->threads : omp_get_num_procs();
    work.workers = calloc((size_t)work.worker_count, sizeof *work.workers);
    if (!work.workers) return hod_fail_memory(error);
#pragma omp parallel num_threads(work.worker_count)
    run_worker(&work, &work.workers[omp_get_thread_num()]);

    bool done = true;
    for (int w = 0; done && w < work.worker_count; w++)
        if (work.workers[w].failed) done = hod_fail(error, "%s", work.workers[w].error.message);
    done = done && allocate(summary, &work, error) && gather(&work, summary, error);
    free_workers(&work);
    return done;
}

void hod_summary_free(hod_summary *summary)
{
    free(summary->values);
    free(summary->evaluated);
    free(summary->spreads);
    *summary = (hod_summary){0};
}

bool hod_summary_measures(const hod_mechanism *mechanism, const int *outcomes, int count,
                          hod_summary_request *request, hod_error *error)
{
    request->measure_count = 0;
    for (int i = 0; i < count; i++) {
        const hod_domain domain = hod_domain_of(mechanism->outcomes[outcomes[i]].domain);
        const int wanted = domain.words ? domain.size : 1;
        if (request->measure_count + wanted > HOD_MOST_MEASURES)
            return hod_fail(error, "more than %d measures: choose outcomes", HOD_MOST_MEASURES);
        for (int place = 0; place < wanted; place++)
            request->measures[request->measure_count++] =
                domain.words ? (hod_measure){.kind = HOD_IS,
                                             .outcome = outcomes[i],
                                             .values = {hod_domain_at(&domain, place)},
                                             .count = 1}
                             : (hod_measure){.kind = HOD_MEAN, .outcome = outcomes[i]};
    }
    return true;
}
