/* A summary over a space of situations, processed group by group: each block counts how often each evaluation occurs
 * in a group, and then how often the measures take each set of values. The sums are added in an order that does not
 * depend on which thread counted them. */
#include "ask/sweep/sweeps.h"

#include "ask/measure/measure_internal.h"
#include "rules/domain.h"
#include "system/platform.h"
#include "walk/tally.h"
#include "work/packing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A tally of values: the group's number, counted from the first, and the values of the measures as ints, with the
 * number of situations that have them. */

/* The stored values of a measure: its value; with trials, the rolled value, its variance and the exact value. */
struct taken {
    double value, variance, exact;
};
enum {
    INTS_A_VALUE = sizeof(struct taken) / sizeof(int),
    REALS_A_VALUE = sizeof(struct taken) / sizeof(double)
};

/* A set of values of the measures found in a group, and its count. */
struct met_values {
    const int *record;
    uint64_t count;
};

static int by_group(const void *a, const void *b)
{
    return ((const struct met_values *)a)->record[0] - ((const struct met_values *)b)->record[0];
}

/* One measure in such a set. */
struct met_value {
    struct taken taken;
    uint64_t count;
};

static int compare(double one, double other)
{
    return (one > other) - (one < other);
}

static int by_value(const void *a, const void *b)
{
    const struct met_value *one = a, *other = b;
    const int order = compare(one->taken.value, other->taken.value);
    return order ? order : compare(one->taken.exact, other->taken.exact);
}

/* Sums in the order of the values, each multiplied once, so the result does not depend on threads. Situations that
 * share an evaluation share its rolled results, so their variance grows with the square of their number. */
static hod_spread spread_of(struct met_value *values, size_t count)
{
    const double normal = 1.959963984540054; /* number of standard deviations that contain 95 % */
    qsort(values, count, sizeof *values, by_value);
    double sum = 0, exact = 0, variance = 0, situations = 0;
    for (size_t i = 0; i < count;) {
        const struct taken taken = values[i].taken;
        uint64_t met = 0;
        for (; i < count && by_value(&values[i], &(struct met_value){taken, 0}) == 0; i++) {
            met += values[i].count;
            variance += taken.variance * (double)values[i].count * (double)values[i].count;
        }
        sum += taken.value * (double)met;
        exact += taken.exact * (double)met;
        situations += (double)met;
    }
    const double mean = sum / situations, half = normal * sqrt(variance) / situations;
    return (hod_spread){mean,        values[0].taken.value, values[count - 1].taken.value,
                        mean - half, mean + half,           exact / situations};
}

/* Fills a group's row from the values met in it. */
static void sum_up_group(const struct met_values *met, size_t count, size_t group, size_t measures,
                         struct met_value *values, hod_summary *summary)
{
    for (size_t i = 0; i < count; i++) summary->evaluated[group] += met[i].count;
    for (size_t m = 0; m < measures; m++) {
        for (size_t i = 0; i < count; i++) {
            memcpy(&values[i].taken, met[i].record + 1 + INTS_A_VALUE * m, sizeof values->taken);
            values[i].count = met[i].count;
        }
        summary->spreads[group * measures + m] = spread_of(values, count);
    }
}

/* The most situations in a block, which contains several groups, or part of a larger one. */
enum { MOST_IN_BLOCK = 1 << 19, FEW_BLOCKS = 256 };

struct summary_work {
    hod_space space; /* with the fields of the groups first; another space owns its axes */
    const hod_summary_request *request;
    uint64_t groups;
    uint64_t situations;      /* in a group, including contradictory ones */
    uint64_t in_block;        /* the most situations */
    uint64_t groups_in_block; /* 1 if a group has several blocks */
    uint64_t blocks_of_group; /* 1 if a block has several groups */
    struct summary_worker *workers;
    int worker_count;
    struct tally values; /* of unfinished groups: group, then the values as ints */
    hod_summary *summary;
};

/* The counts of one thread in the groups of a block, numbered from 0. */
struct summary_worker {
    const struct summary_work *work;
    hod_sweeper sweeper;
    uint64_t first_group;     /* of the block */
    uint64_t numbered;        /* number of situations with numbered evaluations, if trials are rolled */
    struct tally evaluations; /* group, number of the evaluation */
    struct tally values;      /* group, then the values of the measures as ints */
};

enum { EVALUATION_INTS = 2 };

