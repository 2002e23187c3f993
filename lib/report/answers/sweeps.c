/* A sweep as a table. */
#include "report/answers/sweeps.h"

#include "base/threads.h"
#include "report/answers/results.h"

#include <stdlib.h>

/* Situations that a thread takes at a time: their rows are gathered. */
enum { MOST_IN_PIECE = 1024 };

/* A sweep being written. */
struct writing {
    const hod_sweep_request *request;
    hod_layout layout;
    bool shown[HOD_MOST_FIELDS];
    hod_axis wide[HOD_MOST_OUTCOMES];
    hod_results *results;
    hod_sweep_team team;
    struct writer *writers; /* one a thread */
};

/* What one thread writes to: the results, or a part of them. */
struct writer {
    struct writing *writing;
    hod_results *results;
    uint64_t rows; /* where a row is an outcome */
};

/* Trials are rolled on all threads already, and in cells that go by the order of the situations. */
static int threads_of(const hod_sweep_request *request, const hod_trials *trials, const hod_format *format)
{
    if (trials || !hod_format_has_parts(format)) return 1;
    return request->threads ? request->threads : omp_get_num_procs();
}

static bool start_team(struct writing *writing, const hod_trials *trials, hod_error *error)
{
    const hod_sweep_request *request = writing->request;
    hod_sweep_team *team = &writing->team;
    const size_t count = (size_t)team->count;
    writing->writers = calloc(count, sizeof *writing->writers);
    team->sweepers = calloc(count, sizeof *team->sweepers);
    if (!writing->writers || !team->sweepers) return hod_fail_memory(error);
    bool started = true;
    for (size_t w = 0; started && w < count; w++) {
        writing->writers[w].writing = writing;
        team->sweepers[w].data = &writing->writers[w];
        team->sweepers[w].evaluations = hod_evaluations_new(request->space->mechanism, request->outcomes,
                                                            request->outcome_count, trials, error);
        started = team->sweepers[w].evaluations;
    }
    return started;
}

static bool start(struct writing *writing, const hod_sweep_request *request, const hod_trials *trials,
                  const hod_format *format, hod_error *error)
{
    *writing = (struct writing){.request = request};
    writing->layout = (hod_layout){.mechanism = request->space->mechanism,
                                   .outcomes = request->outcomes,
                                   .outcome_count = request->outcome_count,
                                   .simulated = trials != NULL,
                                   .at_least = request->at_least,
                                   .at_most = request->at_most};
    hod_layout_choose(&writing->layout, request->space, format, writing->shown);
    writing->team = (hod_sweep_team){.count = threads_of(request, trials, format),
                                     .most_in_piece = MOST_IN_PIECE,
                                     .most_bytes = trials ? SIZE_MAX : request->most_bytes,
                                     .progress = request->progress,
                                     .progress_data = request->progress_data};
    return start_team(writing, trials, error);
}

static void end(struct writing *writing)
{
    for (int w = 0; writing->team.sweepers && w < writing->team.count; w++)
        hod_evaluations_free(writing->team.sweepers[w].evaluations);
    free(writing->team.sweepers);
    free(writing->writers);
    for (int i = 0; i < HOD_MOST_OUTCOMES; i++) free(writing->wide[i].values);
}

static bool sweep(struct writing *writing, hod_sweep_count *count, hod_error *error)
{
    const hod_space *space = writing->request->space;
    *count = (hod_sweep_count){0};
    writing->team.forgotten = 0;
    if (hod_space_size(space) > HOD_MOST_SWEPT)
        return hod_fail(error, "more than %g situations: name fewer values", HOD_MOST_SWEPT);
    return hod_sweep(space, 0, (uint64_t)hod_space_size(space), &writing->team, count, error);
}

static bool harvest_values(void *data, const hod_evaluations *evaluations, hod_error *error)
{
    struct writing *writing = ((const struct writer *)data)->writing;
    bool harvested = true;
#pragma omp critical(hod_wide)
    for (int i = 0; harvested && i < writing->request->outcome_count; i++)
        harvested = hod_evaluations_values(evaluations, i, &writing->wide[i], error);
    return harvested;
}

static bool find_wide_columns(struct writing *writing, hod_error *error)
{
    hod_sweep_count count;
    writing->team.harvest = harvest_values;
    const bool found = sweep(writing, &count, error);
    writing->team.harvest = NULL;
    writing->layout.wide = writing->wide;
    return found;
}

