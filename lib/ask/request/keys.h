/* Questions in files: a section's keys as the words of a line. */
#ifndef HOD_ASK_REQUEST_KEYS_H
#define HOD_ASK_REQUEST_KEYS_H

#include "base/ini.h"

/* The words of a section that asks: its key `ask` holds the question and its arguments, with blanks between
 * them; every other key is an option by its name, with _ for -. An option that has no value takes yes or no;
 * one that may be repeated takes several values with " | " between them:
 *
 *     ask = tune bloodybacks-8.3 shooting target_density=all
 *     measure = mean:hits
 *     aim = 1.25 * bloodybacks-7
 *     vary = shooting.bands=1:2..5:4..8 | shooting.base=density,4..6
 *     at_least = yes
 *
 * Keys that are listed in `besides`, with blanks between them, are not the question's. The words end with
 * NULL; free them with hod_words_free (request.h). NULL with an error that names file and line. */
char **words_of_keys(const struct ini *file, const struct ini_section *section, const char *besides,
                     int *count, hod_error *error);

#endif
