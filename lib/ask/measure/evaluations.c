/* Evaluations, remembered by preparation. */
#include "ask/measure/evaluations.h"

#include "ask/measure/measure_course.h"
#include "ask/measure/measure_internal.h"
#include "ask/measure/start_values.h"
#include "base/arena.h"
#include "base/arrays.h"
#include "rules/checks.h"
#include "system/platform.h"
#include "walk/evaluator.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct hod_evaluations {
    const hod_mechanism *mechanism;
    int kept[HOD_MAX_OUTCOMES], kept_count; /* kept_count is 0 if nothing is summed out */
    hod_trials trials;                      /* trials.trials is 0 if nothing is simulated */
    const struct stop_rule *stop_rule;      /* NULL: all trials are rolled */
    hod_evaluator *evaluator;
    struct int_set prepared;
    hod_evaluation **all;           /* by the number of the preparation */
    size_t room;                    /* for evaluations */
    bool lists_outcomes;            /* outcomes were asked for, not only worths */
    struct start_values beginnings; /* the worths of situations */
    size_t *expected;               /* the numbers of situations whose outcomes will be asked for */
    size_t expected_count;
    struct arena memory;           /* of the evaluations, which are many and small, and are freed together */
    size_t bytes;                  /* of the evaluations and their preparations */
    hod_distribution made, summed; /* before they are stored */
    struct known_course known;     /* the course of the latest situation asked for it */
    hod_domain *domains;           /* of the fields, after the first check, because parsing them is slow */
    int asked[];                   /* the preparation of the current situation */
};

static bool check(const hod_mechanism *mechanism, const int *kept, int count, const hod_trials *trials,
                  hod_error *error)
{
    if (count < 0 || count > HOD_MAX_OUTCOMES)
        return hod_fail(error, "cannot keep %d outcomes: at most %d are accepted", count, HOD_MAX_OUTCOMES);
    for (int i = 0; i < count; i++)
        if (kept[i] < 0 || kept[i] >= mechanism->outcome_count)
            return hod_fail(error, "cannot keep the outcome number %d: %s has 0 to %d", kept[i],
                            mechanism->name, mechanism->outcome_count - 1);
    return procedure_check(&mechanism->procedure, error) && (!trials || trials_check(trials, error));
}

hod_evaluations *hod_evaluations_new(const hod_mechanism *mechanism, const int *kept, int count,
                                     const hod_trials *trials, hod_error *error)
{
    if (!check(mechanism, kept, count, trials, error)) return NULL;
    const int ints = mechanism->procedure.prepared_ints;
    hod_evaluations *evaluations = calloc(1, sizeof *evaluations + (size_t)ints * sizeof(int));
    if (!evaluations) {
        hod_fail_memory(error);
        return NULL;
    }
    evaluations->mechanism = mechanism;
    bool are_all = count == mechanism->outcome_count; /* in order */
    for (int i = 0; i < count; i++) {
        evaluations->kept[i] = kept[i];
        are_all &= kept[i] == i;
    }
    evaluations->kept_count = are_all ? 0 : count;
    if (trials) evaluations->trials = *trials;
    evaluations->evaluator = hod_evaluator_new(error);
    if (evaluations->evaluator && int_set_start(&evaluations->prepared, ints) &&
        start_values_start(&evaluations->beginnings, mechanism))
        return evaluations;
    if (evaluations->evaluator) hod_fail_memory(error);
    hod_evaluations_free(evaluations);
    return NULL;
}

void evaluations_until(hod_evaluations *evaluations, struct stop_rule *stop_rule)
{
    evaluations->stop_rule = stop_rule;
    evaluations->trials.until = &stop_rule->looks;
}

void evaluations_begin_anywhere(hod_evaluations *evaluations)
{
    evaluations->beginnings.anywhere = true;
}

static void free_all(hod_evaluations *evaluations)
{
    arena_free(&evaluations->memory);
    free(evaluations->all);
    free(evaluations->expected);
    evaluations->all = NULL;
    evaluations->expected = NULL;
    evaluations->room = evaluations->bytes = evaluations->expected_count = 0;
}

void hod_evaluations_free(hod_evaluations *evaluations)
{
    if (!evaluations) return;
    free_all(evaluations);
    start_values_free(&evaluations->beginnings);
    int_set_free(&evaluations->prepared);
    hod_distribution_free(&evaluations->made);
    hod_distribution_free(&evaluations->summed);
    hod_evaluator_free(evaluations->evaluator);
    known_course_free(&evaluations->known);
    free(evaluations->domains);
    free(evaluations);
}

