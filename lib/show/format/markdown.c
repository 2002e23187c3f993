/* Tables as Markdown: the pipe tables of GitHub, aligned so that they read well as plain text too. */
#include "show/format/formats.h"
#include "show/format/grid.h"

/* A < before a digit begins no tag and may stand: <0.01 %. */
static bool begins_tag(const char *text)
{
    return *text == '<' && !(text[1] >= '0' && text[1] <= '9');
}

static void escape(hod_buffer *line, const char *text, const char *line_end)
{
    for (; *text; text++) {
        if (*text == '\n') {
            hod_buffer_text(line, line_end);
        } else if (begins_tag(text)) {
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

static void paragraph(hod_buffer *page, const char *text)
{
    escape(page, text, " ");
    hod_buffer_text(page, "\n\n");
}

static void listing(hod_buffer *page, const char *text)
{
    hod_buffer_text(page, "```\n");
    hod_buffer_text(page, text);
    hod_buffer_text(page, "```\n\n");
}

static void heading(hod_buffer *page, int level, const char *text)
{
    hod_buffer_repeat(page, '#', (size_t)level);
    hod_buffer_byte(page, ' ');
    paragraph(page, text);
}

static bool begin(hod_table_writer *table)
{
    if (table->title) {
        hod_buffer_text(&table->pending, "**");
        append_cell(&table->pending, table->title);
        hod_buffer_text(&table->pending, "**\n\n");
    }
    return hod_grid_begin(table, append_cell);
}

/* A separator is at least three dashes wide, one of them a colon where numbers align to the right. */
static size_t width_of(const hod_table_writer *table, size_t column)
{
    return hod_grid_width(table, column, 3);
}

static void append_line(hod_table_writer *table)
{
    for (size_t i = 0; i < table->column_count; i++) {
        hod_buffer_text(&table->pending, "| ");
        hod_grid_pad(table, i, hod_grid_next(table), width_of(table, i));
        hod_buffer_byte(&table->pending, ' ');
    }
    hod_buffer_text(&table->pending, "|\n");
}

static void append_separator(hod_table_writer *table)
{
    for (size_t i = 0; i < table->column_count; i++) {
        const bool right = hod_column_is_number(&table->columns[i]);
        hod_buffer_text(&table->pending, "| ");
        hod_buffer_repeat(&table->pending, '-', width_of(table, i) - right);
        hod_buffer_text(&table->pending, right ? ": " : " ");
    }
    hod_buffer_text(&table->pending, "|\n");
}

static void end(hod_table_writer *table)
{
    append_line(table);
    append_separator(table);
    for (size_t i = 0; i < table->row_count; i++) append_line(table);
}

const hod_format hod_format_markdown = {.name = "markdown",
                                        .extension = "md",
                                        .begin = begin,
                                        .row = hod_grid_row,
                                        .end = end,
                                        .forget = hod_grid_forget,
                                        .heading = heading,
                                        .paragraph = paragraph,
                                        .listing = listing};
