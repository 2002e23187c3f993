/* battle: the resolve of both commanders, and who wins by it. */
#include "games/one_hour/one_hour.h"

#define SIDE(FIELD, side, name)                                                                              \
    FIELD(side##_units, ARMY, 6, "units under the command of " name)                                         \
    FIELD(side##_features, FEATURES, 0, "key features that " name " occupies in each own player turn")       \
    FIELD(side##_loss_own, PERCENT, 0, "chance in per cent that " name " loses units in an own player turn") \
    FIELD(side##_loss_enemy, PERCENT, 25, "the same in the enemy's player turn")

#define FIELDS(FIELD)                           \
    FIELD(turns, "1..12", 10, "complete turns") \
    SIDE(FIELD, a, "A")                         \
    SIDE(FIELD, b, "B")

#define WINNER_WORDS(WORD) WORD(WINNER_A, "a") WORD(WINNER_B, "b") WORD(DRAW, "draw")
enum { WINNER_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                 \
    OUTCOME(winner, HOD_DOMAIN(WINNER_WORDS), "who wins") \
    OUTCOME(ended, "0..12", "turn in which a resolve was gone; 0: none was")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_commander a, b;
    int turns;
} prepared;
typedef struct {
    outcome so_far;
    int a_resolve, b_resolve;
    int player_turns; /* already over */
} state;

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    hod_note(roller, "Commander A");
    p->a = one_hour_commander_of(rules, s->a_units, s->a_features, s->a_loss_own, s->a_loss_enemy, roller);
    hod_note(roller, "Commander B");
    p->b = one_hour_commander_of(rules, s->b_units, s->b_features, s->b_loss_own, s->b_loss_enemy, roller);
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    now->a_resolve = p->a.resolve;
    now->b_resolve = p->b.resolve;
}

/* The higher resolve wins, even if the other commander's is zero; equal resolve is a draw (R21). */
static int winner_of(const state *now)
{
    if (now->a_resolve == now->b_resolve) return DRAW;
    return now->a_resolve > now->b_resolve ? WINNER_A : WINNER_B;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    const int turn = now->player_turns / 2 + 1;
    const bool a_plays = now->player_turns % 2 == 0;
    if (a_plays) hod_note(roller, "Turn %d", turn);
    now->a_resolve = one_hour_resolve_after(roller, "losses, of A", &p->a, a_plays, now->a_resolve);
    now->b_resolve = one_hour_resolve_after(roller, "losses, of B", &p->b, !a_plays, now->b_resolve);
    hod_note(roller, "After the turn of player %s: resolve %d of A, %d of B", a_plays ? "A" : "B",
             now->a_resolve, now->b_resolve);
    const bool is_gone = now->a_resolve == 0 || now->b_resolve == 0;
    if (!is_gone && ++now->player_turns < 2 * p->turns) return true;
    if (is_gone) now->so_far.ended = turn;
    now->so_far.winner = winner_of(now);
    return false;
}

HOD_PROCESS(one_hour_battle, "battle", one_hour_rules, .rolls = "losses",
            .title = "battle that is decided by the resolve of both commanders",
            .source = "One-hour AWI, Commanders Resolve; R20 to R22");
