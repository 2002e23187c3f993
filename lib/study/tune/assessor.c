/* An assessor of candidates: what prepares alike is evaluated once, and who cannot be ranked is given up. */
#include "study/tune/assessor.h"

#include "study/measure/exactly.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Evaluations whose results are kept at a time; beyond, they are begun anew. */
enum { MOST_KNOWN = 1 << 18 };

/* What an evaluation comes to: the measure, and each limit's, but for those that are values; and what it is
 * worth to the sides. */
struct assessed {
    double values[1 + HOD_MOST_LIMITS];
    double worth[HOD_PLAYERS];
};

/* What a target comes to. */
struct result {
    double value;
    bool keeps_limits;
};

/* The column of an outcome among those that are kept, which it joins. */
static int keep(struct assessor *assessor, int outcome)
{
    for (int i = 0; i < assessor->kept_count; i++)
        if (assessor->kept[i] == outcome) return i;
    assessor->kept[assessor->kept_count] = outcome;
    return assessor->kept_count++;
}

static bool forget_known(struct assessor *assessor)
{
    return records_start(&assessor->known, assessor->tuning->targets->mechanism->procedure.prepared_ints) ||
           hod_fail_memory(&assessor->error);
}

static bool allocate(struct assessor *assessor)
{
    const size_t count = assessor->tuning->targets->count;
    assessor->order = malloc(count * sizeof *assessor->order);
    assessor->squares = calloc(count, sizeof *assessor->squares);
    assessor->results = malloc(count * sizeof *assessor->results);
    if (!assessor->order || !assessor->squares || !assessor->results)
        return hod_fail_memory(&assessor->error);
    for (size_t i = 0; i < count; i++) assessor->order[i] = i;
    assessor->rules = hod_rules_copy(assessor->tuning->variations->rules, &assessor->error);
    assessor->evaluator = hod_evaluator_new(&assessor->error);
    return assessor->rules && assessor->evaluator && forget_known(assessor);
}

bool assessor_start(struct assessor *assessor, const hod_tuning *tuning, bool gives_up)
{
    *assessor = (struct assessor){.tuning = tuning, .gives_up = gives_up};
    assessor->measure_column = keep(assessor, tuning->measure.outcome);
    for (int i = 0; i < tuning->limit_count; i++)
        assessor->columns[i] = keep(assessor, tuning->limits[i].measure.outcome);
    for (size_t i = 0; i < tuning->targets->count; i++) assessor->weight += tuning->targets->weights[i];
    assessor->failed =
        !allocate(assessor) ||
        !ranking_start(&assessor->ranking, tuning->top, tuning->variations->axis_count, &assessor->error);
    return !assessor->failed;
}

void assessor_free(struct assessor *assessor)
{
    hod_rules_free(assessor->rules);
    hod_evaluator_free(assessor->evaluator);
    hod_distribution_free(&assessor->whole);
    hod_distribution_free(&assessor->marginal);
    records_free(&assessor->known);
    free(assessor->assessed);
    free(assessor->order);
    free(assessor->squares);
    free(assessor->results);
    ranking_free(&assessor->ranking);
}

/* The measure that is aimed at, 0, and those of the limits behind it. */
static const hod_measure *measure_at(const struct assessor *assessor, int i)
{
    return i == 0 ? &assessor->tuning->measure : &assessor->tuning->limits[i - 1].measure;
}

static struct assessed measured(const struct assessor *assessor)
{
    const hod_distribution *exact = &assessor->marginal;
    struct assessed result;
    memcpy(result.worth, exact->worth, sizeof result.worth);
    for (int i = 0; i <= assessor->tuning->limit_count; i++) {
        const int column = i == 0 ? assessor->measure_column : assessor->columns[i - 1];
        result.values[i] = hod_measure_of(measure_at(assessor, i), exact, column);
    }
    return result;
}

static bool evaluate(struct assessor *assessor, const int *situation, const int *prepared)
{
    return evaluate_exactly(assessor->evaluator, assessor->rules, assessor->tuning->targets->mechanism,
                            situation, prepared, &assessor->whole, &assessor->error) &&
           hod_distribution_marginal(&assessor->whole, assessor->kept, assessor->kept_count,
                                     &assessor->marginal, &assessor->error);
}

/* Evaluates what is not known yet; NULL when that failed. */
static const struct assessed *learn(struct assessor *assessor, const int *situation, const int *prepared)
{
    if (assessor->known.count == MOST_KNOWN && !forget_known(assessor)) return NULL;
    struct assessed *assessed =
        records_beside(&assessor->known, assessor->assessed, &assessor->room, sizeof *assessed);
    if (assessed) assessor->assessed = assessed;
    if (!evaluate(assessor, situation, prepared)) return NULL;
    const size_t place = assessed ? records_add(&assessor->known, prepared) : NO_PLACE;
    if (place == NO_PLACE) {
        hod_fail_memory(&assessor->error);
        return NULL;
    }
    assessed[place] = measured(assessor);
    return &assessed[place];
}

/* What a situation comes to, valid until the next; NULL when that failed. */
static const struct assessed *assess_situation(struct assessor *assessor, const int *situation)
{
    const hod_mechanism *mechanism = assessor->tuning->targets->mechanism;
    int prepared[mechanism->procedure.prepared_ints];
    hod_situation_prepare(assessor->rules, mechanism, situation, prepared, NULL);
    const size_t place = records_find(&assessor->known, prepared);
    return place != NO_PLACE ? &assessor->assessed[place] : learn(assessor, situation, prepared);
}

