/* A summary over a space of situations, which are gone through group by group: threads count how often each
 * evaluation is met in a group, and then how often the measures come to each set of values. */
#include "study/space/summary.h"

#include "base/threads.h"
#include "rules/domain.h"
#include "study/space/meetings.h"

#include <stdlib.h>
#include <string.h>

/* Situations that a thread takes at a time; and those of groups that are summed up together, unless a single
 * group has more. */
enum { MOST_IN_PIECE = 1 << 13, SITUATIONS_TOGETHER = 1 << 19 };

struct work {
    hod_space space; /* with the fields of the groups first; its axes are another's */
    const hod_summary_request *request;
    uint64_t groups;
    uint64_t situations;  /* of a group, contradictory ones included */
    uint64_t first_group; /* of those that are summed up together */
    struct worker *workers;
    hod_sweeper *sweepers; /* whose data are the workers */
};

/* What one thread has met in the groups that are summed up together, which are numbered from 0. */
struct worker {
    const struct work *work;
    struct meetings evaluations; /* group, number of the evaluation */
    struct meetings values;      /* group, then the values of the measures as ints */
    hod_error error;
    bool failed;
};

enum { INTS_A_VALUE = sizeof(double) / sizeof(int), EVALUATION_INTS = 2 };

static int value_ints(const struct work *work)
{
    return 1 + INTS_A_VALUE * work->request->measure_count;
}

static bool visit(void *data, uint64_t number, const int *situation, const hod_evaluation *evaluation)
{
    struct worker *worker = data;
    const uint64_t group = number / worker->work->situations - worker->work->first_group;
    (void)situation;
    worker->failed = !meetings_add(&worker->evaluations,
                                   (const int[EVALUATION_INTS]){(int)group, (int)evaluation->number}, 1);
    return !worker->failed || hod_fail_memory(&worker->error);
}

/* Turns the evaluations that were met into the values that they come to. */
static bool harvest(void *data, const hod_evaluations *evaluations, hod_error *error)
{
    struct worker *worker = data;
    const hod_summary_request *request = worker->work->request;
    int record[1 + INTS_A_VALUE * HOD_MOST_MEASURES];
    for (size_t i = 0; i < worker->evaluations.records.count; i++) {
        const int *met = records_at(&worker->evaluations.records, i);
        const hod_evaluation *evaluation = hod_evaluations_at(evaluations, (size_t)met[1]);
        record[0] = met[0];
        for (int m = 0; m < request->measure_count; m++) {
            const double value =
                hod_measure_of(&request->measures[m], &evaluation->exact, request->measures[m].outcome);
            memcpy(record + 1 + INTS_A_VALUE * m, &value, sizeof value);
        }
        if (!meetings_add(&worker->values, record, worker->evaluations.counts[i]))
            return hod_fail_memory(error);
    }
    return meetings_start(&worker->evaluations, EVALUATION_INTS) || hod_fail_memory(error);
}

/* Values of the measures that were met in a group, and how often. */
struct met_values {
    const int *record;
    uint64_t count;
};

static int by_group(const void *a, const void *b)
{
    return ((const struct met_values *)a)->record[0] - ((const struct met_values *)b)->record[0];
}

/* One measure of them. */
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

static void sum_up_group(const struct work *work, const struct met_values *met, size_t count,
                         struct met_value *values, hod_summary *summary)
{
    const size_t group = work->first_group + (size_t)met->record[0],
                 measures = (size_t)work->request->measure_count;
    for (size_t i = 0; i < count; i++) summary->evaluated[group] += met[i].count;
    for (size_t m = 0; m < measures; m++) {
        for (size_t i = 0; i < count; i++) {
            memcpy(&values[i].value, met[i].record + 1 + INTS_A_VALUE * m, sizeof(double));
            values[i].count = met[i].count;
        }
        summary->spreads[group * measures + m] = spread_of(values, count);
    }
}

/* Sums up what all threads have met together, sorted by groups. */
static void sum_up_sorted(const struct work *work, const struct met_values *met, size_t count,
                          struct met_value *values, hod_summary *summary)
{
    for (size_t first = 0, end = 0; first < count; first = end) {
        while (end < count && met[end].record[0] == met[first].record[0]) end++;
        sum_up_group(work, met + first, end - first, values, summary);
    }
}

static bool sum_up(const struct work *work, int workers, hod_summary *summary, hod_error *error)
{
    size_t count = 0, most = 1;
    for (int w = 0; w < workers; w++) most += work->workers[w].values.records.count;
    struct met_values *met = malloc(most * sizeof *met);
    struct met_value *values = malloc(most * sizeof *values);
    bool summed = met && values;
    for (int w = 0; summed && w < workers; w++) {
        const struct meetings *meetings = &work->workers[w].values;
        for (size_t i = 0; i < meetings->records.count; i++)
            met[count++] = (struct met_values){records_at(&meetings->records, i), meetings->counts[i]};
    }
    if (summed) {
        qsort(met, count, sizeof *met, by_group);
        sum_up_sorted(work, met, count, values, summary);
    }
    for (int w = 0; summed && w < workers; w++)
        summed = meetings_start(&work->workers[w].values, value_ints(work));
    free(met);
    free(values);
    return summed || hod_fail_memory(error);
}

