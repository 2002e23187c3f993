/* Sentences that compare battles with the fights of their single units. */
#include "ask/battle/unit_vs_army.h"

#include "../told.h"
#include "ask/battle/battle_measures.h"

#include <criterion/criterion.h>
#include <math.h>

/* Exact levels of a battle or a single fight: its value to A, its turns, its share of lost units, and the units lost by
 * fire and by assault. */
static struct battle_levels exact(double value, double turns, double lost, double fire, double assault)
{
    const double values[LEVELS] = {value, turns, lost, fire, assault};
    struct battle_levels levels = {.fights = 1};
    for (int i = 0; i < LEVELS; i++) levels.of[i] = (struct measured){values[i], NAN, NAN, false};
    return levels;
}

/* The same levels if they were rolled: each has an interval of this half width. */
static struct battle_levels rolled(struct battle_levels levels, double half)
{
    for (int i = 0; i < LEVELS; i++) {
        levels.of[i].lower = levels.of[i].value - half;
        levels.of[i].upper = levels.of[i].value + half;
    }
    return levels;
}

/* Battles under these rule sets. */
static struct unit_vs_army fought(struct fought_battle *all, int battles, int rules)
{
    static const hod_rules called[] = {{.id = "before 22.02.2022"}, {.id = "8.3"}};
    for (int i = 0; i < battles * rules; i++) all[i].rules = &called[i % rules];
    return (struct unit_vs_army){.all = all, .battles = battles, .rules = rules};
}

/* Expects these sentences: about the change to the other rule set, and about the levels under each. They are empty if
 * there is nothing to say, and NULL if another test is about them. */
static void expect_found(struct unit_vs_army armies, const char *changes, const char *levels)
{
    const char *const expected[] = {changes, levels ? levels : ""};
    AUTO(facts_free) struct facts facts = {0};
    unit_vs_army_fill(&armies, &facts);
    AUTO(sentences_free) struct sentences sentences = sentences_of("battle-armies", &facts);
    int found = 0;
    for (int i = 0; i < 2; i++) {
        if (!expected[i][0]) continue;
        while (found < sentences.count && sentences.all[found].kind != SENTENCE_FIND) found++;
        cr_assert_lt(found, sentences.count, "%s", expected[i]);
        cr_expect_str_eq(sentences.all[found++].text, expected[i]);
    }
    for (; levels && found < sentences.count; found++)
        cr_expect_neq(sentences.all[found].kind, SENTENCE_FIND);
}

#define SAME_WAY                                                                                         \
    "what changes from before 22.02.2022 to 8.3 goes the same way for armies as for their front units, " \
    "one on one, in "

Test(unit_vs_army, follow_their_units_if_all_changes_agree)
{
    struct fought_battle all[] = {
        {.army = exact(0.4, 5, 0.5, 2, 1), .duels = exact(0.3, 4, 0.4, 1, 0.5)},
        {.army = exact(0.6, 6, 0.4, 2, 1), .duels = exact(0.7, 7, 0.3, 1, 0.5)},
    };
    expect_found(fought(all, 1, 2),
                 "Armies follow their units: " SAME_WAY
                 "all 3 cases (whom it favours in 1, how long they fight in 1, how many are lost in 1).",
                 "The favourite one on one is also the favourite of the armies in both cases (each battle under each rule set). Fire breaks "
                 "more units than the assault in both; one on one, the same cause breaks more in both.");
}

/* The change of the value has the same direction, and those of turns and losses have opposite ones: 1 of 3. */
Test(unit_vs_army, do_not_follow_if_most_changes_disagree)
{
    struct fought_battle all[] = {
        {.army = exact(0.4, 5, 0.5, 1, 2), .duels = exact(0.6, 4, 0.4, 2, 1)},
        {.army = exact(0.5, 6, 0.4, 1, 2), .duels = exact(0.7, 3, 0.5, 2, 1)},
    };
    expect_found(
        fought(all, 1, 2),
        "Armies do not follow their units: " SAME_WAY "1 of 3 cases (whom it favours in 1, how long they "
        "fight in none of 1, how many are lost in none of 1).",
        "The favourite one on one is also the favourite of the armies in none of 1 battle. Fire breaks more "
        "units than the assault in none of 2; one on one, the same cause breaks more in none of 2.");
}

