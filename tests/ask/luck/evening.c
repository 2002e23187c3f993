/* An evening: reading what was rolled, and how lucky it was. */
#include "ask/luck/evening.h"

#include "../toss.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[] = "/tmp/hod-evening-XXXXXX";
static hod_rules *rules;

static void begin(void)
{
    const int file = mkstemp(path);
    cr_assert_geq(file, 0);
    close(file);
    rules = hod_rules_open("bloodybacks-8.3", NULL);
}

static void end(void)
{
    hod_rules_free(rules);
    unlink(path);
}

TestSuite(evening, .init = begin, .fini = end);

static bool read_text(hod_evening *evening, const char *text, hod_error *error)
{
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(text, file);
    fclose(file);
    *evening = (hod_evening){0};
    return hod_evening_read(evening, rules, path, error);
}

static int field_of(const hod_occasion *occasion, const char *name)
{
    return occasion->situation[hod_mechanism_field(occasion->mechanism, name, strlen(name), NULL)];
}

Test(evening, each_line_is_an_occasion)
{
    hod_evening evening;
    hod_error error;
    cr_assert(read_text(&evening,
                        "; Friday\n\nshooting target_density=8 woods_inches=0: hits = 3, 0,1 ; at last\r\n"
                        "charge quality=4 : successes=2",
                        &error),
              "%s", error.message);
    cr_assert_eq(evening.count, 2);
    cr_expect_eq(evening.rolls, 4);
    const hod_occasion *volleys = &evening.occasions[0], *charge = &evening.occasions[1];
    cr_expect_str_eq(volleys->mechanism->name, "shooting");
    cr_expect_eq(field_of(volleys, "target_density"), 8);
    cr_expect_eq(volleys->line, 3);
    cr_assert_eq(volleys->count, 3);
    cr_expect(volleys->values[0] == 3 && volleys->values[1] == 0 && volleys->values[2] == 1);
    cr_expect_eq(field_of(charge, "quality"), 4);
    cr_expect_eq(charge->line, 4);
    cr_expect_eq(charge->values[0], 2);
    hod_evening_free(&evening);
}

Test(evening, the_mark_of_other_systems_is_no_obstacle)
{
    hod_evening evening;
    hod_error error;
    cr_assert(read_text(&evening,
                        "\xef\xbb\xbf"
                        "charge : successes=2\r\n",
                        &error),
              "%s", error.message);
    cr_assert_eq(evening.count, 1);
    cr_expect_eq(evening.occasions[0].values[0], 2);
    hod_evening_free(&evening);
}

static void refuses(const char *text, const char *message)
{
    hod_evening evening;
    hod_error error = {0};
    char expected[512];
    snprintf(expected, sizeof expected, "%s:%s", path, message);
    expect_refusal(read_text(&evening, text, &error), &error, expected, text);
    hod_evening_free(&evening);
}

Test(evening, others_are_refused_with_their_line)
{
    refuses("", " it has no rolls");
    refuses("; nothing\n", " it has no rolls");
    refuses("shooting hits=3\n",
            "1: a : is missing between the situation and what was rolled, such as shooting "
            "cover=light : hits=1,0,2");
    refuses(": hits=3\n", "1: a mechanism is missing before the :");
    refuses("\nshoting : hits=3\n",
            "2: bloodybacks-8.3 has no mechanism shoting; did you mean shooting? (see: "
            "hod show bloodybacks-8.3)");
    refuses("shooting cover : hits=3\n", "1: cover is not of the form FIELD=VALUE");
    refuses("shooting cover=light cover=none : hits=1\n", "1: field cover is given twice");
    refuses("shooting : hit=3\n", "1: shooting has no outcome hit; did you mean hits?");
    refuses("shooting : hits=3,,1\n",
            "1: outcome hits of shooting: the value is missing: expected one of 0..3");
    refuses("shooting : hits=4\n", "1: outcome hits of shooting: 4 is not one of 0..3");
    refuses("shooting : 3,1\n", "1: 3,1 is not of the form OUTCOME=VALUE,VALUE... such as successes=1,0,2");
}