/* Stored memory, for any type; NULL with an error. */
static void *keep(hod_evaluations *evaluations, size_t bytes, hod_error *error)
{
    enum { UNIT = sizeof(max_align_t) };
    void *kept = arena_take(&evaluations->memory, bytes);
    if (!kept) hod_fail_memory(error);
    evaluations->bytes += (bytes / UNIT + 1) * UNIT;
    return kept;
}

/* Stores the result, with the other outcomes summed out, in as little memory as it needs. */
static bool keep_made(hod_evaluations *evaluations, hod_distribution *kept, hod_error *error)
{
    const hod_distribution *made = &evaluations->made;
    if (evaluations->kept_count > 0) {
        made = &evaluations->summed;
        if (!hod_distribution_marginal(&evaluations->made, evaluations->kept, evaluations->kept_count,
                                       &evaluations->summed, error))
            return false;
    }
    *kept = *made;
    const size_t values = made->rows * (size_t)made->outcomes * sizeof *made->values,
                 weights = made->rows * sizeof *made->weights;
    kept->values = keep(evaluations, values, error);
    kept->weights = kept->values ? keep(evaluations, weights, error) : NULL;
    if (!kept->weights) return false;
    kept->capacity = made->rows;
    memcpy(kept->values, made->values, values);
    memcpy(kept->weights, made->weights, weights);
    return true;
}

/* If the situation is also rolled, half of the question's remaining budget is reserved for rolling. It is then not an
 * error if the exact evaluation would exceed the budget, or if a rule aborts somewhere that trials may never reach. */
static bool calculate_beside(hod_evaluations *evaluations, const hod_rules *rules, hod_evaluation *evaluation,
                             hod_error *error)
{
    hod_evaluator *evaluator = evaluations->evaluator;
    hod_error reason;
    hod_budget budget = rules->budget;
    budget.seconds = fmin(budget.seconds, stop_seconds_left(budget.stop) / 2);
    hod_evaluator_set_budget(evaluator, budget);
    if (hod_exact(evaluator, &evaluations->mechanism->procedure, evaluations->asked, &evaluations->made,
                  &reason))
        return keep_made(evaluations, &evaluation->exact, error);
    if (reason.status != HOD_BUDGET_EXCEEDED && reason.status != HOD_REFUSED &&
        reason.status != HOD_OUT_OF_RANGE)
        return hod_fail_with(error, &reason);
    const size_t bytes = strlen(reason.message) + 1;
    evaluation->obstacle = keep(evaluations, bytes, error);
    if (evaluation->obstacle) memcpy(evaluation->obstacle, reason.message, bytes);
    return evaluation->obstacle;
}

static bool calculate(hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                      hod_evaluation *evaluation, hod_error *error)
{
    if (hod_is_elsewhere(evaluations->trials.division)) return true; /* the exact one, too */
    if (evaluations->trials.trials > 0) return calculate_beside(evaluations, rules, evaluation, error);
    return evaluate_exactly(evaluations->evaluator, rules, evaluations->mechanism, situation,
                            evaluations->asked, &evaluations->made, error) &&
           keep_made(evaluations, &evaluation->exact, error);
}

static bool roll(hod_evaluations *evaluations, const hod_rules *rules, hod_evaluation *evaluation,
                 hod_error *error)
{
    if (evaluations->trials.trials == 0) return true;
    hod_trials trials = evaluations->trials;
    trials.cell += evaluation->number;
    if (!trials.stop) trials.stop = rules->budget.stop;
    const double started = clock_seconds();
    const bool rolled = hod_simulate(&evaluations->mechanism->procedure, evaluations->asked, &trials,
                                     &evaluations->made, error);
    evaluation->seconds = clock_seconds() - started;
    return rolled &&
           (hod_is_elsewhere(trials.division) || keep_made(evaluations, &evaluation->simulated, error));
}

/* A new evaluation with this number; NULL with an error. */
static hod_evaluation *start_evaluation(hod_evaluations *evaluations, size_t number, hod_error *error)
{
    hod_evaluation *evaluation = keep(evaluations, sizeof *evaluation, error);
    if (evaluation) *evaluation = (hod_evaluation){.number = number, .stop_rule = evaluations->stop_rule};
    return evaluation;
}

/* Makes a finished evaluation known. */
static const hod_evaluation *finish_evaluation(hod_evaluations *evaluations, hod_evaluation *evaluation)
{
    /* Its index, its preparation and its slots. */
    evaluations->bytes +=
        sizeof evaluation + (size_t)evaluations->prepared.ints * sizeof(int) + 2 * sizeof(uint32_t);
    return evaluations->all[evaluation->number] = evaluation;
}

