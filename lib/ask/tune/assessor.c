/* Assesses candidates in the test set: all situations of the aims and the limits. Situations that are prepared to the
 * same dice are evaluated once. A deviation only grows from target to target, so a candidate is dropped as soon as it
 * can no longer be ranked; targets in which recent candidates were farthest off are therefore tried first.
 *
 * This is separate from the evaluations of ask/measure/evaluations.h, which also remember preparations: a shared
 * implementation was built and timed in alternation, and a tune over 97,200 candidates took 16 % longer, one over
 * 107,100 assaults 9 %. */
#include "ask/tune/tune.h"

#include "ask/measure/measure_internal.h"
#include "rules/checks.h"
#include "walk/roller_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The most evaluations with stored results; after that, they are cleared. */
enum { MOST_KNOWN = 1 << 18 };

/* The result of an evaluation: the measures, except values, and the worth to each side. */
struct evaluated {
    struct probed probed;
    double worth[HOD_PLAYERS];
};

static bool forget_known(struct probe *probe, hod_error *error)
{
    return int_set_start(&probe->known, probe->mechanism->procedure.prepared_ints) || hod_fail_memory(error);
}

static bool probe_start(struct probe *probe, const hod_mechanism *mechanism, hod_error *error)
{
    *probe = (struct probe){.mechanism = mechanism, .evaluator = hod_evaluator_new(error)};
    return probe->evaluator &&
           (start_values_start(&probe->beginnings, mechanism) || hod_fail_memory(error)) &&
           forget_known(probe, error);
}

static void probe_free(struct probe *probe)
{
    hod_evaluator_free(probe->evaluator);
    known_course_free(&probe->course);
    hod_distribution_free(&probe->whole);
    hod_distribution_free(&probe->marginal);
    int_set_free(&probe->known);
    start_values_free(&probe->beginnings);
    free(probe->evaluated);
}

/* The column of an outcome among the kept ones, added if necessary. */
static int keep(struct probe *probe, int outcome)
{
    for (int i = 0; i < probe->kept_count; i++)
        if (probe->kept[i] == outcome) return i;
    probe->kept[probe->kept_count] = outcome;
    return probe->kept_count++;
}

/* Adds a measure of the mechanism, once; returns its index among the values. */
static int probe_add(struct probe *probe, const hod_measure *measure)
{
    for (int i = 0; i < probe->measure_count; i++)
        if (probe->measures[i] == measure) return i;
    probe->measures[probe->measure_count] = measure;
    probe->columns[probe->measure_count] = keep(probe, measure->outcome);
    return probe->measure_count++;
}

/* The sum of the outcomes' probabilities, each times a factor chosen by its values: two distributions that differ by
 * more than rounding are unlikely to have the same sum by chance. */
static double fingerprint_of(const hod_distribution *exact)
{
    double fingerprint = 0;
    for (size_t row = 0; row < exact->rows; row++)
        fingerprint +=
            exact->weights[row] * fingerprint_factor(hod_distribution_row(exact, row), exact->outcomes);
    return fingerprint;
}

/* A measure of the course needs its own evaluation. If nothing varies, no roll has a share. */
static bool evaluate_probe(struct probe *probe, const hod_rules *rules, const int *situation,
                           const int *prepared, struct evaluated *evaluated, hod_error *error)
{
    if (!evaluate_exactly(probe->evaluator, rules, probe->mechanism, situation, prepared, &probe->whole,
                          error) ||
        !hod_distribution_marginal(&probe->whole, probe->kept, probe->kept_count, &probe->marginal, error))
        return false;
    evaluated->probed.fingerprint = fingerprint_of(&probe->whole);
    memcpy(evaluated->worth, probe->marginal.worth, sizeof evaluated->worth);
    for (int i = 0; i < probe->measure_count; i++) {
        const hod_measure *measure = probe->measures[i];
        double *value = &evaluated->probed.values[i];
        if (!measure_is_of_course(measure))
            *value = hod_measure_of(measure, &probe->marginal, probe->columns[i]);
        else if (!course_take(measure, &probe->course, probe->evaluator, rules, probe->mechanism, prepared,
                              value, error))
            return false;
        else if (isnan(*value))
            *value = 0;
    }
    return true;
}

