/* Bloodybacks!: shots by version and by ruling, worked by hand. Most values are the chance that a hand of n
 * dice at target T comes to nothing, (1 - T/12)^n. */
#include "../worked.h"

#include <criterion/criterion.h>

#define V83 "bloodybacks-8.3"
#define V82 "bloodybacks-8.2"
#define V81 "bloodybacks-8.1"
#define V80 "bloodybacks-8.0"
#define V7  "bloodybacks-7"

/* No success of six dice at a target. */
#define SIX_AT_1  FRACTION(1771561.0 / 2985984)
#define SIX_AT_3  FRACTION(729.0 / 4096)
#define SIX_AT_4  FRACTION(64.0 / 729)
#define SIX_AT_5  FRACTION(117649.0 / 2985984)
#define SIX_AT_6  FRACTION(1.0 / 64)
#define SIX_AT_7  FRACTION(15625.0 / 2985984)
#define SIX_AT_8  FRACTION(1.0 / 729)
#define SIX_AT_9  FRACTION(1.0 / 4096)
#define SIX_AT_11 FRACTION(1.0 / 2985984)

Test(shooting, dice_of_the_weapons)
{
    static const worked_value values[] = {
        {V83, "shooting", "range=long", "hits=0", FRACTION(1.0 / 8)},
        {V83, "shooting", "weapon=carbine", "hits=0", FRACTION(1.0 / 16)},
        {V83, "shooting", "weapon=carbine range=long", "hits=0", FRACTION(1.0 / 16)},
        {V83, "shooting", "weapon=rifle", "hits=0", FRACTION(1.0 / 16)},
        {V83, "shooting", "weapon=rifle range=long", "hits=0", FRACTION(1.0 / 16)},
        {V82, "shooting", "weapon=rifle", "hits=0", FRACTION(1.0 / 27)},
        {V82, "shooting", "weapon=rifle range=long", "hits=0", FRACTION(1.0 / 27)},
        {V81, "shooting", "weapon=rifle", "hits=0", FRACTION(1.0 / 8)},
        {V80, "shooting", "weapon=rifle", "hits=0", SIX_AT_6},
        {V80, "shooting", "weapon=rifle range=long", "hits=0", FRACTION(1.0 / 8)},
        {V7, "shooting", "weapon=rifle", "hits=0", SIX_AT_3},
        {V83, "shooting", "extra_actions=2", "hits=0", FRACTION(1.0 / 256)},
        {V83, "shooting", "extra_actions=2", "successes=8", FRACTION(1.0 / 256)},
        {V83, "shooting", "rally_and_shoot=yes", "hits=0", FRACTION(1.0 / 32)},
        {V83, "shooting", "rally_and_shoot=yes shooting.rally_and_shoot_dice=-9", "hits=0",
         FRACTION(1.0 / 2)},
    };
    EXPECT_WORKED(values);
}

/* Relative size: a ratio between whole multiples counts the lower (R10); targets are held within 1..11. */
Test(shooting, size)
{
    static const worked_value values[] = {
        {V83, "shooting", "shooter_figures=20 target_figures=19", "hits=0", SIX_AT_7},
        {V83, "shooting", "shooter_figures=39 target_figures=20", "hits=0", SIX_AT_7},
        {V83, "shooting", "shooter_figures=40 target_figures=20", "hits=0", SIX_AT_8},
        {V83, "shooting", "shooter_figures=50 target_figures=20", "hits=0", SIX_AT_8},
        {V83, "shooting", "shooter_figures=60 target_figures=20", "hits=0", SIX_AT_9},
        {V83, "shooting", "shooter_figures=20 target_figures=21", "hits=0", SIX_AT_5},
        {V83, "shooting", "shooter_figures=20 target_figures=39", "hits=0", SIX_AT_5},
        {V83, "shooting", "shooter_figures=20 target_figures=40", "hits=0", SIX_AT_4},
        {V83, "shooting", "shooter_figures=20 target_figures=50", "hits=0", SIX_AT_4},
        {V83, "shooting", "shooter_figures=72 target_figures=1", "hits=0", SIX_AT_11},
        {V83, "shooting", "shooter_figures=1 target_figures=72", "hits=0", SIX_AT_1},
    };
    EXPECT_WORKED(values);
}

