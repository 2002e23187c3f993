/* Results. A charge of quality 4 throws three d12 at 8 or less and needs three successes. */
#include "opened.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static const char *const quality[] = {"quality=4"};
static hod_result *charge; /* with this quality */
static const hod_frame *frame;

static void open_charge(void)
{
    open_named();
    charge = hod_result_exact(NULL, rules, "charge", quality, 1, &error);
    cr_assert(charge, "%s", error.message);
    frame = hod_result_frame(charge);
}

static void close_charge(void)
{
    hod_result_free(charge);
    close_rules();
}

TestSuite(answers, .init = open_charge, .fini = close_charge);

Test(answers, an_exact_result_has_columns_for_outcomes_and_their_probability)
{
    static const double ways[] = {1, 6, 12, 8}; /* out of 27: a success has a chance of 2 in 3 */
    cr_assert_eq(hod_frame_rows(frame), 4);
    cr_assert_eq(hod_frame_columns(frame), 4);
    cr_expect_str_eq(hod_frame_name(frame, 0), "successes");
    cr_expect_str_eq(hod_frame_name(frame, 3), "probability");
    cr_expect_null(hod_frame_numbers(frame, 0));
    cr_expect_null(hod_frame_integers(frame, 3));
    for (int row = 0; row < 4; row++) {
        cr_expect_eq(hod_frame_integers(frame, 0)[row], row);
        cr_expect_float_eq(hod_frame_numbers(frame, 3)[row], ways[row] / 27, 1e-15);
    }
}

Test(answers, a_missing_column_is_null)
{
    cr_expect_null(hod_frame_name(frame, 4));
    cr_expect_null(hod_frame_numbers(frame, -1));
    cr_expect_null(hod_frame_integers(frame, 4));
}

Test(answers, columns_have_numbers_and_words_for_them)
{
    const int result = hod_frame_column(frame, "charge"), successes = hod_frame_column(frame, "successes");
    cr_expect_eq(result, 1);
    cr_expect_eq(hod_frame_column(frame, "charg"), -1);
    cr_expect_str_eq(hod_frame_word(frame, result, 0), "halted");
    cr_expect_str_eq(hod_frame_word(frame, result, 1), "home");
    cr_expect_null(hod_frame_word(frame, result, 2));
    cr_expect_null(hod_frame_word(frame, successes, 1));
}

Test(answers, a_marginal_sums_out_the_other_outcomes)
{
    AUTO(free_result)
    hod_result *part = hod_result_marginal(charge, (const char *const[]){"charge"}, 1, &error);
    const hod_frame *summed = hod_result_frame(part);
    cr_assert_eq(hod_frame_columns(summed), 2);
    cr_assert_eq(hod_frame_rows(summed), 2);
    cr_expect_float_eq(hod_frame_numbers(summed, 1)[0], 19. / 27, 1e-15);
    cr_expect_float_eq(hod_frame_numbers(summed, 1)[1], 8. / 27, 1e-15);
}

Test(answers, measures_equal_the_commands)
{
    double value = 0;
    cr_assert(hod_result_measure(charge, "mean:successes", &value, &error));
    cr_expect_float_eq(value, 2, 1e-15);
    cr_assert(hod_result_measure(charge, "p:successes>=2", &value, &error));
    cr_expect_float_eq(value, 20. / 27, 1e-15);
    cr_expect_not(hod_result_measure(charge, "mean:success", &value, &error));
    cr_expect(strstr(error.message, "did you mean successes?"), "%s", error.message);
}

Test(answers, a_measure_of_a_summed_out_outcome_is_refused)
{
    double value;
    AUTO(free_result)
    hod_result *part = hod_result_marginal(charge, (const char *const[]){"excess"}, 1, &error);
    cr_expect_not(hod_result_measure(part, "mean:successes", &value, &error));
    cr_expect_str_eq(error.message, "outcome successes is summed out here");
    cr_expect_null(hod_result_marginal(part, (const char *const[]){"successes"}, 1, &error));
    cr_expect_null(hod_result_marginal(charge, (const char *const[]){"excess", "excess"}, 2, &error));
    cr_expect_null(hod_result_marginal(charge, NULL, 0, &error));
    cr_expect_null(hod_result_marginal(charge, NULL, -1, &error));
    cr_expect_null(hod_result_marginal(charge, (const char *const[]){"excess", NULL}, 2, &error));
}

Test(answers, a_worth_which_compares_situations_is_refused)
{
    double value;
    static const char *const short_one[] = {"turns=1", "distance=12"};
    AUTO(free_result) hod_result *answer = hod_result_exact(NULL, rules, "engagement", short_one, 2, &error);
    cr_assert(answer, "%s", error.message);
    cr_expect(hod_result_measure(answer, "value:a", &value, &error), "%s", error.message);
    cr_expect_not(hod_result_measure(answer, "worth:fire", &value, &error));
    cr_expect_str_eq(error.message, "worth:fire compares situations: it needs a sweep");
}

