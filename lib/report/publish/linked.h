/* Texts with links to the pieces of a report, and quotations of what these found. */
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

/* Leaves the place in a section where the finding of a piece is to be quoted. */
void linked_leave_place(const char *id, FILE *file);

/* Puts into the section of a part, made or kept, what it quotes of those of the others. */
struct part;
bool part_quote(struct part *part, const struct part *parts, int count, hod_error *error);

#endif
