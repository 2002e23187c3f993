/* Taber 2006: values worked by hand where a ruling decides. */
#include "../worked.h"

#include <criterion/criterion.h>

#define RULES "taber-2006"

/* A 2d6 test passes at 9 or less in 30 of 36, at 10 in 33, at 11 in 35, at 8 in 26, at 7 in 21; a 3d6 test at
 * 9 in 81 of 216. */
Test(rulings, morale)
{
    static const worked_value values[] = {
        /* The general is the commander in chief: 2 (R5). */
        {RULES, "morale", "commander=general", "result=holds", FRACTION(35.0 / 36)},
        {RULES, "morale", "commander=officer", "result=holds", FRACTION(33.0 / 36)},
        /* No roll passes or fails of itself (R6). */
        {RULES, "morale", "quality=british-flank commander=officer", "result=holds", FRACTION(1.0)},
        {RULES, "morale", "stands_lost=8", "result=holds", FRACTION(0.0)},
        {RULES, "morale", "quality=indian woods=yes", "result=holds", FRACTION(30.0 / 36)},
        /* Panic is a morale test, with the third die and the commander (R7). */
        {RULES, "panic", "quality=indian fleeing_quality=militia", "result=pinned", FRACTION(135.0 / 216)},
        {RULES, "panic", "quality=british commander=officer", "result=pinned", FRACTION(1.0 / 36)},
        {RULES, "panic", "distance=5 quality=militia", "result=unaffected", FRACTION(1.0)},
        /* A unit that fails to rally runs again (R10): 1 in 6, and 2d6 of 12 once in 36. */
        {RULES, "rally", "edge=12", "result=lost tests=1", FRACTION(1.0 / 216)},
        /* The chain of panic breaks with the first unit that passes (R11). */
        {RULES, "contagion", "layout=chain", "broken=1", FRACTION(15.0 / 36 * 21 / 36)},
        {RULES, "contagion", "layout=cluster units=2", "broken=1", FRACTION(2 * 15.0 / 36 * 21 / 36)},
        {RULES, "contagion", "layout=cluster units=2 officers=8", "broken=0", FRACTION(26.0 * 26 / 1296)},
    };
    EXPECT_WORKED(values);
}

Test(rulings, movement)
{
    static const worked_value values[] = {
        /* The modifiers change the command value (R8), and a target of 10 or more always succeeds (R6). */
        {RULES, "order", "clear_los=no", "given=yes", FRACTION(6.0 / 10)},
        {RULES, "order", "command_distance=11", "given=yes", FRACTION(8.0 / 10)},
        {RULES, "order", "command_distance=12", "given=yes", FRACTION(7.0 / 10)},
        {RULES, "order", "commander=general attached=this-unit column=yes", "given=yes", FRACTION(1.0)},
        {RULES, "order", "nation=militia attached=another-unit", "given=yes", FRACTION(5.0 / 10)},
        /* Half moves are of the unit's own move over that ground (R12): 12 inches at 3 and a half move. */
        {RULES, "march", "ground=hill distance=12 half_moves_lost=1", "turns=5", FRACTION(32768.0 / 100000)},
        {RULES, "march", "unit=open ground=hill distance=8", "turns=1", FRACTION(8.0 / 10)},
        {RULES, "march", "unit=indians ground=swamp distance=21", "turns=3", FRACTION(1.0)},
        {RULES, "march", "unit=indians distance=20 half_moves_lost=1 pace=half", "turns=5", FRACTION(1.0)},
        {RULES, "march", "unit=artillery-manhandled ground=ford distance=72", "turns=25", FRACTION(1.0)},
        /* Nine or more, since the sum may exceed ten (R13). */
        {RULES, "indian-disband", "stands_lost=8 turns=1", "removed_on=1", FRACTION(1.0)},
        {RULES, "indian-disband", "stands_lost=7 turns=1", "removed_on=0", FRACTION(1.0 / 10)},
        /* Both moves together, each at the speed of the ground (R15). */
        {RULES, "charge-reach", "formation=close distance=8", "contact=yes", FRACTION(1.0)},
        {RULES, "charge-reach", "formation=close distance=8 ground=hill", "contact=yes", FRACTION(0.0)},
        {RULES, "charge-reach", "formation=open distance=8 ground=hill", "contact=yes", FRACTION(1.0)},
        {RULES, "charge-reach", "distance=48 response=counter-charge", "contact=yes",
         FRACTION(1.0 / 43046721)},
        /* The ground slows the chargers alone (R16). */
        {RULES, "evade", "charger_formation=loose distance=1 ground=village reaction=fire-and-flee",
         "caught=yes", FRACTION(3.0 / 9)},
    };
    EXPECT_WORKED(values);
}

