/* The line below a chart. */
#include "report/answers/source.h"

#include "base/buffer.h"

#include <stdlib.h>

char *source_of(const hod_rules *const *rules, int count, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < count; i++) {
        if (i > 0) hod_buffer_text(&text, "; ");
        hod_buffer_text(&text, rules[i]->title);
    }
    hod_buffer_text(&text, ". Exact.");
    return hod_buffer_take(&text, error);
}

bool source_write_chart(const hod_chart *chart, const hod_rules *const *rules, int count, const char *path,
                        hod_error *error)
{
    hod_chart sourced = *chart;
    char *source = source_of(rules, count, error);
    sourced.source = source;
    const bool written = source && hod_chart_write(&sourced, path, error);
    free(source);
    return written;
}