Test(answers, rolled_results_are_beside_exact_ones)
{
    enum { TRIALS = 100000 };
    AUTO(free_result)
    hod_result *answer = hod_result_simulated(NULL, rules, "charge", quality, 1, TRIALS, 5, &error);
    cr_assert(answer, "%s", error.message);
    frame = hod_result_frame(answer);
    cr_assert_eq(hod_frame_columns(frame), 8);
    cr_expect_str_eq(hod_frame_name(frame, 3), "rolled_share");
    cr_expect_str_eq(hod_frame_name(frame, 4), "count");
    cr_expect_str_eq(hod_frame_name(frame, 7), "exact_probability");
    int64_t sum = 0;
    for (int row = 0; row < 4; row++) {
        const double share = hod_frame_numbers(frame, 3)[row], exact = hod_frame_numbers(frame, 7)[row];
        sum += hod_frame_integers(frame, 4)[row];
        cr_expect_eq(share, (double)hod_frame_integers(frame, 4)[row] / TRIALS);
        cr_expect(hod_frame_numbers(frame, 5)[row] < share && share < hod_frame_numbers(frame, 6)[row]);
        cr_expect_float_eq(share, exact, 5 * sqrt(exact * (1 - exact) / TRIALS));
    }
    cr_expect_eq(sum, TRIALS);
}

Test(answers, beyond_the_budget_there_are_only_rolled_results)
{
    static const char *const longest[] = {"turns=12"};
    AUTO(free_session) hod_session *session = hod_session_new(&error);
    cr_assert(hod_session_set_budget(session, "1MB", &error));
    expect_status(hod_result_exact(session, rules, "engagement", longest, 1, &error), HOD_BUDGET_EXCEEDED);
    AUTO(free_result)
    hod_result *answer = hod_result_simulated(session, rules, "engagement", longest, 1, 1000, 1, &error);
    cr_assert(answer, "%s", error.message);
    frame = hod_result_frame(answer);
    const int last = hod_frame_columns(frame) - 1;
    cr_expect(isnan(hod_frame_numbers(frame, last)[0]));
    cr_expect_not(hod_session_set_budget(session, "much", &error));
}

Test(answers, repeated_fields_and_negative_counts_are_refused)
{
    static const char *const twice[] = {"quality=4", "quality=3"}, *const missing[] = {"quality=4", NULL};
    static const char *const names[] = {"8.3", "8.3"};
    const hod_rules *const both[] = {rules, rules};
    static const char again[] = "quality=3: the field is given twice";
    static const char below[] = "-1 fields: a count from 0 is accepted";
    static const char null[] = "of 2 fields, number 2 is NULL";
    expect_error(hod_result_exact(NULL, rules, "charge", twice, 2, &error), again);
    expect_error(hod_result_exact(NULL, rules, "charge", twice, -1, &error), below);
    expect_error(hod_result_exact(NULL, rules, "charge", missing, 2, &error), null);
    expect_error(hod_result_simulated(NULL, rules, "charge", twice, 2, 10, 1, &error), again);
    expect_error(hod_result_simulated(NULL, rules, "charge", twice, -1, 10, 1, &error), below);
    expect_error(hod_frame_swept(NULL, rules, "charge", twice, 2, "mean:excess", &error), again);
    expect_error(hod_frame_swept(NULL, rules, "charge", twice, -1, "mean:excess", &error), below);
    expect_error(hod_frame_swept(NULL, rules, "charge", missing, 2, "mean:excess", &error), null);
    expect_error(hod_frame_compared(NULL, both, names, 2, "charge", NULL, 0, "mean:excess", &error),
                 "8.3 is given twice");
    expect_error(hod_frame_compared(NULL, both, names, -1, "charge", NULL, 0, "mean:excess", &error),
                 "-1 names of rule sets: a count from 0 is accepted");
    expect_error(hod_ask(NULL, twice, -1, &error), "-1 words: a count from 0 is accepted");
}

Test(answers, errors_say_what_is_wrong)
{
    expect_error_about(hod_result_exact(NULL, rules, "chrage", NULL, 0, &error), "did you mean charge?");
    cr_expect_eq(error.status, HOD_UNKNOWN_NAME);
    expect_error_about(hod_result_exact(NULL, rules, "charge", (const char *const[]){"quality=9"}, 1, &error),
                       "9 is outside 1 to 5");
    cr_expect_eq(error.status, HOD_OUT_OF_RANGE);
    expect_error_about(hod_result_simulated(NULL, rules, "charge", quality, 1, 0, 1, &error),
                       "cannot roll 0 trials");
}
