/* Texts with links to the pieces of a report. */
#ifndef HOD_REPORT_LINKED_H
#define HOD_REPORT_LINKED_H

#include "base/words.h"
#include "report/exhibit/exhibition.h"
#include "report/exhibit/piece.h"

#include <stdio.h>

/* Writes a text into HTML, in which [words](#ID) becomes a link to the piece of that id, on whatever page it
 * is shown. Refuses an id that no piece has. */
bool linked_write(const hod_exhibition *exhibition, const char *text, FILE *file, hod_error *error);

/* The piece with an id; NULL if there is none. */
const struct piece *linked_piece(const hod_exhibition *exhibition, struct word id);

/* The beginning of a link to a piece, up to its words; and words, in which no mark of HTML is left. */
void linked_begin(const struct piece *piece, FILE *file);
void linked_text(const char *text, FILE *file);

#endif