/* Of each array of the summary. */
enum { MOST_BYTES_OF_GROUP = HOD_MOST_MEASURES * sizeof(hod_spread) };

/* The fields of all groups. */
static void tell_values(const struct work *work, hod_summary *summary)
{
    int *values = summary->values;
    for (size_t group = 0; group < work->groups; group++) {
        int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
        hod_space_at(&work->space, group * work->situations, places, situation);
        for (int i = 0; i < work->request->field_count; i++) *values++ = situation[work->request->fields[i]];
    }
}

static bool allocate(hod_summary *summary, const struct work *work, hod_error *error)
{
    const size_t fields = (size_t)work->request->field_count, measures = (size_t)work->request->measure_count;
    *summary = (hod_summary){.groups = work->groups};
    summary->values = malloc((work->groups * fields + 1) * sizeof *summary->values);
    summary->evaluated = calloc(work->groups, sizeof *summary->evaluated);
    summary->spreads = calloc(work->groups * measures, sizeof *summary->spreads);
    return (summary->values && summary->evaluated && summary->spreads) || hod_fail_memory(error);
}

static bool start_worker(struct work *work, int w, hod_error *error)
{
    struct worker *worker = &work->workers[w];
    worker->work = work;
    work->sweepers[w].data = worker;
    work->sweepers[w].evaluations = hod_evaluations_new(work->space.mechanism, NULL, 0, NULL, error);
    return work->sweepers[w].evaluations && ((meetings_start(&worker->evaluations, EVALUATION_INTS) &&
                                              meetings_start(&worker->values, value_ints(work))) ||
                                             hod_fail_memory(error));
}

static bool start(struct work *work, int workers, hod_error *error)
{
    work->workers = calloc((size_t)workers, sizeof *work->workers);
    work->sweepers = calloc((size_t)workers, sizeof *work->sweepers);
    bool started = (work->workers && work->sweepers) || hod_fail_memory(error);
    for (int w = 0; started && w < workers; w++) started = start_worker(work, w, error);
    return started;
}

static void end(struct work *work, int workers)
{
    for (int w = 0; work->workers && w < workers; w++) {
        meetings_free(&work->workers[w].evaluations);
        meetings_free(&work->workers[w].values);
    }
    for (int w = 0; work->sweepers && w < workers; w++) hod_evaluations_free(work->sweepers[w].evaluations);
    free(work->workers);
    free(work->sweepers);
}

/* Goes through all the groups, as many together as make a round of the threads worth while. */
static bool go_through(struct work *work, hod_sweep_team *team, hod_summary *summary, hod_error *error)
{
    hod_sweep_count count = {0};
    const uint64_t together =
        work->situations < SITUATIONS_TOGETHER ? SITUATIONS_TOGETHER / work->situations : 1;
    for (uint64_t group = 0; group < work->groups; group += together) {
        const uint64_t left = work->groups - group, next = group + (left < together ? left : together);
        work->first_group = group;
        if (!hod_sweep(&work->space, group * work->situations, next * work->situations, team, &count, error))
            return false;
        for (int w = 0; w < team->count; w++)
            if (work->workers[w].failed) return hod_fail(error, "%s", work->workers[w].error.message);
        if (!sum_up(work, team->count, summary, error)) return false;
    }
    summary->left_out = count.left_out;
    return true;
}

static bool summarise(struct work *work, hod_summary *summary, hod_error *error)
{
    const hod_summary_request *request = work->request;
    hod_sweep_team team = {.count = request->threads ? request->threads : omp_get_num_procs(),
                           .most_in_piece = MOST_IN_PIECE,
                           .most_bytes = request->most_bytes,
                           .visit = visit,
                           .harvest = harvest,
                           .progress = request->progress,
                           .progress_data = request->progress_data};
    bool done = allocate(summary, work, error) && start(work, team.count, error);
    team.sweepers = work->sweepers;
    done = done && go_through(work, &team, summary, error);
    if (done) tell_values(work, summary);
    end(work, team.count);
    return done;
}

static void count_groups(struct work *work)
{
    const hod_space *space = &work->space;
    work->groups = work->situations = 1;
    for (int i = 0; i < space->mechanism->field_count; i++) {
        const uint64_t values = (uint64_t)space->axes[space->order[i]].count;
        *(i < work->request->field_count ? &work->groups : &work->situations) *= values;
    }
}

bool hod_summarise(const hod_space *space, const hod_summary_request *request, hod_summary *summary,
                   hod_error *error)
{
    const double size = hod_space_size(space);
    *summary = (hod_summary){0};
    if (size > HOD_MOST_SWEPT)
        return hod_fail(error, "more than %g situations: name fewer values", HOD_MOST_SWEPT);
    struct work work = {.space = *space, .request = request};
    hod_space_put_first(&work.space, request->fields, request->field_count);
    count_groups(&work);
    if (work.groups > SIZE_MAX / MOST_BYTES_OF_GROUP) return hod_fail_memory(error);
    if (summarise(&work, summary, error)) return true;
    hod_summary_free(summary);
    return false;
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
