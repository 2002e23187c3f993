/* Facts: columns in order of their first use, empty cells, pivots, and charts made from them. */
#include "ask/answer/facts_chart.h"

#include "../paper.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>

static struct facts facts;
static struct fact_table *table;
static hod_error error;

static void start(void)
{
    table = facts_table(&facts, "plans");
}

static void end(void)
{
    facts_free(&facts);
}

TestSuite(facts, .init = start, .fini = end);

static void fill(void)
{
    fact_text(table, "unit", "militia");
    fact_integer(table, "distance", 6);
    fact_text(table, "plan", "stand");
    fact_row(table);
    fact_text(table, "unit", "line");
    fact_integer(table, "distance", 6);
    fact_text(table, "plan", "charge");
    fact_number(table, "margin", HOD_COLUMN_REAL, 0.5);
    fact_row(table);
    fact_text(table, "unit", "militia");
    fact_integer(table, "distance", 12);
    fact_text(table, "plan", NULL);
    fact_row(table);
}

/* Expects this CSV of a table for programs. */
static void table_reads(const struct fact_table *shown, const char *expected)
{
    cr_assert(facts_show(shown, HOD_PROGRAMS, NULL, answer_for(HOD_PROGRAMS), &error), "%s", error.message);
    answer_reads(&hod_format_csv, expected);
}

Test(facts, a_column_that_comes_later_is_empty_before)
{
    fill();
    table_reads(facts_find(&facts, "plans"),
                "unit,distance,plan,margin\nmilitia,6,stand,\nline,6,charge,0.5\nmilitia,12,,\n");
}

Test(facts, a_row_may_be_forgotten_and_has_declared_its_columns)
{
    fact_text(table, "unit", "militia");
    fact_forget(table);
    hod_answer *answer = answer_for(HOD_PROGRAMS);
    cr_assert(facts_show(table, HOD_PROGRAMS, NULL, answer, &error));
    cr_expect_eq(answer->item_count, 0);
    cr_assert(facts_show_empty(table, HOD_PROGRAMS, NULL, answer, &error));
    answer_reads(&hod_format_csv, "unit\n");
}

Test(facts, two_columns_of_one_name_are_refused)
{
    fact_text(table, "unit", "militia");
    fact_integer(table, "unit", 3);
    cr_expect_not(facts_check(&facts, &error));
    cr_expect_str_eq(error.message, "two columns of the table are called unit");
}

Test(facts, a_pivot_has_a_row_and_a_column_for_each_text)
{
    struct fact_table *wide = facts_table(&facts, "wide");
    static const char *const cells[][3] = {{"a", "x", "1"}, {"b", "x", "2"}, {"a", "y", "3"}};
    for (int i = 0; i < 3; i++) {
        fact_text(table, "down", cells[i][0]);
        fact_text(table, "across", cells[i][1]);
        fact_text(table, "value", cells[i][2]);
        fact_row(table);
    }
    facts_pivot(table, "down", "across", "value", "what", wide);
    table_reads(wide, "what,x,y\na,1,3\nb,2,\n");
}

/* One declaration makes a table for programs and one for people. */
Test(facts, a_column_has_a_heading_for_people_and_its_own_readers)
{
    fact_column_for(table, "target_density", HOD_COLUMN_INTEGER, "target density", HOD_PROGRAMS | HOD_PEOPLE);
    fact_column_for(table, "lower", HOD_COLUMN_REAL, NULL, HOD_PROGRAMS);
    fact_column_for(table, "row", HOD_COLUMN_TEXT, NULL, 0);
    fact_integer(table, "target_density", 6);
    fact_number(table, "lower", HOD_COLUMN_REAL, 0.5);
    fact_text(table, "row", "in the open");
    fact_row(table);
    table_reads(table, "target_density,lower\n6,0.5\n");
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(facts_show(table, HOD_PEOPLE, NULL, answer, &error));
    cr_assert_eq(answer->items[0].table->column_count, 1);
    cr_expect_str_eq(answer->items[0].table->columns[0].name, "target density");
    cr_expect_eq(answer->items[0].table->cells[0].integer, 6);
}

Test(facts, a_pivot_keeps_numbers)
{
    struct fact_table *wide = facts_table(&facts, "wide");
    for (int i = 0; i < 4; i++) {
        fact_integer(table, "turn", 1 + i / 2);
        fact_text(table, "side", i % 2 == 0 ? "a" : "b");
        fact_number(table, "share", HOD_COLUMN_PROBABILITY, 0.25 * i);
        fact_row(table);
    }
    facts_pivot(table, "turn", "side", "share", "turn", wide);
    hod_answer *answer = answer_for(HOD_PROGRAMS);
    cr_assert(facts_show(wide, HOD_PROGRAMS, NULL, answer, &error));
    answer_reads(&hod_format_csv, "turn,a,b\n1,0,0.25\n2,0.5,0.75\n");
    cr_expect_eq(answer->items[0].table->columns[1].kind, HOD_COLUMN_PROBABILITY);
}

/* Rows with the same name stay separate. */
Test(facts, a_chart_can_use_rows_as_categories_and_columns_as_series)
{
    static const struct chart_column columns[] = {{"distance", "inches"}, {"margin", "pips"}};
    fill();
    const struct chart_over over = {
        .category = "unit", .columns = columns, .column_count = 2, .chart = {.kind = HOD_CHART_GROUPED_BARS}};
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(facts_draw(facts_find(&facts, "plans"), "plans", &over, answer, &error), "%s", error.message);
    const hod_chart *chart = answer->items[0].chart;
    cr_assert_eq(chart->category_count, 3);
    cr_expect_str_eq(chart->categories[2], "militia");
    cr_expect_str_eq(chart->series[1], "pips");
    cr_expect_eq(chart->values[2], 12);
    cr_expect_eq(chart->values[4], 0.5);
    cr_expect(isnan(chart->values[3]), "no margin");
}

Test(facts, a_chart_finds_its_categories_and_series_in_the_rows)
{
    static const char *const labels[] = {"stand", "charge"};
    fill();
    const struct chart_over over = {.category = "distance",
                                    .series = "unit",
                                    .value = "plan",
                                    .chart = {.kind = HOD_CHART_MAP, .labels = labels, .label_count = 2}};
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(facts_draw(facts_find(&facts, "plans"), "plans", &over, answer, &error), "%s", error.message);
    cr_assert_eq(answer->item_count, 1);
    const hod_chart *chart = answer->items[0].chart;
    cr_expect_eq(chart->category_count, 2);
    cr_expect_str_eq(chart->categories[1], "12");
    cr_expect_str_eq(chart->series[1], "line");
    cr_expect_eq(chart->values[0], 0);
    cr_expect(isnan(chart->values[1]), "no plan");
    cr_expect_eq(chart->values[2], 1);
}
