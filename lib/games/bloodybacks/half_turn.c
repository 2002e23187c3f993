/* A unit's half of a turn, as a part of what lasts: its many ways to roll come to few results. */
#include "games/bloodybacks/half_turn.h"

#include "rules/mechanism.h"

typedef struct {
    bloodybacks_fire_turn turn;
    int dp;
    bloodybacks_test test;
} firing_unit;

bloodybacks_half_turn bloodybacks_end_half_turn(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                const bloodybacks_activated *unit, int rallies)
{
    const bloodybacks_fire_turn_result fire = bloodybacks_rally_and_fire(roller, turn, unit, rallies);
    const bool is_broken = fire.morale == IF_TESTED + DESTROYED || fire.morale == IF_TESTED + ROUT;
    if (is_broken) return (bloodybacks_half_turn){.is_broken = YES};
    return (bloodybacks_half_turn){.dp = fire.dp_after, .hits = fire.hits};
}

static hod_follows take(hod_roller *roller, const void *given, void *result)
{
    const firing_unit *own = given;
    const bloodybacks_fire_turn *turn = &own->turn;
    bloodybacks_half_turn *half = result;
    const bloodybacks_activated active = bloodybacks_activate_to_fire(roller, turn, own->dp, &own->test);
    if (bloodybacks_has_choice(turn, &active))
        *half = (bloodybacks_half_turn){.dp = active.dp, .actions = active.actions};
    else
        *half = bloodybacks_end_half_turn(roller, turn, &active,
                                          bloodybacks_rallies_by_doctrine(turn->doctrine, &active));
    return HOD_DONE;
}

HOD_PART(half_turn_part, "half of a turn", firing_unit, bloodybacks_half_turn, .step = take)

bloodybacks_half_turn bloodybacks_play_half_turn(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                 int dp, const bloodybacks_test *test)
{
    const firing_unit own = {.turn = *turn, .dp = dp, .test = *test};
    bloodybacks_half_turn half;
    hod_play(roller, &half_turn_part, &own, &half);
    return half;
}
