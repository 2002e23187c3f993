/* Loose Files and American Scramble: the worked values of its specification, for commanders, moves and what
 * passing friends do. */
#include "../worked.h"

#include <criterion/criterion.h>

#define CALLAN "callan-1987"

Test(worked_moves, command_points)
{
    static const worked_value values[] = {
        {CALLAN, "command-points", "", "points=3", FRACTION(1.0 / 6)},
        {CALLAN, "command-points", "", "points=4", FRACTION(1.0 / 3)},
        {CALLAN, "command-points", "", "points=5", FRACTION(1.0 / 3)},
        {CALLAN, "command-points", "", "points=6", FRACTION(1.0 / 6)},
        {CALLAN, "command-points", "rank=brigadier light_wounds=1", "points=1", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_moves, commander_move)
{
    static const worked_value values[] = {
        {CALLAN, "commander-move", "", "arrives=yes", FRACTION(1.0 / 2)},
        {CALLAN, "commander-move", "points=2 dice=d6 distance=8", "arrives=yes", FRACTION(5.0 / 12)},
    };
    EXPECT_WORKED(values);
}

Test(worked_moves, errand)
{
    static const worked_value values[] = {
        {CALLAN, "errand", "", "arrives=no dp_left=2", FRACTION(1.0 / 2)},
        {CALLAN, "errand", "", "arrives=yes dp_left=0", FRACTION(1.0 / 4)},
        {CALLAN, "errand", "", "arrives=yes dp_left=1", FRACTION(1.0 / 4)},
        {CALLAN, "errand", "task=inspire movement_points=2 distance=7", "times=0", FRACTION(49.0 / 72)},
        {CALLAN, "errand", "task=inspire movement_points=2 distance=7", "times=1", FRACTION(23.0 / 72)},
    };
    EXPECT_WORKED(values);
}

Test(worked_moves, redress)
{
    static const worked_value values[] = {
        {CALLAN, "redress", "grade=1 dp=5 under_fire=yes rallies=1", "rallied=1 redressed=2 dp_left=2",
         FRACTION(1.0)},
        {CALLAN, "redress", "grade=5 dp=3 rallies=2", "rallied=0 redressed=0 dp_left=3", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_moves, move)
{
    static const worked_value values[] = {
        {CALLAN, "move", "", "reaches=no dp_taken=1", FRACTION(1.0 / 9)},
        {CALLAN, "move", "", "reaches=no dp_taken=2", FRACTION(1.0 / 36)},
        {CALLAN, "move", "", "reaches=yes dp_taken=0", FRACTION(25.0 / 36)},
        {CALLAN, "move", "", "reaches=yes dp_taken=1", FRACTION(1.0 / 6)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=2 woods=yes", "dp_taken=0", FRACTION(1.0 / 16)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=2 woods=yes", "dp_taken=1", FRACTION(1.0 / 4)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=2 woods=yes", "dp_taken=2", FRACTION(3.0 / 8)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=2 woods=yes", "dp_taken=3", FRACTION(1.0 / 4)},
        {CALLAN, "move", "unit=cavalry dice=4 last_dice=2 woods=yes", "dp_taken=4", FRACTION(1.0 / 16)},
        {CALLAN, "move", "unit=hessian grade=2 halved=fence under_fire=yes", "inches=2", FRACTION(1.0 / 6)},
        {CALLAN, "move", "unit=hessian grade=2 halved=fence under_fire=yes", "inches=3", FRACTION(2.0 / 3)},
        {CALLAN, "move", "unit=hessian grade=2 halved=fence under_fire=yes", "inches=4", FRACTION(1.0 / 6)},
    };
    EXPECT_WORKED(values);
}

Test(worked_moves, march)
{
    static const worked_value values[] = {
        {CALLAN, "march", "", "turns=3", FRACTION(3371.0 / 23328)},
        {CALLAN, "march", "", "turns=4", FRACTION(80743.0 / 104976)},
        {CALLAN, "march", "", "turns=5", FRACTION(9331.0 / 209952)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=0", FRACTION(1.0 / 16)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=1", FRACTION(7.0 / 36)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=2", FRACTION(77.0 / 432)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=3", FRACTION(3583.0 / 15552)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=4", FRACTION(8221.0 / 46656)},
        {CALLAN, "march", "grade=4 woods=yes distance=12", "dp_after=5", FRACTION(3691.0 / 23328)},
    };
    EXPECT_WORKED(values);
}

Test(worked_moves, manoeuvre)
{
    static const worked_value values[] = {
        {CALLAN, "manoeuvre", "action=limber unit=artillery stands=2 shooter=skirmishers shooter_stands=4",
         "dp_after=2", FRACTION(81.0 / 256)},
        {CALLAN, "manoeuvre", "action=limber unit=artillery stands=2 shooter=skirmishers shooter_stands=4",
         "dp_after=3", FRACTION(27.0 / 64)},
        {CALLAN, "manoeuvre", "action=limber unit=artillery stands=2 shooter=skirmishers shooter_stands=4",
         "dp_after=4", FRACTION(27.0 / 128)},
        {CALLAN, "manoeuvre", "action=limber unit=artillery stands=2 shooter=skirmishers shooter_stands=4",
         "dp_after=5", FRACTION(13.0 / 256)},
        {CALLAN, "manoeuvre", "dp=4 shooter_stands=2", "dp_after=5 stands_lost=0", FRACTION(35.0 / 36)},
        {CALLAN, "manoeuvre", "dp=4 shooter_stands=2", "dp_after=5 stands_lost=1", FRACTION(1.0 / 36)},
    };
    EXPECT_WORKED(values);
}

Test(worked_moves, morale)
{
    static const worked_value values[] = {
        {CALLAN, "morale", "first=rout", "dp_after=2 stands_lost=1", FRACTION(1.0)},
        {CALLAN, "morale", "grade=3 dp=2 first=rout first_grade=1 second=retreat second_grade=3",
         "dp_after=5 stands_lost=3", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(worked_moves, retreat)
{
    static const worked_value values[] = {
        {CALLAN, "retreat", "", "passes=no collides=no support_dp_after=0", FRACTION(5.0 / 36)},
        {CALLAN, "retreat", "", "passes=yes collides=no support_dp_after=2", FRACTION(31.0 / 36)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=3 support_dp_after=4 support_lost=0", FRACTION(2.0 / 27)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=3 support_dp_after=5 support_lost=3", FRACTION(1.0 / 16)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=4 support_dp_after=4 support_lost=0", FRACTION(101.0 / 324)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=4 support_dp_after=5 support_lost=3", FRACTION(19.0 / 108)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=5 support_dp_after=4 support_lost=0", FRACTION(5.0 / 16)},
        {CALLAN, "retreat", "unit=cavalry cause=routed woods=yes support_dp=4 support_distance=12",
         "dp_after=5 support_dp_after=5 support_lost=3", FRACTION(41.0 / 648)},
    };
    EXPECT_WORKED(values);
}
