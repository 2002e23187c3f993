/* Differences between rule sets: the parameters, the amendment path, and their Shapley shares of a measure, calculated
 * from its values under every mixture of old and new rules. */
#include "ask/diff/diff.h"

#include "ask/measure/measure_internal.h"
#include "base/arrays.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The fraction of all orders in which exactly a given subset of `size` changes comes before a given change: size!
 * (count - 1 - size)! / count!. */
static double weight_of(int size, int count)
{
    double weight = 1.0 / count;
    for (int i = 1; i <= size; i++) weight *= (double)i / (count - i);
    return weight;
}

void hod_shapley(const double *values, int count, double *shares)
{
    double weights[HOD_MAX_SHARED];
    for (int i = 0; count > HOD_MAX_SHARED && i < count; i++) shares[i] = NAN;
    if (count > HOD_MAX_SHARED) return;
    for (int size = 0; size < count; size++) weights[size] = weight_of(size, count);
    for (int i = 0; i < count; i++) {
        const unsigned change = 1u << i;
        shares[i] = 0;
        for (unsigned subset = 0; subset < 1u << count; subset++)
            if (!(subset & change))
                shares[i] += weights[__builtin_popcount(subset)] * (values[subset | change] - values[subset]);
    }
}

/* Makes the mixture: the old rules with the revisions whose bits are set in subset. */
static void mix(const hod_rules *old_rules, const hod_revision *revisions, int count, unsigned subset,
                hod_rules *mixture)
{
    memcpy(mixture->values, old_rules->values, old_rules->family->rules_size);
    for (int i = 0; i < count; i++)
        for (int c = 0; subset >> i & 1 && c < revisions[i].change_count; c++) {
            const hod_change *change = &revisions[i].changes[c];
            rules_set_numbers(mixture, change->parameter, &change->after);
        }
}

/* Whether the mixture has the mechanism, and every revision can be made in it, with all of them made. */
static bool check(const hod_revision *revisions, int count, const hod_effect *effect, hod_rules *mixture,
                  hod_error *error)
{
    if (!situation_is_within(mixture, effect->mechanism, effect->situation, error)) return false;
    for (int i = 0; i < count; i++)
        for (int c = 0; c < revisions[i].change_count; c++) {
            const hod_change *change = &revisions[i].changes[c];
            if (!hod_rules_set_numbers(mixture, change->parameter, &change->after, error)) return false;
        }
    return true;
}

/* The measure under every mixture, by its subset. Measures that need only best play are calculated together. */
static bool measure_all(const hod_rules *old_rules, const hod_revision *revisions, int count,
                        const hod_effect *effect, double *values, hod_error *error)
{
    AUTO(free_rules) hod_rules *mixture = hod_rules_copy(old_rules, error);
    AUTO(free_evaluations)
    hod_evaluations *evaluations =
        mixture && check(revisions, count, effect, mixture, error)
            ? hod_evaluations_new(effect->mechanism, &effect->measure.outcome, 1, NULL, error)
            : NULL;
    if (!evaluations) return false;
    for (unsigned subset = 0; subset < 1u << count; subset++) {
        mix(old_rules, revisions, count, subset, mixture);
        if (!hod_rules_check(mixture, error) ||
            !situation_makes_sense(mixture, effect->mechanism, effect->situation, error))
            return hod_fail_in(error, "a mixture of the two rule sets cannot be evaluated");
        measure_expect(&effect->measure, evaluations, mixture, effect->situation);
    }
    evaluations_find_expected(evaluations, mixture);
    for (unsigned subset = 0; subset < 1u << count; subset++) {
        mix(old_rules, revisions, count, subset, mixture);
        if (!measure_take(&effect->measure, evaluations, mixture, effect->situation, 0, &values[subset],
                          error))
            return false;
    }
    return true;
}

bool hod_explain(const hod_rules *old_rules, const hod_revision *revisions, int count, hod_effect *effect,
                 hod_explanation *explanations, hod_error *error)
{
    if (count < 0 || count > HOD_MAX_SHARED)
        return hod_fail(error, "an effect is shared among %d changes: at most %d are accepted", count,
                        HOD_MAX_SHARED);
    const unsigned all = (1u << count) - 1;
    double shares[HOD_MAX_SHARED];
    AUTO_FREE double *values = malloc((all + 1) * sizeof *values);
    if (!values) return hod_fail_memory(error);
    if (!measure_all(old_rules, revisions, count, effect, values, error)) return false;
    effect->before = values[0];
    effect->after = values[all];
    hod_shapley(values, count, shares);
    for (int i = 0; i < count; i++)
        explanations[i] = (hod_explanation){.alone = values[1u << i] - values[0],
                                            .reverted = values[all] - values[all & ~(1u << i)],
                                            .share = shares[i]};
    return true;
}