/* Artillery's nominal sizes, whatever its figures (R7). */
Test(shooting, artillery)
{
    static const worked_value values[] = {
        {V83, "shooting", "weapon=canister target_figures=24 shooter_figures=1", "hits=0", SIX_AT_6},
        {V83, "shooting", "weapon=canister target_figures=12", "hits=0", SIX_AT_8},
        {V83, "shooting", "weapon=canister range=long target_figures=18", "hits=0", SIX_AT_6},
        {V83, "shooting", "weapon=canister range=long target_figures=12 figure_ratio=15", "hits=0", SIX_AT_6},
        {V83, "shooting", "weapon=canister target_figures=8 figure_ratio=15", "hits=0", SIX_AT_8},
        {V83, "shooting", "weapon=round-shot target_figures=18", "hits=0", FRACTION(1.0 / 8)},
        {V83, "shooting", "weapon=round-shot range=long target_figures=12", "hits=0", FRACTION(1.0 / 8)},
        {V83, "shooting", "weapon=round-shot target_figures=24 figure_ratio=15", "hits=0",
         FRACTION(8.0 / 27)},
        {V83, "shooting", "weapon=round-shot range=long target_figures=8 figure_ratio=15", "hits=0",
         FRACTION(1.0 / 8)},
        {V83, "shooting", "weapon=round-shot", "ammo_lost=1", FRACTION(397.0 / 1728)},
        {V83, "shooting", "", "ammo_lost=1", FRACTION(0.0)},
        /* One die, which hits at 6, shows a 12, or neither: never both at once. */
        {V83, "shooting", "weapon=round-shot shooting.round_shot_dice=1 target_figures=18",
         "successes=1 ammo_lost=0", FRACTION(1.0 / 2)},
        {V83, "shooting", "weapon=round-shot shooting.round_shot_dice=1 target_figures=18",
         "successes=0 ammo_lost=1", FRACTION(1.0 / 12)},
        {V83, "ammunition", "stamina=1 weapon=round-shot", "shots=1", FRACTION(397.0 / 1728)},
        {V83, "ammunition", "stamina=1 weapon=round-shot", "shots=2", FRACTION(397.0 / 1728 * 1331 / 1728)},
        {V83, "ammunition", "stamina=2 extra_actions=2 weapon=round-shot", "shots=1", FRACTION(0.0)},
        /* Forty shots of three dice without a 12. */
        {V83, "ammunition", "stamina=1 weapon=round-shot", "shots=41", DECIMAL(0.000029)},
    };
    EXPECT_WORKED(values);
}

/* The density used; a fortification overrides the column (R12). */
Test(shooting, target)
{
    static const worked_value values[] = {
        {V83, "shooting", "target_density=3", "hits=0", SIX_AT_3},
        {V83, "shooting", "target_in_column=yes", "hits=0", SIX_AT_8},
        {V83, "shooting", "cover=fortification", "hits=0", SIX_AT_1},
        {V83, "shooting", "cover=fortification target_in_column=yes", "hits=0", SIX_AT_1},
        {V83, "shooting", "target_type=cavalry target_density=3", "hits=0", SIX_AT_6},
        {V83, "shooting", "target_type=cavalry cover=fortification", "hits=0", SIX_AT_3},
        {V83, "shooting", "target_type=crew", "hits=0", SIX_AT_3},
        {V83, "shooting", "cover=light", "hits=0", SIX_AT_5},
        {V83, "shooting", "cover=significant", "hits=0", SIX_AT_4},
        {V83, "shooting", "target_in_woods=yes", "hits=0", SIX_AT_5},
        {V83, "shooting", "target_in_woods=yes shooter_in_woods=yes", "hits=0", SIX_AT_6},
        {V83, "shooting", "shooter_in_woods=yes", "hits=0", SIX_AT_6},
        {V83, "shooting", "woods_inches=2", "hits=0", SIX_AT_6},
        {V83, "shooting", "woods_inches=5", "hits=0", SIX_AT_5},
        {V83, "shooting", "woods_inches=3 target_in_woods=yes cover=light", "hits=0", SIX_AT_3},
    };
    EXPECT_WORKED(values);
}

Test(shooting, enfilade)
{
    static const worked_value values[] = {
        {V83, "shooting", "enfilade=yes", "hits=0", SIX_AT_8},
        {V83, "shooting", "enfilade=yes shooter_density=5", "hits=0", SIX_AT_8},
        {V83, "shooting", "enfilade=yes shooter_density=4", "hits=0", SIX_AT_6},
        {V83, "shooting", "enfilade=yes shooter_density=3 weapon=canister", "hits=0", SIX_AT_9},
        {V81, "shooting", "enfilade=yes", "hits=0", SIX_AT_8},
        {V80, "shooting", "enfilade=yes", "hits=0", SIX_AT_6},
    };
    EXPECT_WORKED(values);
}

