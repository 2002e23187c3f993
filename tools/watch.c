/* hod watch: answers a question again whenever a file changes. */
#include "command.h"

#include "base/arrays.h"
#include "base/buffer.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/rules_internal.h"
#include "system/process.h"
#include "system/signals.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* A question whose answer is printed again and again, with the changes since the last answer. */
struct again {
    const char *const *command; /* `count` words, starting with a sub-command */
    int count;
    char *last; /* the last successful answer; NULL at first */
};

/* Runs the command; returns its exit status, 127 after a signal, or -1 if it cannot be started. */
static int ask(const struct again *again, FILE *answer, FILE *errors)
{
    const char *words[again->count + 2];
    const struct process_files files = {.output = answer, .errors = errors};
    struct process_end end;
    intptr_t process;
    words[0] = "hod";
    for (int i = 0; i < again->count; i++) words[i + 1] = again->command[i];
    words[again->count + 1] = NULL;
    fflush(stdout);
    errno = process_start_self(words, &files, &process);
    if (errno) return -1;
    int ended;
    do ended = process_wait(process, true, &end);
    while (ended == 0);
    return ended < 0 ? -1 : end.signal ? 127 : end.status;
}

/* Reads everything written to a file and closes the file; the caller frees the text. */
static char *take(FILE *file, hod_error *error)
{
    hod_buffer text = {0};
    rewind(file);
    for (int byte; (byte = getc(file)) != EOF;) hod_buffer_byte(&text, (char)byte);
    fclose(file);
    return hod_buffer_take(&text, error);
}

/* Prints the lines that only the first text has. */
static void print_lines_beyond(const char *text, const char *other, char sign)
{
    struct word rest = word_of(text), line, same;
    while (word_piece(&rest, '\n', &line)) {
        struct word others = word_of(other);
        bool has_line = false;
        while (!has_line && word_piece(&others, '\n', &same)) has_line = words_are_equal(same, line);
        if (!has_line) printf("%c %.*s\n", sign, (int)line.length, line.text);
    }
}

/* Takes the next line off a text, unchanged; false after the last. */
static bool next_line(const char **text, struct word *line)
{
    if (!**text) return false;
    *line = (struct word){*text, strcspn(*text, "\n")};
    *text += line->length + ((*text)[line->length] == '\n');
    return true;
}

/* Returns the number of lines in a text; *longest receives the length of the longest. */
static int measure_lines(const char *text, int *longest)
{
    int lines = 0;
    *longest = 0;
    for (struct word line; next_line(&text, &line); lines++)
        if ((int)line.length > *longest) *longest = (int)line.length;
    return lines;
}

static int words_of(struct word line)
{
    int words = 0;
    for (struct word word; word_next(&line, &word);) words++;
    return words;
}

/* Prints the old word and, for numbers, how much larger the new one is, with as many decimals as the new one has. */
static void print_change(struct word was, struct word is)
{
    double before, now;
    printf(" %.*s", (int)was.length, was.text);
    if (!number_real(was, &before) || !number_real(is, &now)) return;
    const char *point = memchr(is.text, '.', is.length);
    printf(" (%+.*f)", point ? (int)(is.text + is.length - point) - 1 : 0, now - before);
}

/* Prints the old line beside the new one: only the words that have changed, or all words if their number has
 * changed. */
static void print_beside(struct word was, struct word is, int width)
{
    if (words_are_equal(was, is)) return;
    printf("%*s   was", width - (int)is.length, "");
    if (words_of(was) != words_of(is)) {
        for (struct word word; word_next(&was, &word);) printf(" %.*s", (int)word.length, word.text);
        return;
    }
    for (struct word before, now; word_next(&was, &before) && word_next(&is, &now);)
        if (!words_are_equal(before, now)) print_change(before, now);
}

/* Prints an answer. If the last answer had the same number of lines, each line is followed by what it was; otherwise
 * the lines that have gone and come are listed below. */
static void print_compared(const char *last, const char *answer)
{
    int width, other_width;
    const char *rest = last, *lines = answer;
    const bool is_beside = measure_lines(answer, &width) == measure_lines(last, &other_width);
    for (struct word was, is; next_line(&lines, &is); putchar('\n')) {
        printf("%.*s", (int)is.length, is.text);
        if (is_beside && next_line(&rest, &was)) print_beside(was, is, width);
    }
    if (is_beside) return;
    fputs("\nChanged:\n", stdout);
    print_lines_beyond(last, answer, '-');
    print_lines_beyond(answer, last, '+');
}

/* Asks in a separate process, so that nothing of an earlier answer remains, and prints the answer, or the last one and
 * what is wrong; false if no process can be started. On a terminal, answers replace each other. */
static bool answer_again(struct again *again, hod_error *error)
{
    FILE *out = tmpfile(), *err = tmpfile();
    const int status = out && err ? ask(again, out, err) : -1;
    if (status < 0) return hod_fail_system(error, errno, "cannot run %s", again->command[0]);
    AUTO_FREE char *answer = take(out, error), *errors = take(err, error);
    if (!answer || !errors) return false;
    if (isatty(STDOUT_FILENO)) fputs("\033[H\033[2J", stdout);
    if (status != 0) {
        printf("%s%s%s", again->last ? again->last : "", again->last ? "\n" : "", errors);
    } else {
        if (again->last)
            print_compared(again->last, answer);
        else
            fputs(answer, stdout);
        free(again->last);
        again->last = answer;
        answer = NULL;
    }
    fflush(stdout);
    return true;
}