static int value_ints(const struct summary_work *work)
{
    return 1 + INTS_A_VALUE * work->request->measure_count;
}

/* Adds up the complete groups from this one on, and empties the tally. False when memory is short. */
static bool sum_up_groups(struct summary_work *work, uint64_t first_group, hod_error *error)
{
    const struct int_set *met = &work->values.records;
    const size_t count = met->count, measures = (size_t)work->request->measure_count;
    AUTO_FREE struct met_values *sorted = malloc((count + 1) * sizeof *sorted);
    AUTO_FREE struct met_value *values = malloc((count + 1) * sizeof *values);
    if (!sorted || !values) return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++)
        sorted[i] = (struct met_values){int_set_at(met, i), (uint64_t)work->values.weights[i]};
    qsort(sorted, count, sizeof *sorted, by_group);
    for (size_t first = 0, end = 0; first < count; first = end) {
        const size_t group = (size_t)first_group + (size_t)sorted[first].record[0];
        while (end < count && sorted[end].record[0] == sorted[first].record[0]) end++;
        sum_up_group(sorted + first, end - first, group, measures, values, work->summary);
    }
    return tally_start(&work->values, value_ints(work)) || hod_fail_memory(error);
}

static bool visit(void *data, uint64_t number, const int *situation, const hod_evaluation *evaluation,
                  hod_error *error)
{
    struct summary_worker *worker = data;
    const uint64_t group = number / worker->work->situations - worker->first_group;
    (void)situation;
    return tally_add(&worker->evaluations, (const int[EVALUATION_INTS]){(int)group, (int)evaluation->number},
                     1) ||
           hod_fail_memory(error);
}

/* The measure of an evaluation with this number. */
static bool take_measure(struct summary_worker *worker, const hod_measure *measure, size_t number,
                         struct taken *taken, hod_error *error)
{
    const hod_rules *rules = worker->work->space.rules;
    hod_evaluations *evaluations = worker->sweeper.evaluations;
    *taken = (struct taken){0};
    if (!worker->work->request->trials)
        return measure_take_at(measure, evaluations, rules, number, measure->outcome, &taken->value, error);
    const hod_evaluation *evaluation = hod_evaluations_at(evaluations, number);
    const hod_distribution *rolled = &evaluation->simulated;
    if (evaluation->obstacle)
        return hod_fail(error, "a summary of trials needs exact values beside them: %s",
                        evaluation->obstacle);
    const double trials = (double)rolled->trials,
                 deviation = hod_distribution_deviation(rolled, measure->outcome);
    taken->value = hod_measure_of(measure, rolled, measure->outcome);
    taken->exact = hod_measure_of(measure, &evaluation->exact, measure->outcome);
    taken->variance =
        (measure->kind == HOD_MEAN ? deviation * deviation : taken->value * (1 - taken->value)) / trials;
    return true;
}

/* Converts the counted evaluations into the values of the measures. */
static bool harvest(void *data, const hod_evaluations *evaluations, hod_error *error)
{
    (void)evaluations;
    struct summary_worker *worker = data;
    const hod_summary_request *request = worker->work->request;
    const hod_rules *rules = worker->work->space.rules;
    int record[1 + INTS_A_VALUE * HOD_MAX_MEASURES];
    for (size_t i = 0; i < worker->evaluations.records.count; i++) {
        const int *met = int_set_at(&worker->evaluations.records, i);
        record[0] = met[0];
        for (int m = 0; m < request->measure_count; m++) {
            struct taken taken;
            if (!take_measure(worker, &request->measures[m], (size_t)met[1], &taken, error)) return false;
            memcpy(record + 1 + INTS_A_VALUE * m, &taken, sizeof taken);
        }
        if (!tally_add(&worker->values, record, worker->evaluations.weights[i]))
            return hod_fail_memory(error);
        if (!stop_check(rules->budget.stop, error)) return false;
    }
    return tally_start(&worker->evaluations, EVALUATION_INTS) || hod_fail_memory(error);
}

/* For each array of the summary. */
enum { MOST_BYTES_OF_GROUP = HOD_MAX_MEASURES * sizeof(hod_spread) };

/* The fields of all groups. */
static void tell_values(const struct summary_work *work, hod_summary *summary)
{
    int *values = summary->values;
    for (size_t group = 0; group < work->groups; group++) {
        int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
        hod_space_at(&work->space, group * work->situations, places, situation);
        for (int i = 0; i < work->request->field_count; i++) *values++ = situation[work->request->fields[i]];
    }
}

