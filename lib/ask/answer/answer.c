/* An answer: its items, stored or passed on, its stored tables, and its remarks. */
#include "ask/answer/answer.h"

#include "ask/answer/facts.h"
#include "ask/answer/format.h"
#include "base/arrays.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

bool hod_answer_is_for(const hod_answer *answer, hod_reader reader)
{
    return answer->wanted.readers & (int)reader;
}

bool hod_answer_wants_charts(const hod_answer *answer)
{
    return answer->wanted.charts != HOD_NO_CHARTS;
}

/* Stored tables: filled by a format that writes nothing and stores each cell. */

const hod_cell *hod_kept_cell(const hod_kept_table *table, size_t row, size_t column)
{
    if (row >= table->row_count || column >= table->column_count) return NULL;
    return &table->cells[row * table->column_count + column];
}

static void kept_table_free(hod_kept_table *table)
{
    if (!table) return;
    arena_free(&table->texts);
    free(table->cells);
    free(table);
}

/* An empty table with copies of the columns and the title; NULL with an error. */
static hod_kept_table *kept_table_new(const hod_column *columns, size_t column_count, const char *title,
                                      hod_error *error)
{
    hod_kept_table *table = calloc(1, sizeof *table);
    bool is_made =
        table && (table->columns = arena_take(&table->texts, column_count * sizeof *table->columns));
    if (is_made && title) is_made = (table->title = arena_text(&table->texts, title, strlen(title)));
    for (size_t i = 0; is_made && i < column_count; i++) {
        table->columns[i] = (hod_column){arena_text(&table->texts, columns[i].name, strlen(columns[i].name)),
                                         columns[i].kind};
        is_made = table->columns[i].name;
    }
    if (!is_made) return kept_table_free(table), hod_fail_memory(error), NULL;
    table->column_count = column_count;
    return table;
}

static bool begin_kept(hod_table_writer *writer)
{
    (void)writer;
    return true;
}

static bool keep_row(hod_table_writer *writer, const hod_cell *cells)
{
    hod_kept_table *table = writer->state;
    if (!RESERVE(table->cells, table->room, (table->row_count + 1) * table->column_count))
        return hod_fail_memory(&writer->failure);
    hod_cell *kept = table->cells + table->row_count * table->column_count;
    bool is_kept = true;
    for (size_t i = 0; i < table->column_count; i++) {
        kept[i] = hod_cell_normal(&cells[i]);
        if (kept[i].kind == HOD_CELL_TEXT)
            is_kept &= (kept[i].text = arena_text(&table->texts, kept[i].text, strlen(kept[i].text))) != NULL;
    }
    table->row_count++;
    return is_kept || hod_fail_memory(&writer->failure);
}

static const hod_format format_kept = {.name = "kept", .begin = begin_kept, .row = keep_row};

static void free_item(hod_item *item)
{
    free(item->name);
    free(item->text);
    kept_table_free(item->table);
    hod_chart_free(item->chart);
}

void hod_answer_free(hod_answer *answer)
{
    if (!answer) return;
    for (size_t i = 0; i < answer->item_count; i++) free_item(&answer->items[i]);
    for (size_t i = 0; i < answer->remark_count; i++) free(answer->remarks[i]);
    free(answer->items);
    free(answer->remarks);
    worlds_free(answer->worlds);
    free(answer->rule_file);
    const hod_wanted wanted = answer->wanted;
    *answer = (hod_answer){.wanted = wanted};
}

/* Stores an item, or frees it after an error. */
static bool keep(hod_answer *answer, hod_item item, hod_error *error)
{
    if (EXTEND(answer->items, answer->item_count)) {
        answer->items[answer->item_count++] = item;
        return true;
    }
    free_item(&item);
    return hod_fail_memory(error);
}

