/* Sentences from small tables: values and their formats, conditions, worlds, and mistakes. */
#include "ask/say/say.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <string.h>

static hod_error error;

/* A table of two rows: hits under two rule sets. */
static void fill(struct facts *facts, double before, double now)
{
    struct fact_table *table = facts_table(facts, "hits");
    fact_text(table, "rules", "old");
    fact_number(table, "mean", HOD_COLUMN_REAL, before);
    fact_integer(table, "units", 1);
    fact_row(table);
    fact_text(table, "rules", "new");
    fact_number(table, "mean", HOD_COLUMN_REAL, now);
    fact_integer(table, "units", 3);
    fact_row(table);
}

/* The sentences of a text in worlds with these means before and now, one pair for each world; the caller frees the
 * sentences. */
static struct sentences said(const char *text, int count, ...)
{
    struct facts facts[4] = {{0}};
    struct said_tables tables[4];
    struct said_world worlds[4];
    static const char *const names[] = {"", "stamina=2", "stamina=4", "stamina=6"};
    struct sentences sentences = {0};
    va_list means;
    va_start(means, count);
    for (int i = 0; i < count; i++) {
        const double before = va_arg(means, double), now = va_arg(means, double);
        fill(&facts[i], before, now);
        tables[i] = (struct said_tables){"", &facts[i], NULL};
        worlds[i] = (struct said_world){names[i], &tables[i], 1};
    }
    va_end(means);
    cr_assert(sentences_make(&sentences, "text.lua", text, worlds, count, &error), "%s", error.message);
    for (int i = 0; i < count; i++) facts_free(&facts[i]);
    return sentences;
}

#define SAY_MEANS                                                                                           \
    "local old, new = row('hits', { rules = 'old' }), row('hits', { rules = 'new' })\n"                     \
    "if new.mean > old.mean then\n"                                                                         \
    "  say('{rules}: {mean|1} hits, up from {before|2}, of {units} unit(s).', { rules = new.rules, mean = " \
    "new.mean,\n"                                                                                           \
    "    before = old.mean, units = new.units })\n"                                                         \
    "end\n"

Test(say, values_are_written_in_their_formats)
{
    struct sentences sentences = said(SAY_MEANS, 1, 0.5, 1.25);
    cr_assert_eq(sentences.count, 1);
    cr_expect_str_eq(sentences.all[0].text, "new: 1.2 hits, up from 0.50, of 3 units.");
    cr_expect_eq(sentences.all[0].kind, SENTENCE_SAY);
    sentences_free(&sentences);
    sentences = said("note('{share|%} and {gap|points}', { share = 0.127, gap = 0.081 })", 1, 0.5, 1.0);
    cr_expect_str_eq(sentences.all[0].text, "13 % and 8 points");
    cr_expect_eq(sentences.all[0].kind, SENTENCE_NOTE);
    sentences_free(&sentences);
}

static void hear(void *data, const char *remark)
{
    strcat(data, remark);
}

Test(say, remarks_are_kept_beside_the_answer_and_announcements_come_at_once)
{
    char heard[100] = "";
    AUTO(hod_answer_free)
    hod_answer answer = {.wanted.readers = HOD_PROGRAMS, .hear = hear, .hear_data = heard};
    AUTO(sentences_free)
    struct sentences sentences = said(
        "remark('{left} row(s) left out', { left = 1 })\nannounce('{all} to do', { all = 2 })", 1, 0.5, 1.0);
    cr_assert(sentences_tell(&sentences, &answer, &error), "%s", error.message);
    cr_assert_geq(answer.remark_count, 1);
    cr_expect_str_eq(answer.remarks[0], "1 row left out");
    cr_expect_str_eq(heard, "2 to do");
    cr_expect_eq(answer.item_count, 0);
}

