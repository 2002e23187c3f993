/* Orders of infantry in an engagement: which are open to a unit, and which its plan gives. */
#include "games/callan/orders.h"

callan_conduct callan_conduct_of(const callan_rules *rules, int plan, int may, int weapon, int grade)
{
    callan_conduct conduct = {.plan = plan,
                              .may_charge = may != MAY_NOT_CHARGE,
                              .range = rules->fire.range.at[weapon],
                              .contact_distance = rules->combat.distance,
                              .speed = callan_speed_of(rules, MOVES_AS_INFANTRY, grade)};
    int average_most = 0;
    for (int i = 0; i < rules->dice.average.count; i++)
        average_most = most_of(average_most, rules->dice.average.at[i]);
    for (int dice = 1; dice <= conduct.speed.dice_limit; dice++) {
        const callan_pace pace = callan_pace_of(&conduct.speed, dice);
        conduct.most_inches[dice] = pace.average * average_most + pace.d6 * D6;
    }
    return conduct;
}

/* Who does not charge stops one inch before contact. */
static bool may_advance(const callan_conduct *conduct, int distance)
{
    return distance > conduct->contact_distance + 1;
}

/* A charge is one that can make contact. */
static bool may_charge(const callan_conduct *conduct, int distance, int dice)
{
    return conduct->may_charge && distance - conduct->most_inches[dice] <= conduct->contact_distance;
}

int callan_open_orders(const callan_conduct *conduct, int distance, int orders[ORDERS])
{
    int count = 0;
    orders[count++] = HOLD;
    for (int dice = 1; dice <= conduct->speed.dice_limit; dice++)
        if (may_advance(conduct, distance)) orders[count++] = ADVANCE + dice - 1;
    for (int dice = 1; dice <= conduct->speed.dice_limit; dice++)
        if (may_charge(conduct, distance, dice)) orders[count++] = CHARGE + dice - 1;
    return count;
}

int callan_order_by_plan(const callan_conduct *conduct, int distance)
{
    const int all = conduct->speed.dice_limit;
    const bool charges = conduct->plan == PLAN_CHARGE;
    if (charges && may_charge(conduct, distance, all)) return CHARGE + all - 1;
    const bool advances = charges || (conduct->plan == PLAN_ADVANCE && distance > conduct->range);
    return advances && may_advance(conduct, distance) ? ADVANCE + all - 1 : HOLD;
}

const char *callan_order_name(int order)
{
#define NAME(constant, name) name,
    static const char *const names[] = {ORDER_WORDS(NAME)};
    return names[order];
}
