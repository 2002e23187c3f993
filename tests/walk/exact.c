/* Exact evaluation. */
#include "procedures.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

Test(exact, the_tree_branches_on_what_was_rolled)
{
    AUTO(hod_distribution_free) hod_distribution sums = exact(&once_more, (const int[]){0});
    cr_assert_eq(sums.rows, 11);
    for (int sum = 1; sum <= 12; sum++) {
        const double expected = sum < 6 ? 1.0 / 6 : sum > 6 ? 1.0 / 36 : 0;
        cr_assert_float_eq(hod_distribution_weight(&sums, &sum), expected, 1e-15);
    }
}

Test(exact, a_hand_without_dice_or_target_has_no_success)
{
    for (int i = 0; i < 2; i++) {
        AUTO(hod_distribution_free)
        hod_distribution successes = exact(&hand, i ? (const int[]){0, 4} : (const int[]){5, 0});
        cr_assert_eq(successes.rows, 1);
        cr_assert_eq(successes.values[0], 0);
        cr_assert_eq(successes.weights[0], 1);
    }
}

Test(exact, a_hand_can_need_a_number_or_more)
{
    static const double chances[] = {1, 1, 5.0 / 6, 4.0 / 6, 3.0 / 6, 2.0 / 6, 1.0 / 6, 0, 0};
    for (int needed = 0; needed <= 8; needed++) {
        AUTO(hod_distribution_free)
        hod_distribution successes = exact(&hand_or_more, (const int[]){2, needed});
        const double chance = chances[needed];
        cr_assert_float_eq(hod_distribution_weight(&successes, (const int[]){2}), chance * chance, 1e-15);
    }
}

Test(exact, a_table_divides_by_its_entries)
{
    AUTO(hod_distribution_free) hod_distribution values = exact(&die_table, (const int[]){0});
    cr_assert_eq(values.rows, 2);
    cr_assert_float_eq(hod_distribution_weight(&values, (const int[]){20}), 2.0 / 6, 1e-15);
}

Test(exact, a_question_divides_in_two)
{
    /* 2d6 add up to 5 or less in 10 of 36 ways; at least one of two dice shows 5 or more in 20 of 36. */
    AUTO(hod_distribution_free) hod_distribution answers = exact(&two_questions, (const int[]){2, 5});
    cr_assert_eq(answers.rows, 4);
    cr_assert_float_eq(hod_distribution_weight(&answers, (const int[]){1, 1}), 10.0 / 36 * 20 / 36, 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&answers, (const int[]){1, 0}), 10.0 / 36 * 16 / 36, 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&answers, (const int[]){0, 1}), 26.0 / 36 * 20 / 36, 1e-15);
}

Test(exact, a_question_can_have_only_one_answer)
{
    static const struct {
        int prepared[2], answers[2];
    } cases[] = {{{2, 1}, {0, 1}}, {{2, 13}, {1, 0}}, {{0, 0}, {1, 0}}, {{0, -1}, {0, 0}}, {{3, -5}, {0, 1}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AUTO(hod_distribution_free) hod_distribution answers = exact(&two_questions, cases[i].prepared);
        cr_assert_eq(answers.rows, 1);
        cr_assert_float_eq(hod_distribution_weight(&answers, cases[i].answers), 1, 1e-15);
    }
}

Test(exact, a_face_is_counted_whether_it_succeeds_or_not)
{
    AUTO(hod_distribution_free)
    hod_distribution six = exact(&hand_or_more_and_face, (const int[]){2, 4, 6}),
                     one = exact(&hand_or_more_and_face, (const int[]){2, 4, 1});
    cr_assert_float_eq(hod_distribution_weight(&six, (const int[]){2, 1}), 4.0 / 36, 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&six, (const int[]){1, 0}), 12.0 / 36, 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&one, (const int[]){1, 1}), 6.0 / 36, 1e-15);
}

