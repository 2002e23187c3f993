/* Evaluations that are kept. */
#include "ask/measure/evaluations.h"

#include "../toss.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static const hod_evaluation *evaluate(hod_evaluations *evaluations, int coins, int lost, int coin)
{
    const int situation[TOSS_FIELDS] = {coins, lost, coin};
    hod_error error;
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, &toss_rules, situation, &error);
    cr_assert_not_null(evaluation, "%s", error.message);
    return evaluation;
}

Test(evaluations, they_hold_the_exact_distribution)
{
    hod_evaluations *evaluations = hod_evaluations_new(&toss, NULL, 0, NULL, NULL);
    const hod_evaluation *two = evaluate(evaluations, 2, 0, 0);
    cr_assert_float_eq(hod_distribution_weight(&two->exact, (const int[]){0, 0}), 0.25, 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&two->exact, (const int[]){1, 1}), 0.5, 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&two->exact, (const int[]){2, 1}), 0.25, 1e-15);
    cr_assert_eq(two->simulated.rows, 0, "nothing was to be rolled");
    hod_evaluations_free(evaluations);
}

Test(evaluations, equal_preparations_share_one)
{
    hod_evaluations *evaluations = hod_evaluations_new(&toss, NULL, 0, NULL, NULL);
    const hod_evaluation *first = evaluate(evaluations, 2, 0, 0);
    cr_assert_eq(evaluate(evaluations, 4, 2, 0), first);
    cr_assert_eq(evaluate(evaluations, 3, 1, 0), first);
    cr_assert_neq(evaluate(evaluations, 3, 1, 1), first);
    cr_assert_eq(hod_evaluations_count(evaluations), 2);
    cr_assert_eq(first->number, 0);
    hod_evaluations_free(evaluations);
}

Test(evaluations, the_outcomes_kept_are_columns_in_the_order_wanted)
{
    hod_evaluations *both = hod_evaluations_new(&toss, (const int[]){TOSS_ANY, TOSS_HEADS}, 2, NULL, NULL);
    const hod_evaluation *turned = evaluate(both, 1, 0, 0);
    cr_assert_float_eq(hod_distribution_weight(&turned->exact, (const int[]){1, 1}), 0.5, 1e-15);
    hod_evaluations_free(both);

    hod_evaluations *one = hod_evaluations_new(&toss, (const int[]){TOSS_ANY}, 1, NULL, NULL);
    const hod_evaluation *summed = evaluate(one, 3, 0, 0);
    cr_assert_eq(summed->exact.rows, 2);
    cr_assert_float_eq(hod_distribution_weight(&summed->exact, (const int[]){1}), 0.875, 1e-15);
    hod_evaluations_free(one);
}

Test(evaluations, trials_are_rolled_beside_the_exact_distribution)
{
    const hod_trials trials = {.trials = 1000, .seed = 5};
    hod_evaluations *evaluations = hod_evaluations_new(&toss, (const int[]){TOSS_HEADS}, 1, &trials, NULL);
    const hod_evaluation *two = evaluate(evaluations, 2, 0, 0);
    cr_assert_eq(two->simulated.trials, 1000);
    double sum = 0;
    for (size_t row = 0; row < two->simulated.rows; row++) sum += two->simulated.weights[row];
    cr_assert_eq(sum, 1000);
    hod_evaluations_free(evaluations);
}

Test(evaluations, exact_ones_do_not_depend_on_the_order)
{
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
    hod_evaluations_free(forwards);
    hod_evaluations_free(backwards);
}

Test(evaluations, the_values_that_an_outcome_took_are_listed_in_order)
{
    hod_evaluations *evaluations = hod_evaluations_new(&toss, NULL, 0, NULL, NULL);
    hod_axis heads = {0};
    cr_assert(hod_evaluation_values(evaluate(evaluations, 1, 0, 0), TOSS_HEADS, &heads, NULL));
    cr_assert(hod_evaluation_values(evaluate(evaluations, 3, 0, 1), TOSS_HEADS, &heads, NULL));
    cr_assert(hod_evaluation_values(evaluate(evaluations, 2, 0, 0), TOSS_HEADS, &heads, NULL));
    cr_assert_eq(heads.count, 4);
    for (int i = 0; i < 4; i++) cr_assert_eq(heads.values[i], i);
    free(heads.values);
    hod_evaluations_free(evaluations);
}

Test(evaluations, many_find_room)
{
    /* More than the table starts with: figures of shooter and target that divide in many ways. */
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *split_fire = hod_rules_mechanism(rules, "split-fire", &error);
    hod_evaluations *evaluations = hod_evaluations_new(split_fire, NULL, 0, NULL, &error);
    const hod_evaluation *first[72];
    int situation[HOD_MOST_FIELDS];
    for (int pass = 0; pass < 2; pass++)
        for (int figures = 1; figures < 72; figures++) {
            char text[40];
            hod_situation_default(split_fire, situation);
            hod_situation_assign(split_fire, situation, "shooter_figures=72", &error);
            snprintf(text, sizeof text, "figures_at_a=%d", figures);
            hod_situation_assign(split_fire, situation, text, &error);
            snprintf(text, sizeof text, "extra_actions=%d", figures % 3);
            hod_situation_assign(split_fire, situation, text, &error);
            snprintf(text, sizeof text, "a_density=%d", 3 + figures % 4);
            hod_situation_assign(split_fire, situation, text, &error);
            const hod_evaluation *found = hod_evaluations_of(evaluations, rules, situation, &error);
            if (pass == 0) first[figures] = found;
            cr_assert_eq(found, first[figures]);
        }
    cr_assert_gt(hod_evaluations_count(evaluations), 40);
    hod_evaluations_free(evaluations);
    hod_rules_free(rules);
}

/* Dice go by the number: whoever evaluates the third alone rolls what it is evaluated to behind two others.
 */
Test(evaluations, what_is_numbered_alone_is_evaluated_as_if_all_had_been)
{
    const hod_trials trials = {.trials = 1000, .seed = 5};
    hod_evaluations *all = hod_evaluations_new(&toss, NULL, 0, &trials, NULL);
    hod_evaluations *third = hod_evaluations_new(&toss, NULL, 0, &trials, NULL);
    for (int coins = 1; coins <= 2; coins++) {
        evaluate(all, coins, 0, 0);
        cr_assert(hod_evaluations_number(third, &toss_rules, (const int[]){coins, 0, 0}, NULL));
    }
    const hod_evaluation *behind = evaluate(all, 3, 0, 0), *alone = evaluate(third, 3, 0, 0);
    cr_expect_eq(alone->number, 2);
    cr_expect_null(hod_evaluations_at(third, 0));
    cr_assert_eq(behind->simulated.rows, alone->simulated.rows);
    cr_expect_arr_eq(behind->simulated.weights, alone->simulated.weights,
                     alone->simulated.rows * sizeof(double));
    hod_evaluations_free(all);
    hod_evaluations_free(third);
}
