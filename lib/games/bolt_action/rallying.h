/* One order to rally, as rally gives it once and rally-turns every turn. */
#ifndef HOD_GAMES_BOLT_ACTION_RALLYING_H
#define HOD_GAMES_BOLT_ACTION_RALLYING_H

#include "games/bolt_action/order_test.h"

typedef struct bolt_action_rally_result {
    int result, pins_left;
} bolt_action_rally_result;

/* Of a unit that has pins. */
static inline bolt_action_rally_result
bolt_action_rally_once(hod_roller *roller, const bolt_action_tested_order *order, int sides)
{
    const bolt_action_order_result taken = bolt_action_take_order(roller, order);
    bolt_action_rally_result rally = {.result = taken.result, .pins_left = taken.pins_left};
    if (rally.result == PASSED) rally.pins_left = bolt_action_shed_pins(roller, rally.pins_left, sides);
    return rally;
}

#endif
