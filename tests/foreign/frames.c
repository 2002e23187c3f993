/* Frames of many situations. A charge of quality q throws three d12, plus one for each disruption point of its target,
 * at 2q or less. */
#include "opened.h"

#include <criterion/criterion.h>
#include <math.h>

TestSuite(frames, .init = open_named, .fini = close_rules);

Test(frames, a_sweep_has_columns_for_given_fields_and_measures)
{
    static const char *const fields[] = {"target_dp=0,2", "quality=1..5"};
    AUTO(free_frame)
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
}

/* With 12 figures, some must be left to shoot at the other target. */
static const char *const impossible[] = {"figures_at_a=20"};

Test(frames, contradictions_have_no_row_in_a_sweep)
{
    static const char *const fields[] = {"shooter_figures=12", "figures_at_a=10..14"};
    AUTO(free_frame)
    hod_frame *frame = hod_frame_swept(NULL, rules, "split-fire", fields, 2, "mean:hits_a", &error);
    cr_assert(frame, "%s", error.message);
    cr_assert_eq(hod_frame_rows(frame), 2);
    cr_expect_eq(hod_frame_integers(frame, 1)[1], 11);
    expect_error(hod_frame_swept(NULL, rules, "split-fire", impossible, 1, "mean:hits_a", &error),
                 "every situation contradicts itself: nothing to measure");
}

/* Assigns 1 to 22 of 11 or 12 figures to target A; from 11 or 12 on, the situation contradicts itself. */
static const char *const split[] = {"shooter_figures=11,12", "figures_at_a=1..22"};

static hod_frame *part_of_split_fire(int64_t most, int64_t *next)
{
    return hod_frame_swept_part(NULL, rules, "split-fire", split, 2, "mean:hits_a", most, next, &error);
}

Test(frames, parts_have_the_rows_of_the_whole)
{
    AUTO(free_frame)
    hod_frame *whole = hod_frame_swept(NULL, rules, "split-fire", split, 2, "mean:hits_a", &error);
    cr_assert(whole, "%s", error.message);
    cr_assert_eq(hod_frame_rows(whole), 10 + 11);
    int64_t next = 0, row = 0;
    static const int64_t rows[] = {8, 8, 5};
    for (int part = 0; part < 3; part++) {
        AUTO(free_frame) hod_frame *frame = part_of_split_fire(8, &next);
        cr_assert(frame, "%s", error.message);
        cr_assert_eq(hod_frame_rows(frame), rows[part]);
        for (int64_t i = 0; i < rows[part]; i++, row++) {
            for (int column = 0; column < 2; column++)
                cr_expect_eq(hod_frame_integers(frame, column)[i], hod_frame_integers(whole, column)[row]);
            cr_expect_eq(hod_frame_numbers(frame, 2)[i], hod_frame_numbers(whole, 2)[row]);
        }
        cr_expect_eq(next == 0, part == 2);
    }
}

/* The first ten situations have rows, the next twelve have none. */
Test(frames, a_part_ends_with_its_last_row_and_skips_situations_without_rows)
{
    int64_t next = 0;
    AUTO(free_frame) hod_frame *frame = part_of_split_fire(10, &next);
    cr_assert(frame, "%s", error.message);
    cr_expect_eq(next, 10);
    AUTO(free_frame) hod_frame *after = part_of_split_fire(1, &next);
    cr_assert(after, "%s", error.message);
    cr_expect_eq(next, 23);
    cr_expect_eq(hod_frame_integers(after, 0)[0], 12);
}

Test(frames, the_last_part_can_be_empty)
{
    int64_t next = 22 + 11;
    AUTO(free_frame) hod_frame *frame = part_of_split_fire(8, &next);
    cr_assert(frame, "%s", error.message);
    cr_expect_eq(hod_frame_rows(frame), 0);
    cr_expect_eq(hod_frame_columns(frame), 3);
    cr_expect_eq(next, 0);
}

