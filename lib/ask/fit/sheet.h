/* Sheets of results: CSV files that players fill in, and an empty one to take to the table. */
#ifndef HOD_ASK_FIT_SHEET_H
#define HOD_ASK_FIT_SHEET_H

#include "ask/answer/answer.h"
#include "ask/fit/seen.h"
#include "ask/space/space.h"

/* How a sheet is read. */
struct sheet {
    const hod_rules *rules;
    const hod_mechanism *mechanism; /* NULL: the column `mechanism` names it, or the columns determine it */
    const char *const *given;       /* fields with their values, "cover=light" */
    int given_count;
    const char *by;     /* the column with the groups; NULL: none */
    hod_answer *answer; /* receives remarks on how columns were read; NULL: none */
};

/* Reads a file whose first row names the columns: fields and outcomes of the mechanism, `count` if a row stands for
 * several results, `mechanism` if several are mixed, and others, which can define groups:
 *
 *     who;target_density;cover;hits;count
 *     Anna;6;light;0;7
 *
 * Case and blanks in names do not matter. A field without a column, or with an empty cell, has its given value or its
 * default. Rows without an outcome, or with an empty count, are skipped. Refuses other rows with line and column. */
bool sheet_read(const struct sheet *sheet, const char *path, struct seen *seen, hod_error *error);

/* Answers with an empty sheet for a mechanism: columns for the fields that have values in a space, or for all fields,
 * and a row for each of these situations. People get its lines as in the file. */
bool sheet_show(const hod_space *space, hod_answer *answer, hod_error *error);

#endif
