/* What a tuning found, as a chart. */
#include "report/answers/tuning.h"

#include "base/buffer.h"
#include "report/chart/chart.h"

#include <stdlib.h>
#include <string.h>

/* What the chart shows. */
struct drawn {
    size_t count;
    char **names;   /* of the targets */
    double *values; /* before, aim, tuned */
    char *title, *subtitle;
};

static void free_drawn(struct drawn *drawn)
{
    for (size_t i = 0; drawn->names && i < drawn->count; i++) free(drawn->names[i]);
    free(drawn->names);
    free(drawn->values);
    free(drawn->title);
    free(drawn->subtitle);
}

static bool gather_targets(struct drawn *drawn, const hod_tuning_answer *answer, hod_error *error)
{
    const hod_targets *targets = answer->tuning->targets;
    const size_t count = drawn->count = targets->count;
    drawn->names = calloc(count, sizeof *drawn->names);
    drawn->values = malloc(3 * count * sizeof *drawn->values);
    if (!drawn->names || !drawn->values) return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++) {
        drawn->names[i] = hod_space_text(answer->space, hod_targets_situation(targets, i), error);
        if (!drawn->names[i]) return false;
    }
    memcpy(drawn->values, targets->before, count * sizeof *drawn->values);
    memcpy(drawn->values + count, targets->aims, count * sizeof *drawn->values);
    memcpy(drawn->values + 2 * count, answer->values, count * sizeof *drawn->values);
    return true;
}

static bool write_titles(struct drawn *drawn, const hod_tuning_answer *answer, hod_error *error)
{
    char *varied = hod_variations_text(answer->tuning->variations, answer->best, error);
    if (!varied) return false;
    drawn->title = hod_text(error, "%s tuned to %s", answer->measure, answer->aim);
    drawn->subtitle = hod_text(error, "%s: %s", answer->question, varied);
    free(varied);
    return drawn->title && drawn->subtitle;
}

bool hod_tuning_draw(const hod_tuning_answer *answer, const char *path, hod_error *error)
{
    struct drawn drawn = {0};
    bool done = gather_targets(&drawn, answer, error) && write_titles(&drawn, answer, error);
    if (done) {
        const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                                 .title = drawn.title,
                                 .subtitle = drawn.subtitle,
                                 .value_axis = answer->measure,
                                 .category_count = drawn.count,
                                 .series_count = 3,
                                 .categories = (const char *const *)drawn.names,
                                 .series = (const char *const[]){"before", "aim", "tuned"},
                                 .values = drawn.values,
                                 .percent = hod_measure_is_probability(&answer->tuning->measure)};
        done = hod_chart_write(&chart, path, error);
    }
    free_drawn(&drawn);
    return done;
}
