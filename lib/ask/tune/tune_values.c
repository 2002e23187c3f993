/* What a tuning comes to situation by situation, as tables: for people what the best candidate does in what
 * is aimed at, for programs what every ranked candidate does there, and in the situations of the limits. */
#include "ask/tune/tune.h"

#include "ask/answer/columns.h"
#include "base/buffer.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_VALUE_COLUMNS = HOD_MOST_VARIED + HOD_MOST_FIELDS + 12,
    /* A limit is of two kinds of situations, or of those of every aim. */
    MOST_MEASURED = HOD_MOST_AIMS + HOD_MOST_LIMITS * HOD_MOST_AIMS
};

/* Targets and a measure in them. */
struct measured {
    hod_targets targets; /* whose arrays are others' */
    const hod_space *space;
    const char *measure;
    int aim, limit;     /* the number of what it is of, from 1, and 0 for the other */
    double *before;     /* the values under the rules that are varied */
    const double *best; /* and under the best candidate; NULL: not known yet */
};

/* A table of values. */
struct values {
    const struct tuning_result *result;
    bool has_candidates; /* every one that the ranking shows, not only the best, */
    bool has_limits;     /* and the measures of limits */
    bool has_range;      /* any aim is one */
    bool has_several;    /* measures: the situation is a text; otherwise each field has a column */
    hod_rules *rules;    /* become those of the candidate in hand */
    struct measured measured[MOST_MEASURED];
    int measured_count;
    double *tuned; /* the values of the targets in hand */
    hod_table_writer *table;
};

static bool has_range(const hod_tuning *tuning)
{
    for (int a = 0; a < tuning->aim_count; a++)
        for (size_t i = 0; i < tuning->targets[a].count; i++)
            if (tuning->targets[a].aims[i].least < tuning->targets[a].aims[i].most) return true;
    return false;
}

static void add_aims(struct values *values)
{
    const struct tuning_result *result = values->result;
    const double *best = result->values;
    for (int a = 0; a < result->tuning->aim_count; a++) {
        const hod_targets *targets = &result->tuning->targets[a];
        values->measured[values->measured_count++] =
            (struct measured){.targets = *targets,
                              .space = &result->goals[a].space,
                              .measure = result->goals[a].measure_text,
                              .aim = a + 1,
                              .before = targets->before,
                              .best = best};
        best += targets->count;
    }
}

static void add_limit(struct values *values, const hod_targets *targets, const hod_space *space,
                      const char *measure, int limit)
{
    values->measured[values->measured_count++] =
        (struct measured){.targets = *targets, .space = space, .measure = measure, .limit = limit};
}

/* A limit without situations of its own is kept in those that are aimed at of its mechanism. */
static void add_limits(struct values *values)
{
    const struct tuning_result *result = values->result;
    const hod_tuning *tuning = result->tuning;
    for (int l = 0; l < tuning->limit_count; l++) {
        const hod_bounded *bounded = &result->bounded[l];
        const hod_space *space = bounded->space.mechanism ? &bounded->space : result->space;
        const hod_space *other = bounded->than.mechanism ? &bounded->than : space;
        if (tuning->limits[l].where) add_limit(values, &bounded->where, space, bounded->measure, l + 1);
        if (tuning->limits[l].than) add_limit(values, &bounded->beside, other, bounded->other, l + 1);
        for (int a = 0; !tuning->limits[l].where && a < tuning->aim_count; a++) {
            hod_targets targets = tuning->targets[a];
            targets.measure = tuning->limits[l].measure;
            if (targets.mechanism == tuning->limits[l].mechanism)
                add_limit(values, &targets, &result->goals[a].space, bounded->measure, l + 1);
        }
    }
}

/* Probabilities are shown as such where every measure is one. */
static hod_column column_of(const struct values *values, const char *name)
{
    const hod_measure *measure = &values->measured[0].targets.measure;
    for (int i = 0; i < values->measured_count && hod_measure_is_probability(measure); i++)
        measure = &values->measured[i].targets.measure;
    return column_of_measure(name, measure);
}

