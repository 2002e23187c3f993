/* How the command ends: in order, by a signal, or by a library that exits. */
#include "ending.h"

#ifdef HOD_FOR_PAGES /* there are neither signals nor threads: it ends in order */

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

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Of the process, as signals and its end are. Whoever holds the turn brings the end about. */
static struct {
    const hod_request *options;
    sigset_t signals;
    pthread_mutex_t turn;
    bool in_order;
} ending = {.turn = PTHREAD_MUTEX_INITIALIZER};

static const struct {
    int number;
    const char *name;
} ends[] = {
    {SIGINT, "SIGINT"}, {SIGTERM, "SIGTERM"}, {SIGHUP, "SIGHUP"}, {SIGQUIT, "SIGQUIT"}, {SIGXCPU, "SIGXCPU"}};
enum { ENDS = sizeof ends / sizeof *ends };

static const char *name_of(int signal)
{
    int i = 0;
    while (i + 1 < ENDS && ends[i].number != signal) i++;
    return ends[i].name;
}

static bool writes_files(void)
{
    const char *output = ending.options->output;
    return (output && strcmp(output, "-") != 0) || ending.options->write || ending.options->log ||
           ending.options->chart || ending.options->charts;
}

static void give_up(const char *why)
{
    destinations_abandon(ending.options);
    fprintf(stderr, "%shod: %s", isatty(STDERR_FILENO) ? "\r\033[K" : "", why);
    if (writes_files()) {
        fputs(" before all was written: ", stderr);
        destinations_name(ending.options, stderr);
        fputs("; each is whole, or as it was\n", stderr);
    } else {
        fputs(" before all was printed\n", stderr);
    }
    if (!ending.options->journal) return;
    fputs("hod: what is done is in ", stderr);
    message_write(ending.options->journal, stderr);
    fputs(": the same command goes on from there\n", stderr);
}

/* Dies of the signal, so that a shell sees what it was. */
static void die(int number)
{
    signal(number, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &ending.signals, NULL);
    raise(number);
}

static void *wait_for_signal(void *unused)
{
    int number;
    char why[64];
    if (sigwait(&ending.signals, &number)) return unused;
    pthread_mutex_lock(&ending.turn);
    snprintf(why, sizeof why, "interrupted (%s)", name_of(number));
    give_up(why);
    die(number);
    return unused;
}

/* What is ignored, as nohup does with SIGHUP, stays so. */
static void add_unless_ignored(int number)
{
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN)
        sigaddset(&ending.signals, number);
}

/* libgomp exits with 1, which is an answer of hod verify, when it cannot start its threads. */
static void refuse_exit(void)
{
    if (ending.in_order) return;
    give_up("cut short (see above; --threads asks for fewer threads)");
    _exit(BAD_INPUT);
}

/* A thread waits for the signals, so that it may do what a handler may not; without one they end the process
 * at once, and the next run removes what is left. A file that grows too large is an error of writing it. */
void ending_watch(const hod_request *options)
{
    pthread_t thread;
    sigset_t before;
    ending.options = options;
    sigemptyset(&ending.signals);
    for (int i = 0; i < ENDS; i++) add_unless_ignored(ends[i].number);
    signal(SIGXFSZ, SIG_IGN);
    atexit(refuse_exit);
    pthread_sigmask(SIG_BLOCK, &ending.signals, &before);
    if (pthread_create(&thread, NULL, wait_for_signal, NULL))
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    else
        pthread_detach(thread);
}

void ending_in_order(void)
{
    if (!ending.in_order) pthread_mutex_lock(&ending.turn); /* for good */
    ending.in_order = true;
}

#endif
