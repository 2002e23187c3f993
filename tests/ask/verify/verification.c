/* Verifications of many mechanisms. */
#include "ask/verify/verify.h"

#include "../houses.h"
#include "../paper.h"
#include "../toss.h"
#include "ask/measure/statistics.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static const hod_rules *const houses[] = {&fair_house, &bent_house};
static const hod_trials trials = {.trials = 20000, .seed = 3};

static hod_verification verify(const hod_rules *const *rules, int count, int situations)
{
    hod_verification verification;
    hod_error error;
    cr_assert(hod_verify(rules, count, NULL, &trials, situations, &verification, &error), "%s",
              error.message);
    return verification;
}

Test(verification, every_mechanism_of_every_rule_set_is_judged)
{
    /* 1..4 coins of two kinds in the first house, 1..3 in the second; 200 random situations include each of them. */
    AUTO(hod_verification_free) hod_verification verification = verify(houses, 2, 200);
    cr_assert_eq(verification.count, 2);
    cr_expect_eq(verification.differing, 0);
    cr_expect_eq(verification.tests, 8 + 3);
    for (int i = 0; i < 2; i++) {
        const hod_verdict *verdict = &verification.verdicts[i];
        cr_expect_eq(verdict->rules, houses[i]);
        cr_expect_eq(verdict->tests, i == 0 ? 8 : 3);
        cr_expect(verdict->smallest_p > 0 && verdict->smallest_p <= verdict->adjusted_p);
        cr_expect(verdict->agrees);
    }
    /* By Holm's method, the smallest of all p-values is multiplied by their number. */
    const double smallest = fmin(verification.verdicts[0].smallest_p, verification.verdicts[1].smallest_p),
                 adjusted = fmin(verification.verdicts[0].adjusted_p, verification.verdicts[1].adjusted_p);
    cr_expect_float_eq(adjusted, fmin(1, 11 * smallest), 1e-12);
}

static double told = -1;

static bool hear(void *data, double done)
{
    (void)data;
    cr_assert(done > told && done <= 1);
    told = done;
    return true;
}

Test(verification, progress_covers_the_whole_verification)
{
    hod_trials heard = trials;
    heard.progress = hear;
    AUTO(hod_verification_free) hod_verification verification;
    cr_assert(hod_verify(houses, 2, NULL, &heard, 5, &verification, NULL));
    cr_expect_eq(told, 1);
}

Test(verification, one_mechanism_can_be_chosen)
{
    AUTO(hod_verification_free) hod_verification verification;
    cr_assert(hod_verify(houses, 2, &toss, &trials, 1, &verification, NULL));
    cr_assert_eq(verification.count, 1);
    cr_expect_eq(verification.tests, 1);
    cr_expect_eq(verification.verdicts[0].mechanism, &toss);
    cr_expect_eq(verification.verdicts[0].rules, &fair_house);
}

Test(verification, rule_sets_with_the_same_dice_share_their_tests)
{
    hod_rules twin = fair_house;
    twin.id = "twin";
    AUTO(hod_verification_free)
    hod_verification verification = verify((const hod_rules *[]){&fair_house, &twin}, 2, 200);
    cr_expect_eq(verification.tests, 8);
    for (int i = 0; i < 2; i++) cr_expect_eq(verification.verdicts[i].tests, 8);
    cr_expect_eq(verification.verdicts[0].smallest_p, verification.verdicts[1].smallest_p);
}

/* A rule set with the toss and another mechanism. */
static hod_verification verify_beside_toss(const hod_mechanism *mechanism)
{
    const hod_mechanism *const mechanisms[] = {&toss, mechanism};
    const hod_family family = {.id = "two", .mechanisms = mechanisms, .mechanism_count = 2};
    hod_rules two = fair_house;
    two.family = &family;
    return verify((const hod_rules *[]){&two}, 1, 1);
}

Test(verification, every_mechanism_has_its_own_dice)
{
    const hod_mechanism again = toss;
    AUTO(hod_verification_free) hod_verification verification = verify_beside_toss(&again);
    cr_expect_eq(verification.tests, 2);
    cr_expect_neq(verification.verdicts[0].smallest_p, verification.verdicts[1].smallest_p);
}

/* A procedure prepared with no coins. */
static void prepare_nothing(const hod_mechanism *mechanism, const void *rules, const void *situation,
                            void *prepared, hod_roller *roller)
{
    (void)mechanism, (void)rules, (void)situation, (void)prepared, (void)roller;
}