bool hod_explanation_matters(const hod_explanation *explanation)
{
    const double rounding = 1e-12;
    return fabs(explanation->alone) > rounding || fabs(explanation->reverted) > rounding ||
           fabs(explanation->share) > rounding;
}

bool hod_differences_find(const hod_rules *old_rules, const hod_rules *new_rules,
                          hod_differences *differences, hod_error *error)
{
    const hod_family *family = old_rules->family;
    *differences = (hod_differences){.old_rules = old_rules, .new_rules = new_rules};
    if (!hod_rules_are_related(old_rules, new_rules, error)) return false;
    differences->changes = malloc((size_t)family->parameter_count * sizeof *differences->changes);
    if (!differences->changes) return hod_fail_memory(error);
    for (int i = 0; i < family->parameter_count; i++) {
        const hod_parameter *parameter = &family->parameters[i];
        if (hod_rules_has_parameter(old_rules, parameter) && hod_rules_has_parameter(new_rules, parameter) &&
            !hod_rules_agree(old_rules, new_rules, parameter))
            differences->changes[differences->count++] =
                (hod_change){.parameter = parameter,
                             .before = hod_rules_numbers(old_rules, parameter),
                             .after = hod_rules_numbers(new_rules, parameter)};
    }
    return true;
}

void hod_differences_free(hod_differences *differences)
{
    if (!differences) return;
    free(differences->changes);
    *differences = (hod_differences){0};
}

bool hod_differences_explain(const hod_differences *differences, hod_effect *effect,
                             hod_explanation *explanations, hod_error *error)
{
    hod_revision revisions[HOD_MAX_SHARED];
    if (differences->count > HOD_MAX_SHARED)
        return hod_fail(error, "%d parameters differ, and the change can be shared among at most %d",
                        differences->count, HOD_MAX_SHARED);
    for (int i = 0; i < differences->count; i++) revisions[i] = (hod_revision){&differences->changes[i], 1};
    return hod_explain(differences->old_rules, revisions, differences->count, effect, explanations, error);
}

static bool amendments_agree(const hod_amendment *one, const hod_amendment *other)
{
    if (strcmp(one->rules, other->rules) != 0 || strcmp(one->name, other->name) != 0 ||
        strcmp(one->text, other->text) != 0 || one->undone != other->undone ||
        one->change_count != other->change_count)
        return false;
    for (int i = 0; i < one->change_count; i++) {
        const hod_change *own = &one->changes[i], *its = &other->changes[i];
        if (own->parameter != its->parameter || !hod_lists_agree(&own->before, &its->before) ||
            !hod_lists_agree(&own->after, &its->after))
            return false;
    }
    return true;
}

static bool begin_step(hod_amendment_path *path, hod_amendment_step step, hod_error *error)
{
    if (!EXTEND(path->steps, path->count)) return hod_fail_memory(error);
    path->steps[path->count++] = step;
    return true;
}

/* Adds to the last step the move of a parameter from its current value on the path. */
static bool move(hod_amendment_path *path, hod_rules *here, const hod_parameter *parameter,
                 const hod_list *after, hod_error *error)
{
    hod_amendment_step *step = &path->steps[path->count - 1];
    const hod_list before = hod_rules_numbers(here, parameter);
    if (!hod_rules_has_parameter(path->old_rules, parameter) ||
        !hod_rules_has_parameter(path->new_rules, parameter) || hod_lists_agree(&before, after))
        return true;
    if (!EXTEND(step->changes, step->change_count)) return hod_fail_memory(error);
    step->changes[step->change_count++] = (hod_change){parameter, before, *after};
    rules_set_numbers(here, parameter, after);
    return true;
}

/* Drops the last step if it consists of settings outside of amendments that move nothing. */
static void drop_empty(hod_amendment_path *path)
{
    if (path->steps[path->count - 1].change_count == 0) path->count--;
}

