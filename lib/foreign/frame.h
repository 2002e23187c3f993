/* Builds a frame, column by column. */
#ifndef HOD_FOREIGN_FRAME_H
#define HOD_FOREIGN_FRAME_H

#include "rules/domain.h"
#include "rules/mechanism.h"

/* A frame with room for this many rows and columns; NULL with an error when memory is short. */
hod_frame *frame_new(size_t rows, size_t most_columns, hod_error *error);

/* Add a column, whose rows the caller fills in; NULL when memory is short, and then hod_frame_free frees the frame. The
 * name is copied. */
int64_t *frame_add_integers(hod_frame *frame, const char *name);
int64_t *frame_add_column(hod_frame *frame, const hod_field *field); /* with the words of a field */
double *frame_add_numbers(hod_frame *frame, const char *name);

/* Sets the number of rows filled in, at most as many as there is room for. */
void frame_end(hod_frame *frame, size_t rows);

/* The same for texts; all are NULL at first. And a copy of a text that lasts as long as the frame; NULL when memory is
 * short. */
char **frame_add_texts(hod_frame *frame, const char *name);
char *frame_text(hod_frame *frame, const char *text);

/* Refuses rules, or a mechanism name, that are NULL. */
bool are_asked(const hod_rules *rules, const char *mechanism, hod_error *error);

/* Refuses a negative count of arguments, such as "fields", and a NULL among their texts. */
bool texts_are_given(const char *const *texts, int count, const char *what, hod_error *error);

#endif