/* Evaluates an unknown situation; NULL on failure. */
static const struct evaluated *learn(struct probe *probe, const hod_rules *rules, const int *situation,
                                     const int *prepared, hod_error *error)
{
    struct evaluated learnt = {.worth = {0}};
    if (probe->known.count == MOST_KNOWN && !forget_known(probe, error)) return NULL;
    if (!evaluate_probe(probe, rules, situation, prepared, &learnt, error)) return NULL;
    const bool has_room = RESERVE(probe->evaluated, probe->room, probe->known.count + 1);
    const size_t place = has_room ? int_set_add(&probe->known, prepared) : NO_PLACE;
    if (place == NO_PLACE) {
        hod_fail_memory(error);
        return NULL;
    }
    probe->evaluated[place] = learnt;
    return &probe->evaluated[place];
}

/* Prepares a situation, and finds its result, valid until the next call, if it is known; otherwise NULL. */
static const struct evaluated *find_known(const struct probe *probe, const hod_rules *rules,
                                          const int *situation, int *prepared)
{
    situation_prepare(rules, probe->mechanism, situation, prepared, NULL);
    const size_t place = int_set_find(&probe->known, prepared);
    return place != NO_PLACE ? &probe->evaluated[place] : NULL;
}

/* The result of a situation, valid until the next call; NULL on failure. */
static const struct evaluated *look_up(struct probe *probe, const hod_rules *rules, const int *situation,
                                       hod_error *error)
{
    int prepared[probe->mechanism->procedure.prepared_ints];
    if (!stop_check(rules->budget.stop, error)) return NULL;
    const struct evaluated *known = find_known(probe, rules, situation, prepared);
    return known ? known : learn(probe, rules, situation, prepared, error);
}

/* The worth of a situation to both sides: calculated alone if best play determines it and no result with outcomes is
 * known. */
static bool find_worth(struct probe *probe, const hod_rules *rules, const int *situation,
                       double worth[HOD_PLAYERS], hod_error *error)
{
    const hod_procedure *procedure = &probe->mechanism->procedure;
    int prepared[procedure->prepared_ints];
    if (!stop_check(rules->budget.stop, error)) return false;
    const struct evaluated *known = find_known(probe, rules, situation, prepared);
    if (!known && procedure_chooses(procedure, prepared)) {
        const bool is_full = probe->beginnings.bases.count >= MOST_KNOWN;
        if (is_full && !start_values_forget(&probe->beginnings)) return hod_fail_memory(error);
        return start_values_find(&probe->beginnings, probe->evaluator, rules, situation, prepared, worth,
                                 error);
    }
    if (!known) known = learn(probe, rules, situation, prepared, error);
    if (known) memcpy(worth, known->worth, sizeof known->worth);
    return known;
}

/* Takes the measure with number i, a sum of values, some of them in the situation with one field changed. */
static bool add_values(struct probe *probe, const hod_rules *rules, int i, const int *situation,
                       struct probed *probed, hod_error *error)
{
    const hod_measure *measure = probe->measures[i];
    probed->values[i] = 0;
    for (int t = 0; t < measure->count; t++) {
        const hod_value_term *term = &measure->terms[t];
        int changed[HOD_MAX_FIELDS];
        hod_value_term_situation(term, probe->mechanism, situation, changed);
        if (!situation_makes_sense(rules, probe->mechanism, changed, error)) return false;
        double worth[HOD_PLAYERS];
        if (!find_worth(probe, rules, changed, worth, error)) return false;
        probed->values[i] += term->times * worth[term->who];
        for (int who = 0; who < HOD_PLAYERS; who++)
            probed->fingerprint += worth[who] * fingerprint_factor((const int[]){i, t, who}, 3);
    }
    return true;
}

