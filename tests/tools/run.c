/* Runs the command hod as a user would. */
#include "run.h"

#include <criterion/criterion.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

void enter_tools(void)
{
    char command[] = HOD_COMMAND, path[4096];
    enter_folder();
    cr_assert(mkdir("folder", 0700) == 0 && chdir("folder") == 0);
    snprintf(path, sizeof path, "%s:%s", dirname(command), getenv("PATH"));
    setenv("PATH", path, 1);
    unsetenv("HOD_ISA");
}

static char *line; /* that was run last */

static struct answer run_line(const char *format, va_list arguments)
{
    static char *out, *err;
    AUTO_FREE char *command = NULL;
    free(line);
    cr_assert_geq(vasprintf(&line, format, arguments), 0);
    cr_assert_gt(asprintf(&command, "{ %s\n} >../out 2>../err", line), 0);
    const int status = system(command);
    free(out);
    free(err);
    out = text_of("../out");
    err = text_of("../err");
    cr_assert(WIFEXITED(status), "%s", line);
    return (struct answer){.status = WEXITSTATUS(status), .out = out, .err = err};
}

struct answer run(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const struct answer answer = run_line(format, arguments);
    va_end(arguments);
    return answer;
}

const char *output_of(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const struct answer answer = run_line(format, arguments);
    va_end(arguments);
    cr_assert_eq(answer.status, 0, "%s: %s", line, answer.err);
    return answer.out;
}

void expect_refused(const char *refused, const char *message, struct answer answer)
{
    char expected[2048];
    snprintf(expected, sizeof expected, "hod: %s\n", message);
    cr_expect_eq(answer.status, 2, "%s", refused);
    cr_expect_str_empty(answer.out, "%s", refused);
    cr_expect_str_eq(answer.err, expected, "%s", refused);
}

const char *read_file(const char *name)
{
    static char *text;
    free(text);
    return text = text_of(name);
}

int lines_of(const char *text)
{
    int lines = 0;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}
