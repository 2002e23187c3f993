/* hod watch: answers a question again whenever a file changes. */
#include "answer_again.h"
#include "command.h"

#include <errno.h>
#include <libgen.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

/* An editor saves in several steps: the question is asked once they have been over for so long. */
enum { MILLISECONDS_OF_REST = 50 };

/* The file that each watch is for, which is set on the folder: editors put another file in its place. */
struct watched {
    int folder;
    char *name; /* within the folder */
};

struct watching {
    int inotify;
    struct watched files[MOST_ARGUMENTS];
    int count;
};

static bool watch_file(struct watching *watching, const char *path, hod_error *error)
{
    struct watched *watched = &watching->files[watching->count];
    char *copy = strdup(path), *other = strdup(path);
    if (copy && other && access(path, R_OK) == 0) {
        watched->name = strdup(basename(copy));
        watched->folder = inotify_add_watch(watching->inotify, dirname(other), IN_CLOSE_WRITE | IN_MOVED_TO);
        watching->count++;
    }
    const bool is_watched = watched->name && watched->folder >= 0;
    if (!is_watched) hod_fail(error, "cannot watch %s: %s", path, strerror(errno));
    free(copy);
    free(other);
    return is_watched;
}

static bool is_meant(const struct watching *watching, const struct inotify_event *event)
{
    for (int i = 0; i < watching->count; i++)
        if (watching->files[i].folder == event->wd && event->len > 0 &&
            strcmp(watching->files[i].name, event->name) == 0)
            return true;
    return false;
}

/* Reads what has happened; whether a file that is meant changed. */
static bool read_events(const struct watching *watching)
{
    _Alignas(struct inotify_event) char events[4096];
    const ssize_t length = read(watching->inotify, events, sizeof events);
    bool has_changed = false;
    for (ssize_t at = 0; at < length;) {
        const struct inotify_event *event = (const struct inotify_event *)(events + at);
        has_changed |= is_meant(watching, event);
        at += (ssize_t)(sizeof *event + event->len);
    }
    return has_changed;
}

static void wait_for_change(const struct watching *watching)
{
    struct pollfd inotify = {.fd = watching->inotify, .events = POLLIN};
    while (!read_events(watching)) continue;
    while (poll(&inotify, 1, MILLISECONDS_OF_REST) > 0) read_events(watching);
}

/* Ctrl-C is how watching ends: nothing is cut short by it. */
static void die_of_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
}

/* The first argument that is a command; the files stand before it. */
static int files_of(const hod_request *options)
{
    int files = 0;
    struct command command;
    while (files < options->argument_count && !command_called(options->arguments[files], &command)) files++;
    return files;
}

static int run(const hod_request *options, hod_error *error)
{
    const int files = files_of(options);
    if (files == 0 || files == options->argument_count) {
        hod_fail(error, "%s missing: hod watch FILE... -- COMMAND [ARGUMENT]...",
                 files == 0 ? "the files are" : "the command is");
        return BAD_INPUT;
    }
    struct watching watching = {.inotify = inotify_init1(IN_CLOEXEC)};
    for (int i = 0; i < files; i++)
        if (!watch_file(&watching, options->arguments[i], error)) return BAD_INPUT;
    die_of_signals();
    struct again again = {.command = options->arguments + files, .count = options->argument_count - files};
    while (answer_again(&again, error)) wait_for_change(&watching);
    return BAD_INPUT;
}

const struct command watch_command = {
    .name = "watch",
    .arguments = "FILE... -- COMMAND [ARGUMENT]...",
    .summary = "Answers again whenever a file changes",
    .details = "Answers what COMMAND asks, and again whenever one of the files is saved: in place on a "
               "terminal, with\n"
               "the lines that have changed. A mistake in a file is told, and the last answer stays. Ctrl-C "
               "ends it.\n\n"
               "Examples:\n"
               "  hod watch mine.lua -- exact mine.lua volley\n"
               "  hod watch mine.ini -- compare bloodybacks-8.3,mine.ini shooting --measure mean:hits\n",
    .accepted = "",
    .least = 0,
    .most = MOST_ARGUMENTS,
    .run = run,
};
