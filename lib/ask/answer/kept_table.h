/* Tables that are kept in memory, filled as any table is written. */
#ifndef HOD_ASK_ANSWER_KEPT_TABLE_H
#define HOD_ASK_ANSWER_KEPT_TABLE_H

#include "ask/answer/answer.h"

/* An empty table with copies of the columns and the title; NULL with an error. */
hod_kept_table *kept_table_new(const hod_column *columns, size_t column_count, const char *title,
                               hod_error *error);
void kept_table_free(hod_kept_table *table);

/* The writer that fills it; NULL with an error. */
hod_table_writer *kept_table_open(hod_kept_table *table, hod_error *error);

#endif
