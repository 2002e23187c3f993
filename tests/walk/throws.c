/* Throws of which some dice are kept, and exploding dice. */
#include "procedures.h"
#include "walk/throw/throw.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* prepared: dice, sides, dice to keep. Outcome: the sum of these. */
STEP(roll_highest, const int *given, int *sum)
{
    *sum = hod_highest(roller, "strength", given[0], given[1], given[2]);
    return HOD_DONE;
}
STEP(roll_lowest, const int *given, int *sum)
{
    *sum = hod_lowest(roller, "strength", given[0], given[1], given[2]);
    return HOD_DONE;
}
static const hod_procedure highest = {.name = "highest", SIZES(3, 1, 1), .step = roll_highest},
                           lowest = {.name = "lowest", SIZES(3, 1, 1), .step = roll_lowest};

/* prepared: dice, sides, the lowest face that explodes, the most explosions. Outcome: the sum. */
STEP(roll_exploding, const int *given, int *sum)
{
    *sum = hod_explode(roller, "damage", given[0], given[1], given[2], given[3]);
    return HOD_DONE;
}
static const hod_procedure exploding = {.name = "exploding", SIZES(4, 1, 1), .step = roll_exploding};

static double chance(const hod_distribution *sums, int sum)
{
    return hod_distribution_weight(sums, &sum);
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Finds the distribution of the kept dice's sum by going through every throw. */
static void enumerate(const int given[3], bool are_highest, double *chances)
{
    const int dice = given[0], sides = given[1], keep = given[2];
    const double all = pow(sides, dice);
    for (long number = 0; number < (long)all; number++) {
        int faces[8], sum = 0;
        long rest = number;
        for (int i = 0; i < dice; i++, rest /= sides) faces[i] = (int)(rest % sides) + 1;
        qsort(faces, (size_t)dice, sizeof *faces, by_size);
        for (int i = 0; i < keep; i++) sum += faces[are_highest ? dice - 1 - i : i];
        chances[sum] += 1 / all;
    }
}

Test(throws, the_highest_and_the_lowest_agree_with_counting_every_throw)
{
    static const int kept[][3] = {{4, 6, 3}, {1, 6, 1}, {2, 20, 1}, {3, 6, 3},
                                  {5, 4, 2}, {6, 3, 5}, {5, 10, 3}, {7, 2, 4}};
    for (size_t i = 0; i < 2 * sizeof kept / sizeof *kept; i++) {
        const int *given = kept[i / 2];
        double chances[64] = {0};
        enumerate(given, i % 2, chances);
        AUTO(hod_distribution_free) hod_distribution sums = exact(i % 2 ? &highest : &lowest, given);
        for (int sum = 0; sum < 64; sum++)
            cr_assert_float_eq(chance(&sums, sum), chances[sum], 1e-13, "%dd%d, %d kept: %d", given[0],
                               given[1], given[2], sum);
    }
}

/* Three or more of six dice show a 20; and the sum of all dice is that of a pool. */
Test(throws, many_dice_with_many_sides_can_be_kept)
{
    AUTO(hod_distribution_free)
    hod_distribution best = exact(&highest, (const int[]){6, 20, 3}),
                     sums = exact(&lowest, (const int[]){12, 10, 12});
    double three_or_more = 0;
    static const double ways[] = {1, 6, 15, 20, 15, 6, 1};
    for (int twenties = 3; twenties <= 6; twenties++)
        three_or_more += ways[twenties] * pow(19, 6 - twenties) / pow(20, 6);
    cr_assert_float_eq(chance(&best, 60), three_or_more, 1e-15);

    const hod_pool pool = hod_pool_sum(12, 10);
    double mass[hod_pool_totals(&pool)];
    hod_pool_distribution(&pool, mass);
    for (int sum = 12; sum <= 120; sum++) cr_assert_float_eq(chance(&sums, sum), mass[sum - 12], 1e-14);
}

Test(throws, a_die_explodes_up_to_its_limit)
{
    AUTO(hod_distribution_free)
    hod_distribution once = exact(&exploding, (const int[]){1, 6, 6, 1}),
                     twice = exact(&exploding, (const int[]){1, 6, 6, 2});
    for (int sum = 1; sum <= 18; sum++) {
        const double few = sum <= 5 ? 1.0 / 6 : sum >= 7 && sum <= 11 ? 1.0 / 36 : 0;
        cr_assert_float_eq(chance(&once, sum), sum == 12 ? 1.0 / 36 : few, 1e-15);
        cr_assert_float_eq(chance(&twice, sum), sum >= 13 ? 1.0 / 216 : few, 1e-15);
    }
}

Test(throws, a_die_that_explodes_on_every_face_stops_at_its_limit)
{
    AUTO(hod_distribution_free) hod_distribution sums = exact(&exploding, (const int[]){1, 6, 1, 1});
    for (int sum = 1; sum <= 12; sum++) /* of two dice */
        cr_assert_float_eq(chance(&sums, sum), (sum <= 7 ? sum - 1 : 13 - sum) / 36.0, 1e-15);
}

/* 3 and 4 on a d4 explode once: 4 + 1 and 3 + 2 both make 5, and so on up to 8. */
Test(throws, several_faces_and_dice_can_explode)
{
    static const double sixteenths[] = {0, 4, 4, 0, 1, 2, 2, 2, 1};
    AUTO(hod_distribution_free) hod_distribution one = exact(&exploding, (const int[]){1, 4, 3, 1});
    AUTO(hod_distribution_free) hod_distribution two = exact(&exploding, (const int[]){2, 4, 3, 1});
    for (int sum = 0; sum <= 8; sum++) cr_assert_float_eq(chance(&one, sum), sixteenths[sum] / 16, 1e-15);
    for (int sum = 0; sum <= 16; sum++) {
        double ways = 0;
        for (int first = 0; first <= 8; first++)
            if (sum >= first && sum - first <= 8) ways += sixteenths[first] * sixteenths[sum - first];
        cr_assert_float_eq(chance(&two, sum), ways / 256, 1e-15);
    }
}

/* 21 to 40 on a d40 explode, at most twice: results without an explosion, after one, and after two. */
Test(throws, many_exploding_faces_add_up_like_few)
{
    AUTO(hod_distribution_free) hod_distribution sums = exact(&exploding, (const int[]){1, 40, 21, 2});
    double ways[121] = {0};
    for (int first = 1; first <= 40; first++) {
        if (first < 21) ways[first] += 1600;
        for (int second = 1; first >= 21 && second <= 40; second++) {
            if (second < 21) ways[first + second] += 40;
            for (int third = 1; second >= 21 && third <= 40; third++) ways[first + second + third]++;
        }
    }
    for (int sum = 1; sum <= 120; sum++) cr_assert_float_eq(chance(&sums, sum), ways[sum] / 64000, 1e-15);
}

Test(throws, dice_that_never_explode_make_a_plain_sum)
{
    static const int given[][4] = {{3, 6, 7, 9}, {3, 6, 6, 0}};
    const hod_pool pool = hod_pool_sum(3, 6);
    double mass[hod_pool_totals(&pool)];
    hod_pool_distribution(&pool, mass);
    for (int i = 0; i < 2; i++) {
        AUTO(hod_distribution_free) hod_distribution sums = exact(&exploding, given[i]);
        cr_assert_eq(sums.rows, 16);
        for (int sum = 3; sum <= 18; sum++) cr_assert_float_eq(chance(&sums, sum), mass[sum - 3], 1e-15);
    }
    AUTO(hod_distribution_free) hod_distribution none = exact(&exploding, (const int[]){0, 6, 6, 3});
    cr_assert_float_eq(chance(&none, 0), 1, 1e-15);
}

/* The mean of a die is the sum of the means of its rolls, each of which is a sixth as frequent as the one before. */
Test(throws, large_throws_are_calculated)
{
    AUTO(hod_distribution_free)
    hod_distribution sums = exact(&exploding, (const int[]){32, 6, 6, 19}),
                     best = exact(&highest, (const int[]){32, 100, 16});
    double mean = 0;
    for (int again = 0; again <= 19; again++) mean += 32 * 3.5 * pow(6, -again);
    cr_assert_float_eq(hod_distribution_mean(&sums, 0), mean, 1e-9);
    cr_assert_eq(best.rows, 1600 - 16 + 1);
}

/* prepared: the address of a throw. */
STEP(make_throw, const hod_throw *const *thrown, void *outcome)
{
    hod_make_throw(roller, "bag", *thrown, outcome);
    return HOD_DONE;
}
static const hod_procedure throwing = {.name = "throw", SIZES(INTS(hod_throw *), 8, 8), .step = make_throw};

static void refuse(hod_throw thrown, const char *why)
{
    cr_expect_str_eq(error_of(EXACT, &throwing, &(const hod_throw *){&thrown}).message, why);
}

Test(throws, tokens_are_counted_but_never_ordered)
{
    static const hod_fold in_order[] = {HOD_RANKS, HOD_STRAIGHT, HOD_PAIRED, HOD_OUTDO};
    const hod_dice_group bag = {.pieces = 1, .sides = 2, .tokens = (const int[]){1, 2}};
    for (int i = 0; i < 4; i++)
        refuse((hod_throw){in_order[i], .groups = {bag, bag}, .first = 1, .last = 1},
               "the mechanism throw failed: tokens have no values to be put in order: they are counted");
}

Test(throws, ranks_start_with_the_first)
{
    refuse((hod_throw){HOD_RANKS, .groups = {{.pieces = 3, .sides = 6}}, .first = 0, .last = 2},
           "the mechanism throw failed: die 0 in order of 3 dice: 1 to 3 are accepted");
}

Test(throws, trials_agree_with_the_calculation)
{
    static const struct {
        const hod_procedure *procedure;
        int prepared[4];
    } rolled[] = {{&highest, {4, 6, 3}},
                  {&lowest, {5, 12, 2}},
                  {&highest, {6, 20, 3}},
                  {&exploding, {1, 6, 6, 5}},
                  {&exploding, {5, 4, 3, 2}}};
    const hod_trials trials = {.trials = 2 * HOD_BLOCK_TRIALS + 4321, .seed = 20, .threads = 2};
    for (size_t i = 0; i < sizeof rolled / sizeof *rolled; i++)
        expect_agreement(rolled[i].procedure, rolled[i].prepared, trials);
}

/* Expects that a story ends with this sum after what was read of it. */
static void expect_end(const char *story, const char *rest, int sum)
{
    char end[32];
    snprintf(end, sizeof end, "= %d\n", sum);
    cr_assert_str_eq(rest, end, "%s", story);
}

/* Every die is shown, and the highest or the lowest are in brackets. */
static void expect_marks(const hod_procedure *procedure, const char *start, int sign, uint64_t seed)
{
    int sum, told = 0, total = 0, worst_kept = INT_MAX, best_left = INT_MIN;
    AUTO_FREE char *story = narrated(procedure, (const int[]){4, 6, 3}, seed, &sum);
    cr_assert_eq(strncmp(story, start, strlen(start)), 0, "%s", story);
    char *rest = story + strlen(start);
    for (int i = 0; i < 4; i++) {
        const int is_kept = *rest == '[', face = (int)strtol(rest + is_kept, &rest, 10);
        rest += is_kept + 1;
        told += is_kept;
        total += is_kept ? face : 0;
        if (is_kept && sign * face < worst_kept) worst_kept = sign * face;
        if (!is_kept) best_left = sign * face;
    }
    expect_end(story, rest, sum);
    cr_assert(told == 3 && total == sum && worst_kept >= best_left, "%s", story);
}

Test(throws, a_narration_marks_the_kept_dice)
{
    for (uint64_t seed = 0; seed < 50; seed++) {
        expect_marks(&highest, "strength: 4d6, the highest 3: ", 1, seed);
        expect_marks(&lowest, "strength: 4d6, the lowest 3: ", -1, seed);
    }
}

/* Adds up what a die shows in a story, and checks that it was rolled again as often as required. */
static int add_die(char **rest, int from, int most)
{
    int sum = 0, face, again = 0;
    for (;;) {
        face = (int)strtol(*rest, rest, 10);
        sum += face;
        if (**rest != '+') break;
        cr_assert_geq(face, from);
        ++*rest;
        again++;
    }
    cr_assert(face < from || again == most);
    cr_assert_leq(again, most);
    return sum;
}

Test(throws, a_narration_shows_every_roll_of_an_exploding_die)
{
    for (uint64_t seed = 0; seed < 50; seed++) {
        int sum, told = 0;
        AUTO_FREE char *story = narrated(&exploding, (const int[]){3, 6, 4, 2}, seed, &sum);
        cr_assert_eq(strncmp(story, "damage: 3d6, again at 4 or more: ", 33), 0, "%s", story);
        char *rest = story + 33;
        for (int i = 0; i < 3; i++, rest++) told += add_die(&rest, 4, 2);
        expect_end(story, rest, sum);
        cr_assert_eq(told, sum, "%s", story);
    }
}

Test(throws, a_narration_shows_many_rolls_to_the_end)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        char end[32];
        int sum;
        AUTO_FREE char *story = narrated(&exploding, (const int[]){32, 12, 2, 9}, seed, &sum);
        const int length = snprintf(end, sizeof end, " = %d\n", sum);
        cr_assert_str_eq(story + strlen(story) - length, end, "%s", story);
    }
}

