/* Standoffs: one search for best play covers all distances.
 *
 * A policy is searched with one beginning for each distance, so its states are evaluated once, and gives the worth of
 * every beginning. The search runs with the plans of both sides free, and again with one field changed: each fixed
 * plan of A, and A forbidden to fire or to charge. The worth of fire, or of the charge, is the difference between
 * best play with and without it. The outcomes of best play are calculated along the states of its search. */
#include "ask/engagements/standoff.h"

#include "ask/choices/decisions.h"
#include "ask/scenario/fights.h"
#include "ask/scenario/terms.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BEST_PLAY, BOTH_STAND, NOT_ASKED = -1 };

/* A standoff being calculated. */
struct standoff_work {
    hod_standoff *standoff;
    const hod_standoff_question *question;
    const struct fight_terms *terms; /* the family's terms for engagements */
    int distance;                    /* the field */
    hod_axis distances;              /* the distances to search from, in the rule set's unit */
    int *places; /* their indices among the inches; NOT_ASKED for distances that are only played out */
};

static const struct fight_terms *terms_of(const hod_glossary *glossary, const hod_rules *rules)
{
    const struct terms *terms = glossary_terms(glossary, rules->family);
    return terms && terms->fights[HOD_ENGAGEMENT].mechanism ? &terms->fights[HOD_ENGAGEMENT] : NULL;
}

const hod_mechanism *hod_standoff_mechanism(const hod_glossary *glossary, const hod_rules *rules,
                                            hod_error *error)
{
    const struct fight_terms *terms = terms_of(glossary, rules);
    if (terms) return hod_rules_mechanism(rules, terms->mechanism->name, error);
    hod_fail(error, "%s has no engagement", rules->id);
    return NULL;
}

static int field_of(const struct standoff_work *work, const char *name)
{
    return hod_mechanism_field(work->question->mechanism, name, strlen(name), NULL);
}

/* The value of the field distance for this many inches; false if there is none. */
static bool is_distance(const struct standoff_work *work, int inches, int *distance)
{
    const hod_domain domain = hod_domain_of(work->question->mechanism->fields[work->distance].domain);
    *distance = inches / work->terms->inches;
    return inches % work->terms->inches == 0 && hod_domain_place(&domain, *distance) >= 0;
}

/* Adds the distance for this many inches, if there is one. */
static void add_distance(struct standoff_work *work, int inches, int place)
{
    if (!is_distance(work, inches, &work->distances.values[work->distances.count])) return;
    work->places[work->distances.count++] = place;
}

static bool is_asked(const hod_standoff_question *question, int inches)
{
    int i = 0;
    while (i < question->inches_count && question->inches[i] != inches) i++;
    return i < question->inches_count;
}

static bool find_distances(struct standoff_work *work, hod_error *error)
{
    const hod_standoff_question *question = work->question;
    const size_t count = (size_t)(question->inches_count + question->ends_count) + 1;
    work->distances.values = malloc(count * sizeof *work->distances.values);
    work->places = malloc(count * sizeof *work->places);
    if (!work->distances.values || !work->places) return hod_fail_memory(error);
    for (int i = 0; i < question->inches_count; i++) add_distance(work, question->inches[i], i);
    if (work->distances.count == 0)
        return hod_fail(error, "%s has none of these distances", question->rules->id);
    for (int i = 0; i < question->ends_count; i++)
        if (!is_asked(question, question->ends[i])) add_distance(work, question->ends[i], NOT_ASKED);
    return true;
}

static bool make_room(struct standoff_work *work, hod_error *error)
{
    hod_standoff *standoff = work->standoff;
    const size_t inches = (size_t)work->question->inches_count + 1,
                 ends = (size_t)work->question->ends_count + 1;
    standoff->plans = malloc(inches * sizeof *standoff->plans);
    standoff->fire = malloc(inches * sizeof *standoff->fire);
    standoff->charge = malloc(inches * sizeof *standoff->charge);
    standoff->played = calloc(ends, sizeof *standoff->played);
    if (!standoff->plans || !standoff->fire || !standoff->charge || !standoff->played)
        return hod_fail_memory(error);
    for (size_t i = 0; i < inches; i++) {
        standoff->fire[i] = standoff->charge[i] = NAN;
        for (int plan = 0; plan < HOD_PLANS; plan++) standoff->plans[i][plan] = NAN;
    }
    return true;
}

/* The worth of a situation, by inches, and the policy found for it, which the caller frees. */
static hod_policy *weigh(const struct standoff_work *work, const int *situation, bool everywhere,
                         double *values, size_t step, hod_error *error)
{
    const hod_standoff_question *question = work->question;
    double worths[work->distances.count][HOD_PLAYERS];
    hod_policy *policy = hod_beginnings_weigh(question->rules, question->mechanism, situation, work->distance,
                                              &work->distances, everywhere, worths, error);
    for (int i = 0; policy && i < work->distances.count && work->places[i] != NOT_ASKED; i++)
        values[(size_t)work->places[i] * step] = worths[i][0];
    return policy;
}