/* Whether no measure needs the outcomes of a situation. */
static bool asks_for_values(const struct probe *probe)
{
    int values = 0;
    for (int i = 0; i < probe->measure_count; i++) values += probe->measures[i]->kind == HOD_VALUE;
    return values > 0 && values == probe->measure_count;
}

/* Announces a situation, if only values are needed. */
static void probe_expect(struct probe *probe, const hod_rules *rules, const int *situation)
{
    const hod_procedure *procedure = &probe->mechanism->procedure;
    int changed[HOD_MAX_FIELDS], prepared[procedure->prepared_ints];
    for (int i = 0; i < probe->measure_count && asks_for_values(probe); i++)
        for (int t = 0; t < probe->measures[i]->count; t++) {
            hod_value_term_situation(&probe->measures[i]->terms[t], probe->mechanism, situation, changed);
            if (!situation_makes_sense(rules, probe->mechanism, changed, NULL)) continue;
            situation_prepare(rules, probe->mechanism, changed, prepared, NULL);
            if (procedure_chooses(procedure, prepared))
                start_values_expect(&probe->beginnings, rules, changed, prepared);
        }
}

/* The result of a valid situation under these rules. */
static bool probe_situation(struct probe *probe, const hod_rules *rules, const int *situation,
                            struct probed *probed, hod_error *error)
{
    *probed = (struct probed){.fingerprint = 0};
    if (!asks_for_values(probe)) {
        const struct evaluated *evaluated = look_up(probe, rules, situation, error);
        if (!evaluated) return false;
        *probed = evaluated->probed;
    }
    for (int i = 0; i < probe->measure_count; i++) {
        const hod_measure *measure = probe->measures[i];
        if (measure->kind == HOD_VALUE && !add_values(probe, rules, i, situation, probed, error))
            return false;
        if (measure_is_of_course(measure))
            probed->fingerprint += probed->values[i] * fingerprint_factor(&i, 1);
    }
    return true;
}

/* The probe of a mechanism, added if necessary; NULL on failure. */
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
        .targets = targets, .probe = probe_of(test_set, targets->mechanism, error), .value = -1, .scale = 1};
    if (!group->probe) return false;
    if (is_aim) group->value = probe_add(group->probe, &targets->measure);
    for (size_t i = 0; i < targets->count; i++) group->all += targets->weights[i];
    test_set->target_count += targets->count;
    return true;
}

static bool add_limit(struct test_set *test_set, struct group *group, const hod_limit *limit,
                      hod_error *error)
{
    struct group_limit *added = &group->limits[group->limit_count++];
    *added = (struct group_limit){.limit = limit, .value = probe_add(group->probe, &limit->measure)};
    if (!limit->than) return true;
    added->other = probe_of(test_set, limit->than->mechanism, error);
    if (added->other) added->beside = probe_add(added->other, &limit->than->measure);
    return added->other;
}

bool test_set_start(struct test_set *test_set, const hod_tuning *tuning, hod_error *error)
{
    *test_set = (struct test_set){.variations = tuning->variations};
    for (int i = 0; i < tuning->aim_count; i++) {
        if (!add_group(test_set, &tuning->targets[i], true, error)) return false;
        if (tuning->aim_count > 1) test_set->groups[i].scale = tuning->targets[i].scale;
        test_set->weight += tuning->targets[i].weight;
    }
    for (int i = 0; i < tuning->limit_count; i++) {
        const hod_limit *limit = &tuning->limits[i];
        if (limit->where && !add_group(test_set, limit->where, false, error)) return false;
        const int end = limit->where ? test_set->group_count : tuning->aim_count;
        for (int g = limit->where ? end - 1 : 0; g < end; g++)
            if (test_set->groups[g].targets->mechanism == limit->mechanism &&
                !add_limit(test_set, &test_set->groups[g], limit, error))
                return false;
    }
    return true;
}

