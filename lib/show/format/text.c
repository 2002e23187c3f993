/* Tables as aligned plain text for a terminal. */
#include "show/format/formats.h"
#include "show/format/grid.h"

/* A cell stays on its line, and cannot send control codes to the terminal. */
static void append_plain(hod_buffer *line, const char *text)
{
    for (; *text; text++) {
        const unsigned char byte = (unsigned char)*text;
        hod_buffer_byte(line, byte < 0x20 || byte == 0x7f ? ' ' : *text);
    }
}

static void paragraph(hod_buffer *page, const char *text)
{
    append_plain(page, text);
    hod_buffer_text(page, "\n\n");
}

static void listing(hod_buffer *page, const char *text)
{
    hod_buffer_text(page, text);
    hod_buffer_byte(page, '\n');
}

static void heading(hod_buffer *page, int level, const char *text)
{
    (void)level;
    paragraph(page, text);
}

static bool begin(hod_table_writer *table)
{
    if (table->title) paragraph(&table->pending, table->title);
    return hod_grid_begin(table, append_plain);
}

static void end_line(hod_buffer *page)
{
    while (page->length > 0 && page->bytes[page->length - 1] == ' ') page->length--;
    hod_buffer_byte(page, '\n');
}

static void append_line(hod_table_writer *table)
{
    for (size_t i = 0; i < table->column_count; i++) {
        if (i > 0) hod_buffer_text(&table->pending, "  ");
        hod_grid_pad(table, i, hod_grid_next(table), hod_grid_width(table, i, 0));
    }
    end_line(&table->pending);
}

static void append_rule(hod_table_writer *table)
{
    for (size_t i = 0; i < table->column_count; i++) {
        if (i > 0) hod_buffer_text(&table->pending, "  ");
        hod_buffer_repeat(&table->pending, '-', hod_grid_width(table, i, 0));
    }
    end_line(&table->pending);
}

static void end(hod_table_writer *table)
{
    append_line(table);
    append_rule(table);
    for (size_t i = 0; i < table->row_count; i++) append_line(table);
}

const hod_format hod_format_text = {.name = "text",
                                    .extension = "txt",
                                    .begin = begin,
                                    .row = hod_grid_row,
                                    .end = end,
                                    .forget = hod_grid_forget,
                                    .heading = heading,
                                    .paragraph = paragraph,
                                    .listing = listing};
