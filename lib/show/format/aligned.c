/* Tables with aligned columns: plain text for a terminal, and Markdown. */
#include "show/format/format.h"

#include "base/text.h"

#include <stdlib.h>

/* Converts text to the format's own notation, without line ends. */
typedef void escape_text(hod_buffer *buffer, const char *text);

/* The cells of a table, kept as text until the width of every column is known. */
struct cell_grid {
    escape_text *escape;
    hod_buffer texts; /* each ends in a zero byte */
    size_t next;      /* the place in texts of the next cell to append */
    size_t widths[];
};

/* The number of UTF-8 characters, each taken to be one column wide. */
static size_t width_of(const char *text)
{
    size_t width = 0;
    for (; *text; text++) width += !utf8_is_continuation(*text);
    return width;
}

static void keep(struct cell_grid *grid, size_t column, const char *text)
{
    const size_t start = grid->texts.length;
    grid->escape(&grid->texts, text);
    hod_buffer_byte(&grid->texts, '\0');
    if (grid->texts.failed) return;
    const size_t width = width_of(grid->texts.bytes + start);
    if (width > grid->widths[column]) grid->widths[column] = width;
}

/* Makes the grid the table's state, with the column names as its first line. */
static bool grid_begin(hod_table_writer *table, escape_text *escape)
{
    struct cell_grid *grid = calloc(1, sizeof *grid + table->column_count * sizeof *grid->widths);
    if (!grid) return hod_fail_memory(&table->failure);
    grid->escape = escape;
    table->state = grid;
    for (size_t i = 0; i < table->column_count; i++) keep(grid, i, table->columns[i].name);
    return !grid->texts.failed || hod_fail_memory(&table->failure);
}

static bool grid_row(hod_table_writer *table, const hod_cell *cells)
{
    struct cell_grid *grid = table->state;
    for (size_t i = 0; i < table->column_count; i++) {
        char room[HOD_NUMBER_LENGTH];
        keep(grid, i, hod_cell_shown(&table->columns[i], &cells[i], room));
    }
    return !grid->texts.failed || hod_fail_memory(&table->failure);
}

static void grid_forget(hod_table_writer *table)
{
    AUTO_FREE struct cell_grid *grid = table->state;
    if (grid) hod_buffer_free(&grid->texts);
}

/* Appends the text of the next cell, line by line from the header on, padded to the width of its column, which is at
 * least `least`; numbers are aligned to the right. Must be called for every cell in turn. */
static void grid_pad(hod_table_writer *table, size_t column, size_t least)
{
    struct cell_grid *grid = table->state;
    const char *text = grid->texts.bytes + grid->next;
    const size_t width = grid->widths[column] > least ? grid->widths[column] : least,
                 padding = width - width_of(text);
    const bool right = hod_column_is_number(&table->columns[column]);
    grid->next += strlen(text) + 1;
    if (right) hod_buffer_repeat(&table->pending, ' ', padding);
    hod_buffer_text(&table->pending, text);
    if (!right) hod_buffer_repeat(&table->pending, ' ', padding);
}

/* Tables as aligned plain text for a terminal. */

/* Replaces each character that the terminal would obey by a blank, except `stays`. */
static void append_fit(hod_buffer *page, const char *text, char stays)
{
    while (*text) {
        bool is_fit;
        const size_t bytes = utf8_next(text, &is_fit);
        if (is_fit || *text == stays)
            hod_buffer_bytes(page, text, bytes);
        else
            hod_buffer_byte(page, ' ');
        text += bytes;
    }
}

/* Keeps a cell on its line. */
static void append_plain(hod_buffer *line, const char *text)
{
    append_fit(line, text, ' ');
}

static void text_paragraph(hod_buffer *page, const char *text)
{
    append_plain(page, text);
    hod_buffer_text(page, "\n\n");
}

static void text_listing(hod_buffer *page, const char *text)
{
    append_fit(page, text, '\n');
    hod_buffer_byte(page, '\n');
}

static void text_heading(hod_buffer *page, int level, const char *text)
{
    (void)level;
    text_paragraph(page, text);
}

static bool begin_text(hod_table_writer *table)
{
    if (table->title) text_paragraph(&table->pending, table->title);
    return grid_begin(table, append_plain);
}

/* The header, a rule below it, and the rows. */
static void end_text(hod_table_writer *table)
{
    const struct cell_grid *grid = table->state;
    for (size_t line = 0; line < table->row_count + 2; line++) {
        for (size_t i = 0; i < table->column_count; i++) {
            if (i > 0) hod_buffer_text(&table->pending, "  ");
            if (line == 1)
                hod_buffer_repeat(&table->pending, '-', grid->widths[i]);
            else
                grid_pad(table, i, 0);
        }
        hod_buffer *page = &table->pending; /* blanks at the end of a line are left out */
        while (page->length > 0 && page->bytes[page->length - 1] == ' ') page->length--;
        hod_buffer_byte(page, '\n');
    }
}

