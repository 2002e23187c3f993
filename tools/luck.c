/* hod luck: how lucky rolls at the table were, and whether a die is fair. */
#include "ask/request/asked.h"
#include "charts.h"
#include "command.h"

#include "ask/luck/lucks.h"
#include "base/buffer.h"
#include "base/output.h"

#include <stdlib.h>

static bool write_luck(const hod_evening *evening, const hod_reckoning *reckoning, const char *title,
                       const hod_request *options, hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (hod_luck_write(evening, reckoning, options->format, hod_output_file(output), title, error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool draw_total(const hod_total *total, const char *subtitle, const hod_request *options,
                       hod_error *error)
{
    char *name =
        hod_text(error, "%s-%s", total->mechanism->name, total->mechanism->outcomes[total->outcome].name);
    char *path = name ? chart_path(options, name, error) : NULL;
    const bool drawn = path && (hod_luck_draw(total, subtitle, path, error) || chart_refused(options, error));
    free(path);
    free(name);
    return drawn;
}

static bool draw_luck(const hod_reckoning *reckoning, const char *subtitle, const hod_request *options,
                      hod_error *error)
{
    if (!chart_is_wanted(options)) return true;
    if (options->chart && reckoning->total_count > 1)
        return hod_fail(error, "--chart draws one total, and these are %d: --charts DIR draws them all",
                        reckoning->total_count);
    bool drawn = true;
    for (int i = 0; drawn && i < reckoning->total_count; i++)
        drawn = draw_total(&reckoning->totals[i], subtitle, options, error);
    return drawn;
}

static bool reckon(const hod_rules *rules, const hod_evening *evening, const char *title,
                   const hod_request *options, hod_error *error)
{
    hod_reckoning reckoning;
    if (!hod_reckon(rules, evening, &reckoning, error)) return false;
    const bool done = write_luck(evening, &reckoning, title, options, error) &&
                      draw_luck(&reckoning, title, options, error);
    hod_reckoning_free(&reckoning);
    return done;
}

static bool read_evening(const hod_rules *rules, hod_evening *evening, const hod_request *options,
                         hod_error *error)
{
    if (options->argument_count > 1)
        return hod_fail(error, "%s: with --evening the mechanism and the fields stand in the file",
                        options->arguments[1]);
    return hod_evening_read(evening, rules, options->evening, error);
}

static bool answer_evening(const hod_request *options, hod_error *error)
{
    hod_evening evening = {0};
    hod_rules *rules = open_rules(options->arguments[0], options, error);
    const bool done = rules && read_evening(rules, &evening, options, error) &&
                      reckon(rules, &evening, rules->id, options, error);
    hod_evening_free(&evening);
    hod_rules_free(rules);
    return done;
}

static bool answer_observed(const hod_request *options, hod_error *error)
{
    struct asked question;
    hod_evening evening = {0};
    int situation[HOD_MOST_FIELDS];
    if (!asked_open(&question, options, error)) return false;
    const bool done =
        asked_situation(&question, situation, error) &&
        hod_evening_add(&evening, question.rules, question.mechanism, situation, options->observed, error) &&
        reckon(question.rules, &evening, question.title, options, error);
    hod_evening_free(&evening);
    asked_close(&question);
    return done;
}

static bool write_fairness(const hod_throws *throws, const hod_fairness *fairness,
                           const hod_suspicion *suspicion, const hod_request *options, hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (hod_fairness_write(throws, fairness, suspicion, options->format, hod_output_file(output), error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool draw_fairness(const hod_throws *throws, const hod_request *options, hod_error *error)
{
    if (!chart_is_wanted(options)) return true;
    char *path = chart_path(options, "die", error);
    const bool drawn = path && (hod_fairness_draw(throws, path, error) || chart_refused(options, error));
    free(path);
    return drawn;
}

static bool answer_dice(const hod_request *options, hod_error *error)
{
    const hod_suspicion suspicion = {.bias = options->bias, .level = 0.05, .power = 0.9};
    hod_throws throws;
    hod_fairness fairness;
    if (options->argument_count > 0 || options->observed || options->evening)
        return hod_fail(error, "--dice is about a die alone: no rules and no other rolls go with it");
    if (options->sides < HOD_LEAST_FACES)
        return hod_fail(error, "--sides is missing, 2 to %d: --sides 12 for the dice of Bloodybacks",
                        HOD_MOST_FACES);
    if (options->bias == 1 || options->bias > options->sides)
        return hod_fail(error, "--bias %g: a face of %d may come 0 to %d times as often, but not 1 times",
                        options->bias, options->sides, options->sides);
    return (hod_throws_read(options->dice, options->sides, &throws, error) || hod_fail_in(error, "--dice")) &&
           hod_fairness_of(&throws, &fairness, error) &&
           write_fairness(&throws, &fairness, &suspicion, options, error) &&
           draw_fairness(&throws, options, error);
}

static bool answer(const hod_request *options, hod_error *error)
{
    if (options->dice) return answer_dice(options, error);
    if (options->observed && options->evening)
        return hod_fail(error, "--observed and --evening: one of the two");
    if (options->argument_count > 0 && options->evening) return answer_evening(options, error);
    if (options->argument_count > 1 && options->observed) return answer_observed(options, error);
    return hod_fail(error, "what was rolled is missing: RULES MECHANISM --observed hits=3,0,1, or RULES "
                           "--evening FILE, or --dice 3,12,7 --sides 12");
}

static int run(const hod_request *options, hod_error *error)
{
    return answer(options, error) ? DONE : BAD_INPUT;
}

const struct command luck_command = {
    .name = "luck",
    .arguments = "[RULES [MECHANISM [FIELD=VALUE]...]]",
    .summary = "How lucky rolls at the table were, and whether a die is fair",
    .details =
        "How likely so much or more was, for each roll and for all of them together, exactly. mid_p counts "
        "half\n"
        "of what comes to the same: it is one half on average, small after good luck and large after bad. "
        "What\n"
        "is rolled must be a number, of which more is better.\n\n"
        "--evening reads a file of rolls, with a mechanism, its fields and what was rolled on each line:\n\n"
        "  ; my volleys on Friday\n"
        "  shooting target_density=6 : hits=3,0,1\n"
        "  shooting cover=light : hits=2\n\n"
        "--dice asks whether each face of a die comes as often as another (Pearson's chi-square, exactly "
        "where\n"
        "fewer than five throws a face are there), and how many throws it would take to know: at the 5 % "
        "level,\n"
        "with 90 % power, of a die that one face of which comes --bias times as often as it should.\n\n"
        "Examples:\n"
        "  hod luck bloodybacks-8.3 shooting target_density=6 --observed hits=3,0,1,2,2\n"
        "  hod luck bloodybacks-8.3 --evening friday.txt\n"
        "  hod luck --dice 3,12,7,12,5,12,1,12 --sides 12 --bias 2\n",
    .accepted = "observed evening dice sides bias chart charts set budget format output",
    .least = 0,
    .most = MOST_ARGUMENTS,
    .run = run,
};
