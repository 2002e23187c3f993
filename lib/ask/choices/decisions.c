/* Decisions: the requested states of a policy, in order; and start values, which are prepared one by one and searched
 * together. */
#include "ask/choices/decisions.h"

#include "ask/measure/measure_internal.h"
#include "ask/measure/start_values.h"
#include "rules/checks.h"
#include "walk/roller_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool hod_decisions_request_start(hod_decisions_request *request, const hod_rules *rules,
                                 const hod_mechanism *mechanism, const int *situation, hod_error *error)
{
    *request =
        (hod_decisions_request){.rules = rules, .mechanism = mechanism, .situation = situation, .turn = 1};
    return mechanism->procedure.stakes ||
           hod_fail(error, "%s in %s involves no decisions", mechanism->name, rules->id);
}

void hod_decisions_request_free(hod_decisions_request *request)
{
    if (!request) return;
    for (int i = 0; i < HOD_MAX_STATE; i++) free(request->at[i].values);
}

static bool is_among(const int *all, int count, int value)
{
    for (int i = 0; i < count; i++)
        if (all[i] == value) return true;
    return false;
}

static bool refuse_twice(const hod_decisions_request *request, int field, hod_error *error)
{
    return hod_fail(error, "%s is given twice", hod_decision_field(request->mechanism, field)->name);
}

/* The number of a field by its name; -1 with an error that lists the fields of the state. */
static int field_called(const hod_mechanism *mechanism, struct word name, hod_error *error)
{
    const int outcome = hod_mechanism_outcome(mechanism, name.text, name.length, NULL);
    const int field = hod_mechanism_state(mechanism, name.text, name.length, outcome < 0 ? error : NULL);
    return field < 0 && outcome >= 0 ? mechanism->state_count + outcome : field;
}

bool hod_decisions_read_by(hod_decisions_request *request, const char *text, hod_error *error)
{
    struct word rest = word_of(text);
    for (struct word name; word_piece(&rest, ',', &name);) {
        const int field = field_called(request->mechanism, name, error);
        if (field < 0) return false;
        if (is_among(request->by, request->by_count, field)) return refuse_twice(request, field, error);
        request->by[request->by_count++] = field;
    }
    return true;
}

bool hod_decisions_read_at(hod_decisions_request *request, const char *text, hod_error *error)
{
    struct word name, values;
    if (!word_divide(word_of(text), '=', &name, &values))
        return hod_fail(error, "%s needs a value: write NAME=VALUES", text);
    const int field = field_called(request->mechanism, name, error);
    if (field < 0) return false;
    if (request->at[field].count > 0) return refuse_twice(request, field, error);
    const hod_domain domain = hod_domain_of(hod_decision_field(request->mechanism, field)->domain);
    return hod_axis_read(&request->at[field], &domain, values.text, values.length, NULL, error) ||
           hod_fail_in(error, "%s", hod_decision_field(request->mechanism, field)->name);
}

/* Whether any field of the state was named. */
static bool is_chosen(const hod_decisions_request *request)
{
    for (int field = 0; field < hod_decision_fields(request->mechanism); field++)
        if (request->at[field].count > 0) return true;
    return request->by_count > 0;
}

/* Whether a state is wanted; `first` is the state of the first decision. Outcomes can depend on the fields of the
 * state: unless named, they can have any value. */
static bool is_wanted(const hod_decisions_request *request, const int *state, const int *first)
{
    const int own = request->mechanism->state_count;
    for (int field = 0; field < hod_decision_fields(request->mechanism); field++) {
        const hod_axis *at = &request->at[field];
        const int value = hod_decision_value(request->mechanism, state, field);
        const bool is_wanted_here =
            at->count > 0
                ? is_among(at->values, at->count, value)
                : field >= own || is_among(request->by, request->by_count, field) || value == first[field];
        if (!is_wanted_here) return false;
    }
    return true;
}

/* The context for sorting. */
struct ordering {
    const hod_decisions_request *request;
    const hod_policy *policy;
};