static size_t name_columns(const struct values *values, hod_column *columns)
{
    const struct tuning_result *result = values->result;
    size_t count = 0;
    if (values->has_candidates) {
        columns[count++] = (hod_column){"rank", HOD_COLUMN_INTEGER};
        count = columns_of_varied(result->tuning->variations, columns, count);
    }
    if (values->has_several) {
        columns[count++] = (hod_column){"aim_number", HOD_COLUMN_INTEGER};
        if (values->has_limits) columns[count++] = (hod_column){"limit_number", HOD_COLUMN_INTEGER};
        columns[count++] = (hod_column){"mechanism", HOD_COLUMN_TEXT};
        columns[count++] = (hod_column){"measure", HOD_COLUMN_TEXT};
        columns[count++] = (hod_column){"situation", HOD_COLUMN_TEXT};
    } else
        count = columns_of_varying(&result->goals[0].space, columns, count);
    if (result->weighted) columns[count++] = (hod_column){"weight", HOD_COLUMN_REAL};
    columns[count++] = column_of(values, "before");
    columns[count++] = column_of(values, values->has_range ? "aim_from" : "aim");
    if (values->has_range) columns[count++] = column_of(values, "aim_to");
    columns[count++] = column_of(values, "tuned");
    columns[count++] = (hod_column){"off", HOD_COLUMN_REAL};
    return count;
}

static hod_cell number_or_nothing(int number)
{
    return number > 0 ? hod_cell_integer(number) : hod_cell_empty();
}

/* The fields that vary in the space, and those that are not at their default; the caller frees it. */
static char *situation_text(const hod_space *space, const int *situation, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < space->mechanism->field_count; i++) {
        const hod_field *field = &space->mechanism->fields[i];
        if (hod_space_varies(space, i) || situation[i] != field->value)
            field_write(&text, field, situation[i]);
    }
    return hod_buffer_take(&text, error);
}

/* Where nothing is aimed at, no aim is told. */
static bool add_target(const struct values *values, const struct measured *measured, int rank, size_t number,
                       hod_error *error)
{
    const struct tuning_result *result = values->result;
    const hod_targets *targets = &measured->targets;
    const int *situation = hod_targets_situation(targets, number);
    const hod_range aim = measured->aim ? targets->aims[number] : (hod_range){NAN, NAN};
    const double tuned = values->tuned[number];
    struct varied_texts varied;
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    hod_cell cells[MOST_VALUE_COLUMNS];
    size_t count = 0;
    char *text = situation_text(measured->space, situation, error);
    if (!text) return false;
    if (values->has_candidates) {
        cells[count++] = hod_cell_integer(rank + 1);
        count = cells_of_varied(result->tuning->variations, values->rules,
                                result->tuned->ranking[rank].places, cells, count, &varied);
    }
    if (values->has_several) {
        cells[count++] = number_or_nothing(measured->aim);
        if (values->has_limits) cells[count++] = number_or_nothing(measured->limit);
        cells[count++] = hod_cell_text(targets->mechanism->name);
        cells[count++] = hod_cell_text(measured->measure);
        cells[count++] = hod_cell_text(text);
    } else
        count = cells_of_varying(measured->space, situation, cells, count, texts);
    if (result->weighted) cells[count++] = hod_cell_number(targets->weights[number]);
    cells[count++] = hod_cell_number(measured->before[number]);
    cells[count++] = hod_cell_number(aim.least);
    if (values->has_range) cells[count++] = hod_cell_number(aim.most);
    cells[count++] = hod_cell_number(tuned);
    cells[count++] = hod_cell_number(measured->aim ? hod_targets_off(targets, number, tuned) : NAN);
    hod_table_row(values->table, cells);
    free(text);
    return true;
}

