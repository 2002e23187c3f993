/* Taber's Bloodybacks: the engagement compared with the mechanisms it is made of. */
#include "../engagement.h"

#include <criterion/criterion.h>

#define TABER "taber-2006"

const struct law laws[] = {{TABER, "turns=1..6", 1e-4}, {0}};

Test(engagement, of_two_standing_units_without_commanders_equals_the_firefight)
{
    expect_firefight(TABER, "", "a_plan=stand distance=4", "distance=4");
#define UNEQUAL                                                                                         \
    " distance=2 a_quality=militia a_formation=close a_cover=soft b_weapon=rifle b_formation=skirmish " \
    "b_quality=indian woods=yes b_cover=hard a_stands=6 first=b"
    expect_firefight(TABER, "", "a_plan=stand" UNEQUAL, UNEQUAL);
}

/* The fire of fresh units at chargers: only the charger can break by repulse. */
static void expect_repulse(const char *engagement, const char *charge)
{
    char situation[400];
    snprintf(situation, sizeof situation, "a_plan=charge first=a turns=1 %s", engagement);
    const double repulsed =
        probability_of(TABER, "charge", charge, "stage=repulsed attacker_result=flees") +
        probability_of(TABER, "charge", charge, "stage=repulsed attacker_result=destroyed");
    cr_expect_float_eq(probability_of(TABER, "engagement", situation, "winner=b by=repulse"), repulsed, 1e-12,
                       "%s", situation);
    cr_expect_gt(repulsed, 0);
}

Test(engagement, repulses_like_a_charge)
{
    expect_repulse("a_quality=british distance=8", "first_fire=yes distance=8");
    expect_repulse("a_quality=militia a_commander=officer b_stands=7 distance=4 fire_distance=2",
                   "attacker_quality=militia attacker_commander=officer defender_stands=7 distance=4 "
                   "fire_distance=2 first_fire=yes");
    expect_repulse(
        "a_quality=militia a_formation=open b_formation=skirmish b_quality=indian woods=yes distance=4",
        "attacker_quality=militia attacker_formation=open defender_formation=skirmish "
        "defender_quality=indian ground=woods distance=4 first_fire=yes");
}

Test(engagement, is_the_same_with_a_and_b_exchanged)
{
    expect_exchangeable(TABER,
                        "a_plan=best b_plan=best turns=4 distance=7 a_quality=british b_cover=hard holds=b");
    expect_exchangeable(TABER, "a_plan=advance b_plan=charge distance=14 first=a b_commander=general");
    expect_exchangeable(TABER, "a_plan=best b_plan=best a_formation=skirmish b_formation=open b_stands=2 "
                               "a_quality=indian b_may=no-fire distance=9 turns=5 first=b holds=a");
}

Test(engagement, has_no_plan_to_charge_for_units_that_can_never_charge)
{
    static judged all[] = {
        {REFUSED, "engagement", "a_plan=charge a_may=no-charge", "a_plan=charge a_formation=open"},
        {REFUSED, "engagement", "b_plan=charge b_formation=skirmish a_formation=close"},
        {ACCEPTED, "engagement", "b_plan=charge b_formation=skirmish a_formation=open"},
        {ACCEPTED, "engagement", "a_plan=best a_formation=open"}};
    EXPECT_VERDICTS(TABER, all);
}

/* With one player turn left a unit fires; a unit whose side holds the ground evades chargers. */
Test(engagement, has_known_decisions_to_fire_and_to_evade)
{
    expect_decision(TABER, "first=a turns=1 distance=4", "next=fire", "fire");
    expect_decision(TABER,
                    "first=a turns=1 distance=6 b_plan=best b_formation=open a_quality=british holds=b "
                    "b_may=no-fire",
                    "next=reaction", "evade");
}
