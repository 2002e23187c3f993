/* A sub-command of hod: one file each. */
#ifndef HOD_TOOLS_COMMAND_H
#define HOD_TOOLS_COMMAND_H

#include "options.h"

/* How a command ends, as an exit status; hod --help tells them. */
enum { DONE = 0, QUESTION_FAILED = 1, BAD_INPUT = 2 };

struct command {
    const char *name;
    const char *arguments;    /* as the usage line shows them */
    const char *summary;      /* a line */
    const char *details;      /* for --help: paragraphs and examples */
    const char *accepted;     /* its options, separated by blanks */
    struct defaults defaults; /* where --trials or --budget is accepted */
    int least, most;          /* how many arguments it takes */
    bool makes_folder;        /* -o names a folder, which it checks itself */

    /* Does it. An error is told by the caller, with the status that is returned. */
    int (*run)(const struct options *options, hod_error *error);
};

/* The sub-commands in the order of the help, and the one of a name; NULL where there is none. */
const struct command *command_at(int number);
const struct command *command_called(const char *name);

#endif
