/* fire-on-commander: a volley at a unit with a commander attached. */
#include "games/callan/arms.h"

#define FIELDS(FIELD)     \
    SHOOTER_FIELDS(FIELD) \
    TARGET_FIELDS(FIELD)  \
    FIELD(points, "0..6", 4, "command points that he has")

#define OUTCOMES(OUTCOME)                                          \
    OUTCOME(dp_inflicted, "0..10", "DPs that the volley inflicts") \
    OUTCOME(dp_after, "0..5", "DPs on the unit afterwards")        \
    OUTCOME(stands_lost, "0..10", "stands that it loses")          \
    OUTCOME(fate, FATE, "what happens to the commander")           \
    OUTCOME(points_left, "0..6", "command points that he keeps")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_shooting shooting;
    callan_risk risk; /* zeros without dice */
    int points;
} prepared;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_shooting_situation shooting = {SHOOTER_FIELDS(HOD_COPY) TARGET_FIELDS(HOD_COPY)};
    p->shooting = callan_shooting_of(rules, &shooting, roller);
    if (p->shooting.dice > 0) p->risk = callan_risk_of(rules);
    p->points = s->points;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    callan_condition target;
    callan_commander commander = {.points = p->points};
    o->dp_inflicted = callan_shoot(roller, &p->shooting, &target);
    if (o->dp_inflicted > 0) callan_expose(roller, &p->risk, &commander);
    o->dp_after = target.dp;
    o->stands_lost = target.lost;
    o->fate = commander.fate;
    o->points_left = commander.points;
}

HOD_MECHANISM(callan_fire_on_commander, "fire-on-commander", callan_rules, .rolls = "volley risk wound",
              .title = "a volley at a unit with a commander, and what happens to him",
              .source = "Callan 1987, firing, infantry, and Risk to Commanders; R10, R16, R17, R30");
