/* An assessor of candidates: who cannot be ranked is given up. */
#include "study/tune/assessor.h"

#include "study/tune/mark.h"

#include <math.h>
#include <stdlib.h>

/* What a target comes to. */
struct result {
    double value;
    double mark; /* as a probe gives it */
    bool keeps_limits;
};

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
    return assessor->rules;
}

bool assessor_start(struct assessor *assessor, const hod_tuning *tuning, bool gives_up)
{
    *assessor = (struct assessor){.tuning = tuning, .gives_up = gives_up};
    for (size_t i = 0; i < tuning->targets->count; i++) assessor->weight += tuning->targets->weights[i];
    assessor->failed =
        !probe_start(&assessor->probe, tuning->targets->mechanism, &assessor->error) || !allocate(assessor) ||
        !ranking_start(&assessor->ranking, tuning->top, tuning->variations->axis_count, &assessor->error);
    probe_add(&assessor->probe, &tuning->measure);
    for (int i = 0; i < tuning->limit_count; i++) probe_add(&assessor->probe, &tuning->limits[i].measure);
    return !assessor->failed;
}

void assessor_free(struct assessor *assessor)
{
    hod_rules_free(assessor->rules);
    probe_free(&assessor->probe);
    free(assessor->order);
    free(assessor->squares);
    free(assessor->results);
    ranking_free(&assessor->ranking);
    alike_free(&assessor->alike);
}

static bool assess_target(struct assessor *assessor, size_t target)
{
    const hod_tuning *tuning = assessor->tuning;
    struct probed probed;
    if (!probe_situation(&assessor->probe, assessor->rules, hod_targets_situation(tuning->targets, target),
                         &probed, &assessor->error))
        return false;
    struct result *result = &assessor->results[target];
    *result = (struct result){.value = probed.values[0], .mark = probed.mark, .keeps_limits = true};
    for (int i = 0; i < tuning->limit_count; i++)
        result->keeps_limits &= hod_limit_is_kept(&tuning->limits[i], probed.values[i + 1]);
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
        const double off = hod_targets_off(targets, target, assessor->results[target].value);
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
    candidate->worst_off = candidate->mark = 0;
    candidate->worst = candidate->broken = 0;
    for (size_t i = 0; i < targets->count; i++) {
        const struct result *result = &assessor->results[i];
        const double off = hod_targets_off(targets, i, result->value);
        squares += targets->weights[i] * off * off;
        candidate->mark += result->mark * mark_number(&(int){(int)i}, 1);
        candidate->broken += !result->keeps_limits;
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
    if (assessor->gives_up && !alike_note(&assessor->alike, &assessor->ranking, candidate))
        assessor->failed = !hod_fail_memory(&assessor->error);
    return !assessor->failed;
}