Test(throws, impossible_ranks_are_refused)
{
    expect_errors(&highest, (const int[]){4, 6, 5}, "5 of 4 dice");
    expect_errors(&lowest, (const int[]){4, 6, 0}, "0 of 4 dice");
    expect_errors(&lowest, (const int[]){4, 6, -1}, "-1 of 4 dice");
    expect_errors(&highest, (const int[]){0, 6, 0}, "0 dice");
    expect_errors(&highest, (const int[]){4, 6, INT_MIN}, "-2147483648 of 4 dice");
    expect_errors(&highest, (const int[]){201, 6, 3}, "201 dice");
    expect_errors(&highest, (const int[]){4, 1001, 3}, "1001 sides");
    expect_errors(&highest, (const int[]){4, 0, 3}, "0 sides");
}

/* The mean m satisfies m = 3.5 + m / 6. */
Test(throws, a_die_can_explode_without_a_limit)
{
    AUTO(hod_distribution_free)
    hod_distribution sums = exact(&exploding, (const int[]){1, 6, 6, HOD_WITHOUT_LIMIT});
    cr_assert_float_eq(hod_distribution_mean(&sums, 0), 4.2, 1e-13);
    cr_assert_float_eq(chance(&sums, 61), pow(6, -11), 1e-22);
}