/* The time between two looks at the files. An editor saves in several steps, so the question is asked only after a look
 * that finds no further change. */
enum { MILLISECONDS_BETWEEN_LOOKS = 50 };

struct watched_file {
    char *path;
    struct stat seen; /* all zeros if it does not exist yet */
};

/* The files that are named, and the files that these are read with. */
struct watching {
    struct watched_file *files;
    int count;
    bool is_short; /* memory has run out */
};

static bool is_same_time(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec == b->tv_sec && a->tv_nsec == b->tv_nsec;
}

/* Editors may replace a file by another, or move it away and back while it is read, which only changes st_ctim. A file
 * that is missing for a moment counts as unchanged. */
static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
           is_same_time(&a->st_mtim, &b->st_mtim) && is_same_time(&a->st_ctim, &b->st_ctim);
}

/* Adds a file that is not watched yet, in its present state. */
static void add_file(void *data, const char *path)
{
    struct watching *watching = data;
    for (int i = 0; i < watching->count; i++)
        if (strcmp(watching->files[i].path, path) == 0) return;
    char *copy = EXTEND(watching->files, watching->count) ? strdup(path) : NULL;
    watching->is_short = watching->is_short || !copy;
    if (!copy) return;
    struct watched_file *file = &watching->files[watching->count++];
    *file = (struct watched_file){.path = copy};
    if (stat(path, &file->seen)) file->seen = (struct stat){0};
}

/* A rule file is read with its base, and a script with the files it requires. These can change whenever one of them is
 * saved. */
static bool find_files(struct watching *watching, const char *const *paths, int count, hod_error *error)
{
    for (int i = 0; i < count; i++) {
        struct stat status;
        const bool is_file = stat(paths[i], &status) == 0 && S_ISREG(status.st_mode); /* and not a pipe */
        add_file(watching, paths[i]);
        if (is_file && looks_like_file_name(paths[i])) rules_files(paths[i], add_file, watching);
    }
    return !watching->is_short || hod_fail_memory(error);
}

static bool check_files(const char *const *paths, int count, hod_error *error)
{
    struct stat status;
    for (int i = 0; i < count; i++)
        if (access(paths[i], R_OK) || stat(paths[i], &status))
            return hod_fail_system(error, errno, "cannot watch %s", paths[i]);
    return true;
}

/* Whether any file has changed since the last look, a moment ago. */
static bool look_later(struct watching *watching)
{
    bool has_changed = false;
    nanosleep(&(struct timespec){.tv_nsec = MILLISECONDS_BETWEEN_LOOKS * 1000000L}, NULL);
    for (int i = 0; i < watching->count; i++) {
        struct watched_file *file = &watching->files[i];
        struct stat now;
        if (stat(file->path, &now) || is_same(&now, &file->seen)) continue;
        file->seen = now;
        has_changed = true;
    }
    return has_changed;
}

/* The number of files, which come before the first argument that is a command. */
static int files_of(const hod_request *options)
{
    int files = 0;
    struct command command;
    while (files < options->argument_count && !command_called(options->arguments[files], &command)) files++;
    return files;
}

/* Refuses a line without files or without a command, a misspelt command, and hod watch itself, which would never
 * end. */
static bool check_words(const hod_request *options, int files, hod_error *error)
{
    if (files == options->argument_count && files > 1 && !looks_like_file_name(options->arguments[files - 1]))
        return hod_fail(error, "there is no command %s (see: hod --help)", options->arguments[files - 1]);
    if (files == 0 || files == options->argument_count)
        return hod_fail(error, "missing %s; type: hod watch FILE... -- COMMAND [ARGUMENT]...",
                        files == 0 ? "FILE" : "COMMAND");
    return strcmp(options->arguments[files], "watch") != 0 ||
           hod_fail(error, "hod watch cannot rerun itself");
}

static int run(const hod_request *options, hod_error *error)
{
    const int files = files_of(options);
    if (!check_words(options, files, error) || !check_files(options->arguments, files, error))
        return BAD_INPUT;
    signals_let_be(); /* Ctrl-C is the normal way to end watching and interrupts nothing */
    struct watching watching = {.count = 0};
    struct again again = {.command = options->arguments + files, .count = options->argument_count - files};
    while (find_files(&watching, options->arguments, files, error) && answer_again(&again, error)) {
        while (!look_later(&watching)) continue;
        while (look_later(&watching)) continue;
    }
    for (int i = 0; i < watching.count; i++) free(watching.files[i].path);
    free(watching.files);
    free(again.last);
    return BAD_INPUT;
}

const struct command watch_command = {
    .name = "watch",
    .arguments = "FILE... -- COMMAND [ARGUMENT]...",
    .summary = "Rerun a hod command whenever a file changes",
    .details =
        "Runs COMMAND, and reruns it whenever you save one of the files, or a file that one of them is based "
        "on or\n"
        "requires. On a terminal the answer is updated in place, with the previous values beside the new\n"
        "ones. If a file has a mistake, you see it, and the last answer stays. Press Ctrl-C to stop.\n\n"
        "Examples:\n"
        "  hod watch mine.lua -- exact mine.lua volley\n"
        "  hod watch mine.ini -- compare bloodybacks-8.3,mine.ini shooting --measure mean:hits\n",
    .accepted = "",
    .least = 0,
    .most = MOST_ARGUMENTS,
    .run = run,
};
