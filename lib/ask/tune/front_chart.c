/* The front of several aims, as a chart. */
#include "ask/tune/front_chart.h"

#include "base/buffer.h"
#include "base/text.h"
#include "show/chart/draw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* So many candidates at most, the first of the ranking; and characters of a number. */
enum { MOST_DRAWN = 200, NUMBER_TEXT = 32 };

/* What the chart shows: a line for each aim but the first, and the knee on the line of the second. */
struct drawn {
    const hod_candidate *candidates[MOST_DRAWN]; /* by how far they are off the first aim */
    size_t count;
    char numbers[MOST_DRAWN][NUMBER_TEXT]; /* that */
    const char *categories[MOST_DRAWN];
    char names[HOD_MOST_AIMS][NUMBER_TEXT];
    const char *series[HOD_MOST_AIMS];
    double values[HOD_MOST_AIMS * MOST_DRAWN];
};

static int compare(const void *one, const void *other)
{
    const hod_candidate *a = *(const hod_candidate *const *)one, *b = *(const hod_candidate *const *)other;
    if (a->off[0] != b->off[0]) return a->off[0] < b->off[0] ? -1 : 1;
    return (a->off[1] > b->off[1]) - (a->off[1] < b->off[1]);
}

static void gather(struct drawn *drawn, const hod_tuning_answer *answer)
{
    const hod_tuned *tuned = answer->tuned;
    const int aims = answer->tuning->aim_count;
    for (int i = 0; i < tuned->count && drawn->count < MOST_DRAWN; i++)
        drawn->candidates[drawn->count++] = &tuned->ranking[i];
    qsort(drawn->candidates, drawn->count, sizeof *drawn->candidates, compare);
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

static bool draw(const struct drawn *drawn, const hod_tuning_answer *answer, const char *subtitle,
                 const char *path, hod_error *error)
{
    const hod_chart chart = {.kind = HOD_CHART_LINES,
                             .title = "The front: nearer to one aim only by coming away from another",
                             .subtitle = subtitle,
                             .category_axis = "off aim 1 (root mean square)",
                             .value_axis = "off the others (root mean square)",
                             .category_count = drawn->count,
                             .series_count = (size_t)answer->tuning->aim_count,
                             .categories = drawn->categories,
                             .series = drawn->series,
                             .values = drawn->values,
                             .numeric = true};
    return hod_chart_write(&chart, path, error);
}

bool front_chart_draw(const hod_tuning_answer *answer, const char *path, hod_error *error)
{
    struct drawn *drawn = calloc(1, sizeof *drawn);
    char *subtitle = hod_text(error, "%s, %s", answer->question, answer->aim);
    if (!drawn && subtitle) hod_fail_memory(error);
    bool done = drawn && subtitle;
    if (done) {
        gather(drawn, answer);
        done = draw(drawn, answer, subtitle, path, error);
    }
    free(subtitle);
    free(drawn);
    return done;
}
