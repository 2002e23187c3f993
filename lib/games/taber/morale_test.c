/* The morale test, as every mechanism that calls for one rolls it. */
#include "games/taber/morale_test.h"

taber_unit_morale taber_morale_of(const taber_rules *rules, int quality, int woods, int commander,
                                  hod_roller *roller)
{
    const bool is_uneasy = quality == INDIAN && !woods;
    const taber_unit_morale morale = {
        .dice = is_uneasy ? rules->morale.indian_dice : rules->morale.dice,
        .value = rules->morale.values.at[quality],
        .commander = rules->morale.commander.at[commander],
    };
    hod_note(roller, "Morale is %d, tested on %dd6%s", morale.value, morale.dice,
             is_uneasy ? " by Indians outside woods" : "");
    hod_modifier(roller, commander == GENERAL ? "the general, on the roll" : "the officer, on the roll",
                 -morale.commander);
    return morale;
}

taber_test taber_test_of(const taber_unit_morale *morale, int added)
{
    const int target = morale->value + morale->commander - added;
    return (taber_test){.dice = morale->dice,
                        .target = held_within(morale->dice - 1, target, D6 * morale->dice)};
}

bool taber_pass(hod_roller *roller, const char *label, const taber_test *test)
{
    const bool passes = hod_sum_within(roller, label, test->dice, D6, test->target);
    hod_note(roller, passes ? "It passes" : "It fails");
    return passes;
}

taber_dice taber_flight_of(const taber_rules *rules, bool is_mounted)
{
    return taber_dice_of(is_mounted ? &rules->morale.flight_mounted : &rules->morale.flight_foot);
}

int taber_flee(hod_roller *roller, taber_dice flight)
{
    return least_of(TABER_MOST_FLIGHT, taber_roll(roller, "inches of flight", flight));
}