/* In one world, where the means are 0.5 and 1.2345. */
Test(say, scripts_find_rows_and_write_numbers_and_lists)
{
    static const struct {
        const char *script, *expected[2];
    } cases[] = {
        /* Numbers are rounded for readers. */
        {"say('{whole|rounded} {part|rounded} {tiny|rounded} {digits|short} {chance|%1} {gap|points1}',\n"
         "  { whole = 3.0, part = 1.656, tiny = 0.00123456, digits = 0.123456, chance = 0.1874, gap = "
         "-0.0274 })\n",
         {"3 1.66 0.001235 0.1235 18.7 % -2.7 points"}},
        /* The unit is that of a sentence. */
        {"say('{text}', { text = shown(0.127, '%') .. ', ' .. shown(0.1, 'points') })", {"13 %, 10"}},
        /* Sentences keep their own values. */
        {"find(together({ { '{n} die(s).', { n = 1 } }, { '{n} coin(s).', { n = 2 } } }))",
         {"1 die. 2 coins."}},
        /* Rows are listed in one sentence. */
        {"local list, values = each(rows('hits'), '{rules} {mean|g3}', 'and')\n"
         "say(capital('hits: ') .. list .. ' of {units}.', with(values, { units = 2 }))\n"
         "say(join({ 'a', 'b', 'c' }) .. '; ' .. join({ 'a', 'b', 'c' }, 'or') .. '.')",
         {"Hits: old 0.5 and new 1.23 of 2.", "a, b, c; a, b or c."}},
        /* The first rows in an order are found. */
        {"local list = {}\n"
         "for i = 1, 1000 do list[i] = { place = i, value = i % 10 } end\n"
         "local most = first(list, 2, function(one, other) return one.value > other.value end)\n"
         "say('{a} and {b} of {n}.', { a = most[1].place, b = most[2].place, n = #most })\n"
         "say('{n}.', { n = #first(list, 2000, function() return false end) })",
         {"9 and 19 of 2.", "1000."}},
        /* Rows are found, counted and compared. */
        {"local all_rows = rows('hits')\n"
         "say('{n} {least|1} {most|1} {old} {every} {none}', { n = #all_rows, least = least(all_rows, "
         "'mean'),\n"
         "  most = greatest(all_rows, 'mean'), old = count(all_rows, { rules = 'old' }),\n"
         "  every = all(all_rows, { units = 3 }) and 'yes' or 'no', none = all({}, {}) and 'yes' or 'no' })",
         {"2 0.5 1.2 1 no no"}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AUTO(sentences_free) struct sentences sentences = said(cases[i].script, 1, 0.5, 1.2345);
        cr_assert_eq(sentences.count, cases[i].expected[1] ? 2 : 1, "%s", cases[i].script);
        for (int line = 0; line < sentences.count; line++)
            cr_expect_str_eq(sentences.all[line].text, cases[i].expected[line], "%s", cases[i].script);
    }
}

Test(say, titles_can_be_named)
{
    AUTO(sentences_free)
    struct sentences sentences =
        said("title('map', 'Hits, {mean|1}', row('hits', { rules = 'new' }))", 1, 0.5, 1.5);
    cr_expect_str_eq(sentences_title(&sentences, "map"), "Hits, 1.5");
    cr_expect_null(sentences_title(&sentences, "chart"));
}

Test(say, a_number_that_differs_between_readings_has_a_range)
{
    struct sentences sentences = said(SAY_MEANS, 3, 0.5, 1.0, 0.25, 1.5, 0.5, 1.1);
    cr_assert_eq(sentences.count, 1);
    cr_expect(sentences.all[0].survives);
    cr_expect_str_eq(sentences.all[0].text,
                     "new: 1.0 to 1.5 hits, up from between 0.25 and 0.50, of 3 units.");
    sentences_free(&sentences);
    sentences =
        said("find('{gap|points}', { gap = row('hits', { rules = 'new' }).mean })", 2, 0.5, 0.125, 0.5, 0.25);
    cr_expect_str_eq(sentences.all[0].text, "12 to 25 points", "the unit stands once");
    sentences_free(&sentences);
}

Test(say, a_sentence_missing_under_one_reading_is_dropped)
{
    struct sentences sentences = said(SAY_MEANS, 3, 0.5, 1.0, 0.5, 1.2, 1.5, 1.0);
    cr_assert_eq(sentences.count, 1);
    cr_expect_not(sentences.all[0].survives);
    cr_expect_str_eq(sentences.all[0].broken_by, "stamina=4");
    sentences_free(&sentences);
    sentences =
        said("say('{more} hits', { more = row('hits', { rules = 'new' }).mean > 1 and 'more' or 'fewer' })",
             2, 0.5, 1.5, 0.5, 0.5);
    cr_expect_not(sentences.all[0].survives, "nor does one whose words change");
    sentences_free(&sentences);
}

Test(say, mistakes_are_refused_with_their_line)
{
    static const char *const cases[][2] = {
        {"\nrows('misses')", "text.lua:2: there is no table misses; there are hits"},
        {"row('hits')", "text.lua:1: 2 rows of hits have these values instead of one"},
        {"say('{mean|1}', {})", "text.lua:1: the values of the sentence have no mean"},
        {"say('{mean}', { mean = 0.5 })", "text.lua:1: mean is a number with decimals: write {mean|2}"},
        {"\n\nsay(", "text.lua:3: "},
        {"while true do end", "text.lua:1: the script takes more than"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AUTO(facts_free) struct facts facts = {0};
        fill(&facts, 0.5, 1.0);
        const struct said_tables tables = {"", &facts, NULL};
        const struct said_world world = {"", &tables, 1};
        AUTO(sentences_free) struct sentences sentences = {0};
        error = (hod_error){0};
        cr_expect_not(sentences_make(&sentences, "text.lua", cases[i][0], &world, 1, &error), "%s",
                      cases[i][0]);
        cr_expect_eq(strncmp(error.message, cases[i][1], strlen(cases[i][1])), 0, "%s", error.message);
    }
}
