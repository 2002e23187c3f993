/* What a tuning found, as a table, the ranking, and as a chart: the targets of one aim before and after, or
 * the front of several aims. */
#include "ask/tune/tune.h"

#include "ask/answer/columns.h"
#include "base/buffer.h"
#include "base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COLUMNS = HOD_MOST_VARIED + HOD_MOST_AIMS + 10 };

static const char *const off_names[HOD_MOST_AIMS] = {"off_1", "off_2", "off_3", "off_4",
                                                     "off_5", "off_6", "off_7", "off_8"};

/* Whether any candidate of the ranking has equivalents. */
static bool has_equivalents(const hod_tuned *tuned)
{
    for (int i = 0; i < tuned->count; i++)
        if (tuned->ranking[i].equivalents > 0) return true;
    return false;
}

size_t columns_of_varied(const hod_variations *variations, hod_column *columns, size_t already)
{
    for (int i = 0; i < variations->parameter_count; i++)
        columns[already++] = (hod_column){variations->parameters[i].parameter->name, HOD_COLUMN_TEXT};
    for (int i = 0; i < variations->field_count; i++)
        columns[already++] = column_of_field(&variations->mechanism->fields[variations->fields[i].field]);
    return already;
}

size_t cells_of_varied(const hod_variations *variations, const hod_rules *rules, const int *places,
                       hod_cell *cells, size_t already, struct varied_texts *texts)
{
    for (int i = 0; i < variations->parameter_count; i++)
        cells[already++] =
            hod_cell_text(hod_rules_value(rules, variations->parameters[i].parameter, texts->values[i]));
    for (int i = 0; i < variations->field_count; i++)
        cells[already++] = hod_cell_text(hod_variations_field_text(variations, i, places, texts->fields[i]));
    return already;
}

bool tuning_shows(const struct tuning_result *result, int rank)
{
    return rank < result->tuning->top || (result->tuning->aim_count > 1 && rank == result->tuned->knee);
}

/* Of one aim candidates are off in the unit of the measure, of several in shares of the scale of each. */
static size_t name_ranking_columns(const hod_tuning *tuning, bool with_equivalents, hod_column *columns)
{
    const hod_column_kind off = tuning->aim_count > 1 ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_REAL;
    size_t count = 0;
    columns[count++] = (hod_column){"rank", HOD_COLUMN_INTEGER};
    count = columns_of_varied(tuning->variations, columns, count);
    columns[count++] = (hod_column){"changed", HOD_COLUMN_INTEGER};
    for (int i = 0; tuning->aim_count > 1 && i < tuning->aim_count; i++)
        columns[count++] = (hod_column){off_names[i], off};
    columns[count++] = (hod_column){"deviation", off};
    columns[count++] = (hod_column){"worst_off", off};
    if (tuning->aim_count > 1) columns[count++] = (hod_column){"worst_aim", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"worst_situation", HOD_COLUMN_TEXT};
    if (tuning->limit_count > 0) columns[count++] = (hod_column){"limits", HOD_COLUMN_TEXT};
    if (tuning->aim_count > 1) columns[count++] = (hod_column){"knee", HOD_COLUMN_TEXT};
    if (with_equivalents) columns[count++] = (hod_column){"does_the_same", HOD_COLUMN_TEXT};
    return count;
}

