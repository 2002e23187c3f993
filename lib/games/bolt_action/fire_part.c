/* Fire as a part of what lasts: its many ways to roll come to few conditions of its target. */
#include "games/bolt_action/fire_part.h"

#include "rules/mechanism.h"

/* What an act of fire leaves of its target. */
typedef struct {
    int is_broken;
    bolt_action_condition target;
} fire_outcome;

static hod_follows open_fire(hod_roller *roller, const void *given, void *left_over)
{
    const bolt_action_fire *fire = given;
    const bolt_action_fire_result result = bolt_action_open_fire(roller, fire);
    fire_outcome *left = left_over;
    left->is_broken = result.result == ROUTED || result.result == DESTROYED;
    left->target = (bolt_action_condition){.figures = fire->before.figures - result.casualties,
                                           .pins = result.pins_left,
                                           .colonel = fire->before.colonel && !result.colonel_killed};
    return HOD_DONE;
}

/* All ends with a unit that is broken, whatever is left of it. */
static void forget_broken(const void *given, void *left_over)
{
    (void)given;
    fire_outcome *left = left_over;
    if (left->is_broken) left->target = (bolt_action_condition){0};
}

HOD_PART(fire_part, "fire", bolt_action_fire, fire_outcome, .step = open_fire, .forget = forget_broken)

bool bolt_action_play_fire(hod_roller *roller, const bolt_action_fire *fire, bolt_action_condition *target)
{
    fire_outcome left;
    hod_play(roller, &fire_part, fire, &left);
    *target = left.target;
    return left.is_broken;
}
