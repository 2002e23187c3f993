/* The roll for an order, as order and march make it. */
#include "games/taber/order_roll.h"

/* Inches from a commander at which he can no longer be with the unit. */
enum { OUT_OF_TOUCH = 12 };

const char *taber_order_contradiction(const taber_order_situation *s)
{
    if (s->attached != ATTACHED_HERE) return NULL;
    if (!s->clear_los) return "a commander with attached=this-unit has it in sight: clear_los must be yes";
    if (s->command_distance >= OUT_OF_TOUCH)
        return "a commander with attached=this-unit is with it: command_distance must be below 12";
    return NULL;
}

static int for_attachment(const taber_rules *rules, int attached)
{
    if (attached == ATTACHED_HERE) return rules->order.attached_here;
    return attached == ATTACHED_ELSEWHERE ? rules->order.attached_elsewhere : 0;
}

taber_order_roll taber_order_of(const taber_rules *rules, const taber_order_situation *s, hod_roller *roller)
{
    const hod_list *values = s->commander ? &rules->order.general : &rules->order.officer;
    int target = values->at[s->nation];
    hod_note(roller, "The command value is %d", target); /* which the modifiers change: R8 */
    if (!s->clear_los) target += hod_modifier(roller, "no clear line of sight", rules->order.no_los);
    target += hod_modifier(roller, "distance",
                           rules->order.distance * (s->command_distance / rules->order.distance_step));
    if (s->untrained) target += hod_modifier(roller, "an untrained unit", rules->order.untrained);
    target +=
        hod_modifier(roller, s->attached == ATTACHED_HERE ? "being with the unit" : "being with another",
                     for_attachment(rules, s->attached));
    if (s->column) target += hod_modifier(roller, "column", rules->order.column);
    return (taber_order_roll){.sides = rules->order.sides,
                              .target = held_within(0, target, rules->order.sides)};
}

bool taber_give_order(hod_roller *roller, const taber_order_roll *order)
{
    const bool given = hod_sum_within(roller, "order", 1, order->sides, order->target);
    hod_note(roller, given ? "The unit has its order" : "No order reaches the unit");
    return given;
}

taber_will taber_will_of(const taber_rules *rules, int quality)
{
    if (quality != INDIAN) return (taber_will){0};
    return (taber_will){.sides = rules->indian_disband.sides, .removed_on = rules->indian_disband.removed_on};
}

bool taber_leaves(hod_roller *roller, const taber_will *will, int stands_lost)
{
    if (!will->sides) return false;
    const bool leave =
        hod_any(roller, "the Indians' will to stay", 1, will->sides, will->removed_on - stands_lost);
    if (leave) hod_note(roller, "They leave the field");
    return leave;
}