static int compare_field(const struct ordering *ordering, int field, size_t a, size_t b)
{
    const hod_mechanism *mechanism = ordering->request->mechanism;
    const hod_domain domain = hod_domain_of(hod_decision_field(mechanism, field)->domain);
    const int one = hod_decision_value(mechanism, hod_policy_state(ordering->policy, a), field),
              other = hod_decision_value(mechanism, hod_policy_state(ordering->policy, b), field);
    return hod_domain_place(&domain, one) - hod_domain_place(&domain, other);
}

/* Sorts by the requested fields, then by all fields in order, because the search has an order of its own. */
static int compare_states(const void *one, const void *other, void *data)
{
    const struct ordering *ordering = data;
    const hod_decisions_request *request = ordering->request;
    const size_t a = *(const size_t *)one, b = *(const size_t *)other;
    int difference = 0;
    for (int i = 0; difference == 0 && i < request->by_count; i++)
        difference = compare_field(ordering, request->by[i], a, b);
    for (int field = 0; difference == 0 && field < hod_decision_fields(request->mechanism); field++)
        difference = compare_field(ordering, field, a, b);
    return difference;
}

/* Lists the wanted states. */
static bool list_states(const hod_decisions_request *request, hod_decisions *decisions, hod_error *error)
{
    const hod_policy *policy = decisions->policy;
    const bool chosen = is_chosen(request);
    const size_t states = hod_policy_states(policy);
    size_t first_place;
    if (!hod_policy_first_decision(policy, &first_place, error)) return false;
    decisions->states = malloc(states * sizeof *decisions->states);
    if (!decisions->states) return hod_fail_memory(error);
    for (size_t place = 0; place < states; place++) {
        if (!hod_policy_chooses(policy, place, request->turn)) continue;
        const int *state = hod_policy_state(policy, place), *first = hod_policy_state(policy, first_place);
        if (!chosen || is_wanted(request, state, first)) decisions->states[decisions->count++] = place;
    }
    struct ordering ordering = {request, policy};
    qsort_r(decisions->states, decisions->count, sizeof *decisions->states, compare_states, &ordering);
    return decisions->count > 0 ||
           hod_fail(error, "no side has a decision in these states in turn %d", request->turn);
}

/* An outcome is shown only if it alone distinguishes decisions, which are then adjacent. */
static void see_what_varies(const hod_decisions_request *request, hod_decisions *decisions)
{
    const hod_mechanism *mechanism = request->mechanism;
    const int own = mechanism->state_count;
    const int *first = hod_policy_state(decisions->policy, decisions->states[0]), *before = first;
    for (size_t i = 1; i < decisions->count; i++) {
        const int *state = hod_policy_state(decisions->policy, decisions->states[i]);
        for (int field = 0; field < own; field++)
            if (state[field] != first[field]) decisions->varies[field] = true;
        if (memcmp(state, before, (size_t)own * sizeof *state) == 0)
            for (int field = own; field < hod_decision_fields(mechanism); field++)
                if (hod_decision_value(mechanism, state, field) !=
                    hod_decision_value(mechanism, before, field))
                    decisions->varies[field] = true;
        before = state;
    }
}

static double worth_by_measure(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes;
    const hod_measure *measure = data;
    const double value = hod_measure_of_value(measure, ((const int *)outcome)[measure->outcome]);
    return who == 0 ? value : -value;
}

/* The data are the measure: side a maximises it, and side b minimises it. */
static const hod_stakes stakes_by_measure = {.worth = worth_by_measure, .margin = 1e-12};

double hod_decision_stake(const hod_decisions_request *request, const hod_choice *choice)
{
    const hod_stakes *stakes = request->measure ? &stakes_by_measure : request->mechanism->procedure.stakes;
    double next = NAN;
    for (int option = 0; option < choice->count; option++)
        if (hod_decision_cost(choice, option) > stakes->margin) next = fmax(next, choice->worth[option]);
    return choice->worth[choice->taken] - next;
}

