/* What a tuning found, as a chart. */
#include "ask/tune/tuning.h"

#include "ask/tune/front_chart.h"
#include "base/buffer.h"
#include "show/chart/draw.h"

#include <stdlib.h>
#include <string.h>

/* What the chart shows. */
struct drawn {
    size_t count;
    char **names;   /* of the targets */
    double *values; /* before, the ends of the aim, tuned */
    bool has_range; /* or the ends are one series */
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
    drawn->values = malloc(4 * count * sizeof *drawn->values);
    if (!drawn->names || !drawn->values) return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++) {
        drawn->names[i] = hod_space_text(&answer->goals[0].space, hod_targets_situation(targets, i), error);
        if (!drawn->names[i]) return false;
        drawn->values[i] = targets->before[i];
        drawn->values[count + i] = targets->aims[i].least;
        drawn->values[2 * count + i] = targets->aims[i].most;
        drawn->has_range |= targets->aims[i].least < targets->aims[i].most;
    }
    double *const tuned = drawn->values + (drawn->has_range ? 3 : 2) * count;
    memcpy(tuned, answer->values, count * sizeof *tuned);
    return true;
}

static bool write_titles(struct drawn *drawn, const hod_tuning_answer *answer, hod_error *error)
{
    char *varied = hod_variations_text(answer->tuning->variations, answer->best,
                                       answer->tuned->ranking[0].places, error);
    if (!varied) return false;
    drawn->title = hod_text(error, "%s tuned to %s", answer->measure, answer->aim);
    drawn->subtitle = hod_text(error, "%s: %s", answer->question, varied);
    free(varied);
    return drawn->title && drawn->subtitle;
}

static bool draw(const struct drawn *drawn, const hod_tuning_answer *answer, const char *path,
                 hod_error *error)
{
    static const char *const one_aim[] = {"before", "aim", "tuned"};
    static const char *const range[] = {"before", "aim from", "aim to", "tuned"};
    const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                             .title = drawn->title,
                             .subtitle = drawn->subtitle,
                             .value_axis = answer->measure,
                             .category_count = drawn->count,
                             .series_count = drawn->has_range ? 4 : 3,
                             .categories = (const char *const *)drawn->names,
                             .series = drawn->has_range ? range : one_aim,
                             .values = drawn->values,
                             .percent = hod_measure_is_probability(&answer->tuning->targets[0].measure)};
    return hod_chart_write(&chart, path, error);
}

bool hod_tuning_draw(const hod_tuning_answer *answer, const char *path, hod_error *error)
{
    struct drawn drawn = {0};
    if (answer->tuning->aim_count > 1) return front_chart_draw(answer, path, error);
    const bool done = gather_targets(&drawn, answer, error) && write_titles(&drawn, answer, error) &&
                      draw(&drawn, answer, path, error);
    free_drawn(&drawn);
    return done;
}
