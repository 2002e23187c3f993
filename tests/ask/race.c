/* A small mechanism with choices that can be solved by hand. */
#include "race.h"

#include "rules/domain.h"

#define WINNER_WORDS(WORD) WORD(NOBODY, "none") WORD(A_WINS, "a") WORD(B_WINS, "b")
enum { WINNER_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                \
    FIELD(steps, "1..9", 5, "steps to go")           \
    FIELD(alone, "no | yes", 1, "if b does not run") \
    FIELD(a_may, "anything | no-d2 | no-d3", 0, "which dice a may throw")
#define OUTCOMES(OUTCOME) OUTCOME(winner, HOD_DOMAIN(WINNER_WORDS), "who comes to the step")
#define STATE(FIELD)                          \
    FIELD(plays, "a | b", "whose turn it is") \
    FIELD(a_left, "0..9", "steps left to a")  \
    FIELD(b_left, "0..9", "steps left to b")

typedef struct {
    FIELDS(HOD_MEMBER)
} situation;
typedef struct {
    OUTCOMES(HOD_MEMBER)
} outcome;
typedef struct {
    int steps, alone, a_may;
} prepared;
typedef struct {
    outcome outcome;
    int plays, left[2];
} state;

static void prepare(const int *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)rules, (void)roller;
    *p = (prepared){s->steps, s->alone, s->a_may};
}

static void begin(const prepared *p, state *now)
{
    now->left[0] = p->steps;
    now->left[1] = p->alone ? 0 : p->steps;
}

static double worth(const prepared *p, const outcome *o, int who)
{
    (void)p;
    return o->winner == NOBODY ? 0.5 : o->winner == A_WINS + who;
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    static const char *const dice[] = {"d2", "d3"};
    const int plays = now->plays, may = plays == 0 ? p->a_may : 0;
    const int sides = may == 0 ? 2 + hod_choose(roller, "die", plays, dice, 2) : 4 - may;
    now->left[plays] -= hod_die(roller, "throw", sides);
    if (!p->alone) now->plays = !plays;
    if (now->left[plays] > 0) return HOD_STEP_FOLLOWS;
    now->outcome.winner = now->left[plays] == 0 ? A_WINS + plays : A_WINS + !plays;
    *now = (state){.outcome = now->outcome};
    return HOD_DONE;
}

static bool somebody_chooses(const prepared *p)
{
    (void)p;
    return true;
}

HOD_CHOICES(.margin = 1e-9)
HOD_PROCESS(race, "race", int, HOD_CHOOSES, .title = "a race to a step", .source = "this file");

static const hod_mechanism *const mechanisms[] = {&race};
static const hod_family family = {.id = "races", .mechanisms = mechanisms, .mechanism_count = 1};
const hod_rules race_rules = {.family = &family, .id = "race-rules"};