void test_set_free(struct test_set *test_set)
{
    for (int i = 0; i < test_set->probe_count; i++) probe_free(&test_set->probes[i]);
}

/* Whether the value of a limit's measure keeps it in a target. The other measure of a comparison is part of the
 * target's fingerprint. */
static bool check_limit(const struct test_set *test_set, const struct group_limit *limit, size_t number,
                        double value, const hod_rules *rules, const int *places, struct target_result *result,
                        hod_error *error)
{
    const hod_limit *of = limit->limit;
    int situation[HOD_MAX_FIELDS];
    struct probed other;
    if (!limit->other) {
        const double before = of->sign == HOD_IS ? of->where->before[number] : 0;
        result->keeps_limits &= hod_limit_is_kept_beside(of, value, before);
        return true;
    }
    targets_situate(of->than, number, test_set->variations, places, situation);
    if (!probe_situation(limit->other, rules, situation, &other, error)) return false;
    result->keeps_limits &= hod_limit_is_kept_beside(of, value, other.values[limit->beside]);
    result->fingerprint += other.fingerprint * fingerprint_factor(&(int){-1}, 1);
    return true;
}

void test_set_expect(const struct test_set *test_set, int number_of_group, size_t number,
                     const hod_rules *rules, const int *places)
{
    const struct group *group = &test_set->groups[number_of_group];
    int situation[HOD_MAX_FIELDS];
    targets_situate(group->targets, number, test_set->variations, places, situation);
    probe_expect(group->probe, rules, situation);
    for (int i = 0; i < group->limit_count; i++) {
        const struct group_limit *limit = &group->limits[i];
        if (!limit->other) continue;
        targets_situate(limit->limit->than, number, test_set->variations, places, situation);
        probe_expect(limit->other, rules, situation);
    }
}

void test_set_find_expected(struct test_set *test_set, const hod_rules *rules)
{
    for (int i = 0; i < test_set->probe_count; i++)
        start_values_find_expected(&test_set->probes[i].beginnings, test_set->probes[i].evaluator,
                                   rules->budget);
}

bool test_set_evaluate(const struct test_set *test_set, int number_of_group, size_t number,
                       const hod_rules *rules, const int *places, struct target_result *result,
                       hod_error *error)
{
    const struct group *group = &test_set->groups[number_of_group];
    const hod_targets *targets = group->targets;
    int situation[HOD_MAX_FIELDS];
    struct probed probed;
    targets_situate(targets, number, test_set->variations, places, situation);
    if (!probe_situation(group->probe, rules, situation, &probed, error)) return false;
    *result = (struct target_result){.fingerprint = probed.fingerprint, .keeps_limits = true};
    if (group->value >= 0)
        result->off = hod_targets_off(targets, number, probed.values[group->value]) / group->scale;
    for (int i = 0; i < group->limit_count; i++)
        if (!check_limit(test_set, &group->limits[i], number, probed.values[group->limits[i].value], rules,
                         places, result, error))
            return false;
    return true;
}

static bool are_valid(const struct test_set *test_set, const hod_targets *targets, const hod_rules *rules,
                      const int *places)
{
    int situation[HOD_MAX_FIELDS];
    for (size_t i = 0; targets->mechanism->valid && i < targets->count; i++) {
        targets_situate(targets, i, test_set->variations, places, situation);
        if (!situation_makes_sense(rules, targets->mechanism, situation, NULL)) return false;
    }
    return true;
}

bool test_set_is_valid(const struct test_set *test_set, const hod_rules *rules, const int *places)
{
    bool valid = hod_rules_check(rules, NULL);
    for (int g = 0; valid && g < test_set->group_count; g++) {
        const struct group *group = &test_set->groups[g];
        valid = are_valid(test_set, group->targets, rules, places);
        for (int i = 0; valid && i < group->limit_count; i++)
            if (group->limits[i].other)
                valid = are_valid(test_set, group->limits[i].limit->than, rules, places);
    }
    return valid;
}

