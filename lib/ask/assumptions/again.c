/* Repeats questions under other readings of the rules.
 *
 * The question is answered once as asked, which lists the other readings of all rule sets that it opens, and once
 * under each of these readings. All answers have the same items in the same order, unless something depends on a
 * number; so items are matched part by part, by their kind and their number within the part. The rows of two tables
 * are matched by their texts and whole numbers, because a ranking may change their order. */
#include "ask/assumptions/again.h"

#include "ask/answer/format.h"
#include "ask/assumptions/assumptions.h"
#include "ask/say/say.h"
#include "base/arena.h"
#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

/* All answers; the first is the question as asked. */
struct readings {
    struct assumptions assumptions;
    hod_answer *answers;
    int count;
};

static void readings_free(struct readings *readings)
{
    for (int i = 0; i < readings->count; i++) hod_answer_free(&readings->answers[i]);
    free(readings->answers);
    assumptions_free(&readings->assumptions);
}

/* The part that contains an item, and the item's number among those of its kind in this part. */
struct position {
    const char *part;
    int number;
};

static bool are_alike(const hod_item *one, const hod_item *other)
{
    return one->kind == other->kind && one->readers == other->readers;
}

static struct position position_of(const hod_answer *answer, size_t item)
{
    struct position position = {"", 0};
    for (size_t i = 0; i < item; i++) {
        if (answer->items[i].kind == HOD_ITEM_PART) position = (struct position){answer->items[i].name, 0};
        position.number += are_alike(&answer->items[i], &answer->items[item]);
    }
    return position;
}

/* The corresponding item of another answer; NULL if there is none. */
static const hod_item *same_item(const hod_answer *answer, const hod_answer *other, size_t item)
{
    const struct position wanted = position_of(answer, item);
    for (size_t i = 0; i < other->item_count; i++) {
        const struct position position = position_of(other, i);
        if (are_alike(&other->items[i], &answer->items[item]) && position.number == wanted.number &&
            strcmp(position.part, wanted.part) == 0)
            return &other->items[i];
    }
    return NULL;
}

/* Whether every answer has this text. */
static bool survives(const struct readings *readings, size_t item)
{
    const hod_item *own = &readings->answers[0].items[item];
    bool has_text = true;
    for (int r = 1; has_text && r < readings->count; r++) {
        const hod_answer *other = &readings->answers[r];
        has_text = false;
        for (size_t i = 0; !has_text && i < other->item_count; i++)
            has_text = other->items[i].kind == own->kind && strcmp(other->items[i].text, own->text) == 0;
    }
    return has_text;
}

static bool is_number(const hod_cell *cell)
{
    return cell->kind == HOD_CELL_NUMBER;
}

static bool cells_agree(const hod_cell *one, const hod_cell *other)
{
    if (one->kind != other->kind) return false;
    if (one->kind == HOD_CELL_TEXT) return strcmp(one->text, other->text) == 0;
    return one->kind == HOD_CELL_EMPTY || (one->kind == HOD_CELL_INTEGER && one->integer == other->integer) ||
           (is_number(one) && one->number == other->number);
}

/* The row of another table with the same texts and whole numbers; NULL if there is none. */
static const hod_cell *same_row(const hod_kept_table *table, size_t row, const hod_kept_table *other)
{
    if (!other || other->column_count != table->column_count) return NULL;
    for (size_t i = 0; i < other->row_count; i++) {
        size_t c = 0;
        while (c < table->column_count) {
            const hod_cell *one = hod_kept_cell(table, row, c), *two = hod_kept_cell(other, i, c);
            if (!is_number(one) && !is_number(two) && !cells_agree(one, two)) break;
            c++;
        }
        if (c == table->column_count) return hod_kept_cell(other, i, 0);
    }
    return NULL;
}

/* The cell with the range of its number over all answers, as a text in the arena if it changes; NULL when memory is
 * short. */
static bool merge_cell(const struct readings *readings, const hod_kept_table *const *tables, size_t row,
                       size_t column, struct arena *texts, hod_cell *merged)
{
    const hod_cell *own = hod_kept_cell(tables[0], row, column);
    const hod_cell *least = own, *greatest = own;
    char rooms[2][HOD_NUMBER_LENGTH];
    *merged = *own;
    if (!is_number(own)) return true;
    for (int r = 1; r < readings->count; r++) {
        const hod_cell *other = same_row(tables[0], row, tables[r]);
        if (!other || !is_number(other + column)) continue;
        if (other[column].number < least->number) least = &other[column];
        if (other[column].number > greatest->number) greatest = &other[column];
    }
    const char *from = hod_cell_shown(&tables[0]->columns[column], least, rooms[0]),
               *to = hod_cell_shown(&tables[0]->columns[column], greatest, rooms[1]);
    if (strcmp(from, to) == 0) return true;
    const size_t room = strlen(from) + strlen(to) + sizeof " to ";
    char *text = arena_take(texts, room);
    if (text) snprintf(text, room, "%s to %s", from, to);
    *merged = hod_cell_text(text);
    return text;
}

