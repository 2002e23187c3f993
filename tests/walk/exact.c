/* Exact evaluation. */
#include "procedures.h"

#include <criterion/criterion.h>
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

/* A hand at prepared[1] or more, with the dice that show prepared[2]. */
STEP(roll_hand_or_more_and_face, const int *given, int *found)
{
    found[0] = hod_hand_or_more_and_face(roller, "hand", given[0], 6, given[1], given[2], &found[1]);
    return HOD_DONE;
}
static const hod_procedure hand_or_more_and_face = {
    .name = "hand-or-more-and-face", SIZES(3, 2, 2), .step = roll_hand_or_more_and_face};

/* A hand at prepared[1], with the dice that show prepared[2] or more. */
STEP(roll_hand_and_high, const int *given, int *found)
{
    found[0] = hod_hand_and_high(roller, "hand", given[0], 6, given[1], given[2], &found[1]);
    return HOD_DONE;
}
static const hod_procedure hand_and_high = {
    .name = "hand-and-high", SIZES(3, 2, 2), .step = roll_hand_and_high};

/* prepared[0] average dice. Outcome: their sum, and how many show a 2. */
STEP(roll_inches_and_stumbles, const int *prepared, int *inches)
{
    static const int faces[] = {2, 3, 3, 4, 4, 5}, stumbles[] = {1, 0, 0, 0, 0, 0};
    const hod_pool pool = {.dice = *prepared, .sides = 6, .values = faces, .faces = faces};
    *inches = hod_two_totals(roller, "move", &pool, stumbles, inches + 1);
    return HOD_DONE;
}
static const hod_procedure inches_and_stumbles = {
    .name = "inches-and-stumbles", SIZES(1, 2, 2), .step = roll_inches_and_stumbles};

/* 2d6 add up to 5 or less in 10 of 36 ways; at least one of two dice shows 5 or more in 20 of 36. A die at 4 or less
 * and at 3 or more: 1 and 2 succeed, 3 and 4 do both, 5 and 6 are high. One stand of three is lost in a turn with 3 x
 * 25/216, and two dice at 3 have two successes in a quarter of cases; one stand survives a turn with 5/6, and all three
 * survive two turns with (5/6)^6. */
Test(exact, probabilities_and_numbers_of_outcomes_equal_those_worked_by_hand)
{
    static const struct {
        const char *what;
        const hod_procedure *procedure;
        int prepared[3];
        size_t rows; /* 0: not counted */
        int outcome[2];
        double chance;
    } cases[] = {{"a hand without dice has no success", &hand, {0, 4}, 1, {0}, 1},
                 {"a hand without a target has no success", &hand, {5, 0}, 1, {0}, 1},
                 {"a table divides by its entries", &die_table, {0}, 2, {20}, 2.0 / 6},
                 {"a question divides in two", &two_questions, {2, 5}, 4, {1, 1}, 10.0 / 36 * 20 / 36},
                 {"a question divides in two", &two_questions, {2, 5}, 4, {1, 0}, 10.0 / 36 * 16 / 36},
                 {"a question divides in two", &two_questions, {2, 5}, 4, {0, 1}, 26.0 / 36 * 20 / 36},
                 {"a question can have one answer", &two_questions, {2, 1}, 1, {0, 1}, 1},
                 {"a question can have one answer", &two_questions, {2, 13}, 1, {1, 0}, 1},
                 {"a question can have one answer", &two_questions, {0, 0}, 1, {1, 0}, 1},
                 {"a question can have one answer", &two_questions, {0, -1}, 1, {0, 0}, 1},
                 {"a question can have one answer", &two_questions, {3, -5}, 1, {0, 1}, 1},
                 {"a face that succeeds is counted", &hand_or_more_and_face, {2, 4, 6}, 0, {2, 1}, 4.0 / 36},
                 {"a face that succeeds is counted", &hand_or_more_and_face, {2, 4, 6}, 0, {1, 0}, 12.0 / 36},
                 {"a face that fails is counted", &hand_or_more_and_face, {2, 4, 1}, 0, {1, 1}, 6.0 / 36},
                 {"a die can succeed and be high", &hand_and_high, {1, 4, 3}, 3, {1, 0}, 1.0 / 3},
                 {"a die can succeed and be high", &hand_and_high, {1, 4, 3}, 3, {1, 1}, 1.0 / 3},
                 {"a die can succeed and be high", &hand_and_high, {1, 4, 3}, 3, {0, 1}, 1.0 / 3},
                 {"without dice both totals are 0", &inches_and_stumbles, {0}, 1, {0, 0}, 1},
                 {"a part is played like a roll", &last_stand, {1}, 1 + 2 + 3 + 4, {2, 2}, 75.0 / 216 / 4},
                 {"a part is played like a roll", &last_stand, {1}, 1 + 2 + 3 + 4, {0, 0}, 1.0 / 216},
                 {"a process continues until it is done", &attrition, {2}, 0, {3, 2}, 15625.0 / 46656},
                 {"a process continues until it is done", &attrition, {2}, 0, {0, 1}, 1.0 / 216}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AUTO(hod_distribution_free)
        hod_distribution result = exact(cases[i].procedure, cases[i].prepared);
        cr_expect(cases[i].rows == 0 || result.rows == cases[i].rows, "%s: %zu rows", cases[i].what,
                  result.rows);
        cr_expect_float_eq(hod_distribution_weight(&result, cases[i].outcome), cases[i].chance, 1e-15,
                           "%s, case %zu", cases[i].what, i);
    }
}

Test(exact, a_hand_can_need_a_number_or_more)
{
    static const double chances[] = {1, 1, 5.0 / 6, 4.0 / 6, 3.0 / 6, 2.0 / 6, 1.0 / 6, 0, 0};
    for (int needed = 0; needed <= 8; needed++) {
        const double both = chance_of(&hand_or_more, (const int[]){2, needed}, &(int){2});
        cr_assert_float_eq(both, chances[needed] * chances[needed], 1e-15);
    }
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
    static const struct {
        const hod_procedure *procedure;
        int prepared[2];
        const char *part;
    } cases[] = {{&never_seven, {0}, "rolls without end"},
                 {&never_done, {0}, "the mechanism never-done never ends with the probability 1"},
                 {&hand, {10001, 3}, "10001 dice"},
                 {&inches_and_stumbles, {10001}, "10001 dice"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const hod_error error = error_of(EXACT, cases[i].procedure, cases[i].prepared);
        cr_expect(strstr(error.message, cases[i].procedure->name), "%s", error.message);
        cr_expect(strstr(error.message, cases[i].part), "%s: %s", cases[i].part, error.message);
    }
    const hod_procedure around_never_done = around(&never_done);
    expect_errors(&never_done, &(int){0}, "never-done");
    expect_errors(&around_never_done, &(int){0}, "never-done");
}
