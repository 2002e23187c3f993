/* turn-seam: the run of one side's dice across the end of a turn. */
#include "games/bolt_action/bolt_action.h"

#define FIELDS(FIELD)                                                      \
    FIELD(own_dice, ORDER_DICE, 3, "own order dice of this turn")          \
    FIELD(enemy_dice, ORDER_DICE, 3, "order dice of the enemy, this turn") \
    FIELD(own_dice_next, ORDER_DICE, 3, "own order dice of the next turn") \
    FIELD(enemy_dice_next, ORDER_DICE, 3, "order dice of the enemy, the next turn")

#define OUTCOMES(OUTCOME)                                           \
    OUTCOME(last, OWNER, "side of the last die of the turn")        \
    OUTCOME(next_first, OWNER, "side of the first die of the next") \
    OUTCOME(seam_run, "1..16",                                      \
            "dice in a row with which that side ends the turn and, if it begins the next, goes on")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    bolt_action_bag now, next;
} prepared;
typedef struct {
    outcome so_far;
    bolt_action_bag bag;
    int is_next; /* whether the next turn has begun */
} state;

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)rules, (void)roller;
    p->now = (bolt_action_bag){.left = {s->own_dice, s->enemy_dice}};
    p->next = (bolt_action_bag){.left = {s->own_dice_next, s->enemy_dice_next}};
}

static void begin(const prepared *p, state *now)
{
    now->bag = p->now;
}

/* Draws a die of this turn. */
static bool end_turn(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    const int side = bolt_action_draw_die(roller, &now->bag);
    o->seam_run = side == o->last ? o->seam_run + 1 : 1;
    o->last = side;
    if (bolt_action_is_empty(&now->bag)) {
        hod_note(roller, "The next turn begins");
        now->is_next = YES;
        now->bag = p->next;
    }
    return true;
}

/* Draws a die of the next turn; the run ends with the other side's first die. */
static bool begin_next(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    const bool is_first =
        now->bag.left[OWN] == p->next.left[OWN] && now->bag.left[ENEMY_SIDE] == p->next.left[ENEMY_SIDE];
    const int side = bolt_action_draw_die(roller, &now->bag);
    if (is_first) o->next_first = side;
    const bool goes_on = side == o->last;
    if (goes_on) o->seam_run++;
    return goes_on && !bolt_action_is_empty(&now->bag);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    return now->is_next ? begin_next(roller, p, now) : end_turn(roller, p, now);
}

HOD_PROCESS(bolt_action_turn_seam, "turn-seam", bolt_action_rules, .rolls = "draw",
            .title = "dice in a row at the end of one turn and the beginning of the next",
            .source = "Bolt Action ACW, The Turn, steps 1 and 5; R1");
