/* Battles written as in the specification: a letter for each unit, in columns from front to back. */
#include "letters.h"

#include "base/words.h"
#include "rules/domain.h"

#include <criterion/criterion.h>

static int read_value(const hod_field *field, struct word value)
{
    const hod_domain domain = hod_domain_of(field->domain);
    hod_error error;
    int read;
    cr_assert(hod_domain_read(&domain, value.text, value.length, &read, &error), "%s: %s", field->name,
              error.message);
    return read;
}

static int type_of(struct battle *battle, int side, const struct letter *letters, char name)
{
    const hod_field *fields = battle->terms->engagement->fields;
    struct unit_type type;
    while (letters->name && letters->name != name) letters++;
    cr_assert(letters->name, "no letter %c", name);
    for (int i = 0; i < battle->side_field_count; i++)
        type.values[i] = battle->situation[battle->side_fields[side][i]];
    struct word rest = word_of(letters->values), pair, field, value;
    while (word_next(&rest, &pair)) {
        char text[64];
        cr_assert(word_divide(pair, '=', &field, &value));
        snprintf(text, sizeof text, "%.*s", (int)field.length, field.text);
        const int place = battle_side_field(battle, text);
        cr_assert(place >= 0, "no field %s", text);
        type.values[place] = read_value(&fields[battle->side_fields[side][place]], value);
    }
    return battle_type(battle, side, &type);
}

static void place_side(struct battle *battle, int side, const struct letter *letters, const char *columns)
{
    int place = 0;
    for (; *columns; columns++) {
        struct column *column = &battle->places[place].columns[side];
        if (*columns == '|')
            place++;
        else if (*columns != '-') {
            const int unit = battle->unit_count[side]++;
            battle->type_of[side][unit] = type_of(battle, side, letters, *columns);
            column->units[column->count++] = unit;
        }
    }
    cr_assert(battle->place_count == 0 || battle->place_count == place + 1);
    battle->place_count = place + 1;
}

static void set_fields(struct battle *battle, const char *fields)
{
    const hod_mechanism *engagement = battle->terms->engagement;
    struct word rest = word_of(fields), pair, name, value;
    while (word_next(&rest, &pair)) {
        cr_assert(word_divide(pair, '=', &name, &value));
        const int field = hod_mechanism_field(engagement, name.text, name.length, NULL);
        cr_assert(field >= 0);
        battle->situation[field] = read_value(&engagement->fields[field], value);
    }
}

static int *field_of(struct battle *battle, const char *name)
{
    const int field = hod_mechanism_field(battle->terms->engagement, name, strlen(name), NULL);
    cr_assert(field >= 0);
    return &battle->situation[field];
}

void letters_battle(struct battle *battle, const hod_rules *rules, const struct letter *letters,
                    const struct order_of_battle *order)
{
    hod_error error;
    *battle = (struct battle){0};
    cr_assert(battle_begin(battle, rules, &error), "%s", error.message);
    for (int side = SIDE_A; side <= SIDE_B; side++)
        battle->situation[battle->side_fields[side][battle_side_field(battle, "plan")]] = PLAN_BEST;
    set_fields(battle, order->fields);
    place_side(battle, SIDE_A, letters, order->a);
    place_side(battle, SIDE_B, letters, order->b);
    *field_of(battle, "turns") = battle->turns = order->turns;
    battle->holds = *field_of(battle, "holds");
    battle->march = order->march;
    battle->support = !order->no_support;
    for (int side = SIDE_A; side <= SIDE_B; side++)
        battle->breaks[side] = order->breaks[side] ? order->breaks[side] : (battle->unit_count[side] + 1) / 2;
    for (int place = 0; place < battle->place_count; place++) {
        battle->places[place].distance = order->distance;
        battle->places[place].reserve_distance =
            order->reserve_distance ? order->reserve_distance : order->distance;
    }
}
