/* A table of one's own in every format, rows gathered apart, and words around it. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static const hod_column columns[] = {
    {"range", HOD_COLUMN_TEXT}, {"dice", HOD_COLUMN_INTEGER}, {"no_hit", HOD_COLUMN_PROBABILITY}};

static bool write(const hod_format *format, hod_error *error)
{
    hod_table_writer *table = hod_table_open(format, stdout, columns, 3, "Volleys", error);
    if (!table) return false;
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text("close"), hod_cell_integer(6), hod_cell_number(1.0 / 64)});
    /* Another thread, or another machine, could gather these. */
    hod_table_writer *part = hod_table_part(table, error);
    if (!part) return false;
    hod_table_row(part, (hod_cell[]){hod_cell_text("long"), hod_cell_integer(3), hod_cell_number(1.0 / 8)});
    hod_table_row(part, (hod_cell[]){hod_cell_text("beyond"), hod_cell_empty(), hod_cell_number(1)});
    hod_buffer rows = {0};
    const bool taken =
        hod_table_give(part, &rows, error) && hod_table_take(table, rows.bytes, rows.length, error);
    hod_buffer_free(&rows);
    hod_table_drop(part);
    if (!taken) return false;
    return hod_table_close(table, error);
}

int main(void)
{
    hod_error error;
    const hod_format *markdown = hod_format_read("markdown", &error);
    if (!markdown || !hod_format_heading(markdown, 2, "Volleys", stdout, &error) ||
        !hod_format_paragraph(markdown, "Six dice at close range.", stdout, &error))
        return fail(&error);
    for (size_t i = 0; hod_format_at(i); i++) {
        const hod_format *format = hod_format_at(i);
        printf("%s, as in volleys.%s, for %s\n", hod_format_name(format), hod_format_extension(format),
               hod_format_is_for_machines(format) ? "programs" : "people");
    }
    const hod_format *const formats[] = {&hod_format_text, &hod_format_csv, &hod_format_markdown,
                                         &hod_format_json};
    for (int i = 0; i < 4; i++)
        if (!write(formats[i], &error)) return fail(&error);
}