/* Two battles: in one all three changes have the same direction, in the other two of three do not. */
Test(unit_vs_army, mostly_follow_if_more_than_half_of_the_changes_agree)
{
    struct fought_battle all[] = {
        {.army = exact(0.4, 5, 0.5, 2, 1), .duels = exact(0.4, 5, 0.5, 2, 1)},
        {.army = exact(0.5, 6, 0.6, 2, 1), .duels = exact(0.5, 6, 0.6, 2, 1)},
        {.army = exact(0.4, 5, 0.5, 2, 1), .duels = exact(0.4, 5, 0.5, 2, 1)},
        {.army = exact(0.5, 6, 0.6, 2, 1), .duels = exact(0.3, 4, 0.6, 2, 1)},
    };
    expect_found(fought(all, 2, 2),
                 "Armies mostly follow their units: " SAME_WAY
                 "4 of 6 cases (whom it favours in 1 of 2, how long they fight in 1 of 2, how many are lost "
                 "in both).",
                 NULL);
}

/* The army's value changes by 0.1 within intervals of 0.1 to either side; its turns change by 3. */
Test(unit_vs_army, do_not_count_cases_within_their_intervals)
{
    const struct battle_levels first = rolled(exact(0.4, 5, 0.5, 1, 1), 0.1),
                               other = rolled(exact(0.5, 8, 0.55, 1.05, 1), 0.1);
    struct fought_battle all[] = {
        {.army = first, .duels = exact(0.4, 5, 0.5, 1, 1)},
        {.army = other, .duels = exact(0.3, 6, 0.4, 1, 1)},
    };
    /* 0.4 and 0.5, each with 0.1 to either side: neither side is clearly favoured, and neither cause is clearly
     * greater. */
    expect_found(fought(all, 1, 2),
                 "Armies follow their units: " SAME_WAY "1 case (how long they fight in 1).", "");
}

Test(unit_vs_army, say_nothing_if_nothing_changes)
{
    const struct battle_levels even = exact(0.5, 5, 0.5, 1, 1);
    struct fought_battle all[] = {{.army = even, .duels = even}, {.army = even, .duels = even}};
    expect_found(fought(all, 1, 2), "", "");
}

Test(unit_vs_army, say_what_holds_under_one_rule_set)
{
    struct fought_battle all[] = {
        {.army = exact(0.9, 5, 0.5, 2, 1), .duels = exact(0.6, 5, 0.5, 2, 1)},
        {.army = exact(0.2, 5, 0.5, 1, 2), .duels = exact(0.6, 5, 0.5, 1, 1)},
    };
    expect_found(
        fought(all, 2, 1), "",
        "The favourite one on one is also the favourite of the armies in 1 of 2 battles. Fire breaks more "
        "units than the assault in 1 of 2; one on one, the same cause breaks more in 1.");
}

/* No place has units of both sides, so no units fight alone and there is nothing to compare with the battle. */
Test(unit_vs_army, leave_out_a_battle_whose_units_do_not_face_one_another)
{
    struct fought_battle all[] = {
        {.army = exact(0.4, 5, 0.5, 2, 1), .duels = {.fights = 0}},
        {.army = exact(0.6, 6, 0.4, 2, 1), .duels = {.fights = 0}},
    };
    expect_found(fought(all, 1, 2), "", "");
}

Test(unit_vs_army, say_nothing_without_battles)
{
    expect_found(fought(NULL, 0, 2), "", "");
}

/* The results were rolled independently: the half width of a mean of two is half the root of the sum of their
 * squares. */
Test(unit_vs_army, fights_at_several_places_have_a_mean_with_an_interval)
{
    const struct measured all[] = {{0.4, 0.1, 0.7, false}, {0.8, 0.4, 1.2, false}};
    const struct measured mean = measured_mean(all, 2), more = measured_more(&all[1], &all[0]);
    cr_expect_float_eq(mean.value, 0.6, 1e-15);
    cr_expect_float_eq(mean.upper - mean.value, sqrt(0.09 + 0.16) / 2, 1e-15);
    cr_expect_float_eq(more.value, 0.4, 1e-15);
    cr_expect_float_eq(more.value - more.lower, 0.5, 1e-15);
    cr_expect(isnan(measured_mean(all, 0).value));
}