struct target {
    int group;
    size_t number; /* its index there */
};

static bool allocate(struct assessor *assessor)
{
    const struct test_set *test_set = &assessor->test_set;
    struct arena *memory = &assessor->memory;
    const size_t count = test_set->target_count;
    assessor->targets = arena_take(memory, count * sizeof *assessor->targets);
    assessor->order = arena_take(memory, count * sizeof *assessor->order);
    assessor->told = arena_take(memory, count * sizeof *assessor->told);
    assessor->results = arena_take(memory, count * sizeof *assessor->results);
    if (!assessor->targets || !assessor->order || !assessor->told || !assessor->results)
        return hod_fail_memory(&assessor->error);
    for (size_t place = 0; place < count; place++) assessor->order[place] = place;
    struct target *target = assessor->targets;
    for (int g = 0; g < test_set->group_count; g++)
        for (size_t i = 0; i < test_set->groups[g].targets->count; i++)
            *target++ = (struct target){.group = g, .number = i};
    assessor->rules = hod_rules_copy(assessor->tuning->variations->rules, &assessor->error);
    return assessor->rules;
}

bool assessor_start(struct assessor *assessor, const hod_tuning *tuning, bool gives_up)
{
    *assessor = (struct assessor){.tuning = tuning, .gives_up = gives_up};
    assessor->failed = !test_set_start(&assessor->test_set, tuning, &assessor->error) ||
                       !allocate(assessor) || !ranking_start(&assessor->ranking, tuning, &assessor->error);
    return !assessor->failed;
}

void assessor_free(struct assessor *assessor)
{
    hod_rules_free(assessor->rules);
    test_set_free(&assessor->test_set);
    arena_free(&assessor->memory);
    ranking_free(&assessor->ranking);
    equivalents_free(&assessor->equivalents);
}

static bool evaluate(struct assessor *assessor, size_t target)
{
    const struct target *of = &assessor->targets[target];
    return test_set_evaluate(&assessor->test_set, of->group, of->number, assessor->rules, assessor->places,
                             &assessor->results[target], &assessor->error);
}

/* Moves a target ahead of those that were recently less decisive, as in a heap: the next candidate is likely to be far
 * off in the same situations as this one. */
static void ask_earlier(struct assessor *assessor, size_t place)
{
    size_t *order = assessor->order;
    for (size_t above; place > 0; place = above) {
        above = (place - 1) / 2;
        const size_t target = order[place];
        if (assessor->told[target] <= assessor->told[order[above]]) return;
        order[place] = order[above];
        order[above] = target;
    }
}

static double weighted_square(const struct group *group, size_t number, double off)
{
    return group->targets->weights[number] * off * off / group->all;
}

/* The root mean squares, of each aim, and of all by their weights; `squares` are the weighted mean squares of each. */
static void take_roots(const struct test_set *test_set, int aim_count, const double *squares,
                       hod_candidate *candidate)
{
    double sum = 0;
    for (int g = 0; g < aim_count; g++) {
        candidate->off[g] = sqrt(squares[g]);
        sum += test_set->groups[g].targets->weight * squares[g];
    }
    candidate->deviation = sqrt(sum / test_set->weight);
}

