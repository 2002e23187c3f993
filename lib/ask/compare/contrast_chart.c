/* The same situations under several rule sets, as a chart. */
#include "ask/compare/contrasts.h"

#include "base/buffer.h"
#include "rules/domain.h"
#include "show/chart/draw.h"

#include <stdlib.h>

enum { MOST_DRAWN = 200 };

/* What the chart shows. */
struct drawn {
    size_t rows;
    char *labels[MOST_DRAWN];
    double *values; /* of the first measure, under each rule set in every row */
    const char **series;
    char *fields, *title;
};

static void free_drawn(struct drawn *drawn)
{
    for (size_t row = 0; row < drawn->rows; row++) free(drawn->labels[row]);
    free(drawn->values);
    free(drawn->series);
    free(drawn->fields);
    free(drawn->title);
}

/* The fields that vary, "cover, range", or their values in a situation, "light, long". */
static char *enumerate(const hod_space *space, const int *situation, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < space->mechanism->field_count; i++) {
        const hod_field *field = &space->mechanism->fields[i];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        if (hod_space_varies(space, i))
            hod_buffer_format(&text, "%s%s", text.length > 0 ? ", " : "",
                              situation ? hod_domain_text(&domain, situation[i], value) : field->name);
    }
    return hod_buffer_take(&text, error);
}

static bool gather_rows(struct drawn *drawn, const hod_contrast *contrast, double *taken, hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(contrast->space, places, situation);
    for (size_t row = 0; row < drawn->rows; row++) {
        drawn->labels[row] = enumerate(contrast->space, situation, error);
        if (!drawn->labels[row] || !hod_contrast_take(contrast, situation, taken, error)) return false;
        for (size_t i = 0; i < (size_t)contrast->count; i++) drawn->values[i * drawn->rows + row] = taken[i];
        hod_space_next(contrast->space, places, situation);
    }
    return true;
}

static bool gather(struct drawn *drawn, const hod_contrast *contrast, hod_error *error)
{
    const double size = hod_space_size(contrast->space);
    const size_t count = (size_t)contrast->count;
    drawn->rows = size < MOST_DRAWN ? (size_t)size : MOST_DRAWN;
    drawn->values = malloc(count * drawn->rows * sizeof *drawn->values);
    drawn->series = malloc(count * sizeof *drawn->series);
    drawn->fields = enumerate(contrast->space, NULL, error);
    drawn->title = hod_text(error, "%s of %s", contrast->names[0], contrast->space->mechanism->name);
    double *taken = malloc((size_t)contrast->measure_count * count * sizeof *taken);
    bool gathered = (drawn->values && drawn->series && taken) || hod_fail_memory(error);
    gathered = gathered && drawn->fields && drawn->title && gather_rows(drawn, contrast, taken, error);
    for (size_t i = 0; gathered && i < count; i++) drawn->series[i] = contrast->contrasted[i].rules->id;
    free(taken);
    return gathered;
}

bool hod_contrast_draw(const hod_contrast *contrast, const char *path, hod_error *error)
{
    struct drawn drawn = {0};
    bool done = gather(&drawn, contrast, error);
    if (done) {
        const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                                 .title = drawn.title,
                                 .subtitle = "exact; other fields as given or at their defaults",
                                 .category_axis = drawn.fields,
                                 .series_axis = "rules",
                                 .value_axis = contrast->names[0],
                                 .category_count = drawn.rows,
                                 .series_count = (size_t)contrast->count,
                                 .categories = (const char *const *)drawn.labels,
                                 .series = drawn.series,
                                 .values = drawn.values,
                                 .percent = hod_measure_is_probability(&contrast->measures[0])};
        done = hod_chart_write(&chart, path, error);
    }
    free_drawn(&drawn);
    return done;
}
