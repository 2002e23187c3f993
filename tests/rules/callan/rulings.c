/* Loose Files and American Scramble: values worked by hand where a ruling decides. An average die shows 2, 3,
 * 3, 4, 4, 5: the difference of two is 0 in 10 of 36, 1 in 8 either way, 2 in 4 and 3 in 1. */
#include "../worked.h"

#include <criterion/criterion.h>

#define CALLAN "callan-1987"

/* Orders go by courier (R4); a brigadier cannot rally the fifth grade (R31); three points inspire by one and
 * six by two (R29). */
Test(rulings, commanders)
{
    static const worked_value values[] = {
        {CALLAN, "errand", "task=order distance=36", "arrives=no times=1", FRACTION(1.0 / 2)},
        {CALLAN, "errand", "task=order distance=36", "arrives=no times=2", FRACTION(1.0 / 2)},
        {CALLAN, "errand", "rank=brigadier distance=0 grade=5", "arrives=yes times=0 dp_left=2",
         FRACTION(1.0)},
        {CALLAN, "errand", "distance=0 grade=5", "times=0", FRACTION(0.0)},
        {CALLAN, "errand", "distance=0 task=inspire", "times=1", FRACTION(5.0 / 6)},
        {CALLAN, "errand", "distance=0 task=inspire", "times=2", FRACTION(1.0 / 6)},
        {CALLAN, "errand", "movement_points=0", "arrives=no", FRACTION(1.0)},
        {CALLAN, "redress", "grade=4 rallies=3 rank=brigadier", "rallied=2 dp_left=0", FRACTION(1.0)},
        {CALLAN, "redress", "grade=3 under_fire=yes", "redressed=0 dp_left=2", FRACTION(1.0)},
        {CALLAN, "redress", "moved=yes rallies=1", "rallied=1 redressed=0 dp_left=1", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* A light wound leaves the commander there, even without points; the worst wound is his fate (R30). */
Test(rulings, commander_risk)
{
    static const worked_value values[] = {
        {CALLAN, "commander-risk", "points=1", "fate=light points_left=0", FRACTION(1.0 / 12)},
        {CALLAN, "commander-risk", "points=1 exposures=2", "fate=light points_left=0",
         FRACTION(2 * 1.0 / 12 * 5 / 6 + 1.0 / 144)},
        {CALLAN, "commander-risk", "points=6 exposures=2", "fate=light points_left=2", FRACTION(1.0 / 144)},
        {CALLAN, "commander-risk", "exposures=2", "fate=killed", FRACTION(1.0 / 36 * (1 + 11.0 / 12))},
        /* Losses of his unit in combat, but not DPs alone, put him at risk: only a lead of 3 costs a stand.
         */
        {CALLAN, "led-combat", "attacker_grade=1 defender_grade=3", "fate=unhurt", FRACTION(215.0 / 216)},
        {CALLAN, "led-combat", "commander_with=defender attacker_grade=1 defender_grade=3", "fate=unhurt",
         FRACTION(5.0 / 6)},
        {CALLAN, "fire-on-commander", "target_dp=5 stands=1", "fate=unhurt", FRACTION(35.0 / 36)},
    };
    EXPECT_WORKED(values);
}

/* DPs are read on the face, inches after the deduction, which is made once (R5); a face chosen on a road
 * costs nothing and counts for all average dice, and a road through woods is a road (R6); half a move is
 * rounded up, and skirmishers are spared the DPs of their dice alone (R7). */
Test(rulings, moves)
{
    static const worked_value values[] = {
        {CALLAN, "move", "woods=yes uphill=yes wheel=yes dice=1", "inches=1 dp_taken=2", FRACTION(1.0 / 6)},
        {CALLAN, "move", "woods=yes uphill=yes wheel=yes dice=1", "inches=2 dp_taken=2", FRACTION(1.0 / 3)},
        {CALLAN, "move", "woods=yes uphill=yes wheel=yes dice=1", "inches=4 dp_taken=1", FRACTION(1.0 / 6)},
        {CALLAN, "move", "road=2", "inches=4 dp_taken=0", FRACTION(1.0)},
        {CALLAN, "move", "road=5 woods=yes", "inches=10 dp_taken=0", FRACTION(1.0)},
        {CALLAN, "move", "road=5 woods=yes uphill=yes", "inches=8 dp_taken=0", FRACTION(1.0)},
        {CALLAN, "move", "road=5 grade=4 woods=yes", "inches=8 dp_taken=0", FRACTION(1.0 / 6)},
        {CALLAN, "move", "road=5 grade=4 woods=yes", "dp_taken=1", FRACTION(1.0 / 3)},
        {CALLAN, "move", "dice=1 halved=fence", "inches=2", FRACTION(2.0 / 3)},
        {CALLAN, "move", "dice=1 halved=fence", "inches=3", FRACTION(1.0 / 6)},
        {CALLAN, "move", "unit=skirmishers woods=yes", "dp_taken=0", FRACTION(1.0)},
        {CALLAN, "move", "unit=skirmishers halved=fence under_fire=yes wheel=yes", "dp_taken=2",
         FRACTION(1.0)},
        {CALLAN, "move", "unit=cavalry dice=1 halved=about-face", "dp_taken=2", FRACTION(1.0 / 6)},
        {CALLAN, "move", "unit=hessian grade=5 dice=4", "dice_rolled=1 inches=7", FRACTION(1.0 / 6)},
        {CALLAN, "move", "unit=hessian dice=1", "inches=5", FRACTION(1.0 / 6)},
        {CALLAN, "move", "dp=5 wheel=yes", "dp_after=5", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* A wish for dice outside the limits is cut to the nearest that is permitted (R8). */
Test(rulings, speed_of_cavalry)
{
    static const worked_value values[] = {
        {CALLAN, "move", "unit=cavalry dice=4", "dice_rolled=2", FRACTION(1.0)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=1", "dice_rolled=3", FRACTION(1.0)},
        {CALLAN, "move", "unit=cavalry dice=1 last_dice=4", "dice_rolled=2", FRACTION(1.0)},
        {CALLAN, "move", "unit=cavalry dice=1 last_dice=3", "dice_rolled=1", FRACTION(1.0)},
        {CALLAN, "move", "unit=infantry dice=4 last_dice=0", "dice_rolled=2", FRACTION(1.0)},
        {CALLAN, "move", "unit=skirmishers dice=4", "dice_rolled=3", FRACTION(1.0)},
        /* In retreat it uses all four: 2 + 1 + 1 + 1 inches at the least, of grade 4. */
        {CALLAN, "retreat", "unit=cavalry grade=4", "inches=5", FRACTION(1.0 / 1296)},
    };
    EXPECT_WORKED(values);
}

/* DPs above the limit are casualties one by one, but those of movement vanish (R10, R12). */
Test(rulings, overflow)
{
    static const worked_value values[] = {
        {CALLAN, "morale", "dp=4 first_grade=2", "dp_after=5 stands_lost=1", FRACTION(1.0)},
        {CALLAN, "morale", "grade=1 dp=5", "dp_after=5 stands_lost=0", FRACTION(1.0)},
        {CALLAN, "morale", "grade=1 dp=5 first=rout", "dp_after=5 stands_lost=1", FRACTION(1.0)},
        {CALLAN, "morale", "dp=5 first=rout first_grade=1 stands=4", "stands_lost=4 destroyed=yes",
         FRACTION(1.0)},
        {CALLAN, "manoeuvre", "dp=5", "dp_after=5 stands_lost=0", FRACTION(1.0)},
        {CALLAN, "manoeuvre", "action=limber unit=artillery dp=4 shooter_stands=1 stands=1", "dp_after=5",
         FRACTION(35.0 / 36 + 1.0 / 36)},
        {CALLAN, "manoeuvre", "action=limber unit=artillery dp=4 shooter_stands=1 stands=1", "destroyed=yes",
         FRACTION(1.0 / 6)},
        /* Five is the limit that the rules set. */
        {CALLAN, "morale", "dp=3 first=rout first_grade=1 unit.dp_limit=3", "dp_after=3 stands_lost=4",
         FRACTION(1.0)},
        {CALLAN, "morale", "dp=5 first=none unit.dp_limit=3", "dp_after=3 stands_lost=0", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Both units take the DP of a collision, as of movement, and the support that of passing too (R9, R33). */
Test(rulings, collisions)
{
    static const worked_value values[] = {
        {CALLAN, "retreat", "dp=5 support_dp=5 support_distance=0", "collides=yes dp_after=5 support_lost=2",
         FRACTION(1.0)},
        {CALLAN, "retreat", "dp=0 support_distance=0", "collides=yes dp_after=1 support_dp_after=3",
         FRACTION(25.0 / 36)},
        {CALLAN, "retreat", "dp=0 support_distance=0 support_offset=1", "collides=no", FRACTION(1.0)},
        {CALLAN, "retreat", "support_distance=0 support_offset=7", "passes=no support_dp_after=0",
         FRACTION(1.0)},
        {CALLAN, "retreat", "support_distance=0 support_grade=1", "passes=yes support_dp_after=0",
         FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}
