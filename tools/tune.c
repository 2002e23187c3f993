/* hod tune: parameter values that reach a stated aim. */
#include "charts.h"
#include "command.h"
#include "progress.h"
#include "question.h"
#include "tuned_rules.h"

#include "base/output.h"

#include <stdlib.h>
#include <string.h>

/* What is asked, with all that it needs. */
struct request {
    struct question question;
    hod_variations variations;
    hod_aim aim;
    hod_weights weights;
    hod_targets targets;
    hod_tuning tuning;
};

static void close_request(struct request *request)
{
    hod_targets_free(&request->targets);
    hod_weights_free(&request->weights);
    hod_aim_free(&request->aim);
    hod_variations_free(&request->variations);
    question_close(&request->question);
}

static bool is_complete(const struct options *options, hod_error *error)
{
    const char *const write = options->write;
    if (options->varied_count == 0)
        return hod_fail(error, "--vary is missing, such as --vary shooting.bands=1:2..4:4..8");
    if (!options->aim) return hod_fail(error, "--aim is missing, such as --aim '1.25 * bloodybacks-7'");
    if (write && (strlen(write) < 5 || strcmp(write + strlen(write) - 4, ".ini") != 0))
        return hod_fail(error, "--write %s: a rule file's name ends in .ini", write);
    return true;
}

/* What cannot be reached as long as the outcome stays in its domain is told: changed parameters may have it
 * leave that. */
static void tell_unreachable(const struct request *request, const struct options *options)
{
    const hod_mechanism *mechanism = request->question.mechanism;
    const hod_range range = hod_measure_range(mechanism, &request->tuning.measure);
    const hod_targets *targets = &request->targets;
    size_t beyond = 0;
    for (size_t i = 0; i < targets->count; i++)
        beyond += targets->aims[i] < range.least || targets->aims[i] > range.most;
    if (beyond > 0)
        fprintf(stderr, "%zu of %zu aims lie beyond %g..%g, where %s lies\n", beyond, targets->count,
                range.least, range.most, options->measure);
    for (int i = 0; i < request->tuning.limit_count; i++) {
        const hod_limit *limit = &request->tuning.limits[i];
        const hod_range own = hod_measure_range(mechanism, &limit->measure);
        if (!hod_limit_can_be_kept(limit, own))
            fprintf(stderr, "The limit %s asks for more than %g..%g\n", options->limits[i], own.least,
                    own.most);
    }
}

static bool read_variations(struct request *request, const struct options *options, hod_error *error)
{
    request->variations.rules = request->question.rules;
    for (int i = 0; i < options->varied_count; i++)
        if (!hod_variations_add(&request->variations, options->varied[i], error))
            return hod_fail_in(error, "--vary");
    return true;
}

static bool read_aims(struct request *request, const struct options *options, hod_error *error)
{
    const struct question *question = &request->question;
    if (!hod_aim_read(question->rules, question->mechanism, &request->tuning.measure, options->aim,
                      &request->aim, error))
        return hod_fail_in(error, "--aim");
    for (int i = 0; i < options->limit_count; i++)
        if (!hod_limit_read(question->mechanism, options->limits[i], &request->tuning.limits[i], error))
            return hod_fail_in(error, "--limit");
    request->tuning.limit_count = options->limit_count;
    hod_weights_start(&request->weights, question->mechanism);
    return !options->weights ||
           hod_weights_read(&request->weights, question->mechanism, options->weights, error);
}

static bool read_request(struct request *request, const struct options *options, hod_error *error)
{
    hod_tuning *tuning = &request->tuning;
    if (!question_measure(&request->question, options, &tuning->measure, error) ||
        !is_complete(options, error) || !read_variations(request, options, error) ||
        !read_aims(request, options, error) ||
        !hod_targets_gather(&request->question.space, &tuning->measure, &request->aim, &request->weights,
                            &request->targets, error))
        return false;
    tuning->variations = &request->variations;
    tuning->targets = &request->targets;
    tuning->top = options->top;
    tuning->seed = options->seed;
    tuning->threads = options->threads;
    return true;
}

