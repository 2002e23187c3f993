/* hod tune: parameter values that reach a stated aim. */
#include "ask/request/divided.h"
#include "charts.h"
#include "command.h"
#include "progress.h"
#include "tune_request.h"
#include "tuned_rules.h"

#include "base/buffer.h"
#include "base/output.h"

#include <stdlib.h>

/* What cannot be reached as long as the outcome stays in its domain is told: changed parameters may have it
 * leave that. */
static void tell_beyond(const hod_goal *goal, const hod_targets *targets)
{
    const hod_range range = hod_measure_range(targets->mechanism, &targets->measure);
    size_t beyond = 0;
    for (size_t i = 0; i < targets->count; i++)
        beyond += targets->aims[i].most < range.least || targets->aims[i].least > range.most;
    if (beyond > 0)
        fprintf(stderr, "%zu of %zu aims lie beyond %g..%g, where %s lies\n", beyond, targets->count,
                range.least, range.most, goal->measure_text);
    if (targets->unreachable)
        fprintf(stderr, "%llu situations left out whose aims lie beyond what a %s can be\n",
                (unsigned long long)targets->unreachable,
                hod_measure_is_probability(&targets->measure) ? "probability" : "deviation");
    if (targets->left_out)
        fprintf(stderr, "%llu situations left out that contradict themselves or weigh nothing\n",
                (unsigned long long)targets->left_out);
}

static void tell_unreachable(const struct request *request, const hod_request *options)
{
    for (int i = 0; i < request->tuning.aim_count; i++) tell_beyond(&request->goals[i], &request->targets[i]);
    for (int i = 0; i < request->tuning.limit_count; i++) {
        const hod_limit *limit = &request->tuning.limits[i];
        const hod_range own = hod_measure_range(limit->mechanism, &limit->measure);
        if (!hod_limit_can_be_kept(limit, own))
            fprintf(stderr, "The limit %s asks for more than %g..%g\n", options->limits[i], own.least,
                    own.most);
    }
}

static size_t situations_of(const hod_tuning *tuning)
{
    size_t situations = 0;
    for (int i = 0; i < tuning->aim_count; i++) situations += tuning->targets[i].count;
    return situations;
}

/* Those that are aimed at and those of limits that have their own. */
static size_t situations_with_limits(const hod_tuning *tuning)
{
    size_t situations = situations_of(tuning);
    for (int i = 0; i < tuning->limit_count; i++)
        if (tuning->limits[i].where) situations += tuning->limits[i].where->count;
    return situations;
}

