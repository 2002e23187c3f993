/* Bolt Action ACW: situations that contradict themselves, situations that need the same dice, and charges that end
 * alike. */
#include "../../rules/question.h"

#include <criterion/criterion.h>

#define ACW "bolt-action-acw"

Test(situations, contradictions_are_refused_and_what_resembles_them_is_accepted)
{
    static judged all[] = {
        {REFUSED, "draw-race", "own_pick=4", "enemy_pick=4"},
        {REFUSED, "shoot", "target_type=cavalry target_down=yes"},
        {REFUSED, "shoot", "target_type=skirmishers target_casualties=2"},
        {REFUSED, "cannonade", "target_type=cavalry target_down=yes"},
        {REFUSED, "morale", "start_bases=3"},
        {REFUSED, "volley", "shooter=artillery", "weapon=rifled-cannon", "target_start_bases=4"},
        {REFUSED, "fire-order", "shooter=artillery", "target_type=skirmishers target_casualties=3"},
        {REFUSED, "charge", "attacker=cavalry"}, /* R36 */
        {REFUSED, "charge", "attacker=cavalry direction=rear"},
        {REFUSED, "charge", "attacker=cavalry defender_pins=1 obstacle=yes", "defender=artillery"},
        {REFUSED, "charge", "attacker_bases=6", "defender=skirmishers defender_casualties=2"},
        {REFUSED, "melee", "attacker=cavalry obstacle=yes", "defender_bases=6"},
        {REFUSED, "melee-rounds", "attacker_bases=6"},
        {REFUSED, "assault", "attacker=cavalry"},
        {REFUSED, "brigade-exhaustion", "units_lost=5"},
        {REFUSED, "army-exhaustion", "brigades_lost=5"},
        {REFUSED, "firefight", "a_type=artillery", "b_weapon=rifled-cannon"},
        {ACCEPTED, "shoot", "target_type=skirmishers target_casualties=1"},
        {ACCEPTED, "charge", "attacker=cavalry defender_pins=1"},
        {ACCEPTED, "charge", "attacker=cavalry defender_formation=column"},
        {ACCEPTED, "charge", "attacker=cavalry defender_pins=1 obstacle=yes direction=flank"},
        {ACCEPTED, "melee", "attacker=cavalry"}, /* the defender's pins may be gone by then */
        {ACCEPTED, "volley", "shooter=artillery weapon=smoothbore-cannon"}};
    EXPECT_VERDICTS(ACW, all);
}

Test(situations, situations_with_the_same_dice_have_the_same_preparation)
{
    static judged same[] = {
        {ALIKE, "order", "colonel=yes brigade_commander=yes", "colonel=no army_commander=yes"},
        {ALIKE, "order", "pins=0", "pins=0 quality=veteran friends=both"},
        {ALIKE, "order", "task=charge", "task=charged enemy=none"},
        {ALIKE, "rally-turns", "pins=0", "pins=0 turns=8 quality=veteran"},
        {ALIKE, "interpenetrate", "occasion=retreat", "occasion=retreat enemy=none friends=both"},
        {ALIKE, "shoot", "distance=7", "distance=12"},
        {ALIKE, "shoot", "distance=30", "distance=31 cover=hard shooter_bases=2 enfilade=yes"},
        {ALIKE, "shoot", "shooter=skirmishers", "shooter=skirmishers formation=column"},
        {ALIKE, "shoot", "target_type=artillery", "target_type=artillery target_small=yes"},
        {ALIKE, "shoot", "cover=soft", "moving=yes"},
        {ALIKE, "shoot", "weapon=rifled-musket distance=8", "weapon=sharps-rifle distance=14"},
        {ALIKE, "morale", "pins=2 bases=5", "pins=1 bases=4"},
        {ALIKE, "volley", "gun_casualties=yes", "gun_casualties=no"},
        {ALIKE, "volley", "target_start_bases=8", "target_start_bases=5"},
        {ALIKE, "fire-order", "shooter_quality=regular", "shooter_quality=veteran"},
        {ALIKE, "charge", "distance=13", "distance=30 attacker_quality=veteran friends_behind=yes"},
        {ALIKE, "charge", "counter_charge=yes", "counter_charge=no"},
        {ALIKE, "melee", "attacker_start_bases=6", "attacker_start_bases=5"},
        {ALIKE, "melee", "counter_charge=yes", "obstacle=yes"},
        {ALIKE, "assault", "distance=8", "distance=12"},
        {ALIKE, "brigade-exhaustion", "units_lost=1 quality=veteran", "units_lost=1 turns=3"},
        {UNLIKE, "shoot", "", "cover=soft"},
        {UNLIKE, "charge", "distance=6", "distance=7"}};
    EXPECT_VERDICTS(ACW, same);
}

Test(situations, ends_before_a_melee_are_the_same_in_charge_and_assault)
{
    static const char *const ends[] = {"result=attacker-fails", "result=attacker-blunders",
                                       "result=attacker-halts", "result=defender-retreats",
                                       "result=defender-aside"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        cr_expect_float_eq(probability_of(ACW, "assault", "attacker_pins=1", ends[i]),
                           probability_of(ACW, "charge", "attacker_pins=1", ends[i]), 1e-14);
}