/* Each of the three faces of the die is a third. */
Test(rulings, fire)
{
    static const char aimed[] = "formation=skirmish stands=2 half_stand=yes officer_points=4";
    static const worked_value values[] = {
        /* All factors first, then fractions are dropped once (R9): 5, 6, 7 at a quarter. */
        {RULES, "fire", "distance=5 target_formation=open", "hits=1", FRACTION(1.0)},
        {RULES, "fire", "distance=5 target_formation=open fire.rounding=up", "hits=2", FRACTION(1.0)},
        {RULES, "fire", "distance=5 target_formation=open fire.rounding=nearest", "hits=2",
         FRACTION(2.0 / 3)},
        /* Half range is not long, and a quarter is still close. */
        {RULES, "fire", "distance=4", "hits=7", FRACTION(1.0 / 3)},
        {RULES, "fire", "distance=2 first_fire=yes", "hits=14", FRACTION(1.0 / 3)},
        {RULES, "fire", "distance=3 first_fire=yes", "hits=7", FRACTION(1.0 / 3)},
        /* In woods the range is 6. */
        {RULES, "fire", "distance=6 woods=yes", "hits=3", FRACTION(2.0 / 3)},
        {RULES, "fire", "distance=7 woods=yes", "hits=0", FRACTION(1.0)},
        {RULES, "fire", "distance=2 woods=yes first_fire=yes", "hits=7", FRACTION(1.0 / 3)},
        /* A column that is enfiladed is doubled once, skirmishers never (R30). */
        {RULES, "fire", "target_column=yes enfilade=yes", "hits=14", FRACTION(1.0 / 3)},
        {RULES, "fire", "enfilade=yes target_formation=skirmish", "hits=3", FRACTION(2.0 / 3)},
        {RULES, "fire", "enfilade=yes target_formation=open", "hits=7", FRACTION(1.0 / 3)},
        {RULES, "fire", "cover=soft", "hits=7", FRACTION(1.0 / 3)},
        {RULES, "fire", "cover=soft target_formation=field-gun", "hits=1", FRACTION(1.0)},
        {RULES, "fire", "about_face=yes", "hits=2", FRACTION(1.0 / 3)},
        /* The points on officers leave before the die; one stays (R18). */
        {RULES, "fire", aimed, "hits=4", FRACTION(1.0 / 3)},
        /* Veterans of the militia are militia (R3); guns of theirs are not shaken (R29). */
        {RULES, "fire", "quality=veteran-militia charged=yes", "hits=6", FRACTION(1.0 / 18)},
        {RULES, "fire", "quality=militia charged=yes weapon=canister", "hits=14", FRACTION(1.0 / 3)},
        {RULES, "fire", "quality=loyalist charged=yes", "hits=7", FRACTION(1.0 / 3)},
        {RULES, "fire", "weapon=round-shot stands=2 distance=20", "hits=5", FRACTION(1.0 / 3)},
        {RULES, "fire", "weapon=round-shot stands=2 distance=21", "hits=0", FRACTION(1.0)},
        {RULES, "fire", "weapon=round-shot gun=field stands=2 distance=30", "hits=5", FRACTION(1.0 / 3)},
    };
    EXPECT_WORKED(values);
}