/* The title of a table; NULL if it contains a number that changes. */
static const char *title_of(const struct readings *readings, const hod_kept_table *const *tables)
{
    for (int r = 1; tables[0]->title && r < readings->count; r++)
        if (tables[r] && (!tables[r]->title || strcmp(tables[r]->title, tables[0]->title) != 0)) return NULL;
    return tables[0]->title;
}

/* A table for people: each number with its range. */
static bool merge_for_people(const struct readings *readings, const hod_item *item,
                             const hod_kept_table *const *tables, hod_answer *answer, hod_error *error)
{
    const hod_kept_table *own = item->table;
    hod_table_writer *table = hod_answer_table(answer, item->readers, own->columns, own->column_count,
                                               title_of(readings, tables), error);
    AUTO(arena_free) struct arena texts = {0};
    bool merged = table;
    for (size_t row = 0; merged && row < own->row_count; row++) {
        hod_cell cells[own->column_count];
        for (size_t c = 0; merged && c < own->column_count; c++)
            merged = merge_cell(readings, tables, row, c, &texts, &cells[c]) || hod_fail_memory(error);
        if (merged) hod_table_row(table, cells);
    }
    return table && hod_table_close(table, merged ? error : NULL) && merged;
}

/* A table for programs: the rows of every answer, with the reading in the first column. */
static bool merge_for_programs(const struct readings *readings, const hod_item *item,
                               const hod_kept_table *const *tables, hod_answer *answer, hod_error *error)
{
    const size_t count = item->table->column_count;
    hod_column columns[count + 1];
    columns[0] = (hod_column){"assumption", HOD_COLUMN_TEXT};
    memcpy(columns + 1, item->table->columns, count * sizeof *columns);
    hod_table_writer *table =
        hod_answer_table(answer, item->readers, columns, count + 1, item->table->title, error);
    if (!table) return false;
    for (int r = 0; r < readings->count; r++)
        for (size_t row = 0; tables[r] && tables[r]->column_count == count && row < tables[r]->row_count;
             row++) {
            hod_cell cells[count + 1];
            cells[0] = r == 0 ? hod_cell_empty() : hod_cell_text(readings->assumptions.all[r - 1].text);
            memcpy(cells + 1, hod_kept_cell(tables[r], row, 0), count * sizeof *cells);
            hod_table_row(table, cells);
        }
    return hod_table_close(table, error);
}

static bool merge_table(const struct readings *readings, size_t number, hod_answer *answer, hod_error *error)
{
    const hod_item *item = &readings->answers[0].items[number];
    const hod_kept_table *tables[readings->count];
    tables[0] = item->table;
    for (int r = 1; r < readings->count; r++) {
        const hod_item *same = same_item(&readings->answers[0], &readings->answers[r], number);
        tables[r] = same ? same->table : NULL;
    }
    return item->readers & HOD_PEOPLE ? merge_for_people(readings, item, tables, answer, error)
                                      : merge_for_programs(readings, item, tables, answer, error);
}

/* Whether an item is a sentence. */
static bool is_sentence(const hod_item *item)
{
    return item->kind == HOD_ITEM_FINDING || item->kind == HOD_ITEM_TEXT || item->kind == HOD_ITEM_NOTE;
}

/* Makes the sentences of a question from the tables of all answers, if they have stored them; *is_made receives
 * whether. */
static bool make_sentences(const struct readings *readings, const hod_question *question,
                           struct sentences *sentences, bool *is_made, hod_error *error)
{
    const char *text = words_of_question(question->name);
    struct said_tables tables[readings->count];
    struct said_world worlds[readings->count];
    *is_made = text;
    for (int r = 0; r < readings->count && *is_made; r++) {
        const struct worlds *own = readings->answers[r].worlds;
        *is_made = own && own->count == 1;
        if (!*is_made) return true;
        tables[r] = (struct said_tables){"", &own->all[0].facts, NULL};
        worlds[r] = (struct said_world){r == 0 ? "" : readings->assumptions.all[r - 1].text, &tables[r], 1};
    }
    return !*is_made || sentences_make(sentences, question->name, text, worlds, readings->count, error);
}

