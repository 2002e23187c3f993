/* The morale test, as every mechanism that calls for one rolls it. */
#include "games/bloodybacks/morale_test.h"

bloodybacks_unit_morale bloodybacks_morale_of(const bloodybacks_rules *rules, int quality, int terrain,
                                              int stamina_hits, hod_roller *roller)
{
    bloodybacks_unit_morale morale = {
        .dice = rules->morale.hand,
        .difference = rules->morale.difference,
        .holds = terrain == IN_FORTIFICATION && rules->morale.fortification_holds,
        .stamina_mode = rules->morale.stamina,
    };
    if (terrain == OPEN) {
        morale.number = rules->morale.open_factor * quality;
        hod_note(roller, "Morale in the open is at %d", morale.number);
    } else {
        morale.number = rules->morale.cover_base + quality;
        hod_note(roller, "Morale in cover is at %d", morale.number);
    }
    if (morale.stamina_mode != DEDUCT) morale.stamina_left = rules->unit.stamina;
    return bloodybacks_morale_after(&morale, stamina_hits, roller);
}

bloodybacks_unit_morale bloodybacks_morale_after(const bloodybacks_unit_morale *morale, int stamina_hits,
                                                 hod_roller *roller)
{
    bloodybacks_unit_morale after = *morale;
    if (after.stamina_mode == DEDUCT)
        after.number += hod_modifier(roller, "stamina hits", -stamina_hits);
    else
        after.stamina_left = most_of(0, after.stamina_left - stamina_hits);
    after.number = most_of(1, after.number); /* R2; what may follow only takes away */
    return after;
}

bloodybacks_test bloodybacks_test_after(const bloodybacks_unit_morale *morale, int stamina_hits,
                                        int hit_difference, hod_roller *roller)
{
    int number = morale->number;
    bool at_zero = false;
    if (morale->stamina_mode == DEDUCT)
        number += hod_modifier(roller, "new stamina hits", -stamina_hits);
    else
        at_zero = stamina_hits >= morale->stamina_left;

    if (at_zero && morale->stamina_mode != ZERO_DESTROYED_ON_ANY_FAILURE) return (bloodybacks_test){0};

    number += hod_modifier(roller, "the difference in hits", -morale->difference * hit_difference);
    return (bloodybacks_test){
        .dice = morale->dice,
        .target = held_within(1, number, D12), /* R2 */
        .holds = morale->holds && !at_zero,
        .any_failure_destroys = at_zero,
    };
}

bloodybacks_test bloodybacks_test_of(const bloodybacks_rules *rules, int quality, int terrain,
                                     int stamina_hits, hod_roller *roller)
{
    const bloodybacks_unit_morale morale =
        bloodybacks_morale_of(rules, quality, terrain, stamina_hits, roller);
    return bloodybacks_test_after(&morale, 0, 0, roller);
}

/* Reads the dice (R1). */
static int result_of(const bloodybacks_test *test, int failures)
{
    if (failures == 0) return CARRY_ON;
    if (failures == test->dice || test->any_failure_destroys) return DESTROYED;
    if (failures == 1) return test->holds ? CARRY_ON : PUSHED_BACK;
    return ROUT;
}

int bloodybacks_roll_test(hod_roller *roller, const char *label, const bloodybacks_test *test)
{
    static const char *const told[] = {
        [DESTROYED] = "It is destroyed or surrenders",
        [ROUT] = "It routs",
        [PUSHED_BACK] = "It is pushed back",
        [CARRY_ON] = "It carries on",
    };
    if (test->dice == 0) {
        hod_note(roller, "It is destroyed: a test without stamina needs no dice");
        return DESTROYED;
    }
    if (test->any_failure_destroys) hod_note(roller, "With no stamina left, any failure destroys it");
    const int successes = hod_hand(roller, label, test->dice, D12, test->target);
    const int result = result_of(test, test->dice - successes);
    hod_note(roller, "%s", told[result]);
    return result;
}
