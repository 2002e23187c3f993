/* command-points: how many points a commander has, and what they buy in a turn. */
#include "games/callan/callan.h"

#define FIELDS(FIELD)                                         \
    FIELD(rank, RANK, COMMANDER_IN_CHIEF, "of the commander") \
    FIELD(light_wounds, "0..3", 0, "light wounds that he has suffered")

#define OUTCOMES(OUTCOME)                                                          \
    OUTCOME(points, "0..6", "his command points")                                  \
    OUTCOME(orders, "0..3", "orders in a turn, if he spends them on nothing else") \
    OUTCOME(rallies, "0..3", "DPs that he can rally in a turn instead")            \
    OUTCOME(inspires, "0..2", "what he can add in a combat instead")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_command command;
    int order_cost, rally_cost, inspire_cost;
    int inspired_limit;
} prepared;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->command = callan_command_of(rules, s->rank, s->light_wounds, roller);
    p->order_cost = rules->errand.order_cost;
    p->rally_cost = rules->errand.rally_cost;
    p->inspire_cost = rules->errand.inspire_cost;
    p->inspired_limit = rules->combat.inspired_limit;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->points = callan_roll_points(roller, &p->command);
    o->orders = o->points / p->order_cost;
    o->rallies = o->points / p->rally_cost;
    o->inspires = least_of(o->points / p->inspire_cost, p->inspired_limit); /* R29 */
}

HOD_MECHANISM(callan_command_points, "command-points", callan_rules, .rolls = "command",
              .title = "points of a commander, and what they buy in a turn",
              .source = "Callan 1987, command points and their costs; R29, R30");
