/* The values of a tuning, situation by situation, as tables: for people, the best candidate in the situations of the
 * aims; for programs, every ranked candidate there and in the situations of the limits. */
#include "ask/tune/tune.h"

#include "ask/answer/columns.h"
#include "base/buffer.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A limit has up to two sets of situations of its own, or those of every aim. */
enum { MOST_MEASURED = HOD_MAX_AIMS + HOD_MAX_LIMITS * HOD_MAX_AIMS };

/* Targets and a measure in them. */
struct measured {
    hod_targets targets; /* their arrays belong to others */
    const hod_space *space;
    const char *measure;
    int aim, limit;     /* the number of its aim or limit, from 1, and 0 for the other */
    double *before;     /* the values under the original rules */
    const double *best; /* and under the best candidate; NULL: not yet known */
};

/* A table of values. */
struct values {
    const struct tuning_result *result;
    bool of_all;      /* of all candidates that the ranking shows, not only of the best, */
    bool has_limits;  /* and the measures of limits */
    bool has_range;   /* some aim is a range */
    bool has_several; /* several measures: the situation is a text; otherwise each field has a column */
    hod_rules *rules; /* set to the current candidate */
    struct measured measured[MOST_MEASURED];
    int measured_count;
    double *tuned; /* the values of the current targets */
    struct arena memory;
    struct fact_table *table;
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

/* A limit without its own situations applies to those that are aimed at with its mechanism. */
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

/* Values are shown as probabilities if all measures are probabilities. */
static hod_column_kind kind_of(const struct values *values)
{
    const hod_measure *measure = &values->measured[0].targets.measure;
    for (int i = 0; i < values->measured_count && hod_measure_is_probability(measure); i++)
        measure = &values->measured[i].targets.measure;
    return column_of_measure("", measure).kind;
}

/* The fields that vary in the space, and those that differ from their defaults; the caller frees it. */
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

/* Identifies the row: a candidate, and a situation of an aim or a limit. */
static bool fill_place(const struct values *values, const struct measured *measured, int rank,
                       const int *situation, hod_error *error)
{
    const struct tuning_result *result = values->result;
    struct fact_table *table = values->table;
    if (values->of_all) {
        fact_integer(table, "rank", rank + 1);
        fact_varied(table, result->tuning->variations, values->rules, result->tuned->ranking[rank].places);
    }
    if (!values->has_several) {
        fact_varying(table, measured->space, situation, false);
        return true;
    }
    AUTO_FREE char *text = situation_text(measured->space, situation, error);
    const int numbers[] = {measured->aim, measured->limit};
    for (int i = 0; i < (values->has_limits ? 2 : 1); i++)
        fact_cell(table, i == 0 ? "aim_number" : "limit_number", HOD_COLUMN_INTEGER,
                  numbers[i] > 0 ? hod_cell_integer(numbers[i]) : hod_cell_empty());
    fact_text(table, "mechanism", measured->targets.mechanism->name);
    fact_text(table, "measure", measured->measure);
    fact_text(table, "situation", text);
    return text;
}

/* Without an aim, omits the aim. */
static bool fill_target(const struct values *values, const struct measured *measured, int rank, size_t number,
                        hod_error *error)
{
    struct fact_table *table = values->table;
    const hod_targets *targets = &measured->targets;
    const hod_range aim = measured->aim ? targets->aims[number] : (hod_range){NAN, NAN};
    const double tuned = values->tuned[number];
    const hod_column_kind kind = kind_of(values);
    if (!fill_place(values, measured, rank, hod_targets_situation(targets, number), error)) return false;
    if (values->result->request->weights)
        fact_number(table, "weight", HOD_COLUMN_REAL, targets->weights[number]);
    fact_number(table, "before", kind, measured->before[number]);
    fact_number(table, values->has_range ? "aim_from" : "aim", kind, aim.least);
    if (values->has_range) fact_number(table, "aim_to", kind, aim.most);
    fact_number(table, "tuned", kind, tuned);
    fact_number(table, "off", HOD_COLUMN_REAL,
                measured->aim ? hod_targets_off(targets, number, tuned) : (double)NAN);
    fact_row(table);
    return true;
}

/* The values of these targets under the current candidate. */
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
    hod_variations_apply(values->result->tuning->variations, values->result->tuned->ranking[rank].places,
                         values->rules);
    for (int m = 0; m < values->measured_count; m++) {
        const struct measured *measured = &values->measured[m];
        if (!measure(values, measured, rank, error)) return false;
        for (size_t i = 0; i < measured->targets.count; i++)
            if (!fill_target(values, measured, rank, i, error)) return false;
    }
    return true;
}

/* Collects the measures, with room for their values, and the values of limits before. */
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
        measured->before = arena_take(&values->memory, count * sizeof *measured->before);
        if (!measured->before) return hod_fail_memory(error);
        if (!hod_targets_measure(&measured->targets, result->tuning->variations->rules, NULL, NULL,
                                 measured->before, error))
            return false;
    }
    values->tuned = arena_take(&values->memory, most * sizeof *values->tuned);
    if (!values->tuned) return hod_fail_memory(error);
    values->rules = hod_rules_copy(result->best, error);
    return values->rules;
}

static void end(struct values *values)
{
    arena_free(&values->memory);
    hod_rules_free(values->rules);
}

bool tuning_fill_values(const struct tuning_result *result, bool of_all, struct fact_table *table,
                        hod_error *error)
{
    const int shown = of_all ? result->tuned->count : 1;
    const bool has_limits = of_all && result->tuning->limit_count > 0;
    AUTO(end)
    struct values values = {.result = result,
                            .of_all = of_all,
                            .has_limits = has_limits,
                            .has_range = has_range(result->tuning),
                            .has_several = result->tuning->aim_count > 1 || has_limits,
                            .table = table};
    if (!table) return hod_fail_memory(error);
    if (!start(&values, error)) return false;
    for (int rank = 0; rank < shown; rank++)
        if (tuning_shows(result, rank) && !add_candidate(&values, rank, error)) return false;
    return true;
}
