/* A unit's turn of fire: its activation and the shot that it buys. */
#include "rules/bloodybacks/fire_turn.h"

/* Rallies as the doctrine says: *dp and *actions are what is left. */
static void rally(hod_roller *roller, int doctrine, int *dp, int *actions)
{
    if (doctrine != RALLY_FIRST || *dp == 0 || *actions == 0) return;
    if (*actions < 2 && *dp < 2) return;
    hod_note(roller, "An action rallies a disruption point");
    --*dp;
    --*actions;
}

bloodybacks_fire_turn_result bloodybacks_play_fire_turn(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                        int dp, const bloodybacks_test *test)
{
    const bloodybacks_activation_result activation =
        bloodybacks_activate(roller, &turn->activation, dp, test);
    if (activation.morale != NOT_TESTED) {
        const bool routs = activation.morale == IF_TESTED + ROUT;
        return (bloodybacks_fire_turn_result){.dp_after = routs && dp < turn->dp_limit ? turn->dp_limit : dp,
                                              .morale = activation.morale};
    }
    int actions = activation.actions;
    if (activation.free_rally && dp > 0) dp--;
    rally(roller, turn->doctrine, &dp, &actions);

    bloodybacks_fire_turn_result result = {.dp_after = dp, .fired = actions > 0};
    if (!result.fired) return result;
    bloodybacks_shot shot = turn->shot;
    shot.dice += turn->dice_per_action * (actions - 1);
    result.hits = bloodybacks_shot_hits(roller, &shot, bloodybacks_shoot(roller, "shooting", &shot, NULL));
    return result;
}
