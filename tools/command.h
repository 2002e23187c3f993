/* The sub-commands of hod. */
#ifndef HOD_TOOLS_COMMAND_H
#define HOD_TOOLS_COMMAND_H

#include "ask/questions.h"

/* The exit statuses, as described by hod --help. */
enum { DONE = 0, QUESTION_FAILED = 1, BAD_INPUT = 2 };

/* A sub-command: a question, or something that only the command does. */
struct command {
    const char *name;
    const char *arguments; /* as in the usage line */
    const char *summary;   /* in one line */
    const char *details;   /* for --help: paragraphs and examples; NULL for a question, which has its own */
    const char *accepted;  /* its options, separated by blanks */
    hod_defaults defaults; /* for --trials or --budget, if accepted */
    int least, most;       /* number of arguments */
    bool makes_folder;     /* -o names a folder, which the command itself checks */

    /* Does it. The caller reports errors, and exits with the returned status. */
    int (*run)(const hod_request *request, hod_error *error);
    const hod_question *question; /* the question asked instead; NULL: none */
};

/* The sub-command with a number, in the order of the help, or with a name; false if there is none. */
bool command_at(int number, struct command *command);
bool command_called(const char *name, struct command *command);

/* The format of files with the ending of this path, which may be NULL; text if there is none. */
const hod_format *format_of_file(const char *path);

/* Runs a sub-command. */
int command_run(const struct command *command, hod_request *request, hod_error *error);

/* Asks a question, writes its answer to the request's output (whole or not at all), draws its charts, and prints its
 * remarks on standard error. Returns the exit status. */
int ask_question(const hod_question *question, hod_request *request, hod_error *error);

/* The version and revision of this build of hod, on one line. */
const char *version_revision(void);

#endif
