/* Describing an answer: titles from words, and errors that stick. */
#include "ask/say/describe.h"

#include "../paper.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

/* Facts for the words of the question sensitivity, which has only titles. */
static void start(struct describing *this, int readers)
{
    *this = (struct describing){.question = "sensitivity", .answer = answer_for(readers)};
    struct fact_table *asked = facts_table(&this->facts, "asked"), *data = facts_table(&this->facts, "data");
    fact_text(asked, "question", "a toss");
    fact_text(asked, "measure", "mean:heads");
    fact_number(asked, "value", HOD_COLUMN_REAL, 1.25);
    fact_row(asked);
    fact_text(data, "what", "coins");
    fact_text(data, "rules", "old");
    fact_number(data, "shown", HOD_COLUMN_REAL, 2);
    fact_row(data);
}

Test(describe, words_give_a_table_its_title)
{
    struct describing this;
    start(&this, HOD_PROGRAMS);
    describe_show(&this, "data", HOD_PROGRAMS);
    describe_show(&this, "absent", HOD_PROGRAMS);
    cr_assert_eq(this.answer->item_count, 1);
    cr_expect_str_eq(this.answer->items[0].table->title, "a toss: mean:heads is 1.25");
    answer_reads(&hod_format_csv, "what,rules,shown\ncoins,old,2\n");
    cr_expect(describe_end(&this, NULL));
}

Test(describe, rule_sets_are_side_by_side)
{
    struct describing this;
    start(&this, HOD_PEOPLE);
    describe_wide(&this, "data", "of a toss");
    const hod_kept_table *table = this.answer->items[0].table;
    cr_expect_str_eq(table->columns[0].name, "of a toss");
    cr_expect_str_eq(table->columns[1].name, "old");
    cr_expect_eq(table->cells[1].number, 2);
    cr_expect(describe_end(&this, NULL));
}

/* After an error nothing more is added, and the first error is reported. */
Test(describe, errors_stick)
{
    struct describing this;
    start(&this, HOD_PROGRAMS);
    struct fact_table *data = facts_table(&this.facts, "data");
    hod_error error;
    fact_text(data, "what", "coins");
    fact_text(data, "what", "dice");
    fact_row(data);
    describe_begin(&this, "part", NULL);
    describe_show(&this, "data", HOD_PROGRAMS);
    describe_tell(&this);
    describe_no_chart(&this);
    cr_expect_eq(this.answer->item_count, 1, "the part alone, which needs no facts");
    cr_expect_not(describe_end(&this, &error));
    cr_expect_str_eq(error.message, "two columns of the table are called what");
}

Test(describe, an_undrawable_chart_is_refused_with_a_message)
{
    struct describing this;
    start(&this, HOD_PEOPLE);
    hod_error error;
    this.answer->wanted.charts = HOD_POSSIBLE_CHARTS;
    describe_no_chart(&this);
    cr_expect_not(this.failed);
    this.answer->wanted.charts = HOD_ALL_CHARTS;
    describe_no_chart(&this);
    cr_expect(this.answer->chart_is_refused);
    cr_expect_not(describe_end(&this, &error));
    cr_expect_str_eq(error.message, "nothing moves mean:heads");
}
