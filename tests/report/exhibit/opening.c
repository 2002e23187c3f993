/* Exhibits that a test writes and opens. */
#include "opening.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

hod_exhibition *open_text(const char *text, const char *rules)
{
    const char *name = "mine.ini";
    hod_error error = {0};
    write_file(name, text);
    hod_exhibition *exhibition = hod_exhibition_open(&name, 1, rules, &error);
    cr_assert(exhibition, "%s", error.message);
    return exhibition;
}

void refuses(const char *text, const char *message)
{
    const char *name = "mine.ini";
    hod_error error = {0};
    write_file(name, text);
    expect_refusal(hod_exhibition_open(&name, 1, NULL, &error) != NULL, &error, message, text);
}
