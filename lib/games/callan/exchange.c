/* exchange: one turn in which two units stand and shoot at each other. */
#include "games/callan/arms.h"

#define SIDE_FIELDS(FIELD, side, who)          \
    DUELLIST_FIELDS(FIELD, side, who)          \
    FIELD(side##_dp, "0..5", 0, "DPs on " who) \
    DUELLIST_COVER(FIELD, side, who)           \
    FIELD(side##_aim, AIM, REGISTERED, "aim of the guns of " who)

#define FIELDS(FIELD)                                     \
    FIELD(distance, "0..42", 6, "inches between the two") \
    SIDE_FIELDS(FIELD, a, "A")                            \
    SIDE_FIELDS(FIELD, b, "B")

#define OUTCOMES(OUTCOME)                              \
    OUTCOME(a_dp_after, "0..5", "DPs on A afterwards") \
    OUTCOME(a_lost, "0..10", "stands that A loses")    \
    OUTCOME(b_dp_after, "0..5", "DPs on B afterwards") \
    OUTCOME(b_lost, "0..10", "stands that B loses")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_duel_side a, b;
    int a_dp, b_dp;
    int a_aim, b_aim; /* 0 on foot and out of range */
} prepared;

static int aim_that_matters(const callan_duel_side *side, int aim)
{
    return side->arms.is_artillery ? aim : 0;
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_duellist a = DUELLIST_OF(a), b = DUELLIST_OF(b);
    p->a = callan_duel_side_of(rules, SIDE_A, &a, &b, s->distance, roller);
    p->b = callan_duel_side_of(rules, SIDE_B, &b, &a, s->distance, roller);
    p->a_dp = callan_dp_held(rules, s->a_dp);
    p->b_dp = callan_dp_held(rules, s->b_dp);
    p->a_aim = aim_that_matters(&p->a, s->a_aim);
    p->b_aim = aim_that_matters(&p->b, s->b_aim);
}

/* Both fire with what they have before either takes its losses (R18). */
static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const callan_condition before_a = {.dp = p->a_dp}, before_b = {.dp = p->b_dp};
    hod_side_acts(roller, SIDE_A);
    const callan_condition b = callan_endure(roller, &p->b, &before_b, 0, &p->a, &before_a, p->a_aim);
    hod_side_acts(roller, SIDE_B);
    const callan_condition a = callan_endure(roller, &p->a, &before_a, 0, &p->b, &before_b, p->b_aim);
    *o = (outcome){.a_dp_after = a.dp, .a_lost = a.lost, .b_dp_after = b.dp, .b_lost = b.lost};
}

HOD_MECHANISM(callan_exchange, "exchange", callan_rules, .rolls = "volley artillery",
              .title = "one turn of fire between two units, and their re-dressing",
              .source = "Callan 1987, firing and D. Points; R10, R11, R13 to R18");
