/* Bloodybacks!: charges, melees and assaults by version and by ruling. */
#include "../worked.h"

#include <criterion/criterion.h>

#define V83 "bloodybacks-8.3"
#define V82 "bloodybacks-8.2"
#define V81 "bloodybacks-8.1"
#define V80 "bloodybacks-8.0"
#define V7  "bloodybacks-7"

Test(close_combat, charge)
{
    static const worked_value values[] = {
        {V83, "charge", "", "charge=home excess=0", FRACTION(1.0 / 8)},
        {V83, "charge", "bayonet=yes", "charge=halted", FRACTION(11.0 / 16)},
        {V82, "charge", "bayonet=yes", "charge=halted", FRACTION(7.0 / 8)},
        {V83, "charge", "target_dp=3 bayonet=yes", "successes=7 excess=4", FRACTION(1.0 / 128)},
        {V83, "charge", "target_dp=3", "charge=halted excess=0", FRACTION(22.0 / 64)},
    };
    EXPECT_WORKED(values);
}

/* Six dice at 6: successes 0..6 come 1, 6, 15, 20, 15, 6 and 1 times in 64 (R11). */
Test(close_combat, hits_of_a_melee)
{
    static const worked_value values[] = {
        {V7, "melee", "", "attacker_takes=0 defender_takes=6", FRACTION(1.0 / 64)},
        {V80, "melee", "", "attacker_takes=2 defender_takes=4", FRACTION(15.0 / 64)},
        {V81, "melee", "", "attacker_takes=0 defender_takes=3", FRACTION(1.0 / 64)},
        {V81, "melee", "", "attacker_takes=1 defender_takes=2", FRACTION(21.0 / 64)},
        {V83, "melee", "", "attacker_takes=2 defender_takes=2", FRACTION(20.0 / 64)},
        {V83, "melee", "excess=2", "attacker_takes=0", FRACTION(64.0 / 729)},
        {V83, "melee", "excess=4 attacker_figures=72", "attacker_takes=0", FRACTION(1771561.0 / 2985984)},
        {V83, "melee", "attacker_figures=50", "attacker_takes=0", FRACTION(64.0 / 729)},
        {V83, "melee", "attacker_density=8", "defender_takes=0", FRACTION(15625.0 / 2985984)},
        {V83, "melee", "attacker_density=6 defender_density=5", "defender_takes=0", FRACTION(1.0 / 64)},
        {V83, "melee", "attacker_density=6 defender_density=8", "defender_takes=0",
         FRACTION(117649.0 / 2985984)},
        {V83, "melee", "cover=significant", "defender_takes=0", FRACTION(64.0 / 729)},
    };
    EXPECT_WORKED(values);
}

/* A losing defender that carries on makes the attacker test, without the difference; a losing attacker ends
 * it (R8). */
Test(close_combat, morale_after_a_melee)
{
    static const worked_value values[] = {
        {V83, "melee", "", "attacker_takes=2 defender_takes=1 defender_result=none", FRACTION(21.0 / 64)},
        {V83, "melee", "", "attacker_takes=2 defender_takes=1 attacker_result=carry-on",
         FRACTION(21.0 / 64 * 125 / 1728)},
        {V83, "melee", "",
         "attacker_takes=1 defender_takes=2 defender_result=carry-on attacker_result=destroyed",
         FRACTION(21.0 / 64 * 125 / 1728 / 8)},
        {V83, "melee", "", "attacker_takes=1 defender_takes=2 defender_result=rout attacker_result=none",
         FRACTION(21.0 / 64 * 735 / 1728)},
        /* Cover gives the defender 5 + 3 - 1, and in a fortification one failure may be borne. */
        {V83, "melee", "cover=light excess=1",
         "attacker_takes=1 defender_takes=2 defender_result=pushed-back", FRACTION(21.0 / 64 * 735 / 1728)},
        {V83, "melee", "cover=fortification excess=3",
         "attacker_takes=1 defender_takes=2 defender_result=carry-on",
         FRACTION(21.0 / 64 * (343 + 735) / 1728)},
        /* Hits beyond the disruption points are stamina hits before the test: 6 - 2 - 1. */
        {V83, "melee", "defender_dp=3", "attacker_takes=1 defender_takes=2 defender_result=destroyed",
         FRACTION(21.0 / 64 * 27 / 64)},
        {V83, "melee", "defender_dp=2", "attacker_takes=1 defender_takes=2 defender_result=destroyed",
         FRACTION(21.0 / 64 * 8 / 27)},
        {V83, "melee", "attacker_stamina_hits=2",
         "attacker_takes=2 defender_takes=2 attacker_result=carry-on", FRACTION(20.0 / 64 / 27)},
    };
    EXPECT_WORKED(values);
}

