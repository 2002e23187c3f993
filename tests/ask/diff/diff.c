/* The question diff in words: maps, shares and the length of a firefight. */
#include "../told.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <string.h>

#define SHOOTING \
    "diff bloodybacks-7 bloodybacks-8.3 shooting target_density=6,8 cover=none,light --measure mean:hits"

Test(diff, a_map_has_a_field_across_and_one_down)
{
    const char *text = told(SHOOTING " --map target_density,cover", &hod_format_text);
    cr_expect_not_null(strstr(text, "change of mean:hits, by target density\n\ncover     6     8\n"), "%s",
                       text);
    cr_expect_not_null(strstr(text, "rises, most at target density 8, at cover light"), "%s", text);
    text = told(SHOOTING " --map cover,target_density", &hod_format_text);
    cr_expect_not_null(strstr(text, "by cover\n\ntarget density  none  light\n"), "%s", text);
}

Test(diff, programs_get_a_row_for_each_situation_with_each_change)
{
    const char *rows = told(SHOOTING " --map target_density,cover", &hod_format_csv);
    cr_expect_not_null(strstr(rows, "\n6,none,parameter,shooting.base,"), "%s", rows);
    cr_expect_not_null(strstr(rows, ",22.02.2022,,\"volleys need"), "%s", rows);
}

/* At density 6 the base number is as before, and the whole change is that of the confirmation. */
Test(diff, shares_are_those_of_the_situations_that_are_named)
{
    const char *text = told("diff bloodybacks-7 bloodybacks-8.3 shooting target_density=6,8 --measure "
                            "mean:hits --shares target_density=6",
                            &hod_format_text);
    cr_expect_not_null(strstr(text, "  shooting.confirm  shooting.confirm, %\n"), "%s", text);
    cr_expect_not_null(strstr(text, "  100 %\n"), "%s", text);
    cr_expect_null(strstr(text, "shooting.base"), "%s", text);
}

Test(diff, readers_are_told_the_name_that_a_measure_is_given)
{
    const char *text = told(SHOOTING " --measure-title hits --map target_density,cover", &hod_format_text);
    cr_expect_not_null(strstr(text, "In all 4 situations, hits rises"), "%s", text);
    cr_expect_not_null(strstr(text, ": change of hits, by target density\n"), "%s", text);
}

Test(diff, what_does_not_fit_together_is_refused)
{
    cr_expect_str_eq(refused(SHOOTING " --map cover"),
                     "--map: a map has two fields, one across and one down");
    cr_expect_str_eq(refused(SHOOTING " --map cover,range"),
                     "--map: range has one value, and a map needs several: give it more");
    cr_expect_str_eq(refused(SHOOTING " --map cover,cover"),
                     "--map: cover is given twice: a map has two fields, one across and one down");
    cr_expect_str_eq(refused(SHOOTING " --shares cover=fortification"),
                     "--shares: a value of cover is not among those given");
    cr_expect_str_eq(refused(SHOOTING " --shares cover=none --amendments"),
                     "--amendments: --shares shows parameters and amendments anyway");
    cr_expect_str_eq(refused("diff bloodybacks-7 bloodybacks-8.3 --map cover,range"),
                     "--map needs a MECHANISM: hod diff A B MECHANISM");
}
