/* A chart of an answer, searched for texts. */
#include "picture.h"

#include "show/chart/draw.h"

#include "folder.h"

#include <criterion/criterion.h>
#include <string.h>

const char *picture(void)
{
    if (!hod_chart_available()) cr_skip_test("gnuplot is missing");
    enter_folder();
    return "chart.svg";
}

static char *take_away(void)
{
    char *drawn = text_of("chart.svg");
    leave_folder();
    return drawn;
}

void picture_shows(const char *const *texts)
{
    AUTO_FREE char *drawn = take_away();
    for (; *texts; texts++) cr_expect_not_null(strstr(drawn, *texts), "%s", *texts);
}

void picture_lacks(const char *text)
{
    AUTO_FREE char *drawn = take_away();
    cr_expect_null(strstr(drawn, text), "%s", text);
}