/* Adds the candidate with this rank, whose values the rules receive. */
static bool add_candidate(const struct tuning_result *result, int rank, bool with_equivalents,
                          hod_rules *rules, hod_table_writer *table, hod_error *error)
{
    const hod_variations *variations = result->tuning->variations;
    const hod_candidate *candidate = &result->tuned->ranking[rank];
    struct varied_texts texts;
    char limits[64] = "kept";
    const int aims = result->tuning->aim_count, worst_aim = candidate->worst_aim;
    char *worst =
        hod_space_text(&result->goals[worst_aim].space,
                       hod_targets_situation(&result->tuning->targets[worst_aim], candidate->worst), error);
    char *equivalents = with_equivalents ? equivalents_text(variations, candidate, error) : NULL;
    if (!worst || (with_equivalents && !equivalents)) {
        free(worst);
        return false;
    }
    hod_cell cells[MOST_COLUMNS] = {hod_cell_integer(rank + 1)};
    size_t count = 1;
    hod_variations_apply(variations, candidate->places, rules);
    count = cells_of_varied(variations, rules, candidate->places, cells, count, &texts);
    if (candidate->broken) snprintf(limits, sizeof limits, "BROKEN in %zu", candidate->broken);
    cells[count++] = hod_cell_integer(candidate->changed);
    for (int i = 0; aims > 1 && i < aims; i++) cells[count++] = hod_cell_number(candidate->off[i]);
    cells[count++] = hod_cell_number(candidate->deviation);
    cells[count++] = hod_cell_number(candidate->worst_off);
    if (aims > 1) cells[count++] = hod_cell_integer(worst_aim + 1);
    cells[count++] = hod_cell_text(worst);
    if (result->tuning->limit_count > 0) cells[count++] = hod_cell_text(limits);
    if (aims > 1) cells[count++] = hod_cell_text(rank == result->tuned->knee ? "knee" : "");
    if (with_equivalents) cells[count++] = hod_cell_text(equivalents);
    hod_table_row(table, cells);
    free(worst);
    free(equivalents);
    return true;
}

static bool add_candidates(const struct tuning_result *result, const char *title, hod_reader reader,
                           hod_answer *answer, hod_error *error)
{
    hod_column columns[MOST_COLUMNS];
    const bool with_equivalents = has_equivalents(result->tuned) || reader == HOD_PROGRAMS;
    const size_t count = name_ranking_columns(result->tuning, with_equivalents, columns);
    hod_rules *rules = hod_rules_copy(result->best, error);
    hod_table_writer *table =
        rules ? hod_answer_table(answer, (int)reader, columns, count, title, error) : NULL;
    bool added = table != NULL;
    for (int rank = 0; added && rank < result->tuned->count; rank++)
        if (tuning_shows(result, rank))
            added = add_candidate(result, rank, with_equivalents, rules, table, error);
    hod_rules_free(rules);
    return hod_table_close(table, error) && added;
}

bool tuning_add_ranking(const struct tuning_result *result, hod_reader reader, hod_answer *answer,
                        hod_error *error)
{
    if (!hod_answer_is_for(answer, reader)) return true;
    char *title = result->tuning->aim_count > 1
                      ? hod_text(error, "%s: the front of %d aims, off in percent of their scales: %s",
                                 result->question, result->tuning->aim_count, result->aim)
                      : hod_text(error, "%s: %s aimed at %s", result->question, result->measure, result->aim);
    const bool added = title && add_candidates(result, title, reader, answer, error);
    free(title);
    return added;
}

/* So many candidates of a front at most, the first of the ranking; and characters of a number. */
enum { MOST_DRAWN = 200, NUMBER_TEXT = 32 };

/* What the chart shows: a line for each aim but the first, and the knee on the line of the second. */
struct front_drawn {
    const hod_candidate *candidates[MOST_DRAWN]; /* by how far they are off the first aim */
    size_t count;
    char numbers[MOST_DRAWN][NUMBER_TEXT]; /* that, in percent */
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
        plain_print(drawn->numbers[i], NUMBER_TEXT, "%.3g", 100 * candidate->off[0]);
        drawn->categories[i] = drawn->numbers[i];
        for (int a = 1; a < aims; a++)
            drawn->values[(size_t)(a - 1) * drawn->count + i] = 100 * candidate->off[a];
        const bool is_knee = candidate == &tuned->ranking[tuned->knee];
        drawn->values[(size_t)(aims - 1) * drawn->count + i] = is_knee ? 100 * candidate->off[1] : NAN;
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
                             .title = "The front: nearer to one aim only by moving away from another",
                             .subtitle = subtitle,
                             .category_axis = "off aim 1 (root mean square, in percent of its scale)",
                             .value_axis = "off the others (in percent of their scales)",
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