Test(evening, words_without_a_sound_order_are_refused_with_their_line)
{
    refuses(
        "morale : result=rout\n",
        "1: result of morale is a word, and no word is better by itself: say behind the rolls which are, "
        "from the best on, such as best=carry-on>pushed-back; its words are destroyed | rout | pushed-back "
        "| carry-on");
    refuses("morale : result=rot best=rout\n",
            "1: outcome result of morale: rot is not one of destroyed | rout "
            "| pushed-back | carry-on; did you mean rout?");
    refuses("\nmorale : result=rout best=rot\n",
            "2: best=: rot is not one of destroyed | rout | pushed-back | carry-on; did you mean rout?");
    refuses("morale : result=rout best=\n",
            "1: best=: the value is missing: expected one of destroyed | rout | "
            "pushed-back | carry-on");
    refuses("morale : result=rout best=rout>>destroyed\n", "1: best=: the value is missing: expected one of "
                                                           "destroyed | rout | pushed-back | carry-on");
    refuses("morale : result= best=rout\n",
            "1: outcome result of morale: the value is missing: expected one of "
            "destroyed | rout | pushed-back | carry-on");
    refuses("morale : result=rout best=rout>carry-on|rout\n", "1: best=: rout is given twice");
    refuses("morale : result=rout best=destroyed|rout|pushed-back|carry-on\n",
            "1: best=: all words are alike, and none is better: a > stands between better and worse");
    refuses("shooting : hits=3 best=3\n",
            "1: best= is of words: hits of shooting is a number, of which more is better");
}

static hod_evening evening;

static void observe(int coins, int coin, const char *observed)
{
    hod_error error;
    cr_assert(
        hod_evening_add(&evening, &toss_rules, &toss, (int[TOSS_FIELDS]){coins, 0, coin}, observed, &error),
        "%s", error.message);
}

static hod_reckoning reckon(void)
{
    hod_reckoning reckoning;
    hod_error error;
    cr_assert(hod_reckon(&toss_rules, &evening, &reckoning, &error), "%s", error.message);
    return reckoning;
}

static void expect_luck(const hod_luck *luck, double expected, double at_least, double mid)
{
    cr_expect_float_eq(luck->expected, expected, 1e-12);
    cr_expect_float_eq(luck->at_least, at_least, 1e-12);
    cr_expect_float_eq(luck->mid, mid, 1e-12);
}

Test(luck, of_two_coins_by_hand)
{
    observe(2, 0, "heads=0,1,2");
    hod_reckoning reckoning = reckon();
    expect_luck(&reckoning.rolls[0], 1, 1, 7.0 / 8);
    expect_luck(&reckoning.rolls[1], 1, 3.0 / 4, 1.0 / 2);
    expect_luck(&reckoning.rolls[2], 1, 1.0 / 4, 1.0 / 8);
    /* Six coins come to three heads or more in 42 of 64 ways, to just three in 20. */
    cr_assert_eq(reckoning.total_count, 1);
    cr_expect(isnan(reckoning.together), "the total tells more");
    cr_expect_eq(reckoning.totals[0].rolls, 3);
    cr_expect_eq(reckoning.totals[0].value, 3);
    expect_luck(&reckoning.totals[0].luck, 3, 42.0 / 64, 32.0 / 64);
    hod_reckoning_free(&reckoning);
    hod_evening_free(&evening);
}

/* A bent coin shows heads with 7/12: goes through the 12^3 ways in which three coins with twelve faces fall.
 */
Test(luck, totals_of_different_situations_are_those_of_every_way)
{
    observe(1, 0, "heads=1");
    observe(2, 1, "heads=1");
    hod_reckoning reckoning = reckon();
    double expected = 0, more = 0, same = 0;
    for (int way = 0; way < 12 * 12 * 12; way++) {
        const int heads = (way % 12 < 6) + (way / 12 % 12 < 7) + (way / 144 < 7);
        expected += heads / 1728.0;
        more += (heads > 2) / 1728.0;
        same += (heads == 2) / 1728.0;
    }
    expect_luck(&reckoning.totals[0].luck, expected, more + same, more + same / 2);
    hod_reckoning_free(&reckoning);
    hod_evening_free(&evening);
}

/* Over everything that may be rolled, weighed by its chance, mid-p is one half. */
Test(luck, mid_p_is_one_half_on_average)
{
    static const double chances[] = {0.125, 0.05, 0, 0.8, 0.025};
    double mean = 0;
    for (size_t at = 0; at < 5; at++) mean += chances[at] * hod_luck_of(chances, 5, -2, at).mid;
    cr_expect_float_eq(mean, 0.5, 1e-15);
}

