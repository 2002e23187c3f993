/* Reading CSV back. */
#include "show/format/csv_read.h"

#include <criterion/criterion.h>

/* Reads all cells, with a | behind each and a / at the end of each row. */
static void assert_read(const char *text, const char *expected)
{
    hod_buffer cell = {0}, all = {0};
    bool ends_row;
    while (csv_read_cell(&text, &cell, &ends_row))
        hod_buffer_format(&all, "%s|%s", cell.bytes, ends_row ? "/" : "");
    hod_buffer_byte(&all, '\0');
    cr_assert_str_eq(all.bytes, expected);
    hod_buffer_free(&cell);
    hod_buffer_free(&all);
}

Test(csv_read, cells_and_rows_are_divided)
{
    assert_read("a,b\n1,2\n", "a|b|/1|2|/");
    assert_read("a,b\n1,2", "a|b|/1|2|/");
    assert_read("", "");
}

Test(csv_read, empty_cells_stay)
{
    assert_read("a,,c\n,,\n\"\"\n", "a||c|/|||/|/");
}

Test(csv_read, quotes_keep_what_would_divide)
{
    assert_read("\"a,b\",\"say \"\"no\"\"\",\"two\nlines\"\n", "a,b|say \"no\"|two\nlines|/");
}
