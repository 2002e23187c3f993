/* draw-race: whether a die of one side is drawn before a die of the other. */
#include "games/bolt_action/bolt_action.h"

#define FIELDS(FIELD)                                                                          \
    FIELD(own_dice, ORDER_DICE, 3, "own order dice: brigade commanders and independent units") \
    FIELD(enemy_dice, ORDER_DICE, 3, "order dice of the enemy")                                \
    FIELD(own_pick, ORDER_DICE, 1, "the own die, in the order of own dice")                    \
    FIELD(enemy_pick, ORDER_DICE, 1, "the enemy die, in the order of enemy dice")

#define OUTCOMES(OUTCOME)                           \
    OUTCOME(sooner, OWNER, "whose die comes first") \
    OUTCOME(enemy_drawn, "0..8", "enemy dice drawn before the own one")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    bolt_action_bag bag;
    int own_pick, enemy_pick;
} prepared;
typedef struct {
    outcome so_far;
    bolt_action_bag bag;
} state;

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    (void)rules;
    if (s->own_pick > s->own_dice) return "own_pick must be one of own_dice";
    if (s->enemy_pick > s->enemy_dice) return "enemy_pick must be one of enemy_dice";
    return NULL;
}

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)rules, (void)roller;
    p->bag = (bolt_action_bag){.left = {s->own_dice, s->enemy_dice}};
    p->own_pick = s->own_pick;
    p->enemy_pick = s->enemy_pick;
}

static void begin(const prepared *p, state *now)
{
    now->bag = p->bag;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    if (bolt_action_draw_die(roller, &now->bag) == ENEMY_SIDE) {
        now->so_far.enemy_drawn++;
        return true;
    }
    if (p->bag.left[OWN] - now->bag.left[OWN] < p->own_pick) return true;
    now->so_far.sooner = now->so_far.enemy_drawn < p->enemy_pick ? OWN : ENEMY_SIDE;
    return false;
}

HOD_VALID(bolt_action_rules)
HOD_PROCESS(bolt_action_draw_race, "draw-race", bolt_action_rules, .valid = valid_any, .rolls = "draw",
            .title = "whether a brigade acts before an enemy one",
            .source = "Bolt Action ACW, The Turn, step 1; R1");
