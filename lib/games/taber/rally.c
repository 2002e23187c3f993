/* rally: how a flight ends, turn after turn. */
#include "games/taber/taber.h"

#define FIELDS(FIELD)    \
    MORALE_FIELDS(FIELD) \
    FIELD(edge, "1..36", 24, "inches to the edge of the table at the first test")

#define RESULT_WORDS(WORD) WORD(RALLIED, "rallied") WORD(LOST, "lost")
enum { RESULT_WORDS(HOD_CONSTANT) };
enum { MOST_TESTS = 18 };

#define OUTCOMES(OUTCOME)                                                 \
    OUTCOME(result, HOD_DOMAIN(RESULT_WORDS), "what happens to the unit") \
    OUTCOME(tests, "1..18", "tests that it took, one a turn")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    taber_test test;
    taber_dice flight;
    int edge;
} prepared;
typedef struct {
    outcome so_far;
    int to_edge; /* inches */
} state;

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const taber_unit_morale morale = taber_morale_of(rules, s->quality, s->woods, s->commander, roller);
    p->test = taber_test_of(&morale, 0);
    p->flight = taber_flight_of(rules, s->mounted);
    p->edge = s->edge;
}

static void begin(const prepared *p, state *now)
{
    now->to_edge = p->edge;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    o->tests = least_of(MOST_TESTS, o->tests + 1);
    hod_note(roller, "Turn %d: %d inches to the edge", o->tests, now->to_edge);
    if (taber_pass(roller, "rally", &p->test)) {
        o->result = RALLIED;
        return false;
    }
    now->to_edge -= taber_roll(roller, "flight, in inches", p->flight); /* R10 */
    if (now->to_edge > 0) return true;
    hod_note(roller, "It runs off the table");
    o->result = LOST;
    return false;
}

HOD_PROCESS(taber_rally, "rally", taber_rules, .rolls = "rally flight",
            .title = "end of a flight: the unit rallies or leaves the table",
            .source = "Taber 2006, Rally Fleeing Troops and Morale Tests; R5, R10");
