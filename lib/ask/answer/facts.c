/* Facts: tables that declare their columns as their rows are filled in. */
#include "ask/answer/facts.h"

#include "ask/answer/format.h"
#include "base/arrays.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static char *keep_text(struct facts *facts, const char *text)
{
    char *copy = arena_text(&facts->texts, text, strlen(text));
    facts->failed |= !copy;
    return copy;
}

const struct fact_table *facts_find(const struct facts *facts, const char *name)
{
    for (int i = 0; i < facts->count; i++)
        if (strcmp(facts->tables[i]->name, name) == 0) return facts->tables[i];
    return NULL;
}

struct fact_table *facts_table(struct facts *facts, const char *name)
{
    struct fact_table *table = (struct fact_table *)facts_find(facts, name);
    if (table || facts->failed) return table;
    table = EXTEND(facts->tables, facts->count) ? arena_take(&facts->texts, sizeof *table) : NULL;
    char *copy = keep_text(facts, name);
    facts->failed |= !table;
    if (facts->failed) return NULL;
    *table = (struct fact_table){.name = copy, .facts = facts};
    return facts->tables[facts->count++] = table;
}

/* Makes room for one more cell in every row, including the current one. */
static bool widen(hod_kept_table *kept, size_t rows)
{
    const size_t old = kept->column_count, new = old + 1;
    if (!RESERVE(kept->cells, kept->room, rows * new)) return false;
    for (size_t row = rows; row-- > 0;) {
        memmove(kept->cells + row * new, kept->cells + row * old, old * sizeof *kept->cells);
        kept->cells[row * new + old] = hod_cell_empty();
    }
    return true;
}

int kept_column(const hod_kept_table *table, const char *name)
{
    for (size_t i = 0; i < table->column_count; i++)
        if (strcmp(table->columns[i].name, name) == 0) return (int)i;
    return -1;
}

/* The index of a column, which is declared if necessary; -1 when memory is short. */
static int place_of(struct fact_table *table, const char *name, hod_column_kind kind)
{
    hod_kept_table *kept = &table->kept;
    const int place = kept_column(kept, name);
    if (place >= 0) return place;
    char *copy = keep_text(table->facts, name);
    const bool has_room = copy && EXTEND(kept->columns, kept->column_count) &&
                          EXTEND(table->faces, kept->column_count) &&
                          widen(kept, kept->row_count + (size_t)table->is_in_row);
    table->facts->failed |= !has_room;
    if (!has_room) return -1;
    kept->columns[kept->column_count] = (hod_column){copy, kind};
    table->faces[kept->column_count] = (struct fact_face){NULL, HOD_PROGRAMS | HOD_PEOPLE};
    return (int)kept->column_count++;
}

void fact_column(struct fact_table *table, const char *name, hod_column_kind kind)
{
    if (table && !table->facts->failed) place_of(table, name, kind);
}

void fact_column_for(struct fact_table *table, const char *name, hod_column_kind kind, const char *heading,
                     int readers)
{
    const int place = table && !table->facts->failed ? place_of(table, name, kind) : -1;
    char *copy = heading && place >= 0 ? keep_text(table->facts, heading) : NULL;
    if (place >= 0) table->faces[place] = (struct fact_face){copy, readers};
}

/* Begins a row of empty cells, unless there is already a current row. */
static bool begin_row(struct fact_table *table)
{
    hod_kept_table *kept = &table->kept;
    if (table->is_in_row) return true;
    const size_t first = kept->row_count * kept->column_count;
    if (!RESERVE(kept->cells, kept->room, first + kept->column_count + 1)) return false;
    for (size_t i = 0; i < kept->column_count; i++) kept->cells[first + i] = hod_cell_empty();
    return table->is_in_row = true;
}

/* The cell in the current row; NULL when memory is short. */
static hod_cell *cell_at(struct fact_table *table, const char *name, hod_column_kind kind)
{
    if (!table || table->facts->failed) return NULL;
    table->facts->failed |= !begin_row(table);
    const int place = table->facts->failed ? -1 : place_of(table, name, kind);
    const hod_kept_table *kept = &table->kept;
    return place < 0 ? NULL : &kept->cells[kept->row_count * kept->column_count + (size_t)place];
}

