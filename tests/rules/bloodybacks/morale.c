/* Bloodybacks!: morale tests by version and by ruling, and the mechanisms that call for them. */
#include "../worked.h"

#include <criterion/criterion.h>

#define V83 "bloodybacks-8.3"
#define V82 "bloodybacks-8.2"
#define V81 "bloodybacks-8.1"
#define V80 "bloodybacks-8.0"
#define V7  "bloodybacks-7"

/* What three stamina hits do to a quality 3 unit in the open (R3). */
Test(morale, stamina)
{
    static const worked_value values[] = {
        {V7, "morale", "stamina_hits=3", "result=destroyed", FRACTION(1.0)},
        {V7, "morale", "stamina_hits=2", "result=destroyed", FRACTION(1.0 / 8)},
        {V80, "morale", "stamina_hits=3", "result=destroyed", FRACTION(1.0)},
        {V80, "morale", "stamina_hits=2", "result=carry-on", FRACTION(1.0 / 8)},
        {V81, "morale", "stamina_hits=3", "result=destroyed", FRACTION(7.0 / 8)},
        {V81, "morale", "stamina_hits=3", "result=carry-on", FRACTION(1.0 / 8)},
        {V81, "morale", "stamina_hits=2", "result=rout", FRACTION(3.0 / 8)},
        {V82, "morale", "stamina_hits=6", "result=destroyed", FRACTION(7.0 / 8)},
        {V83, "morale", "stamina_hits=3", "result=destroyed", FRACTION(27.0 / 64)},
        {V83, "morale", "stamina_hits=3", "result=rout", FRACTION(27.0 / 64)},
        {V83, "morale", "stamina_hits=3", "result=pushed-back", FRACTION(9.0 / 64)},
        {V83, "morale", "stamina_hits=3", "result=carry-on", FRACTION(1.0 / 64)},
    };
    EXPECT_WORKED(values);
}

/* The target never falls below 1 (R2). */
Test(morale, difference)
{
    static const worked_value values[] = {
        {V83, "morale", "hit_difference=3", "result=carry-on", FRACTION(1.0 / 64)},
        {V81, "morale", "hit_difference=3", "result=carry-on", FRACTION(1.0 / 64)},
        {V80, "morale", "hit_difference=3", "result=carry-on", FRACTION(1.0 / 8)},
        {V83, "morale", "quality=1 hit_difference=3", "result=carry-on", FRACTION(1.0 / 1728)},
        {V83, "morale", "quality=1 hit_difference=3 stamina_hits=6", "result=carry-on", FRACTION(1.0 / 1728)},
    };
    EXPECT_WORKED(values);
}

/* Quality 3 in a fortification tests at 8: two successes, 12 in 27, hold from 8.1 on. */
Test(morale, fortification)
{
    static const worked_value values[] = {
        {V83, "morale", "terrain=fortification", "result=carry-on", FRACTION(20.0 / 27)},
        {V83, "morale", "terrain=fortification", "result=pushed-back", FRACTION(0.0)},
        {V83, "morale", "terrain=fortification", "result=rout", FRACTION(6.0 / 27)},
        {V81, "morale", "terrain=fortification", "result=carry-on", FRACTION(20.0 / 27)},
        {V80, "morale", "terrain=fortification", "result=carry-on", FRACTION(8.0 / 27)},
        {V80, "morale", "terrain=fortification", "result=pushed-back", FRACTION(12.0 / 27)},
        {V83, "morale", "terrain=cover", "result=pushed-back", FRACTION(12.0 / 27)},
        /* Without stamina any failure destroys, before the fortification helps. */
        {V82, "morale", "terrain=fortification stamina_hits=3", "result=destroyed", FRACTION(19.0 / 27)},
    };
    EXPECT_WORKED(values);
}

/* Hands of another size: all failures destroy, one is pushed back, the rest is rout. */
Test(morale, other_hands)
{
    static const worked_value values[] = {
        {V83, "morale", "morale.hand=1", "result=destroyed", FRACTION(1.0 / 2)},
        {V83, "morale", "morale.hand=1", "result=carry-on", FRACTION(1.0 / 2)},
        {V83, "morale", "morale.hand=4", "result=destroyed", FRACTION(1.0 / 16)},
        {V83, "morale", "morale.hand=4", "result=rout", FRACTION(10.0 / 16)},
        {V83, "morale", "morale.hand=4", "result=pushed-back", FRACTION(4.0 / 16)},
    };
    EXPECT_WORKED(values);
}

Test(morale, activation)
{
    static const worked_value values[] = {
        {V83, "activation", "", "free_rally=yes", FRACTION(15.0 / 64)},
        {V81, "activation", "", "free_rally=yes", FRACTION(15.0 / 64)},
        {V80, "activation", "", "free_rally=yes", FRACTION(0.0)},
        {V83, "activation", "dp=3", "free_rally=yes actions=1", FRACTION(3.0 / 8)},
        {V83, "activation", "dp=3", "actions=3", FRACTION(0.0)},
        {V83, "activation", "quality=5 commander=5", "successes=6 actions=3", FRACTION(15625.0 / 46656)},
        {V80, "activation", "stamina_hits=3", "morale=destroyed", FRACTION(1.0 / 64)},
        {V83, "activation", "stamina_hits=6", "morale=destroyed", FRACTION(1331.0 / 1728 / 64)},
        {V83, "activation", "terrain=cover", "morale=carry-on", FRACTION(8.0 / 27 / 64)},
        /* Past the end of the list its last entry serves. */
        {V83, "activation", "activation.actions=0,2", "actions=2", FRACTION(63.0 / 64)},
        {V83, "activation", "activation.hand=1 dp=3", "morale=none", FRACTION(0.0)},
    };
    EXPECT_WORKED(values);
}

/* Recovery at 6 is 1/2, rout 3/8, destruction 1/8 a turn. */
Test(morale, rout_recovery)
{
    static const worked_value values[] = {
        {V83, "rout-recovery", "moves_to_edge=1", "result=lost tests=1", FRACTION(3.0 / 8)},
        {V83, "rout-recovery", "moves_to_edge=2", "result=destroyed tests=2", FRACTION(3.0 / 64)},
        {V83, "rout-recovery", "moves_to_edge=6", "result=lost tests=6", FRACTION(729.0 / 262144)},
        {V80, "rout-recovery", "stamina_hits=3", "result=destroyed tests=1", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(morale, evade_and_retrograde)
{
    static const worked_value values[] = {
        {V82, "evade", "", "dp_after=1 result=none", FRACTION(1.0)},
        {V82, "evade", "dp=3", "dp_after=3 result=none", FRACTION(1.0)},
        {V83, "evade", "dp=1", "dp_after=2 result=carry-on", FRACTION(1.0 / 8)},
        {V83, "evade", "terrain=cover", "dp_after=1 result=pushed-back", FRACTION(12.0 / 27)},
        {V83, "retrograde", "dp=2", "dp_after=3 result=none", FRACTION(1.0)},
        {V83, "retrograde", "dp=3", "dp_after=3 result=rout", FRACTION(3.0 / 8)},
        {V7, "retrograde", "dp=3 stamina_hits=3", "dp_after=3 result=destroyed", FRACTION(1.0)},
        /* A limit above the usual one: counts go on beyond the declared domain. */
        {V83, "retrograde", "dp=3 unit.dp_limit=5", "dp_after=4 result=none", FRACTION(1.0)},
        {V83, "evade", "unit.dp_limit=5", "dp_after=5 result=rout", FRACTION(3.0 / 8)},
    };
    EXPECT_WORKED(values);
}
