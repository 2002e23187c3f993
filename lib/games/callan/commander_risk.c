/* commander-risk: what happens to a commander whose unit is hit. */
#include "games/callan/callan.h"

#define FIELDS(FIELD)                                      \
    FIELD(points, "0..6", 4, "command points that he has") \
    FIELD(exposures, "1..12", 1, "turns in which his unit takes a DP of enemy fire or any casualty")

#define OUTCOMES(OUTCOME)                                \
    OUTCOME(fate, FATE, "the worst that happens to him") \
    OUTCOME(points_left, "0..6", "command points that he keeps")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_risk risk;
    int points, exposures;
} prepared;
typedef struct {
    callan_commander commander; /* the outcome */
    int exposures_left;
} state;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    p->risk = callan_risk_of(rules);
    p->points = s->points;
    p->exposures = s->exposures;
}

static void begin(const prepared *p, state *now)
{
    now->commander.points = p->points;
    now->exposures_left = p->exposures;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    callan_expose(roller, &p->risk, &now->commander);
    now->exposures_left--;
    return callan_is_there(&now->commander) && now->exposures_left > 0;
}

HOD_PROCESS(callan_commander_risk, "commander-risk", callan_rules, .rolls = "risk wound",
            .title = "wounds of a commander whose unit is hit, and the points they cost",
            .source = "Callan 1987, Risk to Commanders; R30");
