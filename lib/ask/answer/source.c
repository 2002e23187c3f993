/* The line below a chart. */
#include "ask/answer/source.h"

#include "base/buffer.h"

#include <stdlib.h>
#include <string.h>

/* Rule sets that are changed ones of another go by its title. */
static bool is_told(const hod_rules *const *rules, int number)
{
    for (int i = 0; i < number; i++)
        if (strcmp(rules[i]->title, rules[number]->title) == 0) return true;
    return false;
}

char *source_of(const hod_rules *const *rules, int count, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < count; i++)
        if (!is_told(rules, i)) hod_buffer_format(&text, "%s%s", i > 0 ? "; " : "", rules[i]->title);
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

bool source_add_chart(const hod_chart *chart, const hod_rules *const *rules, int count, hod_answer *answer,
                      const char *name, hod_error *error)
{
    hod_chart sourced = *chart;
    char *source = source_of(rules, count, error);
    sourced.source = source;
    const bool added = source && hod_answer_chart(answer, name, &sourced, error);
    free(source);
    return added;
}
