/* firefight: two units that stand and shoot until one is broken. */
#include "rules/callan/duel.h"

#define SIDE_FIELDS(FIELD, side, who) \
    DUELLIST_FIELDS(FIELD, side, who) \
    DUELLIST_COVER(FIELD, side, who)

#define BREAK_AT "casualty | half | destroyed"
enum { BREAKS_AT_CASUALTY, BREAKS_AT_HALF, BREAKS_WHEN_DESTROYED };

#define FIELDS(FIELD)                                                               \
    FIELD(distance, "0..42", 6, "inches between the two")                           \
    SIDE_FIELDS(FIELD, a, "A")                                                      \
    SIDE_FIELDS(FIELD, b, "B")                                                      \
    FIELD(break_at, BREAK_AT, BREAKS_AT_CASUALTY, "losses that break a unit (R35)") \
    FIELD(turns, "1..100", 12, "turns after which it ends undecided")

#define WINNER "a | b | both | none"
enum { A_WINS, B_WINS, BOTH_BREAK, NEITHER_BREAKS };

#define OUTCOMES(OUTCOME)                                                       \
    OUTCOME(winner, WINNER, "whose opponent alone is broken; both, or neither") \
    OUTCOME(turn, "1..100", "turn in which it ends")

typedef struct {
    FIELDS(HOD_MEMBER)
} situation;
typedef struct {
    OUTCOMES(HOD_MEMBER)
} outcome;
typedef struct {
    callan_duel_side a, b;
    int a_breaks, b_breaks; /* at so many stands lost */
    int turns;
} prepared;
typedef struct {
    outcome so_far;
    callan_condition a, b;
    callan_condition b_after; /* the fire of A, when that is over */
    int a_has_fired;
} state;

static int breaks_at(int break_at, int stands)
{
    return break_at == BREAKS_AT_CASUALTY ? 1 : break_at == BREAKS_AT_HALF ? callan_half(stands) : stands;
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_duellist a = DUELLIST_OF(a), b = DUELLIST_OF(b);
    p->a = callan_duel_side_of(rules, &a, &b, s->distance, "A", roller);
    p->b = callan_duel_side_of(rules, &b, &a, s->distance, "B", roller);
    p->a_breaks = breaks_at(s->break_at, s->a_stands);
    p->b_breaks = breaks_at(s->break_at, s->b_stands);
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    (void)p;
    (void)now;
}

static callan_condition after_fire(hod_roller *roller, const char *who, const callan_duel_side *side,
                                   const callan_condition *before, int breaks, const callan_effect *fire,
                                   bool under_fire)
{
    callan_condition now = *before;
    callan_take(roller, who, &side->unit, &now, fire->dps, fire->casualties);
    callan_close_ranks(roller, who, &side->unit, &now, under_fire);
    if (now.lost >= breaks) now = (callan_condition){.lost = breaks}; /* all that is broken is the same */
    return now;
}

static void fire_of_a(hod_roller *roller, const prepared *p, state *now)
{
    now->so_far.turn++;
    hod_note(roller, "Turn %d", now->so_far.turn);
    const int aim = now->so_far.turn == 1 ? NEW_TARGET : REGISTERED;
    const callan_effect fire = callan_fire_in_duel(roller, "fire of A", &p->a, &now->a, aim);
    now->b_after =
        after_fire(roller, "B", &p->b, &now->b, p->b_breaks, &fire, callan_is_firing(&p->a, &now->a));
    now->a_has_fired = YES;
}

/* With what B had before the fire of A (R18). */
static void fire_of_b(hod_roller *roller, const prepared *p, state *now)
{
    const int aim = now->so_far.turn == 1 ? NEW_TARGET : REGISTERED;
    const callan_effect fire = callan_fire_in_duel(roller, "fire of B", &p->b, &now->b, aim);
    now->a = after_fire(roller, "A", &p->a, &now->a, p->a_breaks, &fire, callan_is_firing(&p->b, &now->b));
    now->b = now->b_after;
    now->b_after = (callan_condition){0};
    now->a_has_fired = NO;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    if (!now->a_has_fired) {
        fire_of_a(roller, p, now);
        return true;
    }
    fire_of_b(roller, p, now);
    const bool a_broken = now->a.lost >= p->a_breaks, b_broken = now->b.lost >= p->b_breaks;
    outcome *o = &now->so_far;
    o->winner = a_broken && b_broken ? BOTH_BREAK : a_broken ? B_WINS : b_broken ? A_WINS : NEITHER_BREAKS;
    if (o->winner == NEITHER_BREAKS && o->turn < p->turns) {
        o->winner = 0;
        return true;
    }
    if (a_broken) hod_note(roller, "A is broken");
    if (b_broken) hod_note(roller, "B is broken");
    return false;
}

HOD_PROCESS(callan_firefight, "firefight", callan_rules,
            .title = "turns of fire between two units until one is broken",
            .source = "Callan 1987, firing and D. Points; R10, R11, R13 to R18, R35");