/* Three of the four stands of six are left standing for a test at 9, with 1 added for the stand lost. */
Test(rulings, under_fire)
{
    static const worked_value values[] = {
        /* 5 hits of 24 figures are less than 25 %, 6 are not (R14). */
        {RULES, "volley", "", "immediate=none", FRACTION(1.0 / 3)},
        {RULES, "volley", "prior_hits=1", "immediate=none", FRACTION(0.0)},
        {RULES, "volley", "prior_hits=24 distance=9", "immediate=none", FRACTION(1.0)},
        /* Militia in the open test for any hit, in cover for a quarter of their strength. */
        {RULES, "volley", "target_quality=militia stands=1 distance=8", "immediate=flees",
         FRACTION(15.0 / 36)},
        {RULES, "volley", "target_quality=militia stands=1 distance=8 cover=soft", "immediate=none",
         FRACTION(1.0)},
        /* The dice at officers are rolled whether the volley hits or not; not so without a shot (R18). */
        {RULES, "volley", "formation=open officer_points=3 distance=8 target_commander=officer cover=hard",
         "commander_killed=yes", FRACTION((3439.0 / 10000 + 2 * 271.0 / 1000) / 3)},
        {RULES, "volley", "formation=open officer_points=3 distance=9 target_commander=officer",
         "commander_killed=no", FRACTION(1.0)},
        /* A gun is lost by as many hits as it has crew (R17). */
        {RULES, "reform", "formation=light-gun hits=3", "stands_left=3", FRACTION(1.0)},
        {RULES, "reform", "formation=field-gun hits=4", "stands_left=3", FRACTION(1.0)},
        {RULES, "reform", "formation=open hits=6", "stands_left=3", FRACTION(1.0)},
        {RULES, "reform", "formation=close hits=8", "stands_left=3", FRACTION(1.0)},
        {RULES, "reform", "stands=2 hits=6", "result=holds", FRACTION(26.0 / 36)},
        {RULES, "reform", "stands=2 stands_lost=1 hits=6", "result=removed", FRACTION(1.0)},
        {RULES, "reform", "stands=2 stands_lost=1 hits=6 formation=skirmish", "stands_left=1", FRACTION(1.0)},
        {RULES, "reform", "stands=2 stands_lost=6 hits=6 quality=british-flank", "stands_left=1",
         FRACTION(1.0)},
        {RULES, "reform", "stands=1 stands_lost=3 hits=1", "result=holds", FRACTION(5.0 / 6)},
        {RULES, "reform", "hits=6 fleeing=yes", "result=flees stands_left=3", FRACTION(1.0)},
        {RULES, "reform", "hits=80", "result=removed", FRACTION(1.0)},
        /* A melee's commander is not mourned by a test (R19). */
        {RULES, "commander-risk", "hit=no", "killed=no", FRACTION(1.0)},
        {RULES, "commander-risk", "cause=melee hit=no", "killed=no", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(rulings, artillery)
{
    static const worked_value values[] = {
        /* The gun fires canister only where that reaches. */
        {RULES, "bombardment", "distance=7", "canister_shots=0", FRACTION(1.0)},
        {RULES, "bombardment", "distance=5 woods=yes turns=1", "canister_shots=0", FRACTION(1.0)},
        {RULES, "bombardment", "loaded=round-shot turns=1", "canister_shots=0", FRACTION(1.0)},
        {RULES, "bombardment", "loaded=round-shot turns=6", "canister_shots=5", FRACTION(3.0 / 9)},
        {RULES, "bombardment", "distance=21", "hits=0", FRACTION(1.0)},
        /* A misfire is a misfire whatever the scatter die shows (R20). */
        {RULES, "howitzer", "", "landing=misfire", FRACTION(1.0 / 6)},
        {RULES, "howitzer", "distance=7", "landing=none", FRACTION(1.0)},
        {RULES, "howitzer", "distance=36", "landing=hit", FRACTION(5.0 / 18)},
        {RULES, "howitzer", "distance=37", "landing=none", FRACTION(1.0)},
        /* Eight stands in line are 20 inches, on which 2 to 10 inches stay; the depth of 2 bears none (R21).
         */
        {RULES, "howitzer", "target_stands=8", "landing=drift-on", FRACTION(5.0 / 9 / 2)},
        {RULES, "howitzer", "target_stands=8 target_column=yes", "landing=drift-on",
         FRACTION(5.0 / 9 / 2 * (4.0 / 5 + 1.0 / 5))},
        {RULES, "howitzer", "target_formation=light-gun target_stands=1", "landing=drift-on",
         FRACTION(5.0 / 9 / 2 * (1.0 / 5 + 1.0 / 5))},
    };
    EXPECT_WORKED(values);
}

Test(rulings, melee)
{
    static const worked_value values[] = {
        /* Fractions of a die are dropped, and a side has one at least (R22). */
        {RULES, "melee-hits", "figures=7", "hits=0", FRACTION(1.0 / 6)},
        {RULES, "melee-hits", "figures=1", "hits=2", FRACTION(1.0 / 6)},
        {RULES, "melee-hits", "figures=9 enemy_arm=cavalry", "hits=2", FRACTION(1.0 / 6)},
        {RULES, "melee-hits", "arm=other figures=15", "hits=2", FRACTION(1.0 / 6)},
        {RULES, "melee-hits", "arm=cavalry figures=3 charging=yes", "hits=2", FRACTION(2.0 / 6)},
        /* The modifiers change each die (R23); only cavalry charges. */
        {RULES, "melee-hits", "figures=4 higher_morale=yes", "hits=0", FRACTION(0.0)},
        {RULES, "melee-hits", "figures=4 charging=yes", "hits=2", FRACTION(1.0 / 6)},
        {RULES, "melee-hits", "figures=4 enemy_cover=hard", "hits=0", FRACTION(3.0 / 6)},
        {RULES, "melee-hits", "figures=4 enemy_cover=soft", "hits=2", FRACTION(0.0)},
        /* One die a side, 0, 1 or 2 hits by 1/6, 4/6, 1/6: ties are even (R24). */
        {RULES, "melee", "attacker_figures=4 defender_figures=4 attacker_quality=continental",
         "winner=attacker", FRACTION(1.0 / 2)},
        {RULES, "melee", "attacker_figures=4 defender_figures=4 attacker_quality=continental",
         "winner=attacker margin=1", FRACTION((18.0 / 2 + 8) / 36)},
        {RULES, "melee", "attacker_figures=4 defender_figures=4 attacker_quality=continental uphill=attacker",
         "winner=attacker margin=3", FRACTION(1.0 / 36)},
        {RULES, "melee",
         "attacker_figures=4 defender_figures=4 attacker_quality=continental attack_from=rear river=both",
         "winner=attacker margin=4", FRACTION(1.0 / 36)},
        {RULES, "melee",
         "attacker_figures=4 defender_figures=8 attacker_quality=continental defender_arm=other",
         "winner=defender margin=3", FRACTION(1.0 / 36)},
        /* The killed commander counts for the enemy, and no more for his own side: 1 + 1 + 2 and 1 / 10. */
        {RULES, "melee",
         "attacker_figures=4 defender_figures=4 attacker_quality=continental defender_commander=general "
         "attacker_commander=officer",
         "winner=attacker margin=5 defender_commander_killed=yes", FRACTION(1.0 / 36 / 10)},
        /* The fugitives move first, and equal moves overtake (R25). */
        {RULES, "pursuit", "edge=2", "fate=left-table", FRACTION(1.0)},
        {RULES, "pursuit", "", "fate=escaped", FRACTION(197.0 / 1296)},
        {RULES, "pursuit", "edge=3", "pursuers=left-table", FRACTION(1.0)},
        {RULES, "pursuit", "next_enemy=2 edge=3", "pursuers=melee", FRACTION(1.0)},
    };
    EXPECT_WORKED(values);
}

Test(rulings, charge)
{
    static const worked_value values[] = {
        /* He fires once, at his distance or at that of the declaration if it is less (R26). */
        {RULES, "charge", "distance=8 fire_distance=9", "attacker_lost=0 stage=repulsed", FRACTION(0.0)},
        {RULES, "charge", "distance=9", "stage=short", FRACTION(2.0 / 3 * 33 / 36 + 1.0 / 3)},
        {RULES, "charge", "distance=9 reaction=flee", "stage=escaped defender_result=flees", FRACTION(1.0)},
        /* Runners in disorder who are reached are destroyed, evaders fight (R27). */
        {RULES, "charge", "distance=1 reaction=flee", "stage=ridden-down defender_lost=3",
         FRACTION(21.0 / 36)},
        {RULES, "charge",
         "reaction=evade defender_formation=open distance=4 defender_stands=1 attacker_formation=skirmish",
         "stage=escaped attacker_lost=0 defender_lost=0", FRACTION(1 - 1.0 / 81)},
        {RULES, "charge", "reaction=fire-and-flee distance=8 fire_distance=8 defender_stands=1",
         "stage=escaped defender_result=flees", FRACTION(1.0)},
        /* Cavalry does not fire (R29). */
        {RULES, "charge", "defender_formation=cavalry", "stage=repulsed", FRACTION(0.0)},
        /* All stands of a column face one enemy, who may overlap by two (R30): 1 against 3 of 6 figures. */
        {RULES, "charge",
         "attacker_column=yes attacker_quality=continental defender_bayonets=no attacker_bayonets=no "
         "fire_distance=9 distance=8 melee.outnumber=12",
         "stage=attacker-wins", FRACTION(0.0)},
    };
    EXPECT_WORKED(values);
}

Test(rulings, firefight)
{
    static const worked_value values[] = {
        /* Out of range nothing happens, but Indians may leave. */
        {RULES, "firefight", "distance=9", "winner=none turn=12", FRACTION(1.0)},
        {RULES, "firefight", "distance=9 a_quality=indian turns=1", "winner=b turn=1", FRACTION(1.0 / 5)},
        {RULES, "firefight", "distance=9 a_quality=indian b_quality=indian turns=1 first=b",
         "winner=b turn=1", FRACTION(4.0 / 25)},
        /* A unit of one stand in hard cover, fired at by another: 1 hit or 2, first fire aside. */
        {RULES, "firefight",
         "distance=5 turns=1 first=a a_stands=1 b_stands=1 a_cover=hard b_cover=hard b_formation=skirmish "
         "a_weapon=rifle",
         "winner=a", FRACTION(0.0)},
    };
    EXPECT_WORKED(values);
}
