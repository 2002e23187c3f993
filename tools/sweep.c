/* hod sweep: every combination of modifiers. */
#include "ask/request/asked.h"
#include "ask/request/divided.h"
#include "command.h"
#include "progress.h"
#include "ranks.h"
#include "survey.h"
#include "sweep_summary.h"

#include "ask/sweep/sweeps.h"
#include "base/output.h"

static const double rows_without_asking = 1e7;
/* Below this, the rows need not be estimated: no situation has a thousand outcomes. */
static const double situations_without_asking = 1e4;

/* Refuses to write more than anybody wants to read without having been told so. */
static bool may_write(const hod_sweep_request *request, const hod_request *options, hod_error *error)
{
    const double situations = hod_space_size(request->space);
    double rows = 0, bytes = 0;
    if (options->yes || situations < situations_without_asking) return true;
    if (!hod_sweep_estimate(request, options->format, &rows, &bytes, error)) return false;
    if (rows < rows_without_asking) return true;
    return hod_fail(error,
                    "%.3g situations would write about %.3g rows, %.3g bytes; "
                    "name fewer values, sum out outcomes with --outcome, or say --yes",
                    situations, rows, bytes);
}

static bool tell(const hod_swept *swept, hod_error *error)
{
    fprintf(stderr, "%llu situations", (unsigned long long)swept->count.evaluated);
    if (swept->different > 0 && ranks_count() == 1)
        fprintf(stderr, ", %s%zu different ones to the dice", swept->forgotten ? "more than " : "",
                swept->different);
    if (swept->count.left_out)
        fprintf(stderr, "; %llu left out that contradict themselves",
                (unsigned long long)swept->count.left_out);
    fputc('\n', stderr);
    return swept->count.evaluated > 0 ||
           hod_fail(error, "every situation contradicts itself: nothing to write");
}

/* Leaves the part to the division. */
static bool calculate_part(const hod_sweep_request *request, const hod_request *options,
                           struct progress *progress, hod_error *error)
{
    hod_swept swept;
    const bool calculated = hod_sweep_write(request, options->format, NULL, NULL, &swept, error);
    progress_end(progress);
    return calculated;
}

static bool write_table(const hod_sweep_request *request, const hod_request *options, const char *title,
                        struct progress *progress, hod_error *error)
{
    hod_swept swept;
    if (hod_is_elsewhere(request->division)) return calculate_part(request, options, progress, error);
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    const bool written =
        hod_sweep_write(request, options->format, hod_output_file(output), title, &swept, error);
    progress_end(progress);
    if (written && tell(&swept, error)) return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool write_rows(const struct asked *question, const hod_request *options, hod_division *division,
                       hod_error *error)
{
    struct progress progress = progress_start();
    const hod_trials trials = {.trials = options->trials, .seed = options->seed, .threads = options->threads};
    const hod_sweep_request request = {.space = &question->space,
                                       .outcomes = question->outcomes,
                                       .outcome_count = question->outcome_count,
                                       .wide = options->wide,
                                       .at_least = options->at_least,
                                       .at_most = options->at_most,
                                       .trials = options->simulate ? &trials : NULL,
                                       .threads = options->threads,
                                       .most_bytes = (size_t)options->keep * 1000000,
                                       .progress = progress_tell,
                                       .progress_data = &progress,
                                       .division = division};
    return may_write(&request, options, error) &&
           write_table(&request, options, question->title, &progress, error);
}

static bool write_distributions(const struct asked *question, const hod_request *options,
                                hod_division *division, hod_error *error)
{
    return (options->wide || can_cumulate(question, options, error)) && can_draw(question, options, error) &&
           write_rows(question, options, division, error) &&
           (hod_is_elsewhere(division) || draw_outcome(question, options, error));
}

static bool answer_divided(const struct asked *question, const hod_request *options, hod_division *division,
                           hod_error *error)
{
    if (options->measure) return write_survey(question, options, error);
    if (options->summary) return write_summary(question, options, division, error);
    return write_distributions(question, options, division, error);
}

static bool answer(const struct asked *question, const hod_request *options, hod_error *error)
{
    struct divided divided;
    const hod_rules *const rules[] = {question->rules};
    const bool answered = divided_open(&divided, options, rules, 1, 0, error) &&
                          answer_divided(question, options, divided.by, error);
    divided_close(&divided);
    return answered;
}

/* What goes by all the situations together is not divided among machines: the option that asks for it, or
 * NULL. */
static const char *undivided(const hod_request *options)
{
    return options->wide ? "wide" : options->measure ? "measure" : NULL;
}

static bool can_divide(const hod_request *options, hod_error *error)
{
    const char *wrong = undivided(options);
    if (!wrong || (options->shards == 0 && !options->journal)) return true;
    return hod_fail(error,
                    "--%s is not divided: --shard and --journal go with rows of outcomes and with --summary",
                    wrong);
}

static int run(const hod_request *options, hod_error *error)
{
    struct asked question;
    if (options->summary && (options->wide || options->simulate || options->at_least || options->at_most)) {
        hod_fail(error,
                 "--summary is exact and has columns of its own: neither --wide, --simulate, --at-least "
                 "nor --at-most goes with it");
        return BAD_INPUT;
    }
    if (!can_divide(options, error) || !survey_check(options, error) ||
        !asked_open(&question, options, error))
        return BAD_INPUT;
    const bool swept = (ranks_only_help() && undivided(options)) || answer(&question, options, error);
    asked_close(&question);
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
        "--measure has columns for measures instead of distributions, and --explain says what there is to "
        "notice\n"
        "in them: which fields matter most, which do nothing, which work against their purpose somewhere, "
        "where a\n"
        "curve has its knee. --chart draws the measures, or the distribution of one outcome.\n\n"
        "--shard 3/64 calculates the third of 64 parts, on whichever machine; hod merge makes the answer of "
        "them.\n"
        "--journal FILE keeps what is done, so that the same command goes on where a run was ended. Memory "
        "does\n"
        "not grow with the number of situations, beyond the evaluations that --keep allows.\n\n"
        "Examples:\n"
        "  hod sweep bloodybacks-8.3 shooting target_density=all cover=all --outcome hits --wide\n"
        "  hod sweep bloodybacks-8.3 shooting weapon=musket,rifle shooter_figures=10,20,40 --format csv "
        "-o volley.csv\n"
        "  hod sweep bloodybacks-8.3 morale quality=all --simulate --trials 10M\n"
        "  hod sweep bloodybacks-8.3 charge target_dp=all bayonet=all --measure p:charge=home --explain\n"
        "  hod sweep bloodybacks-8.3 shooting cover=all target_figures=all --summary cover --outcome hits\n"
        "  hod sweep bloodybacks-8.3 shooting cover=all --outcome hits --shard 1/3 -o part\n",
    .accepted = "set outcome measure explain wide at-least at-most summary chart keep simulate trials seed "
                "threads shard journal budget yes format output",
    .defaults = {.trials = 1000000},
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};
