/* Tables as a fragment of HTML to paste into a page: class names for the page's own style, and none here. */
#include "report/format/html.h"

#include "report/format/format.h"

const char *hod_html_mark(char byte)
{
    switch (byte) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return NULL;
    }
}

static void append_byte(hod_buffer *page, char byte)
{
    const char *mark = hod_html_mark(byte);
    if (mark)
        hod_buffer_text(page, mark);
    else
        hod_buffer_byte(page, byte);
}

void hod_html_text(hod_buffer *page, const char *text)
{
    for (; *text; text++) append_byte(page, *text);
}

/* Line ends show in a cell. */
static void append_lines(hod_buffer *page, const char *text)
{
    for (; *text; text++)
        if (*text == '\n')
            hod_buffer_text(page, "<br>");
        else if (*text != '\r')
            append_byte(page, *text);
}

static void heading(hod_buffer *page, int level, const char *text)
{
    hod_buffer_format(page, "<h%d>", level + 1);
    hod_html_text(page, text);
    hod_buffer_format(page, "</h%d>\n", level + 1);
}

static void paragraph(hod_buffer *page, const char *text)
{
    hod_buffer_text(page, "<p>");
    hod_html_text(page, text);
    hod_buffer_text(page, "</p>\n");
}

static const char *class_of(const hod_column *column)
{
    return hod_column_is_number(column) ? " class=\"number\"" : "";
}

static bool begin(hod_table_writer *table)
{
    hod_buffer *page = &table->pending;
    hod_buffer_text(page, "<table class=\"dice-table\">\n");
    if (table->title) {
        hod_buffer_text(page, "<caption>");
        append_lines(page, table->title);
        hod_buffer_text(page, "</caption>\n");
    }
    hod_buffer_text(page, "<thead>\n<tr>");
    for (size_t i = 0; i < table->column_count; i++) {
        hod_buffer_format(page, "<th scope=\"col\"%s>", class_of(&table->columns[i]));
        append_lines(page, table->columns[i].name);
        hod_buffer_text(page, "</th>");
    }
    hod_buffer_text(page, "</tr>\n</thead>\n<tbody>\n");
    return true;
}

static bool row(hod_table_writer *table, const hod_cell *cells)
{
    hod_buffer *page = &table->pending;
    hod_buffer_text(page, "<tr>");
    for (size_t i = 0; i < table->column_count; i++) {
        char room[HOD_NUMBER_LENGTH];
        hod_buffer_format(page, "<td%s>", class_of(&table->columns[i]));
        append_lines(page, hod_cell_shown(&table->columns[i], &cells[i], room));
        hod_buffer_text(page, "</td>");
    }
    hod_buffer_text(page, "</tr>\n");
    return true;
}

static void end(hod_table_writer *table)
{
    hod_buffer_text(&table->pending, "</tbody>\n</table>\n");
}

const hod_format hod_format_html = {.name = "html",
                                    .extension = "html",
                                    .begin = begin,
                                    .row = row,
                                    .end = end,
                                    .heading = heading,
                                    .paragraph = paragraph};