/* Counts hits on 4 to 6, sixes again as critical hits, and ones. Two dice have 36 ways. prepared: unused. */
STEP(roll_counts, const void *prepared, void *counts)
{
    static const int counted[] = {0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0};
    static const char *const names[] = {"hits", "crits", "ones"};
    hod_count(roller, "attack", 2, 6, 3, counted, names, counts);
    return HOD_DONE;
}
static const hod_procedure counting = {.name = "counting", SIZES(1, 3, 3), .step = roll_counts};

Test(throws, several_counts_of_one_roll_can_overlap)
{
    AUTO(hod_distribution_free) hod_distribution counts = exact(&counting, &(int){0});
    static const int outcomes[][4] = {{0, 0, 0, 4}, {0, 0, 1, 4}, {0, 0, 2, 1}, {1, 0, 0, 8}, {1, 0, 1, 4},
                                      {1, 1, 0, 4}, {1, 1, 1, 2}, {2, 0, 0, 4}, {2, 1, 0, 4}, {2, 2, 0, 1}};
    cr_assert_eq(counts.rows, 10);
    for (int i = 0; i < 10; i++)
        cr_expect_float_eq(hod_distribution_weight(&counts, outcomes[i]), outcomes[i][3] / 36.0, 1e-15);
    int told[3], first, second, counted[3];
    AUTO_FREE char *story = narrated(&counting, &(int){0}, 3, told);
    cr_assert_eq(sscanf(story, "attack: 2d6: %d %d - hits %d, crits %d, ones %d", &first, &second,
                        &counted[0], &counted[1], &counted[2]),
                 5, "%s", story);
    cr_expect_eq(counted[0], (first >= 4) + (second >= 4));
    cr_expect_eq(counted[1], (first == 6) + (second == 6));
    cr_expect_eq(counted[2], (first == 1) + (second == 1));
    for (int i = 0; i < 3; i++) cr_expect_eq(told[i], counted[i]);
}