static bool allocate(hod_summary *summary, const struct summary_work *work, hod_error *error)
{
    const size_t fields = (size_t)work->request->field_count, measures = (size_t)work->request->measure_count;
    *summary = (hod_summary){.groups = work->groups};
    summary->values = malloc((work->groups * fields + 1) * sizeof *summary->values);
    summary->evaluated = calloc(work->groups, sizeof *summary->evaluated);
    summary->spreads = calloc(work->groups * measures, sizeof *summary->spreads);
    return (summary->values && summary->evaluated && summary->spreads) || hod_fail_memory(error);
}

static bool start(struct summary_work *work, hod_error *error)
{
    const hod_trials *trials = work->request->trials;
    work->worker_count = trials ? 1 : work->request->threads ? work->request->threads : omp_get_max_threads();
    work->workers = calloc((size_t)work->worker_count, sizeof *work->workers);
    if (!work->workers || !tally_start(&work->values, value_ints(work))) return hod_fail_memory(error);
    for (int w = 0; w < work->worker_count; w++) {
        struct summary_worker *worker = &work->workers[w];
        worker->work = work;
        worker->sweeper = (hod_sweeper){
            .evaluations = hod_evaluations_new(work->space.mechanism, NULL, 0, trials, error),
            .most_bytes = trials ? SIZE_MAX : work->request->most_bytes / (size_t)work->worker_count,
            .visit = visit,
            .harvest = harvest,
            .data = worker};
        if (!worker->sweeper.evaluations) return false;
        if (!tally_start(&worker->evaluations, EVALUATION_INTS) ||
            !tally_start(&worker->values, value_ints(work)))
            return hod_fail_memory(error);
    }
    return true;
}

static void end(struct summary_work *work)
{
    for (int w = 0; work->workers && w < work->worker_count; w++) {
        tally_free(&work->workers[w].evaluations);
        tally_free(&work->workers[w].values);
        hod_evaluations_free(work->workers[w].sweeper.evaluations);
    }
    free(work->workers);
    tally_free(&work->values);
}

static uint64_t least_of(uint64_t one, uint64_t other)
{
    return one < other ? one : other;
}

/* The groups of a block, and its range of situations. */
static void look_at_block(const struct summary_work *work, uint64_t block, uint64_t *group, uint64_t *first,
                          uint64_t *end)
{
    *group = block / work->blocks_of_group * work->groups_in_block;
    *first = *group * work->situations;
    *end = least_of(*group + work->groups_in_block, work->groups) * work->situations;
    if (work->blocks_of_group == 1) return;
    *first += block % work->blocks_of_group * work->in_block;
    *end = least_of(*first + work->in_block, *end);
}

/* Packs the number of contradictory situations, and each group with a set of values and its count. */
static void pack_values(struct summary_worker *worker, const hod_sweep_count *count, hod_buffer *result)
{
    const struct int_set *records = &worker->values.records;
    pack_number(result, count->left_out);
    for (size_t i = 0; i < records->count; i++) {
        const int *record = int_set_at(records, i);
        pack_number(result, (uint64_t)record[0]);
        pack_number(result, (uint64_t)worker->values.weights[i]);
        const int reals = REALS_A_VALUE * worker->work->request->measure_count;
        for (int m = 0; m < reals; m++) {
            double value;
            memcpy(&value, record + 1 + INTS_A_VALUE / REALS_A_VALUE * m, sizeof value);
            pack_real(result, value);
        }
    }
}

static bool calculate(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    const struct summary_work *work = data;
    struct summary_worker *worker = &work->workers[thread];
    hod_sweep_count count = {0};
    uint64_t first, end;
    look_at_block(work, block, &worker->first_group, &first, &end);
    if (!sweep_numbered(&work->space, first, end, &worker->sweeper,
                        work->request->trials ? &worker->numbered : NULL, &count, error) ||
        !harvest(worker, worker->sweeper.evaluations, error))
        return false;
    pack_values(worker, &count, result);
    return tally_start(&worker->values, value_ints(work)) || hod_fail_memory(error);
}

