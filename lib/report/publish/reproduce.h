/* The line below published pieces that says how to reproduce them. */
#ifndef HOD_REPORT_REPRODUCE_H
#define HOD_REPORT_REPRODUCE_H

#include "ask/answer/table.h"
#include "report/exhibit/piece.h"
#include "report/publish/publish.h"

/* Writes the line as a paragraph: the version of Hand of Dice, and the command that reproduces the piece. */
bool reproduce_write(const hod_publication *publication, const struct piece *piece, const hod_format *format,
                     FILE *file, hod_error *error);

/* Writes the titles of the rule sets in the questions, and the line. */
bool reproduce_write_rules(const hod_publication *publication, const struct piece *piece,
                           const hod_format *format, FILE *file, hod_error *error);

#endif