/* Evaluates the current situation, as the one with this number. */
static const hod_evaluation *evaluate(hod_evaluations *evaluations, const hod_rules *rules,
                                      const int *situation, size_t number, hod_error *error)
{
    hod_evaluation *evaluation = start_evaluation(evaluations, number, error);
    if (!evaluation || !calculate(evaluations, rules, situation, evaluation, error) ||
        !roll(evaluations, rules, evaluation, error))
        return NULL;
    return finish_evaluation(evaluations, evaluation);
}

/* The number of the current situation, a new one if it has none; NO_PLACE with an error. */
static size_t number_of(hod_evaluations *evaluations, hod_error *error)
{
    const size_t found = int_set_find(&evaluations->prepared, evaluations->asked);
    if (found != NO_PLACE) return found;
    const bool has_room = RESERVE(evaluations->all, evaluations->room, evaluations->prepared.count + 1);
    const size_t number = has_room ? int_set_add(&evaluations->prepared, evaluations->asked) : NO_PLACE;
    if (number == NO_PLACE)
        hod_fail_memory(error);
    else
        evaluations->all[number] = NULL;
    return number;
}

bool evaluations_number(hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                        hod_error *error)
{
    situation_prepare(rules, evaluations->mechanism, situation, evaluations->asked, NULL);
    return number_of(evaluations, error) != NO_PLACE;
}

bool evaluations_hold(hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                      hod_error *error)
{
    const hod_mechanism *mechanism = evaluations->mechanism;
    if (!mechanism_check(rules, mechanism, error)) return false;
    if (!evaluations->domains) {
        evaluations->domains = malloc(((size_t)mechanism->field_count + 1) * sizeof *evaluations->domains);
        for (int i = 0; evaluations->domains && i < mechanism->field_count; i++)
            evaluations->domains[i] = hod_domain_of(mechanism->fields[i].domain);
    }
    if (!evaluations->domains) return hod_fail_memory(error);
    for (int i = 0; i < mechanism->field_count; i++)
        if (hod_domain_place(&evaluations->domains[i], situation[i]) < 0)
            return field_check(mechanism, i, situation[i], error);
    return true;
}

/* The same, and the situation must not contradict itself. */
static bool accept(hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                   hod_error *error)
{
    return evaluations_hold(evaluations, rules, situation, error) &&
           situation_makes_sense(rules, evaluations->mechanism, situation, error);
}

/* Prepares a situation and makes it the current one. Returns its number; NO_PLACE with an error. */
static size_t ask(hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                  hod_error *error)
{
    if (!stop_check(rules->budget.stop, error)) return NO_PLACE;
    situation_prepare(rules, evaluations->mechanism, situation, evaluations->asked, NULL);
    return number_of(evaluations, error);
}

const hod_evaluation *evaluations_of(hod_evaluations *evaluations, const hod_rules *rules,
                                     const int *situation, hod_error *error)
{
    const size_t number = ask(evaluations, rules, situation, error);
    if (number == NO_PLACE) return NULL;
    evaluations->lists_outcomes = true;
    const hod_evaluation *known = evaluations->all[number];
    return known ? known : evaluate(evaluations, rules, situation, number, error);
}

const hod_evaluation *hod_evaluations_of(hod_evaluations *evaluations, const hod_rules *rules,
                                         const int *situation, hod_error *error)
{
    if (!accept(evaluations, rules, situation, error)) return NULL;
    return evaluations_of(evaluations, rules, situation, error);
}

/* The worth of a situation to each side. It is the same number with its outcomes, which take longer: they are only
 * calculated if outcomes have been asked for, or if the worth does not come from best play. */
static bool find_worth(hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                       double *found, hod_error *error)
{
    const hod_procedure *procedure = &evaluations->mechanism->procedure;
    const size_t number = ask(evaluations, rules, situation, error);
    if (number == NO_PLACE) return false;
    const hod_evaluation *known = evaluations->all[number];
    if (!known && (evaluations->lists_outcomes || evaluations->trials.trials > 0 ||
                   !procedure_chooses(procedure, evaluations->asked))) {
        known = evaluate(evaluations, rules, situation, number, error);
        if (!known) return false;
    }
    if (!known)
        return start_values_find(&evaluations->beginnings, evaluations->evaluator, rules, situation,
                                 evaluations->asked, found, error);
    memcpy(found, known->exact.worth, sizeof known->exact.worth);
    return true;
}

