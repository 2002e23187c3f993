/* What a tuning found, as a chart: the targets of one aim before and after, or the front of several aims. */
#include "ask/tune/tune.h"

#include "base/buffer.h"
#include "base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many candidates of a front at most, the first of the ranking; and characters of a number. */
enum { MOST_DRAWN = 200, NUMBER_TEXT = 32 };

/* What the chart shows: a line for each aim but the first, and the knee on the line of the second. */
struct front_drawn {
    const hod_candidate *candidates[MOST_DRAWN]; /* by how far they are off the first aim */
    size_t count;
    char numbers[MOST_DRAWN][NUMBER_TEXT]; /* that */
    const char *categories[MOST_DRAWN];
    char names[HOD_MOST_AIMS][NUMBER_TEXT];
    const char *series[HOD_MOST_AIMS];
    double values[HOD_MOST_AIMS * MOST_DRAWN];
};

static int compare_by_first_aim(const void *one, const void *other)
{
    const hod_candidate *a = *(const hod_candidate *const *)one, *b = *(const hod_candidate *const *)other;
    if (a->off[0] != b->off[0]) return a->off[0] < b->off[0] ? -1 : 1;
    return (a->off[1] > b->off[1]) - (a->off[1] < b->off[1]);
}

static void gather_front(struct front_drawn *drawn, const struct tuning_result *result)
{
    const hod_tuned *tuned = result->tuned;
    const int aims = result->tuning->aim_count;
    for (int i = 0; i < tuned->count && drawn->count < MOST_DRAWN; i++)
        drawn->candidates[drawn->count++] = &tuned->ranking[i];
    qsort(drawn->candidates, drawn->count, sizeof *drawn->candidates, compare_by_first_aim);
    for (size_t i = 0; i < drawn->count; i++) {
        const hod_candidate *candidate = drawn->candidates[i];
        plain_print(drawn->numbers[i], NUMBER_TEXT, "%.3g", candidate->off[0]);
        drawn->categories[i] = drawn->numbers[i];
        for (int a = 1; a < aims; a++) drawn->values[(size_t)(a - 1) * drawn->count + i] = candidate->off[a];
        const bool is_knee = candidate == &tuned->ranking[tuned->knee];
        drawn->values[(size_t)(aims - 1) * drawn->count + i] = is_knee ? candidate->off[1] : NAN;
    }
    for (int a = 1; a < aims; a++) {
        snprintf(drawn->names[a - 1], NUMBER_TEXT, "aim %d", a + 1);
        drawn->series[a - 1] = drawn->names[a - 1];
    }
    drawn->series[aims - 1] = "the knee";
}

static bool add_lines(const struct front_drawn *drawn, const struct tuning_result *result,
                      const char *subtitle, hod_answer *answer, hod_error *error)
{
    const hod_chart chart = {.kind = HOD_CHART_LINES,
                             .title = "The front: nearer to one aim only by coming away from another",
                             .subtitle = subtitle,
                             .category_axis = "off aim 1 (root mean square)",
                             .value_axis = "off the others (root mean square)",
                             .category_count = drawn->count,
                             .series_count = (size_t)result->tuning->aim_count,
                             .categories = drawn->categories,
                             .series = drawn->series,
                             .values = drawn->values,
                             .numeric = true};
    return hod_answer_chart(answer, result->goals[0].space.mechanism->name, &chart, error);
}

/* How far off the other aims each candidate of the front is where it is so far off the first, and the knee.
 */
static bool add_front_chart(const struct tuning_result *result, hod_answer *answer, hod_error *error)
{
    struct front_drawn *drawn = calloc(1, sizeof *drawn);
    char *subtitle = hod_text(error, "%s, %s", result->question, result->aim);
    if (!drawn && subtitle) hod_fail_memory(error);
    bool done = drawn && subtitle;
    if (done) {
        gather_front(drawn, result);
        done = add_lines(drawn, result, subtitle, answer, error);
    }
    free(subtitle);
    free(drawn);
    return done;
}

/* What the chart shows. */
struct targets_drawn {
    size_t count;
    char **names;   /* of the targets */
    double *values; /* before, the ends of the aim, tuned */
    bool has_range; /* or the ends are one series */
    char *title, *subtitle;
};

static void free_drawn(struct targets_drawn *drawn)
{
    for (size_t i = 0; drawn->names && i < drawn->count; i++) free(drawn->names[i]);
    free(drawn->names);
    free(drawn->values);
    free(drawn->title);
    free(drawn->subtitle);
}

static bool gather_targets(struct targets_drawn *drawn, const struct tuning_result *result, hod_error *error)
{
    const hod_targets *targets = result->tuning->targets;
    const size_t count = drawn->count = targets->count;
    drawn->names = calloc(count, sizeof *drawn->names);
    drawn->values = malloc(4 * count * sizeof *drawn->values);
    if (!drawn->names || !drawn->values) return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++) {
        drawn->names[i] = hod_space_text(&result->goals[0].space, hod_targets_situation(targets, i), error);
        if (!drawn->names[i]) return false;
        drawn->values[i] = targets->before[i];
        drawn->values[count + i] = targets->aims[i].least;
        drawn->values[2 * count + i] = targets->aims[i].most;
        drawn->has_range |= targets->aims[i].least < targets->aims[i].most;
    }
    double *const tuned = drawn->values + (drawn->has_range ? 3 : 2) * count;
    memcpy(tuned, result->values, count * sizeof *tuned);
    return true;
}

static bool make_titles(struct targets_drawn *drawn, const struct tuning_result *result, hod_error *error)
{
    char *varied = hod_variations_text(result->tuning->variations, result->best,
                                       result->tuned->ranking[0].places, error);
    if (!varied) return false;
    drawn->title = hod_text(error, "%s tuned to %s", result->measure, result->aim);
    drawn->subtitle = hod_text(error, "%s: %s", result->question, varied);
    free(varied);
    return drawn->title && drawn->subtitle;
}

static bool add_dots(const struct targets_drawn *drawn, const struct tuning_result *result,
                     hod_answer *answer, hod_error *error)
{
    static const char *const one_aim[] = {"before", "aim", "tuned"};
    static const char *const range[] = {"before", "aim from", "aim to", "tuned"};
    const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                             .title = drawn->title,
                             .subtitle = drawn->subtitle,
                             .value_axis = result->measure,
                             .category_count = drawn->count,
                             .series_count = drawn->has_range ? 4 : 3,
                             .categories = (const char *const *)drawn->names,
                             .series = drawn->has_range ? range : one_aim,
                             .values = drawn->values,
                             .percent = hod_measure_is_probability(&result->tuning->targets[0].measure)};
    return hod_answer_chart(answer, result->goals[0].space.mechanism->name, &chart, error);
}

bool tuning_add_chart(const struct tuning_result *result, hod_answer *answer, hod_error *error)
{
    if (!hod_answer_wants_charts(answer)) return true;
    if (result->tuning->aim_count > 1) return add_front_chart(result, answer, error);
    struct targets_drawn drawn = {0};
    const bool done = gather_targets(&drawn, result, error) && make_titles(&drawn, result, error) &&
                      add_dots(&drawn, result, answer, error);
    free_drawn(&drawn);
    return done;
}
