/* One-hour AWI: the resolve of one commander and of both. */
#include "../worked.h"

#include <criterion/criterion.h>

#define AWI "one-hour-awi"

Test(resolve, one_commander)
{
    static const char sure_losses[] = "loss_own=100 loss_enemy=100";
    static const worked_value values[] = {
        {AWI, "resolve", "loss_enemy=0 turns=12 features=4 units=24", "resolve=56 ended=0", FRACTION(1.0)},
        {AWI, "resolve", "loss_enemy=0 units=8", "resolve=2", FRACTION(1.0)}, /* the rest is ignored */
        {AWI, "resolve", sure_losses, "resolve=0 ended=1", FRACTION(1.0)},
        /* Two points are lost in a complete turn, one is gained (R20): 6 units last two turns. */
        {AWI, "resolve", "loss_own=100 loss_enemy=100 features=1", "ended=2", FRACTION(1.0)},
        {AWI, "resolve", "loss_own=100 loss_enemy=100 features=1 moves_first=no", "ended=2", FRACTION(1.0)},
        /* With one point the order of the players decides whether the feature comes in time. */
        {AWI, "resolve", "units=3 loss_enemy=100 features=1", "ended=0", FRACTION(1.0)},
        {AWI, "resolve", "units=3 loss_enemy=100 features=1 moves_first=no", "ended=1", FRACTION(1.0)},
        {AWI, "resolve", "loss_enemy=100 resolve.loss_points=3", "ended=1 resolve=0", FRACTION(1.0)},
        {AWI, "resolve", "loss_enemy=100 resolve.loss_points=0", "ended=0 resolve=2", FRACTION(1.0)},
        {AWI, "resolve", "units=3 resolve.units_per_point=4 features=1 loss_enemy=0 turns=2", "resolve=2",
         FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Both at 0 in one player turn are a draw (R21), and so are equal points after the last turn. */
Test(resolve, both_commanders)
{
    static const char both_lose[] = "a_units=3 b_units=3 a_loss_own=100 b_loss_enemy=100";
    static const char first_to_play[] = "a_units=3 b_units=3 a_loss_enemy=100 b_loss_enemy=100";
    static const char no_losses[] = "a_loss_enemy=0 b_loss_enemy=0";
    static const worked_value values[] = {
        {AWI, "battle", both_lose, "winner=draw ended=1", FRACTION(1.0)},
        {AWI, "battle", first_to_play, "winner=a ended=1", FRACTION(1.0)},
        {AWI, "battle", no_losses, "winner=draw ended=0", FRACTION(1.0)},
        {AWI, "battle", "a_loss_enemy=0 b_loss_enemy=0 b_features=1", "winner=b ended=0", FRACTION(1.0)},
        {AWI, "battle", "a_loss_enemy=0 b_loss_enemy=0 a_units=9", "winner=a ended=0", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}
