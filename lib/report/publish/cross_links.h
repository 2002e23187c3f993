/* Texts with links to the pieces of a report, and quotations of what these found. */
#ifndef HOD_REPORT_LINKED_H
#define HOD_REPORT_LINKED_H

#include "base/words.h"
#include "report/exhibit/exhibition.h"
#include "report/exhibit/piece.h"

#include <stdio.h>

/* Writes a text into HTML, in which [words](#ID) becomes a link to the piece of that id, on whatever page it
 * is shown. Refuses an id that no piece has. */
bool cross_links_write(const hod_exhibition *exhibition, const char *text, FILE *file, hod_error *error);

/* The piece with an id; NULL if there is none. */
const struct piece *cross_links_piece(const hod_exhibition *exhibition, struct word id);

/* Refuses texts of a piece that lead to none of the report, before anything is calculated. */
bool cross_links_check(const hod_exhibition *exhibition, const struct piece *piece, hod_error *error);

/* Says behind the message already there which built-in piece has the name, or begins it, and is to be added; false. */
bool cross_links_suggest(const char *name, hod_error *error);

/* Leaves the place in a section where the finding of a piece is to be quoted. */
void cross_links_leave_place(const char *id, FILE *file);

/* Leaves the place where a piece shows what has files of a name; whether any piece of the exhibition does, so
 * that it is marked where it stands. */
void cross_links_leave_place_of(const char *name, FILE *file);
bool cross_links_is_shown(const hod_exhibition *exhibition, const char *name);

/* Writes the mark before and the mark behind what is shown elsewhere by this name. What is moved there is not
 * seen here. */
void cross_links_begin(const char *name, bool is_moved, FILE *file);
void cross_links_end(const char *name, bool is_moved, FILE *file);

/* Puts into the section of a part, made or kept, what it quotes and shows of those of the others. Refuses to show
 * what none of them has; without charts that is one, of which nothing is seen. */
struct part;
bool part_quote(struct part *part, const struct part *parts, int count, bool has_charts, hod_error *error);

#endif
