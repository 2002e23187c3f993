/* A sweep as a table. */
#include "report/answers/sweeps.h"

#include "report/answers/results.h"

#include <stdlib.h>

/* A sweep being written. */
struct writing {
    const hod_sweep_request *request;
    hod_evaluations *evaluations;
    hod_layout layout;
    bool shown[HOD_MOST_FIELDS];
    hod_axis wide[HOD_MOST_OUTCOMES];
    hod_results *results;
    uint64_t rows; /* written, where a row is an outcome */
};

static bool start(struct writing *writing, const hod_sweep_request *request, const hod_trials *trials,
                  const hod_format *format, hod_error *error)
{
    *writing = (struct writing){.request = request};
    writing->layout = (hod_layout){.mechanism = request->space->mechanism,
                                   .outcomes = request->outcomes,
                                   .outcome_count = request->outcome_count,
                                   .simulated = trials != NULL};
    hod_layout_choose(&writing->layout, request->space, format, writing->shown);
    writing->evaluations = hod_evaluations_new(request->space->mechanism, request->outcomes,
                                               request->outcome_count, trials, error);
    return writing->evaluations != NULL;
}

static void end(struct writing *writing)
{
    hod_evaluations_free(writing->evaluations);
    for (int i = 0; i < HOD_MOST_OUTCOMES; i++) free(writing->wide[i].values);
}

static bool sweep(struct writing *writing, hod_sweep_visitor *visit, hod_sweep_count *count, hod_error *error)
{
    const hod_sweep_request *request = writing->request;
    return hod_sweep(request->space, writing->evaluations, visit, writing, request->progress,
                     request->progress_data, count, error);
}

static bool find_wide_columns(struct writing *writing, hod_error *error)
{
    hod_sweep_count count;
    if (!sweep(writing, NULL, &count, error)) return false;
    for (int i = 0; i < writing->request->outcome_count; i++)
        if (!hod_evaluations_values(writing->evaluations, i, &writing->wide[i], error)) return false;
    writing->layout.wide = writing->wide;
    return true;
}

static bool write_situation(void *data, const int *situation, const hod_evaluation *evaluation)
{
    struct writing *writing = data;
    writing->rows += evaluation->exact.rows;
    return hod_results_add(writing->results, writing->request->space->rules, situation, evaluation);
}

static bool write_all(struct writing *writing, const hod_format *format, FILE *file, const char *title,
                      hod_swept *swept, hod_error *error)
{
    if (writing->request->wide && !find_wide_columns(writing, error)) return false;
    writing->results = hod_results_open(&writing->layout, format, file, title, error);
    if (!writing->results) return false;
    const bool done = sweep(writing, write_situation, &swept->count, error);
    swept->different = hod_evaluations_count(writing->evaluations);
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
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(0);
    int situation[HOD_MOST_FIELDS];
    *evaluated = 0;
    for (int i = 0; i < tries; i++) {
        hod_space_random(space, &generator, situation);
        if (!hod_situation_check(space->rules, space->mechanism, situation, NULL)) continue;
        const hod_evaluation *evaluation =
            hod_evaluations_of(writing->evaluations, space->rules, situation, error);
        if (!evaluation) return false;
        write_situation(writing, situation, evaluation);
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
    written = writing.results && write_sample(&writing, TRIES, &evaluated, error);
    written = hod_results_close(writing.results, error) && written;
    end(&writing);
    fclose(file);
    free(text);
    const double share = hod_space_size(request->space) / TRIES;
    *rows = share * (request->wide ? evaluated : (double)writing.rows);
    *bytes = share * (double)length;
    return written;
}
