/* Scenarios under several rule sets as sentences: one scenario, and all of them. */
#include "ask/compare/compare.h"

#include "ask/answer/spoken.h"
#include "base/buffer.h"
#include "base/words.h"

#include <math.h>

/* The rule sets of a comparison by a number of each; those that cannot express the scenario are passed over.
 */
struct rules_ranking {
    const hod_compared *compared;
    double (*of)(const hod_comparison *answers);
};

/* By when half of the firefights have ended; an open end is later than any turn. */
static double median(const hod_comparison *answers)
{
    return isnan(answers->firefight.median) ? INFINITY : answers->firefight.median;
}
/* As it is printed, in whole percent. */
static double share(const hod_comparison *answers)
{
    return round(100 * answers->share) / 100;
}
static double equal(const hod_comparison *answers)
{
    (void)answers;
    return 0;
}

/* The greatest number, or the least where the sign is -1. */
static double extreme(const struct rules_ranking *ranking, int sign)
{
    double most = -INFINITY;
    for (int i = 0; i < ranking->compared->count; i++) {
        const hod_comparison *answers = &ranking->compared->answers[i];
        if (!answers->obstacle) most = fmax(most, sign * ranking->of(answers));
    }
    return sign * most;
}

static bool has(const struct rules_ranking *ranking, int i, double number)
{
    const hod_comparison *answers = &ranking->compared->answers[i];
    return !answers->obstacle && ranking->of(answers) == number;
}

/* How many have the number. */
static int count_of(const struct rules_ranking *ranking, double number)
{
    int count = 0;
    for (int i = 0; i < ranking->compared->count; i++) count += has(ranking, i, number);
    return count;
}

/* Appends what is said of each that has the number: "under a, under b and under c". */
static void enumerate(const struct rules_ranking *ranking, double number, hod_buffer *sentences,
                      void (*say)(const hod_comparison *answers, hod_buffer *sentences))
{
    const int count = count_of(ranking, number);
    int said = 0;
    for (int i = 0; i < ranking->compared->count; i++) {
        if (!has(ranking, i, number)) continue;
        words_separate(sentences, said++, count, "and");
        say(&ranking->compared->answers[i], sentences);
    }
}

static void say_rules(const hod_comparison *answers, hod_buffer *sentences)
{
    speak_under(sentences, answers->rules, NULL);
}

/* The rule sets that have another number. Others may stand beside, of which no superlative is true here. */
static void enumerate_others(const struct rules_ranking *ranking, double number, hod_buffer *sentences)
{
    int count = 0, said = 0;
    for (int i = 0; i < ranking->compared->count; i++)
        count += !ranking->compared->answers[i].obstacle && !has(ranking, i, number);
    for (int i = 0; i < ranking->compared->count; i++) {
        if (ranking->compared->answers[i].obstacle || has(ranking, i, number)) continue;
        words_separate(sentences, said++, count, "and");
        say_rules(&ranking->compared->answers[i], sentences);
    }
}

static void say_what_is_undecided(const hod_comparison *answers, hod_buffer *sentences)
{
    hod_buffer_format(sentences, "%.0f %% ", 100 * answers->firefight.none);
    say_rules(answers, sentences);
}

static void say_who_wins(const hod_comparison *answers, hod_buffer *sentences)
{
    hod_buffer_format(sentences, "%.0f %% (B %.0f %%) ", 100 * answers->firefight.a,
                      100 * answers->firefight.b);
    say_rules(answers, sentences);
}

/* Where the median is the same, none decides sooner. */
static void say_that_none_is_sooner(const struct rules_ranking *ranking, double turn, int turns,
                                    hod_buffer *sentences)
{
    if (turn <= turns) {
        hod_buffer_format(sentences, "Half of the firefights have ended by turn %.0f ", turn);
        enumerate(ranking, turn, sentences, say_rules);
        hod_buffer_text(sentences, ". ");
    } else {
        hod_buffer_format(sentences,
                          "After %d turns more than half of the firefights are undecided: ", turns);
        enumerate(ranking, turn, sentences, say_what_is_undecided);
        hod_buffer_text(sentences, ". ");
    }
}

