/* An assessor of candidates: what prepares alike is evaluated and measured once. */
#include "study/tune/assessor.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Evaluations that are kept at a time; beyond, they are begun anew. */
enum { MOST_EVALUATIONS = 1 << 20 };

/* What an evaluation comes to. */
struct assessed {
    double value;
    bool is_known, keeps_limits;
};

/* The column of an outcome among those that are kept, which it joins. */
static int keep(struct assessor *assessor, int outcome)
{
    for (int i = 0; i < assessor->kept_count; i++)
        if (assessor->kept[i] == outcome) return i;
    assessor->kept[assessor->kept_count] = outcome;
    return assessor->kept_count++;
}

static bool renew_evaluations(struct assessor *assessor)
{
    hod_evaluations_free(assessor->evaluations);
    memset(assessor->assessed, 0, assessor->room * sizeof *assessor->assessed);
    assessor->evaluations = hod_evaluations_new(assessor->tuning->targets->mechanism, assessor->kept,
                                                assessor->kept_count, NULL, &assessor->error);
    return assessor->evaluations;
}

bool assessor_start(struct assessor *assessor, const hod_tuning *tuning)
{
    enum { FIRST_ROOM = 256 };
    *assessor = (struct assessor){.tuning = tuning, .room = FIRST_ROOM, .failed = true};
    assessor->measure_column = keep(assessor, tuning->measure.outcome);
    for (int i = 0; i < tuning->limit_count; i++)
        assessor->columns[i] = keep(assessor, tuning->limits[i].measure.outcome);
    assessor->assessed = malloc(FIRST_ROOM * sizeof *assessor->assessed);
    if (!assessor->assessed) return hod_fail_memory(&assessor->error);
    assessor->rules = hod_rules_copy(tuning->variations->rules, &assessor->error);
    assessor->failed =
        !assessor->rules || !renew_evaluations(assessor) ||
        !ranking_start(&assessor->ranking, tuning->top, tuning->variations->axis_count, &assessor->error);
    return !assessor->failed;
}

void assessor_free(struct assessor *assessor)
{
    hod_rules_free(assessor->rules);
    hod_evaluations_free(assessor->evaluations);
    free(assessor->assessed);
    ranking_free(&assessor->ranking);
}

static bool make_room(struct assessor *assessor, size_t number)
{
    if (number < assessor->room) return true;
    const size_t room = 2 * number;
    struct assessed *grown = realloc(assessor->assessed, room * sizeof *grown);
    if (!grown) return hod_fail_memory(&assessor->error);
    memset(grown + assessor->room, 0, (room - assessor->room) * sizeof *grown);
    assessor->assessed = grown;
    assessor->room = room;
    return true;
}

static struct assessed measured(const struct assessor *assessor, const hod_distribution *distribution)
{
    const hod_tuning *tuning = assessor->tuning;
    struct assessed result = {.is_known = true, .keeps_limits = true};
    result.value = hod_measure_of(&tuning->measure, distribution, assessor->measure_column);
    for (int i = 0; i < tuning->limit_count; i++)
        result.keeps_limits &=
            hod_limit_is_kept(&tuning->limits[i],
                              hod_measure_of(&tuning->limits[i].measure, distribution, assessor->columns[i]));
    return result;
}

/* NULL when anything failed. */
static const struct assessed *assess_situation(struct assessor *assessor, const int *situation)
{
    const hod_evaluation *evaluation =
        hod_evaluations_of(assessor->evaluations, assessor->rules, situation, &assessor->error);
    if (!evaluation || !make_room(assessor, evaluation->number)) return NULL;
    struct assessed *assessed = &assessor->assessed[evaluation->number];
    if (!assessed->is_known) *assessed = measured(assessor, &evaluation->exact);
    return assessed;
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

static bool assess_targets(struct assessor *assessor, hod_candidate *candidate)
{
    const hod_targets *targets = assessor->tuning->targets;
    double squares = 0, weight = 0;
    candidate->worst_off = 0;
    candidate->worst = candidate->broken = 0;
    for (size_t i = 0; i < targets->count; i++) {
        const struct assessed *assessed = assess_situation(assessor, hod_targets_situation(targets, i));
        if (!assessed) return false;
        const double off = assessed->value - targets->aims[i];
        squares += targets->weights[i] * off * off;
        weight += targets->weights[i];
        candidate->broken += !assessed->keeps_limits;
        if (fabs(off) <= fabs(candidate->worst_off) + 1e-12) continue;
        candidate->worst_off = off;
        candidate->worst = i;
    }
    candidate->deviation = sqrt(squares / weight);
    return true;
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
    assessor->failed =
        (hod_evaluations_count(assessor->evaluations) > MOST_EVALUATIONS && !renew_evaluations(assessor)) ||
        !assess_targets(assessor, candidate);
    if (assessor->failed) return false;
    candidate->changed = hod_variations_changed(variations, assessor->rules);
    ranking_offer(&assessor->ranking, candidate);
    assessor->tried++;
    return true;
}