static void tell_size(const struct request *request)
{
    const double candidates = hod_variations_size(&request->variations);
    const double situations = (double)request->targets.count;
    fprintf(stderr, "%.10g candidates in %.0f situations: %.10g evaluations\n", candidates, situations,
            candidates * situations);
    if (candidates > HOD_MOST_TRIED)
        fprintf(stderr,
                "More than %.0f candidates: searching by simulated annealing (seed %llu), which may miss "
                "the best\n",
                HOD_MOST_TRIED, (unsigned long long)request->tuning.seed);
    if (request->targets.unreachable)
        fprintf(stderr, "%llu situations left out whose aims lie beyond what a %s can be\n",
                (unsigned long long)request->targets.unreachable,
                hod_measure_is_probability(&request->tuning.measure) ? "probability" : "deviation");
    if (request->targets.left_out)
        fprintf(stderr, "%llu situations left out that contradict themselves or weigh nothing\n",
                (unsigned long long)request->targets.left_out);
}

static void tell_reach(const hod_candidate *best, const char *which, const char *worst)
{
    if (hod_candidate_reaches(best))
        fputs("The best candidate reaches the aim in every situation.\n", stderr);
    else
        fprintf(stderr,
                "No candidate%s reaches the aim in every situation: the closest is off by %.4g (root mean "
                "square), at most by %+.4g%s%s.\n",
                which, best->deviation, best->worst_off, worst[0] ? ", at " : "", worst);
}

/* What came of it, plainly. */
static bool tell_result(const struct request *request, const hod_tuned *tuned, double seconds,
                        hod_error *error)
{
    const hod_targets *targets = &request->targets;
    const hod_candidate *best = &tuned->ranking[0];
    const char *which = tuned->searched ? " that was met" : "";
    char *worst =
        hod_space_text(&request->question.space, hod_targets_situation(targets, best->worst), error);
    if (!worst) return false;
    fprintf(stderr, "%llu candidates %s in %.1f s; %llu left out that contradict themselves\n",
            (unsigned long long)tuned->tried, tuned->searched ? "met by the search" : "tried", seconds,
            (unsigned long long)tuned->left_out);
    if (best->broken)
        fprintf(
            stderr,
            "No candidate%s keeps the limits in every situation; the closest breaks them in %zu of %zu.\n",
            which, best->broken, targets->count);
    tell_reach(best, which, worst);
    free(worst);
    return true;
}

/* People see the ranking and the values; csv and json hold one table, the ranking unless --values asks for
 * the values. */
static bool write_tables(const hod_tuning_answer *answer, const struct options *options, hod_error *error)
{
    const bool has_one_table = options->values || hod_format_is_for_machines(options->format);
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    FILE *file = hod_output_file(output);
    bool written = options->values || hod_tuning_write_ranking(answer, options->format, file, error);
    if (written && !has_one_table) fputc('\n', file);
    if (written && (options->values || !has_one_table))
        written = hod_tuning_write_values(answer, options->format, file, error);
    return written ? hod_output_commit(output, error) : hod_output_fail(output, error);
}

static bool draw(const hod_tuning_answer *answer, const struct options *options, hod_error *error)
{
    if (!chart_is_wanted(options)) return true;
    char *path = chart_path(options, answer->space->mechanism->name, error);
    const bool drawn = path && (hod_tuning_draw(answer, path, error) || chart_refused(options, error));
    free(path);
    return drawn;
}

static bool give(struct request *request, const struct options *options, const hod_tuned *tuned,
                 hod_rules *best, double *values, hod_error *error)
{
    const hod_tuning_answer answer = {.space = &request->question.space,
                                      .tuning = &request->tuning,
                                      .tuned = tuned,
                                      .best = best,
                                      .values = values,
                                      .weighted = options->weights != NULL,
                                      .question = request->question.title,
                                      .measure = options->measure,
                                      .aim = options->aim};
    if (!best || !values) return hod_fail_memory(error);
    hod_variations_apply(&request->variations, tuned->ranking[0].places, best);
    return hod_targets_measure(&request->targets, best, &request->tuning.measure, values, error) &&
           write_tables(&answer, options, error) && draw(&answer, options, error) &&
           (!options->write || write_tuned_rules(&answer, options, error));
}

