/* Facts: the tables that an answer is made of, for programs, words and charts alike.
 *
 * A table names its columns as its rows are filled:
 *
 *     struct fact_table *table = facts_table(&facts, "balance");
 *     fact_text(table, "rules", rules->id);
 *     fact_number(table, "pips", HOD_COLUMN_REAL, pips);
 *     fact_row(table);
 *
 * The first use of a name declares its column, which keeps its kind; a row that leaves a column out has an empty cell there.
 * When memory runs short, the facts remember it and further calls do nothing: facts_check tells once, at the end. */
#ifndef HOD_ASK_ANSWER_FACTS_H
#define HOD_ASK_ANSWER_FACTS_H

#include "ask/answer/answer.h"
#include "base/arena.h"

/* How a column is shown. */
struct fact_face {
    const char *heading; /* for people; NULL: its name */
    int readers;         /* who sees it, by |; 0: words and charts alone */
};

struct fact_table {
    char *name;
    hod_kept_table kept;     /* its texts belong to the facts */
    struct fact_face *faces; /* of the columns */
    bool is_in_row;          /* a row has been begun */
    struct facts *facts;
};

/* Begins as all zeros. */
struct facts {
    struct fact_table **tables;
    int count;
    struct arena texts;
    bool failed; /* memory ran short */
    const char *
        doubled; /* a column that a row filled twice, because two columns have its name; NULL: there is none */
};

/* The table of a name, a new and empty one if there is none; NULL when memory is short, which the functions below take. */
struct fact_table *facts_table(struct facts *facts, const char *name);

/* The same where there is one, otherwise NULL. */
const struct fact_table *facts_find(const struct facts *facts, const char *name);

/* Declares a column before its first use, so that it stands before others; and one that people see under a heading (NULL:
 * its name), or that only these readers see. */
void fact_column(struct fact_table *table, const char *name, hod_column_kind kind);
void fact_column_for(struct fact_table *table, const char *name, hod_column_kind kind, const char *heading,
                     int readers);

/* Fill a cell of the row that is being written. Texts are copied; NULL and NaN are empty cells. */
void fact_text(struct fact_table *table, const char *name, const char *text);
void fact_integer(struct fact_table *table, const char *name, int64_t integer);
void fact_number(struct fact_table *table, const char *name, hod_column_kind kind, double number);
void fact_cell(struct fact_table *table, const char *name, hod_column_kind kind, hod_cell cell);

/* The same of a text in a buffer, which is empty then. */
void fact_buffer(struct fact_table *table, const char *name, hod_buffer *text);

/* A number in the column whose name is in a buffer, which is empty then. */
void fact_named(struct fact_table *table, hod_buffer *name, hod_column_kind kind, double number);

/* Ends the row; or forgets it, so that it has only declared its columns. */
void fact_row(struct fact_table *table);
void fact_forget(struct fact_table *table);

/* The text of a cell, NULL where there is none; and its number, NaN where there is none. */
const char *fact_text_at(const struct fact_table *table, size_t row, const char *name);
double fact_number_at(const struct fact_table *table, size_t row, const char *name);

/* Fills an empty table with a row for each value of the column `down`, which stands under `heading`, and a column for each
 * text of the column `across`: the cells of `value`. */
void facts_pivot(const struct fact_table *table, const char *down, const char *across, const char *value,
                 const char *heading, struct fact_table *wide);

/* Whether all was kept; false with an error when memory ran short or two columns of a table had one name. */
bool facts_check(const struct facts *facts, hod_error *error);
void facts_free(struct facts *facts);

/* The facts of an answer as it was asked, and under each other reading of the rules. */
struct world {
    char *assumption; /* "unit.stamina=2"; empty: as it was asked */
    struct facts facts;
};
struct worlds {
    struct world *all;
    int count;
};

/* Hands facts over to the answer, which are empty then; the first are those as it was asked. */
bool facts_keep(struct facts *facts, const char *assumption, hod_answer *answer, hod_error *error);
void worlds_free(struct worlds *worlds); /* NULL too */

/* Adds a table to an answer, for those of the readers who are asked for; nothing where the table is NULL or empty. */
bool facts_show(const struct fact_table *table, int readers, const char *title, hod_answer *answer,
                hod_error *error);

/* The same of a table that has columns, also where it has no rows. */
bool facts_show_empty(const struct fact_table *table, int readers, const char *title, hod_answer *answer,
                      hod_error *error);

#endif
