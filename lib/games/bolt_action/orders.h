/* Orders of infantry in an engagement: which are open to a unit, and which its plan gives. */
#ifndef HOD_GAMES_BOLT_ACTION_ORDERS_H
#define HOD_GAMES_BOLT_ACTION_ORDERS_H

#include "games/bolt_action/bolt_action.h"
#include "rules/engagement.h"

/* Places on the line are so many inches apart, and a distance stands for the inches up to it (E1). */
enum { NEAREST = 6, FARTHEST = 24, SPACING = 3, DISTANCES = (FARTHEST - NEAREST) / SPACING + 1 };

static inline int bolt_action_place(int distance)
{
    return held_within(NEAREST, rounded_up(distance, SPACING) * SPACING, FARTHEST);
}

/* An advance or a run to each place. */
#define ORDER_WORDS(WORD)          \
    WORD(HOLD, "hold")             \
    WORD(RALLY, "rally")           \
    WORD(ADVANCE, "advance-21")    \
    WORD(ADVANCE_18, "advance-18") \
    WORD(ADVANCE_15, "advance-15") \
    WORD(ADVANCE_12, "advance-12") \
    WORD(ADVANCE_9, "advance-9")   \
    WORD(ADVANCE_6, "advance-6")   \
    WORD(RUN_FORWARD, "run-21")    \
    WORD(RUN_18, "run-18")         \
    WORD(RUN_15, "run-15")         \
    WORD(RUN_12, "run-12")         \
    WORD(RUN_9, "run-9")           \
    WORD(RUN_6, "run-6")           \
    WORD(GO_IN, "charge")
enum { ORDER_WORDS(HOD_CONSTANT) ORDERS };

/* How a unit may move and what it means to do. */
typedef struct bolt_action_conduct {
    int plan;
    int may_charge;
    int move, run; /* inches */
    int range;     /* in which it can shoot, in inches; 0: it never does */
    int approach;  /* to which it advances if it plans to */
} bolt_action_conduct;

bolt_action_conduct bolt_action_conduct_of(const bolt_action_rules *rules, int plan, int may, int weapon);

/* Lists the orders that are open at a distance with so many pins, in their sequence. Returns how many. */
int bolt_action_open_orders(const bolt_action_conduct *conduct, int distance, int pins, int orders[ORDERS]);

/* The order of a plan other than best. */
int bolt_action_order_by_plan(const bolt_action_conduct *conduct, int distance, int pins);

const char *bolt_action_order_name(int order);

/* The distance to which an advance or a run leads. */
static inline int bolt_action_goal(int order)
{
    return FARTHEST - SPACING * (order < RUN_FORWARD ? order - ADVANCE + 1 : order - RUN_FORWARD + 1);
}

#endif