static bool write_situation(void *data, uint64_t number, const int *situation,
                            const hod_evaluation *evaluation)
{
    struct writer *writer = data;
    (void)number;
    writer->rows += evaluation->exact.rows;
    return hod_results_add(writer->results, writer->writing->request->space->rules, situation, evaluation);
}

static bool hand_in(void *data)
{
    const struct writer *writer = data;
    return hod_results_take(writer->writing->results, writer->results);
}

/* A single writer needs no part. */
static bool write_alone(struct writing *writing, hod_sweep_count *count, hod_error *error)
{
    writing->writers[0].results = writing->results;
    return sweep(writing, count, error);
}

static bool write_together(struct writing *writing, hod_sweep_count *count, hod_error *error)
{
    const int writers = writing->team.count;
    bool started = true;
    for (int w = 0; started && w < writers; w++)
        started = (writing->writers[w].results = hod_results_part(writing->results, error));
    writing->team.hand_in = hand_in;
    const bool written = started && sweep(writing, count, error);
    for (int w = 0; w < writers; w++) hod_results_drop(writing->writers[w].results);
    return written;
}

static bool count_different(struct writing *writing, hod_swept *swept, hod_error *error)
{
    hod_evaluations *all[writing->team.count];
    for (int w = 0; w < writing->team.count; w++) all[w] = writing->team.sweepers[w].evaluations;
    swept->forgotten = writing->team.forgotten;
    return hod_evaluations_union(all, writing->team.count, &swept->different, error);
}

static bool write_all(struct writing *writing, const hod_format *format, FILE *file, const char *title,
                      hod_swept *swept, hod_error *error)
{
    if (writing->request->wide && !find_wide_columns(writing, error)) return false;
    writing->results = hod_results_open(&writing->layout, format, file, title, error);
    if (!writing->results) return false;
    writing->team.visit = write_situation;
    const bool done = (writing->team.count > 1 ? write_together(writing, &swept->count, error)
                                               : write_alone(writing, &swept->count, error)) &&
                      count_different(writing, swept, error);
    return hod_results_close(writing->results, done ? error : NULL) && done;
}

bool hod_sweep_write(const hod_sweep_request *request, const hod_format *format, FILE *file,
                     const char *title, hod_swept *swept, hod_error *error)
{
    struct writing writing;
    const bool written = start(&writing, request, request->trials, format, error) &&
                         write_all(&writing, format, file, title, swept, error);
    end(&writing);
    return written;
}

/* Writes random situations of the space; *evaluated receives how many of them do not contradict themselves.
 */
static bool write_sample(struct writing *writing, int tries, int *evaluated, hod_error *error)
{
    const hod_space *space = writing->request->space;
    const hod_sweeper *sweeper = &writing->team.sweepers[0];
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(0);
    int situation[HOD_MOST_FIELDS];
    *evaluated = 0;
    for (int i = 0; i < tries; i++) {
        hod_space_random(space, &generator, situation);
        if (!hod_situation_check(space->rules, space->mechanism, situation, NULL)) continue;
        const hod_evaluation *evaluation =
            hod_evaluations_of(sweeper->evaluations, space->rules, situation, error);
        if (!evaluation) return false;
        write_situation(sweeper->data, 0, situation, evaluation);
        ++*evaluated;
    }
    return true;
}

bool hod_sweep_estimate(const hod_sweep_request *request, const hod_format *format, double *rows,
                        double *bytes, hod_error *error)
{
    enum { TRIES = 200 };
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file) return hod_fail_memory(error);
    struct writing writing;
    int evaluated = 0;
    bool written = start(&writing, request, NULL, format, error);
    if (written) writing.results = hod_results_open(&writing.layout, format, file, NULL, error);
    if (written) writing.writers[0].results = writing.results;
    written = writing.results && write_sample(&writing, TRIES, &evaluated, error);
    written = hod_results_close(writing.results, error) && written;
    const double share = hod_space_size(request->space) / TRIES;
    *rows = share * (request->wide || !written ? evaluated : (double)writing.writers[0].rows);
    *bytes = share * (double)length;
    end(&writing);
    fclose(file);
    free(text);
    return written;
}
