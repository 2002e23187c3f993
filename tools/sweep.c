/* hod sweep: every combination of modifiers. */
#include "command.h"
#include "progress.h"
#include "question.h"
#include "sweep_summary.h"

#include "base/output.h"
#include "report/answers/results.h"
#include "study/space/sweep.h"

#include <stdlib.h>

static const double rows_without_asking = 1e7;
/* Below this, the rows need not be estimated: no situation has a thousand outcomes. */
static const double situations_without_asking = 1e4;

/* What the table is to show, with the memory for it. */
struct shown {
    hod_layout layout;
    bool fields[HOD_MOST_FIELDS];
    hod_axis wide[HOD_MOST_OUTCOMES];
};

static void choose_columns(struct shown *shown, const struct question *question,
                           const struct options *options)
{
    const bool for_machines = hod_format_is_for_machines(options->format);
    *shown = (struct shown){.layout = {.mechanism = question->mechanism,
                                       .outcomes = question->outcomes,
                                       .outcome_count = question->outcome_count,
                                       .simulated = options->simulate,
                                       .rules_shown = for_machines}};
    for (int i = 0; i < question->mechanism->field_count; i++)
        shown->fields[i] = question->space.axes[i].count > 1;
    if (!for_machines) shown->layout.field_shown = shown->fields;
}

static void free_columns(struct shown *shown)
{
    for (int i = 0; i < HOD_MOST_OUTCOMES; i++) free(shown->wide[i].values);
}

/* A wide table has a column for each value that occurs, so everything is evaluated before the first row. */
static bool find_wide_columns(struct shown *shown, const struct question *question,
                              hod_evaluations *evaluations, struct progress *progress, hod_error *error)
{
    hod_sweep_count count;
    if (!hod_sweep(&question->space, evaluations, NULL, NULL, progress_tell, progress, &count, error))
        return false;
    for (int i = 0; i < question->outcome_count; i++)
        if (!hod_evaluations_values(evaluations, i, &shown->wide[i], error)) return false;
    shown->layout.wide = shown->wide;
    return true;
}

struct writing {
    const struct question *question;
    hod_results *results;
    uint64_t rows; /* written */
};

static bool write_situation(void *data, const int *situation, const hod_evaluation *evaluation)
{
    struct writing *writing = data;
    writing->rows += evaluation->exact.rows;
    return hod_results_add(writing->results, writing->question->rules, situation, evaluation);
}

/* Writes random situations of the space; those that contradict themselves count as tried. */
static bool write_sample(struct writing *writing, hod_evaluations *evaluations, int tries, int *evaluated,
                         hod_error *error)
{
    const struct question *question = writing->question;
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(0);
    int situation[HOD_MOST_FIELDS];
    *evaluated = 0;
    for (int i = 0; i < tries; i++) {
        hod_space_random(&question->space, &generator, situation);
        if (!hod_situation_check(question->rules, question->mechanism, situation, NULL)) continue;
        const hod_evaluation *evaluation = hod_evaluations_of(evaluations, question->rules, situation, error);
        if (!evaluation) return false;
        write_situation(writing, situation, evaluation);
        ++*evaluated;
    }
    return true;
}

/* How many rows and bytes the space comes to, by a sample of its situations. */
static bool measure(const struct question *question, const struct options *options, const struct shown *shown,
                    double *rows, double *bytes, hod_error *error)
{
    enum { TRIES = 200 };
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file) return hod_fail_memory(error);
    struct writing writing = {.question = question};
    int evaluated = 0;
    hod_evaluations *evaluations =
        hod_evaluations_new(question->mechanism, question->outcomes, question->outcome_count, NULL, error);
    writing.results = hod_results_open(&shown->layout, options->format, file, NULL, error);
    bool measured =
        evaluations && writing.results && write_sample(&writing, evaluations, TRIES, &evaluated, error);
    measured = hod_results_close(writing.results, error) && measured;
    hod_evaluations_free(evaluations);
    fclose(file);
    free(text);
    const double share = hod_space_size(&question->space) / TRIES;
    *rows = share * (options->wide ? evaluated : (double)writing.rows);
    *bytes = share * (double)length;
    return measured;
}