/* The values of these targets under the candidate in hand. */
static bool measure(const struct values *values, const struct measured *measured, int rank, hod_error *error)
{
    const struct tuning_result *result = values->result;
    if (rank > 0 || !measured->best)
        return hod_targets_measure(&measured->targets, values->rules, result->tuning->variations,
                                   result->tuned->ranking[rank].places, values->tuned, error);
    memcpy(values->tuned, measured->best, measured->targets.count * sizeof *values->tuned);
    return true;
}

static bool add_candidate(const struct values *values, int rank, hod_error *error)
{
    bool added = true;
    hod_variations_apply(values->result->tuning->variations, values->result->tuned->ranking[rank].places,
                         values->rules);
    for (int m = 0; added && m < values->measured_count; m++) {
        const struct measured *measured = &values->measured[m];
        added = measure(values, measured, rank, error);
        for (size_t i = 0; added && i < measured->targets.count; i++)
            added = add_target(values, measured, rank, i, error);
    }
    return added;
}

/* Gathers what is measured, with room for the values, and those of limits before. */
static bool start(struct values *values, hod_error *error)
{
    const struct tuning_result *result = values->result;
    size_t most = 0;
    add_aims(values);
    if (values->has_limits) add_limits(values);
    for (int m = 0; m < values->measured_count; m++) {
        struct measured *measured = &values->measured[m];
        const size_t count = measured->targets.count;
        if (count > most) most = count;
        if (measured->aim) continue;
        measured->before = malloc(count * sizeof *measured->before);
        if (!measured->before) return hod_fail_memory(error);
        if (!hod_targets_measure(&measured->targets, result->tuning->variations->rules, NULL, NULL,
                                 measured->before, error))
            return false;
    }
    values->tuned = malloc(most * sizeof *values->tuned);
    if (!values->tuned) return hod_fail_memory(error);
    values->rules = hod_rules_copy(result->best, error);
    return values->rules;
}

static void end(struct values *values)
{
    for (int m = 0; m < values->measured_count; m++)
        if (!values->measured[m].aim) free(values->measured[m].before);
    free(values->tuned);
    hod_rules_free(values->rules);
}

static bool add_candidates(struct values *values, const char *title, hod_reader reader, hod_answer *answer,
                           hod_error *error)
{
    hod_column columns[MOST_VALUE_COLUMNS];
    const struct tuning_result *result = values->result;
    const int shown = values->has_candidates ? result->tuned->count : 1;
    const size_t count = name_columns(values, columns);
    values->table = hod_answer_table(answer, (int)reader, columns, count, title, error);
    bool added = values->table;
    for (int rank = 0; added && rank < shown; rank++)
        if (tuning_shows(result, rank)) added = add_candidate(values, rank, error);
    return hod_table_close(values->table, added ? error : NULL) && added;
}

bool tuning_add_values(const struct tuning_result *result, hod_reader reader, hod_answer *answer,
                       hod_error *error)
{
    if (!hod_answer_is_for(answer, reader)) return true;
    const bool is_for_programs = reader == HOD_PROGRAMS,
               has_limits = is_for_programs && result->tuning->limit_count > 0;
    const int aims = result->tuning->aim_count;
    struct values values = {.result = result,
                            .has_candidates = is_for_programs,
                            .has_limits = has_limits,
                            .has_range = has_range(result->tuning),
                            .has_several = aims > 1 || has_limits};
    char *varied = hod_variations_text(result->tuning->variations, result->best,
                                       result->tuned->ranking[0].places, error);
    char *title = varied ? hod_text(error, "%s: %s, before and tuned (%s)", result->question,
                                    aims > 1 ? "all aims" : result->measure, varied)
                         : NULL;
    const bool added =
        title && start(&values, error) && add_candidates(&values, title, reader, answer, error);
    end(&values);
    free(varied);
    free(title);
    return added;
}
