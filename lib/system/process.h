/* Other programs: started without a shell, with files for their input and output. */
#ifndef HOD_SYSTEM_PROCESS_H
#define HOD_SYSTEM_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* The program's input and output; NULL: the same as this program's. */
struct process_files {
    FILE *input, *output, *errors;
};

/* How a program ended: its exit status, and the number of the signal that ended it, or 0. */
struct process_end {
    int status, signal;
};

/* Starts a program, which the system looks up as usual. The words end with NULL, and the first is the program's name.
 * Returns 0 and the process, or an error number: ENOENT if there is no such program. */
int process_start(const char *const *words, const struct process_files *files, intptr_t *process);

/* Starts this program itself with other words. */
int process_start_self(const char *const *words, const struct process_files *files, intptr_t *process);

/* Waits for a process to end, or only checks whether it has. Returns 1 if it has ended, and fills in `end`; 0 if not;
 * -1 with errno. */
int process_wait(intptr_t process, bool waits, struct process_end *end);

/* Kills a process. */
void process_kill(intptr_t process);

#endif
