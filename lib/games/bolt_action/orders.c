/* Orders of infantry in an engagement: which are open to a unit, and which its plan gives. */
#include "games/bolt_action/orders.h"

bolt_action_conduct bolt_action_conduct_of(const bolt_action_rules *rules, int plan, int may, int weapon)
{
    const int move = bolt_action_move(rules, INFANTRY, LINE), range = rules->weapon.range.at[weapon];
    return (bolt_action_conduct){.plan = plan,
                                 .may_charge = may != MAY_NOT_CHARGE,
                                 .move = move,
                                 .run = rules->unit.run * move,
                                 .range = may == MAY_NOT_FIRE ? 0 : range,
                                 .approach = most_of(NEAREST, range / 2 / SPACING * SPACING)};
}

static bool may_charge(const bolt_action_conduct *conduct, int distance)
{
    return conduct->may_charge && distance <= conduct->run;
}

int bolt_action_open_orders(const bolt_action_conduct *conduct, int distance, int pins, int orders[ORDERS])
{
    int count = 0;
    orders[count++] = HOLD;
    if (pins > 0) orders[count++] = RALLY;
    for (int goal = distance - SPACING; goal >= most_of(NEAREST, distance - conduct->run); goal -= SPACING) {
        const int first = goal >= distance - conduct->move ? ADVANCE : RUN_FORWARD;
        orders[count++] = first + (FARTHEST - goal) / SPACING - 1;
    }
    if (may_charge(conduct, distance)) orders[count++] = GO_IN;
    return count;
}

/* A move forward to a distance, if it can be reached: as near to it as may be. */
static int move_to(int first, int distance, int inches, int goal)
{
    const int reached = bolt_action_place(most_of(goal, distance - inches));
    return reached < distance ? first + (FARTHEST - reached) / SPACING - 1 : HOLD;
}

int bolt_action_order_by_plan(const bolt_action_conduct *conduct, int distance, int pins)
{
    if (conduct->plan == PLAN_CHARGE) {
        if (may_charge(conduct, distance)) return GO_IN;
        return move_to(RUN_FORWARD, distance, conduct->run, NEAREST);
    }
    if (conduct->plan == PLAN_ADVANCE && distance > conduct->approach)
        return move_to(ADVANCE, distance, conduct->move, conduct->approach);
    return pins > 0 && distance > conduct->range ? RALLY : HOLD;
}

const char *bolt_action_order_name(int order)
{
#define NAME(constant, name) name,
    static const char *const names[] = {ORDER_WORDS(NAME)};
    return names[order];
}
