/* A unit's turn of fire: its activation and the shot that it buys. */
#include "rules/bloodybacks/fire_turn.h"

bloodybacks_activated bloodybacks_activate_to_fire(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                   int dp, const bloodybacks_test *test)
{
    const bloodybacks_activation_result result = bloodybacks_activate(roller, &turn->activation, dp, test);
    bloodybacks_activated unit = {.dp = dp, .morale = result.morale};
    if (result.morale == IF_TESTED + ROUT) unit.dp = most_of(dp, turn->dp_limit);
    if (result.morale != NOT_TESTED) return unit;
    if (result.free_rally && dp > 0) unit.dp--;
    unit.actions = result.actions;
    return unit;
}

int bloodybacks_choose_rallies(hod_roller *roller, const char *label, int who,
                               const bloodybacks_activated *unit)
{
    static const char *const options[] = {"rally-4", "rally-3", "rally-2", "rally-1", "shoot"};
    const int most = least_of(unit->dp, unit->actions), none = LENGTH(options) - 1;
    return most - hod_choose(roller, label, who, options + none - most, most + 1);
}

int bloodybacks_rallies_by_doctrine(int doctrine, const bloodybacks_activated *unit)
{
    if (doctrine != RALLY_FIRST || unit->dp == 0 || unit->actions == 0) return 0;
    return unit->actions >= 2 || unit->dp >= 2;
}

bloodybacks_fire_turn_result bloodybacks_rally_and_fire(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                        const bloodybacks_activated *unit, int rallies)
{
    for (int i = 0; i < rallies; i++) hod_note(roller, "An action rallies a disruption point");
    const int actions = unit->actions - rallies;
    bloodybacks_fire_turn_result result = {
        .dp_after = unit->dp - rallies, .fired = actions > 0, .morale = unit->morale};
    if (!result.fired) return result;
    bloodybacks_shot shot = turn->shot;
    shot.dice += turn->dice_per_action * (actions - 1);
    result.hits = bloodybacks_shot_hits(roller, &shot, bloodybacks_shoot(roller, "shooting", &shot, NULL));
    return result;
}
