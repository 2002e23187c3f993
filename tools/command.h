/* The sub-commands of hod. */
#ifndef HOD_TOOLS_COMMAND_H
#define HOD_TOOLS_COMMAND_H

#include "ask/questions.h"

/* How a command ends, as an exit status; hod --help tells them. */
enum { DONE = 0, QUESTION_FAILED = 1, BAD_INPUT = 2 };

/* A sub-command: a question, or what only a command does. */
struct command {
    const char *name;
    const char *arguments; /* as the usage line shows them */
    const char *summary;   /* a line */
    const char *details;   /* for --help: paragraphs and examples; NULL of a question, which has its own */
    const char *accepted;  /* its options, separated by blanks */
    hod_defaults defaults; /* where --trials or --budget is accepted */
    int least, most;       /* how many arguments it takes */
    bool makes_folder;     /* -o names a folder, which it checks itself */

    /* Does it. An error is told by the caller, with the status that is returned. */
    int (*run)(const hod_request *request, hod_error *error);
    const hod_question *question; /* what is asked instead; NULL: nothing */
};

/* The sub-command of a number, in the order of the help, or of a name; false where there is none. */
bool command_at(int number, struct command *command);
bool command_called(const char *name, struct command *command);

/* Runs it. */
int command_run(const struct command *command, hod_request *request, hod_error *error);

/* Asks a question, writes its answer where the request says (whole or not at all), draws its charts, and
 * tells its remarks on standard error. Returns the exit status. */
int ask_question(const hod_question *question, hod_request *request, hod_error *error);

/* Which build of hod this is: its version and revision, on one line. */
const char *version_revision(void);

#endif