bool evaluations_may_expect(const hod_evaluations *evaluations)
{
    return evaluations->trials.trials == 0 &&
           evaluator_may_find_distributions(&evaluations->mechanism->procedure);
}

void evaluations_expect(hod_evaluations *evaluations, const hod_rules *rules, const int *situation)
{
    const hod_mechanism *mechanism = evaluations->mechanism;
    if (!evaluations_may_expect(evaluations)) return;
    evaluations->lists_outcomes = true;
    situation_prepare(rules, mechanism, situation, evaluations->asked, NULL);
    if (!procedure_chooses(&mechanism->procedure, evaluations->asked)) return;
    const size_t known = evaluations->prepared.count, number = number_of(evaluations, NULL);
    if (number == known && EXTEND(evaluations->expected, evaluations->expected_count))
        evaluations->expected[evaluations->expected_count++] = number;
}

void measure_expect(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                    const int *situation)
{
    const hod_mechanism *mechanism = evaluations->mechanism;
    if (evaluations->trials.trials > 0 || measure_is_of_course(measure)) return;
    if (measure->kind != HOD_VALUE) evaluations_expect(evaluations, rules, situation);
    for (int i = 0; measure->kind == HOD_VALUE && i < measure->count; i++) {
        int changed[HOD_MAX_FIELDS];
        hod_value_term_situation(&measure->terms[i], mechanism, situation, changed);
        if (!situation_makes_sense(rules, mechanism, changed, NULL)) continue;
        situation_prepare(rules, mechanism, changed, evaluations->asked, NULL);
        if (evaluations->lists_outcomes)
            evaluations_expect(evaluations, rules, changed);
        else if (procedure_chooses(&mechanism->procedure, evaluations->asked))
            start_values_expect(&evaluations->beginnings, rules, changed, evaluations->asked);
    }
}

/* Keeps one of the distributions that were found together. */
static bool keep_expected(hod_evaluations *evaluations, size_t number, hod_distribution *found,
                          hod_error *error)
{
    hod_evaluation *evaluation = start_evaluation(evaluations, number, error);
    hod_distribution_free(&evaluations->made);
    evaluations->made = *found;
    *found = (hod_distribution){0};
    return evaluation && keep_made(evaluations, &evaluation->exact, error) &&
           finish_evaluation(evaluations, evaluation);
}

/* Evaluates the expected situations together. Those that fail are evaluated separately when they are asked for. */
static void evaluate_expected(hod_evaluations *evaluations, hod_budget budget)
{
    const size_t count = evaluations->expected_count;
    AUTO_FREE const void **prepared = malloc((count + 1) * sizeof *prepared);
    AUTO_FREE hod_distribution *found = calloc(count + 1, sizeof *found);
    for (size_t i = 0; prepared && i < count; i++)
        prepared[i] = int_set_at(&evaluations->prepared, evaluations->expected[i]);
    hod_evaluator_set_budget(evaluations->evaluator, budget);
    if (prepared && found && count <= INT_MAX)
        evaluator_find_distributions(evaluations->evaluator, &evaluations->mechanism->procedure, prepared,
                                     (int)count, found, NULL);
    for (size_t i = 0; found && i < count; i++) {
        if (found[i].rows > 0) keep_expected(evaluations, evaluations->expected[i], &found[i], NULL);
        hod_distribution_free(&found[i]);
    }
    evaluations->expected_count = 0;
}

void evaluations_find_expected(hod_evaluations *evaluations, const hod_rules *rules)
{
    start_values_find_expected(&evaluations->beginnings, evaluations->evaluator, rules->budget);
    if (evaluations->expected_count > 0) evaluate_expected(evaluations, rules->budget);
}

/* The worth of a situation to a side in one term, with its field changed. */
static bool take_term(const hod_value_term *term, hod_evaluations *evaluations, const hod_rules *rules,
                      const int *situation, double *value, hod_error *error)
{
    const hod_mechanism *mechanism = evaluations->mechanism;
    int changed[HOD_MAX_FIELDS];
    hod_value_term_situation(term, mechanism, situation, changed);
    if (!situation_makes_sense(rules, mechanism, changed, error)) return false;
    double worth[HOD_PLAYERS];
    if (!find_worth(evaluations, rules, changed, worth, error)) return false;
    *value += term->times * worth[term->who];
    return true;
}

