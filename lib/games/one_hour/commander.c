/* A commander's resolve: where it starts, and what a player turn does to it. */
#include "games/one_hour/commander.h"

one_hour_commander one_hour_commander_of(const one_hour_rules *rules, int units, int features, int loss_own,
                                         int loss_enemy, hod_roller *roller)
{
    const int loss = rules->resolve.loss_points;
    const one_hour_commander commander = {.resolve = units / rules->resolve.units_per_point,
                                          .gain = features * rules->resolve.feature_points,
                                          .loss = loss,
                                          .loss_own = loss > 0 ? loss_own : 0,
                                          .loss_enemy = loss > 0 ? loss_enemy : 0};
    hod_note(roller, "The resolve of %d units starts at %d", units, commander.resolve);
    hod_modifier(roller, "key features, in each own player turn", commander.gain);
    return commander;
}

static bool loses_units(hod_roller *roller, const char *label, int chance)
{
    if (chance == 0) return false;
    return hod_hand(roller, label, 1, D100, chance) == 1;
}

int one_hour_resolve_after(hod_roller *roller, const char *label, const one_hour_commander *commander,
                           bool own_turn, int resolve)
{
    if (own_turn) resolve += commander->gain;
    if (loses_units(roller, label, own_turn ? commander->loss_own : commander->loss_enemy))
        resolve = most_of(0, resolve - commander->loss);
    return resolve;
}
