/* Frames of many situations. A charge of quality q throws three d12, and one more for each disruption point
 * of its target, at 2q or less. */
#include "opened.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

TestSuite(frames, .init = open_named, .fini = close_rules);

Test(frames, a_sweep_has_columns_for_the_fields_that_are_given_and_for_measures)
{
    static const char *const fields[] = {"target_dp=0,2", "quality=1..5"};
    hod_frame *frame =
        hod_frame_swept(NULL, rules, "charge", fields, 2, "mean:successes,p:charge=home", &error);
    cr_assert(frame, "%s", error.message);
    cr_assert_eq(hod_frame_rows(frame), 10);
    cr_assert_eq(hod_frame_columns(frame), 4);
    cr_expect_str_eq(hod_frame_name(frame, 0), "quality");
    cr_expect_str_eq(hod_frame_name(frame, 1), "target_dp");
    cr_expect_str_eq(hod_frame_name(frame, 2), "mean:successes");
    for (int row = 0; row < 10; row++) {
        const int64_t quality = hod_frame_integers(frame, 0)[row], dp = hod_frame_integers(frame, 1)[row];
        cr_expect_eq(quality, row / 2 + 1);
        cr_expect_eq(dp, row % 2 * 2);
        cr_expect_float_eq(hod_frame_numbers(frame, 2)[row], (double)((3 + dp) * 2 * quality) / 12, 1e-14);
    }
    cr_expect_float_eq(hod_frame_numbers(frame, 3)[4], 1. / 8, 1e-15); /* quality 3, three of three */
    hod_frame_free(frame);
}

/* Of 12 figures some must be left to shoot at the other target. */
Test(frames, what_contradicts_itself_has_no_row_in_a_sweep)
{
    static const char *const fields[] = {"shooter_figures=12", "figures_at_a=10..14"};
    hod_frame *frame = hod_frame_swept(NULL, rules, "split-fire", fields, 2, "mean:hits_a", &error);
    cr_assert(frame, "%s", error.message);
    cr_assert_eq(hod_frame_rows(frame), 2);
    cr_expect_eq(hod_frame_integers(frame, 1)[1], 11);
    hod_frame_free(frame);
    cr_expect_null(hod_frame_swept(NULL, rules, "split-fire", (const char *const[]){"figures_at_a=20"}, 1,
                                   "mean:hits_a", &error));
    cr_expect_str_eq(error.message, "every situation contradicts itself: nothing to measure");
}

Test(frames, a_comparison_has_a_column_for_each_measure_under_each_rule_set)
{
    hod_rules *callan = hod_rules_open("callan-1987", &error);
    hod_rules *harder = hod_rules_copy(rules, &error);
    cr_assert(hod_rules_set(harder, "charge.needed", "4", &error));
    const hod_rules *const compared[] = {rules, harder, callan};
    static const char *const names[] = {"8.3", "harder", "Callan"};
    static const char *const fields[] = {"target_dp=1", "quality=3"};
    hod_frame *frame =
        hod_frame_compared(NULL, compared, names, 3, "charge", fields, 2, "p:charge=home", &error);
    cr_assert(frame, "%s", error.message);
    cr_assert_eq(hod_frame_columns(frame), 5);
    cr_expect_str_eq(hod_frame_name(frame, 2), "p:charge=home 8.3");
    cr_expect_str_eq(hod_frame_name(frame, 4), "p:charge=home Callan");
    cr_expect_float_eq(hod_frame_numbers(frame, 2)[0], 5. / 16,
                       1e-15); /* three or four of four at 6 or less */
    cr_expect_float_eq(hod_frame_numbers(frame, 3)[0], 1. / 16, 1e-15);
    cr_expect(isnan(hod_frame_numbers(frame, 4)[0]));
    hod_frame_free(frame);
    hod_rules_free(harder);
    hod_rules_free(callan);
}

Test(frames, what_is_wrong_is_said)
{
    static const char *const fields[] = {"quality=6"};
    cr_expect_null(hod_frame_swept(NULL, rules, "charge", fields, 1, "mean:successes", &error));
    cr_expect(strstr(error.message, "1..5"), "%s", error.message);
    cr_expect_null(hod_frame_swept(NULL, rules, "charge", NULL, 0, "mean:charge", &error));
    cr_expect_null(hod_frame_swept(NULL, rules, "charge", NULL, 0, "", &error));
    cr_expect_null(hod_frame_compared(NULL, &(const hod_rules *){rules}, NULL, 0, "charge", NULL, 0,
                                      "mean:successes", &error));
    cr_expect_str_eq(error.message, "no rule set to compare");
    hod_frame_free(NULL);
}
