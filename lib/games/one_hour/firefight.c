/* firefight: turn after turn of two units that stand and fight, until one is eliminated. */
#include "games/one_hour/attack.h"
#include "rules/engagement.h"

#define FIELDS(FIELD)       \
    ALL_FIGHT_FIELDS(FIELD) \
    FIELD(turns, "1..100", 12, "turns after which it ends undecided")

#define OUTCOMES(OUTCOME)                                                      \
    OUTCOME(winner, VICTOR, "who stands; both: both are out, none: nobody is") \
    OUTCOME(turn, "1..100", "turn in which it ends")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_fight first, later; /* for the first turn, and from the second on */
    int turns;
} prepared;
typedef struct {
    outcome so_far;
    int a_hits, b_hits;
    int b_is_next; /* of the players in a turn */
    int has_begun; /* whether the first turn is over */
} state;

#define STATE(FIELD)                                              \
    FIELD(a_hits, HITS, "hits on A")                              \
    FIELD(b_hits, HITS, "hits on B")                              \
    FIELD(b_is_next, NO_YES, "whether B plays next in this turn") \
    FIELD(has_begun, NO_YES, "whether the first turn is over")

static const char *contradiction(const one_hour_rules *rules, const situation *s)
{
    (void)rules;
    const char *reason = one_hour_misplaced(s->a_unit, s->a_terrain);
    return reason ? reason : one_hour_misplaced(s->b_unit, s->b_terrain);
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    one_hour_fight_situation fight = {ALL_FIGHT_FIELDS(HOD_COPY)};
    p->first = one_hour_fight_of(rules, &fight, roller);
    fight.a_attacks = FRONT;
    p->later = one_hour_fight_of(rules, &fight, NULL);
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    (void)p;
    now->so_far.winner = NEITHER_BREAKS;
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    const one_hour_fight *fight = now->has_begun ? &p->later : &p->first;
    if (!now->b_is_next) hod_note(roller, "%s", hod_turn(roller));
    const bool over = now->b_is_next ? one_hour_play_b(roller, fight, &now->a_hits, &now->b_hits)
                                     : one_hour_play_a(roller, fight, &now->a_hits, &now->b_hits);
    if (over) {
        /* Both can be eliminated in the same player turn: a charge can eliminate its own unit together with the enemy
         * (R11). */
        now->so_far.winner = victor_of(now->a_hits >= fight->a_out_at, now->b_hits >= fight->b_out_at);
        return HOD_DONE;
    }
    if (now->b_is_next) now->has_begun = YES;
    now->b_is_next = !now->b_is_next;
    return now->b_is_next ? HOD_STEP_FOLLOWS : HOD_TURN_IS_OVER;
}

HOD_VALID(one_hour_rules)
HOD_CLOCK(turn, turns)
HOD_STATE
HOD_PROCESS(
    one_hour_firefight, "firefight", one_hour_rules, .valid = valid_any, .procedure.clock = &clock_any,
    HOD_NAMES_STATE, .rolls = "rally attack", .title = "fight of two units until one is eliminated",
    .source = "One-hour AWI, Sequence of play, Rally, Combat and Eliminating Units; R1 to R12, R17, R24");
