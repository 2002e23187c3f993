/* The order dice of a turn, drawn one after another out of a bag. */
#ifndef HOD_GAMES_BOLT_ACTION_DICE_BAG_H
#define HOD_GAMES_BOLT_ACTION_DICE_BAG_H

#include "games/bolt_action/bolt_action.h"

#define SIDE_WORDS(WORD) WORD(OWN, "own") WORD(ENEMY_SIDE, "enemy")
#define SIDE             HOD_DOMAIN(SIDE_WORDS)
enum { SIDE_WORDS(HOD_CONSTANT) };
#define ORDER_DICE "1..8"

/* The dice of each side that have not been drawn, by OWN and ENEMY_SIDE. */
typedef struct bolt_action_bag {
    int left[2];
} bolt_action_bag;

static inline bool bolt_action_is_empty(const bolt_action_bag *bag)
{
    return bag->left[OWN] + bag->left[ENEMY_SIDE] == 0;
}

/* Draws a die from a bag that is not empty, each die as likely as any other (R1). Returns whose it is. */
int bolt_action_draw_die(hod_roller *roller, bolt_action_bag *bag);

#endif