Test(verification, certain_outcomes_are_not_tests)
{
    hod_mechanism certain = toss;
    certain.prepare = prepare_nothing;
    AUTO(hod_verification_free) hod_verification verification = verify_beside_toss(&certain);
    cr_expect_eq(verification.tests, 1);
    cr_expect_eq(verification.verdicts[1].tests, 0);
    cr_expect_eq(verification.verdicts[1].smallest_p, 1);
    cr_expect(verification.verdicts[1].agrees);
    cr_expect_float_eq(verification.verdicts[0].adjusted_p, verification.verdicts[0].smallest_p, 1e-15);
}

Test(verification, it_gives_the_detectable_shift)
{
    /* For 20000 trials: a normal deviate of 3.8361 on either side for 0.001 / 8, and 1.2816 for nine in ten. */
    AUTO(hod_verification_free) hod_verification verification = verify(houses, 1, 200);
    cr_expect_float_eq(verification.smallest_shift, (3.8361 + 1.2816) * 0.5 / sqrt(20000), 1e-6);
}

Test(verification, the_same_seed_gives_the_same_result)
{
    AUTO(hod_verification_free) hod_verification one = verify(houses, 2, 10), again = verify(houses, 2, 10);
    for (int i = 0; i < 2; i++) cr_expect_eq(one.verdicts[i].smallest_p, again.verdicts[i].smallest_p);
}

Test(verification, threads_do_not_matter)
{
    /* Two tests, rolled one after another by all threads, and many tests, each rolled by one thread. */
    for (int situations = 1; situations <= 100; situations += 99) {
        AUTO(hod_verification_free) hod_verification one = verify(houses, 2, situations);
        for (int threads = 1; threads <= 5; threads++) {
            hod_trials shared = trials;
            shared.threads = threads;
            AUTO(hod_verification_free) hod_verification other;
            cr_assert(hod_verify(houses, 2, NULL, &shared, situations, &other, NULL));
            cr_expect_eq(one.tests, other.tests);
            for (int i = 0; i < 2; i++)
                cr_expect_eq(one.verdicts[i].smallest_p, other.verdicts[i].smallest_p);
        }
    }
}

static hod_follows roll_for_ever(hod_roller *roller, const void *prepared, void *state)
{
    (void)prepared, (void)state;
    for (;;) hod_die(roller, "for ever", 6);
    return HOD_DONE;
}

Test(verification, a_failure_ends_it_with_the_error_of_the_first_test)
{
    hod_error error;
    hod_mechanism endless = toss, later = toss;
    endless.procedure.name = "endless";
    later.procedure.name = "later";
    endless.procedure.step = later.procedure.step = roll_for_ever;
    const hod_mechanism *const mechanisms[] = {&toss, &endless, &later};
    const hod_family family = {.id = "three", .mechanisms = mechanisms, .mechanism_count = 3};
    hod_rules three = fair_house;
    three.family = &family;
    hod_trials few = {.trials = 10, .threads = 3};
    hod_verification verification;
    for (int repeat = 0; repeat < 20; repeat++) {
        cr_assert_not(hod_verify((const hod_rules *[]){&three}, 1, NULL, &few, 30, &verification, &error));
        cr_expect_not_null(strstr(error.message, "endless"), "%s", error.message);
    }
}

Test(verification, small_verifications_raise_no_more_false_alarms_than_allowed)
{
    /* The chance of an adjusted p-value of at most some level is at most the level. The number of such values is rarely
     * (once in some 30000) more than 4 standard deviations plus 2 above the expected number. */
    enum { TIMES = 3000 };
    static const double levels[] = {0.1, 0.01, 0.001};
    int alarms[3] = {0};
    hod_trials few = {.trials = 60, .threads = 1};
    for (few.seed = 1; few.seed <= TIMES; few.seed++) {
        AUTO(hod_verification_free) hod_verification verification;
        cr_assert(hod_verify(houses, 2, NULL, &few, 12, &verification, NULL));
        const double p = fmin(verification.verdicts[0].adjusted_p, verification.verdicts[1].adjusted_p);
        for (int i = 0; i < 3; i++) alarms[i] += p <= levels[i];
    }
    for (int i = 0; i < 3; i++)
        cr_expect_leq(alarms[i], TIMES * levels[i] + 4 * sqrt(TIMES * levels[i]) + 2, "%d at %g", alarms[i],
                      levels[i]);
    cr_expect_gt(alarms[0], 0, "some do");
}