/* A measure of the course of a prepared situation. */
static bool take_of_course(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                           const int *prepared, double *value, hod_error *error)
{
    return stop_check(rules->budget.stop, error) &&
           course_take(measure, &evaluations->known, evaluations->evaluator, rules, evaluations->mechanism,
                       prepared, value, error);
}

bool measure_take_at(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                     size_t number, int column, double *value, hod_error *error)
{
    if (measure_is_of_course(measure))
        return take_of_course(measure, evaluations, rules, int_set_at(&evaluations->prepared, number), value,
                              error);
    *value = hod_measure_of(measure, &evaluations->all[number]->exact, column);
    return true;
}

bool measure_take(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                  const int *situation, int column, double *value, hod_error *error)
{
    *value = 0;
    if (measure->kind == HOD_VALUE) {
        for (int i = 0; i < measure->count; i++)
            if (!take_term(&measure->terms[i], evaluations, rules, situation, value, error)) return false;
        return true;
    }
    if (measure_is_of_course(measure)) {
        situation_prepare(rules, evaluations->mechanism, situation, evaluations->asked, NULL);
        return take_of_course(measure, evaluations, rules, evaluations->asked, value, error);
    }
    const hod_evaluation *evaluation = evaluations_of(evaluations, rules, situation, error);
    if (evaluation) *value = hod_measure_of(measure, &evaluation->exact, column);
    return evaluation;
}

bool hod_measure_take(const hod_measure *measure, hod_evaluations *evaluations, const hod_rules *rules,
                      const int *situation, int column, double *value, hod_error *error)
{
    return accept(evaluations, rules, situation, error) &&
           measure_take(measure, evaluations, rules, situation, column, value, error);
}

size_t hod_evaluations_bytes(const hod_evaluations *evaluations)
{
    return evaluations->bytes + start_values_bytes(&evaluations->beginnings);
}

bool hod_evaluations_forget(hod_evaluations *evaluations, hod_error *error)
{
    free_all(evaluations);
    int_set_free(&evaluations->prepared);
    return (int_set_start(&evaluations->prepared, evaluations->mechanism->procedure.prepared_ints) &&
            start_values_forget(&evaluations->beginnings)) ||
           hod_fail_memory(error);
}

bool hod_evaluations_union(hod_evaluations *const *all, int count, size_t *different, hod_error *error)
{
    AUTO(int_set_free) struct int_set together = {0};
    for (int e = 0; e < count; e++)
        if (all[e]->mechanism != all[0]->mechanism)
            return hod_fail(error, "evaluations of %s and of %s have nothing in common",
                            all[0]->mechanism->name, all[e]->mechanism->name);
    *different = 0;
    if (count < 1) return true;
    bool united = int_set_start(&together, all[0]->prepared.ints);
    for (int e = 0; e < count; e++)
        for (size_t i = 0; united && i < all[e]->prepared.count; i++)
            united = int_set_add(&together, int_set_at(&all[e]->prepared, i)) != NO_PLACE;
    *different = together.count;
    return united || hod_fail_memory(error);
}

size_t hod_evaluations_count(const hod_evaluations *evaluations)
{
    return evaluations->prepared.count;
}

const hod_evaluation *hod_evaluations_at(const hod_evaluations *evaluations, size_t number)
{
    return number < evaluations->prepared.count ? evaluations->all[number] : NULL;
}

const hod_distribution *hod_evaluation_listed(const hod_evaluation *evaluation)
{
    return evaluation->obstacle ? &evaluation->simulated : &evaluation->exact;
}

static bool add_value(hod_axis *axis, int value)
{
    int place = 0, end = axis->count;
    while (place < end) {
        const int middle = place + (end - place) / 2;
        if (axis->values[middle] < value)
            place = middle + 1;
        else
            end = middle;
    }
    if (place < axis->count && axis->values[place] == value) return true;
    if (!EXTEND(axis->values, axis->count)) return false;
    int *values = axis->values + place;
    memmove(values + 1, values, (size_t)(axis->count - place) * sizeof *values);
    *values = value;
    axis->count++;
    return true;
}

bool hod_evaluation_values(const hod_evaluation *evaluation, int column, hod_axis *axis, hod_error *error)
{
    const hod_distribution *listed = hod_evaluation_listed(evaluation);
    if (listed->rows > 0 && (column < 0 || column >= listed->outcomes))
        return hod_fail(error, "there is no column number %d: the evaluation has 0 to %d", column,
                        listed->outcomes - 1);
    for (size_t row = 0; row < listed->rows; row++)
        if (!add_value(axis, hod_distribution_row(listed, row)[column])) return hod_fail_memory(error);
    return true;
}
