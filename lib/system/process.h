/* Other programs: started with files for what they read and write, without a shell. */
#ifndef HOD_SYSTEM_PROCESS_H
#define HOD_SYSTEM_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* What it reads and writes; NULL: what this program does. */
struct process_files {
    FILE *input, *output, *errors;
};

/* How it ended: its exit status, or the number of the signal that ended it, which is 0 where none did. */
struct process_end {
    int status, signal;
};

/* Starts a program, which is looked for where the system looks for programs; the words end with NULL and begin with
 * its name. 0 with the process, or the number of the error: ENOENT where there is no such program. */
int process_start(const char *const *words, const struct process_files *files, intptr_t *process);

/* Starts this program itself with other words. */
int process_start_self(const char *const *words, const struct process_files *files, intptr_t *process);

/* Waits for the end of a process, or only looks whether it has come. 1: it has, and `end` tells how; 0: not yet;
 * -1 with errno. */
int process_wait(intptr_t process, bool waits, struct process_end *end);

/* Ends a process. */
void process_kill(intptr_t process);

#endif
