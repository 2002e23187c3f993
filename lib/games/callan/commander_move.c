/* commander-move: whether a commander reaches his destination. */
#include "games/callan/callan.h"

#define FIELDS(FIELD)                                                   \
    FIELD(points, "1..6", 1, "command points that he spends on moving") \
    FIELD(dice, RIDING_DICE, RIDES_AVERAGE, "the dice that he chooses") \
    FIELD(distance, "0..36", 4, "inches that he has to cover")

#define OUTCOMES(OUTCOME)                        \
    OUTCOME(inches, "1..36", "that he can ride") \
    OUTCOME(arrives, NO_YES, "whether that is far enough")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int dice;
    hod_short_list die;
    int distance;
} prepared;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    p->dice = s->points / rules->errand.move_cost;
    p->die = callan_riding_die(rules, s->dice);
    p->distance = s->distance;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->inches = callan_ride(roller, p->dice, &p->die);
    o->arrives = o->inches >= p->distance;
    hod_note(roller, o->arrives ? "He arrives" : "He does not arrive");
}

HOD_MECHANISM(callan_commander_move, "commander-move", callan_rules, .rolls = "ride",
              .title = "inches that a commander rides for his points",
              .source = "Callan 1987, the actions of commanders");
