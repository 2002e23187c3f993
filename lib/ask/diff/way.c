/* The way between two rule sets. */
#include "ask/diff/way.h"

#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

static bool changes_agree(const hod_change *one, const hod_change *other)
{
    return one->parameter == other->parameter && hod_lists_agree(&one->before, &other->before) &&
           hod_lists_agree(&one->after, &other->after);
}

static bool amendments_agree(const hod_amendment *one, const hod_amendment *other)
{
    if (strcmp(one->rules, other->rules) != 0 || strcmp(one->name, other->name) != 0 ||
        strcmp(one->text, other->text) != 0 || one->undone != other->undone ||
        one->change_count != other->change_count)
        return false;
    for (int i = 0; i < one->change_count; i++)
        if (!changes_agree(&one->changes[i], &other->changes[i])) return false;
    return true;
}

/* How many amendments both have in common, from the family's own text on. */
static int count_shared(const hod_amendments *one, const hod_amendments *other)
{
    int shared = 0;
    while (shared < one->count && shared < other->count &&
           amendments_agree(&one->at[shared], &other->at[shared]))
        shared++;
    return shared;
}

static bool begin_step(hod_way *way, hod_way_step step, hod_error *error)
{
    if (!EXTEND(way->steps, way->count)) return hod_fail_memory(error);
    way->steps[way->count++] = step;
    return true;
}

/* In the last step, moves a parameter from the value that it has here, so far on the way. */
static bool move(hod_way *way, hod_rules *here, const hod_parameter *parameter, const hod_list *after,
                 hod_error *error)
{
    hod_way_step *step = &way->steps[way->count - 1];
    const hod_list before = hod_rules_numbers(here, parameter);
    if (!hod_rules_has_parameter(way->old_rules, parameter) ||
        !hod_rules_has_parameter(way->new_rules, parameter) || hod_lists_agree(&before, after))
        return true;
    if (!EXTEND(step->changes, step->change_count)) return hod_fail_memory(error);
    step->changes[step->change_count++] = (hod_change){parameter, before, *after};
    hod_rules_set_numbers(here, parameter, after);
    return true;
}

/* Settings outside of amendments that move nothing are no step. */
static void drop_empty(hod_way *way)
{
    if (way->steps[way->count - 1].change_count == 0) way->count--;
}

static bool pass(hod_way *way, hod_rules *here, const hod_amendment *amendment, bool backward,
                 hod_error *error)
{
    const bool is_dated = amendment->name[0];
    const hod_way_step step = {.rules = amendment->rules,
                               .name = is_dated ? amendment->name : amendment->rules,
                               .text = amendment->text,
                               .undone = amendment->undone != backward};
    if (!begin_step(way, step, error)) return false;
    for (int i = 0; i < amendment->change_count; i++) {
        const hod_change *change = &amendment->changes[i];
        if (!move(way, here, change->parameter, backward ? &change->before : &change->after, error))
            return false;
    }
    if (!is_dated) drop_empty(way);
    return true;
}

/* What no amendment explains. */
static bool arrive(hod_way *way, hod_rules *here, hod_error *error)
{
    const hod_rules *there = way->new_rules;
    if (!begin_step(way, (hod_way_step){.rules = there->id, .name = there->id, .text = ""}, error))
        return false;
    for (int i = 0; i < there->family->parameter_count; i++) {
        const hod_parameter *parameter = &there->family->parameters[i];
        const hod_list after = hod_rules_numbers(there, parameter);
        if (!move(way, here, parameter, &after, error)) return false;
    }
    drop_empty(way);
    return true;
}

static bool go(hod_way *way, hod_rules *here, hod_error *error)
{
    const hod_amendments *back = &way->old_rules->amendments, *forth = &way->new_rules->amendments;
    const int shared = count_shared(back, forth);
    for (int i = back->count - 1; i >= shared; i--)
        if (!pass(way, here, &back->at[i], true, error)) return false;
    for (int i = shared; i < forth->count; i++)
        if (!pass(way, here, &forth->at[i], false, error)) return false;
    return arrive(way, here, error);
}

bool hod_way_find(const hod_rules *old_rules, const hod_rules *new_rules, hod_way *way, hod_error *error)
{
    *way = (hod_way){.old_rules = old_rules, .new_rules = new_rules};
    if (!hod_rules_are_related(old_rules, new_rules, error)) return false;
    hod_rules *here = hod_rules_copy(old_rules, error);
    const bool found = here && go(way, here, error);
    hod_rules_free(here);
    return found;
}

void hod_way_free(hod_way *way)
{
    for (int i = 0; i < way->count; i++) free(way->steps[i].changes);
    free(way->steps);
    *way = (hod_way){0};
}

bool hod_way_explain(const hod_way *way, hod_effect *effect, hod_explanation *explanations, hod_error *error)
{
    hod_revision revisions[HOD_MOST_SHARED];
    hod_explanation found[HOD_MOST_SHARED];
    int moving = 0;
    for (int i = 0; i < way->count; i++) {
        const hod_way_step *step = &way->steps[i];
        if (step->change_count == 0) continue;
        if (moving < HOD_MOST_SHARED) revisions[moving] = (hod_revision){step->changes, step->change_count};
        moving++;
    }
    if (moving > HOD_MOST_SHARED)
        return hod_fail(error, "%d amendments move parameters, and the change can be shared among at most %d",
                        moving, HOD_MOST_SHARED);
    if (!hod_explain(way->old_rules, revisions, moving, effect, found, error)) return false;
    for (int i = way->count - 1; i >= 0; i--)
        explanations[i] = way->steps[i].change_count > 0 ? found[--moving] : (hod_explanation){0};
    return true;
}