static bool tune(struct request *request, const struct options *options, hod_error *error)
{
    struct progress progress = progress_start();
    hod_tuned tuned;
    tell_size(request);
    tell_unreachable(request, options);
    request->tuning.progress = progress_tell;
    request->tuning.progress_data = &progress;
    const bool found = hod_tune(&request->tuning, &tuned, error);
    progress_end(&progress);
    if (!found) return false;
    const double seconds = progress_seconds(&progress);
    hod_rules *best = hod_rules_copy(request->question.rules, error);
    double *values = malloc(request->targets.count * sizeof *values);
    const bool given =
        give(request, options, &tuned, best, values, error) && tell_result(request, &tuned, seconds, error);
    hod_rules_free(best);
    free(values);
    hod_tuned_free(&tuned);
    return given;
}

static int run(const struct options *options, hod_error *error)
{
    struct request request = {0};
    if (!question_open(&request.question, options, error)) return BAD_INPUT;
    const bool tuned = read_request(&request, options, error) && tune(&request, options, error);
    close_request(&request);
    return tuned ? DONE : BAD_INPUT;
}

const struct command tune_command = {
    .name = "tune",
    .arguments = "RULES MECHANISM [FIELD=VALUES]...",
    .summary = "Parameter values that bring a measure to an aim",
    .details =
        "Tries every combination of the varied parameters in every situation, and ranks them by the root\n"
        "mean square of how far the measure is off its aim. Candidates that break a --limit stand last,\n"
        "marked; those that come to the same outcomes everywhere are one, which changes the fewest\n"
        "parameters, with the others named. Combinations that contradict themselves are left out, and so "
        "are\n"
        "situations whose aim is beyond what a probability can be. What can no longer be ranked is given "
        "up,\n"
        "so that a short --top is quick. Beyond ten million it searches instead, by simulated annealing\n"
        "(--seed chooses which), and says so.\n\n"
        "--vary NAME=VALUES: a list (density,4..6), a range (4..7, density-2..density), or all. The places\n"
        "of a list parameter are separated by colons: shooting.bands=1:2..5:4..8 tries 1 for one hit, 2 to\n"
        "5 for two, 4 to 8 for three.\n\n"
        "--aim: a number, or what another rule set comes to in the same situation, times a factor.\n\n"
        "--weights FILE: situations count alike unless a file weighs the values of their fields. A section "
        "is\n"
        "a field, a key some of its values; what is not named weighs 1, and what weighs 0 is left out:\n\n"
        "  [cover]\n"
        "  none = 5\n"
        "  light,significant = 2\n"
        "  [target_figures]\n"
        "  1..9 = 0\n\n"
        "Text, markdown and html show the ranking and the best candidate's values beside the old ones and "
        "the\n"
        "aim; csv and json hold one table: the ranking, or with --values the values.\n\n"
        "Examples:\n"
        "  hod tune bloodybacks-8.3 shooting --measure mean:hits --aim '1.25 * bloodybacks-7' --vary "
        "shooting.bands=1:2..5:4..8\n"
        "  hod tune bloodybacks-8.3 shooting cover=all --measure mean:hits --aim 1.2 --vary "
        "shooting.base=density,4..7 --top 5\n"
        "  hod tune bloodybacks-8.3 shooting --measure sd:hits --aim 0 --limit 'p:hits>0 > 0.9' --vary "
        "shooting.musket_dice=all:3\n"
        "  hod tune bloodybacks-8.3 charge quality=all --measure p:charge=home --aim 0.5 --vary "
        "charge.hand=2..9 --write even.ini\n",
    .accepted = "measure aim vary limit weights top values chart write set seed threads budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};
