/* Rule files that a test writes. */
#include "files.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/hod-rules-XXXXXX";

void enter_folder(void)
{
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
}

void leave_folder(void)
{
    char command[64];
    cr_assert_eq(chdir("/"), 0);
    snprintf(command, sizeof command, "rm -r %s", folder);
    cr_assert_eq(system(command), 0);
}

void write_bytes(const char *name, const char *bytes, size_t length)
{
    FILE *file = fopen(name, "w");
    cr_assert_not_null(file);
    fwrite(bytes, 1, length, file);
    fclose(file);
}

void write_file(const char *name, const char *text)
{
    write_bytes(name, text, strlen(text));
}

hod_rules *opened(const char *name)
{
    hod_error error;
    hod_rules *rules = hod_rules_open(name, &error);
    cr_assert_not_null(rules, "%s", error.message);
    return rules;
}

hod_rules *opened_text(const char *text)
{
    write_file("mine.ini", text);
    return opened("mine.ini");
}

void refuses(const char *text, const char *message)
{
    hod_error error = {""};
    write_file("mine.ini", text);
    cr_assert_null(hod_rules_open("mine.ini", &error), "%s", text);
    cr_assert_str_eq(error.message, message);
}

void assert_value(const hod_rules *rules, const char *name, const char *expected)
{
    char text[HOD_PARAMETER_TEXT];
    cr_assert_str_eq(hod_rules_value(rules, hod_rules_parameter(rules, name, NULL), text), expected);
}
