/* What is told to a question in words: an answer's tables as frames, its sentences as text, its charts as
 * SVG. */
#include "foreign/frame.h"

#include "ask/answer/number.h"
#include "ask/questions.h"
#include "show/answer.h"
#include "show/chart/draw.h"
#include "show/format/formats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct hod_told {
    hod_answer answer;
    hod_frame **tables; /* of the tables for programs, table_count of them */
    int table_count;
};

/* What a column holds: whole numbers alone, numbers, or anything else, which becomes text. */
enum content { INTEGERS, NUMBERS, TEXTS };

static enum content content_of(const hod_kept_table *table, size_t column)
{
    enum content content = INTEGERS;
    for (size_t row = 0; row < table->row_count; row++) {
        const hod_cell_kind kind = hod_kept_cell(table, row, column)->kind;
        if (kind == HOD_CELL_TEXT) return TEXTS;
        if (kind != HOD_CELL_INTEGER) content = NUMBERS;
    }
    return table->columns[column].kind == HOD_COLUMN_TEXT ? TEXTS : content;
}

static double number_of(const hod_cell *cell)
{
    return cell->kind == HOD_CELL_NUMBER    ? cell->number
           : cell->kind == HOD_CELL_INTEGER ? (double)cell->integer
                                            : NAN;
}

static char *text_of(const hod_cell *cell)
{
    char number[HOD_NUMBER_LENGTH] = "";
    if (cell->kind == HOD_CELL_TEXT) return strdup(cell->text);
    if (cell->kind != HOD_CELL_EMPTY) hod_number_exact(number, number_of(cell));
    return strdup(number);
}

static bool fill_column(hod_frame *frame, const hod_kept_table *table, size_t column)
{
    const char *name = table->columns[column].name;
    const enum content content = content_of(table, column);
    int64_t *integers = content == INTEGERS ? frame_add_integers(frame, name) : NULL;
    double *numbers = content == NUMBERS ? frame_add_numbers(frame, name) : NULL;
    char **texts = content == TEXTS ? frame_add_texts(frame, name) : NULL;
    if (!integers && !numbers && !texts) return false;
    for (size_t row = 0; row < table->row_count; row++) {
        const hod_cell *cell = hod_kept_cell(table, row, column);
        if (integers) integers[row] = cell->integer;
        if (numbers) numbers[row] = number_of(cell);
        if (texts && !(texts[row] = text_of(cell))) return false;
    }
    return true;
}

static hod_frame *frame_of(const hod_kept_table *table, hod_error *error)
{
    hod_frame *frame = frame_new(table->row_count, table->column_count, error);
    bool is_filled = frame;
    for (size_t i = 0; is_filled && i < table->column_count; i++)
        is_filled = fill_column(frame, table, i) || hod_fail_memory(error);
    if (is_filled) return frame;
    hod_frame_free(frame);
    return NULL;
}

static bool fill_tables(hod_told *told, hod_error *error)
{
    const hod_answer *answer = &told->answer;
    told->tables = calloc(answer->item_count + 1, sizeof *told->tables);
    if (!told->tables) return hod_fail_memory(error);
    for (size_t i = 0; i < answer->item_count; i++) {
        const hod_item *item = &answer->items[i];
        if (item->kind != HOD_ITEM_TABLE || !(item->readers & HOD_PROGRAMS)) continue;
        if (!(told->tables[told->table_count] = frame_of(item->table, error))) return false;
        told->table_count++;
    }
    return true;
}

hod_told *hod_told_new(const char *const *words, int count, hod_error *error)
{
    if (!texts_are_given(words, count, "words", error)) return NULL;
    hod_told *told = calloc(1, sizeof *told);
    if (!told) return hod_fail_memory(error), NULL;
    told->answer.wanted = (hod_wanted){.readers = HOD_PROGRAMS | HOD_PEOPLE, .charts = HOD_POSSIBLE_CHARTS};
    if (hod_ask(count, (char **)(uintptr_t)words, &told->answer, error) && fill_tables(told, error))
        return told;
    hod_told_free(told);
    return NULL;
}

void hod_told_free(hod_told *told)
{
    if (!told) return;
    for (int i = 0; i < told->table_count; i++) hod_frame_free(told->tables[i]);
    free(told->tables);
    hod_answer_free(&told->answer);
    free(told);
}

int hod_told_tables(const hod_told *told)
{
    return told->table_count;
}

const hod_frame *hod_told_table(const hod_told *told, int table)
{
    return table >= 0 && table < told->table_count ? told->tables[table] : NULL;
}

char *hod_told_text(const hod_told *told, const char *format, hod_error *error)
{
    const hod_format *read = hod_format_read(format, error);
    char *text = NULL;
    size_t length;
    FILE *file = read ? open_memstream(&text, &length) : NULL;
    if (read && !file) hod_fail_memory(error);
    if (!file) return NULL;
    const bool written = hod_answer_write(&told->answer, NULL, read, file, error);
    if (fclose(file) == 0 && written) return text;
    if (written) hod_fail_memory(error);
    free(text);
    return NULL;
}

static const hod_item *chart_at(const hod_told *told, int chart)
{
    for (size_t i = 0; i < told->answer.item_count; i++)
        if (told->answer.items[i].kind == HOD_ITEM_CHART && chart-- == 0) return &told->answer.items[i];
    return NULL;
}

int hod_told_charts(const hod_told *told)
{
    int charts = 0;
    while (chart_at(told, charts)) charts++;
    return charts;
}

char *hod_told_chart(const hod_told *told, int chart, hod_error *error)
{
    const hod_item *item = chart_at(told, chart);
    if (item) return hod_chart_svg(item->chart, error);
    hod_fail(error, "there is no chart %d: the answer has %d", chart, hod_told_charts(told));
    return NULL;
}
