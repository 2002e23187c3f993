/* Questions in files: the keys of a section one by one, and as the words of a line. */
#ifndef HOD_ASK_REQUEST_KEYS_H
#define HOD_ASK_REQUEST_KEYS_H

#include "ask/questions.h"
#include "base/ini.h"
#include "base/words.h"

struct keys {
    const struct ini *file;
    const struct ini_section *section;
};

/* The value of a key; NULL where it is missing. */
const char *keys_value(const struct keys *keys, const char *key);

/* Puts the key, the file and the line in front of the message; false. */
bool keys_refuse(const struct keys *keys, const char *key, hod_error *error);

/* Refuses a section that lacks the key, and shows an example of its value. */
bool keys_require(const struct keys *keys, const char *key, const char *example, hod_error *error);

/* A copy of the value on one line, or of another text where the key is missing, which the caller frees. */
bool keys_text(const struct keys *keys, const char *key, const char *otherwise, char **text,
               hod_error *error);

/* The value as one of a domain (rules/domain.h); left as it is where the key is missing. */
bool keys_choice(const struct keys *keys, const char *key, const char *domain, int *value, hod_error *error);

/* Takes the next word off a list in which blanks or commas separate; false at its end. */
bool keys_next(struct word *list, struct word *word);

/* Whether a question is asked in sections of such a heading; and the first question that is, NULL: none. */
bool question_reads(const hod_question *question, const char *heading);
const hod_question *question_reading(const char *heading);

/* Whether a name can be part of the names of files. */
bool is_file_name(const char *name, hod_error *error);

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