/* Trials of two coins, fair or bent. */
static hod_distribution rolled(int coin)
{
    int prepared[8];
    hod_distribution result = {0};
    hod_situation_prepare(&toss_rules, &toss, (const int[]){2, 0, coin}, prepared, NULL);
    cr_assert(hod_simulate(&toss.procedure, prepared, &trials, &result, NULL));
    return result;
}

Test(verification, dice_of_slightly_different_rules_would_be_noticed)
{
    int prepared[8];
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    AUTO(hod_distribution_free) hod_distribution exact = {0}, fair = rolled(0), bent = rolled(1);
    hod_situation_prepare(&toss_rules, &toss, (const int[]){2, 0, 0}, prepared, NULL);
    cr_assert(hod_exact(evaluator, &toss.procedure, prepared, &exact, NULL));
    hod_fit right, wrong;
    cr_assert(hod_fit_test(&fair, &exact, &right, NULL));
    cr_assert(hod_fit_test(&bent, &exact, &wrong, NULL));
    cr_expect_gt(right.p, 1e-3);
    cr_expect_lt(wrong.p, 1e-12);
}

Test(random_situation, random_situations_are_valid_and_different)
{
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(3);
    int situation[TOSS_FIELDS], seen[5][4] = {{0}}, kinds = 0;
    for (int i = 0; i < 300; i++) {
        cr_assert(hod_situation_random(&toss_rules, &toss, &generator, situation));
        cr_assert(hod_situation_check(&toss_rules, &toss, situation, NULL));
        kinds += !seen[situation[TOSS_COINS]][situation[TOSS_LOST]]++;
    }
    cr_assert_eq(kinds, 10, "every valid pair of coins and lost");
}

static const char *never(const void *rules, const void *situation)
{
    (void)rules, (void)situation;
    return "nothing will do";
}

Test(random_situation, without_a_valid_situation_the_default_is_returned)
{
    hod_mechanism impossible = toss;
    impossible.valid = never;
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(3);
    int situation[TOSS_FIELDS];
    cr_assert_not(hod_situation_random(&toss_rules, &impossible, &generator, situation));
    cr_assert_arr_eq(situation, ((int[]){2, 0, 0}), sizeof situation);
}

static const hod_rules house = {.id = "house"};
static const hod_mechanism shooting = {.name = "shooting"}, charge = {.name = "charge"};
static hod_verdict verdicts[] = {{.rules = &house,
                                  .mechanism = &shooting,
                                  .tests = 20,
                                  .smallest_p = 0.125,
                                  .adjusted_p = 0.5,
                                  .agrees = true},
                                 {.rules = &house,
                                  .mechanism = &charge,
                                  .tests = 7,
                                  .smallest_p = 0.0001220703125,
                                  .adjusted_p = 0.00048828125}};
static const hod_verification judged = {
    .trials = 1000000, .tests = 27, .count = 2, .differing = 1, .verdicts = verdicts};

Test(verdicts, each_mechanism_has_a_row)
{
    cr_assert(describe_verification(&judged, 1, answer_for(HOD_PROGRAMS | HOD_PEOPLE), NULL));
    answer_reads(&hod_format_csv, "rules,mechanism,tests,trials,smallest_p,adjusted_p,verdict\n"
                                  "house,shooting,20,1000000,0.125,0.5,agrees\n"
                                  "house,charge,7,1000000,0.0001220703125,0.00048828125,DIFFERS\n");
    answer_reads(&hod_format_text,
                 "Simulated and exact results, which differ where adjusted_p is below 0.001\n"
                 "\n"
                 "rules  mechanism  tests   trials  smallest_p  adjusted_p  verdict\n"
                 "-----  ---------  -----  -------  ----------  ----------  -------\n"
                 "house  shooting      20  1000000      0.1250      0.5000  agrees\n"
                 "house  charge         7  1000000   0.0001221   0.0004883  DIFFERS\n");
}

Test(verdicts, a_mechanism_that_differs_fails_the_question)
{
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(describe_verification(&judged, 1, answer, NULL));
    cr_expect_str_eq(answer->verdict.message, "simulation and exact differ in 1 of 2 mechanisms "
                                              "(27 different tests; Holm, level 0.001)");
    cr_expect_eq(answer->remark_count, 0);
}
