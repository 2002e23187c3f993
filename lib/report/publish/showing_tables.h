/* A showing as tables for people, and as one table of all its evaluations for machines. */
#ifndef HOD_REPORT_SHOWING_TABLES_H
#define HOD_REPORT_SHOWING_TABLES_H

#include "report/publish/showing.h"
#include "ask/answer/number.h"
#include "ask/answer/table.h"

/* Writes the exhibit's tables, one for each section; the one of exact and rolled values, if it wants that;
 * and all of them. */
bool showing_write_sections(struct showing *showing, const hod_format *format, FILE *file, hod_error *error);
bool showing_has_side_by_side(const struct showing *showing);
bool showing_write_side_by_side(struct showing *showing, const hod_format *format, FILE *file,
                                hod_error *error);
bool showing_write_tables(struct showing *showing, const hod_format *format, FILE *file, hod_error *error);

/* Writes every evaluation that cells have asked for so far, a row for each outcome. */
bool showing_write_data(const struct showing *showing, const hod_format *format, FILE *file,
                        hod_error *error);

/* A sentence on how well the rolled trials fit the exact values; an empty text where nothing was rolled. */
bool showing_describe_fit(const struct showing *showing, char *sentence, size_t size, hod_error *error);

/* The text of a cell: a percentage, a mean or a ratio. */
enum { CELL_TEXT = HOD_NUMBER_LENGTH };
const char *showing_cell_text(const struct showing *showing, const struct shown_cell *cell, char *buffer);

#endif
