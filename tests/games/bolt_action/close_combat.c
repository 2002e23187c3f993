/* Bolt Action ACW: assaults are charges and melees. */
#include "../../rules/question.h"

#include <criterion/criterion.h>

#define ACW "bolt-action-acw"

Test(close_combat, what_stops_short_of_a_melee_is_the_same_in_charge_and_assault)
{
    static const char *const ends[] = {"result=attacker-fails", "result=attacker-blunders",
                                       "result=attacker-halts", "result=defender-retreats",
                                       "result=defender-aside"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        cr_expect_float_eq(probability_of(ACW, "assault", "attacker_pins=1", ends[i]),
                           probability_of(ACW, "charge", "attacker_pins=1", ends[i]), 1e-14);
}
