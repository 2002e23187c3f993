/* rout-recovery: how a rout ends, turn after turn. */
#include "games/bloodybacks/bloodybacks.h"

#define FIELDS(FIELD)    \
    MORALE_FIELDS(FIELD) \
    FIELD(moves_to_edge, "1..6", 3, "rout moves that take the unit off the table")

#define RECOVERY_WORDS(WORD) \
    WORD(IS_DESTROYED, "destroyed") WORD(IS_LOST, "lost") WORD(HAS_RECOVERED, "recovered")
enum { RECOVERY_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                   \
    OUTCOME(result, HOD_DOMAIN(RECOVERY_WORDS), "what happens to the unit") \
    OUTCOME(tests, "1..6", "morale tests that it took, one a turn")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    bloodybacks_test test;
    int moves_to_edge;
} prepared;
typedef struct {
    outcome so_far;
    int moves_left; /* until it leaves the table */
} state;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->test = bloodybacks_test_of(rules, s->quality, s->terrain, s->stamina_hits, roller);
    p->moves_to_edge = s->moves_to_edge;
}

static void begin(const prepared *p, state *now)
{
    now->moves_left = p->moves_to_edge;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    o->tests++;
    switch (bloodybacks_roll_test(roller, "morale, of the routing unit", &p->test)) {
    case DESTROYED:
        o->result = IS_DESTROYED;
        return false;
    case ROUT:
        o->result = IS_LOST;
        return --now->moves_left > 0;
    default:
        o->result = HAS_RECOVERED;
        return false;
    }
}

HOD_PROCESS(bloodybacks_rout_recovery, "rout-recovery", bloodybacks_rules, .rolls = "morale",
            .title = "end of a rout: recovery, destruction or the edge of the table",
            .source = "Bloodybacks! 8.3, Activating Units and the morale table; R1, R3");
