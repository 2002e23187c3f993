/* march: how long a move takes when each turn needs an order. */
#include "games/taber/taber.h"

#include <stdint.h>

#define PACE_WORDS(WORD) WORD(FULL, "full") WORD(HALF, "half")
enum { PACE_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                                                   \
    ORDER_FIELDS(FIELD)                                                                                 \
    FIELD(unit, HOD_DOMAIN(MARCHER_WORDS), M_LOOSE, "what moves")                                       \
    HOD_AS(FIELD, doubled, "double", NO_YES, NO, "whether it stays more than 12 inches from any enemy") \
    FIELD(pace, HOD_DOMAIN(PACE_WORDS), FULL,                                                           \
          "half: to fall back facing the enemy, sidestep or move obliquely")                            \
    FIELD(ground, GROUND, CLEAR, "what it moves over")                                                  \
    FIELD(distance, "1..72", 24, "inches to go")                                                        \
    FIELD(half_moves_lost, "0..6", 0,                                                                   \
          "changes of formation or facing and walls 1, hedges and leaving skirmish 2")

#define OUTCOMES(OUTCOME) OUTCOME(turns, "1..25", "turns that it takes; 25: more than 24, or never")

enum { MOST_TURNS = 24 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int moves;              /* needed; at most MOST_TURNS + 1 */
    int is_ordered;         /* whether each needs an order */
    taber_order_roll order; /* if needed */
} prepared;
typedef struct {
    outcome so_far;
    int moves_left;
} state;

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    (void)rules;
    const taber_order_situation order = {ORDER_FIELDS(HOD_COPY)};
    const bool is_artillery = s->unit == M_MANHANDLED || s->unit == M_LIMBERED;
    const bool enters_swamp = s->unit == M_OPEN || s->unit == M_SKIRMISH || s->unit == M_INDIANS;
    if (s->unit == M_WAGONS && s->doubled) return "wagons never double their move: double must be no";
    if (s->ground == WOODS && is_artillery) return "artillery cannot enter woods";
    if (s->ground == SWAMP && !enters_swamp)
        return "only open order, skirmishers and Indians can enter a swamp"; /* R12 */
    return taber_order_contradiction(&order);
}

static int speed_on_ground(const taber_rules *rules, const situation *s)
{
    return taber_ground_percent(rules, s->ground, s->unit == M_OPEN || s->unit == M_SKIRMISH,
                                s->unit == M_INDIANS);
}

/* The moves for the distance and for additional losses, half moves at a time (R12). */
static int moves_needed(const taber_rules *rules, const situation *s, hod_roller *roller)
{
    const int64_t inches = rules->march.inches.at[s->unit];
    const int64_t doubled = s->doubled ? rules->march.doubled : 100;
    const int64_t pace = s->pace == HALF ? rules->march.slow_pace : 100;
    const int64_t move = inches * doubled * pace * speed_on_ground(rules, s); /* in 10^-6 inches */
    hod_note(roller, "It moves %g inches a turn", (double)move * 1e-6);
    const int64_t halves = 2 * 1000000 * (int64_t)s->distance + s->half_moves_lost * move;
    const int64_t moves = (halves + 2 * move - 1) / (2 * move);
    return moves > MOST_TURNS ? MOST_TURNS + 1 : (int)moves;
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const taber_order_situation order = {ORDER_FIELDS(HOD_COPY)};
    p->moves = moves_needed(rules, s, roller);
    if (p->moves > MOST_TURNS) {
        hod_note(roller, "It needs more moves than there are turns");
        return;
    }
    hod_note(roller, "It needs %d %s", p->moves, plural(p->moves, "move", "moves"));
    p->is_ordered = s->unit != M_INDIANS;
    if (p->is_ordered) p->order = taber_order_of(rules, &order, roller);
}

static void begin(const prepared *p, state *now)
{
    now->moves_left = p->moves;
    if (p->is_ordered) return;
    now->so_far.turns = p->moves;
    now->moves_left = 0;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    if (now->moves_left == 0) return false;
    outcome *o = &now->so_far;
    if (now->moves_left > MOST_TURNS - o->turns) {
        hod_note(roller, "It cannot arrive within %d turns", MOST_TURNS);
        o->turns = MOST_TURNS + 1;
        return false;
    }
    o->turns++;
    hod_note(roller, "Turn %d: %d to go", o->turns, now->moves_left);
    if (taber_give_order(roller, &p->order)) now->moves_left--;
    return now->moves_left > 0;
}

HOD_VALID(taber_rules)
HOD_PROCESS(taber_march, "march", taber_rules, .valid = valid_any, .rolls = "order",
            .title = "turns that a move takes when each needs an order",
            .source = "Taber 2006, Movement, Maneuvers, Terrain Effects and Command Values; R8, R12");
