/* Comparisons of rule sets as sentences. */
#include "ask/scenario/comparison_tables.h"

#include "base/words.h"

#include <math.h>

/* The first `count` rule sets of a comparison by a number of each; those that cannot express the scenario are
 * passed over. */
struct ranking {
    const hod_compared *compared;
    int count;
    double (*of)(const hod_comparison *answers);
};

/* By when half of the firefights have ended; an open end is later than any turn. */
static double median(const hod_comparison *answers)
{
    return isnan(answers->firefight.median) ? INFINITY : answers->firefight.median;
}
static double share(const hod_comparison *answers)
{
    return answers->share;
}
static double equal(const hod_comparison *answers)
{
    (void)answers;
    return 0;
}

/* The greatest number, or the least where the sign is -1. */
static double extreme(const struct ranking *ranking, int sign)
{
    double most = -INFINITY;
    for (int i = 0; i < ranking->count; i++) {
        const hod_comparison *answers = &ranking->compared->answers[i];
        if (!answers->obstacle) most = fmax(most, sign * ranking->of(answers));
    }
    return sign * most;
}

static bool has(const struct ranking *ranking, int i, double number)
{
    const hod_comparison *answers = &ranking->compared->answers[i];
    return !answers->obstacle && ranking->of(answers) == number;
}

/* How many have the number. */
static int count_of(const struct ranking *ranking, double number)
{
    int count = 0;
    for (int i = 0; i < ranking->count; i++) count += has(ranking, i, number);
    return count;
}

/* Appends what is said of each that has the number: "a, b and c". */
static void enumerate(const struct ranking *ranking, double number, hod_buffer *sentences,
                      void (*say)(const hod_comparison *answers, hod_buffer *sentences))
{
    const int count = count_of(ranking, number);
    int said = 0;
    for (int i = 0; i < ranking->count; i++) {
        if (!has(ranking, i, number)) continue;
        words_separate(sentences, said++, count, "and");
        say(&ranking->compared->answers[i], sentences);
    }
}

static void say_rules(const hod_comparison *answers, hod_buffer *sentences)
{
    hod_buffer_text(sentences, hod_rules_called(answers->rules));
}

static void say_what_is_undecided(const hod_comparison *answers, hod_buffer *sentences)
{
    hod_buffer_format(sentences, "%.0f %% under %s", 100 * answers->firefight.none,
                      hod_rules_called(answers->rules));
}

static void say_who_wins(const hod_comparison *answers, hod_buffer *sentences)
{
    hod_buffer_format(sentences, "%.0f %% (B %.0f %%) under %s", 100 * answers->firefight.a,
                      100 * answers->firefight.b, hod_rules_called(answers->rules));
}

/* Where the median is the same, none decides sooner. */
static void say_that_none_is_sooner(const struct ranking *ranking, double turn, int turns,
                                    hod_buffer *sentences)
{
    if (turn <= turns) {
        hod_buffer_format(sentences, "Half of the firefights have ended by turn %.0f under ", turn);
        enumerate(ranking, turn, sentences, say_rules);
        hod_buffer_text(sentences, ". ");
    } else {
        hod_buffer_format(sentences,
                          "After %d turns more than half of the firefights are undecided: ", turns);
        enumerate(ranking, turn, sentences, say_what_is_undecided);
        hod_buffer_text(sentences, ". ");
    }
}

static void say_who_decides(const struct ranking *ranking, int turns, hod_buffer *sentences)
{
    const double soonest = extreme(ranking, -1), latest = extreme(ranking, 1);
    if (soonest == latest) {
        say_that_none_is_sooner(ranking, soonest, turns, sentences);
        return;
    }
    const bool is_one = count_of(ranking, soonest) == 1;
    hod_buffer_text(sentences, is_one ? "Soonest decides " : "Soonest decide ");
    enumerate(ranking, soonest, sentences, say_rules);
    hod_buffer_format(sentences, ": half of %s firefights have ended by turn %.0f", is_one ? "its" : "their",
                      soonest);
    if (isinf(latest)) {
        hod_buffer_format(sentences, ", where after %d turns ", turns);
        enumerate(ranking, latest, sentences, say_what_is_undecided);
        hod_buffer_text(sentences, " are undecided. ");
    } else {
        hod_buffer_format(sentences, ", against turn %.0f under ", latest);
        enumerate(ranking, latest, sentences, say_rules);
        hod_buffer_text(sentences, ". ");
    }
}

static void say_what_a_volley_does(const struct ranking *ranking, hod_buffer *sentences)
{
    const double most = extreme(ranking, 1), least = extreme(ranking, -1);
    if (most == least) return;
    hod_buffer_text(sentences, "The first volley does most under ");
    enumerate(ranking, most, sentences, say_rules);
    hod_buffer_format(sentences, ", %.0f %% of a crisis, and least under ", 100 * most);
    enumerate(ranking, least, sentences, say_rules);
    hod_buffer_format(sentences, ", %.0f %%.", 100 * least);
}

char *hod_compared_describe(const hod_compared *compared, int count, hod_error *error)
{
    hod_buffer sentences = {0};
    const struct ranking all = {compared, count, equal}, medians = {compared, count, median},
                         shares = {compared, count, share};
    say_who_decides(&medians, hod_scenario_turns(compared->scenario), &sentences);
    hod_buffer_text(&sentences, "A wins the firefight in ");
    enumerate(&all, 0, &sentences, say_who_wins);
    hod_buffer_text(&sentences, ". ");
    say_what_a_volley_does(&shares, &sentences);
    hod_buffer_byte(&sentences, '\0');
    if (!sentences.failed) return sentences.bytes;
    hod_buffer_free(&sentences);
    hod_fail_memory(error);
    return NULL;
}

const char *hod_compared_remark(const hod_compared *compared)
{
    const hod_glossary *glossary = hod_scenario_glossary(compared->scenario);
    const char *remark = NULL;
    for (int i = 0; i < compared->count && !remark; i++)
        remark = hod_glossary_remark(glossary, compared->answers[i].rules->family);
    return remark;
}
