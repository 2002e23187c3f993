/* Evaluations that are kept. */
#include "ask/measure/evaluations.h"
#include "ask/measure/measure_internal.h"

#include "../given.h"
#include "../houses.h"
#include "../toss.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

static hod_error error;

static const hod_evaluation *evaluate(hod_evaluations *evaluations, int coins, int lost, int coin)
{
    const int situation[TOSS_FIELDS] = {coins, lost, coin};
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, &toss_rules, situation, &error);
    cr_assert_not_null(evaluation, "%s", error.message);
    return evaluation;
}

Test(evaluations, evaluations_hold_the_exact_distribution)
{
    AUTO(free_evaluations) hod_evaluations *evaluations = hod_evaluations_new(&toss, NULL, 0, NULL, NULL);
    const hod_evaluation *two = evaluate(evaluations, 2, 0, 0);
    cr_assert_float_eq(hod_distribution_weight(&two->exact, (const int[]){0, 0}), 0.25, 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&two->exact, (const int[]){1, 1}), 0.5, 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&two->exact, (const int[]){2, 1}), 0.25, 1e-15);
    cr_assert_eq(two->simulated.rows, 0, "nothing was to be rolled");
}

Test(evaluations, equal_preparations_share_an_evaluation)
{
    AUTO(free_evaluations) hod_evaluations *evaluations = hod_evaluations_new(&toss, NULL, 0, NULL, NULL);
    const hod_evaluation *first = evaluate(evaluations, 2, 0, 0);
    cr_assert_eq(evaluate(evaluations, 4, 2, 0), first);
    cr_assert_eq(evaluate(evaluations, 3, 1, 0), first);
    cr_assert_neq(evaluate(evaluations, 3, 1, 1), first);
    cr_assert_eq(hod_evaluations_count(evaluations), 2);
    cr_assert_eq(first->number, 0);
}

Test(evaluations, kept_outcomes_are_columns_in_the_given_order)
{
    hod_evaluations *both = hod_evaluations_new(&toss, (const int[]){TOSS_ANY, TOSS_HEADS}, 2, NULL, NULL);
    const hod_evaluation *turned = evaluate(both, 1, 0, 0);
    cr_assert_float_eq(hod_distribution_weight(&turned->exact, (const int[]){1, 1}), 0.5, 1e-15);
    hod_evaluations_free(both);

    AUTO(free_evaluations)
    hod_evaluations *one = hod_evaluations_new(&toss, (const int[]){TOSS_ANY}, 1, NULL, NULL);
    const hod_evaluation *summed = evaluate(one, 3, 0, 0);
    cr_assert_eq(summed->exact.rows, 2);
    cr_assert_float_eq(hod_distribution_weight(&summed->exact, (const int[]){1}), 0.875, 1e-15);
}

Test(evaluations, trials_are_rolled_beside_the_exact_distribution)
{
    const hod_trials trials = {.trials = 1000, .seed = 5};
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(&toss, (const int[]){TOSS_HEADS}, 1, &trials, NULL);
    const hod_evaluation *two = evaluate(evaluations, 2, 0, 0);
    cr_assert_eq(two->simulated.trials, 1000);
    double sum = 0;
    for (size_t row = 0; row < two->simulated.rows; row++) sum += two->simulated.weights[row];
    cr_assert_eq(sum, 1000);
}

Test(evaluations, exact_evaluations_do_not_depend_on_the_order)
{
    AUTO(free_evaluations)
    hod_evaluations *forwards = hod_evaluations_new(&toss, NULL, 0, NULL, NULL),
                    *backwards = hod_evaluations_new(&toss, NULL, 0, NULL, NULL);
    for (int i = 0; i < 8; i++) evaluate(forwards, 1 + i / 2, 0, i % 2);
    for (int i = 7; i >= 0; i--) evaluate(backwards, 1 + i / 2, 0, i % 2);
    for (int i = 0; i < 8; i++) {
        const hod_distribution *one = &evaluate(forwards, 1 + i / 2, 0, i % 2)->exact,
                               *other = &evaluate(backwards, 1 + i / 2, 0, i % 2)->exact;
        cr_assert_eq(one->rows, other->rows);
        cr_assert_arr_eq(one->weights, other->weights, one->rows * sizeof *one->weights);
        cr_assert_arr_eq(one->values, other->values, one->rows * 2 * sizeof(int));
    }
    cr_assert_eq(hod_evaluations_count(forwards), 8);
}

Test(evaluations, the_values_of_an_outcome_are_listed_in_order)
{
    AUTO(free_evaluations) hod_evaluations *evaluations = hod_evaluations_new(&toss, NULL, 0, NULL, NULL);
    hod_axis heads = {0};
    cr_assert(hod_evaluation_values(evaluate(evaluations, 1, 0, 0), TOSS_HEADS, &heads, NULL));
    cr_assert(hod_evaluation_values(evaluate(evaluations, 3, 0, 1), TOSS_HEADS, &heads, NULL));
    cr_assert(hod_evaluation_values(evaluate(evaluations, 2, 0, 0), TOSS_HEADS, &heads, NULL));
    cr_assert_eq(heads.count, 4);
    for (int i = 0; i < 4; i++) cr_assert_eq(heads.values[i], i);
    free(heads.values);
}

