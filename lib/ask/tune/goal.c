/* Targets and goals: reads them and collects their targets. */
#include "ask/tune/goal.h"

#include "ask/measure/measure_internal.h"
#include "ask/tune/scope.h"
#include "ask/tune/tune.h"
#include "base/words.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void hod_targets_free(hod_targets *targets)
{
    if (!targets) return;
    arena_free(&targets->memory);
    *targets = (hod_targets){0};
}

const int *hod_targets_situation(const hod_targets *targets, size_t number)
{
    if (number >= targets->count) return NULL;
    return targets->situations + number * (size_t)targets->mechanism->field_count;
}

double hod_targets_off(const hod_targets *targets, size_t number, double value)
{
    if (number >= targets->count) return NAN;
    const double below = value - targets->aims[number].least, above = value - targets->aims[number].most;
    if (below < -1e-12) return below;
    return above > 1e-12 ? above : 0;
}

bool targets_allocate(hod_targets *targets, double size, hod_error *error)
{
    if (size > HOD_MAX_TARGETS)
        return hod_fail(error, "%.3g situations are too many to aim at (at most %d): name fewer values", size,
                        HOD_MAX_TARGETS);
    const size_t most = (size_t)size, fields = (size_t)targets->mechanism->field_count;
    targets->situations = arena_take(&targets->memory, most * fields * sizeof *targets->situations);
    targets->weights = arena_take(&targets->memory, most * sizeof *targets->weights);
    targets->aims = arena_take(&targets->memory, most * sizeof *targets->aims);
    targets->before = arena_take(&targets->memory, most * sizeof *targets->before);
    return (targets->situations && targets->weights && targets->aims && targets->before) ||
           hod_fail_memory(error);
}

void targets_add(hod_targets *targets, const int *situation, double weight)
{
    const size_t fields = (size_t)targets->mechanism->field_count;
    memcpy(targets->situations + targets->count * fields, situation, fields * sizeof *situation);
    targets->weights[targets->count++] = weight;
}

static bool take_situations(const hod_space *space, const hod_aim *aim, const hod_weights *weights,
                            hod_targets *targets, hod_error *error)
{
    const hod_mechanism *mechanism = space->mechanism;
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    if (!targets_allocate(targets, hod_space_size(space), error)) return false;
    hod_space_first(space, places, situation);
    do {
        const double weight = weights ? hod_weights_of(weights, situation) : 1;
        if (!(weight > 0) || !situation_makes_sense(space->rules, mechanism, situation, NULL) ||
            (aim->rules && !situation_makes_sense(aim->rules, mechanism, situation, NULL)))
            targets->left_out++;
        else
            targets_add(targets, situation, weight);
    } while (hod_space_next(space, places, situation));
    return targets->count > 0 || hod_fail(error, "every situation contradicts itself or weighs nothing");
}

void targets_situate(const hod_targets *targets, size_t number, const hod_variations *variations,
                     const int *places, int *situation)
{
    memcpy(situation, hod_targets_situation(targets, number),
           (size_t)targets->mechanism->field_count * sizeof *situation);
    if (variations) hod_variations_situate(variations, places, targets->mechanism, situation);
}

bool hod_targets_measure(const hod_targets *targets, const hod_rules *rules, const hod_variations *variations,
                         const int *places, double *values, hod_error *error)
{
    const hod_measure *measure = &targets->measure;
    const hod_mechanism *mechanism = targets->mechanism;
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, &measure->outcome, 1, NULL, error);
    bool measured = evaluations;
    for (size_t i = 0; measured && i < targets->count; i++) {
        int situation[HOD_MAX_FIELDS];
        targets_situate(targets, i, variations, places, situation);
        measured = measure_take(measure, evaluations, rules, situation, 0, &values[i], error);
    }
    return measured;
}

/* Calculates the aims. Uses `before` for the values under the other rule set. */
static bool take_aims(const hod_aim *aim, hod_targets *targets, hod_error *error)
{
    if (aim->rules && !hod_targets_measure(targets, aim->rules, NULL, NULL, targets->before, error))
        return false;
    for (size_t i = 0; i < targets->count; i++) {
        const double of = aim->rules ? targets->before[i] : 1;
        const double one = aim->least * of + aim->plus, other = aim->most * of + aim->plus;
        targets->aims[i] = (hod_range){fmin(one, other), fmax(one, other)};
    }
    return true;
}

/* Removes situations whose aim no rules can reach. */
static bool leave_out_unreachable(hod_targets *targets, hod_error *error)
{
    const hod_range bounds = hod_measure_bounds(&targets->measure);
    const size_t fields = (size_t)targets->mechanism->field_count, all = targets->count;
    targets->count = 0;
    for (size_t i = 0; i < all; i++) {
        if (targets->aims[i].most < bounds.least - 1e-12 || targets->aims[i].least > bounds.most + 1e-12)
            continue;
        const size_t place = targets->count++;
        memmove(targets->situations + place * fields, targets->situations + i * fields,
                fields * sizeof *targets->situations);
        targets->weights[place] = targets->weights[i];
        targets->aims[place] = targets->aims[i];
    }
    targets->unreachable = all - targets->count;
    return targets->count > 0 ||
           hod_fail(error, "every aim lies outside %g..%g, the range of %s", bounds.least, bounds.most,
                    hod_measure_is_probability(&targets->measure) ? "a probability" : "a standard deviation");
}

