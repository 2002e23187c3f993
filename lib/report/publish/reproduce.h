/* The line below published pieces that says how to reproduce them. */
#ifndef HOD_REPORT_REPRODUCE_H
#define HOD_REPORT_REPRODUCE_H

#include "ask/answer/table.h"
#include "report/exhibit/piece.h"
#include "report/publish/publish.h"

/* Writes it as a paragraph: the version of Hand of Dice, and the command that makes the piece again. */
bool reproduce_write(const hod_publication *publication, const struct piece *piece, const hod_format *format,
                     FILE *file, hod_error *error);

/* Writes the titles of the rule sets that questions speak of, and that line. */
bool reproduce_write_rules(const hod_publication *publication, const struct piece *piece,
                           const hod_format *format, FILE *file, hod_error *error);

#endif
