/* The test set, and the probes that evaluate it. */
#include "ask/tune/test_set.h"

#include "ask/measure/exactly.h"

#include <stdlib.h>
#include <string.h>

/* Evaluations whose results are kept at a time; beyond, they are begun anew. */
enum { MOST_KNOWN = 1 << 18 };

/* The result of an evaluation: the measures, but for those that are values, and what it is worth to the
 * sides. */
struct evaluated {
    struct probed probed;
    double worth[HOD_PLAYERS];
};

static bool forget_known(struct probe *probe, hod_error *error)
{
    return records_start(&probe->known, probe->mechanism->procedure.prepared_ints) || hod_fail_memory(error);
}

static bool probe_start(struct probe *probe, const hod_mechanism *mechanism, hod_error *error)
{
    *probe = (struct probe){.mechanism = mechanism, .evaluator = hod_evaluator_new(error)};
    return probe->evaluator && forget_known(probe, error);
}

static void probe_free(struct probe *probe)
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

/* Adds a measure of the mechanism, once; its place among the values. */
static int probe_add(struct probe *probe, const hod_measure *measure)
{
    for (int i = 0; i < probe->measure_count; i++)
        if (probe->measures[i] == measure) return i;
    probe->measures[probe->measure_count] = measure;
    probe->columns[probe->measure_count] = keep(probe, measure->outcome);
    return probe->measure_count++;
}

/* The probabilities of the outcomes, each times a number that its values choose: two distributions that
 * differ by more than a rounding do not have the same sum by chance. */
static double fingerprint_of(const hod_distribution *exact)
{
    double fingerprint = 0;
    for (size_t row = 0; row < exact->rows; row++)
        fingerprint +=
            exact->weights[row] * fingerprint_factor(hod_distribution_row(exact, row), exact->outcomes);
    return fingerprint;
}

static bool evaluate(struct probe *probe, const hod_rules *rules, const int *situation, const int *prepared,
                     struct evaluated *evaluated, hod_error *error)
{
    if (!evaluate_exactly(probe->evaluator, rules, probe->mechanism, situation, prepared, &probe->whole,
                          error) ||
        !hod_distribution_marginal(&probe->whole, probe->kept, probe->kept_count, &probe->marginal, error))
        return false;
    evaluated->probed.fingerprint = fingerprint_of(&probe->whole);
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

/* The result of a situation, valid until the next; NULL when that failed. */
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

/* The result of a valid situation under these rules. */
static bool probe_situation(struct probe *probe, const hod_rules *rules, const int *situation,
                            struct probed *probed, hod_error *error)
{
    const struct evaluated *evaluated = look_up(probe, rules, situation, error);
    if (!evaluated) return false;
    *probed = evaluated->probed;
    for (int i = 0; i < probe->measure_count; i++) {
        if (probe->measures[i]->kind != HOD_VALUE) continue;
        if (!add_values(probe, rules, probe->measures[i], situation, &probed->values[i], error)) return false;
        probed->fingerprint += probed->values[i] * fingerprint_factor(&i, 1);
    }
    return true;
}

/* The probe of a mechanism, which may be a new one; NULL when that failed. */
static struct probe *probe_of(struct test_set *test_set, const hod_mechanism *mechanism, hod_error *error)
{
    for (int i = 0; i < test_set->probe_count; i++)
        if (test_set->probes[i].mechanism == mechanism) return &test_set->probes[i];
    struct probe *probe = &test_set->probes[test_set->probe_count++];
    return probe_start(probe, mechanism, error) ? probe : NULL;
}

static bool add_group(struct test_set *test_set, const hod_targets *targets, bool is_aim, hod_error *error)
{
    struct group *group = &test_set->groups[test_set->group_count++];
    *group = (struct group){
        .targets = targets, .probe = probe_of(test_set, targets->mechanism, error), .value = -1};
    if (!group->probe) return false;
    if (is_aim) group->value = probe_add(group->probe, &targets->measure);
    for (size_t i = 0; i < targets->count; i++) group->all += targets->weights[i];
    test_set->target_count += targets->count;
    return true;
}

static void add_limit(struct group *group, const hod_limit *limit)
{
    group->limits[group->limit_count++] =
        (struct group_limit){.limit = limit, .value = probe_add(group->probe, &limit->measure)};
}

bool test_set_start(struct test_set *test_set, const hod_tuning *tuning, hod_error *error)
{
    *test_set = (struct test_set){.variations = tuning->variations};
    for (int i = 0; i < tuning->aim_count; i++) {
        if (!add_group(test_set, &tuning->targets[i], true, error)) return false;
        test_set->weight += tuning->targets[i].weight;
    }
    for (int i = 0; i < tuning->limit_count; i++) {
        const hod_limit *limit = &tuning->limits[i];
        if (limit->where && !add_group(test_set, limit->where, false, error)) return false;
        if (limit->where) add_limit(&test_set->groups[test_set->group_count - 1], limit);
        for (int g = 0; !limit->where && g < tuning->aim_count; g++)
            if (test_set->groups[g].targets->mechanism == limit->mechanism)
                add_limit(&test_set->groups[g], limit);
    }
    return true;
}

void test_set_free(struct test_set *test_set)
{
    for (int i = 0; i < test_set->probe_count; i++) probe_free(&test_set->probes[i]);
}

/* The situation of a target, with the fields of the candidate. */
static void situate(const struct test_set *test_set, const hod_targets *targets, size_t number,
                    const int *places, int *situation)
{
    memcpy(situation, hod_targets_situation(targets, number),
           (size_t)targets->mechanism->field_count * sizeof *situation);
    hod_variations_situate(test_set->variations, places, targets->mechanism, situation);
}

bool test_set_evaluate(const struct test_set *test_set, int number_of_group, size_t number,
                       const hod_rules *rules, const int *places, struct target_result *result,
                       hod_error *error)
{
    const struct group *group = &test_set->groups[number_of_group];
    const hod_targets *targets = group->targets;
    int situation[HOD_MOST_FIELDS];
    struct probed probed;
    situate(test_set, targets, number, places, situation);
    if (!probe_situation(group->probe, rules, situation, &probed, error)) return false;
    *result = (struct target_result){.fingerprint = probed.fingerprint, .keeps_limits = true};
    if (group->value >= 0) result->off = hod_targets_off(targets, number, probed.values[group->value]);
    for (int i = 0; i < group->limit_count; i++)
        result->keeps_limits &=
            hod_limit_is_kept(group->limits[i].limit, probed.values[group->limits[i].value]);
    return true;
}

bool test_set_is_valid(const struct test_set *test_set, const hod_rules *rules, const int *places)
{
    int situation[HOD_MOST_FIELDS];
    if (!hod_rules_check(rules, NULL)) return false;
    for (int g = 0; g < test_set->group_count; g++) {
        const hod_targets *targets = test_set->groups[g].targets;
        for (size_t i = 0; targets->mechanism->valid && i < targets->count; i++) {
            situate(test_set, targets, i, places, situation);
            if (!hod_situation_check(rules, targets->mechanism, situation, NULL)) return false;
        }
    }
    return true;
}
