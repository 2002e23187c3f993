/* CSV files: what spreadsheets export, and mistakes, which are refused with their place. */
#include "base/csv.h"

#include "folder.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <string.h>

static struct csv read_whole(const char *text)
{
    struct csv csv;
    hod_error error = {0};
    cr_assert(csv_read_text(&csv, "sheet.csv", 1, text, strlen(text), &error), "%s", error.message);
    return csv;
}

/* Expects these cells, row after row, with bars between them. */
static void expect_cells(const char *text, const char *expected)
{
    AUTO(csv_free) struct csv csv = read_whole(text);
    char all[200] = "";
    for (int row = 0; row < csv.row_count; row++) {
        for (int column = 0; column < csv.rows[row].count; column++) {
            const struct word cell = csv_cell(&csv, row, column);
            snprintf(all + strlen(all), sizeof all - strlen(all), "%.*s|", (int)cell.length, cell.text);
        }
        strcat(all, "/");
    }
    cr_expect_str_eq(all, expected, "%s: %s", text, all);
}

static void refuses(const char *text, const char *message)
{
    AUTO(csv_free) struct csv csv;
    hod_error error = {0};
    expect_refusal(csv_read_text(&csv, "sheet.csv", 1, text, strlen(text), &error), &error, message, text);
}

Test(csv, cells_do_not_depend_on_separators_and_line_ends)
{
    expect_cells("a,b\n1,2\n", "a|b|/1|2|/");
    expect_cells("\xef\xbb\xbf"
                 "a;b\r\n1;2,5\r\n",
                 "a|b|/1|2,5|/");
    expect_cells("a\tb, c\r1\t2", "a|b, c|/1|2|/");
    expect_cells("sep=,\na;b,c\n", "a;b|c|/");
    expect_cells("\n\n\"x;y\",b\n", "x;y|b|/");
}

Test(csv, quoted_cells_can_contain_separators_line_ends_and_quotes)
{
    expect_cells("\"a,b\", \"c \"\"d\"\"\" ,\"e\r\nf\"\n12\",g\n", "a,b|c \"d\"|e\nf|/12\"|g|/");
    expect_cells("\"\",\"\"\"\"\n", "|\"|/");
}

Test(csv, blanks_empty_rows_and_empty_ends_do_not_count)
{
    expect_cells(" a , b c ,,\n ,, \n\n,1\n", "a|b c|/|1|/");
}

Test(csv, rows_know_their_lines_and_the_longest)
{
    AUTO(csv_free) struct csv csv = read_whole("a\n\n\"b\nc\",d\ne,f,g\n");
    cr_assert_eq(csv.row_count, 3);
    cr_expect_eq(csv.rows[1].line, 3);
    cr_expect_eq(csv.rows[2].line, 5);
    cr_expect_eq(csv.columns, 3);
    cr_expect_eq(csv_cell(&csv, 0, 1).length, 0, "a row has no more cells than it has");
}

static void expect_number(const char *text, bool is_number, double expected)
{
    AUTO(csv_free) struct csv csv = read_whole(text);
    double value = 0;
    cr_expect_eq(csv_number(&csv, 0, 0, &value), is_number, "%s", text);
    if (is_number) cr_expect_eq(value, expected, "%s", text);
}

Test(csv, numbers_can_have_a_point_or_a_comma)
{
    expect_number("-0.5,x", true, -0.5);
    expect_number("0,5;x", true, 0.5);
    expect_number("\"2,25\",x", true, 2.25);
    expect_number("1,125;x", true, 1.125);
    expect_number("\"1,125\",x", false, 0);
    expect_number("1.234,5;x", false, 0);
    expect_number("1,;x", false, 0);
    expect_number("word", false, 0);
}

Test(csv, a_number_has_at_most_100_characters)
{
    char text[102];
    snprintf(text, sizeof text, "%0100d", 7);
    expect_number(text, true, 7);
    snprintf(text, sizeof text, "%0101d", 7);
    expect_number(text, false, 0);
}

Test(csv, mistakes_are_refused_with_their_place)
{
    refuses("", "sheet.csv is empty");
    refuses(" ,,\n,\n", "sheet.csv is empty");
    refuses("a,b\n1,\"2\n3", "sheet.csv:2: column 2: the closing \" is missing");
    refuses("a,b\n\"1\" x,2\n",
            "sheet.csv:2: column 1: only a separator may follow the closing \"; write \"\" for a quote");
    refuses("a\n\xe9\n", "sheet.csv:2: the line is not valid UTF-8: save the sheet as CSV in UTF-8");
}

Test(csv, a_text_can_start_in_a_later_line_of_its_file)
{
    AUTO(csv_free) struct csv csv;
    hod_error error = {0};
    cr_assert(csv_read_text(&csv, "mine.ini", 7, "a,b\n1,2", 7, &error));
    hod_fail(&error, "too many");
    cr_expect_not(csv_refuse(&csv, 1, 1, &error));
    cr_expect_str_eq(error.message, "mine.ini:8: column 2: too many");
}

Test(csv, a_file_is_read, .init = enter_folder, .fini = leave_folder)
{
    struct csv csv;
    hod_error error = {0};
    write_file("sheet.csv", "a;b\n1;2\n");
    cr_assert(csv_read(&csv, "sheet.csv", "sheet", &error), "%s", error.message);
    cr_expect(word_is(csv_cell(&csv, 1, 1), "2"));
    csv_free(&csv);
    expect_refusal(csv_read(&csv, "none.csv", "sheet", &error), &error,
                   "cannot read the sheet none.csv: No such file or directory", "none.csv");
    csv_free(&csv);
}
