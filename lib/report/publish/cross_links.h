/* Texts with links to the pieces of a report, and quotations of their findings. */
#ifndef HOD_REPORT_LINKED_H
#define HOD_REPORT_LINKED_H

#include "base/words.h"
#include "report/exhibit/exhibition.h"
#include "report/exhibit/piece.h"

#include <stdio.h>

/* Writes a text as HTML. [words](#ID) becomes a link to the piece with that id, on whatever page it is shown. Refuses
 * an id that no piece has. */
bool cross_links_write(const hod_exhibition *exhibition, const char *text, FILE *file, hod_error *error);

/* The piece with an id; NULL if there is none. */
const struct piece *cross_links_piece(const hod_exhibition *exhibition, struct word id);

/* Refuses texts of a piece with links to no piece of the report, before anything is calculated. */
bool cross_links_check(const hod_exhibition *exhibition, const struct piece *piece, hod_error *error);

/* Extends the existing message with the built-in piece that has the name, or starts with it, and should be added.
 * Returns false. */
bool cross_links_suggest(const char *name, hod_error *error);

/* Marks the place in a section where the finding of a piece will be quoted. */
void cross_links_leave_place(const char *id, FILE *file);

/* Marks the place where a piece shows files of this name. And whether any piece of the exhibition does so, because
 * their original must then be marked. */
void cross_links_leave_place_of(const char *name, FILE *file);
bool cross_links_is_shown(const hod_exhibition *exhibition, const char *name);

/* Write the marks before and after content that is shown elsewhere under this name. Moved content is hidden here. */
void cross_links_begin(const char *name, bool is_moved, FILE *file);
void cross_links_end(const char *name, bool is_moved, FILE *file);

/* Inserts into the section of a part, made or kept, what it quotes and shows from other parts. Refuses to show anything
 * that none of them has; without charts, a chart counts as present and shows nothing. */
struct part;
bool part_quote(struct part *part, const struct part *parts, int count, bool has_charts, hod_error *error);

#endif
