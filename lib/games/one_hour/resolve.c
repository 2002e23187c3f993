/* resolve: what happens to one commander's resolve. */
#include "games/one_hour/one_hour.h"

#define FIELDS(FIELD)                                                                       \
    FIELD(units, ARMY, 6, "units under his command")                                        \
    FIELD(turns, "1..12", 6, "complete turns")                                              \
    FIELD(moves_first, NO_YES, YES, "whether he has the first player turn of each")         \
    FIELD(features, FEATURES, 0, "key features that he occupies in each own player turn")   \
    FIELD(loss_own, PERCENT, 0, "chance in per cent of losing units in an own player turn") \
    FIELD(loss_enemy, PERCENT, 25, "chance in per cent of losing units in an enemy player turn")

#define OUTCOMES(OUTCOME)                             \
    OUTCOME(resolve, "0..56", "points that are left") \
    OUTCOME(ended, "0..12", "turn in which none was left; 0: some is left")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_commander commander;
    int turns, moves_first;
} prepared;
typedef struct {
    outcome so_far;
    int player_turns; /* already over */
} state;

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->commander = one_hour_commander_of(rules, s->units, s->features, s->loss_own, s->loss_enemy, roller);
    p->turns = s->turns;
    p->moves_first = s->moves_first;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.resolve = p->commander.resolve;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    const int turn = now->player_turns / 2 + 1;
    const bool first = now->player_turns % 2 == 0, own_turn = first == p->moves_first;
    if (first) hod_note(roller, "Turn %d", turn);
    o->resolve =
        one_hour_resolve_after(roller, own_turn ? "losses, in his own turn" : "losses, in the enemy's turn",
                               &p->commander, own_turn, o->resolve);
    hod_note(roller, "%d resolve after %s turn", o->resolve, own_turn ? "his own" : "the enemy's");
    if (o->resolve == 0) {
        o->ended = turn;
        return false;
    }
    return ++now->player_turns < 2 * p->turns;
}

HOD_PROCESS(one_hour_resolve, "resolve", one_hour_rules, .rolls = "losses",
            .title = "a commander's resolve, turn after turn",
            .source = "One-hour AWI, Commanders Resolve; R20, R22");
