/* Replies to questions in words: an answer's tables as frames, and its sentences. */
#include "foreign/reply.h"

#include "ask/answer/number.h"
#include "ask/questions.h"

#include <math.h>
#include <stdlib.h>

/* The content of a column: only whole numbers, numbers, or anything else, which becomes text. */
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

static char *text_of(const hod_cell *cell, hod_frame *frame)
{
    char number[HOD_NUMBER_LENGTH] = "";
    if (cell->kind == HOD_CELL_TEXT) return frame_text(frame, cell->text);
    if (cell->kind != HOD_CELL_EMPTY) hod_number_exact(number, number_of(cell));
    return frame_text(frame, number);
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
        if (texts && !(texts[row] = text_of(cell, frame))) return false;
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

static bool fill_tables(hod_reply *reply, hod_error *error)
{
    const hod_answer *answer = &reply->answer;
    reply->tables = calloc(answer->item_count + 1, sizeof *reply->tables);
    if (!reply->tables) return hod_fail_memory(error);
    for (size_t i = 0; i < answer->item_count; i++) {
        const hod_item *item = &answer->items[i];
        if (item->kind != HOD_ITEM_TABLE || !(item->readers & HOD_PROGRAMS)) continue;
        if (!(reply->tables[reply->table_count] = frame_of(item->table, error))) return false;
        reply->table_count++;
    }
    return true;
}

hod_reply *hod_ask(const hod_session *session, const char *const *words, int count, hod_error *error)
{
    if (!texts_are_given(words, count, "words", error)) return NULL;
    hod_reply *reply = calloc(1, sizeof *reply);
    if (!reply) return hod_fail_memory(error), NULL;
    reply->answer.wanted = (hod_wanted){.readers = HOD_PROGRAMS | HOD_PEOPLE, .charts = HOD_POSSIBLE_CHARTS};
    if (hod_question_ask(session, count, (char **)(uintptr_t)words, &reply->answer, error) &&
        fill_tables(reply, error))
        return reply;
    hod_reply_free(reply);
    return NULL;
}

void hod_reply_free(hod_reply *reply)
{
    if (!reply) return;
    for (int i = 0; i < reply->table_count; i++) hod_frame_free(reply->tables[i]);
    free(reply->tables);
    hod_answer_free(&reply->answer);
    free(reply);
}

const hod_frame *hod_reply_table(const hod_reply *reply, int table)
{
    return reply && table >= 0 && table < reply->table_count ? reply->tables[table] : NULL;
}

/* Whether an item is one or more sentences for people. */
static bool is_sentence(const hod_item *item)
{
    return item->kind == HOD_ITEM_FINDING || item->kind == HOD_ITEM_TEXT || item->kind == HOD_ITEM_LINES ||
           item->kind == HOD_ITEM_NOTE;
}

const char *hod_reply_sentence(const hod_reply *reply, int sentence)
{
    for (size_t i = 0; reply && i < reply->answer.item_count; i++)
        if (is_sentence(&reply->answer.items[i]) && sentence-- == 0) return reply->answer.items[i].text;
    return NULL;
}
