/* Worths of situations that differ only in their start, calculated together.
 *
 * A search for best play values every reachable state. Two units 30 inches apart pass every smaller distance on their
 * way, so a search from all distances has few more states than a search from the farthest. But a caller may need only
 * one distance, and a near one is faster alone than all together: so the first is calculated alone. */
#include "ask/measure/start_values.h"

#include "ask/measure/measure_internal.h"
#include "rules/checks.h"
#include "walk/evaluator.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int mechanism_begins(const hod_mechanism *mechanism)
{
    const char *field = mechanism->begins;
    return field ? hod_mechanism_field(mechanism, field, strlen(field), NULL) : -1;
}

/* Prepares the situation with a value of a field. False with an error if it then contradicts itself. */
static bool prepare_with(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                         int field, int value, int *prepared, hod_error *error)
{
    int changed[HOD_MAX_FIELDS];
    memcpy(changed, situation, (size_t)mechanism->field_count * sizeof *changed);
    changed[field] = value;
    if (!hod_situation_check(rules, mechanism, changed, error)) return false;
    situation_prepare(rules, mechanism, changed, prepared, NULL);
    return true;
}

bool preparations_make(struct preparations *preparations, const hod_rules *rules,
                       const hod_mechanism *mechanism, const int *situation, int field, const int *values,
                       int count, hod_error *error)
{
    const size_t each = (size_t)mechanism->procedure.prepared_ints, room = (size_t)count + 1;
    *preparations = (struct preparations){.ints = malloc(room * each * sizeof *preparations->ints),
                                          .valid = malloc(room * sizeof *preparations->valid),
                                          .places = malloc(room * sizeof *preparations->places)};
    if (!preparations->ints || !preparations->valid || !preparations->places) return hod_fail_memory(error);
    for (int i = 0; i < count; i++) {
        int *const prepared = preparations->ints + (size_t)preparations->count * each;
        if (!prepare_with(rules, mechanism, situation, field, values[i], prepared, error)) continue;
        preparations->places[preparations->count] = i;
        preparations->valid[preparations->count++] = prepared;
    }
    return preparations->count > 0;
}

void preparations_free(struct preparations *preparations)
{
    free(preparations->ints);
    free(preparations->valid);
    free(preparations->places);
    *preparations = (struct preparations){0};
}

bool start_values_start(struct start_values *beginnings, const hod_mechanism *mechanism)
{
    *beginnings =
        (struct start_values){.mechanism = mechanism, .begins = mechanism_begins(mechanism), .in_row = 1};
    if (beginnings->begins >= 0) {
        beginnings->domain = hod_domain_of(mechanism->fields[beginnings->begins].domain);
        beginnings->in_row = beginnings->domain.size;
    }
    return int_set_start(&beginnings->bases, mechanism->procedure.prepared_ints);
}

static void forget_expected(struct start_values *beginnings)
{
    for (size_t i = 0; i < beginnings->expected_count; i++) preparations_free(&beginnings->expected[i].from);
    free(beginnings->expected);
    beginnings->expected = NULL;
    beginnings->expected_count = 0;
}

void start_values_free(struct start_values *beginnings)
{
    forget_expected(beginnings);
    int_set_free(&beginnings->bases);
    free(beginnings->all);
    *beginnings = (struct start_values){0};
}

bool start_values_forget(struct start_values *beginnings)
{
    forget_expected(beginnings);
    free(beginnings->all);
    beginnings->all = NULL;
    beginnings->room = 0;
    int_set_free(&beginnings->bases);
    return int_set_start(&beginnings->bases, beginnings->mechanism->procedure.prepared_ints);
}

size_t start_values_bytes(const struct start_values *beginnings)
{
    const size_t row = (size_t)beginnings->in_row * sizeof *beginnings->all +
                       (size_t)beginnings->bases.ints * sizeof(int) + SLOTS_A_RECORD * sizeof(uint32_t);
    return beginnings->bases.count * row;
}

/* The row of a situation, added if it is new; NULL when memory is short. */
static struct worth *row_of(struct start_values *beginnings, const hod_rules *rules, const int *situation,
                            const int *prepared)
{
    const size_t in_row = (size_t)beginnings->in_row, known = beginnings->bases.count;
    const int field = beginnings->begins;
    int base[beginnings->mechanism->procedure.prepared_ints];
    for (int i = 0; field >= 0; i++)
        if (prepare_with(rules, beginnings->mechanism, situation, field,
                         hod_domain_at(&beginnings->domain, i), base, NULL))
            break;
    if (!RESERVE(beginnings->all, beginnings->room, (known + 1) * in_row)) return NULL;
    const size_t place = int_set_add(&beginnings->bases, beginnings->begins >= 0 ? base : prepared);
    if (place == NO_PLACE) return NULL;
    struct worth *const row = beginnings->all + place * in_row;
    for (size_t i = 0; place == known && i < in_row; i++) row[i] = (struct worth){{NAN, NAN}};
    return row;
}

static bool is_known(const struct worth *worth)
{
    return !isnan(worth->to[0]);
}

/* Whether a situation of the row has been asked for before, or several will be, and no row has exceeded the budget. */
static bool is_worth_a_row(const struct start_values *beginnings, const struct worth *row)
{
    int i = 0;
    while (i < beginnings->in_row && !is_known(&row[i])) i++;
    return !beginnings->takes_too_much && (beginnings->anywhere || i < beginnings->in_row);
}