/* Stamina that runs out in the melee counts at once, but only for a side that is tested (R3). */
Test(close_combat, stamina_running_out)
{
    static const char spent[] = "defender_dp=3 defender_stamina_hits=2";
    static const worked_value values[] = {
        {V7, "melee", spent, "defender_result=destroyed", FRACTION(21.0 / 32)},
        {V7, "melee", spent, "defender_result=none", FRACTION(11.0 / 32)},
        {V80, "melee", spent, "defender_result=destroyed", FRACTION(21.0 / 32)},
        {V81, "melee", spent, "attacker_takes=2 defender_takes=2 defender_result=destroyed",
         FRACTION(20.0 / 64 * 7 / 8)},
        {V81, "melee", spent, "attacker_takes=1 defender_takes=2 defender_result=carry-on",
         FRACTION(21.0 / 64 * 125 / 1728)},
    };
    EXPECT_WORKED(values);
}

/* After a tie, 20 in 64, a bayonet charge tests alone, then the defender, then it withdraws (R9). */
Test(close_combat, bayonet_tie)
{
    static const char tie[] = "attacker_takes=2 defender_takes=2 defender_result=none";
    static const worked_value values[] = {
        {V83, "melee", "bayonet=yes", tie, FRACTION(20.0 / 64 * 7 / 8)},
        {V83, "melee", "bayonet=yes", "withdraws=yes", FRACTION(20.0 / 64 / 64)},
        {V83, "melee", "bayonet=yes",
         "withdraws=yes attacker_result=carry-on defender_result=carry-on attacker_takes=2",
         FRACTION(20.0 / 64 / 64)},
        {V83, "melee", "bayonet=no", tie, FRACTION(0.0)},
        {V83, "melee", "bayonet=no", "withdraws=yes", FRACTION(0.0)},
        {V82, "melee", "bayonet=yes", tie, FRACTION(0.0)},
        {V82, "melee", "bayonet=yes", "withdraws=yes", FRACTION(0.0)},
    };
    EXPECT_WORKED(values);
}

Test(close_combat, who_evades)
{
    static const worked_value values[] = {
        {V83, "assault", "defender_density=4", "stage=evaded", FRACTION(1.0)},
        {V83, "assault", "defender_density=3 attacker_density=5", "stage=evaded", FRACTION(1.0)},
        {V83, "assault", "defender_density=4 attacker_density=4", "stage=halted", FRACTION(7.0 / 8)},
        {V83, "assault", "defender_density=5", "stage=halted", FRACTION(7.0 / 8)},
        {V83, "assault", "defender_density=4 cover=significant", "stage=halted", FRACTION(7.0 / 8)},
        {V83, "assault", "defender_density=4 cover=fortification", "stage=halted", FRACTION(7.0 / 8)},
        {V83, "assault", "defender_density=4 cover=light", "stage=evaded defender_result=carry-on",
         FRACTION(8.0 / 27)},
        {V83, "assault", "defender_density=4",
         "defender_result=carry-on attacker_result=none attacker_takes=0", FRACTION(1.0 / 8)},
        {V82, "assault", "defender_density=4", "stage=evaded defender_result=none", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* The excess of the charge goes into the melee: with three disruption points on the defender, the charge has
 * an excess of 0, 1, 2, 3 in 20, 15, 6, 1 of 64 and the melee's target is 6, 7, 8, 9. */
Test(close_combat, excess_of_the_charge)
{
    static const worked_value values[] = {
        {V83, "assault", "defender_dp=3", "stage=halted", FRACTION(22.0 / 64)},
        {V83, "assault", "defender_dp=3", "stage=melee defender_takes=0",
         FRACTION((20.0 / 64 + 15 * 15625.0 / 2985984 + 6.0 / 729 + 1.0 / 4096) / 64)},
        {V83, "assault", "bayonet=yes", "stage=halted", FRACTION(11.0 / 16)},
        {V82, "assault", "bayonet=yes", "stage=halted", FRACTION(7.0 / 8)},
        {V83, "assault", "charge.needed=9", "stage=halted", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

/* Open: a, b, their sum or difference; an obstacle rules out the sum; heavy woods leave the lower die. */
Test(close_combat, cavalry_move)
{
    static const worked_value values[] = {
        {V83, "cavalry-move", "distance=24", "makes_it=yes exact=yes reach=24", FRACTION(1.0 / 144)},
        {V83, "cavalry-move", "distance=12 terrain=obstacle", "makes_it=yes", FRACTION(23.0 / 144)},
        {V83, "cavalry-move", "distance=11 terrain=obstacle", "exact=yes", FRACTION(25.0 / 144)},
        {V83, "cavalry-move", "distance=12 terrain=heavy-woods", "makes_it=yes", FRACTION(1.0 / 144)},
        {V83, "cavalry-move", "distance=12 terrain=heavy-woods", "reach=1", FRACTION(23.0 / 144)},
    };
    EXPECT_WORKED(values);
}
