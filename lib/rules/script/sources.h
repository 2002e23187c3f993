/* The texts that a script is made of: its own, and those of the files and tables that it requires. */
#ifndef HOD_RULES_SCRIPT_SOURCES_H
#define HOD_RULES_SCRIPT_SOURCES_H

#include "base/error.h"

#include <stdbool.h>

#include <stddef.h>

/* Files that a script may require. Together its texts are no longer than one file may be. */
enum { MOST_REQUIRED = 64 };

struct source {
    char *name; /* by which it is required; NULL for the script itself */
    bool is_table;
    char *path; /* as messages have it */
    char *text;
    size_t length;
    _Atomic unsigned char *run; /* by line, whether it was run; NULL: nobody asks (lines.c) */
};

/* The first is the script itself. */
struct sources {
    struct source *at;
    int count;
    bool is_text;     /* which was given, and lies in no folder */
    bool is_complete; /* all that is required has been read */
    char *whole;      /* all texts, one behind the other, once they are complete */
};

/* A place in one of the texts; its path is that of the source. */
struct place {
    const char *path;
    int line; /* 0: none */
};

/* Puts file and line in front of the message, and returns false. */
bool place_refuse(struct place place, hod_error *error);

/* Reads the script itself: from its file, or from the text if that is not NULL, which has a folder if it stems from
 * the file at the path. False with an error; free them then, too. */
bool sources_open(struct sources *sources, const char *path, const char *text, bool has_folder,
                  hod_error *error);

/* The same texts again. */
bool sources_copy(const struct sources *sources, struct sources *copy, hod_error *error);
void sources_free(struct sources *sources);

/* The file that is required by a name, which is read if it has not been, and stays where it is until another
 * one is read. NULL with an error. */
const struct source *sources_require(struct sources *sources, const char *name, hod_error *error);

/* The same of a table, by the name of its file, such as "tables/crt.csv". */
const struct source *sources_table(struct sources *sources, const char *name, hod_error *error);

/* No more is read from now on; false when memory is short. */
bool sources_complete(struct sources *sources, hod_error *error);

/* The source of a path, the script itself if there is none. */
struct source *sources_find(const struct sources *sources, const char *path);

#endif