static void say_who_decides(const struct rules_ranking *ranking, int turns, hod_buffer *sentences)
{
    const double soonest = extreme(ranking, -1), latest = extreme(ranking, 1);
    if (soonest == latest) {
        say_that_none_is_sooner(ranking, soonest, turns, sentences);
        return;
    }
    const size_t begin = sentences->length;
    enumerate(ranking, soonest, sentences, say_rules);
    buffer_capital(sentences, begin);
    hod_buffer_text(sentences, " firefights end sooner than ");
    enumerate_others(ranking, soonest, sentences);
    hod_buffer_format(sentences, ": half have ended by turn %.0f", soonest);
    if (isinf(latest)) {
        hod_buffer_format(sentences, ", where after %d turns ", turns);
        enumerate(ranking, latest, sentences, say_what_is_undecided);
        hod_buffer_text(sentences, " are undecided. ");
    } else {
        hod_buffer_format(sentences, ", against turn %.0f ", latest);
        enumerate(ranking, latest, sentences, say_rules);
        hod_buffer_text(sentences, ". ");
    }
}

static void say_what_a_volley_does(const struct rules_ranking *ranking, hod_buffer *sentences)
{
    const double most = extreme(ranking, 1), least = extreme(ranking, -1);
    if (most == least) return;
    hod_buffer_text(sentences, "Of these the first volley does most ");
    enumerate(ranking, most, sentences, say_rules);
    hod_buffer_format(sentences, ", %.0f %% of a crisis, and least ", 100 * most);
    enumerate(ranking, least, sentences, say_rules);
    hod_buffer_format(sentences, ", %.0f %%.", 100 * least);
}

char *scenario_describe(const hod_compared *compared, hod_error *error)
{
    hod_buffer sentences = {0};
    const struct rules_ranking all = {compared, equal}, medians = {compared, median},
                               shares = {compared, share};
    if (!hod_compared_has(compared, HOD_FIREFIGHT)) return hod_text(error, "None of them can tell it.");
    say_who_decides(&medians, hod_scenario_turns(compared->scenario), &sentences);
    hod_buffer_text(&sentences, "A wins the firefight in ");
    enumerate(&all, 0, &sentences, say_who_wins);
    hod_buffer_text(&sentences, ". ");
    say_what_a_volley_does(&shares, &sentences);
    return hod_buffer_take(&sentences, error);
}

/* Which side wins more often, as it is printed in whole percent: 'A', 'B', or '-' where that is even. */
static char favourite(const hod_comparison *answers)
{
    const long lead = lround(100 * answers->firefight.a) - lround(100 * answers->firefight.b);
    return lead == 0 ? '-' : lead > 0 ? 'A' : 'B';
}

static bool can_all_tell(const hod_compared *compared)
{
    for (int i = 0; i < compared->count; i++)
        if (!compared->answers[i].has[HOD_FIREFIGHT]) return false;
    return true;
}

/* What may be so of a rule set in a scenario that all can tell. */
typedef bool condition(const hod_compared *compared, int number);

/* The favourite of all others, which agree; 0 where they do not. */
static char favourite_of_others(const hod_compared *compared, int number)
{
    const int first = number == 0 ? 1 : 0;
    for (int i = 0; i < compared->count; i++)
        if (i != number && favourite(&compared->answers[i]) != favourite(&compared->answers[first])) return 0;
    return first < compared->count ? favourite(&compared->answers[first]) : 0;
}

static bool have_one_favourite(const hod_compared *compared, char side)
{
    for (int i = 0; i < compared->count; i++)
        if (favourite(&compared->answers[i]) != side) return false;
    return true;
}

/* That its favourite is the others' too. */
static bool agrees(const hod_compared *compared, int number)
{
    const char own = favourite(&compared->answers[number]);
    return own != '-' && have_one_favourite(compared, own);
}

/* That it is even under all. */
static bool all_are_even(const hod_compared *compared, int number)
{
    (void)number;
    return have_one_favourite(compared, '-');
}

/* That it favours one side, where all the others favour the other. */
static bool is_alone(const hod_compared *compared, int number)
{
    const char own = favourite(&compared->answers[number]), others = favourite_of_others(compared, number);
    return compared->count > 2 && own != '-' && others && others != '-' && own != others;
}

/* That it is even, where all the others have the same favourite. */
static bool is_even_alone(const hod_compared *compared, int number)
{
    const char others = favourite_of_others(compared, number);
    return compared->count > 2 && favourite(&compared->answers[number]) == '-' && others && others != '-';
}

/* That half of the firefights have ended under none sooner, and under some later; an open end is no end. */
static bool is_soonest(const hod_compared *compared, int number)
{
    const double own = median(&compared->answers[number]);
    bool is_sooner = false;
    for (int i = 0; i < compared->count; i++) {
        if (median(&compared->answers[i]) < own) return false;
        is_sooner = is_sooner || median(&compared->answers[i]) > own;
    }
    return is_sooner && isfinite(own);
}

