/* Questions in files: the sections that ask them, and the command lines that these sections stand for. */
#ifndef HOD_ASK_SECTIONS_H
#define HOD_ASK_SECTIONS_H

#include "ask/questions.h"
#include "base/ini.h"

/* Whether a section with this heading asks the question; and the first question that such a section asks, NULL:
 * none. */
bool question_reads(const hod_question *question, const char *heading);
const hod_question *question_reading(const char *heading);

/* The sections of a question: in the file that the argument with this number names, or in the file that asks. If a file
 * is read, it is stored in `own`, which must start as all zeros; free it with ini_free, even after an error. NULL with
 * an error. */
const struct ini *query_sections(const hod_request *request, int argument, struct ini *own, hod_error *error);

/* The words of a section that asks: its key `ask` has the question and its arguments, separated by blanks; every other
 * key is an option with that name, with _ for -. An option without a value takes yes or no; one that can be repeated
 * takes several values separated by " | ":
 *
 *     ask = tune bloodybacks-8.3 shooting target_density=all
 *     measure = mean:hits
 *     aim = 1.25 * bloodybacks-7
 *     vary = shooting.bands=1:2..5:4..8 | shooting.base=density,4..6
 *     at_least = yes
 *
 * Keys listed in `besides`, separated by blanks, do not belong to the question. The words end with NULL; free them with
 * hod_words_free (request.h). NULL with an error that names file and line. */
char **words_of_keys(const struct ini *file, const struct ini_section *section, const char *besides,
                     int *count, hod_error *error);

#endif
