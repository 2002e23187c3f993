/* Orders of infantry in an engagement: which are open to a unit, and which its plan gives. */
#ifndef HOD_GAMES_CALLAN_ORDERS_H
#define HOD_GAMES_CALLAN_ORDERS_H

#include "games/callan/pace.h"
#include "rules/engagement.h"

/* What a unit is to do: the task that the last combat has left it, what it has done in this turn, or its
 * order. There are as many advances and charges as it may use dice. */
#define ORDER_WORDS(WORD)        \
    WORD(IS_FREE, "free")        \
    WORD(HALTS, "halt")          \
    WORD(RETREATS, "retreat")    \
    WORD(PURSUES, "pursue")      \
    WORD(HAS_MOVED, "moved")     \
    WORD(HAS_CHARGED, "charged") \
    WORD(HOLD, "hold")           \
    WORD(ADVANCE, "advance-1")   \
    WORD(ADVANCE_2, "advance-2") \
    WORD(ADVANCE_3, "advance-3") \
    WORD(ADVANCE_4, "advance-4") \
    WORD(ADVANCE_5, "advance-5") \
    WORD(ADVANCE_6, "advance-6") \
    WORD(ADVANCE_7, "advance-7") \
    WORD(ADVANCE_8, "advance-8") \
    WORD(CHARGE, "charge-1")     \
    WORD(CHARGE_2, "charge-2")   \
    WORD(CHARGE_3, "charge-3")   \
    WORD(CHARGE_4, "charge-4")   \
    WORD(CHARGE_5, "charge-5")   \
    WORD(CHARGE_6, "charge-6")   \
    WORD(CHARGE_7, "charge-7")   \
    WORD(CHARGE_8, "charge-8")
enum { ORDER_WORDS(HOD_CONSTANT) ORDERS };

/* How a unit may move and what it means to do. */
typedef struct callan_conduct {
    int plan;
    int may_charge;
    int range; /* of its weapon, in inches */
    int contact_distance;
    callan_speed speed;
    int most_inches[CHARGE - ADVANCE + 1]; /* by dice of movement */
} callan_conduct;

callan_conduct callan_conduct_of(const callan_rules *rules, int plan, int may, int weapon, int grade);

/* Lists the orders that are open at a distance, in their sequence. Returns how many. */
int callan_open_orders(const callan_conduct *conduct, int distance, int orders[ORDERS]);

/* The order of a plan other than best. */
int callan_order_by_plan(const callan_conduct *conduct, int distance);

const char *callan_order_name(int order);

/* Dice of movement that a unit is still to roll by its order. */
static inline int callan_dice_of_order(int order)
{
    return order >= CHARGE ? order - CHARGE + 1 : order >= ADVANCE ? order - ADVANCE + 1 : 0;
}

#endif