/* prepared: the number of tokens drawn from a bag with 2, 1 and 3. */
STEP(roll_draw, const int *prepared, void *drawn)
{
    static const int bag[] = {2, 1, 3};
    static const char *const names[] = {"bless", "curse", "skull"};
    hod_draw(roller, "bag", 3, bag, names, *prepared, drawn);
    return HOD_DONE;
}
static const hod_procedure drawing = {.name = "drawing", SIZES(1, 3, 3), .step = roll_draw};

/* There are 20 ways to draw three. */
Test(throws, tokens_stay_out_of_the_bag)
{
    AUTO(hod_distribution_free)
    hod_distribution drawn = exact(&drawing, &(int){3}), all = exact(&drawing, &(int){6});
    static const int outcomes[][4] = {{0, 0, 3, 1}, {0, 1, 2, 3}, {1, 0, 2, 6},
                                      {1, 1, 1, 6}, {2, 0, 1, 3}, {2, 1, 0, 1}};
    cr_assert_eq(drawn.rows, 6);
    for (int i = 0; i < 6; i++)
        cr_expect_float_eq(hod_distribution_weight(&drawn, outcomes[i]), outcomes[i][3] / 20.0, 1e-15);
    cr_expect_float_eq(hod_distribution_weight(&all, (const int[]){2, 1, 3}), 1, 1e-15);
    expect_errors(&drawing, (const int[]){7}, "7 tokens cannot be drawn from a bag of 6");
    expect_errors(&drawing, (const int[]){-1}, "-1 tokens");
}

