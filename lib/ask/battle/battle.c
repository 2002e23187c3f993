/* A battle in the terms of a rule set: its fields and its types of units. */
#include "ask/battle/battle.h"

#include "base/digest.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool battle_begin(struct battle *battle, const hod_rules *rules, hod_error *error)
{
    const hod_battle_terms *terms = hod_family_root(rules->family)->battle;
    if (!terms) return hod_fail(error, "%s has no engagement, which battles need", rules->id);
    const hod_mechanism *mechanism = terms->engagement;
    if (!hod_rules_mechanism(rules, mechanism->name, error)) return false;
    battle->rules = rules;
    battle->terms = terms;
    hod_situation_default(mechanism, battle->situation);
    for (int field = 0; field < mechanism->field_count; field++) {
        char name[64];
        snprintf(name, sizeof name, "%s", mechanism->fields[field].name);
        if (strncmp(name, "a_", 2) != 0) continue;
        name[0] = 'b';
        const int of_b = hod_mechanism_field(mechanism, name, strlen(name), NULL);
        if (of_b < 0) continue;
        assert(battle->side_field_count < MOST_SIDE_FIELDS);
        battle->side_fields[SIDE_A][battle->side_field_count] = field;
        battle->side_fields[SIDE_B][battle->side_field_count++] = of_b;
    }
    battle->plan_field = battle_side_field(battle, "plan");
    battle->may_field = battle_side_field(battle, "may");
    return true;
}

int battle_side_field(const struct battle *battle, const char *name)
{
    for (int i = 0; i < battle->side_field_count; i++)
        if (strcmp(battle->terms->engagement->fields[battle->side_fields[SIDE_A][i]].name + 2, name) == 0)
            return i;
    return -1;
}

int battle_type(struct battle *battle, int side, const struct unit_type *type)
{
    const size_t size = (size_t)battle->side_field_count * sizeof *type->values;
    for (int i = 0; i < battle->type_count[side]; i++)
        if (memcmp(battle->types[side][i].values, type->values, size) == 0) return i;
    assert(battle->type_count[side] < MOST_UNITS);
    battle->types[side][battle->type_count[side]] = *type;
    return battle->type_count[side]++;
}

static uint64_t digest_ints(uint64_t digest, const int *ints, int count)
{
    for (int i = 0; i < count; i++) digest = digest_number(digest, (uint64_t)ints[i]);
    return digest;
}

static uint64_t digest_place(uint64_t digest, const struct battle *battle, const struct battle_place *place)
{
    digest = digest_ints(digest, (const int[]){place->distance, place->reserve_distance}, 2);
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        const struct column *column = &place->columns[side];
        digest = digest_ints(digest, &column->count, 1);
        for (int i = 0; i < column->count; i++)
            digest = digest_ints(digest, battle->types[side][battle->type_of[side][column->units[i]]].values,
                                 battle->side_field_count);
    }
    return digest;
}

uint64_t battle_digest(const struct battle *battle)
{
    const int conditions[] = {battle->breaks[SIDE_A], battle->breaks[SIDE_B], battle->march,
                              battle->support,        battle->holds,          battle->turns};
    uint64_t digest =
        digest_ints(DIGEST_OF_NOTHING, battle->situation, battle->terms->engagement->field_count);
    digest = digest_ints(digest, conditions, (int)(sizeof conditions / sizeof *conditions));
    for (int place = 0; place < battle->place_count; place++)
        digest = digest_place(digest, battle, &battle->places[place]);
    return digest;
}
