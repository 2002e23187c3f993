/* Tables: the bytes of every format, and failures. */
#include "ask/answer/table.h"
#include "show/format/format.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static hod_error error;
static const hod_column columns[] = {{"rule_set", HOD_COLUMN_TEXT},
                                     {"target_density", HOD_COLUMN_INTEGER},
                                     {"probability", HOD_COLUMN_PROBABILITY},
                                     {"mean|hits", HOD_COLUMN_REAL}};
enum { COLUMN_COUNT = sizeof columns / sizeof *columns };

static const hod_cell rows[][COLUMN_COUNT] = {
    {{HOD_CELL_TEXT, {.text = "Épée, \"8.3\""}},
     {HOD_CELL_INTEGER, {.integer = -12}},
     {HOD_CELL_NUMBER, {.number = 0.640625}},
     {HOD_CELL_NUMBER, {.number = 0.1}}},
    {{HOD_CELL_TEXT, {.text = "a|b & <c>\nd_e"}},
     {HOD_CELL_TEXT, {.text = "all"}},
     {HOD_CELL_NUMBER, {.number = 1e-6}},
     {HOD_CELL_EMPTY, {0}}},
    {{HOD_CELL_EMPTY, {0}},
     {HOD_CELL_EMPTY, {0}},
     {HOD_CELL_INTEGER, {.integer = 1}},
     {HOD_CELL_NUMBER, {.number = 1234.5}}},
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

static FILE *file;
static char *text;
static size_t length;

/* A table that is written into the text; one at a time. */
static hod_table_writer *begin(const hod_format *format, const hod_column *of, size_t count,
                               const char *title)
{
    file = open_memstream(&text, &length);
    hod_table_writer *table = hod_table_open(format, file, of, count, title, &error);
    cr_assert_not_null(table, "%s", error.message);
    return table;
}

/* The text, which the caller frees. */
static char *finish(hod_table_writer *table)
{
    cr_assert(hod_table_close(table, &error), "%s", error.message);
    fclose(file);
    return text;
}

/* The first rows of a table as written in a format; the caller frees the text. */
static char *written(const hod_format *format, const char *title, size_t row_count)
{
    hod_table_writer *table = begin(format, columns, COLUMN_COUNT, title);
    for (size_t i = 0; i < row_count; i++) cr_assert(hod_table_row(table, rows[i]));
    return finish(table);
}

static void assert_written(const hod_format *format, const char *title, size_t row_count,
                           const char *expected)
{
    AUTO_FREE char *bytes = written(format, title, row_count);
    cr_assert_str_eq(bytes, expected);
}

/* Adds the contents of a part to its table. */
static bool take(hod_table_writer *table, hod_table_writer *part)
{
    AUTO(hod_buffer_free) hod_buffer bytes = {0};
    return hod_table_give(part, &bytes, &error) && hod_table_take(table, bytes.bytes, bytes.length, &error);
}

/* The rows of the table, all but the first written in parts. */
static char *written_in_parts(const hod_format *format)
{
    hod_table_writer *table = begin(format, columns, COLUMN_COUNT, "Volleys");
    hod_table_writer *later = hod_table_part(table, NULL), *earlier = hod_table_part(table, NULL);
    cr_assert(hod_table_row(later, rows[2]));
    cr_assert(hod_table_row(earlier, rows[1]));
    cr_assert(hod_table_row(table, rows[0]));
    cr_assert(take(table, earlier) && take(table, later));
    cr_assert(take(table, earlier), "it is empty again");
    hod_table_drop(later);
    hod_table_drop(earlier);
    return finish(table);
}

Test(table, parts_keep_their_order_in_every_format)
{
    const hod_format *format;
    for (size_t i = 0; (format = hod_format_at(i)); i++) {
        AUTO_FREE char *parts = written_in_parts(format), *whole = written(format, "Volleys", ROW_COUNT);
        cr_expect_str_eq(parts, whole, "%s", hod_format_name(format));
    }
}

Test(table, rows_from_no_part_are_refused)
{
    hod_table_writer *table = begin(&hod_format_text, columns, COLUMN_COUNT, NULL);
    cr_expect_not(hod_table_take(table, "\001text without an end", 9, &error));
    cr_expect_str_eq(error.message, "the result of a block is not in the format that this program writes");
    hod_table_drop(table);
}

Test(table, a_part_that_cannot_be_written_fails)
{
    FILE *full = fopen("/dev/full", "w");
    cr_assert_not_null(full);
    setvbuf(full, NULL, _IONBF, 0);
    hod_table_writer *table = hod_table_open(&hod_format_csv, full, columns, COLUMN_COUNT, NULL, NULL);
    hod_table_writer *part = hod_table_part(table, NULL);
    cr_assert(hod_table_row(part, rows[0]));
    cr_expect_not(take(table, part));
    cr_expect_str_eq(error.message, "cannot write: No space left on device");
    hod_table_drop(part);
    cr_expect_not(hod_table_close(table, &error));
    cr_expect_str_eq(error.message, "cannot write: No space left on device");
    fclose(full);
}

Test(table, csv_quotes_what_needs_it_and_keeps_all_digits)
{
    assert_written(&hod_format_csv, "not shown", ROW_COUNT,
                   "rule_set,target_density,probability,mean|hits\n"
                   "\"Épée, \"\"8.3\"\"\",-12,0.640625,0.10000000000000001\n"
                   "\"a|b & <c>\nd_e\",all,9.9999999999999995e-07,\n"
                   ",,1,1234.5\n");
}

Test(table, json_is_an_array_of_objects_with_numbers_and_nulls)
{
    assert_written(
        &hod_format_json, "not shown", ROW_COUNT,
        "[\n"
        "  {\"rule_set\": \"Épée, \\\"8.3\\\"\", \"target_density\": -12, \"probability\": 0.640625, "
        "\"mean|hits\": 0.10000000000000001},\n"
        "  {\"rule_set\": \"a|b & <c>\\nd_e\", \"target_density\": \"all\", "
        "\"probability\": 9.9999999999999995e-7, \"mean|hits\": null},\n"
        "  {\"rule_set\": null, \"target_density\": null, \"probability\": 1, \"mean|hits\": 1234.5}\n"
        "]\n");
}

Test(table, text_is_aligned_and_shows_percent)
{
    assert_written(&hod_format_text, "A title", ROW_COUNT,
                   "A title\n"
                   "\n"
                   "rule_set       target_density  probability  mean|hits\n"
                   "-------------  --------------  -----------  ---------\n"
                   "Épée, \"8.3\"               -12      64.06 %     0.1000\n"
                   "a|b & <c> d_e             all      <0.01 %\n"
                   "                                  100.00 %       1234\n");
}

Test(table, markdown_is_aligned_and_escapes_markup)
{
    assert_written(&hod_format_markdown, "A *title*", ROW_COUNT,
                   "**A \\*title\\***\n"
                   "\n"
                   "| rule\\_set                 | target\\_density | probability | mean\\|hits |\n"
                   "| ------------------------- | --------------: | ----------: | ---------: |\n"
                   "| Épée, \"8.3\"               |             -12 |     64.06 % |     0.1000 |\n"
                   "| a\\|b &amp; &lt;c><br>d\\_e |             all |     <0.01 % |            |\n"
                   "|                           |                 |    100.00 % |       1234 |\n");
}

#define LEFT  " style=\"text-align:left;padding:0.15em 0.7em\""
#define ROW   " style=\"text-align:left;font-weight:normal;padding:0.15em 0.7em\""
#define RIGHT " class=\"number\" style=\"text-align:right;white-space:nowrap;padding:0.15em 0.7em\""

Test(table, html_is_a_fragment_with_escaped_text_and_its_own_alignment)
{
    assert_written(
        &hod_format_html, "A & B", ROW_COUNT,
        "<table class=\"dice-table\" style=\"border-collapse:collapse\">\n"
        "<caption style=\"text-align:left\">A &amp; B</caption>\n"
        "<thead>\n"
        "<tr><th scope=\"col\"" LEFT ">rule_set</th><th scope=\"col\"" RIGHT ">target_density</th>"
        "<th scope=\"col\"" RIGHT ">probability</th><th scope=\"col\"" RIGHT ">mean|hits</th></tr>\n"
        "</thead>\n"
        "<tbody>\n"
        "<tr><th scope=\"row\"" ROW ">Épée, &quot;8.3&quot;</th><td" RIGHT ">-12</td>"
        "<td" RIGHT ">64.06 %</td><td" RIGHT ">0.1000</td></tr>\n"
        "<tr><th scope=\"row\"" ROW ">a|b &amp; &lt;c&gt;<br>d_e</th><td" RIGHT ">all</td>"
        "<td" RIGHT ">&lt;0.01 %</td><td" RIGHT "></td></tr>\n"
        "<tr><td" LEFT "></td><td" RIGHT "></td><td" RIGHT ">100.00 %</td><td" RIGHT ">1234</td></tr>\n"
        "</tbody>\n"
        "</table>\n");
}

Test(table, html_of_a_page_uses_its_styles_names_rows_and_scrolls)
{
    assert_written(&html_of_page, NULL, 1,
                   "<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"Table by rule_set\">\n"
                   "<table class=\"dice-table\">\n"
                   "<thead>\n"
                   "<tr><th scope=\"col\">rule_set</th><th scope=\"col\" class=\"number\">target_density</th>"
                   "<th scope=\"col\" class=\"number\">probability</th><th scope=\"col\" "
                   "class=\"number\">mean|hits</th></tr>\n"
                   "</thead>\n"
                   "<tbody>\n"
                   "<tr><th scope=\"row\">Épée, &quot;8.3&quot;<td>-12<td>64.06 %<td>0.1000\n"
                   "</tbody>\n"
                   "</table>\n"
                   "</div>\n");
}

/* The style of a page has rules for the same number of columns (tests/report/publish/contents.c). */
Test(table, html_of_a_page_marks_text_columns_once_and_far_right_ones_in_each_cell)
{
    enum { WIDE = 14 };
    hod_column wide[WIDE];
    hod_cell cells[WIDE];
    char names[WIDE][2];
    for (int i = 0; i < WIDE; i++) {
        snprintf(names[i], sizeof names[i], "%c", 'a' + i);
        wide[i] = (hod_column){names[i], i % 4 == 0 ? HOD_COLUMN_REAL : HOD_COLUMN_TEXT};
        cells[i] = hod_cell_text("y");
    }
    hod_table_writer *table = begin(&html_of_page, wide, WIDE, NULL);
    cr_assert(hod_table_row(table, cells));
    AUTO_FREE char *made = finish(table);
    cr_expect(strstr(made, "<table class=\"dice-table t2 t3 t4 t6 t7 t8 t10 t11 t12\">"));
    cr_expect(strstr(made, "<td>y<td class=\"text\">y\n"), "the last two of them, a number and a text");
}

Test(table, without_rows_there_is_still_a_header)
{
    assert_written(&hod_format_csv, NULL, 0, "rule_set,target_density,probability,mean|hits\n");
    assert_written(&hod_format_json, NULL, 0, "[]\n");
    assert_written(&hod_format_text, NULL, 0,
                   "rule_set  target_density  probability  mean|hits\n"
                   "--------  --------------  -----------  ---------\n");
}

/* Expects this text for a table with one column and one cell. */
static void assert_single(const hod_format *format, hod_cell cell, const char *expected)
{
    hod_table_writer *table = begin(format, (hod_column[]){{"x", HOD_COLUMN_REAL}}, 1, NULL);
    hod_table_row(table, &cell);
    AUTO_FREE char *made = finish(table);
    cr_expect_str_eq(made, expected);
}

Test(table, an_empty_csv_row_is_not_an_empty_line)
{
    assert_single(&hod_format_csv, hod_cell_empty(), "x\n\"\"\n");
    assert_single(&hod_format_csv, hod_cell_text(NULL), "x\n\"\"\n");
    assert_single(&hod_format_csv, hod_cell_number(NAN), "x\n\"\"\n");
}

Test(table, the_extreme_integers_are_written_and_infinity_is_inf_and_null_in_json)
{
    assert_single(&hod_format_csv, hod_cell_integer(INT64_MIN), "x\n-9223372036854775808\n");
    assert_single(&hod_format_csv, hod_cell_integer(INT64_MAX), "x\n9223372036854775807\n");
    assert_single(&hod_format_csv, hod_cell_number(-INFINITY), "x\n-inf\n");
    assert_single(&hod_format_text, hod_cell_number(INFINITY), "  x\n---\ninf\n");
    assert_single(&hod_format_json, hod_cell_number(INFINITY), "[\n  {\"x\": null}\n]\n");
}

Test(table, text_for_a_terminal_has_no_control_codes)
{
    assert_single(&hod_format_text, hod_cell_text("a\x1b[2Jb"), "     x\n------\na [2Jb\n");
}

/* Rows that start like the rows before them, written with or without this information; the caller frees the text. */
static char *written_again(const hod_format *format, bool is_told)
{
    hod_cell other[COLUMN_COUNT];
    memcpy(other, rows[0], sizeof other);
    other[2] = hod_cell_integer(7);
    const hod_cell *const again[] = {rows[0], rows[0], other, rows[1]};
    const size_t repeated[] = {0, COLUMN_COUNT, 2, 0};
    hod_table_writer *table = begin(format, columns, COLUMN_COUNT, "Volleys");
    for (int row = 0; row < 4; row++)
        cr_assert(table_row_repeating(table, again[row], is_told ? repeated[row] : 0));
    return finish(table);
}

Test(table, every_format_repeats_values_equal_to_those_of_the_last_row)
{
    const hod_format *format;
    for (size_t i = 0; (format = hod_format_at(i)); i++) {
        AUTO_FREE char *told = written_again(format, true), *anew = written_again(format, false);
        cr_expect_str_eq(told, anew, "%s", hod_format_name(format));
    }
}

Test(table, numbers_repeat_unchanged_in_a_long_csv)
{
    enum { COUNT = 20000 };
    hod_table_writer *table = begin(&hod_format_csv, (hod_column[]){{"p", HOD_COLUMN_PROBABILITY}}, 1, NULL);
    for (int i = 0; i < 2 * COUNT; i++)
        hod_table_row(table, (hod_cell[]){hod_cell_number(i % COUNT / 144.0)});
    AUTO_FREE char *made = finish(table);
    char *rest = made;
    cr_assert_str_eq(strsep(&rest, "\n"), "p");
    for (int i = 0; i < 2 * COUNT; i++) {
        const char *line = strsep(&rest, "\n");
        cr_assert(line);
        cr_assert_eq(strtod(line, NULL), i % COUNT / 144.0, "row %d holds %s", i, line);
    }
    cr_assert_str_empty(rest);
}

Test(table, a_full_disk_is_an_error_in_every_format)
{
    for (size_t i = 0; hod_format_at(i); i++) {
        FILE *full = fopen("/dev/full", "w");
        if (!full) cr_skip_test("this system has no /dev/full");
        error = (hod_error){0};
        hod_table_writer *table = hod_table_open(hod_format_at(i), full, columns, COLUMN_COUNT, NULL, &error);
        hod_table_row(table, rows[0]);
        cr_assert_not(hod_table_close(table, &error), "%s", hod_format_name(hod_format_at(i)));
        cr_assert_str_eq(error.message, "cannot write: No space left on device");
        fclose(full);
    }
}

Test(table, a_full_disk_stops_a_long_stream)
{
    FILE *full = fopen("/dev/full", "w");
    if (!full) cr_skip_test("this system has no /dev/full");
    hod_table_writer *table = hod_table_open(&hod_format_csv, full, columns, COLUMN_COUNT, NULL, NULL);
    size_t accepted = 0;
    while (accepted < 100000 && hod_table_row(table, rows[0])) accepted++;
    cr_assert_lt(accepted, 100000);
    cr_assert_not(hod_table_row(table, rows[0]), "what has failed stays failed");
    cr_assert_not(hod_table_close(table, NULL));
    fclose(full);
}

Test(table, json_refuses_text_that_is_not_utf_8)
{
    hod_table_writer *table = begin(&hod_format_json, columns, COLUMN_COUNT, NULL);
    hod_cell cells[COLUMN_COUNT] = {hod_cell_text("\xff")};
    cr_assert_not(hod_table_row(table, cells));
    cr_assert_not(hod_table_close(table, &error));
    cr_assert_str_eq(error.message, "cannot write row 1 as json: the text in column rule_set is not UTF-8");
}

Test(table, columns_must_differ)
{
    const hod_column twice[] = {{"hits", HOD_COLUMN_INTEGER}, {"hits", HOD_COLUMN_TEXT}};
    cr_assert_null(hod_table_open(&hod_format_csv, stdout, twice, 2, NULL, &error));
    cr_assert_str_eq(error.message, "two columns of the table are called hits");
    cr_assert_null(hod_table_open(&hod_format_csv, stdout, twice, 0, NULL, &error));
    cr_assert_str_eq(error.message, "a table needs at least one column");
}

Test(table, closing_null_is_no_error)
{
    cr_assert(hod_table_close(NULL, NULL));
}
