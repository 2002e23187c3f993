/* Fractions, against every way in which dice can fall and against closed forms. */
#include "walk/fractions.h"
#include "choosing.h"
#include "walk/throw.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static hod_fractions *fractions_of(const hod_procedure *procedure, const void *prepared)
{
    hod_error error;
    const hod_budget budget = HOD_BUDGET;
    hod_fractions *fractions = hod_fractions_new(procedure, prepared, NULL, 0, &budget, &error);
    cr_assert(fractions, "%s", error.message);
    return fractions;
}

static void fails_with(const hod_procedure *procedure, const void *prepared, const char *part)
{
    hod_error error;
    const hod_budget budget = HOD_BUDGET;
    cr_assert_null(hod_fractions_new(procedure, prepared, NULL, 0, &budget, &error));
    cr_assert(strstr(error.message, part), "%s", error.message);
}

static uint64_t divisor_of(uint64_t a, uint64_t b)
{
    return b ? divisor_of(b, a % b) : a;
}

/* So many of all ways, in lowest terms. */
static const char *ratio(uint64_t ways, uint64_t all)
{
    static char text[64];
    const uint64_t divisor = divisor_of(ways, all);
    const char *const form = all == divisor ? "%" PRIu64 : "%" PRIu64 "/%" PRIu64;
    snprintf(text, sizeof text, form, ways / divisor, all / divisor);
    return text;
}

static void expect(const hod_fractions *fractions, const int *outcome, const char *expected)
{
    char *text = hod_fractions_probability(fractions, outcome, NULL);
    cr_expect_str_eq(text, expected, "of %d: %s, not %s", *outcome, text, expected);
    free(text);
}

static int one(const void *data, const int *outcome)
{
    (void)data, (void)outcome;
    return 1;
}

static void expect_whole(const hod_fractions *fractions)
{
    char *text = hod_fractions_expectation(fractions, one, NULL, NULL);
    cr_expect_str_eq(text, "1");
    free(text);
}

static uint64_t power(uint64_t base, int exponent)
{
    return exponent > 0 ? base * power(base, exponent - 1) : 1;
}

static uint64_t choose(int n, int k)
{
    return k < 0 || k > n ? 0 : k == 0 ? 1 : choose(n - 1, k - 1) * (uint64_t)n / (uint64_t)k;
}

/* A throw, which tests change; outcomes are its own. */
static hod_throw thrown;
static hod_follows make_throw(hod_roller *roller, const void *prepared, void *state)
{
    (void)prepared;
    hod_make_throw(roller, "throw", &thrown, state);
    return HOD_DONE;
}
static hod_procedure throwing(void)
{
    return (hod_procedure){.name = "throwing",
                           .prepared_ints = 1,
                           .state_ints = hod_throw_ints(&thrown),
                           .outcome_ints = hod_throw_ints(&thrown),
                           .step = make_throw};
}

/* Counts the ways in which the dice of the throw can fall, by the least number of its outcome that is found
 * by `read` from their faces, 0.. in each. */
enum { MOST_WAYS_OUTCOMES = 256 };
static void count_ways(int (*read)(const int *faces), uint64_t ways[MOST_WAYS_OUTCOMES])
{
    const int dice = thrown.lots[0].pieces, sides = thrown.lots[0].sides;
    int faces[16] = {0};
    memset(ways, 0, MOST_WAYS_OUTCOMES * sizeof *ways);
    for (uint64_t way = 0; way < power((uint64_t)sides, dice); way++) {
        uint64_t rest = way;
        for (int die = 0; die < dice; die++, rest /= (uint64_t)sides)
            faces[die] = (int)(rest % (uint64_t)sides);
        ways[read(faces)]++;
    }
}

/* An outcome is of two ints here at most, 16 x first + second in the ways. */
static void expect_every_way(int (*read)(const int *faces))
{
    uint64_t ways[MOST_WAYS_OUTCOMES];
    const hod_procedure procedure = throwing();
    const uint64_t all = power((uint64_t)thrown.lots[0].sides, thrown.lots[0].pieces);
    const bool are_two = procedure.outcome_ints == 2;
    hod_fractions *fractions = fractions_of(&procedure, (const int[]){0});
    count_ways(read, ways);
    for (int i = 0; i < MOST_WAYS_OUTCOMES; i++) {
        const int both[] = {are_two ? i / 16 : i, i % 16};
        expect(fractions, both, ratio(ways[i], all));
    }
    expect_whole(fractions);
    hod_fractions_free(fractions);
}

TestSuite(fractions);

