/* Verification. */
#include "study/verify/verify.h"

#include "../toss.h"
#include "study/measure/statistics.h"

#include <criterion/criterion.h>

static const hod_trials many = {.trials = 100000, .seed = 11};

Test(verify, simulation_and_exact_agree)
{
    double p[30], adjusted[30];
    hod_error error;
    cr_assert(hod_verify(&toss_rules, &toss, &many, 30, p, &error), "%s", error.message);
    cr_assert(hod_holm(p, 30, adjusted, &error));
    for (int i = 0; i < 30; i++) {
        cr_assert(p[i] >= 0 && p[i] <= 1);
        cr_assert_gt(adjusted[i], 1e-3, "situation %d: p = %g", i, p[i]);
    }
}

Test(verify, the_same_seed_verifies_the_same_situations)
{
    double p[10], again[10];
    cr_assert(hod_verify(&toss_rules, &toss, &many, 10, p, NULL));
    cr_assert(hod_verify(&toss_rules, &toss, &many, 10, again, NULL));
    cr_assert_arr_eq(p, again, sizeof p);
}

/* Trials of two coins, fair or bent. */
static hod_distribution rolled(int coin)
{
    int prepared[8];
    hod_distribution result = {0};
    hod_situation_prepare(&toss_rules, &toss, (const int[]){2, 0, coin}, prepared, NULL);
    cr_assert(hod_simulate(&toss.procedure, prepared, &many, &result, NULL));
    return result;
}

Test(verify, dice_of_slightly_different_rules_would_be_noticed)
{
    int prepared[8];
    hod_evaluator *evaluator = hod_evaluator_new(NULL);
    hod_distribution exact = {0}, fair = rolled(0), bent = rolled(1);
    hod_situation_prepare(&toss_rules, &toss, (const int[]){2, 0, 0}, prepared, NULL);
    cr_assert(hod_exact(evaluator, &toss.procedure, prepared, &exact, NULL));
    hod_chi_square right, wrong;
    cr_assert(hod_chi_square_test(&fair, &exact, &right, NULL));
    cr_assert(hod_chi_square_test(&bent, &exact, &wrong, NULL));
    cr_assert_gt(right.p, 1e-3);
    cr_assert_lt(wrong.p, 1e-12);
    hod_distribution_free(&exact);
    hod_distribution_free(&fair);
    hod_distribution_free(&bent);
    hod_evaluator_free(evaluator);
}

Test(verify, random_situations_are_valid_and_differ)
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

Test(verify, where_no_situation_is_valid_the_default_is_returned)
{
    hod_mechanism impossible = toss;
    impossible.valid = never;
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(3);
    int situation[TOSS_FIELDS];
    cr_assert_not(hod_situation_random(&toss_rules, &impossible, &generator, situation));
    cr_assert_arr_eq(situation, ((int[]){2, 0, 0}), sizeof situation);
}