Test(luck, outcomes_have_totals_of_their_own)
{
    hod_error error;
    hod_rules *bloodybacks = hod_rules_open("bloodybacks-8.3", NULL);
    const hod_mechanism *charge = hod_rules_mechanism(bloodybacks, "charge", NULL);
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(charge, situation);
    cr_assert(hod_evening_add(&evening, bloodybacks, charge, situation, "successes=2,3", &error));
    cr_assert(hod_evening_add(&evening, bloodybacks, charge, situation, "excess=0", &error));
    cr_assert(hod_evening_add(&evening, bloodybacks, charge, situation, "successes=1", &error));
    hod_reckoning reckoning;
    cr_assert(hod_reckon(bloodybacks, &evening, &reckoning, &error), "%s", error.message);
    cr_assert_eq(reckoning.total_count, 2);
    cr_expect_eq(reckoning.totals[0].rolls, 3);
    cr_expect_eq(reckoning.totals[0].value, 6);
    cr_expect_eq(reckoning.totals[1].rolls, 1);
    cr_expect_eq(reckoning.totals[1].value, 0);
    hod_reckoning_free(&reckoning);
    hod_evening_free(&evening);
    hod_rules_free(bloodybacks);
}

static double mid_of(const double *chances, int count, int at)
{
    double mid = chances[at] / 2;
    for (int i = at + 1; i < count; i++) mid += chances[i];
    return mid;
}

/* Volleys hit as often as 1, 21, 41 and 1 of 64, charges have as many successes as three coins heads. */
Test(luck, of_different_outcomes_together_is_that_of_every_way)
{
    static const double hits[] = {1 / 64.0, 21 / 64.0, 41 / 64.0, 1 / 64.0},
                        successes[] = {1 / 8.0, 3 / 8.0, 3 / 8.0, 1 / 8.0};
    hod_error error;
    hod_rules *bloodybacks = hod_rules_open("bloodybacks-8.3", NULL);
    const char *const names[] = {"shooting", "charge"}, *const observed[] = {"hits=3,1", "successes=1"};
    for (int i = 0; i < 2; i++) {
        const hod_mechanism *mechanism = hod_rules_mechanism(bloodybacks, names[i], NULL);
        int situation[HOD_MOST_FIELDS];
        hod_situation_default(mechanism, situation);
        cr_assert(hod_evening_add(&evening, bloodybacks, mechanism, situation, observed[i], &error));
    }
    hod_reckoning reckoning;
    cr_assert(hod_reckon(bloodybacks, &evening, &reckoning, &error), "%s", error.message);
    const double came = 1.5 - mid_of(hits, 4, 3) - mid_of(hits, 4, 1) - mid_of(successes, 4, 1);
    double expected = 0;
    for (int way = 0; way < 4 * 4 * 4; way++) {
        const int one = way % 4, two = way / 4 % 4, three = way / 16;
        const double luck = 1.5 - mid_of(hits, 4, one) - mid_of(hits, 4, two) - mid_of(successes, 4, three);
        if (came >= 0 ? luck >= came - 1e-9 : luck <= came + 1e-9)
            expected += hits[one] * hits[two] * successes[three];
    }
    cr_expect_float_eq(reckoning.luck, came, 1e-12);
    cr_expect_float_eq(reckoning.together, expected, 1e-12);
    hod_reckoning_free(&reckoning);
    hod_evening_free(&evening);
    hod_rules_free(bloodybacks);
}

Test(luck, what_cannot_have_been_rolled_is_refused)
{
    hod_reckoning reckoning;
    hod_error error;
    observe(2, 0, "heads=3");
    cr_assert_not(hod_reckon(&toss_rules, &evening, &reckoning, &error));
    cr_expect_str_eq(error.message, "--observed: heads=3 cannot be rolled there: 0 to 2 can");
    hod_evening_free(&evening);
}

static void add_default(const hod_rules *bloodybacks, const char *name, const char *observed)
{
    hod_error error;
    const hod_mechanism *mechanism = hod_rules_mechanism(bloodybacks, name, NULL);
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(mechanism, situation);
    cr_assert(hod_evening_add(&evening, bloodybacks, mechanism, situation, observed, &error), "%s",
              error.message);
}

static hod_reckoning reckon_by(const hod_rules *bloodybacks)
{
    hod_reckoning reckoning;
    hod_error error;
    cr_assert(hod_reckon(bloodybacks, &evening, &reckoning, &error), "%s", error.message);
    return reckoning;
}

static void expect_word(const hod_luck *luck, double at_least, double mid)
{
    cr_expect(isnan(luck->expected));
    cr_expect_float_eq(luck->at_least, at_least, 1e-12);
    cr_expect_float_eq(luck->mid, mid, 1e-12);
}

