/* Bloodybacks!: the worked values of its specification, line by line. */
#include "../worked.h"

#include <criterion/criterion.h>

#define V83 "bloodybacks-8.3"

Test(worked_values, activation)
{
    static const worked_value values[] = {
        {V83, "activation", "", "actions=0", FRACTION(1.0 / 64)},
        {V83, "activation", "", "actions=1", FRACTION(21.0 / 64)},
        {V83, "activation", "", "actions=2", FRACTION(41.0 / 64)},
        {V83, "activation", "", "actions=3", FRACTION(1.0 / 64)},
        {V83, "activation", "quality=2 commander=0 dp=2", "morale=none", FRACTION(671.0 / 1296)},
        {V83, "activation", "quality=2 commander=0 dp=2", "morale=none", DECIMAL(0.517747)},
        {V83, "activation", "quality=2 commander=0 dp=2", "morale=destroyed", FRACTION(625.0 / 4374)},
        {V83, "activation", "quality=2 commander=0 dp=2", "morale=destroyed", DECIMAL(0.142890)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, morale)
{
    static const char shaken[] = "terrain=cover stamina_hits=2 hit_difference=1";
    static const worked_value values[] = {
        {V83, "morale", "", "result=destroyed", FRACTION(1.0 / 8)},
        {V83, "morale", "", "result=rout", FRACTION(3.0 / 8)},
        {V83, "morale", "", "result=pushed-back", FRACTION(3.0 / 8)},
        {V83, "morale", "", "result=carry-on", FRACTION(1.0 / 8)},
        {V83, "morale", shaken, "result=destroyed", FRACTION(343.0 / 1728)},
        {V83, "morale", shaken, "result=rout", FRACTION(245.0 / 576)},
        {V83, "morale", shaken, "result=pushed-back", FRACTION(175.0 / 576)},
        {V83, "morale", shaken, "result=carry-on", FRACTION(125.0 / 1728)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, rout_recovery)
{
    static const worked_value values[] = {
        {V83, "rout-recovery", "", "result=recovered tests=1", FRACTION(1.0 / 2)},
        {V83, "rout-recovery", "", "result=recovered tests=2", FRACTION(3.0 / 16)},
        {V83, "rout-recovery", "", "result=recovered tests=3", FRACTION(9.0 / 128)},
        {V83, "rout-recovery", "", "result=lost", FRACTION(27.0 / 512)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, shooting)
{
    static const char canister[] = "weapon=canister target_density=8 target_figures=12";
    static const worked_value values[] = {
        {V83, "shooting", "", "hits=0", FRACTION(1.0 / 64)},
        {V83, "shooting", "", "hits=1", FRACTION(21.0 / 64)},
        {V83, "shooting", "", "hits=2", FRACTION(41.0 / 64)},
        {V83, "shooting", "", "hits=3", FRACTION(1.0 / 64)},
        {"bloodybacks-7", "shooting", "", "hits=0", FRACTION(729.0 / 4096)},
        {"bloodybacks-7", "shooting", "", "hits=0", DECIMAL(0.177979)},
        {"bloodybacks-7", "shooting", "", "hits=1", FRACTION(2673.0 / 4096)},
        {"bloodybacks-7", "shooting", "", "hits=2", FRACTION(693.0 / 4096)},
        {"bloodybacks-7", "shooting", "", "hits=3", FRACTION(1.0 / 4096)},
        {V83, "shooting", canister, "ammo_lost=1", FRACTION(1214423.0 / 2985984)},
        {V83, "shooting", canister, "ammo_lost=1", DECIMAL(0.406708)},
        {V83, "ammunition", "", "shots=3", DECIMAL(0.067274)},
        {V83, "ammunition", "", "shots=4", DECIMAL(0.119739)},
        {V83, "ammunition", "", "shots=5", DECIMAL(0.142081)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, close_combat)
{
    static const worked_value values[] = {
        {V83, "evade", "", "dp_after=1", FRACTION(5.0 / 8)},
        {V83, "evade", "", "dp_after=3", FRACTION(3.0 / 8)},
        {V83, "evade", "", "dp_after=3 result=rout", FRACTION(3.0 / 8)},
        {V83, "charge", "quality=4 target_dp=2 bayonet=yes", "charge=home", FRACTION(656.0 / 729)},
        {V83, "charge", "quality=4 target_dp=2 bayonet=yes", "charge=home", DECIMAL(0.899863)},
        {V83, "melee", "", "attacker_result=none", FRACTION(2947.0 / 9216)},
        {V83, "melee", "", "attacker_result=none", DECIMAL(0.319770)},
        {V83, "melee", "", "attacker_result=rout", FRACTION(2231.0 / 8192)},
        {V83, "melee", "", "attacker_result=rout", DECIMAL(0.272339)},
        {V83, "assault", "", "stage=halted", FRACTION(7.0 / 8)},
        {V83, "assault", "", "defender_result=rout", FRACTION(809.0 / 24576)},
        {V83, "assault", "", "defender_result=rout", DECIMAL(0.032918)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, cavalry_move)
{
    static const worked_value values[] = {
        {V83, "cavalry-move", "", "makes_it=yes", FRACTION(41.0 / 48)},
        {V83, "cavalry-move", "", "exact=yes", FRACTION(19.0 / 72)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, momentum)
{
    static const worked_value values[] = {
        {V83, "momentum", "points=1", "succeeds=yes", DECIMAL(0.250000)},
        {V83, "momentum", "points=2", "succeeds=yes", DECIMAL(0.437500)},
        {V83, "momentum", "points=3", "succeeds=yes", DECIMAL(0.578125)},
        {V83, "momentum", "points=4", "succeeds=yes", DECIMAL(0.683594)},
        {V83, "momentum", "points=5", "succeeds=yes", DECIMAL(0.762695)},
        {V83, "momentum", "points=6", "succeeds=yes", DECIMAL(0.822021)},
        {V83, "momentum-hand", "", "value=0", FRACTION(1987.0 / 262144)},
        {V83, "momentum-hand", "", "value=1", FRACTION(41727.0 / 262144)},
        {V83, "momentum-hand", "", "value=2", FRACTION(199867.0 / 262144)},
        {V83, "momentum-hand", "", "value=3", FRACTION(18563.0 / 262144)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, turn_of_fire)
{
    static const worked_value values[] = {
        {V83, "turn-of-fire", "", "hits=0", FRACTION(423.0 / 16384)},
        {V83, "turn-of-fire", "", "hits=1", FRACTION(1.0 / 4)},
        {V83, "turn-of-fire", "", "hits=2", FRACTION(693.0 / 1024)},
        {V83, "turn-of-fire", "", "hits=3", FRACTION(777.0 / 16384)},
    };
    EXPECT_WORKED(values);
}

Test(worked_values, firefight)
{
    static const char V7[] = "bloodybacks-7";
    static const worked_value values[] = {
        {V83, "firefight", "", "winner=a", DECIMAL(0.484693)},
        {V83, "firefight", "", "winner=b", DECIMAL(0.427682)},
        {V83, "firefight", "", "winner=none", DECIMAL(0.087625)},
        {V83, "firefight", "", "winner=none turn=12", DECIMAL(0.087625)},
        {V7, "firefight", "", "winner=a", DECIMAL(0.589659)},
        {V7, "firefight", "", "winner=b", DECIMAL(0.410341)},
    };
    EXPECT_WORKED(values);
}
