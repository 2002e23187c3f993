/* Facts: the tables of an answer, for programs, words and charts alike.
 *
 * Filling in rows declares the columns:
 *
 *     struct fact_table *table = facts_table(&facts, "balance");
 *     fact_text(table, "rules", rules->id);
 *     fact_number(table, "pips", HOD_COLUMN_REAL, pips);
 *     fact_row(table);
 *
 * The first use of a name declares its column, which keeps its kind; a row that skips a column has an empty cell there.
 * If memory runs short, further calls do nothing, and facts_check reports it at the end. */
#ifndef HOD_ASK_ANSWER_FACTS_H
#define HOD_ASK_ANSWER_FACTS_H

#include "ask/answer/answer.h"
#include "base/arena.h"

/* How a column is shown. */
struct fact_face {
    const char *heading; /* for people; NULL: its name */
    int readers;         /* who sees it, combined by |; 0: only words and charts */
};

struct fact_table {
    char *name;
    hod_kept_table kept;     /* the facts own its texts */
    struct fact_face *faces; /* of the columns */
    bool is_in_row;          /* a row has begun */
    struct facts *facts;
};

/* Start with all zeros. */
struct facts {
    struct fact_table **tables;
    int count;
    struct arena texts;
    bool failed;         /* memory ran short */
    const char *doubled; /* a column that a row filled in twice, because two columns have its name; or NULL */
};

/* The table with this name, created if necessary; NULL when memory is short, which the functions below accept. */
struct fact_table *facts_table(struct facts *facts, const char *name);

/* The table with this name; or NULL. */
const struct fact_table *facts_find(const struct facts *facts, const char *name);

/* Declare a column before its first use, to place it before others. fact_column_for also gives it a heading for people
 * (NULL: its name) and limits it to these readers. */
void fact_column(struct fact_table *table, const char *name, hod_column_kind kind);
void fact_column_for(struct fact_table *table, const char *name, hod_column_kind kind, const char *heading,
                     int readers);

/* Fill in a cell of the current row. Texts are copied; NULL and NaN are empty cells. */
void fact_text(struct fact_table *table, const char *name, const char *text);
void fact_integer(struct fact_table *table, const char *name, int64_t integer);
void fact_number(struct fact_table *table, const char *name, hod_column_kind kind, double number);
void fact_cell(struct fact_table *table, const char *name, hod_column_kind kind, hod_cell cell);

/* Like fact_text, for a text in a buffer, which it empties. */
void fact_buffer(struct fact_table *table, const char *name, hod_buffer *text);

/* Like fact_number, for a column whose name is in a buffer, which it empties. */
void fact_named(struct fact_table *table, hod_buffer *name, hod_column_kind kind, double number);

/* Ends the row; or discards it, which only declares its columns. */
void fact_row(struct fact_table *table);
void fact_forget(struct fact_table *table);

/* The text of a cell, or NULL; and its number, or NaN. */
const char *fact_text_at(const struct fact_table *table, size_t row, const char *name);
double fact_number_at(const struct fact_table *table, size_t row, const char *name);

/* Fills an empty table with the cells of `value`: a row for each value of the column `down`, whose heading is
 * `heading`, and a column for each text of the column `across`. */
void facts_pivot(const struct fact_table *table, const char *down, const char *across, const char *value,
                 const char *heading, struct fact_table *wide);

/* The index of a column; -1 if there is none. */
int kept_column(const hod_kept_table *table, const char *name);

/* True if nothing was lost; an error if memory ran short or two columns of a table had the same name. */
bool facts_check(const struct facts *facts, hod_error *error);
void facts_free(struct facts *facts);

/* The facts of an answer: as asked, and under each other reading of the rules. */
struct world {
    char *assumption; /* "unit.stamina=2"; empty: as asked */
    struct facts facts;
};
struct worlds {
    struct world *all;
    int count;
};

/* Moves facts to the answer, which leaves them empty. The first facts are those as asked. */
bool facts_keep(struct facts *facts, const char *assumption, hod_answer *answer, hod_error *error);
void worlds_free(struct worlds *worlds); /* NULL too */

/* Adds a table to an answer, for those of the readers whom the answer is for; does nothing if it is NULL or empty. */
bool facts_show(const struct fact_table *table, int readers, const char *title, hod_answer *answer,
                hod_error *error);

/* The same, but also shows a table that has columns and no rows. */
bool facts_show_empty(const struct fact_table *table, int readers, const char *title, hod_answer *answer,
                      hod_error *error);

#endif
