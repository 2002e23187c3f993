/* Tables as a fragment of HTML, with class names for a page's own style, or with styles for a page that has none. */
#include "show/format/format.h"

const char *hod_html_mark(char byte)
{
    return byte == '&'   ? "&amp;"
           : byte == '<' ? "&lt;"
           : byte == '>' ? "&gt;"
           : byte == '"' ? "&quot;"
                         : NULL;
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

/* Line ends stay visible in a cell. */
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

static void listing(hod_buffer *page, const char *text)
{
    hod_buffer_text(page, "<pre tabindex=\"0\">");
    hod_html_text(page, text);
    hod_buffer_text(page, "</pre>\n");
}

/* A fragment that users paste into a page cannot rely on that page's style, so each cell has its own. */
static bool is_pasted(const hod_table_writer *table)
{
    return table->format == &hod_format_html;
}

/* A page may have thousands of cells below the headers. To save space, the table's classes tell which of its first
 * columns hold texts ("t2 t5"), and only columns after these have a class in every cell. End tags that HTML does not
 * need are left out. */
enum { TOLD_COLUMNS = 12 }; /* as many as the style of pages supports (report/publish/page.css) */

static const char *class_of(const hod_table_writer *table, size_t column, bool is_header)
{
    const bool is_number = hod_column_is_number(&table->columns[column]);
    if (is_header || is_pasted(table)) return is_number ? " class=\"number\"" : "";
    return is_number || column < TOLD_COLUMNS ? "" : " class=\"text\"";
}

/* Browsers show a header cell bold and centred; the first cell of a row should be neither. */
static void open_cell(hod_table_writer *table, size_t column, const char *element, const char *more)
{
    const bool is_number = hod_column_is_number(&table->columns[column]);
    hod_buffer *page = &table->pending;
    hod_buffer_format(page, "<%s%s", element, class_of(table, column, element[1] == 'h'));
    if (is_pasted(table))
        hod_buffer_format(page, " style=\"text-align:%s;%spadding:0.15em 0.7em\"",
                          is_number ? "right;white-space:nowrap" : "left", more);
    hod_buffer_byte(page, '>');
}

static void append_cell(hod_table_writer *table, size_t column, const char *text, bool is_row_header)
{
    open_cell(table, column, is_row_header ? "th scope=\"row\"" : "td",
              is_row_header ? "font-weight:normal;" : "");
    append_lines(&table->pending, text);
    if (is_pasted(table)) hod_buffer_text(&table->pending, is_row_header ? "</th>" : "</td>");
}

/* A table that is wider than a telephone scrolls by itself, with keys too. Its label says what it shows. */
static void open_region(hod_table_writer *table)
{
    hod_buffer *page = &table->pending;
    hod_buffer_text(page, "<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"");
    if (!table->title) hod_buffer_text(page, "Table by ");
    hod_html_text(page, table->title ? table->title : table->columns[0].name);
    hod_buffer_text(page, "\">\n");
}

static bool begin(hod_table_writer *table)
{
    hod_buffer *page = &table->pending;
    if (!is_pasted(table)) open_region(table);
    hod_buffer_text(page, "<table class=\"dice-table");
    for (size_t i = 1; !is_pasted(table) && i < table->column_count && i < TOLD_COLUMNS; i++)
        if (!hod_column_is_number(&table->columns[i])) hod_buffer_format(page, " t%zu", i + 1);
    hod_buffer_text(page, is_pasted(table) ? "\" style=\"border-collapse:collapse\">\n" : "\">\n");
    if (table->title) {
        hod_buffer_format(page, "<caption%s>", is_pasted(table) ? " style=\"text-align:left\"" : "");
        append_lines(page, table->title);
        hod_buffer_text(page, "</caption>\n");
    }
    hod_buffer_text(page, "<thead>\n<tr>");
    for (size_t i = 0; i < table->column_count; i++) {
        open_cell(table, i, "th scope=\"col\"", "");
        append_lines(page, table->columns[i].name);
        hod_buffer_text(page, "</th>");
    }
    hod_buffer_text(page, "</tr>\n</thead>\n<tbody>\n");
    return true;
}

/* The first cell is the header of its row; an empty one is not. */
static bool row(hod_table_writer *table, const hod_cell *cells)
{
    hod_buffer_text(&table->pending, "<tr>");
    for (size_t i = 0; i < table->column_count; i++) {
        char room[HOD_NUMBER_LENGTH];
        const char *text = hod_cell_shown(&table->columns[i], &cells[i], room);
        append_cell(table, i, text, i == 0 && text[0]);
    }
    hod_buffer_text(&table->pending, is_pasted(table) ? "</tr>\n" : "\n");
    return true;
}

static void end(hod_table_writer *table)
{
    hod_buffer_text(&table->pending,
                    is_pasted(table) ? "</tbody>\n</table>\n" : "</tbody>\n</table>\n</div>\n");
}

#define FUNCTIONS                                                                                    \
    .name = "html", .extension = "html", .begin = begin, .row = row, .end = end, .heading = heading, \
    .paragraph = paragraph, .listing = listing
const hod_format hod_format_html = {FUNCTIONS};
const hod_format html_of_page = {FUNCTIONS};
