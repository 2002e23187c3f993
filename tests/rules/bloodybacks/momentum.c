/* Bloodybacks! 8.3: momentum points and the risk to the commander. */
#include "../worked.h"

#include <criterion/criterion.h>

#define V83 "bloodybacks-8.3"

Test(momentum, wounds)
{
    static const worked_value values[] = {
        {V83, "momentum", "points=1", "wounds=1", FRACTION(1.0 / 64)},
        {V83, "momentum", "points=1 use=melee", "wounds=1", FRACTION(1.0 / 16)},
        {V83, "momentum", "points=1", "succeeds=yes wounds=1", FRACTION(0.0)},
        {V83, "momentum", "points=2", "succeeds=yes wounds=1", FRACTION(2 * 1.0 / 4 / 64)},
        {V83, "momentum", "points=2 use=melee", "succeeds=no wounds=2", FRACTION(1.0 / 256)},
        {V83, "momentum", "points=1", "wounds=1 quality_after=2", FRACTION(1.0 / 64)},
        {V83, "momentum", "points=6 commander_quality=1", "quality_after=1", FRACTION(1.0)},
        {V83, "momentum", "points=2 use=melee commander_quality=2", "wounds=2 quality_after=1",
         FRACTION(1.0 / 256)},
        {V83, "momentum", "points=1 momentum.needed=8", "succeeds=yes", FRACTION(1.0 / 8)},
    };
    EXPECT_WORKED(values);
}

/* Three dice at 6 to charge home: convert helps at two successes, a reroll, worth 1/8, below that. */
Test(momentum, policies)
{
    static const worked_value values[] = {
        {V83, "momentum-hand", "reading=charge dice=3", "spent=yes", FRACTION(7.0 / 8)},
        {V83, "momentum-hand", "reading=charge dice=3 policy=convert", "spent=yes", FRACTION(3.0 / 8)},
        {V83, "momentum-hand", "reading=charge dice=3 policy=convert", "value=1",
         FRACTION(1.0 / 8 + 3.0 / 8 * 37 / 64)},
        {V83, "momentum-hand", "reading=charge dice=3 policy=reroll", "value=1",
         FRACTION(1.0 / 8 + 7.0 / 8 * 37 / 64 / 8)},
        {V83, "momentum-hand", "reading=charge dice=3", "value=1",
         FRACTION(1.0 / 8 + 3.0 / 8 * 37 / 64 + 1.0 / 2 * 37 / 64 / 8)},
        {V83, "momentum-hand", "points=0", "spent=no wounds=0", FRACTION(1.0)},
        {V83, "momentum-hand", "points=1 dice=1 policy=convert", "wounds=1", FRACTION(1.0 / 2 / 64)},
    };
    EXPECT_WORKED(values);
}

/* The mean of a reroll is compared exactly: three dice at 4 count for 1 on average, so a hand that counts for
 * 1 is kept, though 1/3 is no binary fraction. */
Test(momentum, ties)
{
    static const worked_value values[] = {
        {V83, "momentum-hand", "reading=morale dice=3 target=4 policy=reroll", "spent=yes",
         FRACTION(8.0 / 27)},
        {V83, "momentum-hand", "reading=morale dice=2 target=6 policy=reroll", "spent=yes",
         FRACTION(1.0 / 4)},
        /* The converted hand counts for just the mean of a reroll, and converting is certain. */
        {V83, "momentum-hand", "reading=morale dice=3 target=4 policy=best", "value=2",
         FRACTION(6.0 / 27 * 27 / 64 + 12.0 / 27 * 37 / 64)},
        {V83, "momentum-hand", "reading=morale dice=3 target=4 policy=best", "value=0",
         FRACTION(8.0 / 27 * 27 / 64)},
    };
    EXPECT_WORKED(values);
}

Test(momentum, commander_fate)
{
    static const worked_value values[] = {
        {V83, "commander-fate", "wounds=0", "killed=no", FRACTION(1.0)},
        {V83, "commander-fate", "", "killed=yes", FRACTION(1.0 / 8)},
        {V83, "commander-fate", "wounds=6", "killed=yes", FRACTION(3.0 / 4)},
        {V83, "commander-fate", "wounds=6 commander-fate.sides=4", "killed=yes", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}
