/* The keys of a section of a file, one by one. */
#ifndef HOD_ASK_REQUEST_KEYS_H
#define HOD_ASK_REQUEST_KEYS_H

#include "base/error.h"
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

/* Whether a name can be part of the names of files. */
bool is_file_name(const char *name, hod_error *error);

/* The same of the id of a report's piece, which begins the names of its files. */
bool is_piece_id(const char *id, hod_error *error);

#endif
