/* Sheets of results: CSV files as players fill them in, and an empty one to take to the table. */
#ifndef HOD_ASK_FIT_SHEET_H
#define HOD_ASK_FIT_SHEET_H

#include "ask/answer/answer.h"
#include "ask/fit/seen.h"
#include "ask/space/space.h"

/* How a sheet is read. */
struct sheet {
    const hod_rules *rules;
    const hod_mechanism
        *mechanism;           /* NULL: the column `mechanism` names it, or the columns tell which it is */
    const char *const *given; /* fields with their values, "cover=light" */
    int given_count;
    const char *by;     /* the column that groups; NULL: none */
    hod_answer *answer; /* gets remarks on what was taken for what; NULL: nobody reads them */
};

/* Reads a file whose first row names columns: fields and outcomes of the mechanism, `count` where a row stands for several
 * results, `mechanism` where several are mixed, and others, which may group:
 *
 *     who;target_density;cover;hits;count
 *     Anna;6;light;0;7
 *
 * Capitals and blanks in names do not matter. A field that is no column, or has an empty cell, is given, or keeps its
 * default. Rows without an outcome, or with an empty count, say nothing. Refuses others with line and column. */
bool sheet_read(const struct sheet *sheet, const char *path, struct seen *seen, hod_error *error);

/* Answers with an empty sheet of a mechanism: the fields that are given their values in a space, or all, and a row for each of
 * these situations; for people its lines as a file has them. */
bool sheet_show(const hod_space *space, hod_answer *answer, hod_error *error);

#endif
