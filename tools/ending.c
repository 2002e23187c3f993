/* How the command ends: normally, by a signal, or because a library exits. */
#include "ending.h"

#ifdef HOD_FOR_PAGES /* there are no signals and no threads, so it always ends normally */

void ending_watch(const hod_request *options)
{
    (void)options;
}

void ending_in_order(void)
{
}

#else

#include "command.h"
#include "destinations.h"
#include "terminal.h"

#include "system/signals.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The end of the process, of which there is only one. The thread that holds the lock `turn` ends the process. */
static struct {
    const hod_request *options;
    pthread_mutex_t turn;
    bool in_order;
} ending = {.turn = PTHREAD_MUTEX_INITIALIZER};

static bool writes_files(void)
{
    const char *output = ending.options->output;
    return (output && strcmp(output, "-") != 0) || ending.options->write || ending.options->chart ||
           ending.options->charts;
}

static void give_up(const char *why)
{
    destinations_abandon(ending.options);
    fprintf(stderr, "%shod: %s", isatty(STDERR_FILENO) ? "\r\033[K" : "", why);
    if (writes_files()) {
        fputs(" before everything was written: ", stderr);
        destinations_name(ending.options, stderr);
        fputs("; each is complete or unchanged\n", stderr);
    } else {
        fputs(" before everything was printed\n", stderr);
    }
    if (!ending.options->journal) return;
    fputs("hod: what is done is in ", stderr);
    message_write(ending.options->journal, stderr);
    fputs(": the same command goes on from there\n", stderr);
}

/* Reports a signal. It keeps the lock, because the program then ends. */
static void be_interrupted(const char *name)
{
    char why[64];
    pthread_mutex_lock(&ending.turn);
    snprintf(why, sizeof why, "interrupted (%s)", name);
    give_up(why);
}

/* libgomp exits with status 1 if it cannot start its threads; for hod verify, this status is an answer. */
static void refuse_exit(void)
{
    if (ending.in_order) return;
    give_up("cut short (see above; --threads asks for fewer threads)");
    _exit(BAD_INPUT);
}

/* If the process ends before this call, or in a way that cannot be watched, the next run removes what it left. */
void ending_watch(const hod_request *options)
{
    ending.options = options;
    atexit(refuse_exit);
    signals_watch(be_interrupted);
}

void ending_in_order(void)
{
    if (!ending.in_order) pthread_mutex_lock(&ending.turn); /* never unlocked */
    ending.in_order = true;
}

#endif