Test(exact, a_die_can_succeed_and_be_high)
{
    /* At 4 or less and at 3 or more: 1 and 2 succeed, 3 and 4 do both, 5 and 6 are high. */
    AUTO(hod_distribution_free) hod_distribution both = exact(&hand_and_high, (const int[]){1, 4, 3});
    cr_assert_eq(both.rows, 3);
    for (size_t row = 0; row < both.rows; row++)
        cr_assert_float_eq(hod_distribution_probability(&both, row), 1.0 / 3, 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&both, (const int[]){1, 1}), 1.0 / 3, 1e-15);
}

Test(exact, two_totals_of_the_same_dice_belong_together)
{
    static const int faces[] = {2, 3, 3, 4, 4, 5};
    double expected[11][3] = {{0}};
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++)
            expected[faces[a] + faces[b]][(faces[a] == 2) + (faces[b] == 2)] += 1.0 / 36;
    AUTO(hod_distribution_free) hod_distribution both = exact(&inches_and_stumbles, (const int[]){2});
    for (int inches = 0; inches <= 10; inches++)
        for (int stumbles = 0; stumbles <= 2; stumbles++)
            cr_assert_float_eq(hod_distribution_weight(&both, (const int[]){inches, stumbles}),
                               expected[inches][stumbles], 1e-15);
}

Test(exact, without_dice_both_totals_are_0)
{
    AUTO(hod_distribution_free) hod_distribution both = exact(&inches_and_stumbles, (const int[]){0});
    cr_assert_eq(both.rows, 1);
    cr_assert_float_eq(hod_distribution_weight(&both, (const int[]){0, 0}), 1, 1e-15);
}

/* One stand of three is lost in a turn with 3 x 25/216; two dice at 3 have two successes in a quarter of cases. */
Test(exact, a_part_is_played_like_a_roll)
{
    AUTO(hod_distribution_free) hod_distribution both = exact(&last_stand, (const int[]){1});
    cr_assert_float_eq(hod_distribution_weight(&both, (const int[]){2, 2}), 75.0 / 216 / 4, 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&both, (const int[]){0, 0}), 1.0 / 216, 1e-15);
    cr_assert_eq(both.rows, 1 + 2 + 3 + 4);
}

Test(exact, a_process_continues_until_its_states_are_done)
{
    /* One stand survives a turn with 5/6; all three survive two turns with (5/6)^6. */
    AUTO(hod_distribution_free) hod_distribution left = exact(&attrition, (const int[]){2});
    cr_assert_float_eq(hod_distribution_weight(&left, (const int[]){3, 2}), pow(5.0 / 6, 6), 1e-15);
    cr_assert_float_eq(hod_distribution_weight(&left, (const int[]){0, 1}), pow(1.0 / 6, 3), 1e-15);
}

Test(exact, the_evaluator_can_be_used_again_after_an_error)
{
    AUTO(hod_distribution_free) hod_distribution result = {0};
    hod_error error;
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    const int prepared[2] = {1, 3};
    cr_assert_not(hod_exact(evaluator, &never_seven, prepared, &result, &error));
    cr_assert(hod_exact(evaluator, &hand, prepared, &result, &error));
    cr_assert_float_eq(hod_distribution_weight(&result, (const int[]){1}), 0.5, 1e-15);
}

Test(exact, what_cannot_be_evaluated_is_an_error_that_names_the_mechanism)
{
    const hod_procedure around_never_done = around(&never_done);
    const struct {
        const hod_procedure *procedure;
        int prepared;
        const char *part;
    } cases[] = {{&never_seven, 0, "rolls without end"},
                 {&around_never_done, 0, "never-done"},
                 {&never_done, 0, "the mechanism never-done never ends with the probability 1"},
                 {&too_many_dice, 0, "10001 dice"},
                 {&inches_and_stumbles, 10001, "10001 dice"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const hod_error error = error_of(EXACT, cases[i].procedure, &cases[i].prepared);
        cr_expect(strstr(error.message, cases[i].procedure->name), "%s", error.message);
        cr_expect(strstr(error.message, cases[i].part), "%s: %s", cases[i].part, error.message);
    }
}
