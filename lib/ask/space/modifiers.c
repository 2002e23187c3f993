/* The space of every combination of modifiers, with one value for each step in the effect of a number.
 *
 * A number such as inches of woods changes the dice in steps: 3, 4 and 5 inches have the same effect. So neighbouring
 * values belong to one step if they prepare to the same ints for every value of each other modifier: all its words,
 * and its lowest and highest number, with everything else as in the space. The default represents its step; the first
 * value represents any other step. */
#include "rules/modifiers.h"

#include "ask/space/space.h"
#include "base/arrays.h"
#include "rules/checks.h"

#include <stdlib.h>
#include <string.h>

/* The search for a field's steps, among the modifiers, and its starting situation. */
struct stepping {
    const hod_space *space;
    const bool *is_modifier;
    int field;
    int situation[HOD_MAX_FIELDS];
    int *one, *other; /* prepared ints */
};

static bool prepare(struct stepping *stepping, int value, int *prepared)
{
    const hod_space *space = stepping->space;
    stepping->situation[stepping->field] = value;
    if (!situation_makes_sense(space->rules, space->mechanism, stepping->situation, NULL)) return false;
    situation_prepare(space->rules, space->mechanism, stepping->situation, prepared, NULL);
    return true;
}

static bool differ(struct stepping *stepping, int one, int other)
{
    const size_t ints = (size_t)stepping->space->mechanism->procedure.prepared_ints;
    const bool makes_sense = prepare(stepping, one, stepping->one);
    if (prepare(stepping, other, stepping->other) != makes_sense) return true;
    return makes_sense && memcmp(stepping->one, stepping->other, ints * sizeof(int)) != 0;
}

/* Whether two values have different effects for some value of another modifier. */
static bool differ_with(struct stepping *stepping, int modifier, int one, int other)
{
    const hod_domain domain = hod_domain_of(stepping->space->mechanism->fields[modifier].domain);
    const int before = stepping->situation[modifier], step = domain.words ? 1 : domain.size - 1;
    bool are_different = false;
    for (int place = 0; !are_different && place<domain.size; place += step> 0 ? step : 1) {
        stepping->situation[modifier] = hod_domain_at(&domain, place);
        are_different = differ(stepping, one, other);
    }
    stepping->situation[modifier] = before;
    return are_different;
}

static bool is_step(struct stepping *stepping, int one, int other)
{
    bool is_one = differ(stepping, one, other);
    for (int i = 0; !is_one && i < stepping->space->mechanism->field_count; i++)
        if (i != stepping->field && stepping->is_modifier[i]) is_one = differ_with(stepping, i, one, other);
    return is_one;
}

static bool find_steps(struct stepping *stepping, hod_axis *axis)
{
    const hod_field *field = &stepping->space->mechanism->fields[stepping->field];
    const hod_domain domain = hod_domain_of(field->domain);
    for (int place = 0; place < domain.size; place++) {
        const int value = hod_domain_at(&domain, place);
        const bool begins = place == 0 || is_step(stepping, hod_domain_at(&domain, place - 1), value);
        if (begins && !EXTEND(axis->values, axis->count)) return false;
        axis->count += begins;
        if (begins || value == field->value) axis->values[axis->count - 1] = value;
    }
    return true;
}

/* Takes all words of a field, or one number for each step. */
static bool take_steps(hod_space *space, const struct stepping *beginning, int field, hod_error *error)
{
    const hod_domain domain = hod_domain_of(space->mechanism->fields[field].domain);
    if (!domain.numbers) {
        AUTO_FREE char *all = hod_text(error, "%s=all", space->mechanism->fields[field].name);
        return all && hod_space_assign(space, all, error);
    }
    const size_t ints = (size_t)space->mechanism->procedure.prepared_ints;
    AUTO_FREE int *prepared = calloc(2 * ints + 1, sizeof *prepared);
    if (!prepared) return hod_fail_memory(error);
    struct stepping stepping = *beginning;
    hod_axis axis = {0};
    stepping.field = field;
    stepping.one = prepared;
    stepping.other = prepared + ints;
    if (!find_steps(&stepping, &axis)) return free(axis.values), hod_fail_memory(error);
    free(space->axes[field].values);
    space->axes[field] = axis;
    return space->is_given[field] = true;
}

static bool take(hod_space *space, const struct stepping *beginning, int field, struct word values,
                 hod_error *error)
{
    if (space->is_given[field]) return true;
    if (values.length == 0) return take_steps(space, beginning, field, error);
    AUTO_FREE char *assignment =
        hod_text(error, "%s=%.*s", space->mechanism->fields[field].name, (int)values.length, values.text);
    return assignment && hod_space_assign(space, assignment, error);
}

bool hod_space_take_modifiers(hod_space *space, hod_error *error)
{
    bool is_modifier[HOD_MAX_FIELDS] = {false}, is_taken = true;
    int places[HOD_MAX_FIELDS], field;
    struct stepping beginning = {.space = space, .is_modifier = is_modifier};
    struct word values;
    AUTO_FREE char *names = modifiers_of(space->rules, space->mechanism, error);
    if (!names) return false;
    hod_space_first(space, places, beginning.situation);
    for (struct word rest = word_of(names); modifiers_next(&rest, space->mechanism, &field, &values, error);)
        is_modifier[field] = true;
    for (struct word rest = word_of(names);
         is_taken && modifiers_next(&rest, space->mechanism, &field, &values, error);)
        is_taken = take(space, &beginning, field, values, error);
    return is_taken;
}
