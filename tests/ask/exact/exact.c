/* The questions exact and sweep, asked in words by a caller who keeps the answer. A charge of quality q throws three
 * d12 at 2q or less, and goes home with three successes. */
#include "../told.h"

#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <string.h>

#define FOR_ALL                                                                          \
    {                                                                                    \
        .wanted = {.readers = HOD_PROGRAMS | HOD_PEOPLE, .charts = HOD_POSSIBLE_CHARTS } \
    }

Test(exact, programs_and_people_have_a_table_each)
{
    AUTO(hod_answer_free) hod_answer answer = FOR_ALL;
    ask("exact bloodybacks-8.3 charge quality=3 --outcome=charge", &answer);
    cr_assert_eq(answer.item_count, 4);
    const hod_kept_table *programs = answer.items[0].table, *people = answer.items[1].table;
    cr_expect_eq(answer.items[0].readers, HOD_PROGRAMS);
    cr_expect_eq(answer.items[1].readers, HOD_PEOPLE);
    cr_expect_str_eq(programs->columns[0].name, "rules");
    cr_expect_str_eq(people->columns[0].name, "charge");
    cr_expect_float_eq(hod_kept_cell(people, 1, 1)->number, 1. / 8, 1e-15);
    cr_expect_eq(answer.items[2].kind, HOD_ITEM_FINDING);
    cr_expect_str_eq(answer.items[2].text, "A charge of quality 3: halted 88 %, home 13 %.");
    cr_expect_eq(answer.items[3].kind, HOD_ITEM_CHART);
    cr_expect_str_eq(answer.items[3].chart->title, answer.items[2].text);
}

Test(exact, sweep_rows_for_both_readers_have_every_column)
{
    AUTO(hod_answer_free) hod_answer answer = FOR_ALL;
    ask("sweep bloodybacks-8.3 charge quality=2,3 --outcome=charge", &answer);
    cr_assert_eq(answer.item_count, 2);
    const hod_kept_table *rows = answer.items[0].table;
    cr_expect_eq(answer.items[0].readers, HOD_PROGRAMS | HOD_PEOPLE);
    cr_expect_str_eq(rows->columns[0].name, "rules");
    cr_assert_eq(rows->row_count, 4);
    cr_expect_float_eq(hod_kept_cell(rows, 1, rows->column_count - 1)->number, 1. / 27, 1e-15);
    cr_expect_str_eq(answer.remarks[0], "2 situations");
}

Test(exact, the_main_outcome_of_several_is_drawn)
{
    AUTO(hod_answer_free) hod_answer answer = FOR_ALL;
    ask("exact bloodybacks-8.3 charge quality=3 --set=charge.hand=4", &answer);
    const hod_item *last = &answer.items[answer.item_count - 1];
    cr_assert_eq(last->kind, HOD_ITEM_CHART);
    cr_expect_str_eq(last->chart->category_axis, "charge");
}

Test(exact, sentences_are_for_people)
{
    cr_expect_not_null(strstr(
        told("sweep bloodybacks-8.3 charge quality=all --measure p:charge=home --explain", &hod_format_text),
        "p:charge=home depends most on quality"));
}
