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

/* The value of a key; NULL if it is missing. */
const char *keys_value(const struct keys *keys, const char *key);

/* Puts the key, the file and the line before the message; returns false. */
bool keys_refuse(const struct keys *keys, const char *key, hod_error *error);

/* Refuses a section without the key, and shows an example of its value. */
bool keys_require(const struct keys *keys, const char *key, const char *example, hod_error *error);

/* A copy of the value on one line, or of `otherwise` if the key is missing, which the caller frees. */
bool keys_text(const struct keys *keys, const char *key, const char *otherwise, char **text,
               hod_error *error);

/* The value as one of a domain (rules/domain.h); unchanged if the key is missing. */
bool keys_choice(const struct keys *keys, const char *key, const char *domain, int *value, hod_error *error);

/* Takes the next word from a list separated by blanks or commas; false at its end. */
bool keys_next(struct word *list, struct word *word);

/* Whether a name can be part of the names of files. */
bool is_file_name(const char *name, hod_error *error);

/* The same for the id of a report section, which begins the names of its files. */
bool is_piece_id(const char *id, hod_error *error);

#endif
