/* A unit's turn of fire: its activation and the shot that it buys. */
#include "games/bloodybacks/fire_turn.h"

bloodybacks_activated bloodybacks_activate_to_fire(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                   int dp, const bloodybacks_test *test)
{
    bloodybacks_activated unit = bloodybacks_activate_unit(roller, &turn->activation, dp, test);
    if (unit.morale == IF_TESTED + ROUT) unit.dp = most_of(dp, turn->dp_limit);
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

static bloodybacks_shot shot_of_all(const bloodybacks_shot *shot, int dice_per_action, int actions)
{
    bloodybacks_shot of_all = *shot;
    of_all.dice += dice_per_action * (actions - 1);
    return of_all;
}

static int roll(hod_roller *roller, const bloodybacks_shot *shot)
{
    return bloodybacks_shot_hits(roller, shot, bloodybacks_shoot(roller, "shooting", shot, NULL));
}

int bloodybacks_fire(hod_roller *roller, const bloodybacks_shot *shot, int dice_per_action, int actions)
{
    const bloodybacks_shot of_all = shot_of_all(shot, dice_per_action, actions);
    return roll(roller, &of_all);
}

static hod_follows step(hod_roller *roller, const void *prepared, void *hits)
{
    *(int *)hits = roll(roller, prepared);
    return HOD_DONE;
}

HOD_PART(fire_part, "fire", bloodybacks_shot, int, .step = step)

int bloodybacks_play_fire(hod_roller *roller, const bloodybacks_shot *shot, int dice_per_action, int actions)
{
    const bloodybacks_shot of_all = shot_of_all(shot, dice_per_action, actions);
    int hits;
    hod_play(roller, &fire_part, &of_all, &hits);
    return hits;
}

bloodybacks_fire_turn_result bloodybacks_rally_and_fire(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                        const bloodybacks_activated *unit, int rallies)
{
    for (int i = 0; i < rallies; i++) hod_note(roller, "An action rallies a disruption point");
    const int actions = unit->actions - rallies;
    bloodybacks_fire_turn_result result = {
        .dp_after = unit->dp - rallies, .fired = actions > 0, .morale = unit->morale};
    if (result.fired) result.hits = bloodybacks_fire(roller, &turn->shot, turn->dice_per_action, actions);
    return result;
}