Test(evaluations, many_evaluations_fit)
{
    /* More situations than the table starts with: numbers of figures in shooter and target with many ratios. */
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    const hod_mechanism *split_fire = hod_rules_mechanism(rules, "split-fire", &error);
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(split_fire, NULL, 0, NULL, &error);
    const hod_evaluation *first[72];
    int situation[HOD_MAX_FIELDS];
    for (int pass = 0; pass < 2; pass++)
        for (int figures = 1; figures < 72; figures++) {
            char text[100];
            snprintf(text, sizeof text, "shooter_figures=72 figures_at_a=%d extra_actions=%d a_density=%d",
                     figures, figures % 3, 3 + figures % 4);
            situate(split_fire, text, situation);
            const hod_evaluation *found = hod_evaluations_of(evaluations, rules, situation, &error);
            if (pass == 0) first[figures] = found;
            cr_assert_eq(found, first[figures]);
        }
    cr_assert_gt(hod_evaluations_count(evaluations), 40);
}

/* Dice depend on the number of the situation: evaluating only the third rolls the same dice as evaluating it after the
 * first two. */
Test(evaluations, evaluating_some_numbers_is_like_evaluating_all)
{
    const hod_trials trials = {.trials = 1000, .seed = 5};
    AUTO(free_evaluations) hod_evaluations *all = hod_evaluations_new(&toss, NULL, 0, &trials, NULL);
    AUTO(free_evaluations) hod_evaluations *third = hod_evaluations_new(&toss, NULL, 0, &trials, NULL);
    for (int coins = 1; coins <= 2; coins++) {
        evaluate(all, coins, 0, 0);
        cr_assert(evaluations_number(third, &toss_rules, (const int[]){coins, 0, 0}, NULL));
    }
    const hod_evaluation *behind = evaluate(all, 3, 0, 0), *alone = evaluate(third, 3, 0, 0);
    cr_expect_eq(alone->number, 2);
    cr_expect_null(hod_evaluations_at(third, 0));
    cr_assert_eq(behind->simulated.rows, alone->simulated.rows);
    cr_expect_arr_eq(behind->simulated.weights, alone->simulated.weights,
                     alone->simulated.rows * sizeof(double));
}

static void refuses_to_keep(int outcome, int count, const char *message)
{
    int kept[HOD_MAX_OUTCOMES + 1] = {outcome};
    expect_refusal(hod_evaluations_new(&toss, kept, count, NULL, &error), &error, message, "kept");
}

Test(evaluations, unknown_outcomes_cannot_be_kept)
{
    refuses_to_keep(99, 1, "cannot keep the outcome number 99: toss has 0 to 1");
    refuses_to_keep(-1, 1, "cannot keep the outcome number -1: toss has 0 to 1");
    refuses_to_keep(0, -1, "cannot keep -1 outcomes: at most 16 are accepted");
    refuses_to_keep(0, 17, "cannot keep 17 outcomes: at most 16 are accepted");
}

Test(evaluations, trials_that_cannot_be_rolled_are_refused)
{
    cr_expect_null(hod_evaluations_new(&toss, NULL, 0, &(hod_trials){.trials = 0}, &error));
    cr_expect_null(hod_evaluations_new(&toss, NULL, 0, &(hod_trials){.trials = 1, .threads = -1}, &error));
}

static void refuses_situation(const hod_rules *rules, const int *situation, const char *message)
{
    AUTO(free_evaluations) hod_evaluations *evaluations = hod_evaluations_new(&toss, NULL, 0, NULL, NULL);
    const hod_measure heads = {.kind = HOD_MEAN, .outcome = TOSS_HEADS};
    double value;
    expect_refusal(hod_evaluations_of(evaluations, rules, situation, &error), &error, message, "of");
    expect_refusal(hod_measure_take(&heads, evaluations, rules, situation, TOSS_HEADS, &value, &error),
                   &error, message, "take");
    cr_expect_eq(hod_evaluations_count(evaluations), 0);
}

Test(evaluations, a_refused_situation_is_not_evaluated)
{
    refuses_situation(&toss_rules, (const int[]){5, 0, 0}, "field coins of toss: 5 is outside 1 to 4");
    refuses_situation(&toss_rules, (const int[]){2, 0, -1},
                      "field coin of toss: -1 is not accepted; choose fair or bent");
    refuses_situation(&toss_rules, (const int[]){2, 2, 0},
                      "toss: the situation contradicts itself: all coins are lost");
    refuses_situation(&bent_house, (const int[]){2, 0, 0},
                      "the mechanism toss is of another family than bent");
}

Test(evaluations, missing_evaluations_have_no_value)
{
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(&toss, (const int[]){TOSS_HEADS}, 1, NULL, NULL);
    const hod_evaluation *two = evaluate(evaluations, 2, 0, 0);
    hod_axis axis = {0};
    cr_expect_null(hod_evaluations_at(evaluations, 1));
    for (int kind = HOD_MEAN; kind <= HOD_BELOW; kind++)
        cr_expect(isnan(hod_measure_of(&(hod_measure){.kind = (hod_measure_kind)kind}, &two->exact, 1)));
    cr_expect_not(hod_evaluation_values(two, 1, &axis, NULL));
}
