/* The table of all options, and how the value of each is read. */
#ifndef HOD_ASK_REQUEST_OPTIONS_H
#define HOD_ASK_REQUEST_OPTIONS_H

#include "ask/request/request.h"

#include <stddef.h>

/* How often an option can be used on a line: once, once with several values separated by commas, or repeatedly. */
enum option_use { ONCE, ONCE_A_LIST, OFTEN };

struct option_entry {
    const char *name;
    const char *variant; /* the name by which commands accept it where it means something else; or NULL */
    char letter;         /* of the short form; 0 if there is none */
    const char *value;   /* the placeholder for its value in the help; NULL if it has none */
    enum option_use use;
    bool (*read)(const struct option_entry *entry, hod_request *request, const char *text, hod_error *error);
    size_t place, count_place; /* in hod_request: of its value or values, and of their number */
    int most;                  /* of a count, or how often it can be used on a line */
    const char *meaning;
};

enum { OPTIONS = 69 };
extern const struct option_entry option_entries[OPTIONS];

/* Whether it is --help or one of the names that a question accepts, separated by blanks. */
bool option_is_accepted(const struct option_entry *entry, const char *accepted);

/* Whether it says where the answer goes or how the work is done, so that the answer does not depend on it; and whether
 * only the command has it. */
bool option_is_beside(const struct option_entry *entry);
bool option_is_of_command(const struct option_entry *entry);

#endif
