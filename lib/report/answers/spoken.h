/* Situations, numbers and shares as sentences have them. */
#ifndef HOD_REPORT_SPOKEN_H
#define HOD_REPORT_SPOKEN_H

#include "base/buffer.h"
#include "study/space/space.h"

/* Appends a name with blanks for underscores. */
void speak_name(hod_buffer *text, const char *name);

/* Appends the values of the fields that vary, "target density 3, cover light"; nothing if none does. */
void speak_situation(hod_buffer *text, const hod_space *space, const int *situation);

/* The same as a text that the caller frees; and the values alone, "3, light". */
char *spoken_situation(const hod_space *space, const int *situation, hod_error *error);
char *spoken_values(const hod_space *space, const int *situation, hod_error *error);

/* The names of the fields that vary, "target density, cover"; the caller frees it. */
char *spoken_fields(const hod_space *space, hod_error *error);

/* Appends a number as people see it in a table: 1.656; and a share in whole percent: -112 %. */
void speak_number(hod_buffer *text, double number);
void speak_share(hod_buffer *text, double share);

#endif
