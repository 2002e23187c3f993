/* POSIX signals: a thread waits for them, so that it can do what a signal handler may not. */
#include "system/signals.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>

/* For the whole process, as signals are. */
static sigset_t awaited;
static void (*end_by)(const char *name);

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

/* Dies of the signal, so that a shell sees which one it was. */
static void *wait_for_signal(void *unused)
{
    int number;
    if (sigwait(&awaited, &number)) return unused;
    end_by(name_of(number));
    signal(number, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &awaited, NULL);
    raise(number);
    return unused;
}

static void add_unless_ignored(int number)
{
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) sigaddset(&awaited, number);
}

void signals_watch(void (*end)(const char *name))
{
    pthread_t thread;
    sigset_t before;
    end_by = end;
    sigemptyset(&awaited);
    for (int i = 0; i < ENDS; i++) add_unless_ignored(ends[i].number);
    signal(SIGXFSZ, SIG_IGN);
    pthread_sigmask(SIG_BLOCK, &awaited, &before);
    if (pthread_create(&thread, NULL, wait_for_signal, NULL))
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    else
        pthread_detach(thread);
}

void signals_let_be(void)
{
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
}
