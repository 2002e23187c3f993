/* Bolt Action ACW: situations that contradict themselves, situations that need the same dice, and charges that end
 * alike. */
#include "../../rules/question.h"

#include <criterion/criterion.h>

#define ACW "bolt-action-acw"

Test(situations, contradictions_are_refused)
{
    static const struct {
        const char *mechanism, *situation;
    } refused[] = {
        {"draw-race", "own_pick=4"},
        {"draw-race", "enemy_pick=4"},
        {"shoot", "target_type=cavalry target_down=yes"},
        {"shoot", "target_type=skirmishers target_casualties=2"},
        {"cannonade", "target_type=cavalry target_down=yes"},
        {"morale", "start_bases=3"},
        {"volley", "shooter=artillery"},
        {"volley", "weapon=rifled-cannon"},
        {"volley", "target_start_bases=4"},
        {"fire-order", "shooter=artillery"},
        {"fire-order", "target_type=skirmishers target_casualties=3"},
        {"charge", "attacker=cavalry"}, /* R36 */
        {"charge", "attacker=cavalry direction=rear"},
        {"charge", "attacker=cavalry defender_pins=1 obstacle=yes"},
        {"charge", "defender=artillery"},
        {"charge", "attacker_bases=6"},
        {"charge", "defender=skirmishers defender_casualties=2"},
        {"melee", "attacker=cavalry obstacle=yes"},
        {"melee", "defender_bases=6"},
        {"melee-rounds", "attacker_bases=6"},
        {"assault", "attacker=cavalry"},
        {"brigade-exhaustion", "units_lost=5"},
        {"army-exhaustion", "brigades_lost=5"},
        {"firefight", "a_type=artillery"},
        {"firefight", "b_weapon=rifled-cannon"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        cr_expect_not(is_accepted(ACW, refused[i].mechanism, refused[i].situation), "%s %s",
                      refused[i].mechanism, refused[i].situation);
}

Test(situations, valid_situations_that_resemble_contradictions_are_accepted)
{
    static const struct {
        const char *mechanism, *situation;
    } accepted[] = {
        {"shoot", "target_type=skirmishers target_casualties=1"},
        {"charge", "attacker=cavalry defender_pins=1"},
        {"charge", "attacker=cavalry defender_formation=column"},
        {"charge", "attacker=cavalry defender_pins=1 obstacle=yes direction=flank"},
        {"melee", "attacker=cavalry"}, /* the defender's pins may be gone by then */
        {"volley", "shooter=artillery weapon=smoothbore-cannon"},
    };
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++)
        cr_expect(is_accepted(ACW, accepted[i].mechanism, accepted[i].situation), "%s %s",
                  accepted[i].mechanism, accepted[i].situation);
}

Test(situations, situations_with_the_same_dice_have_the_same_preparation)
{
    static const struct {
        const char *mechanism, *one, *other;
    } same[] = {
        {"order", "colonel=yes brigade_commander=yes", "colonel=no army_commander=yes"},
        {"order", "pins=0", "pins=0 quality=veteran friends=both"},
        {"order", "task=charge", "task=charged enemy=none"},
        {"rally-turns", "pins=0", "pins=0 turns=8 quality=veteran"},
        {"interpenetrate", "occasion=retreat", "occasion=retreat enemy=none friends=both"},
        {"shoot", "distance=7", "distance=12"},
        {"shoot", "distance=30", "distance=31 cover=hard shooter_bases=2 enfilade=yes"},
        {"shoot", "shooter=skirmishers", "shooter=skirmishers formation=column"},
        {"shoot", "target_type=artillery", "target_type=artillery target_small=yes"},
        {"shoot", "cover=soft", "moving=yes"},
        {"shoot", "weapon=rifled-musket distance=8", "weapon=sharps-rifle distance=14"},
        {"morale", "pins=2 bases=5", "pins=1 bases=4"},
        {"volley", "gun_casualties=yes", "gun_casualties=no"},
        {"volley", "target_start_bases=8", "target_start_bases=5"},
        {"fire-order", "shooter_quality=regular", "shooter_quality=veteran"},
        {"charge", "distance=13", "distance=30 attacker_quality=veteran friends_behind=yes"},
        {"charge", "counter_charge=yes", "counter_charge=no"},
        {"melee", "attacker_start_bases=6", "attacker_start_bases=5"},
        {"melee", "counter_charge=yes", "obstacle=yes"},
        {"assault", "distance=8", "distance=12"},
        {"brigade-exhaustion", "units_lost=1 quality=veteran", "units_lost=1 turns=3"},
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        cr_expect(is_same_preparation(ACW, same[i].mechanism, same[i].one, same[i].other), "%s: %s and %s",
                  same[i].mechanism, same[i].one, same[i].other);
    cr_expect_not(is_same_preparation(ACW, "shoot", "", "cover=soft"));
    cr_expect_not(is_same_preparation(ACW, "charge", "distance=6", "distance=7"));
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