/* In how many scenarios it is so; NULL: that all can tell. */
static int count_scenarios(const hod_compared *compared, int scenarios, condition *is_so, int number)
{
    int found = 0;
    for (int s = 0; s < scenarios; s++)
        found += can_all_tell(&compared[s]) && (!is_so || is_so(&compared[s], number));
    return found;
}

static void say_all_rules(const hod_compared *compared, hod_buffer *text)
{
    for (int i = 0; i < compared->count; i++) {
        words_separate(text, i, compared->count, "and");
        say_rules(&compared->answers[i], text);
    }
}

/* "; only under Callan is it the other side in 1 and even in 2"; in what is left they differ in other ways. */
static void say_who_is_alone(const hod_compared *compared, int scenarios, int differing, hod_buffer *text)
{
    int left = differing;
    for (int i = 0; i < compared->count; i++) {
        const int alone = count_scenarios(compared, scenarios, is_alone, i),
                  even = count_scenarios(compared, scenarios, is_even_alone, i);
        if (alone + even == 0) continue;
        hod_buffer_text(text, "; only ");
        say_rules(&compared->answers[i], text);
        hod_buffer_text(text, " is it ");
        if (alone > 0) hod_buffer_format(text, "the other side in %d", alone);
        if (even > 0) hod_buffer_format(text, "%seven in %d", alone > 0 ? " and " : "", even);
        left -= alone + even;
    }
    if (left > 0)
        hod_buffer_format(text, "; they differ %sin %d", left < differing ? "otherwise " : "", left);
}

static void say_where_they_differ(const hod_compared *compared, int scenarios, int told, hod_buffer *text)
{
    const int agreed = count_scenarios(compared, scenarios, agrees, 0),
              even = count_scenarios(compared, scenarios, all_are_even, 0);
    const size_t begin = text->length;
    say_all_rules(compared, text);
    buffer_capital(text, begin);
    if (told == 1)
        hod_buffer_text(text, even     ? " the firefight is even"
                              : agreed ? " the favourite of the firefight is the same side"
                                       : " the favourite of the firefight is not the same side");
    else if (agreed == 0)
        hod_buffer_format(text, " the same side is the favourite of the firefight in none of %d scenarios",
                          told);
    else
        hod_buffer_format(text, " the same side is the favourite of the firefight in %d of %d scenarios",
                          agreed, told);
    if (told > 1 && even > 0) hod_buffer_format(text, ", and it is even under all in %d", even);
    if (told > 1 && agreed + even < told) say_who_is_alone(compared, scenarios, told - agreed - even, text);
    hod_buffer_byte(text, '.');
}

/* " Among these rules half of the firefights have ended soonest before 22.02.2022 in 5 of them and under 8.3 in 3, ties
 * counted for both." */
static void say_who_is_soonest(const hod_compared *compared, int scenarios, int told, hod_buffer *text)
{
    int counts[compared->count + 1], named = 0, said = 0, total = 0;
    for (int i = 0; i < compared->count; i++) {
        counts[i] = count_scenarios(compared, scenarios, is_soonest, i);
        named += counts[i] > 0;
        total += counts[i];
    }
    for (int i = 0; i < compared->count; i++) {
        if (counts[i] == 0) continue;
        if (said == 0) hod_buffer_text(text, " Among these rules half of the firefights have ended soonest ");
        words_separate(text, said, named, "and");
        say_rules(&compared->answers[i], text);
        hod_buffer_format(text, " in %d%s", counts[i], said++ == 0 ? " of them" : "");
    }
    if (said > 0) hod_buffer_text(text, total > told ? ", ties counted for each." : ".");
}

char *scenarios_summarize(const hod_compared *compared, int scenarios, hod_error *error)
{
    hod_buffer text = {0};
    const int told = count_scenarios(compared, scenarios, NULL, 0);
    if (told == 0) return hod_text(error, "There is no firefight that all of them can tell.");
    say_where_they_differ(compared, scenarios, told, &text);
    if (told > 1) say_who_is_soonest(compared, scenarios, told, &text);
    return hod_buffer_take(&text, error);
}

const char *scenarios_remark(const hod_compared *compared)
{
    const hod_glossary *glossary = hod_scenario_glossary(compared->scenario);
    const char *remark = NULL;
    for (int i = 0; i < compared->count && !remark; i++)
        remark = hod_glossary_remark(glossary, compared->answers[i].rules->family);
    return remark;
}
