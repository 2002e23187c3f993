/* Exhibits that a test writes and opens. */
#include "opening.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/hod-exhibit-XXXXXX";

void enter_folder(void)
{
    cr_assert(mkdtemp(folder) && chdir(folder) == 0);
}

void leave_folder(void)
{
    char command[64];
    snprintf(command, sizeof command, "/bin/rm -r %s", folder);
    cr_assert(chdir("/") == 0 && system(command) == 0);
}

void write_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");
    fputs(text, file);
    fclose(file);
}

hod_exhibition *open_text(const char *text, const char *rules)
{
    const char *name = "mine.ini";
    hod_error error = {""};
    write_file(name, text);
    hod_exhibition *exhibition = hod_exhibition_open(&name, 1, rules, &error);
    cr_assert(exhibition, "%s", error.message);
    return exhibition;
}

void refuses(const char *text, const char *message)
{
    const char *name = "mine.ini";
    hod_error error = {""};
    write_file(name, text);
    cr_expect_null(hod_exhibition_open(&name, 1, NULL, &error), "%s", text);
    cr_expect_str_eq(error.message, message, "%s", text);
}
