/* An answer that is given again and again. */
#include "answer_again.h"

#include "base/buffer.h"
#include "base/words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The command that runs, replaced by itself. */
static _Noreturn void become(const struct again *again, FILE *answer, FILE *errors)
{
    char *words[again->count + 2];
    words[0] = (char[]){"hod"};
    for (int i = 0; i < again->count; i++) words[i + 1] = (char *)again->command[i];
    words[again->count + 1] = NULL;
    dup2(fileno(answer), STDOUT_FILENO);
    dup2(fileno(errors), STDERR_FILENO);
    execv("/proc/self/exe", words);
    _exit(127);
}

/* The exit status, or that of a signal; -1 when there is no process. */
static int ask(const struct again *again, FILE *answer, FILE *errors)
{
    int status = 0;
    fflush(stdout);
    const pid_t process = fork();
    if (process == 0) become(again, answer, errors);
    if (process < 0 || waitpid(process, &status, 0) < 0) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 127;
}

/* What was written to a file, which is closed; the caller frees it. */
static char *take(FILE *file, hod_error *error)
{
    hod_buffer text = {0};
    rewind(file);
    for (int byte; (byte = getc(file)) != EOF;) hod_buffer_byte(&text, (char)byte);
    fclose(file);
    return hod_buffer_take(&text, error);
}

static bool has_line(const char *text, struct word line)
{
    struct word rest = word_of(text), other;
    while (word_piece(&rest, '\n', &other))
        if (words_are_equal(other, line)) return true;
    return false;
}

/* Prints the lines of a text that another one does not have. */
static void print_lines_beyond(const char *text, const char *other, char sign)
{
    struct word rest = word_of(text), line;
    while (word_piece(&rest, '\n', &line))
        if (!has_line(other, line)) printf("%c %.*s\n", sign, (int)line.length, line.text);
}

/* Clears a terminal; elsewhere the answers stand one below the other. */
static void begin_page(void)
{
    if (isatty(STDOUT_FILENO)) fputs("\033[H\033[2J", stdout);
}

static void print_changes(const char *last, const char *answer)
{
    if (!last || strcmp(last, answer) == 0) return;
    fputs("\nChanged:\n", stdout);
    print_lines_beyond(last, answer, '-');
    print_lines_beyond(answer, last, '+');
}

static void print_answer(struct again *again, char *answer)
{
    fputs(answer, stdout);
    print_changes(again->last, answer);
    free(again->last);
    again->last = answer;
}

static void print_mistake(const struct again *again, const char *errors)
{
    if (again->last) fputs(again->last, stdout);
    printf("%s%s", again->last ? "\n" : "", errors);
}

bool answer_again(struct again *again, hod_error *error)
{
    FILE *out = tmpfile(), *err = tmpfile();
    const int status = out && err ? ask(again, out, err) : -1;
    if (status < 0) return hod_fail(error, "cannot ask %s: %s", again->command[0], strerror(errno));
    char *answer = take(out, error), *errors = take(err, error);
    if (!answer || !errors) return false;
    begin_page();
    if (status == 0)
        print_answer(again, answer);
    else {
        print_mistake(again, errors);
        free(answer);
    }
    free(errors);
    fflush(stdout);
    return true;
}