/* The same for the situation with one field changed; does nothing if it then contradicts itself. */
static bool weigh_changed(const struct standoff_work *work, int field, int value, double *values, size_t step,
                          hod_error *error)
{
    const hod_standoff_question *question = work->question;
    int changed[HOD_MAX_FIELDS];
    memcpy(changed, work->standoff->situation, sizeof changed);
    changed[field] = value;
    if (!hod_situation_check(question->rules, question->mechanism, changed, NULL)) return true;
    AUTO(free_policy) hod_policy *policy = weigh(work, changed, false, values, step, error);
    return policy != NULL;
}

/* Calculates a measure worth:WHAT, whose second term is the value without it. */
static bool weigh_worth(const struct standoff_work *work, const char *worth, double *values, hod_error *error)
{
    hod_measure measure;
    if (!hod_measure_read(work->question->mechanism, worth, &measure, error)) return false;
    const hod_value_term *without = &measure.terms[1];
    if (!weigh_changed(work, without->field, without->value, values, 1, error)) return false;
    for (int i = 0; i < work->question->inches_count; i++)
        values[i] = work->standoff->plans[i][HOD_BEST_PLAN] - values[i];
    return true;
}

/* Plays out a plan on both sides from this many inches, unless the rule set has no such distance; best play with its
 * policy. */
static bool play_out(const struct standoff_work *work, int inches, int plan, hod_policy *policy,
                     hod_engagement *engagement, hod_evaluator *evaluator, hod_error *error)
{
    const hod_standoff_question *question = work->question;
    int situation[HOD_MAX_FIELDS];
    memcpy(situation, work->standoff->situation, sizeof situation);
    situation[field_of(work, "a_plan")] = situation[field_of(work, "b_plan")] = plan;
    return !is_distance(work, inches, &situation[work->distance]) ||
           engagement_play_out(engagement, question->rules, question->mechanism, situation, work->terms,
                               policy, evaluator, error);
}

static bool play_all_out(const struct standoff_work *work, hod_policy *policy, hod_error *error)
{
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(error);
    for (int i = 0; evaluator && i < work->question->ends_count; i++) {
        hod_engagement *ends = work->standoff->played[i];
        const int inches = work->question->ends[i];
        if (!play_out(work, inches, HOD_BEST_PLAN, policy, &ends[BEST_PLAY], evaluator, error) ||
            !play_out(work, inches, 0, NULL, &ends[BOTH_STAND], evaluator, error))
            return false;
    }
    return evaluator;
}

/* Searches for best play, plays it out, and keeps the policy if it is wanted. */
static bool play_best(const struct standoff_work *work, hod_error *error)
{
    hod_standoff *standoff = work->standoff;
    const bool is_wanted = work->question->wants_policy;
    hod_policy *policy =
        weigh(work, standoff->situation, is_wanted, &standoff->plans[0][HOD_BEST_PLAN], HOD_PLANS, error);
    const bool played = policy && play_all_out(work, policy, error);
    if (is_wanted)
        standoff->policy = policy;
    else
        hod_policy_free(policy);
    return played;
}

static bool compute(struct standoff_work *work, hod_error *error)
{
    hod_standoff *standoff = work->standoff;
    if (!find_distances(work, error) || !make_room(work, error)) return false;
    int *const situation = standoff->situation;
    memcpy(situation, work->question->situation,
           (size_t)work->question->mechanism->field_count * sizeof *situation);
    situation[field_of(work, "a_plan")] = situation[field_of(work, "b_plan")] = HOD_BEST_PLAN;
    situation[work->distance] = work->distances.values[0];
    for (int plan = 0; plan < HOD_BEST_PLAN; plan++)
        if (!weigh_changed(work, field_of(work, "a_plan"), plan, &standoff->plans[0][plan], HOD_PLANS, error))
            return false;
    return play_best(work, error) && weigh_worth(work, "worth:fire", standoff->fire, error) &&
           weigh_worth(work, "worth:charge", standoff->charge, error);
}

bool hod_standoff_compute(hod_standoff *standoff, const hod_glossary *glossary,
                          const hod_standoff_question *question, hod_error *error)
{
    *standoff = (hod_standoff){0};
    if (!hod_engagement_is_told_by(question->mechanism))
        return hod_fail(error, "%s is no engagement", question->mechanism->name);
    if (!situation_is_within(question->rules, question->mechanism, question->situation, error)) return false;
    struct standoff_work work = {
        .standoff = standoff, .question = question, .terms = terms_of(glossary, question->rules)};
    work.distance = field_of(&work, "distance");
    const bool done = compute(&work, error);
    free(work.distances.values);
    free(work.places);
    return done;
}

void hod_standoff_free(hod_standoff *standoff)
{
    if (!standoff) return;
    hod_policy_free(standoff->policy);
    free(standoff->plans);
    free(standoff->fire);
    free(standoff->charge);
    free(standoff->played);
    *standoff = (hod_standoff){0};
}
