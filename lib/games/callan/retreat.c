/* retreat: one move of a beaten unit, and its effect on a friend behind it. */
#include "games/callan/movement.h"

#define CAUSE_WORDS(WORD) \
    WORD(BY_BEING_DRIVEN_BACK, "driven-back") WORD(BY_DEFEAT, "defeated") WORD(BY_ROUT, "routed")
enum { CAUSE_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                                   \
    FIELD(unit, MOVER, MOVES_AS_INFANTRY, "what retreats")                              \
    FIELD(grade, GRADE, 2, "its grade")                                                 \
    FIELD(dp, "0..5", 2, "its DPs, including DPs from the combat")                      \
    FIELD(cause, HOD_DOMAIN(CAUSE_WORDS), BY_BEING_DRIVEN_BACK, "result of the combat") \
    FIELD(woods, NO_YES, NO, "whether it retreats through woods")                       \
    FIELD(uphill, NO_YES, NO, "whether it retreats uphill")                             \
    SUPPORT_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                             \
    OUTCOME(inches, "1..23", "that it retreats")                      \
    OUTCOME(passes, NO_YES, "whether it passes the friend")           \
    OUTCOME(collides, NO_YES, "whether it runs into the friend")      \
    OUTCOME(dp_after, "0..5", "its DPs afterwards")                   \
    OUTCOME(support_dp_after, "0..5", "DPs of the friend afterwards") \
    OUTCOME(support_lost, "0..4", "stands that the friend loses")

typedef HOD_STRUCT(FIELDS) situation;
typedef callan_retreat_result outcome;
typedef struct {
    callan_retreat_move retreat;
    callan_shock shock; /* zeros if the friend is out of the way */
    int dp;
} prepared;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_support support = {SUPPORT_FIELDS(HOD_COPY)};
    const callan_ground ground = {.woods = s->woods, .uphill = s->uphill};
    p->retreat = callan_retreat_move_of(rules, s->unit, s->grade, &ground, &support, roller);
    p->dp = callan_dp_held(rules, s->dp);
    if (p->retreat.may_pass)
        p->shock = callan_shock_of(rules, s->cause == BY_ROUT ? FRIEND_ROUTS : FRIEND_RETREATS,
                                   s->support_grade, s->grade);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    *o = callan_carry_out_retreat(roller, &p->retreat, p->dp, &p->shock);
}

HOD_MECHANISM(callan_retreat, "retreat", callan_rules, .rolls = "move",
              .title = "one move of a beaten unit, and what it does to a friend behind it",
              .source = "Callan 1987, results of combat and retreats past supports; R3, R8, R9, R33");