/* 72 x 72 x 25 x 8 x 5 situations; more than a million rows are too many for one frame. */
Test(frames, parts_can_be_of_a_sweep_of_any_length)
{
    static const char *const fields[] = {"shooter_figures=all", "target_figures=all", "woods_inches=all",
                                         "prior_hits=all", "target_density=all"};
    const int64_t all = 72 * 72 * 25 * 8 * 5;
    int64_t next = all - 3;
    expect_error(hod_frame_swept(NULL, rules, "shooting", fields, 5, "mean:hits", &error),
                 "more than 1000000 situations to measure: name fewer values");
    AUTO(free_frame)
    hod_frame *frame =
        hod_frame_swept_part(NULL, rules, "shooting", fields, 5, "mean:hits", 100, &next, &error);
    cr_assert(frame, "%s", error.message);
    cr_expect_eq(hod_frame_rows(frame), 3);
    cr_expect_eq(hod_frame_integers(frame, 0)[0], 72);
    cr_expect_eq(next, 0);
}

Test(frames, a_part_that_does_not_exist_is_refused)
{
    static const struct {
        int64_t most, next;
    } refused[] = {{0, 0}, {-1, 0}, {1000001, 0}, {8, -1}, {8, 44}};
    for (int i = 0; i < 5; i++) {
        int64_t next = refused[i].next;
        expect_status(part_of_split_fire(refused[i].most, &next), HOD_OUT_OF_RANGE);
        cr_expect_eq(next, refused[i].next);
    }
    cr_expect_null(part_of_split_fire(8, NULL));
    int64_t next = 0;
    expect_error(
        hod_frame_swept_part(NULL, rules, "split-fire", impossible, 1, "mean:hits_a", 8, &next, &error),
        "every situation contradicts itself: nothing to measure");
}

Test(frames, a_comparison_has_a_column_for_each_measure_under_each_rule_set)
{
    AUTO(free_own_rules) hod_rules *callan = hod_rules_open("callan-1987", &error);
    AUTO(free_own_rules) hod_rules *harder = hod_rules_copy(rules, &error);
    cr_assert(hod_rules_set(harder, "charge.needed", "4", &error));
    const hod_rules *const compared[] = {rules, harder, callan};
    static const char *const names[] = {"8.3", "harder", "Callan"};
    static const char *const fields[] = {"target_dp=1", "quality=3"};
    AUTO(free_frame)
    hod_frame *frame =
        hod_frame_compared(NULL, compared, names, 3, "charge", fields, 2, "p:charge=home", &error);
    cr_assert(frame, "%s", error.message);
    cr_assert_eq(hod_frame_columns(frame), 5);
    cr_expect_str_eq(hod_frame_name(frame, 2), "p:charge=home 8.3");
    cr_expect_str_eq(hod_frame_name(frame, 4), "p:charge=home Callan");
    cr_expect_float_eq(hod_frame_numbers(frame, 2)[0], 5. / 16,
                       1e-15); /* three or four successes of four dice at 6 or less */
    cr_expect_float_eq(hod_frame_numbers(frame, 3)[0], 1. / 16, 1e-15);
    cr_expect(isnan(hod_frame_numbers(frame, 4)[0]));
}

Test(frames, errors_say_what_is_wrong)
{
    static const char *const fields[] = {"quality=6"};
    expect_error_about(hod_frame_swept(NULL, rules, "charge", fields, 1, "mean:successes", &error),
                       "6 is outside 1 to 5");
    cr_expect_null(hod_frame_swept(NULL, rules, "charge", NULL, 0, "mean:charge", &error));
    cr_expect_null(hod_frame_swept(NULL, rules, "charge", NULL, 0, "", &error));
    expect_error(hod_frame_compared(NULL, &(const hod_rules *){rules}, NULL, 0, "charge", NULL, 0,
                                    "mean:successes", &error),
                 "no rule set to compare");
}
