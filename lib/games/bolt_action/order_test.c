/* An order test and what it leads to, by the blunder table if need be. */
#include "games/bolt_action/order_test.h"

bolt_action_tested_order bolt_action_order_of(const bolt_action_rules *rules, int quality, int pins,
                                              const bolt_action_command *command, int enemy, int friends,
                                              hod_roller *roller)
{
    const int blundered = bolt_action_pins_plus(rules, pins, rules->order.blunder_pins);
    return (bolt_action_tested_order){
        .target = bolt_action_order_number(rules, quality, command, pins, roller),
        .blunder_on = rules->order.blunder_on,
        .pins = pins,
        .pins_passed = bolt_action_pins_minus(pins, rules->order.pins_removed),
        .pins_blundered = blundered,
        .pins_collided = bolt_action_pins_plus(rules, blundered, rules->order.collision_pins),
        .friend_pins = rules->order.collision_pins,
        .enemy = enemy,
        .friends = friends,
    };
}

/* A move to the side, which friends may stop (R8). */
static void move_aside(hod_roller *roller, const bolt_action_tested_order *order, int side,
                       bolt_action_order_result *result)
{
    const int friends_there = side == LEFT ? FRIENDS_LEFT : FRIENDS_RIGHT;
    result->blunder = side;
    hod_note(roller, "It moves to the %s", side == LEFT ? "left" : "right");
    if (order->friends != friends_there && order->friends != FRIENDS_BOTH) return;
    hod_note(roller, "It runs into friends: both are pinned");
    result->pins_left = order->pins_collided;
    result->friend_pins = order->friend_pins;
}

static void move_away(hod_roller *roller, const bolt_action_tested_order *order, int retreat,
                      bolt_action_order_result *result)
{
    result->blunder = order->enemy == NO_ENEMY ? DOWN : retreat;
    hod_note(roller, order->enemy == NO_ENEMY   ? "It sees no enemy and goes down"
                     : retreat == RAPID_RETREAT ? "It runs from the nearest enemy"
                                                : "It retreats from the nearest enemy");
}

static void charge_or_run(hod_roller *roller, const bolt_action_tested_order *order,
                          bolt_action_order_result *result)
{
    if (order->enemy == IN_CHARGE_RANGE) {
        hod_note(roller, "It charges the nearest enemy, without a pin");
        result->blunder = CHARGE;
        result->pins_left = order->pins;
    } else {
        hod_note(roller, "It runs forward");
        result->blunder = RUN;
    }
}

void bolt_action_blunder(hod_roller *roller, const bolt_action_tested_order *order,
                         bolt_action_order_result *result)
{
    result->pins_left = order->pins_blundered;
    switch (hod_die(roller, "blunder table", D6)) {
    case 1:
        move_away(roller, order, RAPID_RETREAT, result);
        return;
    case 2:
        move_away(roller, order, RETREAT, result);
        return;
    case 3:
        move_aside(roller, order, LEFT, result);
        return;
    case 4:
        move_aside(roller, order, RIGHT, result);
        return;
    case 5:
        hod_note(roller, "It moves forward");
        result->blunder = FORWARD;
        return;
    default:
        charge_or_run(roller, order, result);
    }
}

bolt_action_order_result bolt_action_take_order(hod_roller *roller, const bolt_action_tested_order *order)
{
    bolt_action_order_result result = {
        .result = bolt_action_order_roll(roller, "The unit", order->target, order->blunder_on),
        .pins_left = order->pins};
    if (result.result == PASSED) {
        if (order->pins_passed < order->pins) bolt_action_tell_pins(roller, order->pins_passed);
        result.pins_left = order->pins_passed; /* R6 */
    } else if (result.result == BLUNDERED) {
        bolt_action_blunder(roller, order, &result);
    }
    return result;
}

int bolt_action_order_roll(hod_roller *roller, const char *who, int target, int blunder_on)
{
    hod_note(roller, "%s takes an order test", who);
    return bolt_action_test(roller, target, blunder_on);
}

void bolt_action_tell_pins(hod_roller *roller, int pins)
{
    hod_note(roller, "%d %s left", pins, plural(pins, "pin is", "pins are"));
}

int bolt_action_shed_pins(hod_roller *roller, int pins, int sides)
{
    if (pins == 0) return 0;
    const int left = bolt_action_pins_minus(pins, hod_die(roller, "pins lost", sides));
    bolt_action_tell_pins(roller, left);
    return left;
}
