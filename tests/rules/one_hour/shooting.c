/* One-hour AWI: who may shoot, what re-rolls and aspects do, and what eliminates a unit on its ground. */
#include "../worked.h"

#include <criterion/criterion.h>

#define AWI "one-hour-awi"

Test(shooting, who_may_shoot)
{
    static const worked_value values[] = {
        {AWI, "shoot", "moved=yes", "fired=no", FRACTION(1.0)},
        {AWI, "shoot", "distance=2", "fired=no", FRACTION(1.0)},
        {AWI, "shoot", "shooter=artillery distance=4", "fired=yes", FRACTION(1.0)},
        {AWI, "shoot", "shooter=artillery distance=5", "fired=no", FRACTION(1.0)},
        {AWI, "shoot", "bearing=oblique", "fired=yes", FRACTION(1.0)},
        {AWI, "shoot", "bearing=side", "fired=no", FRACTION(1.0)},
        {AWI, "shoot", "bearing=rear shooter_terrain=town", "fired=yes", FRACTION(1.0)},
        {AWI, "shoot", "bearing=rear shooter_terrain=entrenchment", "fired=no", FRACTION(1.0)},
        /* Infantry must shoot at the enemy straight ahead, a gun need not. */
        {AWI, "shoot", "bearing=oblique other_ahead=yes", "fired=no", FRACTION(1.0)},
        {AWI, "shoot", "bearing=ahead other_ahead=yes", "fired=yes", FRACTION(1.0)},
        {AWI, "shoot", "shooter=artillery bearing=oblique other_ahead=yes", "fired=yes", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Each die that fails is rolled once more: 3/4 at 4, 11/36 at 6 (R6). */
Test(shooting, rerolls)
{
    static const worked_value values[] = {
        {AWI, "shoot", "shooter=frontiersmen", "hits=1", FRACTION(3.0 / 4)},
        {AWI, "shoot", "shooter=frontiersmen rifles=no", "hits=1", FRACTION(1.0 / 2)},
        {AWI, "shoot", "shooter=skirmishers", "hits=1", FRACTION(1.0 / 2)},
        {AWI, "shoot", "shooter=frontiersmen shooter_terrain=hill rifles=no", "hits=1", FRACTION(1.0 / 2)},
        {AWI, "shoot", "shooter=artillery shooter_terrain=rough", "hits=1", FRACTION(1.0 / 2)},
        {AWI, "shoot", "shooter=frontiersmen shoot.rerolls=2", "hits=1", FRACTION(7.0 / 8)},
        {AWI, "shoot", "shooter=frontiersmen shoot.needed=6", "hits=1", FRACTION(11.0 / 36)},
        {AWI, "shoot", "shooter=frontiersmen unit.dice=2,1,2,3,1,2,2,2", "hits=0", FRACTION(1.0 / 16)},
        {AWI, "shoot", "shooter=frontiersmen unit.dice=2,1,2,3,1,2,2,2", "hits=2", FRACTION(9.0 / 16)},
        {AWI, "shoot", "shoot.needed=1", "hits=2", FRACTION(1.0)},
        {AWI, "shoot", "shoot.needed=7", "hits=0", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Hits are multiplied, not dice: an odd number cannot come about (R7). */
Test(shooting, aspects)
{
    static const worked_value values[] = {
        {AWI, "shoot", "aspect=flank", "hits=1", FRACTION(0.0)},
        {AWI, "shoot", "aspect=flank", "successes=1 hits=2", FRACTION(1.0 / 2)},
        {AWI, "shoot", "aspect=rear", "hits=4", FRACTION(1.0 / 4)},
        {AWI, "shoot", "aspect=rear shoot.rear=3", "hits=6", FRACTION(1.0 / 4)},
        {AWI, "shoot", "aspect=flank shoot.rear=3", "hits=4", FRACTION(1.0 / 4)},
        {AWI, "volley", "aspect=flank target_terrain=town target_hits=5", "total=9 result=eliminated",
         FRACTION(1.0 / 4)}, /* R8 */
    };
    EXPECT_WORKED(values);
}

/* The hit beyond the limit eliminates, or the one that reaches it (R1); cover adds two, once (R4, R5). */
Test(shooting, limits)
{
    static const char in_cover[] = "target=militia target_terrain=rough target_hits=5";
    static const char without_cover[] = "target=loyalist-infantry target_terrain=rough target_hits=4";
    static const char cavalry[] = "target=cavalry target_hits=5";
    static const char reached[] = "target_hits=5 unit.eliminated_when=reached";
    static const worked_value values[] = {
        {AWI, "volley", "target_hits=4", "result=eliminated", FRACTION(0.0)},
        {AWI, "volley", "target_hits=6", "result=eliminated", FRACTION(3.0 / 4)},
        {AWI, "volley", "target_hits=6 target_terrain=hill", "result=eliminated", FRACTION(3.0 / 4)},
        {AWI, "volley", "target_hits=6 target_terrain=town", "result=eliminated", FRACTION(0.0)},
        {AWI, "volley", "target_hits=8 target_terrain=town", "result=eliminated", FRACTION(3.0 / 4)},
        {AWI, "volley", "target_hits=6 target_terrain=rough", "result=eliminated", FRACTION(3.0 / 4)},
        {AWI, "volley", in_cover, "result=eliminated", FRACTION(1.0 / 4)},
        {AWI, "volley", without_cover, "result=eliminated", FRACTION(3.0 / 4)},
        {AWI, "volley", cavalry, "result=eliminated", FRACTION(1.0 / 4)}, /* R2 */
        {AWI, "volley", reached, "result=eliminated", FRACTION(3.0 / 4)},
        {AWI, "volley", "target_hits=6 unit.cover_bonus=0 target_terrain=town", "result=eliminated",
         FRACTION(3.0 / 4)},
    };
    EXPECT_WORKED(values);
}

Test(shooting, where_units_can_be)
{
    cr_expect(is_accepted(AWI, "volley", "target_terrain=town target_hits=8"));
    cr_expect_not(is_accepted(AWI, "volley", "target_terrain=town target_hits=9"));
    cr_expect(is_accepted(AWI, "volley", "target_hits=6"));
    cr_expect_not(is_accepted(AWI, "volley", "target_hits=7"));
    cr_expect_not(is_accepted(AWI, "volley", "target_hits=6 unit.eliminated_when=reached"));
    cr_expect_not(is_accepted(AWI, "volley", "target_terrain=woods"));
    cr_expect(is_accepted(AWI, "volley", "target_terrain=woods target=skirmishers"));
    cr_expect_not(is_accepted(AWI, "volley", "target_terrain=town target=artillery"));
    cr_expect(is_accepted(AWI, "volley", "target_terrain=entrenchment target=artillery"));
    cr_expect_not(is_accepted(AWI, "volley", "target_terrain=entrenchment target=cavalry"));
    cr_expect_not(is_accepted(AWI, "shoot", "shooter_terrain=woods"));
    cr_expect_not(is_accepted(AWI, "shoot", "shooter=artillery shooter_terrain=town"));
    cr_expect(is_accepted(AWI, "shoot", "shooter=frontiersmen shooter_terrain=woods"));
    cr_expect_not(is_accepted(AWI, "massed-fire", "target_hits=7"));
    cr_expect_not(is_accepted(AWI, "attrition", "target=militia target_hits=5"));
}

/* All shoot, whatever the first has done (R11), and places stay what they are. */
Test(shooting, massed_fire)
{
    static const char gap[] = "shooter_1=none target_hits=5";
    static const worked_value values[] = {
        {AWI, "massed-fire", "target_hits=5", "decided_by=1", FRACTION(1.0 / 4)},
        {AWI, "massed-fire", "target_hits=5", "hits=4 decided_by=1", FRACTION(1.0 / 16)},
        {AWI, "massed-fire", gap, "decided_by=2", FRACTION(1.0 / 4)},
        {AWI, "massed-fire", "shooter_1=none shooter_2=none", "hits=0 decided_by=0", FRACTION(1.0)},
        {AWI, "massed-fire", "shooter_1=frontiersmen rifles=no shooter_2=none", "hits=1", FRACTION(1.0 / 2)},
    };
    EXPECT_WORKED(values);
}

/* Equal dice against equal hits share one evaluation. */
Test(shooting, situations_that_come_to_the_same)
{
    cr_expect(is_same_preparation(AWI, "shoot", "", "shooter=militia shooter_terrain=town bearing=rear"));
    cr_expect(is_same_preparation(AWI, "shoot", "moved=yes", "distance=6 aspect=flank"));
    cr_expect(is_same_preparation(AWI, "shoot", "aspect=flank", "aspect=rear"));
    cr_expect(
        is_same_preparation(AWI, "shoot", "shooter=frontiersmen", "shooter=artillery shooter_terrain=hill"));
    cr_expect(is_same_preparation(AWI, "volley", "", "rifles=no target_terrain=hill"));
    cr_expect(is_same_preparation(AWI, "massed-fire", "target_hits=2", "target=artillery rifles=no"));
    cr_expect(is_same_preparation(AWI, "attrition", "target_turns=yes", "system=sequence"));
    cr_expect_not(is_same_preparation(AWI, "volley", "", "target_terrain=town"));
}