/* prepared: the dice of the attacker and of the defender. */
STEP(roll_paired, const int *dice, int *now)
{
    now[0] = hod_opposed(roller, "battle", dice[0], 6, dice[1], 6, 1, &now[1]);
    return HOD_DONE;
}
static const hod_procedure paired = {.name = "paired", SIZES(2, 2, 2), .step = roll_paired};

/* Osborne, Markov Chains for the RISK Board Game Revisited, Mathematics Magazine 76 (2003), table 2. */
Test(throws, two_groups_of_dice_are_paired_in_order)
{
    AUTO(hod_distribution_free) hod_distribution wins = exact(&paired, (const int[]){3, 2});
    cr_assert_eq(wins.rows, 3);
    cr_expect_float_eq(hod_distribution_weight(&wins, (const int[]){2, 0}), 2890 / 7776.0, 1e-14);
    cr_expect_float_eq(hod_distribution_weight(&wins, (const int[]){1, 1}), 2611 / 7776.0, 1e-14);
    cr_expect_float_eq(hod_distribution_weight(&wins, (const int[]){0, 2}), 2275 / 7776.0, 1e-14);
}

Test(throws, endless_and_too_large_explosions_are_refused)
{
    expect_errors(&exploding, (const int[]){1, 6, 1, HOD_WITHOUT_LIMIT}, "never stops");
    expect_errors(&exploding, (const int[]){1, 6, -3, HOD_WITHOUT_LIMIT}, "never stops");
    expect_errors(&exploding, (const int[]){1, 6, 6, -1}, "-1 times");
    expect_errors(&exploding, (const int[]){10001, 6, 6, 1}, "10001 dice");
    expect_errors(&exploding, (const int[]){1, 1000, 2, 2147483647}, "at most 1000000");
}
