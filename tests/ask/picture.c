/* A chart of an answer, looked at for the texts in it. */
#include "picture.h"

#include "show/chart/chart.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/hod-picture-XXXXXX";
static char path[sizeof folder + 16];

const char *picture(void)
{
    if (!hod_chart_available()) cr_skip_test("gnuplot is missing");
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/chart.svg", folder);
    return path;
}

static char *take_away(void)
{
    char *drawn = NULL;
    size_t length = 0;
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file);
    cr_assert_gt(getdelim(&drawn, &length, '\0', file), 0);
    fclose(file);
    unlink(path);
    rmdir(folder);
    return drawn;
}

void picture_shows(const char *const *texts)
{
    char *drawn = take_away();
    for (; *texts; texts++) cr_expect_not_null(strstr(drawn, *texts), "%s", *texts);
    free(drawn);
}

void picture_lacks(const char *text)
{
    char *drawn = take_away();
    cr_expect_null(strstr(drawn, text), "%s", text);
    free(drawn);
}