/* Adds an item to the answer, merged over all readings. */
static bool merge_item(const struct readings *readings, size_t number, hod_answer *answer, hod_error *error)
{
    static bool (*const add_text[])(hod_answer *, const char *,
                                    hod_error *) = {[HOD_ITEM_FINDING] = hod_answer_find,
                                                    [HOD_ITEM_TEXT] = hod_answer_say,
                                                    [HOD_ITEM_NOTE] = hod_answer_note,
                                                    [HOD_ITEM_LINES] = hod_answer_lines};
    const hod_item *item = &readings->answers[0].items[number];
    switch (item->kind) {
    case HOD_ITEM_PART:
        return hod_answer_begin(answer, item->name, item->text, error);
    case HOD_ITEM_HEADING:
        return hod_answer_heading(answer, item->level, item->text, error);
    case HOD_ITEM_FILE:
        return hod_answer_file(answer, item->name, item->text, error);
    case HOD_ITEM_TABLE:
        return merge_table(readings, number, answer, error);
    case HOD_ITEM_CHART:
        return hod_answer_chart(answer, item->name, item->chart, error);
    default:
        return !survives(readings, number) || add_text[item->kind](answer, item->text, error);
    }
}

/* Lists the readings in small print. */
static bool note_readings(const struct readings *readings, hod_answer *answer, hod_error *error)
{
    AUTO(facts_free) struct facts facts = {0};
    AUTO(sentences_free) struct sentences sentences = {0};
    struct fact_table *table = facts_table(&facts, "readings");
    for (int i = 0; i < readings->assumptions.count; i++) {
        fact_text(table, "assumption", readings->assumptions.all[i].text);
        fact_text(table, "ruling", readings->assumptions.all[i].ruling);
        fact_row(table);
    }
    return words_make(&sentences, "assumptions", &facts, error) && sentences_tell(&sentences, answer, error);
}

/* Adds all items. Sentences made from tables take the place of the first of them. */
static bool merge_items(const struct readings *readings, const hod_question *question, hod_answer *answer,
                        hod_error *error)
{
    const hod_answer *own = &readings->answers[0];
    AUTO(sentences_free) struct sentences sentences = {0};
    bool is_made, are_told = false;
    bool merged = make_sentences(readings, question, &sentences, &is_made, error);
    for (size_t i = 0; merged && i < own->item_count; i++) {
        if (!is_made || !is_sentence(&own->items[i])) {
            merged = merge_item(readings, i, answer, error);
        } else if (!are_told) {
            merged = sentences_tell(&sentences, answer, error);
            are_told = true;
        }
    }
    return merged;
}

static bool merge(const struct readings *readings, const hod_question *question, hod_answer *answer,
                  hod_error *error)
{
    const hod_answer *own = &readings->answers[0];
    if (!merge_items(readings, question, answer, error)) return false;
    for (size_t i = 0; i < own->remark_count; i++) hod_answer_remark(answer, "%s", own->remarks[i]);
    answer->verdict = own->verdict;
    return note_readings(readings, answer, error);
}

/* Answers the question again; only the original answer has charts. */
static bool ask_again(struct readings *readings, const hod_question *question, const hod_request *request,
                      hod_wanted wanted, hod_error *error)
{
    const int number = readings->count;
    hod_request again = *request;
    again.assumptions = false;
    again.readings = number == 0 ? &readings->assumptions : NULL;
    again.assuming = number == 0 ? NULL : &readings->assumptions.all[number - 1];
    if (number > 0) wanted.charts = HOD_NO_CHARTS;
    if (!EXTEND(readings->answers, number)) return hod_fail_memory(error);
    readings->answers[readings->count++] = (hod_answer){.wanted = wanted};
    return question->answer(&again, &readings->answers[number], error) ||
           (number > 0 && hod_fail_in(error, "%s", again.assuming->text));
}

bool answer_under_readings(const hod_question *question, const hod_request *request, hod_answer *answer,
                           hod_error *error)
{
    if (!request->assumptions) return question->answer(request, answer, error);
    AUTO(readings_free) struct readings readings = {0};
    while (readings.count <= readings.assumptions.count)
        if (!ask_again(&readings, question, request, answer->wanted, error)) return false;
    return merge(&readings, question, answer, error);
}