static bool add_text(hod_answer *answer, hod_item_kind kind, int level, const char *name, const char *text,
                     hod_error *error)
{
    hod_item item = {.kind = kind, .level = level};
    const bool is_for_all = kind == HOD_ITEM_PART || kind == HOD_ITEM_FILE;
    if ((is_for_all && !name) || (kind != HOD_ITEM_PART && !text))
        return hod_fail(error, "the %s is NULL", is_for_all && !name ? "name" : "text");
    if (!is_for_all && !hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    item.name = name ? hod_text(error, "%s", name) : NULL;
    item.text = text ? hod_text(error, "%s", text) : NULL;
    if ((name && !item.name) || (text && !item.text)) {
        free_item(&item);
        return false;
    }
    if (!answer->sink) return keep(answer, item, error);
    const bool taken = answer->sink->item(answer->sink->data, &item, error);
    free_item(&item);
    return taken;
}

bool hod_answer_begin(hod_answer *answer, const char *name, const char *title, hod_error *error)
{
    return add_text(answer, HOD_ITEM_PART, 0, name, title, error);
}

bool hod_answer_heading(hod_answer *answer, int level, const char *text, hod_error *error)
{
    return add_text(answer, HOD_ITEM_HEADING, level, NULL, text, error);
}

bool hod_answer_find(hod_answer *answer, const char *text, hod_error *error)
{
    return add_text(answer, HOD_ITEM_FINDING, 0, NULL, text, error);
}

bool hod_answer_say(hod_answer *answer, const char *text, hod_error *error)
{
    return add_text(answer, HOD_ITEM_TEXT, 0, NULL, text, error);
}

bool hod_answer_note(hod_answer *answer, const char *text, hod_error *error)
{
    return add_text(answer, HOD_ITEM_NOTE, 0, NULL, text, error);
}

bool hod_answer_lines(hod_answer *answer, const char *text, hod_error *error)
{
    return add_text(answer, HOD_ITEM_LINES, 0, NULL, text, error);
}

bool hod_answer_file(hod_answer *answer, const char *name, const char *text, hod_error *error)
{
    return add_text(answer, HOD_ITEM_FILE, 0, name, text, error);
}

bool hod_answer_say_made(hod_answer *answer, char *text, hod_error *error)
{
    const bool said = text && hod_answer_say(answer, text, error);
    free(text);
    return said;
}

hod_table_writer *hod_answer_table(hod_answer *answer, int readers, const hod_column *columns,
                                   size_t column_count, const char *title, hod_error *error)
{
    assert(answer->wanted.readers & readers);
    if (answer->sink) return answer->sink->table(answer->sink->data, columns, column_count, title, error);
    hod_kept_table *table = kept_table_new(columns, column_count, title, error);
    if (!table ||
        !keep(answer, (hod_item){.kind = HOD_ITEM_TABLE, .readers = readers, .table = table}, error))
        return NULL;
    hod_table_writer *writer =
        hod_table_open(&format_kept, NULL, table->columns, table->column_count, table->title, error);
    if (writer) writer->state = table;
    return writer;
}

bool hod_answer_chart(hod_answer *answer, const char *name, const hod_chart *chart, hod_error *error)
{
    if (!name) return hod_fail(error, "the name of the chart is NULL");
    if (!hod_answer_wants_charts(answer)) return true;
    if (!hod_chart_check(chart, answer->wanted.charts == HOD_ALL_CHARTS ? error : NULL)) {
        answer->chart_is_refused = answer->wanted.charts == HOD_ALL_CHARTS;
        return !answer->chart_is_refused;
    }
    hod_item item = {
        .kind = HOD_ITEM_CHART, .name = hod_text(error, "%s", name), .chart = hod_chart_copy(chart, error)};
    if (item.name && item.chart) return keep(answer, item, error);
    free_item(&item);
    return false;
}

/* Stores a remark, or passes it on if it is announced and somebody hears; drops it when memory is short. */
static void add_remark(hod_answer *answer, bool is_announced, const char *format, va_list arguments)
{
    char *remark = NULL;
    if (vasprintf(&remark, format, arguments) < 0) return;
    const bool is_heard = is_announced && answer->hear;
    if (!is_heard && EXTEND(answer->remarks, answer->remark_count)) {
        answer->remarks[answer->remark_count++] = remark;
        return;
    }
    if (is_heard) answer->hear(answer->hear_data, remark);
    free(remark);
}

void hod_answer_remark(hod_answer *answer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_remark(answer, false, format, arguments);
    va_end(arguments);
}

void hod_answer_announce(hod_answer *answer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_remark(answer, true, format, arguments);
    va_end(arguments);
}

void hod_answer_fail(hod_answer *answer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(answer->verdict.message, sizeof answer->verdict.message, format, arguments);
    answer->verdict.status = HOD_REFUSED;
    va_end(arguments);
}
