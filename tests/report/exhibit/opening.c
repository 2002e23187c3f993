/* Exhibits that a test writes and opens. */
#include "opening.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>

hod_exhibition *opened(const char *const *names, int count, const char *rules)
{
    hod_error error = {0};
    hod_exhibition *exhibition = hod_exhibition_open(names, count, rules, &error);
    cr_assert(exhibition, "%s", error.message);
    return exhibition;
}

hod_exhibition *open_text(const char *text, const char *rules)
{
    write_file("mine.ini", text);
    return opened(&(const char *){"mine.ini"}, 1, rules);
}

void refuses(const char *text, const char *message)
{
    hod_error error = {0};
    char whole[400];
    snprintf(whole, sizeof whole, "%s%s", isdigit((unsigned char)*message) ? "mine.ini:" : "", message);
    write_file("mine.ini", text);
    expect_refusal(hod_exhibition_open(&(const char *){"mine.ini"}, 1, NULL, &error) != NULL, &error, whole,
                   text);
}
