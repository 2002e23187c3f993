/* The order dice of a turn, drawn one after another out of a bag. */
#include "games/bolt_action/dice_bag.h"

int bolt_action_draw_die(hod_roller *roller, bolt_action_bag *bag)
{
    int side = bag->left[OWN] > 0 ? OWN : ENEMY_SIDE;
    if (bag->left[OWN] > 0 && bag->left[ENEMY_SIDE] > 0) {
        const int dice = bag->left[OWN] + bag->left[ENEMY_SIDE];
        side =
            hod_hand(roller, "draw, own dice being the lowest", 1, dice, bag->left[OWN]) ? OWN : ENEMY_SIDE;
    }
    bag->left[side]--;
    hod_note(roller, side == OWN ? "An own die" : "An enemy die");
    return side;
}
