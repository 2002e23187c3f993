/* Runs the command hod as its user does. */
#include "run.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The tests of a suite run in processes of their own, one each. */
static char base[] = "/tmp/hod-tools-XXXXXX"; /* holds the folder, and what is printed beside it */
static char folder[64];

static char *text_of(const char *path)
{
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    char *text = NULL;
    size_t length = 0;
    FILE *copy = open_memstream(&text, &length);
    char piece[4096];
    for (size_t size; (size = fread(piece, 1, sizeof piece, file)) > 0;) fwrite(piece, 1, size, copy);
    fclose(copy);
    fclose(file);
    return text;
}

void enter_folder(void)
{
    char command[] = HOD_COMMAND, path[4096];
    cr_assert_not_null(mkdtemp(base));
    snprintf(folder, sizeof folder, "%s/folder", base);
    cr_assert_eq(mkdir(folder, 0700), 0);
    cr_assert_eq(chdir(folder), 0);
    snprintf(path, sizeof path, "%s:%s", dirname(command), getenv("PATH"));
    setenv("PATH", path, 1);
    unsetenv("HOD_ISA");
}

void leave_folder(void)
{
    char command[80];
    cr_assert_eq(chdir("/"), 0);
    snprintf(command, sizeof command, "rm -r %s", base);
    cr_assert_eq(system(command), 0);
}

static struct answer run_line(const char *line)
{
    static char *out, *err;
    char *command, path[80];
    cr_assert_gt(asprintf(&command, "{ %s\n} >%s/out 2>%s/err", line, base, base), 0);
    const int status = system(command);
    free(command);
    free(out);
    free(err);
    snprintf(path, sizeof path, "%s/out", base);
    out = text_of(path);
    snprintf(path, sizeof path, "%s/err", base);
    err = text_of(path);
    cr_assert(WIFEXITED(status), "%s", line);
    return (struct answer){.status = WEXITSTATUS(status), .out = out, .err = err};
}

static char *written(const char *format, va_list arguments)
{
    char *line;
    cr_assert_geq(vasprintf(&line, format, arguments), 0);
    return line;
}

struct answer run(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *line = written(format, arguments);
    va_end(arguments);
    const struct answer answer = run_line(line);
    free(line);
    return answer;
}

const char *output_of(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *line = written(format, arguments);
    va_end(arguments);
    const struct answer answer = run_line(line);
    cr_assert_eq(answer.status, 0, "%s: %s", line, answer.err);
    free(line);
    return answer.out;
}

void expect_refused(const char *line, const char *message, struct answer answer)
{
    char expected[2048];
    snprintf(expected, sizeof expected, "hod: %s\n", message);
    cr_expect_eq(answer.status, 2, "%s", line);
    cr_expect_str_empty(answer.out, "%s", line);
    cr_expect_str_eq(answer.err, expected, "%s", line);
}

int files_in_folder(void)
{
    int count = 0;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; (entry = readdir(directory));)
        count += strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..");
    closedir(directory);
    return count;
}

void write_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");
    cr_assert_not_null(file, "%s", name);
    fputs(text, file);
    fclose(file);
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

const char *csv_field(const char *text, int line, int field)
{
    static char value[256];
    for (; line > 0; line--) text += strcspn(text, "\n") + 1;
    for (; field > 0; field--) text += strcspn(text, ",\n") + 1;
    snprintf(value, sizeof value, "%.*s", (int)strcspn(text, ",\n"), text);
    return value;
}