static void tell_size(const struct request *request)
{
    const double candidates = hod_variations_size(&request->variations);
    const double situations = (double)situations_of(&request->tuning);
    fprintf(stderr, "%.10g candidates in %.0f situations: %.10g evaluations\n", candidates, situations,
            candidates * situations);
    if (candidates > HOD_MOST_TRIED)
        fprintf(stderr,
                "More than %.0f candidates: searching by simulated annealing (seed %llu), which may miss "
                "the best\n",
                HOD_MOST_TRIED, (unsigned long long)request->tuning.seed);
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

/* How the aims stand to one another. */
static void tell_front(const hod_tuned *tuned)
{
    if (tuned->count == 1)
        fputs("One candidate is nearest to every aim: they do not pull against each other.\n", stderr);
    else
        fprintf(stderr,
                "The aims pull against each other: the front has %d candidates, none of which comes nearer "
                "to one "
                "aim without coming away from another. Its knee has rank %d.\n",
                tuned->count, tuned->knee + 1);
}

/* What came of it, plainly. */
static bool tell_result(const struct request *request, const hod_tuned *tuned, double seconds,
                        hod_error *error)
{
    const hod_candidate *best = &tuned->ranking[0];
    const char *which = tuned->searched ? " that was met" : "";
    char *worst =
        hod_space_text(&request->goals[best->worst_aim].space,
                       hod_targets_situation(&request->targets[best->worst_aim], best->worst), error);
    if (!worst) return false;
    fprintf(stderr, "%llu candidates %s in %.1f s; %llu left out that contradict themselves\n",
            (unsigned long long)tuned->tried, tuned->searched ? "met by the search" : "tried", seconds,
            (unsigned long long)tuned->left_out);
    if (best->broken)
        fprintf(
            stderr,
            "No candidate%s keeps the limits in every situation; the closest breaks them in %zu of %zu.\n",
            which, best->broken, situations_with_limits(&request->tuning));
    if (request->tuning.aim_count > 1) tell_front(tuned);
    tell_reach(best, which, worst);
    free(worst);
    return true;
}

/* People see the ranking and the values; csv and json hold one table, the ranking unless --values asks for
 * the values. */
static bool write_tables(const hod_tuning_answer *answer, const hod_request *options, hod_error *error)
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

static bool draw(const hod_tuning_answer *answer, const hod_request *options, hod_error *error)
{
    if (!chart_is_wanted(options)) return true;
    char *path = chart_path(options, answer->goals[0].space.mechanism->name, error);
    const bool drawn = path && (hod_tuning_draw(answer, path, error) || chart_refused(options, error));
    free(path);
    return drawn;
}

/* The measures under the best candidate, one aim behind the other. */
static bool measure_best(const struct request *request, const hod_candidate *candidate, const hod_rules *best,
                         double *values, hod_error *error)
{
    for (int i = 0; i < request->tuning.aim_count; values += request->targets[i++].count)
        if (!hod_targets_measure(&request->targets[i], best, &request->variations, candidate->places, values,
                                 error))
            return false;
    return true;
}

/* "1: range=close: 1.25; 2: leave alone", or the aim where there is one. */
static char *name_aims(const hod_request *options, hod_error *error)
{
    hod_buffer text = {0};
    if (options->aim_count == 1) return hod_text(error, "%s", options->aims[0]);
    for (int i = 0; i < options->aim_count; i++)
        hod_buffer_format(&text, "%s%d: %s", i > 0 ? "; " : "", i + 1, options->aims[i]);
    return hod_buffer_take(&text, error);
}

static bool give(struct request *request, const hod_request *options, const hod_tuned *tuned, hod_rules *best,
                 double *values, hod_error *error)
{
    char *aims = name_aims(options, error);
    const hod_tuning_answer answer = {.goals = request->goals,
                                      .tuning = &request->tuning,
                                      .tuned = tuned,
                                      .best = best,
                                      .values = values,
                                      .weighted = options->weights != NULL,
                                      .question = request->question.title,
                                      .measure = request->goals[0].measure_text,
                                      .aim = aims};
    hod_variations_apply(&request->variations, tuned->ranking[0].places, best);
    const bool given = aims && measure_best(request, &tuned->ranking[0], best, values, error) &&
                       write_tables(&answer, options, error) && draw(&answer, options, error) &&
                       (!options->write || write_tuned_rules(&answer, options, error));
    free(aims);
    return given;
}

static bool tune(struct request *request, const hod_request *options, hod_division *division,
                 hod_error *error)
{
    struct progress progress = progress_start();
    hod_tuned tuned;
    tell_size(request);
    tell_unreachable(request, options);
    request->tuning.progress = progress_tell;
    request->tuning.progress_data = &progress;
    request->tuning.division = division;
    const bool found = hod_tune(&request->tuning, &tuned, error);
    progress_end(&progress);
    if (!found || hod_is_elsewhere(division)) return found;
    const double seconds = progress_seconds(&progress);
    hod_rules *best = hod_rules_copy(request->question.rules, error);
    double *values = malloc(situations_of(&request->tuning) * sizeof *values);
    const bool made = best && (values || hod_fail_memory(error));
    const bool given = made && give(request, options, &tuned, best, values, error) &&
                       tell_result(request, &tuned, seconds, error);
    hod_rules_free(best);
    free(values);
    hod_tuned_free(&tuned);
    return given;
}

static bool tune_divided(struct request *request, const hod_request *options, hod_error *error)
{
    struct divided divided;
    const hod_rules *const rules[] = {request->question.rules};
    const bool tuned = divided_open(&divided, options, rules, 1, request_digest(request), error) &&
                       tune(request, options, divided.by, error);
    divided_close(&divided);
    return tuned;
}

static int run(const hod_request *options, hod_error *error)
{
    struct request *request = calloc(1, sizeof *request);
    if (!request) return hod_fail_memory(error) ? DONE : BAD_INPUT;
    const bool tuned = request_open(request, options, error) && tune_divided(request, options, error);
    request_close(request);
    free(request);
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
        "5 for two, 4 to 8 for three. A field of the mechanism varies likewise (a_figures=10..40), and has "
        "its\n"
        "values nowhere else: what is tuned then is a force (see also: hod match).\n\n"
        "--aim: a number, 75% of a probability, a range in which anything will do (0.4..0.6), what another\n"
        "rule set comes to in the same situation (bloodybacks-7), so many times that or a range of it\n"
        "(1.2..1.3 * bloodybacks-7), so much more or less (bloodybacks-7 + 0.2), or leave alone. Before it,\n"
        "up to a colon and a blank, may stand what it is of, if that is not what stands above: another\n"
        "mechanism (firefight) or a question of a scenario (fence.ini volley), fields, and a measure; "
        "behind\n"
        "it how much it weighs beside other aims:\n\n"
        "  --aim 'range=close: 1.25 * bloodybacks-7' --aim 'range=long: leave alone, weight 2'\n"
        "  --aim 'firefight turns=6 p:winner=none: 20..30%'\n\n"
        "Of several aims the answer is the Pareto front: the candidates than which no other is nearer to "
        "one\n"
        "aim and as near to the others. off_1, off_2 ... are how far each is off the aims (root mean\n"
        "square), deviation is the same of these by the weights, and ranks go by it. The knee is the one\n"
        "nearest to the best of every aim, each measured by its span on the front. --top says how many of\n"
        "the front are shown; --chart draws it.\n\n"
        "--limit: MEASURE <= NUMBER, or >=, < or >; before it may stand the situations in which it is kept,\n"
        "as before an aim: 'range=long: p:hits>=3 <= 1%'. Otherwise it is kept wherever its mechanism is\n"
        "aimed at.\n\n"
        "--weights FILE: situations count alike unless a file weighs the values of their fields. A section "
        "is\n"
        "a field, a key some of its values; what is not named weighs 1, and what weighs 0 is left out:\n\n"
        "  [cover]\n"
        "  none = 5\n"
        "  light,significant = 2\n"
        "  [target_figures]\n"
        "  1..9 = 0\n\n"
        "Text, markdown and html show the ranking and the best candidate's values beside the old ones and\n"
        "the aim; csv and json hold one table: the ranking, or with --values the values. --shard and\n"
        "--journal divide the candidates (see: hod merge --help).\n\n"
        "Examples:\n"
        "  hod tune bloodybacks-8.3 shooting --measure mean:hits --aim '1.25 * bloodybacks-7' --vary "
        "shooting.bands=1:2..5:4..8\n"
        "  hod tune bloodybacks-8.3 shooting cover=all --measure mean:hits --aim 1.2 --vary "
        "shooting.base=density,4..7 --top 5\n"
        "  hod tune bloodybacks-8.3 shooting --measure sd:hits --aim 0 --limit 'p:hits>0 > 0.9' --vary "
        "shooting.musket_dice=all:3\n"
        "  hod tune bloodybacks-8.3 shooting --aim 'mean:hits: 1' --aim 'p:hits=0: leave alone' --vary "
        "shooting.base=4..8\n"
        "  hod tune bloodybacks-8.3 firefight --measure p:winner=a --aim 0.5 --vary a_figures=10..40 --vary "
        "a_quality=2..4\n"
        "  hod tune bloodybacks-8.3 charge quality=all --measure p:charge=home --aim 0.5 --vary "
        "charge.hand=2..9 --write even.ini\n",
    .accepted = "measure aim vary limit weights top values chart write set seed threads shard journal "
                "budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};
