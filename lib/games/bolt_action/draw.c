/* draw: the order in which the dice of a turn come out of the bag. */
#include "games/bolt_action/bolt_action.h"

#define FIELDS(FIELD)                                                                          \
    FIELD(own_dice, ORDER_DICE, 3, "own order dice: brigade commanders and independent units") \
    FIELD(enemy_dice, ORDER_DICE, 3, "order dice of the enemy")

#define OUTCOMES(OUTCOME)                                                           \
    OUTCOME(first, OWNER, "side of the first die")                                  \
    OUTCOME(opening_run, ORDER_DICE, "its dice before the first of the other side") \
    OUTCOME(longest_own, ORDER_DICE, "longest unbroken run of own dice")            \
    OUTCOME(longest_enemy, ORDER_DICE, "longest unbroken run of enemy dice")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    bolt_action_bag bag;
} prepared;
typedef struct {
    outcome so_far;
    bolt_action_bag bag;
    int last, run; /* the owner of the last die, and the number of its dice in a row */
} state;

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)rules, (void)roller;
    p->bag = (bolt_action_bag){.left = {s->own_dice, s->enemy_dice}};
}

static void begin(const prepared *p, state *now)
{
    now->bag = p->bag;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    (void)p;
    outcome *o = &now->so_far;
    const bool is_first = now->run == 0;
    const int side = bolt_action_draw_die(roller, &now->bag);
    if (is_first) o->first = side;
    now->run = side == now->last ? now->run + 1 : 1;
    now->last = side;

    const bool opens = o->longest_own == 0 || o->longest_enemy == 0;
    int *longest = side == OWN ? &o->longest_own : &o->longest_enemy;
    if (now->run > *longest) *longest = now->run;
    if (opens && side == o->first) o->opening_run = now->run;

    return !bolt_action_is_empty(&now->bag);
}

HOD_PROCESS(bolt_action_draw, "draw", bolt_action_rules, .rolls = "draw",
            .title = "order dice of a turn: who comes first, and for how long",
            .source = "Bolt Action ACW, The Turn, step 1; R1");