/* Adds the result of a target to the squares; returns whether the candidate may still be ranked. */
static bool may_be_ranked(struct assessor *assessor, size_t place, double *squares, hod_candidate *least)
{
    const double at_least = 1 - 1e-9; /* sums in another order differ by less */
    const size_t target = assessor->order[place];
    const struct target *of = &assessor->targets[target];
    const struct group *group = &assessor->test_set.groups[of->group];
    const struct target_result *result = &assessor->results[target];
    assessor->told[target] = 0;
    if (result->off == 0 && result->keeps_limits) return true;
    if (result->off != 0) {
        const double square = weighted_square(group, of->number, result->off);
        squares[of->group] += at_least * at_least * square;
        assessor->told[target] = group->targets->weight * square;
        ask_earlier(assessor, place);
    }
    least->broken += !result->keeps_limits;
    take_roots(&assessor->test_set, assessor->tuning->aim_count, squares, least);
    return ranking_may_take(&assessor->ranking, least);
}

/* Assesses one target after another; *given_up becomes true if the candidate turns out not to be among the best before
 * the last target. The deviation grows with every target. */
static bool assess_targets(struct assessor *assessor, bool *given_up)
{
    double squares[HOD_MAX_AIMS] = {0};
    hod_candidate least = {0};
    *given_up = false;
    for (size_t i = 0; !*given_up && i < assessor->test_set.target_count; i++) {
        if (!evaluate(assessor, assessor->order[i])) return false;
        if (assessor->gives_up) *given_up = !may_be_ranked(assessor, i, squares, &least);
    }
    return true;
}

/* Sums the results in the order of the targets. */
static void conclude(const struct assessor *assessor, hod_candidate *candidate)
{
    double squares[HOD_MAX_AIMS] = {0};
    candidate->worst_off = candidate->fingerprint = 0;
    candidate->worst = candidate->broken = 0;
    candidate->worst_aim = 0;
    for (size_t i = 0; i < assessor->test_set.target_count; i++) {
        const struct target_result *result = &assessor->results[i];
        const struct target *of = &assessor->targets[i];
        if (result->off != 0)
            squares[of->group] +=
                weighted_square(&assessor->test_set.groups[of->group], of->number, result->off);
        candidate->fingerprint +=
            result->fingerprint * fingerprint_factor((const int[]){of->group, (int)of->number}, 2);
        candidate->broken += !result->keeps_limits;
        if (fabs(result->off) <= fabs(candidate->worst_off) + 1e-12) continue;
        candidate->worst_off = result->off;
        candidate->worst_aim = of->group;
        candidate->worst = of->number;
    }
    take_roots(&assessor->test_set, assessor->tuning->aim_count, squares, candidate);
}

/* Most candidates are given up before the last target; only the first is sure to be evaluated. */
void assessor_expect(struct assessor *assessor, const hod_candidate *candidate)
{
    const struct target *first = &assessor->targets[assessor->order[0]];
    hod_variations_apply(assessor->tuning->variations, candidate->places, assessor->rules);
    if (test_set_is_valid(&assessor->test_set, assessor->rules, candidate->places))
        test_set_expect(&assessor->test_set, first->group, first->number, assessor->rules, candidate->places);
}

bool assess(struct assessor *assessor, hod_candidate *candidate)
{
    const hod_variations *variations = assessor->tuning->variations;
    if (assessor->failed) return false;
    assessor->failed = !stop_check(assessor->rules->budget.stop, &assessor->error);
    if (assessor->failed) return false;
    hod_variations_apply(variations, candidate->places, assessor->rules);
    assessor->places = candidate->places;
    if (!test_set_is_valid(&assessor->test_set, assessor->rules, assessor->places)) {
        assessor->left_out++;
        return false;
    }
    bool given_up;
    assessor->failed = !assess_targets(assessor, &given_up);
    if (assessor->failed) return false;
    assessor->tried++;
    if (given_up) return true;
    conclude(assessor, candidate);
    candidate->changed = hod_variations_changed(variations, assessor->rules, candidate->places);
    const bool is_kept =
        ranking_offer(&assessor->ranking, candidate) &&
        (!assessor->gives_up || equivalents_note(&assessor->equivalents, &assessor->ranking, candidate));
    if (!is_kept) assessor->failed = !hod_fail_memory(&assessor->error);
    return !assessor->failed;
}
