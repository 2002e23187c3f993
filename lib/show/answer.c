/* Writes answers in a format, in the same way whether they were kept or arrive item by item. */
#include "show/answer.h"

#include "base/buffer.h"
#include "base/text.h"
#include "show/format/format.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Writes an empty line after a table, unless nothing follows it. */
static bool leave_table(hod_answer_stream *stream)
{
    if (stream->is_behind_table && !hod_format_is_for_machines(stream->format)) fputc('\n', stream->file);
    stream->is_behind_table = false;
    return true;
}

static bool write_lines(hod_answer_stream *stream, const char *text, hod_error *error)
{
    AUTO_FREE char *shown = utf8_shown(text);
    if (!shown) return hod_fail_memory(error);
    errno = 0;
    return fputs(shown, stream->file) != EOF || hod_fail_system(error, errno ? errno : EIO, "cannot write");
}

static bool take_item(void *data, const hod_item *item, hod_error *error)
{
    hod_answer_stream *stream = data;
    const hod_format *format = stream->format;
    switch (item->kind) {
    case HOD_ITEM_PART:
        return !item->text ||
               (leave_table(stream) && hod_format_heading(format, 2, item->text, stream->file, error));
    case HOD_ITEM_HEADING:
        return leave_table(stream) &&
               hod_format_heading(format, item->level, item->text, stream->file, error);
    case HOD_ITEM_FINDING:
    case HOD_ITEM_TEXT:
    case HOD_ITEM_NOTE:
        return leave_table(stream) && hod_format_paragraph(format, item->text, stream->file, error);
    case HOD_ITEM_LINES:
        return leave_table(stream) && (format == &hod_format_text || hod_format_is_for_machines(format)
                                           ? write_lines(stream, item->text, error)
                                           : format_listing(format, item->text, stream->file, error));
    case HOD_ITEM_FILE:
        return leave_table(stream) && format_listing(format, item->text, stream->file, error);
    case HOD_ITEM_TABLE:
    case HOD_ITEM_CHART:
        break;
    }
    return true;
}

static hod_table_writer *open_table(void *data, const hod_column *columns, size_t column_count,
                                    const char *title, hod_error *error)
{
    hod_answer_stream *stream = data;
    leave_table(stream);
    stream->is_behind_table = true;
    return hod_table_open(stream->format, stream->file, columns, column_count, title, error);
}

void hod_answer_stream_begin(hod_answer_stream *stream, const hod_format *format, FILE *file)
{
    *stream = (hod_answer_stream){
        .sink = {.data = stream, .item = take_item, .table = open_table}, .format = format, .file = file};
}

static bool write_table(hod_answer_stream *stream, const hod_kept_table *table, hod_error *error)
{
    hod_table_writer *writer = open_table(stream, table->columns, table->column_count, table->title, error);
    for (size_t i = 0; writer && i < table->row_count; i++)
        if (!hod_table_row(writer, table->cells + i * table->column_count)) break;
    return writer && hod_table_close(writer, error);
}

bool hod_answer_write_item(hod_answer_stream *stream, const hod_item *item, hod_error *error)
{
    const bool for_programs = hod_format_is_for_machines(stream->format);
    if (item->kind != HOD_ITEM_TABLE) return for_programs || take_item(stream, item, error);
    return !(item->readers & (for_programs ? HOD_PROGRAMS : HOD_PEOPLE)) ||
           write_table(stream, item->table, error);
}

/* The next item of the part after item number `item`, where -1 starts at the beginning; item_count if there is none. */
static size_t next_of(const hod_answer *answer, const char *part, size_t item, bool *is_in)
{
    for (item++; item < answer->item_count; item++) {
        const hod_item *next = &answer->items[item];
        if (next->kind == HOD_ITEM_PART) *is_in = !part || (next->name && strcmp(next->name, part) == 0);
        if (*is_in) break;
    }
    return item;
}

/* Fails with the message, followed by the names of the answer's parts. */
static bool refuse_parts(const hod_answer *answer, hod_error *error, const char *message)
{
    hod_buffer parts = {0};
    for (size_t i = 0; i < answer->item_count; i++) {
        const hod_item *item = &answer->items[i];
        if (item->kind == HOD_ITEM_PART && item->name)
            hod_buffer_format(&parts, "%s%s", parts.length > 0 ? ", " : "", item->name);
    }
    AUTO_FREE char *names = hod_buffer_take(&parts, NULL);
    return hod_fail(error, "%s (%s)", message, names && names[0] ? names : "it has none");
}

static bool has_part(const hod_answer *answer, const char *part)
{
    bool is_in = false;
    return next_of(answer, part, (size_t)-1, &is_in) < answer->item_count;
}

/* The number of tables for programs in a part; "" means everything before the first part. */
static int count_tables(const hod_answer *answer, const char *part)
{
    int tables = 0;
    bool is_in = !part || !part[0];
    for (size_t i = (size_t)-1; (i = next_of(answer, part, i, &is_in)) < answer->item_count;)
        tables += answer->items[i].kind == HOD_ITEM_TABLE && (answer->items[i].readers & HOD_PROGRAMS);
    return tables;
}

bool hod_answer_write(const hod_answer *answer, const char *part, const hod_format *format, FILE *file,
                      hod_error *error)
{
    if (part && !has_part(answer, part)) {
        char message[160];
        snprintf(message, sizeof message, "this answer has no part %.100s", part);
        return refuse_parts(answer, error, message);
    }
    if (hod_format_is_for_machines(format)) {
        if (!part && count_tables(answer, NULL) > 1 && count_tables(answer, "") == 1) part = "";
        const int tables = count_tables(answer, part);
        if (tables == 0) return hod_fail(error, "there is no table for programs in this answer");
        if (tables > 1)
            return refuse_parts(answer, error,
                                "this answer has several tables for programs: choose a part of it");
    }
    hod_answer_stream stream;
    hod_answer_stream_begin(&stream, format, file);
    bool is_in = !part || !part[0], written = true;
    for (size_t i = (size_t)-1; written && (i = next_of(answer, part, i, &is_in)) < answer->item_count;)
        written = hod_answer_write_item(&stream, &answer->items[i], error);
    return written;
}
