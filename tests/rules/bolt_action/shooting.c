/* Bolt Action ACW: fire and what it does, by ruling. */
#include "../worked.h"

#include <criterion/criterion.h>

#define ACW "bolt-action-acw"

/* One base of infantry has two shots: none hits with (1/6)^2 at 2, (2/6)^2 at 3, (3/6)^2 at 4 ... */
Test(shooting, number_to_hit)
{
    static const worked_value values[] = {
        {ACW, "shoot", "shooter_bases=1 distance=6", "hits=0", FRACTION(1.0 / 36)}, /* R15 */
        {ACW, "shoot", "shooter_bases=1 distance=7", "hits=0", FRACTION(4.0 / 36)},
        {ACW, "shoot", "shooter_bases=1 distance=12", "hits=0", FRACTION(4.0 / 36)},
        {ACW, "shoot", "shooter_bases=1 distance=13", "hits=0", FRACTION(9.0 / 36)},
        {ACW, "shoot", "shooter_bases=1 distance=24", "hits=0", FRACTION(9.0 / 36)},
        {ACW, "shoot", "shooter_bases=1 distance=25", "hits=0", FRACTION(1.0)},
        {ACW, "shoot", "shooter_bases=1 shooter_pins=10", "hits=0", FRACTION(25.0 / 36)}, /* R12 */
        {ACW, "shoot", "shooter_bases=1 cover=hard failed_charge=yes", "hits=0", FRACTION(25.0 / 36)},
        {ACW, "shoot", "shooter_bases=1 target_type=skirmishers target_small=yes", "hits=0",
         FRACTION(9.0 / 36)}, /* R17 */
        {ACW, "shoot", "shooter_bases=1 target_type=artillery", "hits=0", FRACTION(9.0 / 36)},
        {ACW, "shoot", "shooter_bases=1 target_small=yes target_down=yes", "hits=0", FRACTION(16.0 / 36)},
        {ACW, "shoot", "shooter_bases=1 shooter_quality=inexperienced interpenetrated=yes", "hits=0",
         FRACTION(16.0 / 36)},
        {ACW, "shoot", "shooter=cavalry shooter_bases=1", "hits=0", FRACTION(3.0 / 6)},
        {ACW, "shoot", "shooter_bases=1 shooter_pins=10 shoot.most_needed=7", "hits=0", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(shooting, columns_fire_with_one_base)
{
    static const worked_value values[] = {
        {ACW, "shoot", "formation=column", "hits=2", FRACTION(4.0 / 9)},
        {ACW, "shoot", "formation=column shooter=cavalry", "hits=1", FRACTION(1.0 / 2)},
        {ACW, "shoot", "formation=column shooter=skirmishers shooter_bases=2", "hits=2", FRACTION(4.0 / 9)},
    };
    EXPECT_WORKED(values);
}

/* One shot: it hits with 2/3, wounds with 1/2, kills the colonel with 1/36, the casualty included (R19). */
Test(shooting, wounds)
{
    static const char one_shot[] = "shooter=skirmishers shooter_bases=1";
    static const worked_value values[] = {
        {ACW, "shoot", one_shot, "casualties=1", FRACTION(1.0 / 3)},
        {ACW, "shoot", one_shot, "colonel_killed=yes casualties=1", FRACTION(1.0 / 54)},
        {ACW, "shoot", "shooter=skirmishers shooter_bases=1 target_colonel=no", "colonel_killed=yes",
         FRACTION(0.0)},
        {ACW, "shoot", "shooter=skirmishers shooter_bases=1 shoot.colonel_on=never", "colonel_killed=yes",
         FRACTION(0.0)},
        {ACW, "shoot", "shooter=skirmishers shooter_bases=1 shoot.colonel_on=1",
         "colonel_killed=yes casualties=0", FRACTION(1.0 / 54)},
        {ACW, "shoot", "shooter=skirmishers shooter_bases=1 target_quality=veteran", "casualties=1",
         FRACTION(2.0 / 9)}, /* R13 */
        {ACW, "shoot", "shooter=skirmishers shooter_bases=1 enfilade=yes", "pins_given=2", FRACTION(2.0 / 3)},
        {ACW, "shoot", "shooter=skirmishers shooter_bases=1 target_casualties=3", "bases_lost=1 carried=0",
         FRACTION(1.0 / 3)},
        {ACW, "shoot", "shooter=skirmishers shooter_bases=1 target_casualties=3", "bases_lost=0 carried=3",
         FRACTION(2.0 / 3)},
    };
    EXPECT_WORKED(values);
}

/* Casualties end at the last figure, but the colonel can still fall: a skirmish base with one figure left. */
Test(shooting, the_last_figure)
{
    static const char last[] = "shooter_bases=1 target_type=skirmishers target_bases=1 target_casualties=1";
    static const worked_value values[] = {
        {ACW, "shoot", last, "casualties=1", FRACTION(1 - 9.0 / 16)}, /* a shot at 4 wounds with 1/4 */
        {ACW, "shoot", last, "casualties=2", FRACTION(0.0)},
        {ACW, "shoot", last, "colonel_killed=yes", FRACTION(1 - 71.0 / 72 * 71 / 72)},
        {ACW, "shoot", last, "bases_lost=1 carried=0", FRACTION(7.0 / 16)},
    };
    EXPECT_WORKED(values);
}

/* One gun hits with 2/3, its number of hits is a die, or two at 12 inches or less (R14). */
Test(shooting, cannon)
{
    static const worked_value values[] = {
        {ACW, "cannonade", "distance=12", "casualties=12", FRACTION(2.0 / 3 / 36 / 4096)},
        {ACW, "cannonade", "distance=13", "casualties=7", FRACTION(0.0)},
        {ACW, "cannonade", "distance=24", "guns_hit=1", FRACTION(2.0 / 3)},
        {ACW, "cannonade", "distance=25", "guns_hit=1", FRACTION(1.0 / 2)},
        {ACW, "cannonade", "distance=49", "guns_hit=1", FRACTION(0.0)},
        {ACW, "cannonade", "distance=49 weapon=rifled-cannon", "guns_hit=1", FRACTION(1.0 / 2)},
        {ACW, "cannonade", "gun_casualties=yes moving=yes", "guns_hit=1", FRACTION(1.0 / 3)},
        {ACW, "cannonade", "guns=2", "guns_hit=2 pins_given=1", FRACTION(4.0 / 9)},
        {ACW, "cannonade", "cannonade.damage_dice=3 cannonade.damage_sides=2", "casualties=6",
         FRACTION(2.0 / 3 / 8 / 64)},
    };
    EXPECT_WORKED(values);
}

/* One shot at a unit of three bases with three casualties marked takes a base with 1/3. It then tests at 7,
 * or at 6 without its colonel: 34 x 21 + 2 x 15 of 108 x 36. */
Test(shooting, morale)
{
    static const char shaken[] =
        "shooter=skirmishers shooter_bases=1 target_start_bases=3 target_bases=3 target_casualties=3";
    static const char led[] = "shooter=skirmishers shooter_bases=1 target_start_bases=3 target_bases=3 "
                              "target_casualties=3 target_brigade_commander=yes";
    static const worked_value values[] = {
        {ACW, "volley", shaken, "result=holds", FRACTION(31.0 / 162)},
        {ACW, "volley", shaken, "result=routed", FRACTION(23.0 / 162)},
        {ACW, "volley", shaken, "result=steady", FRACTION(2.0 / 3)},
        {ACW, "volley", led, "result=holds", FRACTION((34.0 * 21 + 2 * 26) / (108 * 36))}, /* R4, R21 */
        {ACW, "volley",
         "shooter=skirmishers shooter_bases=1 target_start_bases=8 target_bases=6 "
         "target_casualties=3",
         "result=steady", FRACTION(1.0)}, /* R20 */
        {ACW, "volley",
         "shooter=skirmishers shooter_bases=1 target_start_bases=8 target_bases=1 "
         "target_casualties=3",
         "result=destroyed bases_left=0", FRACTION(1.0 / 3)},
        {ACW, "volley", "target_pins=10 enfilade=yes", "pins_left=10", FRACTION(1.0)}, /* R9 */
        {ACW, "volley", "shooter=artillery shooter_bases=1 weapon=rifled-cannon failed_charge=yes",
         "pins_left=1", FRACTION(1.0 / 2)},
    };
    EXPECT_WORKED(values);
}

/* The pin that passing takes away helps the shot (R6). */
Test(shooting, fire_order)
{
    static const worked_value values[] = {
        {ACW, "fire-order", "shooter_pins=1 shooter_bases=1", "order=passed pins_left=0",
         FRACTION(26.0 / 36 * 4 / 36)},
        {ACW, "fire-order", "shooter_pins=0 shooter_bases=1", "order=passed pins_left=0", FRACTION(4.0 / 36)},
        {ACW, "fire-order", "shooter_pins=1 distance=12", "order=blunder shooter_pins_left=1",
         FRACTION(1.0 / 216)}, /* it could charge */
        {ACW, "fire-order", "shooter_pins=1 distance=13", "order=blunder shooter_pins_left=1", FRACTION(0.0)},
        {ACW, "fire-order", "shooter_pins=1 distance=24 formation=column",
         "order=blunder shooter_pins_left=1", FRACTION(1.0 / 216)},
        {ACW, "fire-order", "shooter_pins=1 distance=4 shooter=artillery weapon=rifled-cannon",
         "order=blunder shooter_pins_left=1", FRACTION(0.0)},
        {ACW, "fire-order", "shooter_pins=1 distance=25 target_pins=3",
         "order=passed result=not-fired pins_left=3", FRACTION(26.0 / 36)},
    };
    EXPECT_WORKED(values);
}

/* A gun of four figures is destroyed by four casualties, which as many hits, five or six make with 1/16, 6/32
 * and 22/64. At 50 inches one of the guns alone can shoot, at 5. */
Test(shooting, firefight)
{
    static const char guns[] = "a_type=artillery a_bases=1 a_weapon=rifled-cannon b_type=artillery b_bases=1 "
                               "b_weapon=smoothbore-cannon distance=50";
    static const worked_value values[] = {
        {ACW, "firefight", guns, "winner=a turn=1",
         FRACTION(1.0 / 3 * (1.0 / 16 + 6.0 / 32 + 22.0 / 64) / 6)},
        {ACW, "firefight", guns, "winner=b", FRACTION(0.0)},
        {ACW, "firefight", "distance=30 turns=7", "winner=none turn=7", FRACTION(1.0)},
        {ACW, "firefight", "turns=1 a_rally_at=1", "winner=none turn=1", DECIMAL(0.749047)},
    };
    EXPECT_WORKED(values);
}