static void put(struct fact_table *table, hod_cell *at, hod_cell cell)
{
    *at = hod_cell_normal(&cell);
    if (at->kind == HOD_CELL_TEXT) at->text = keep_text(table->facts, at->text);
}

void fact_cell(struct fact_table *table, const char *name, hod_column_kind kind, hod_cell cell)
{
    hod_cell *at = cell_at(table, name, kind);
    if (!at) return;
    if (at->kind != HOD_CELL_EMPTY) table->facts->doubled = keep_text(table->facts, name);
    put(table, at, cell);
}

void fact_text(struct fact_table *table, const char *name, const char *text)
{
    fact_cell(table, name, HOD_COLUMN_TEXT, hod_cell_text(text));
}

void fact_integer(struct fact_table *table, const char *name, int64_t integer)
{
    fact_cell(table, name, HOD_COLUMN_INTEGER, hod_cell_integer(integer));
}

void fact_number(struct fact_table *table, const char *name, hod_column_kind kind, double number)
{
    fact_cell(table, name, kind, hod_cell_number(number));
}

/* The text in a buffer; NULL if memory ran short. */
static const char *text_of(struct fact_table *table, hod_buffer *text)
{
    hod_buffer_byte(text, '\0');
    if (table) table->facts->failed |= text->failed;
    return text->failed ? NULL : text->bytes;
}

void fact_buffer(struct fact_table *table, const char *name, hod_buffer *text)
{
    fact_text(table, name, text_of(table, text));
    hod_buffer_free(text);
}

void fact_named(struct fact_table *table, hod_buffer *name, hod_column_kind kind, double number)
{
    const char *text = text_of(table, name);
    if (text) fact_number(table, text, kind, number);
    hod_buffer_free(name);
}

void fact_row(struct fact_table *table)
{
    if (!table || table->facts->failed) return;
    assert(table->is_in_row);
    table->is_in_row = false;
    table->kept.row_count++;
}

void fact_forget(struct fact_table *table)
{
    if (table) table->is_in_row = false;
}

/* NULL if there is no such cell. */
static const hod_cell *find_cell(const struct fact_table *table, size_t row, const char *name)
{
    const int column = kept_column(&table->kept, name);
    return column < 0 ? NULL : hod_kept_cell(&table->kept, row, (size_t)column);
}

const char *fact_text_at(const struct fact_table *table, size_t row, const char *name)
{
    const hod_cell *cell = find_cell(table, row, name);
    return cell && cell->kind == HOD_CELL_TEXT ? cell->text : NULL;
}

double fact_number_at(const struct fact_table *table, size_t row, const char *name)
{
    const hod_cell *cell = find_cell(table, row, name);
    if (cell && cell->kind == HOD_CELL_INTEGER) return (double)cell->integer;
    return cell && cell->kind == HOD_CELL_NUMBER ? cell->number : NAN;
}

static bool are_equal(const hod_cell *one, const hod_cell *other)
{
    if (one->kind != other->kind) return false;
    return one->kind == HOD_CELL_TEXT      ? strcmp(one->text, other->text) == 0
           : one->kind == HOD_CELL_INTEGER ? one->integer == other->integer
           : one->kind == HOD_CELL_NUMBER  ? one->number == other->number
                                           : true;
}

/* Whether no earlier row has the same value in the column. */
static bool is_first(const hod_kept_table *table, size_t row, size_t column)
{
    for (size_t i = 0; i < row; i++)
        if (are_equal(hod_kept_cell(table, i, column), hod_kept_cell(table, row, column))) return false;
    return true;
}