static bool pass(hod_amendment_path *path, hod_rules *here, const hod_amendment *amendment, bool backward,
                 hod_error *error)
{
    const bool is_dated = amendment->name[0];
    const hod_amendment_step step = {.rules = amendment->rules,
                                     .name = is_dated ? amendment->name : amendment->rules,
                                     .text = amendment->text,
                                     .note = amendment->note,
                                     .undone = amendment->undone != backward};
    if (!begin_step(path, step, error)) return false;
    for (int i = 0; i < amendment->change_count; i++) {
        const hod_change *change = &amendment->changes[i];
        if (!move(path, here, change->parameter, backward ? &change->before : &change->after, error))
            return false;
    }
    if (!is_dated) drop_empty(path);
    return true;
}

/* Adds the changes that no amendment explains. */
static bool arrive(hod_amendment_path *path, hod_rules *here, hod_error *error)
{
    const hod_rules *there = path->new_rules;
    if (!begin_step(path, (hod_amendment_step){.rules = there->id, .name = there->id, .text = "", .note = ""},
                    error))
        return false;
    for (int i = 0; i < there->family->parameter_count; i++) {
        const hod_parameter *parameter = &there->family->parameters[i];
        const hod_list after = hod_rules_numbers(there, parameter);
        if (!move(path, here, parameter, &after, error)) return false;
    }
    drop_empty(path);
    return true;
}

static bool go(hod_amendment_path *path, hod_rules *here, hod_error *error)
{
    const hod_amendments *back = &path->old_rules->amendments, *forth = &path->new_rules->amendments;
    int shared = 0; /* the number of amendments in common, starting from the family's own text */
    while (shared < back->count && shared < forth->count &&
           amendments_agree(&back->at[shared], &forth->at[shared]))
        shared++;
    for (int i = back->count - 1; i >= shared; i--)
        if (!pass(path, here, &back->at[i], true, error)) return false;
    for (int i = shared; i < forth->count; i++)
        if (!pass(path, here, &forth->at[i], false, error)) return false;
    return arrive(path, here, error);
}

bool hod_amendment_path_find(const hod_rules *old_rules, const hod_rules *new_rules, hod_amendment_path *path,
                             hod_error *error)
{
    *path = (hod_amendment_path){.old_rules = old_rules, .new_rules = new_rules};
    if (!hod_rules_are_related(old_rules, new_rules, error)) return false;
    AUTO(free_rules) hod_rules *here = hod_rules_copy(old_rules, error);
    return here && go(path, here, error);
}

void hod_amendment_path_free(hod_amendment_path *path)
{
    if (!path) return;
    for (int i = 0; i < path->count; i++) free(path->steps[i].changes);
    free(path->steps);
    *path = (hod_amendment_path){0};
}

/* The change that a step makes to a parameter; NULL: none. */
static const hod_change *change_in(const hod_amendment_step *step, const hod_parameter *parameter)
{
    for (int i = 0; i < step->change_count; i++)
        if (step->changes[i].parameter == parameter) return &step->changes[i];
    return NULL;
}

const hod_amendment_step *amendment_undone_by(const hod_amendment_path *path, int step)
{
    const hod_amendment_step *made = &path->steps[step];
    int last = step;
    for (int i = 0; i < made->change_count; i++) {
        const hod_change *change = &made->changes[i], *later = NULL;
        int at = path->count;
        while (!later && --at > step) later = change_in(&path->steps[at], change->parameter);
        if (!later || !hod_lists_agree(&later->after, &change->before)) return NULL;
        if (at > last) last = at;
    }
    return last > step ? &path->steps[last] : NULL;
}

bool hod_amendment_path_explain(const hod_amendment_path *path, hod_effect *effect,
                                hod_explanation *explanations, hod_error *error)
{
    hod_revision revisions[HOD_MAX_SHARED];
    hod_explanation found[HOD_MAX_SHARED];
    int moving = 0;
    for (int i = 0; i < path->count; i++) {
        const hod_amendment_step *step = &path->steps[i];
        if (step->change_count == 0) continue;
        if (moving < HOD_MAX_SHARED) revisions[moving] = (hod_revision){step->changes, step->change_count};
        moving++;
    }
    if (moving > HOD_MAX_SHARED)
        return hod_fail(error, "%d amendments move parameters, and the change can be shared among at most %d",
                        moving, HOD_MAX_SHARED);
    if (!hod_explain(path->old_rules, revisions, moving, effect, found, error)) return false;
    for (int i = path->count - 1; i >= 0; i--)
        explanations[i] = path->steps[i].change_count > 0 ? found[--moving] : (hod_explanation){0};
    return true;
}