Test(fractions, a_hand_is_binomial_in_lowest_terms)
{
    for (int target = 0; target <= 6; target++) {
        const int prepared[] = {7, target};
        hod_fractions *fractions = fractions_of(&hand, prepared);
        for (int hits = 0; hits <= 8; hits++)
            expect(
                fractions, &hits,
                ratio(choose(7, hits) * power((uint64_t)target, hits) * power(6 - (uint64_t)target, 7 - hits),
                      power(6, 7)));
        hod_fractions_free(fractions);
    }
}

Test(fractions, a_tree_of_rolls_multiplies_and_adds)
{
    hod_fractions *fractions = fractions_of(&once_more, (const int[]){0});
    for (int sum = 1; sum <= 12; sum++) expect(fractions, &sum, sum < 6 ? "1/6" : sum > 6 ? "1/36" : "0");
    hod_fractions_free(fractions);
}

Test(fractions, two_totals_of_a_pool_and_questions_divide_as_dice_do)
{
    /* 2d6 make 5 or less in 10 of 36 ways; some die of two shows 5 or more in 20 of 36. */
    hod_fractions *fractions = fractions_of(&two_questions, (const int[]){2, 5});
    expect(fractions, (const int[]){1, 1}, "25/162");
    expect(fractions, (const int[]){0, 0}, ratio(26 * 16, 36 * 36));
    hod_fractions_free(fractions);
    /* Two average dice make 4 inches with two stumbles, 7 with none by 3 and 4 in 8 ways, and with one by 2
     * and 5 in 2. */
    fractions = fractions_of(&inches_and_stumbles, (const int[]){2});
    expect(fractions, (const int[]){4, 2}, "1/36");
    expect(fractions, (const int[]){7, 0}, "2/9");
    expect(fractions, (const int[]){7, 1}, "1/18");
    hod_fractions_free(fractions);
}

static int add_three_highest(const int *faces)
{
    int least = faces[0], sum = 0;
    for (int die = 0; die < thrown.lots[0].pieces; die++) {
        least = faces[die] < least ? faces[die] : least;
        sum += faces[die] + 1;
    }
    return sum - (least + 1);
}

Test(fractions, the_highest_of_dice_are_those_of_every_way)
{
    thrown = (hod_throw){.reading = HOD_RANKS, .lots = {{.pieces = 4, .sides = 6}}, .first = 1, .last = 3};
    expect_every_way(add_three_highest);
}

static int count_hits_and_criticals(const int *faces)
{
    int hits = 0, criticals = 0;
    for (int die = 0; die < thrown.lots[0].pieces; die++) {
        hits += faces[die] >= 3;
        criticals += faces[die] == 5;
    }
    return 16 * hits + criticals;
}

Test(fractions, counts_that_overlap_are_those_of_every_way)
{
    static const int counted[] = {0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1};
    thrown = (hod_throw){
        .reading = HOD_TOTALS, .lots = {{.pieces = 6, .sides = 6}}, .totals = 2, .counted = counted};
    expect_every_way(count_hits_and_criticals);
}