void facts_pivot(const struct fact_table *table, const char *down, const char *across, const char *value,
                 const char *heading, struct fact_table *wide)
{
    const hod_kept_table *kept = table ? &table->kept : NULL;
    if (!kept || kept->row_count == 0) return;
    const size_t of = (size_t)kept_column(kept, down), to = (size_t)kept_column(kept, across),
                 from = (size_t)kept_column(kept, value);
    fact_column(wide, heading, kept->columns[of].kind);
    for (size_t row = 0; row < kept->row_count; row++)
        if (is_first(kept, row, to))
            fact_column(wide, hod_kept_cell(kept, row, to)->text, kept->columns[from].kind);
    for (size_t row = 0; row < kept->row_count; row++) {
        if (!is_first(kept, row, of)) continue;
        fact_cell(wide, heading, kept->columns[of].kind, *hod_kept_cell(kept, row, of));
        for (size_t other = row; other < kept->row_count; other++) {
            if (!are_equal(hod_kept_cell(kept, other, of), hod_kept_cell(kept, row, of))) continue;
            hod_cell *at = cell_at(wide, hod_kept_cell(kept, other, to)->text, kept->columns[from].kind);
            if (at)
                put(wide, at, *hod_kept_cell(kept, other, from)); /* a later one replaces an earlier one */
        }
        fact_row(wide);
    }
}

bool facts_check(const struct facts *facts, hod_error *error)
{
    if (facts->failed) return hod_fail_memory(error);
    return !facts->doubled || hod_fail(error, "two columns of the table are called %s", facts->doubled);
}

void facts_free(struct facts *facts)
{
    for (int i = 0; i < facts->count; i++) {
        free(facts->tables[i]->kept.columns);
        free(facts->tables[i]->faces);
        free(facts->tables[i]->kept.cells);
    }
    free(facts->tables);
    arena_free(&facts->texts);
    *facts = (struct facts){0};
}

bool facts_keep(struct facts *facts, const char *assumption, hod_answer *answer, hod_error *error)
{
    if (!answer->worlds) answer->worlds = calloc(1, sizeof *answer->worlds);
    struct worlds *worlds = answer->worlds;
    char *copy = arena_text(&facts->texts, assumption, strlen(assumption));
    if (!worlds || !copy || !EXTEND(worlds->all, worlds->count)) return hod_fail_memory(error);
    worlds->all[worlds->count++] = (struct world){copy, *facts};
    struct facts *kept = &worlds->all[worlds->count - 1].facts;
    for (int i = 0; i < kept->count; i++) kept->tables[i]->facts = NULL; /* nothing can be added any more */
    *facts = (struct facts){0};
    return true;
}

void worlds_free(struct worlds *worlds)
{
    for (int i = 0; worlds && i < worlds->count; i++) facts_free(&worlds->all[i].facts);
    if (worlds) free(worlds->all);
    free(worlds);
}

bool facts_show(const struct fact_table *table, int readers, const char *title, hod_answer *answer,
                hod_error *error)
{
    return !table || table->kept.row_count == 0 || facts_show_empty(table, readers, title, answer, error);
}

/* The columns that these readers see, with their headings if only people read them. */
static size_t choose_columns(const struct fact_table *table, int readers, hod_column *columns, size_t *places)
{
    size_t count = 0;
    for (size_t i = 0; i < table->kept.column_count; i++) {
        const struct fact_face *face = &table->faces[i];
        const bool has_heading = face->heading && !(readers & HOD_PROGRAMS);
        if (!(face->readers & readers)) continue;
        columns[count] = table->kept.columns[i];
        if (has_heading) columns[count].name = face->heading;
        places[count++] = i;
    }
    return count;
}

bool facts_show_empty(const struct fact_table *table, int readers, const char *title, hod_answer *answer,
                      hod_error *error)
{
    if (!(answer->wanted.readers & readers)) return true;
    const size_t most = table->kept.column_count;
    hod_column columns[most + 1];
    hod_cell cells[most + 1];
    size_t places[most + 1];
    const size_t count = choose_columns(table, readers, columns, places);
    hod_table_writer *shown = hod_answer_table(answer, readers, columns, count, title, error);
    for (size_t row = 0; shown && row < table->kept.row_count; row++) {
        for (size_t i = 0; i < count; i++) cells[i] = *hod_kept_cell(&table->kept, row, places[i]);
        hod_table_row(shown, cells);
    }
    return shown && hod_table_close(shown, error);
}
