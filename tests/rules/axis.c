/* Axes: lists of the values of a domain. */
#include "rules/domain.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const char domain_text[] = "none | -2..6";

static void expect_values(const char *domain, const char *text, int count, const int *values)
{
    const hod_domain read = hod_domain_of(domain);
    hod_axis axis;
    hod_error error;
    cr_assert(hod_axis_read(&axis, &read, text, strlen(text), NULL, &error), "%s: %s", text, error.message);
    cr_assert_eq(axis.count, count, "%s", text);
    cr_expect_arr_eq(axis.values, values, (size_t)count * sizeof *values, "%s", text);
    free(axis.values);
}

Test(axis, values_keep_their_order)
{
    expect_values("1..5", "3", 1, (int[]){3});
    expect_values("1..5", "4,1,3", 3, (int[]){4, 1, 3});
    expect_values("none | light | heavy", "heavy,none", 2, (int[]){2, 0});
}

Test(axis, ranges_run_in_the_order_of_the_domain)
{
    expect_values("1..5", "2..4", 3, (int[]){2, 3, 4});
    expect_values("3 | 4 | 6 | 8", "4..8", 3, (int[]){4, 6, 8});
    expect_values("none | light | heavy", "light..heavy", 2, (int[]){1, 2});
    expect_values("-2..6", "-1..1", 3, (int[]){-1, 0, 1});
    expect_values("1..5", "5,1..2,4..4", 4, (int[]){5, 1, 2, 4});
}

Test(axis, all_is_the_whole_domain)
{
    expect_values("3 | 4 | 6", "all", 3, (int[]){3, 4, 6});
    expect_values("none | light", " all ", 2, (int[]){0, 1});
}

Test(axis, blanks_around_values_are_left_out)
{
    expect_values("1..5", " 5 , 1 .. 2\t,\n4 ", 4, (int[]){5, 1, 2, 4});
}

Test(axis, only_so_many_bytes_are_read)
{
    const hod_domain domain = hod_domain_of("1..5");
    hod_axis axis;
    cr_assert(hod_axis_read(&axis, &domain, "1..3:4", 4, NULL, NULL));
    cr_expect_eq(axis.count, 3);
    free(axis.values);
}

static void refuses(const char *text, const char *message, int place)
{
    const hod_domain domain = hod_domain_of(domain_text);
    hod_axis axis;
    hod_error error = {""};
    const char *wrong = NULL;
    expect_refusal(hod_axis_read(&axis, &domain, text, strlen(text), &wrong, &error), &error, message, text);
    cr_expect_eq(wrong - text, place, "%s", text);
    cr_expect_null(axis.values);
}

Test(axis, what_is_wrong_is_refused_at_its_place)
{
    static const char missing[] = "the value is missing: expected one of none | -2..6";
    refuses("", missing, 0);
    refuses("1,", missing, 2);
    refuses("1,,2", missing, 2);
    refuses("1,2..", missing, 2);
    refuses("..2", missing, 0);
    refuses("1,nine", "nine is not one of none | -2..6; did you mean none?", 2);
    refuses("1, 7", "7 is not one of none | -2..6", 3);
    refuses("1 2", "1 2 is not one of none | -2..6", 0);
    refuses("1,4..3", "4..3 runs backwards", 2);
    refuses("1..3,2", "2 is given twice", 5);
    refuses("none,all", "none is given twice", 5);
}
