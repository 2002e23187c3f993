/* A probe: what prepares alike is evaluated once. */
#include "ask/tune/probe.h"

#include "ask/measure/exactly.h"
#include "ask/tune/mark.h"

#include <stdlib.h>
#include <string.h>

/* Evaluations whose results are kept at a time; beyond, they are begun anew. */
enum { MOST_KNOWN = 1 << 18 };

/* What an evaluation comes to: the measures, but for those that are values, and what it is worth to the
 * sides. */
struct evaluated {
    struct probed probed;
    double worth[HOD_PLAYERS];
};

static bool forget_known(struct probe *probe, hod_error *error)
{
    return records_start(&probe->known, probe->mechanism->procedure.prepared_ints) || hod_fail_memory(error);
}

bool probe_start(struct probe *probe, const hod_mechanism *mechanism, hod_error *error)
{
    *probe = (struct probe){.mechanism = mechanism, .evaluator = hod_evaluator_new(error)};
    return probe->evaluator && forget_known(probe, error);
}

void probe_free(struct probe *probe)
{
    hod_evaluator_free(probe->evaluator);
    hod_distribution_free(&probe->whole);
    hod_distribution_free(&probe->marginal);
    records_free(&probe->known);
    free(probe->evaluated);
}

/* The column of an outcome among those that are kept, which it joins. */
static int keep(struct probe *probe, int outcome)
{
    for (int i = 0; i < probe->kept_count; i++)
        if (probe->kept[i] == outcome) return i;
    probe->kept[probe->kept_count] = outcome;
    return probe->kept_count++;
}

int probe_add(struct probe *probe, const hod_measure *measure)
{
    for (int i = 0; i < probe->measure_count; i++)
        if (probe->measures[i] == measure) return i;
    probe->measures[probe->measure_count] = measure;
    probe->columns[probe->measure_count] = keep(probe, measure->outcome);
    return probe->measure_count++;
}

/* The probabilities of the outcomes, each times a number that its values choose: two distributions that
 * differ by more than a rounding do not come to the same by chance. */
static double mark_of(const hod_distribution *exact)
{
    double mark = 0;
    for (size_t row = 0; row < exact->rows; row++)
        mark += exact->weights[row] * mark_number(hod_distribution_row(exact, row), exact->outcomes);
    return mark;
}

static bool evaluate(struct probe *probe, const hod_rules *rules, const int *situation, const int *prepared,
                     struct evaluated *evaluated, hod_error *error)
{
    if (!evaluate_exactly(probe->evaluator, rules, probe->mechanism, situation, prepared, &probe->whole,
                          error) ||
        !hod_distribution_marginal(&probe->whole, probe->kept, probe->kept_count, &probe->marginal, error))
        return false;
    evaluated->probed.mark = mark_of(&probe->whole);
    memcpy(evaluated->worth, probe->marginal.worth, sizeof evaluated->worth);
    for (int i = 0; i < probe->measure_count; i++)
        evaluated->probed.values[i] = hod_measure_of(probe->measures[i], &probe->marginal, probe->columns[i]);
    return true;
}

/* Evaluates what is not known yet; NULL when that failed. */
static const struct evaluated *learn(struct probe *probe, const hod_rules *rules, const int *situation,
                                     const int *prepared, hod_error *error)
{
    if (probe->known.count == MOST_KNOWN && !forget_known(probe, error)) return NULL;
    struct evaluated learnt;
    if (!evaluate(probe, rules, situation, prepared, &learnt, error)) return NULL;
    const bool has_room = RESERVE(probe->evaluated, probe->room, probe->known.count + 1);
    const size_t place = has_room ? records_add(&probe->known, prepared) : NO_PLACE;
    if (place == NO_PLACE) {
        hod_fail_memory(error);
        return NULL;
    }
    probe->evaluated[place] = learnt;
    return &probe->evaluated[place];
}

/* What a situation comes to, valid until the next; NULL when that failed. */
static const struct evaluated *look_up(struct probe *probe, const hod_rules *rules, const int *situation,
                                       hod_error *error)
{
    int prepared[probe->mechanism->procedure.prepared_ints];
    hod_situation_prepare(rules, probe->mechanism, situation, prepared, NULL);
    const size_t place = records_find(&probe->known, prepared);
    return place != NO_PLACE ? &probe->evaluated[place] : learn(probe, rules, situation, prepared, error);
}

/* A sum of values, some of them of the situation with a field changed. */
static bool add_values(struct probe *probe, const hod_rules *rules, const hod_measure *measure,
                       const int *situation, double *value, hod_error *error)
{
    *value = 0;
    for (int i = 0; i < measure->count; i++) {
        const hod_value_term *term = &measure->terms[i];
        int changed[HOD_MOST_FIELDS];
        hod_value_term_situation(term, probe->mechanism, situation, changed);
        if (!hod_situation_check(rules, probe->mechanism, changed, error)) return false;
        const struct evaluated *evaluated = look_up(probe, rules, changed, error);
        if (!evaluated) return false;
        *value += term->times * evaluated->worth[term->who];
    }
    return true;
}

bool probe_situation(struct probe *probe, const hod_rules *rules, const int *situation, struct probed *probed,
                     hod_error *error)
{
    const struct evaluated *evaluated = look_up(probe, rules, situation, error);
    if (!evaluated) return false;
    *probed = evaluated->probed;
    for (int i = 0; i < probe->measure_count; i++) {
        if (probe->measures[i]->kind != HOD_VALUE) continue;
        if (!add_values(probe, rules, probe->measures[i], situation, &probed->values[i], error)) return false;
        probed->mark += probed->values[i] * mark_number(&i, 1);
    }
    return true;
}
