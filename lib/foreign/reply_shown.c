/* Replies as shown: in a format, and with charts as SVG. Part of libhod-report. */
#include "foreign/reply.h"

#include "show/answer.h"
#include "show/chart/draw.h"
#include "show/format/formats.h"

#include <stdlib.h>

char *hod_reply_text(const hod_reply *reply, const char *format, hod_error *error)
{
    const hod_format *read =
        is_not_null(reply, "the reply is", error) ? hod_format_read(format, error) : NULL;
    if (!read) return NULL;
    char *text = NULL;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    if (!file) return hod_fail_memory(error), NULL;
    const bool written = hod_answer_write(&reply->answer, NULL, read, file, error);
    if (fclose(file) == 0 && written) return text;
    if (written) hod_fail_memory(error);
    free(text);
    return NULL;
}

char *hod_reply_chart(const hod_reply *reply, int chart, hod_error *error)
{
    if (!is_not_null(reply, "the reply is", error)) return NULL;
    const hod_answer *answer = &reply->answer;
    int charts = 0;
    for (size_t i = 0; i < answer->item_count; i++)
        if (answer->items[i].kind == HOD_ITEM_CHART && charts++ == chart)
            return hod_chart_svg(answer->items[i].chart, NULL, error);
    hod_fail_as(error, HOD_OUT_OF_RANGE, "there is no chart %d: the answer has %d", chart, charts);
    return NULL;
}