static int longest_run(const int *faces)
{
    bool shown[17] = {0};
    for (int die = 0; die < thrown.lots[0].pieces; die++) shown[faces[die]] = true;
    int longest = 0;
    for (int face = 0, run = 0; face < thrown.lots[0].sides; face++) {
        run = shown[face] ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

Test(fractions, straights_are_those_of_every_way)
{
    thrown = (hod_throw){.reading = HOD_STRAIGHT, .lots = {{.pieces = 5, .sides = 6}}};
    expect_every_way(longest_run);
}

Test(fractions, dice_in_pairs_are_those_of_every_way)
{
    /* RISK, three against two: the attacker wins both in 2890 of 7776 ways, the defender in 2275. */
    thrown = (hod_throw){
        .reading = HOD_PAIRED, .lots = {{.pieces = 3, .sides = 6}, {.pieces = 2, .sides = 6}}, .ties_to = 1};
    const hod_procedure procedure = throwing();
    hod_fractions *fractions = fractions_of(&procedure, (const int[]){0});
    expect(fractions, (const int[]){2, 0}, ratio(2890, 7776));
    expect(fractions, (const int[]){1, 1}, ratio(2611, 7776));
    expect(fractions, (const int[]){0, 2}, ratio(2275, 7776));
    hod_fractions_free(fractions);
}

Test(fractions, tokens_that_stay_out_are_hypergeometric)
{
    static const int bag[] = {5, 0, 3, 4};
    thrown = (hod_throw){.reading = HOD_TOTALS, .lots = {{.pieces = 4, .sides = 4, .tokens = bag}}};
    const hod_procedure procedure = throwing();
    hod_fractions *fractions = fractions_of(&procedure, (const int[]){0});
    for (int a = 0; a <= 4; a++)
        for (int c = 0; c + a <= 4; c++) {
            const int drawn[] = {a, 0, c, 4 - a - c};
            expect(fractions, drawn,
                   ratio(choose(5, a) * choose(3, c) * choose(4, 4 - a - c), choose(12, 4)));
        }
    expect_whole(fractions);
    hod_fractions_free(fractions);
}

Test(fractions, tokens_that_are_put_back_are_multinomial)
{
    static const int bag[] = {2, 1, 3};
    thrown = (hod_throw){.reading = HOD_TOTALS,
                         .lots = {{.pieces = 3, .sides = 3, .tokens = bag, .is_put_back = true}}};
    const hod_procedure procedure = throwing();
    hod_fractions *fractions = fractions_of(&procedure, (const int[]){0});
    expect(fractions, (const int[]){1, 1, 1}, ratio(6 * 2 * 1 * 3, 216));
    expect(fractions, (const int[]){0, 0, 3}, ratio(27, 216));
    expect(fractions, (const int[]){2, 0, 1}, ratio(3 * 4 * 3, 216));
    hod_fractions_free(fractions);
}

Test(fractions, a_die_that_explodes_twice_at_most_ends_after_three_rolls)
{
    static const unsigned char marks[] = {0, 0, 0, HOD_EXPLODES};
    thrown = (hod_throw){.reading = HOD_TOTALS,
                         .lots = {{.pieces = 1, .sides = 4, .marks = marks, .explosions = 2}},
                         .totals = 1};
    const hod_procedure procedure = throwing();
    hod_fractions *fractions = fractions_of(&procedure, (const int[]){0});
    for (int total = 1; total <= 12; total++)
        expect(fractions, &total,
               total < 4                ? "1/4"
               : total > 4 && total < 8 ? "1/16"
               : total > 8              ? "1/64"
                                        : "0");
    hod_fractions_free(fractions);
}

Test(fractions, a_face_that_is_rolled_again_stays_where_the_last_roll_shows_it)
{
    static const unsigned char marks[] = {HOD_ROLLED_AGAIN, HOD_ROLLED_AGAIN, 0, 0, 0, 0};
    for (int limit = 0; limit <= 2; limit++) {
        thrown = (hod_throw){.reading = HOD_TOTALS,
                             .lots = {{.pieces = 1, .sides = 6, .marks = marks, .rerolls = limit}},
                             .totals = 1};
        const hod_procedure procedure = throwing();
        hod_fractions *fractions = fractions_of(&procedure, (const int[]){0});
        /* Of 3^n x 6 ways a marked face is left in one; the other faces share the rest. */
        const uint64_t all = power(3, limit);
        expect(fractions, &(int){1}, ratio(1, 6 * all));
        expect(fractions, &(int){6}, ratio(3 * all - 1, 12 * all));
        hod_fractions_free(fractions);
    }
    thrown.lots[0].rerolls = HOD_WITHOUT_LIMIT;
    const hod_procedure procedure = throwing();
    hod_fractions *fractions = fractions_of(&procedure, (const int[]){0});
    expect(fractions, &(int){1}, "0");
    expect(fractions, &(int){6}, "1/4");
    hod_fractions_free(fractions);
}

Test(fractions, a_part_is_divided_among_its_outcomes)
{
    hod_fractions *fractions = fractions_of(&last_stand, (const int[]){1});
    for (int left = 0; left <= 3; left++)
        for (int hits = 0; hits <= left; hits++)
            expect(fractions, (const int[]){left, hits},
                   ratio(choose(3, left) * power(5, left) * choose(left, hits), 216 * power(2, left)));
    hod_fractions_free(fractions);
}

Test(fractions, a_process_merges_its_histories)
{
    hod_fractions *fractions = fractions_of(&attrition, (const int[]){2});
    for (int left = 1; left <= 3; left++)
        expect(fractions, (const int[]){left, 2},
               ratio(choose(3, left) * power(25, left) * power(11, 3 - left), power(36, 3)));
    expect(fractions, (const int[]){0, 1}, "1/216");
    expect(fractions, (const int[]){0, 2}, ratio(1331 - 216, power(36, 3)));
    hod_fractions_free(fractions);
}

/* A siege, in turns: a wall falls on a 6 of a d6, looked at twice a turn. */
struct siege {
    int turn, shots;
};
static int four_turns(const void *prepared)
{
    (void)prepared;
    return 4;
}
static const hod_clock siege_clock = {.outcome = 0, .limit = four_turns};
static hod_follows besiege(hod_roller *roller, const void *prepared, void *state)
{
    (void)prepared;
    struct siege *now = state;
    if (hod_die(roller, "shot", 6) == 6) return HOD_DONE;
    now->shots = !now->shots;
    return now->shots ? HOD_STEP_FOLLOWS : HOD_TURN_IS_OVER;
}

Test(fractions, a_clock_tells_the_turns)
{
    const hod_procedure siege = {.name = "siege",
                                 .prepared_ints = 1,
                                 .state_ints = 2,
                                 .outcome_ints = 1,
                                 .clock = &siege_clock,
                                 .step = besiege};
    hod_fractions *fractions = fractions_of(&siege, (const int[]){0});
    for (int turn = 1; turn < 4; turn++)
        expect(fractions, &turn, ratio(11 * power(25, turn - 1), power(36, turn)));
    expect(fractions, &(int){4}, ratio(power(25, 3), power(36, 3)));
    hod_fractions_free(fractions);
}

/* Craps: state: won, the point. */
static hod_follows throw_craps(hod_roller *roller, const void *prepared, void *state)
{
    (void)prepared;
    int *won = state, *point = won + 1;
    const int sum = hod_sum(roller, "throw", 2, 6);
    const bool is_first = *point == 0, loses = is_first ? sum <= 3 || sum == 12 : sum == 7;
    *won = is_first ? sum == 7 || sum == 11 : sum == *point;
    if (is_first) *point = sum;
    if (!*won && !loses) return HOD_STEP_FOLLOWS;
    *point = 0;
    return HOD_DONE;
}

Test(fractions, craps_is_won_244_times_in_495)
{
    const hod_procedure craps = {
        .name = "craps", .prepared_ints = 1, .state_ints = 2, .outcome_ints = 1, .step = throw_craps};
    hod_fractions *fractions = fractions_of(&craps, (const int[]){0});
    expect(fractions, &(int){1}, "244/495");
    expect(fractions, &(int){0}, "251/495");
    hod_fractions_free(fractions);
}

/* A gambler who wins a coin with so many faces of a d100, until he has nothing or all. prepared: the faces,
 * what he has, all. State: whether he is rich, what he has. */
static void enter(const void *prepared, void *state)
{
    ((int *)state)[1] = ((const int *)prepared)[1];
}
static hod_follows gamble(hod_roller *roller, const void *prepared, void *state)
{
    const int *game = prepared;
    int *is_rich = state, *has = is_rich + 1;
    *has += hod_die(roller, "coin", 100) <= game[0] ? 1 : -1;
    *is_rich = *has == game[2];
    if (*has > 0 && !*is_rich) return HOD_STEP_FOLLOWS;
    *has = 0;
    return HOD_DONE;
}
static const hod_procedure ruin = {
    .name = "ruin", .prepared_ints = 3, .state_ints = 2, .outcome_ints = 1, .begin = enter, .step = gamble};

Test(fractions, a_gambler_is_ruined_as_often_as_the_closed_form_says)
{
    hod_fractions *fractions = fractions_of(&ruin, (const int[]){50, 3, 7});
    expect(fractions, &(int){1}, "3/7");
    hod_fractions_free(fractions);
    /* (1 - r^10) / (1 - r^20) with r = 51/49. */
    fractions = fractions_of(&ruin, (const int[]){49, 10, 20});
    expect(fractions, &(int){1}, ratio(power(49, 10), power(49, 10) + power(51, 10)));
    hod_fractions_free(fractions);
}

static hod_follows take_or_roll(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const options[] = {"one of six", "two of six"};
    (void)prepared;
    const int most = 1 + hod_choose(roller, "die", 0, options, 2);
    const bool wins = hod_die(roller, "die", 6) <= most;
    *(int *)state = wins ? 1 : 2;
    return HOD_DONE;
}

Test(fractions, the_best_play_is_followed)
{
    const hod_procedure choosing = {.name = "choosing",
                                    .prepared_ints = 1,
                                    .state_ints = 1,
                                    .outcome_ints = 1,
                                    .stakes = &to_win,
                                    .step = take_or_roll};
    hod_fractions *fractions = fractions_of(&choosing, (const int[]){0});
    expect(fractions, &(int){1}, "1/3");
    hod_fractions_free(fractions);
}

static int first_value(const void *data, const int *outcome)
{
    (void)data;
    return *outcome;
}

Test(fractions, an_expectation_weighs_every_outcome_and_others_are_summed_out)
{
    hod_error error;
    const hod_budget budget = HOD_BUDGET;
    hod_fractions *fractions = fractions_of(&hand, (const int[]){3, 2});
    char *mean = hod_fractions_expectation(fractions, first_value, NULL, &error);
    cr_expect_str_eq(mean, "1");
    free(mean);
    hod_fractions_free(fractions);
    fractions = hod_fractions_new(&attrition, (const int[]){2}, (const int[]){1}, 1, &budget, &error);
    cr_assert(fractions, "%s", error.message);
    expect(fractions, &(int){1}, "1/216");
    expect(fractions, &(int){2}, "215/216");
    hod_fractions_free(fractions);
    cr_assert_null(hod_fractions_new(&attrition, (const int[]){2}, (const int[]){2}, 1, &budget, &error));
    cr_assert_str_eq(error.message, "there is no outcome number 2: they are 0 to 1");
}

/* Counts its rolls until a 6. */
static hod_follows count_rolls(hod_roller *roller, const void *prepared, void *state)
{
    (void)prepared;
    ++*(int *)state;
    return hod_die(roller, "die", 6) == 6 ? HOD_DONE : HOD_STEP_FOLLOWS;
}

Test(fractions, what_has_no_last_outcome_is_refused)
{
    const hod_procedure waiting = {
        .name = "waiting", .prepared_ints = 1, .state_ints = 1, .outcome_ints = 1, .step = count_rolls};
    fails_with(&waiting, (const int[]){0}, "waiting may go on without end: there is no last of its outcomes");
}

Test(fractions, what_has_none_is_refused)
{
    static const unsigned char marks[] = {0, 0, 0, HOD_EXPLODES};
    thrown = (hod_throw){.reading = HOD_TOTALS,
                         .lots = {{.pieces = 1, .sides = 4, .marks = marks, .explosions = HOD_WITHOUT_LIMIT}},
                         .totals = 1};
    hod_procedure procedure = throwing();
    fails_with(&procedure, (const int[]){0}, "a d4 that explodes without a limit");
    thrown.lots[0].explosions = 40;
    fails_with(&procedure, (const int[]){0}, "more than 29 times, has no fractions");
    thrown.lots[0].explosions = 29;
    hod_fractions_free(fractions_of(&procedure, (const int[]){0}));
    fails_with(&hand, (const int[]){501, 3}, "501 dice in one roll: fractions are calculated of at most 500");
    fails_with(&ruin, (const int[]){49, 300, 900},
               "in a cycle of 899: fractions are calculated of at most 400");
    fails_with(&never_done, (const int[]){0}, "never ends with the probability 1");
}

Test(fractions, a_die_that_is_rolled_again_too_often_is_refused)
{
    static const unsigned char marks[] = {HOD_ROLLED_AGAIN, 0};
    thrown = (hod_throw){.reading = HOD_TOTALS,
                         .lots = {{.pieces = 1, .sides = 2, .marks = marks, .rerolls = 1001}},
                         .totals = 1};
    const hod_procedure procedure = throwing();
    fails_with(&procedure, (const int[]){0}, "up to 1001 times: fractions are calculated of at most 1000");
}

static hod_follows roll_rare(hod_roller *roller, const void *prepared, void *state)
{
    (void)prepared;
    *(int *)state = hod_hand(roller, "volley", 500, 1000, 1);
    return HOD_DONE;
}

Test(fractions, outcomes_that_doubles_do_not_tell_are_missed)
{
    const hod_procedure rare = {
        .name = "rare", .prepared_ints = 1, .state_ints = 1, .outcome_ints = 1, .step = roll_rare};
    fails_with(&rare, (const int[]){0}, "rare has outcomes that are too rare for fractions");
}

Test(fractions, a_budget_that_is_exceeded_is_told)
{
    hod_error error;
    hod_budget budget = HOD_BUDGET;
    budget.bytes = 1000;
    thrown = (hod_throw){.reading = HOD_SETS, .lots = {{.pieces = 40, .sides = 20}}};
    const hod_procedure procedure = throwing();
    cr_assert_null(hod_fractions_new(&procedure, (const int[]){0}, NULL, 0, &budget, &error));
    cr_assert_eq(error.status, HOD_BUDGET_EXCEEDED);
    cr_assert(strstr(error.message, "evaluation of throwing was ended"), "%s", error.message);
}