/* Calculates all situations of a row in one search; false, without an error, if that exceeds the budget. */
static bool find_row(const struct start_values *beginnings, hod_evaluator *evaluator, const hod_rules *rules,
                     const int *situation, struct worth *row)
{
    const hod_mechanism *mechanism = beginnings->mechanism;
    int values[beginnings->in_row];
    double worths[beginnings->in_row][HOD_PLAYERS];
    AUTO(preparations_free) struct preparations preparations = {0};
    for (int i = 0; i < beginnings->in_row; i++) values[i] = hod_domain_at(&beginnings->domain, i);
    hod_evaluator_set_budget(evaluator, rules->budget);
    const bool is_found = preparations_make(&preparations, rules, mechanism, situation, beginnings->begins,
                                            values, beginnings->in_row, NULL) &&
                          evaluator_find_worths(evaluator, &mechanism->procedure, preparations.valid,
                                                preparations.count, worths, NULL);
    for (int i = 0; is_found && i < preparations.count; i++)
        memcpy(row[preparations.places[i]].to, worths[i], sizeof worths[i]);
    return is_found;
}

bool start_values_find(struct start_values *beginnings, hod_evaluator *evaluator, const hod_rules *rules,
                       const int *situation, const int *prepared, double worth[HOD_PLAYERS], hod_error *error)
{
    const int begins = beginnings->begins;
    const int place = begins >= 0 ? hod_domain_place(&beginnings->domain, situation[begins]) : 0;
    struct worth *const row = row_of(beginnings, rules, situation, prepared);
    if (!row) return hod_fail_memory(error);
    if (!is_known(&row[place]) && is_worth_a_row(beginnings, row))
        beginnings->takes_too_much = !find_row(beginnings, evaluator, rules, situation, row);
    if (!is_known(&row[place]) &&
        !evaluate_worth(evaluator, rules, beginnings->mechanism, situation, prepared, row[place].to, error))
        return false;
    memcpy(worth, row[place].to, sizeof row[place].to);
    return true;
}

/* For an unknown situation, the second number says whether it is expected. */
static bool is_expected(const struct worth *worth)
{
    return !isnan(worth->to[1]);
}

void start_values_expect(struct start_values *beginnings, const hod_rules *rules, const int *situation,
                         const int *prepared)
{
    const int begins = beginnings->begins, in_row = beginnings->in_row;
    if (begins < 0) return;
    const int place = hod_domain_place(&beginnings->domain, situation[begins]);
    struct worth *const row = row_of(beginnings, rules, situation, prepared);
    if (!row || is_expected(&row[place]) || !EXTEND(beginnings->expected, beginnings->expected_count)) return;
    const size_t number = (size_t)(row - beginnings->all) / (size_t)in_row;
    struct expected *expected = &beginnings->expected[beginnings->expected_count];
    const bool is_second = beginnings->expected_count > 0 && expected[-1].row == number,
               is_row = (beginnings->anywhere || is_second) && !beginnings->takes_too_much;
    if (is_row && is_second) {
        preparations_free(&(--expected)->from);
        beginnings->expected_count--;
    }
    int values[in_row];
    for (int i = 0; i < in_row; i++) values[i] = hod_domain_at(&beginnings->domain, i);
    expected->row = number;
    const bool is_made = preparations_make(&expected->from, rules, beginnings->mechanism, situation, begins,
                                           is_row ? values : values + place, is_row ? in_row : 1, NULL);
    for (int i = 0; i < expected->from.count; i++) {
        expected->from.places[i] += is_row ? 0 : place;
        row[expected->from.places[i]].to[1] = 0;
    }
    if (is_made)
        beginnings->expected_count++;
    else
        preparations_free(&expected->from);
}

void start_values_find_expected(struct start_values *beginnings, hod_evaluator *evaluator, hod_budget budget)
{
    const size_t count = beginnings->expected_count, in_row = (size_t)beginnings->in_row;
    AUTO_FREE struct worth_row *rows = malloc((count + 1) * sizeof *rows);
    AUTO_FREE double(*worths)[HOD_PLAYERS] = malloc((count * in_row + 1) * sizeof *worths);
    for (size_t i = 0; worths && i < count * in_row; i++) worths[i][0] = worths[i][1] = NAN;
    for (size_t i = 0; rows && i < count; i++)
        rows[i] = (struct worth_row){beginnings->expected[i].from.valid, beginnings->expected[i].from.count,
                                     worths + i * in_row, NULL};
    hod_evaluator_set_budget(evaluator, budget);
    if (rows && worths && count > 0)
        evaluator_find_rows(evaluator, &beginnings->mechanism->procedure, rows, (int)count, NULL);
    for (size_t i = 0; rows && worths && i < count; i++) { /* NaN for failures */
        const struct expected *expected = &beginnings->expected[i];
        struct worth *const row = beginnings->all + expected->row * in_row;
        for (int j = 0; j < rows[i].count; j++)
            memcpy(row[expected->from.places[j]].to, rows[i].worths[j], sizeof rows[i].worths[j]);
    }
    forget_expected(beginnings);
}
