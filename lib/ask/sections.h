/* Questions in files: which sections ask, and the words of a line that they stand for. */
#ifndef HOD_ASK_SECTIONS_H
#define HOD_ASK_SECTIONS_H

#include "ask/questions.h"
#include "base/ini.h"

/* Whether a question is asked in sections of such a heading; and the first question that is, NULL: none. */
bool question_reads(const hod_question *question, const char *heading);
const hod_question *question_reading(const char *heading);

/* The sections in which a question is asked: those of the file that its argument of this number names, or of
 * the file that asks. The file read, if one is, becomes `own`, which begins as all zeros and which ini_free
 * frees in any case. NULL with an error. */
const struct ini *query_sections(const hod_request *request, int argument, struct ini *own, hod_error *error);

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