/* A morale test is three coins: destroyed, rout, pushed-back and carry-on come as often as 1, 3, 3 and 1 of 8. */
Test(luck, of_words_goes_by_the_order_that_is_told)
{
    hod_rules *bloodybacks = hod_rules_open("bloodybacks-8.3", NULL);
    add_default(bloodybacks, "morale", "result = rout, carry-on best = carry-on > pushed-back > rout");
    add_default(bloodybacks, "morale", "result=rout,carry-on best=destroyed>rout");
    add_default(bloodybacks, "morale", "result=pushed-back,destroyed best=carry-on|pushed-back");
    hod_reckoning reckoning = reckon_by(bloodybacks);
    expect_word(&reckoning.rolls[0], 7 / 8., 11 / 16.);
    expect_word(&reckoning.rolls[1], 1 / 8., 1 / 16.);
    expect_word(&reckoning.rolls[2], 4 / 8., 5 / 16.);
    expect_word(&reckoning.rolls[3], 1, 6 / 8.);
    expect_word(&reckoning.rolls[4], 4 / 8., 1 / 4.);
    expect_word(&reckoning.rolls[5], 1, 3 / 4.);
    cr_expect_eq(reckoning.total_count, 0, "words do not add up");
    cr_expect_float_eq(reckoning.luck, 3 - (11 + 1 + 5 + 12 + 4 + 12) / 16., 1e-12);
    hod_reckoning_free(&reckoning);
    hod_evening_free(&evening);
    hod_rules_free(bloodybacks);
}

/* The lucks of the words are -7, -3, 3 and 7 of 16: a rout and a carry-on bring 4 of 16 together, and so much or more
 * comes with carry-on and pushed-back or carry-on, or pushed-back twice: (2 * 3 + 1 + 9) of 64, or, as it came, with
 * carry-on and rout: 2 * 3 of 64. */
Test(luck, of_words_alone_has_one_verdict)
{
    hod_rules *bloodybacks = hod_rules_open("bloodybacks-8.3", NULL);
    add_default(bloodybacks, "morale", "result=rout,carry-on best=carry-on>pushed-back>rout");
    hod_reckoning reckoning = reckon_by(bloodybacks);
    cr_expect_float_eq(reckoning.luck, 4 / 16., 1e-12);
    cr_expect_float_eq(reckoning.together, 22 / 64., 1e-12);
    hod_reckoning_free(&reckoning);
    hod_evening_free(&evening);
    hod_rules_free(bloodybacks);
}

/* Volleys as above, in 128ths: a value is as lucky as those below it are many, less those above. */
Test(luck, of_numbers_and_words_together_is_that_of_every_way)
{
    static const int hits[] = {1, 21, 41, 1}, words[] = {1, 3, 3, 1}, luck_of_words[] = {-7, -3, 3, 7};
    hod_rules *bloodybacks = hod_rules_open("bloodybacks-8.3", NULL);
    add_default(bloodybacks, "shooting", "hits=3");
    add_default(bloodybacks, "morale", "result=rout best=carry-on>pushed-back>rout");
    hod_reckoning reckoning = reckon_by(bloodybacks);
    int ways = 0, luck_of_hits[4], below = 0;
    for (int i = 0; i < 4; below += hits[i++]) luck_of_hits[i] = 2 * below + hits[i] - 64;
    const int came = luck_of_hits[3] + 8 * luck_of_words[1];
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            if (luck_of_hits[i] + 8 * luck_of_words[k] >= came) ways += hits[i] * words[k];
    cr_assert_gt(came, 0);
    cr_expect_float_eq(reckoning.luck, came / 128., 1e-12);
    cr_expect_float_eq(reckoning.together, ways / 512., 1e-12);
    cr_expect_eq(reckoning.total_count, 1);
    hod_reckoning_free(&reckoning);
    hod_evening_free(&evening);
    hod_rules_free(bloodybacks);
}

/* In fortifications one failure carries on. */
Test(luck, a_word_that_cannot_have_been_rolled_is_refused_with_those_that_can)
{
    hod_reckoning reckoning;
    hod_error error;
    int situation[HOD_MOST_FIELDS];
    hod_rules *bloodybacks = hod_rules_open("bloodybacks-8.3", NULL);
    const hod_mechanism *morale = hod_rules_mechanism(bloodybacks, "morale", NULL);
    hod_situation_default(morale, situation);
    cr_assert(hod_situation_assign(morale, situation, "terrain=fortification", NULL));
    cr_assert(
        hod_evening_add(&evening, bloodybacks, morale, situation, "result=pushed-back best=rout", &error));
    cr_assert_not(hod_reckon(bloodybacks, &evening, &reckoning, &error));
    cr_expect_str_eq(error.message,
                     "--observed: result=pushed-back cannot be rolled there: destroyed, rout, carry-on can");
    hod_evening_free(&evening);
    hod_rules_free(bloodybacks);
}