Test(shooting, earlier_fire)
{
    static const worked_value values[] = {
        {V83, "shooting", "prior_hits=none", "hits=0", SIX_AT_6},
        {V83, "shooting", "prior_hits=0", "hits=0", SIX_AT_5},
        {V83, "shooting", "prior_hits=2", "hits=0", SIX_AT_3},
        {V83, "shooting", "prior_hits=6", "hits=0", SIX_AT_1},
        {V82, "shooting", "prior_hits=6", "hits=0", SIX_AT_6},
    };
    EXPECT_WORKED(values);
}

/* Version 7: a fixed 6, then each success again at the density; modifiers bear on the first roll alone (R4).
 */
Test(shooting, second_roll_of_version_7)
{
    static const worked_value values[] = {
        {V7, "shooting", "target_density=3", "hits=0", FRACTION(117649.0 / 262144)},
        {V7, "shooting", "cover=fortification", "hits=0", SIX_AT_1},
        {V7, "shooting", "cover=light target_density=4", "hits=0", FRACTION(887503681.0 / 2176782336)},
        {V7, "shooting", "", "successes=6", FRACTION(1.0 / 4096)},
        {V7, "shooting", "weapon=canister", "ammo_lost=1", FRACTION(1214423.0 / 2985984)},
        {V80, "shooting", "target_density=3", "hits=0", SIX_AT_3},
    };
    EXPECT_WORKED(values);
}

Test(shooting, split_fire)
{
    static const worked_value values[] = {
        {V83, "split-fire", "", "hits_a=0", SIX_AT_4},
        {V83, "split-fire", "", "hits_a=0 hits_b=0", FRACTION(64.0 / 729 * 64 / 729)},
        {V83, "split-fire", "shooter_figures=30 figures_at_a=20", "hits_a=0", SIX_AT_6},
        {V83, "split-fire", "shooter_figures=30 figures_at_a=20", "hits_b=0", SIX_AT_4},
        {V83, "split-fire", "b_cover=fortification b_figures=10", "hits_b=0", SIX_AT_1},
        {V83, "split-fire", "a_density=8 a_figures=10", "hits_a=0", SIX_AT_8},
        {V83, "split-fire", "a_figures=10 extra_actions=2", "hits_a=0", FRACTION(1.0 / 256)},
        {V82, "split-fire", "weapon=rifle a_figures=10", "hits_a=0", FRACTION(1.0 / 27)},
    };
    EXPECT_WORKED(values);
    cr_expect(is_accepted(V83, "split-fire", "shooter_figures=20 figures_at_a=19"));
    cr_expect_not(is_accepted(V83, "split-fire", "shooter_figures=20 figures_at_a=20"));
    cr_expect_not(is_accepted(V83, "split-fire", "shooter_figures=20 figures_at_a=21"));
}

/* With one disruption point, five dice at 6: 0, 1, 2, 3-5 successes come 1, 5, 10 and 16 times in 32. */
Test(shooting, turn_of_fire_with_disruption)
{
    static const char rally_first[] = "dp=1 doctrine=rally-first";
    static const worked_value values[] = {
        {V83, "turn-of-fire", "dp=1", "dp_after=0", FRACTION(10.0 / 32)},
        {V80, "turn-of-fire", "dp=1", "dp_after=0", FRACTION(0.0)},
        {V83, "turn-of-fire", "dp=1", "fired=yes", FRACTION(31.0 / 32)},
        {V83, "turn-of-fire", rally_first, "dp_after=0 fired=yes", FRACTION(26.0 / 32)},
        {V83, "turn-of-fire", rally_first, "dp_after=1 fired=yes", FRACTION(5.0 / 32)},
        {V83, "turn-of-fire", rally_first, "dp_after=3 morale=rout", FRACTION(3.0 / 256)},
        {V83, "turn-of-fire", rally_first, "dp_after=1 morale=destroyed fired=no", FRACTION(1.0 / 256)},
        /* Two points and one action: the action rallies and none is left. */
        {V83, "turn-of-fire", "dp=2 doctrine=rally-first", "fired=no dp_after=1", FRACTION(1.0 / 4)},
        {V83, "turn-of-fire", "dp=2 doctrine=rally-first", "dp_after=0 fired=yes", FRACTION(0.0)},
        {V83, "turn-of-fire", "dp=2 doctrine=shoot", "fired=no", FRACTION(1.0 / 16)},
    };
    EXPECT_WORKED(values);
}
