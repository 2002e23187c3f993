/* The conduct of a unit in an engagement: the orders that are open to it, and which it takes. */
#include "games/taber/conduct.h"

#include "rules/engagement.h"

#include <assert.h>

static bool may_charge(const taber_conduct *conduct, int distance)
{
    return distance <= conduct->reach;
}

/* As far as it can, but not nearer than so many inches. */
static int advance_to(const taber_conduct *conduct, int distance, int nearest)
{
    return most_of(TABER_HOLD, least_of(conduct->move, distance - nearest));
}

static int decide(hod_roller *roller, const taber_conduct *conduct, int side, int distance)
{
    static const char *const labels[] = {"A's order", "B's order"};
    static const char *const words[] = {"hold",       "advance-1",  "advance-2",  "advance-3",  "advance-4",
                                        "advance-5",  "advance-6",  "advance-7",  "advance-8",  "advance-9",
                                        "advance-10", "advance-11", "advance-12", "advance-13", "advance-14",
                                        "advance-15", "advance-16", "advance-17", "advance-18", "advance-19",
                                        "advance-20", "advance-21", "advance-22", "advance-23", "charge"};
    static_assert(sizeof words / sizeof *words == TABER_ORDERS, "every order has its word");
    const char *options[TABER_ORDERS];
    int count = 0;
    for (; count <= advance_to(conduct, distance, 1); count++) options[count] = words[count];
    const int charge = count;
    if (may_charge(conduct, distance)) options[count++] = words[TABER_CHARGE];
    const int order = count > 1 ? hod_choose(roller, labels[side], side, options, count) : TABER_HOLD;
    return order == charge ? TABER_CHARGE : order;
}

int taber_order_by(hod_roller *roller, const taber_conduct *conduct, int side, int distance)
{
    switch (conduct->plan) {
    case PLAN_STAND:
        return TABER_HOLD;
    case PLAN_ADVANCE:
        return advance_to(conduct, distance, conduct->good_distance);
    case PLAN_CHARGE:
        return may_charge(conduct, distance) ? TABER_CHARGE : advance_to(conduct, distance, 1);
    default:
        return decide(roller, conduct, side, distance);
    }
}