/* As described in goal.h. */
static double scale_of(const hod_targets *targets)
{
    const double least = 1e-9; /* smaller values are rounding */
    double aims = 0, before = 0, all = 0;
    for (size_t i = 0; i < targets->count; i++) {
        const double aim = fmax(fabs(targets->aims[i].least), fabs(targets->aims[i].most));
        aims += targets->weights[i] * aim * aim;
        before += targets->weights[i] * targets->before[i] * targets->before[i];
        all += targets->weights[i];
    }
    const double size = sqrt(fmax(aims, before) / all);
    return size > least ? size : 1;
}

bool hod_targets_gather(const hod_space *space, const hod_measure *measure, const hod_aim *aim,
                        const hod_weights *weights, hod_targets *targets, hod_error *error)
{
    *targets = (hod_targets){.mechanism = space->mechanism, .measure = *measure, .weight = 1};
    if (take_situations(space, aim, weights, targets, error) && take_aims(aim, targets, error) &&
        leave_out_unreachable(targets, error) &&
        hod_targets_measure(targets, space->rules, NULL, NULL, targets->before, error)) {
        targets->scale = scale_of(targets);
        return true;
    }
    hod_targets_free(targets);
    return false;
}

static bool refuse_missing(const hod_mechanism *mechanism, hod_error *error)
{
    AUTO_FREE char *example = measure_example(mechanism, error);
    return example &&
           hod_fail(error,
                    "a measure is missing: give --measure %s, or write it before the aim, as in '%s: 1'",
                    example, example);
}

/* The measure of a scope, or else of the subject. */
static bool take_measure(const hod_subject *subject, struct scope *scope, hod_goal *goal, hod_error *error)
{
    const hod_mechanism *mechanism = scope->space.mechanism;
    const bool is_own = scope->measure.length > 0;
    scope->wrong = scope->end;
    if (!is_own && !subject->measure) return refuse_missing(mechanism, error);
    const struct word measure = is_own ? scope->measure : word_of(subject->measure);
    const char *wrong;
    goal->measure_text = word_copy(measure, error);
    const bool is_read =
        goal->measure_text && measure_read_word(mechanism, measure, &goal->measure, &wrong, error);
    if (!is_read && is_own) scope->wrong = wrong;
    return is_read;
}

/* Reads the number after weight or within, which can be given once. */
static bool read_term(const hod_goal *goal, const char *what, struct word number, double *value,
                      hod_error *error)
{
    bool is_percentage;
    if (*value > 0) return hod_fail(error, "%s is given twice", what);
    if (!share_read(number, value, &is_percentage) || *value < HOD_LEAST_WEIGHT || *value > HOD_MAX_WEIGHT ||
        (is_percentage && value == &goal->weight))
        return hod_fail(error, "%s is a number from %g to %g", what, HOD_LEAST_WEIGHT, HOD_MAX_WEIGHT);
    if (is_percentage && !hod_measure_is_probability(&goal->measure))
        return hod_fail(error, "a percentage is accepted for a probability: write %g", *value / 100);
    if (is_percentage) *value /= 100;
    return true;
}

/* Removes ", weight 2" and ", within 0.1" from the end of an aim, in any order. */
static bool take_terms(struct word *text, hod_goal *goal, const char **wrong, hod_error *error)
{
    for (size_t place = text->length; place-- > 0;) {
        if (text->text[place] != ',') continue;
        struct word number = {text->text + place + 1, text->length - place - 1}, name;
        const bool is_weight = word_next(&number, &name) && word_is(name, "weight");
        if (!is_weight && !word_is(name, "within")) break;
        number = word_trimmed(number);
        *wrong = number.text;
        if (!read_term(goal, is_weight ? "the weight of an aim" : "the deviation behind within", number,
                       is_weight ? &goal->weight : &goal->within, error))
            return false;
        *text = word_trimmed((struct word){text->text, place});
        place = text->length;
    }
    if (goal->weight == 0) goal->weight = 1;
    return true;
}

/* Reads the situations, and checks how they end: an aim contains no colon. */
static bool read_scope(struct scope *scope, const hod_subject *subject, const char *text, hod_error *error)
{
    if (!scope_read(scope, subject, word_of(text), error)) return false;
    const char *colon = scope->is_given ? NULL : strchr(text, ':');
    if (!colon) return true;
    scope->wrong = colon;
    return hod_fail(error, "put a space after the colon that ends the situations: %.*s: ...",
                    (int)(colon - text), text);
}

bool hod_goal_read(const hod_subject *subject, const char *text, hod_goal *goal, hod_error *error)
{
    struct scope scope;
    *goal = (hod_goal){0};
    if (!text) return hod_fail(error, "the text is NULL");
    const bool has_scope = read_scope(&scope, subject, text, error);
    struct word aim = scope.behind;
    goal->space = scope.space;
    if (!has_scope || !take_measure(subject, &scope, goal, error) ||
        !take_terms(&aim, goal, &scope.wrong, error))
        return refuse_at(text, scope.wrong, error);
    AUTO_FREE char *copy = word_copy(aim, error);
    return copy && hod_aim_read(subject->request, subject->rules, goal->space.mechanism, &goal->measure, copy,
                                &goal->aim, error);
}

void hod_goal_free(hod_goal *goal)
{
    if (!goal) return;
    hod_space_free(&goal->space);
    hod_aim_free(&goal->aim);
    free(goal->measure_text);
    *goal = (hod_goal){0};
}

bool hod_goal_gather(const hod_goal *goal, const hod_weights *weights, hod_targets *targets, hod_error *error)
{
    const bool weighs = weights && weights->mechanism == goal->space.mechanism;
    if (!hod_targets_gather(&goal->space, &goal->measure, &goal->aim, weighs ? weights : NULL, targets,
                            error))
        return false;
    targets->weight = goal->weight;
    if (goal->within > 0) targets->scale = goal->within;
    return true;
}
