/* The texts of a script: its own, and those of the files and tables that it requires. */
#ifndef HOD_RULES_SCRIPT_SOURCES_H
#define HOD_RULES_SCRIPT_SOURCES_H

#include "base/error.h"

#include <stdbool.h>

#include <stddef.h>

/* The most files that a script may require. All its texts together must not be longer than one file may be. */
enum { MOST_REQUIRED = 64 };

struct source {
    char *name; /* by which it is required; NULL for the script itself */
    bool is_table;
    char *path; /* as shown in messages */
    char *text;
    size_t length;
    _Atomic unsigned char *run; /* by line, whether it ran; NULL: not recorded (lines.c) */
};

/* The first source is the script itself. */
struct sources {
    struct source *at;
    int count;
    bool is_text;     /* the script was passed as text and has no folder */
    bool is_complete; /* everything required has been read */
    char *whole;      /* all texts, one after another, once complete */
};

/* A place in one of the texts; its path belongs to the source. */
struct place {
    const char *path;
    int line; /* 0: none */
};

/* Prefixes the message with file and line, and returns false. */
bool place_refuse(struct place place, hod_error *error);

/* Reads the script itself: from its file, or from the text if that is not NULL, which has a folder if it comes from the
 * file at the path. False with an error; free the sources even then. */
bool sources_open(struct sources *sources, const char *path, const char *text, bool has_folder,
                  hod_error *error);

/* Copies the same texts. */
bool sources_copy(const struct sources *sources, struct sources *copy, hod_error *error);
void sources_free(struct sources *sources);

/* The file required by a name, or the table in a file, such as "tables/crt.csv". Reads it the first time; it stays in
 * place until another one is read. NULL with an error. */
const struct source *sources_require(struct sources *sources, const char *name, bool is_table,
                                     hod_error *error);

/* Nothing more will be read; false when memory is short. */
bool sources_complete(struct sources *sources, hod_error *error);

/* The source with a path; the script itself if there is none. */
struct source *sources_find(const struct sources *sources, const char *path);

#endif