/* Refuses a situation that contradicts itself, and a measure that sides cannot play for; NULL means none. */
static bool check(const hod_decisions_request *request, hod_error *error)
{
    const hod_measure *measure = request->measure;
    if (!hod_situation_check(request->rules, request->mechanism, request->situation, error)) return false;
    if (!measure || measure->kind == HOD_MEAN ||
        (!measure_is_of_course(measure) && hod_measure_is_probability(measure)))
        return true;
    const char *name = request->mechanism->outcomes[measure->outcome].name;
    return hod_fail(error, "only a mean or a probability can be played for: mean:%s, p:%s=...", name, name);
}

bool hod_decisions_by(hod_policy *policy, const hod_decisions_request *request, hod_decisions *decisions,
                      hod_error *error)
{
    const int turns = hod_policy_turns(policy);
    *decisions = (hod_decisions){.policy = policy};
    for (int i = 0; i < request->by_count; i++)
        if (request->by[i] < 0 || request->by[i] >= hod_decision_fields(request->mechanism))
            return hod_fail(error, "there is no field number %d of the state: %s has 0 to %d", request->by[i],
                            request->mechanism->name, hod_decision_fields(request->mechanism) - 1);
    if (request->turn < 1) return hod_fail(error, "there is no turn %d: the first is 1", request->turn);
    if (request->turn > turns)
        return hod_fail(error, "there is no turn %d: the last is %d", request->turn, turns);
    if (!list_states(request, decisions, error)) return false;
    see_what_varies(request, decisions);
    return true;
}

bool hod_decisions_find(const hod_decisions_request *request, hod_decisions *decisions, hod_error *error)
{
    const hod_procedure *procedure = &request->mechanism->procedure;
    int prepared[procedure->prepared_ints];
    *decisions = (hod_decisions){0};
    if (!check(request, error)) return false;
    situation_prepare(request->rules, request->mechanism, request->situation, prepared, NULL);
    if (request->measure && procedure_errs(procedure, prepared))
        return hod_fail(
            error,
            "a side that errs plays for its worth; for another measure, set the error of both sides to 0");
    const hod_policy_question question = {.stakes = request->measure ? &stakes_by_measure : NULL,
                                          .data = request->measure,
                                          .everywhere = is_chosen(request),
                                          .budget = &request->rules->budget};
    hod_policy *policy = hod_policy_new(procedure, prepared, &question, error);
    const bool is_found = policy && hod_decisions_by(policy, request, decisions, error);
    decisions->is_own = true;
    return is_found;
}

void hod_decisions_free(hod_decisions *decisions)
{
    if (!decisions) return;
    if (decisions->is_own) hod_policy_free(decisions->policy);
    free(decisions->states);
}

hod_policy *hod_beginnings_weigh(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                                 int field, const hod_axis *values, bool everywhere,
                                 double (*worths)[HOD_PLAYERS], hod_error *error)
{
    AUTO(preparations_free) struct preparations preparations = {0};
    if (field < 0 || field >= mechanism->field_count)
        return hod_fail(error, "there is no field number %d: %s has 0 to %d", field, mechanism->name,
                        mechanism->field_count - 1),
               NULL;
    if (!preparations_make(&preparations, rules, mechanism, situation, field, values->values, values->count,
                           error))
        return NULL;
    const hod_policy_question question = {.everywhere = everywhere,
                                          .beginnings = preparations.valid,
                                          .beginning_count = preparations.count,
                                          .budget = &rules->budget};
    hod_policy *policy = hod_policy_new(&mechanism->procedure, preparations.valid[0], &question, error);
    if (!policy) return NULL;
    for (int i = 0; i < values->count; i++)
        for (int who = 0; who < HOD_PLAYERS; who++) worths[i][who] = NAN;
    for (int i = 0; i < preparations.count; i++)
        hod_policy_worth_from(policy, preparations.valid[i], worths[preparations.places[i]]);
    return policy;
}