/* Refuses to write more than anybody wants to read without having been told so. */
static bool may_write(const struct question *question, const struct options *options,
                      const struct shown *shown, hod_error *error)
{
    if (options->yes || hod_space_size(&question->space) < situations_without_asking) return true;
    struct shown sample = *shown;
    sample.layout.simulated = false;
    double rows = 0, bytes = 0;
    if (!measure(question, options, &sample, &rows, &bytes, error)) return false;
    if (rows < rows_without_asking) return true;
    return hod_fail(error,
                    "%.3g situations would write about %.3g rows, %.3g bytes; "
                    "name fewer values, sum out outcomes with --outcome, or say --yes",
                    hod_space_size(&question->space), rows, bytes);
}

static bool write_results(const struct question *question, const struct options *options, struct shown *shown,
                          hod_evaluations *evaluations, FILE *file, hod_error *error)
{
    struct progress progress = progress_start();
    if (options->wide && !find_wide_columns(shown, question, evaluations, &progress, error)) return false;
    struct writing writing = {.question = question};
    writing.results = hod_results_open(&shown->layout, options->format, file, question->title, error);
    if (!writing.results) return false;
    hod_sweep_count count;
    const bool swept = hod_sweep(&question->space, evaluations, write_situation, &writing, progress_tell,
                                 &progress, &count, error);
    progress_end(&progress);
    const bool closed = hod_results_close(writing.results, swept ? error : NULL);
    if (!swept || !closed) return false;
    fprintf(stderr, "%llu situations, %zu different ones to the dice", (unsigned long long)count.evaluated,
            hod_evaluations_count(evaluations));
    if (count.left_out)
        fprintf(stderr, "; %llu left out that contradict themselves", (unsigned long long)count.left_out);
    fputc('\n', stderr);
    return count.evaluated > 0 || hod_fail(error, "every situation contradicts itself: nothing to write");
}

static bool sweep(const struct question *question, const struct options *options, struct shown *shown,
                  hod_error *error)
{
    const hod_trials trials = {.trials = options->trials, .seed = options->seed, .threads = options->threads};
    hod_evaluations *evaluations =
        hod_evaluations_new(question->mechanism, question->outcomes, question->outcome_count,
                            options->simulate ? &trials : NULL, error);
    hod_output *output = evaluations ? hod_output_open(options->output, error) : NULL;
    bool written =
        output && write_results(question, options, shown, evaluations, hod_output_file(output), error);
    hod_evaluations_free(evaluations);
    if (written) return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool write_rows(const struct question *question, const struct options *options, hod_error *error)
{
    struct shown shown;
    choose_columns(&shown, question, options);
    const bool swept = may_write(question, options, &shown, error) && sweep(question, options, &shown, error);
    free_columns(&shown);
    return swept;
}

static int run(const struct options *options, hod_error *error)
{
    struct question question;
    if (options->summary && (options->wide || options->simulate)) {
        hod_fail(error,
                 "--summary is exact and has columns of its own: neither --wide nor --simulate goes with it");
        return BAD_INPUT;
    }
    if (!question_open(&question, options, error)) return BAD_INPUT;
    const bool swept =
        options->summary ? write_summary(&question, options, error) : write_rows(&question, options, error);
    question_close(&question);
    return swept ? DONE : BAD_INPUT;
}

const struct command sweep_command = {
    .name = "sweep",
    .arguments = "RULES MECHANISM [FIELD=VALUES]...",
    .summary = "Every combination of the values of the fields",
    .details =
        "VALUES are a list (none,light), a range (1..5), or all. Combinations that contradict "
        "themselves are\n"
        "left out and counted. --summary goes through any number of them without writing rows.\n\n"
        "Examples:\n"
        "  hod sweep bloodybacks-8.3 shooting target_density=all cover=all --outcome hits --wide\n"
        "  hod sweep bloodybacks-8.3 shooting weapon=musket,rifle shooter_figures=10,20,40 --format csv "
        "-o volley.csv\n"
        "  hod sweep bloodybacks-8.3 morale quality=all --simulate --trials 10M\n"
        "  hod sweep bloodybacks-8.3 shooting cover=all target_figures=all --summary cover --outcome hits\n",
    .accepted = "set outcome wide summary simulate trials seed threads yes format output",
    .trials = 1000000,
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};
