/* Worths of situations, found together where they differ in nothing but where they begin.
 *
 * A search for best play values every state that can be reached. Two units 30 inches apart come to every lesser
 * distance on their way, so that a search from all distances has few more states than one from the farthest. Who asks
 * for one distance may ask for no other, and one that is near is found sooner than all: the first is found alone. */
#include "ask/measure/beginnings.h"

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

bool beginnings_start(struct beginnings *beginnings, const hod_mechanism *mechanism)
{
    *beginnings =
        (struct beginnings){.mechanism = mechanism, .begins = mechanism_begins(mechanism), .in_row = 1};
    if (beginnings->begins >= 0) {
        beginnings->domain = hod_domain_of(mechanism->fields[beginnings->begins].domain);
        beginnings->in_row = beginnings->domain.size;
    }
    return records_start(&beginnings->bases, mechanism->procedure.prepared_ints);
}

void beginnings_free(struct beginnings *beginnings)
{
    records_free(&beginnings->bases);
    free(beginnings->all);
    *beginnings = (struct beginnings){0};
}

bool beginnings_forget(struct beginnings *beginnings)
{
    free(beginnings->all);
    beginnings->all = NULL;
    beginnings->room = 0;
    records_free(&beginnings->bases);
    return records_start(&beginnings->bases, beginnings->mechanism->procedure.prepared_ints);
}

size_t beginnings_bytes(const struct beginnings *beginnings)
{
    const size_t row = (size_t)beginnings->in_row * sizeof *beginnings->all +
                       (size_t)beginnings->bases.ints * sizeof(int) + SLOTS_A_RECORD * sizeof(uint32_t);
    return beginnings->bases.count * row;
}

/* Prepares the situation as it begins at a place of its row; false where it contradicts itself then. */
static bool prepare_at(const struct beginnings *beginnings, const hod_rules *rules, const int *situation,
                       int place, int *prepared)
{
    int changed[HOD_MOST_FIELDS];
    memcpy(changed, situation, (size_t)beginnings->mechanism->field_count * sizeof *changed);
    changed[beginnings->begins] = hod_domain_at(&beginnings->domain, place);
    if (!situation_makes_sense(rules, beginnings->mechanism, changed, NULL)) return false;
    situation_prepare(rules, beginnings->mechanism, changed, prepared, NULL);
    return true;
}

/* The row of a situation, a new one if it has none; NULL when memory is short. */
static struct worth *row_of(struct beginnings *beginnings, const hod_rules *rules, const int *situation,
                            const int *prepared)
{
    const size_t in_row = (size_t)beginnings->in_row, known = beginnings->bases.count;
    int base[beginnings->mechanism->procedure.prepared_ints];
    for (int i = 0; beginnings->begins >= 0 && !prepare_at(beginnings, rules, situation, i, base);) i++;
    if (!RESERVE(beginnings->all, beginnings->room, (known + 1) * in_row)) return NULL;
    const size_t place = records_add(&beginnings->bases, beginnings->begins >= 0 ? base : prepared);
    if (place == NO_PLACE) return NULL;
    struct worth *const row = beginnings->all + place * in_row;
    for (size_t i = 0; place == known && i < in_row; i++) row[i] = (struct worth){{NAN, NAN}};
    return row;
}

static bool is_known(const struct worth *worth)
{
    return !isnan(worth->to[0]);
}

/* Whether a situation of the row has been asked for, or several will be, and no row has taken too much. */
static bool is_worth_a_row(const struct beginnings *beginnings, const struct worth *row)
{
    int i = 0;
    while (i < beginnings->in_row && !is_known(&row[i])) i++;
    return !beginnings->takes_too_much && (beginnings->anywhere || i < beginnings->in_row);
}

/* Finds all situations of a row by one search; false, without an error, where that takes too much. */
static bool find_row(const struct beginnings *beginnings, hod_evaluator *evaluator, const hod_rules *rules,
                     const int *situation, struct worth *row)
{
    const hod_procedure *procedure = &beginnings->mechanism->procedure;
    const size_t in_row = (size_t)beginnings->in_row, ints = (size_t)procedure->prepared_ints;
    int places[in_row], count = 0;
    const void *all[in_row];
    double worths[in_row][HOD_PLAYERS];
    int *const prepared = malloc(in_row * ints * sizeof *prepared);
    if (!prepared) return false;
    for (int place = 0; place < beginnings->in_row; place++) {
        all[count] = prepared + (size_t)place * ints;
        if (prepare_at(beginnings, rules, situation, place, prepared + (size_t)place * ints))
            places[count++] = place;
    }
    hod_evaluator_set_budget(evaluator, rules->budget);
    const bool is_found = evaluator_find_worths(evaluator, procedure, all, count, worths, NULL);
    free(prepared);
    for (int i = 0; is_found && i < count; i++) memcpy(row[places[i]].to, worths[i], sizeof worths[i]);
    return is_found;
}

bool beginnings_find(struct beginnings *beginnings, hod_evaluator *evaluator, const hod_rules *rules,
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
