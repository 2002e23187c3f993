/* INI files: checked line by line, parsed by inih, and kept as sections of keys. */
#ifndef HOD_BASE_INI_H
#define HOD_BASE_INI_H

#include "base/error.h"

#include <stddef.h>

/*     ; a comment, or # one
 *     [section]
 *     key = value ; a comment behind a blank
 *     text = a longer value goes on
 *       in lines that begin with a blank
 *
 * Every mistake is refused with the file's name and the line: any other line, a key before the first section,
 * without a value or given twice in a section, control bytes, text that is not UTF-8, names of more than
 * INI_MOST_NAME bytes. A section may be continued under a second heading. */
enum { INI_MOST_NAME = 49 }; /* inih keeps no more */

struct ini_key {
    char *name;
    char *value;          /* its lines are separated by \n */
    int line, value_line; /* where the key stands, and where its value begins */
};

struct ini_section {
    char *name;
    int line; /* of its first heading */
    struct ini_key *keys;
    int key_count;
};

/* Sections in the order of their first headings. Begins as all zeros. */
struct ini {
    char *path; /* the name in messages */
    struct ini_section *sections;
    int section_count;
};

/* Reads a file, or a text, which has a name for messages; what is the kind of file in messages, such as "rule
 * file". Free the ini with ini_free, also after an error. */
bool ini_read(struct ini *ini, const char *path, const char *what, hod_error *error);
bool ini_read_text(struct ini *ini, const char *name, const char *text, size_t length, hod_error *error);
void ini_free(struct ini *ini);

/* A copy, and a key of it that gets a value, or another; a section that is not there becomes the last. False with an
 * error; the copy is freed with ini_free, also then. */
bool ini_copy(struct ini *copy, const struct ini *ini, hod_error *error);
bool ini_put(struct ini *ini, const char *section, const char *name, const char *value, hod_error *error);

/* A section, or a key of a section; NULL if there is none. */
const struct ini_section *ini_section(const struct ini *ini, const char *name);
const struct ini_key *ini_key(const struct ini_section *section, const char *name);

/* Refuses a section that has other keys than those listed, separated by blanks. */
bool ini_has_only(const struct ini *ini, const struct ini_section *section, const char *accepted,
                  hod_error *error);

/* Puts the file and the line in front of the message already there, and returns false. */
bool ini_refuse(const struct ini *ini, int line, hod_error *error);

#endif