/* A sum of values, some of them of the situation with a field changed. */
static bool add_values(struct assessor *assessor, const hod_measure *measure, const int *situation,
                       double *value)
{
    const hod_mechanism *mechanism = assessor->tuning->targets->mechanism;
    *value = 0;
    for (int i = 0; i < measure->count; i++) {
        const hod_value_term *term = &measure->terms[i];
        int changed[HOD_MOST_FIELDS];
        hod_value_term_situation(term, mechanism, situation, changed);
        if (!hod_situation_check(assessor->rules, mechanism, changed, &assessor->error)) return false;
        const struct assessed *assessed = assess_situation(assessor, changed);
        if (!assessed) return false;
        *value += term->times * assessed->worth[term->who];
    }
    return true;
}

static bool assess_target(struct assessor *assessor, size_t target)
{
    const hod_tuning *tuning = assessor->tuning;
    const int *situation = hod_targets_situation(tuning->targets, target);
    const struct assessed *assessed = assess_situation(assessor, situation);
    if (!assessed) return false;
    double values[1 + HOD_MOST_LIMITS];
    memcpy(values, assessed->values, sizeof values);
    for (int i = 0; i <= tuning->limit_count; i++) {
        const hod_measure *measure = measure_at(assessor, i);
        if (measure->kind == HOD_VALUE && !add_values(assessor, measure, situation, &values[i])) return false;
    }
    struct result *result = &assessor->results[target];
    *result = (struct result){.value = values[0], .keeps_limits = true};
    for (int i = 0; i < tuning->limit_count; i++)
        result->keeps_limits &= hod_limit_is_kept(&tuning->limits[i], values[i + 1]);
    return true;
}

static bool makes_sense(const struct assessor *assessor)
{
    const hod_targets *targets = assessor->tuning->targets;
    bool sense = hod_rules_check(assessor->rules, NULL);
    for (size_t i = 0; targets->mechanism->valid && sense && i < targets->count; i++)
        sense =
            hod_situation_check(assessor->rules, targets->mechanism, hod_targets_situation(targets, i), NULL);
    return sense;
}

/* Moves the target at a place of the order up past those that last told less, as in a heap: the next
 * candidate is likely to be far off in the same situations as this one. */
static void ask_earlier(struct assessor *assessor, size_t place)
{
    size_t *order = assessor->order;
    for (size_t above; place > 0; place = above) {
        above = (place - 1) / 2;
        const size_t target = order[place];
        if (assessor->squares[target] <= assessor->squares[order[above]]) return;
        order[place] = order[above];
        order[above] = target;
    }
}

/* Assesses target after target; *given_up receives whether the candidate was found to be none of the best
 * before the last of them. What it is off grows with every target. */
static bool assess_targets(struct assessor *assessor, bool *given_up)
{
    const hod_targets *targets = assessor->tuning->targets;
    const double at_least = 1 - 1e-9; /* sums in another order differ by less */
    double squares = 0;
    bool breaks = false;
    *given_up = false;
    for (size_t i = 0; !*given_up && i < targets->count; i++) {
        const size_t target = assessor->order[i];
        if (!assess_target(assessor, target)) return false;
        if (!assessor->gives_up) continue;
        const double off = assessor->results[target].value - targets->aims[target];
        squares += assessor->squares[target] = targets->weights[target] * off * off;
        breaks |= !assessor->results[target].keeps_limits;
        ask_earlier(assessor, i);
        *given_up =
            !ranking_may_take(&assessor->ranking, breaks, at_least * sqrt(squares / assessor->weight));
    }
    return true;
}

/* What the results come to, summed in the order of the targets. */
static void conclude(const struct assessor *assessor, hod_candidate *candidate)
{
    const hod_targets *targets = assessor->tuning->targets;
    double squares = 0;
    candidate->worst_off = 0;
    candidate->worst = candidate->broken = 0;
    for (size_t i = 0; i < targets->count; i++) {
        const struct result *assessed = &assessor->results[i];
        const double off = assessed->value - targets->aims[i];
        squares += targets->weights[i] * off * off;
        candidate->broken += !assessed->keeps_limits;
        if (fabs(off) <= fabs(candidate->worst_off) + 1e-12) continue;
        candidate->worst_off = off;
        candidate->worst = i;
    }
    candidate->deviation = sqrt(squares / assessor->weight);
}

bool assess(struct assessor *assessor, hod_candidate *candidate)
{
    const hod_variations *variations = assessor->tuning->variations;
    if (assessor->failed) return false;
    hod_variations_apply(variations, candidate->places, assessor->rules);
    if (!makes_sense(assessor)) {
        assessor->left_out++;
        return false;
    }
    bool given_up;
    assessor->failed = !assess_targets(assessor, &given_up);
    if (assessor->failed) return false;
    assessor->tried++;
    if (given_up) return true;
    conclude(assessor, candidate);
    candidate->changed = hod_variations_changed(variations, assessor->rules);
    ranking_offer(&assessor->ranking, candidate);
    return true;
}
