/* engagement: two units of infantry that come on, shoot and charge, by plans or as well as they can, until
 * one breaks. */
#include "games/callan/engagement.h"

#define SIDE_FIELDS(FIELD, side, who, usual_plan)                                       \
    FIELD(side##_plan, PLAN, usual_plan, "what " who " means to do")                    \
    FIELD(side##_weapon, WEAPON, MUSKET, "what " who " shoots with")                    \
    FIELD(side##_grade, GRADE, 2, "grade of " who)                                      \
    FIELD(side##_stands, "1..10", 6, "stands of " who)                                  \
    FIELD(side##_cover, COVER, NO_COVER, "what " who " stands in at the start")         \
    FIELD(side##_bayonet, NO_YES, NO, "whether charges of " who " are bayonet attacks") \
    FIELD(side##_may, MAY, MAY_ANYTHING, "what " who " may do")

#define FIELDS(FIELD)                                                   \
    FIELD(distance, "0..42", 12, "inches between the two at the start") \
    SIDE_FIELDS(FIELD, a, "A", PLAN_BEST)                               \
    SIDE_FIELDS(FIELD, b, "B", PLAN_STAND)                              \
    BREAK_AT_FIELD(FIELD)                                               \
    HOLDS_FIELD(FIELD)                                                  \
    FIELD(turns, "1..20", 12, "turns after which it ends undecided")

#define OUTCOMES(OUTCOME)                                                       \
    OUTCOME(winner, VICTOR, "whose opponent alone is broken; both, or neither") \
    OUTCOME(turn, "1..20", "turn in which it ends")                             \
    OUTCOME(by, HOD_DOMAIN(BY_WORDS), "what breaks a unit")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;

typedef struct {
    callan_opponents opponents;
    int in_cover[2]; /* at the start */
    int distance, holds, turns;
} prepared;

typedef struct {
    outcome so_far;
    callan_moment moment;
} state;

#define STATE(FIELD)                                                                                   \
    FIELD(next, HOD_DOMAIN(NEXT_WORDS), "what comes next in the turn; a-orders: A's order is due now") \
    FIELD(distance, "0..42", "inches between the two")                                                 \
    FIELD(a_dp, "0..5", "DPs on A")                                                                    \
    FIELD(a_lost, "0..10", "stands that A has lost")                                                   \
    FIELD(b_dp, "0..5", "DPs on B")                                                                    \
    FIELD(b_lost, "0..10", "stands that B has lost")                                                   \
    FIELD(a_in_cover, NO_YES, "whether A is in its cover")                                             \
    FIELD(b_in_cover, NO_YES, "whether B is in its cover")                                             \
    FIELD(a_order, HOD_DOMAIN(ORDER_WORDS), "what A is to do, or has done in this turn")               \
    FIELD(b_order, HOD_DOMAIN(ORDER_WORDS), "what B is to do, or has done in this turn")

static const char *contradiction(const callan_rules *rules, const situation *s)
{
    (void)rules;
    const char *reason = contradiction_of_plan(s->a_plan, s->a_may);
    return reason ? reason : contradiction_of_plan(s->b_plan, s->b_may);
}

/* The fields of one side. */
typedef struct {
    int plan, weapon, grade, stands, cover, bayonet, may;
} side_situation;
#define SIDE(side)                                                                            \
    {                                                                                         \
        s->side##_plan, s->side##_weapon, s->side##_grade, s->side##_stands, s->side##_cover, \
            s->side##_bayonet, s->side##_may                                                  \
    }

static callan_opponent opponent_of(const callan_rules *rules, int name, const side_situation *s,
                                   const side_situation *target, int break_at)
{
    const callan_arms_situation arms = {.weapon = s->weapon};
    const callan_duellist shooter = {.weapon = s->weapon, .grade = s->grade, .stands = s->stands};
    const callan_duellist in_the_open = {0};
    return (callan_opponent){
        .conduct = callan_conduct_of(rules, s->plan, s->may, s->weapon, s->grade),
        .fire = callan_duel_side_of(rules, name, &shooter, &in_the_open, 0, NULL),
        .reach = callan_reach_of_arms(rules, &arms),
        .fires = s->may != MAY_NOT_FIRE,
        .halvings_at_cover = callan_halvings(INFANTRY, target->cover, NULL),
        .breaks = callan_breaks_at(break_at, s->stands),
    };
}

static callan_fighter fighter_of(const side_situation *s)
{
    return (callan_fighter){.grade = s->grade, .stands = s->stands, .bayonet = s->bayonet, .cover = s->cover};
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const side_situation a = SIDE(a), b = SIDE(b);
    const callan_fighter fighters[2] = {fighter_of(&a), fighter_of(&b)};
    const callan_ground open_ground = {0};
    p->opponents.sides[SIDE_A] = opponent_of(rules, SIDE_A, &a, &b, s->break_at);
    p->opponents.sides[SIDE_B] = opponent_of(rules, SIDE_B, &b, &a, s->break_at);
    p->opponents.gait = callan_gait_of(rules, MOVES_AS_INFANTRY, &open_ground, roller);
    p->opponents.meetings = callan_meetings_of(rules, fighters, roller);
    p->in_cover[SIDE_A] = s->a_cover != NO_COVER;
    p->in_cover[SIDE_B] = s->b_cover != NO_COVER;
    p->distance = s->distance;
    p->holds = s->holds;
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.winner = NEITHER_BREAKS;
    now->so_far.by = BY_NOTHING;
    now->moment = (callan_moment){.next = ORDERS_ARE_DUE,
                                  .distance = p->distance,
                                  .in_cover = {p->in_cover[SIDE_A], p->in_cover[SIDE_B]}};
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    callan_ending ending;
    const hod_follows follows = callan_play_on(roller, &p->opponents, &now->moment, &ending);
    if (follows == HOD_DONE) {
        now->so_far.winner = victor_of(ending.broken[SIDE_A], ending.broken[SIDE_B]);
        now->so_far.by = ending.by;
    }
    return follows;
}

static bool somebody_chooses(const prepared *p)
{
    const callan_opponent *sides = p->opponents.sides;
    return somebody_decides(sides[SIDE_A].conduct.plan, sides[SIDE_B].conduct.plan);
}

static double worth(const prepared *p, const outcome *o, int who)
{
    return worth_of_victor(o->winner, p->holds, who);
}

HOD_VALID(callan_rules)
HOD_CLOCK(turn, turns)
HOD_CHOICES(.margin = 1e-9)
HOD_PROCESS(callan_engagement, "engagement", callan_rules, .valid = valid_any, .procedure.clock = &clock_any,
            HOD_CHOOSES,
            .title = "two units of infantry that stand and shoot, or close and charge, until one breaks",
            .source = "Callan 1987, order of play, firing, movement, combat and D. Points; E1 to E21");