const hod_format hod_format_text = {.name = "text",
                                    .extension = "txt",
                                    .begin = begin_text,
                                    .row = grid_row,
                                    .end = end_text,
                                    .forget = grid_forget,
                                    .heading = text_heading,
                                    .paragraph = text_paragraph,
                                    .listing = text_listing};

/* Tables as Markdown: pipe tables as on GitHub, aligned so that they are easy to read as plain text too. */

/* A < before a digit starts no tag and may stay: <0.01 %. */
static void escape(hod_buffer *line, const char *text, const char *line_end)
{
    for (; *text; text++) {
        if (*text == '\n') {
            hod_buffer_text(line, line_end);
        } else if (*text == '<' && !(text[1] >= '0' && text[1] <= '9')) {
            hod_buffer_text(line, "&lt;");
        } else if (*text == '&') {
            hod_buffer_text(line, "&amp;");
        } else if (*text != '\r') {
            if (strchr("\\|`*_[]~", *text)) hod_buffer_byte(line, '\\');
            hod_buffer_byte(line, *text);
        }
    }
}

static void append_cell(hod_buffer *line, const char *text)
{
    escape(line, text, "<br>");
}

/* The number of bytes at the start of a line that Markdown would take for the mark of a list, a quotation, a heading or
 * a rule. The last of these bytes needs a backslash before it. 0 if there is no mark. */
static size_t length_of_mark(const char *text)
{
    const size_t digits = strspn(text, "0123456789");
    if (digits > 0)
        return (text[digits] == '.' || text[digits] == ')') && strchr(" \t", text[digits + 1]) ? digits + 1
                                                                                               : 0;
    if (*text == '#' || *text == '>') return 1;
    return (*text == '-' || *text == '+') && strchr(" \t-", text[1]) ? 1 : 0;
}

/* Writes a line in which nothing is a mark: neither its start nor #s at its end, which could close a heading. It is not
 * indented either, because that would make it code. */
static void markdown_paragraph(hod_buffer *page, const char *text)
{
    text += strspn(text, " \t\r\n");
    const size_t mark = length_of_mark(text);
    size_t length = strlen(text);
    if (mark > 0) {
        hod_buffer_bytes(page, text, mark - 1);
        hod_buffer_byte(page, '\\');
        hod_buffer_byte(page, text[mark - 1]);
    }
    const size_t before = page->length;
    escape(page, text + mark, " ");
    while (length > mark && strchr(" \n", text[length - 1])) length--;
    if (length > mark && text[length - 1] == '#' && !page->failed) {
        while (page->length > before && page->bytes[page->length - 1] != '#') page->length--;
        page->length--;
        hod_buffer_text(page, "\\#");
    }
    hod_buffer_text(page, "\n\n");
}

/* Writes a listing between fences that are longer than any in the text. */
static void markdown_listing(hod_buffer *page, const char *text)
{
    size_t fence = 3, run = 0;
    for (const char *at = text; *at; at++) {
        run = *at == '`' ? run + 1 : 0;
        if (run >= fence) fence = run + 1;
    }
    hod_buffer_repeat(page, '`', fence);
    hod_buffer_byte(page, '\n');
    hod_buffer_text(page, text);
    hod_buffer_repeat(page, '`', fence);
    hod_buffer_text(page, "\n\n");
}

static void markdown_heading(hod_buffer *page, int level, const char *text)
{
    hod_buffer_repeat(page, '#', (size_t)level);
    hod_buffer_byte(page, ' ');
    markdown_paragraph(page, text);
}

static bool begin_markdown(hod_table_writer *table)
{
    if (table->title) {
        hod_buffer_text(&table->pending, "**");
        append_cell(&table->pending, table->title);
        hod_buffer_text(&table->pending, "**\n\n");
    }
    return grid_begin(table, append_cell);
}

/* The header, a separator and the rows. A separator has at least three dashes; where numbers are aligned to the right,
 * one of them is a colon. */
static void end_markdown(hod_table_writer *table)
{
    enum { LEAST = 3 };
    const struct cell_grid *grid = table->state;
    for (size_t line = 0; line < table->row_count + 2; line++) {
        for (size_t i = 0; i < table->column_count; i++) {
            const bool right = hod_column_is_number(&table->columns[i]);
            const size_t width = grid->widths[i] > LEAST ? grid->widths[i] : LEAST;
            hod_buffer_text(&table->pending, "| ");
            if (line == 1)
                hod_buffer_repeat(&table->pending, '-', width - right);
            else
                grid_pad(table, i, LEAST);
            hod_buffer_text(&table->pending, line == 1 && right ? ": " : " ");
        }
        hod_buffer_text(&table->pending, "|\n");
    }
}

const hod_format hod_format_markdown = {.name = "markdown",
                                        .extension = "md",
                                        .begin = begin_markdown,
                                        .row = grid_row,
                                        .end = end_markdown,
                                        .forget = grid_forget,
                                        .heading = markdown_heading,
                                        .paragraph = markdown_paragraph,
                                        .listing = markdown_listing};
