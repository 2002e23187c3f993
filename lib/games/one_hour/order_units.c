/* order-units: how many of the wanted units a commander orders in his turn. */
#include "games/one_hour/one_hour.h"

#define FIELDS(FIELD)                                                                 \
    ORDER_FIELDS(FIELD)                                                               \
    FIELD(commander, COMMANDER, PRESENT, "whether he is on the table or was removed") \
    WANTED_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                       \
    OUTCOME(near_ordered, "0..6", "near units ordered")         \
    OUTCOME(far_ordered, "0..6", "far units ordered")           \
    OUTCOME(ordered, "0..12", "units ordered in all")           \
    OUTCOME(spare, "0..11", "points left over, which are lost") \
    OUTCOME(failures, "0..6", "orders that were rolled for in vain")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_wanted wanted;
    one_hour_points points; /* zeros if orders are rolled for */
    int orders;             /* the most to be rolled for */
    int failures_allowed;
    int needed[HOD_SHORT_LIST]; /* for each order */
} prepared;
typedef outcome state;

static void prepare_rolls(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const hod_short_list *sequence = &rules->order_units.sequence_needed;
    p->orders = s->near + s->far;
    if (s->system == SEQUENCE) {
        hod_note(roller, "The first failure ends the orders; %d at most", sequence->count);
        p->orders = least_of(p->orders, sequence->count);
    } else {
        hod_note(roller, "Failure %d ends the orders", s->rating + 1);
        p->failures_allowed = s->rating;
    }
    for (int i = 0; i < p->orders; i++)
        p->needed[i] = s->system == SEQUENCE ? sequence->at[i] : rules->order_units.each_needed;
    p->wanted.near_cost = p->wanted.far_cost = 1;
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    if (s->commander == REMOVED) { /* R14 */
        hod_note(roller, "The commander was removed and gives no orders");
        return;
    }
    p->wanted = one_hour_wanted_of(rules, s->near, s->far, s->priority);
    if (s->system == ROLL_EACH || s->system == SEQUENCE)
        prepare_rolls(rules, s, p, roller);
    else
        p->points = one_hour_points_of(rules, s->system, s->rating, s->commander, roller);
}

static void spend_points(hod_roller *roller, const prepared *p, outcome *o)
{
    const one_hour_ordered ordered =
        one_hour_spend(roller, &p->wanted, one_hour_roll_points(roller, &p->points));
    o->near_ordered = ordered.near;
    o->far_ordered = ordered.far;
    o->ordered = ordered.near + ordered.far;
    o->spare = ordered.spare;
}

/* Tries the next order, for the group that comes first as long as any of it is left. */
static void try_order(hod_roller *roller, const prepared *p, outcome *o)
{
    const int needed = p->needed[o->ordered];
    if (needed <= 1) hod_note(roller, "An order is given without a roll");
    if (needed > 1 && hod_hand_or_more(roller, "order", 1, D6, needed) == 0) {
        o->failures++;
        return;
    }
    o->ordered++;
    if (p->wanted.far_first ? o->far_ordered == p->wanted.far : o->near_ordered < p->wanted.near)
        o->near_ordered++;
    else
        o->far_ordered++;
}

static bool step(hod_roller *roller, const prepared *p, state *o)
{
    if (p->points.sides > 0) {
        spend_points(roller, p, o);
        return false;
    }
    if (o->ordered < p->orders) try_order(roller, p, o);
    if (o->ordered < p->orders && o->failures <= p->failures_allowed) return true;
    hod_note(roller, "%d near and %d far %s ordered", o->near_ordered, o->far_ordered,
             plural(o->ordered, "unit is", "units are"));
    return false;
}

HOD_PROCESS_FROM_ZEROS(one_hour_order_units, "order-units", one_hour_rules, .rolls = "points order",
                       .title = "units that a commander orders in his turn",
                       .source = "One-hour AWI, Orders, and the comments on larger forces; R14, R15");
