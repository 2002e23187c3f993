/* Answers in a report. */
#include "report/publish/answered.h"

#include "show/answer.h"
#include "show/chart/draw.h"
#include "show/format/formats.h"

#include <assert.h>

hod_answer answered_in(const hod_format *format)
{
    const bool for_programs = hod_format_is_for_machines(format);
    return (hod_answer){.wanted = {.readers = for_programs ? HOD_PROGRAMS : HOD_PEOPLE,
                                   .is_published = !for_programs && format != &hod_format_text}};
}

bool answered_write(hod_answer *answer, bool is_described, const hod_format *format, FILE *file,
                    hod_error *error)
{
    const bool written = is_described && hod_answer_write(answer, NULL, format, file, error);
    if (written && !hod_format_is_for_machines(format)) fputc('\n', file);
    hod_answer_free(answer);
    return written;
}

hod_answer answered_by_chart(void)
{
    return (hod_answer){.wanted = {.readers = HOD_PEOPLE, .is_published = true, .charts = HOD_ALL_CHARTS}};
}

static const hod_chart *chart_of(const hod_answer *answer)
{
    const hod_chart *chart = NULL;
    for (size_t i = 0; i < answer->item_count; i++)
        if (answer->items[i].kind == HOD_ITEM_CHART) {
            assert(!chart);
            chart = answer->items[i].chart;
        }
    assert(chart);
    return chart;
}

bool answered_draw(hod_answer *answer, bool is_described, const char *path, hod_error *error)
{
    const bool drawn = is_described && hod_chart_write(chart_of(answer), path, error);
    hod_answer_free(answer);
    return drawn;
}
