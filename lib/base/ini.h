/* INI files: checked line by line, parsed by inih, and stored as sections of keys. */
#ifndef HOD_BASE_INI_H
#define HOD_BASE_INI_H

#include "base/error.h"

#include <stddef.h>

/*     ; a comment, or # one
 *     [section]
 *     key = value ; a comment after a blank
 *     text = a longer value continues
 *       in lines that begin with a blank
 *
 * Every mistake is refused with the file's name and line: any other line, a key before the first section, without a
 * value or given twice in a section, control bytes, text that is not UTF-8, names of more than INI_MOST_NAME bytes. A
 * second heading can continue a section. */
enum { INI_MOST_NAME = 49 }; /* inih keeps no more */

struct ini_key {
    char *name;
    char *value;          /* its lines are separated by \n */
    int line, value_line; /* of the key, and where its value begins */
};

struct ini_section {
    char *name;
    int line; /* of its first heading */
    struct ini_key *keys;
    int key_count;
};

/* Sections in the order of their first headings. Start with zeros ({0}). */
struct ini {
    char *path; /* the name in messages */
    struct ini_section *sections;
    int section_count;
};

/* Reads a file, or a text with a name for messages. `what` names the kind of file in messages, such as "rule file".
 * Free the ini with ini_free, even after an error. */
bool ini_read(struct ini *ini, const char *path, const char *what, hod_error *error);
bool ini_read_text(struct ini *ini, const char *name, const char *text, size_t length, hod_error *error);
void ini_free(struct ini *ini);

/* ini_copy copies an ini. ini_put sets a key, adding its section at the end if it is new. Both return false with an
 * error; free the copy with ini_free, even then. */
bool ini_copy(struct ini *copy, const struct ini *ini, hod_error *error);
bool ini_put(struct ini *ini, const char *section, const char *name, const char *value, hod_error *error);

/* A section, or a key of a section; NULL if there is none. */
const struct ini_section *ini_section(const struct ini *ini, const char *name);
const struct ini_key *ini_key(const struct ini_section *section, const char *name);

/* Refuses a section with keys other than those listed, separated by blanks. */
bool ini_has_only(const struct ini *ini, const struct ini_section *section, const char *accepted,
                  hod_error *error);

/* Prefixes the existing message with file and line, and returns false. */
bool ini_refuse(const struct ini *ini, int line, hod_error *error);

#endif
