/* firefight: two units that stand and shoot until one is broken. */
#include "games/callan/arms.h"

#define SIDE_FIELDS(FIELD, side, who) \
    DUELLIST_FIELDS(FIELD, side, who) \
    DUELLIST_COVER(FIELD, side, who)

#define FIELDS(FIELD)                                     \
    FIELD(distance, "0..42", 6, "inches between the two") \
    SIDE_FIELDS(FIELD, a, "A")                            \
    SIDE_FIELDS(FIELD, b, "B")                            \
    BREAK_AT_FIELD(FIELD)                                 \
    FIELD(turns, "1..100", 12, "turns after which it ends undecided")

#define OUTCOMES(OUTCOME)                                                       \
    OUTCOME(winner, VICTOR, "whose opponent alone is broken; both, or neither") \
    OUTCOME(turn, "1..100", "turn in which it ends")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_duel_side a, b;
    int a_breaks, b_breaks; /* at this many stands lost */
    int turns;
} prepared;
typedef struct {
    outcome so_far;
    callan_condition a, b;
    int aim; /* of both */
} state;

#define STATE(FIELD)                                 \
    FIELD(a_dp, "0..5", "DPs on A")                  \
    FIELD(a_lost, "0..10", "stands that A has lost") \
    FIELD(b_dp, "0..5", "DPs on B")                  \
    FIELD(b_lost, "0..10", "stands that B has lost") \
    FIELD(aim, AIM, "how both aim: registered from the second turn on")

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_duellist a = DUELLIST_OF(a), b = DUELLIST_OF(b);
    p->a = callan_duel_side_of(rules, SIDE_A, &a, &b, s->distance, roller);
    p->b = callan_duel_side_of(rules, SIDE_B, &b, &a, s->distance, roller);
    p->a_breaks = callan_breaks_at(s->break_at, s->a_stands);
    p->b_breaks = callan_breaks_at(s->break_at, s->b_stands);
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    (void)p;
    now->so_far.winner = NEITHER_BREAKS;
    now->aim = NEW_TARGET;
}

/* Both fire with what they have before either takes its losses (R18). */
static void exchange_fire(hod_roller *roller, const prepared *p, state *now)
{
    const callan_condition a = now->a, b = now->b;
    hod_side_acts(roller, SIDE_A);
    now->b = callan_endure(roller, &p->b, &b, p->b_breaks, &p->a, &a, now->aim);
    hod_side_acts(roller, SIDE_B);
    now->a = callan_endure(roller, &p->a, &a, p->a_breaks, &p->b, &b, now->aim);
    now->aim = REGISTERED;
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    hod_note(roller, "%s", hod_turn(roller));
    exchange_fire(roller, p, now);
    const bool a_broken = now->a.lost >= p->a_breaks, b_broken = now->b.lost >= p->b_breaks;
    if (!tell_broken(roller, a_broken, b_broken)) return HOD_TURN_IS_OVER;
    now->so_far.winner = victor_of(a_broken, b_broken);
    return HOD_DONE;
}

HOD_CLOCK(turn, turns)
HOD_STATE
HOD_PROCESS(callan_firefight, "firefight", callan_rules, .procedure.clock = &clock_any, HOD_NAMES_STATE,
            .rolls = "volley artillery", .title = "turns of fire between two units until one is broken",
            .source = "Callan 1987, firing and D. Points; R10, R11, R13 to R18, R35");