static bool take(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct summary_work *work = data;
    struct packed packed = {.bytes = bytes, .left = length};
    int record[1 + INTS_A_VALUE * HOD_MAX_MEASURES];
    const uint64_t first_group = block / work->blocks_of_group * work->groups_in_block,
                   groups = least_of(work->groups_in_block, work->groups - first_group);
    work->summary->left_out += unpack_number(&packed);
    if (packed.failed) return unpacked_all(&packed, error);
    while (packed.left > 0) {
        record[0] = (int)unpack_number(&packed);
        const uint64_t count = unpack_number(&packed);
        for (int m = 0; m < REALS_A_VALUE * work->request->measure_count; m++) {
            const double value = unpack_finite(&packed);
            memcpy(record + 1 + INTS_A_VALUE / REALS_A_VALUE * m, &value, sizeof value);
        }
        packed.failed |= record[0] < 0 || (uint64_t)record[0] >= groups || count > MOST_IN_BLOCK;
        if (packed.failed) return unpacked_all(&packed, error);
        if (!tally_add(&work->values, record, (double)count)) return hod_fail_memory(error);
    }
    const bool is_last_of_group = (block + 1) % work->blocks_of_group == 0;
    return !is_last_of_group || sum_up_groups(work, first_group, error);
}

static bool summarise(struct summary_work *work, hod_error *error)
{
    const hod_summary_request *request = work->request;
    const hod_work blocks = {.blocks = (work->groups + work->groups_in_block - 1) / work->groups_in_block *
                                       work->blocks_of_group,
                             .threads = work->worker_count,
                             .data = work,
                             .calculate = calculate,
                             .take = take,
                             .progress = request->progress,
                             .progress_data = request->progress_data,
                             .stop = work->space.rules->budget.stop};
    return hod_work_do(&blocks, request->division, error);
}

static void choose_blocks(struct summary_work *work)
{
    const hod_space *space = &work->space;
    work->groups = work->situations = 1;
    for (int i = 0; i < space->mechanism->field_count; i++) {
        const uint64_t values = (uint64_t)space->axes[space->order[i]].count;
        *(i < work->request->field_count ? &work->groups : &work->situations) *= values;
    }
    work->in_block = least_of(work->groups * work->situations / FEW_BLOCKS + 1, MOST_IN_BLOCK);
    work->blocks_of_group = 1 + (work->situations - 1) / work->in_block;
    work->groups_in_block = work->blocks_of_group > 1 ? 1 : work->in_block / work->situations;
}

static bool check(const hod_space *space, const hod_summary_request *request, hod_error *error)
{
    const int all = space->mechanism->field_count;
    bool is_there[HOD_MAX_FIELDS] = {false};
    if (!hod_space_can_be_swept(space, error)) return false;
    for (int i = 0; i < request->field_count; i++) {
        const int field = request->fields[i];
        if (field < 0 || field >= all || is_there[field])
            return hod_fail(error, "a summary by the field number %d: %s has 0 to %d, each once", field,
                            space->mechanism->name, all - 1);
        is_there[field] = true;
    }
    if (request->measure_count < 0 || request->measure_count > HOD_MAX_MEASURES)
        return hod_fail(error, "a summary of %d measures: at most %d are accepted", request->measure_count,
                        HOD_MAX_MEASURES);
    for (int m = 0; request->trials && m < request->measure_count; m++) {
        const hod_measure_kind kind = request->measures[m].kind;
        if (kind != HOD_MEAN && (kind < HOD_IS || kind > HOD_BELOW))
            return hod_fail(error, "a summary of trials takes means and probabilities");
    }
    return true;
}

bool hod_summarise(const hod_space *space, const hod_summary_request *request, hod_summary *summary,
                   hod_error *error)
{
    *summary = (hod_summary){0};
    if (!check(space, request, error)) return false;
    struct summary_work work = {.space = *space, .request = request, .summary = summary};
    hod_space_put_first(&work.space, request->fields, request->field_count);
    choose_blocks(&work);
    if (work.groups > SIZE_MAX / MOST_BYTES_OF_GROUP) return hod_fail_memory(error);
    const bool done = allocate(summary, &work, error) && start(&work, error) && summarise(&work, error);
    if (done) tell_values(&work, summary);
    end(&work);
    if (!done) hod_summary_free(summary);
    return done;
}

void hod_summary_free(hod_summary *summary)
{
    if (!summary) return;
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
        if (request->measure_count + wanted > HOD_MAX_MEASURES)
            return hod_fail(error, "more than %d measures: choose outcomes", HOD_MAX_MEASURES);
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
