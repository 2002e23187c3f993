/* A process that writes a decimal comma, like one on a German desktop. */
#ifndef COMMAS_H
#define COMMAS_H

#include <criterion/criterion.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

/* Switches to a locale of its own for the rest of the test, which is skipped if none can be made. The locale is de_DE
 * except for its sort order, which takes most of the time to make. */
static inline void write_decimal_commas(void)
{
    char folder[] = "/tmp/hod-locale-XXXXXX", command[512], half[8];
    cr_assert(mkdtemp(folder));
    snprintf(
        command, sizeof command,
        "cd %s && { printf 'LC_COLLATE\ncopy \"POSIX\"\nEND LC_COLLATE\n'; "
        "for part in CTYPE MONETARY NUMERIC TIME MESSAGES PAPER NAME ADDRESS TELEPHONE MEASUREMENT "
        "IDENTIFICATION; do printf 'LC_%%s\ncopy \"de_DE\"\nEND LC_%%s\n' $part $part; done; } >source && "
        "localedef -i ./source -f UTF-8 ./de_DE.UTF-8 >said 2>&1",
        folder);
    const int status = system(command);
    setenv("LOCPATH", folder, 1);
    const bool is_there = status == 0 && setlocale(LC_ALL, "de_DE.UTF-8");
    snprintf(command, sizeof command, "/bin/rm -r %s", folder);
    cr_assert_eq(system(command), 0);
    if (!is_there) cr_skip_test("localedef makes no locale de_DE.UTF-8 here");
    snprintf(half, sizeof half, "%.1f", 0.5);
    cr_assert_str_eq(half, "0,5");
}

#endif
