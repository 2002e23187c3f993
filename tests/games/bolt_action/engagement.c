/* Bolt Action ACW: the engagement compared with the mechanisms it is made of, and its decisions. */
#include "../engagement.h"

#include <criterion/criterion.h>

#define ACW "bolt-action-acw"

const struct law laws[] = {{ACW, "turns=1..6 a_bases=1 b_bases=1", 1e-4}, {0}};

/* Without blunders, because they move units in an engagement, and without colonels, who do not die in it (E2). */
Test(engagement, of_two_standing_units_equals_the_firefight)
{
#define EXPECT_FIREFIGHT(situation)                                               \
    expect_firefight(ACW, "order.blunder_on=never engagement.pin_limit=10",       \
                     "a_colonel=no b_colonel=no a_plan=stand turns=6 " situation, \
                     "a_colonel=no b_colonel=no turns=6 " situation)
    EXPECT_FIREFIGHT("distance=12 a_bases=3 b_bases=2");
    EXPECT_FIREFIGHT("distance=6 a_bases=2 b_bases=3 a_quality=veteran b_quality=inexperienced b_cover=soft");
    EXPECT_FIREFIGHT("distance=18 a_bases=2 b_bases=3 a_weapon=smoothbore-musket b_brigade_commander=yes");
}

/* With a range of one inch the only fire is at chargers, so the first turn is one charge, whichever side acts first. */
#define CHANGED "weapon.range=1,1,12,18,30,48,60 engagement.pin_limit=10"
static void expect_assault(const char *engagement, const char *assault)
{
    static const struct {
        const char *end, *one, *other;
    } ends[] = {{"winner=a", "result=defender-routs", "result=defender-destroyed"},
                {"winner=b", "result=attacker-routs", "result=attacker-destroyed"},
                {"winner=none by=assault", "result=both-destroyed", NULL}};
    for (int i = 0; i < 3; i++) {
        double expected = probability_if_changed(ACW, CHANGED, "assault", assault, ends[i].one);
        if (ends[i].other)
            expected += probability_if_changed(ACW, CHANGED, "assault", assault, ends[i].other);
        cr_expect_float_eq(probability_if_changed(ACW, CHANGED, "engagement", engagement, ends[i].end),
                           expected, 1e-12, "%s: %s", engagement, ends[i].end);
    }
}

Test(engagement, of_one_charge_equals_an_assault)
{
#define CHARGE  "a_plan=charge turns=1 a_colonel=no b_colonel=no "
#define ASSAULT "attacker_colonel=no defender_colonel=no "
    expect_assault(CHARGE "distance=6", ASSAULT "distance=6");
    expect_assault(CHARGE "distance=12", ASSAULT "distance=12");
    expect_assault(CHARGE "distance=9 a_bases=3 a_quality=veteran b_bases=1 b_brigade_commander=yes",
                   ASSAULT "distance=9 attacker_start_bases=3 attacker_bases=3 attacker_quality=veteran "
                           "defender_start_bases=1 defender_bases=1 defender_brigade_commander=yes");
}

Test(engagement, is_the_same_with_a_and_b_exchanged)
{
    expect_exchangeable(ACW, "a_plan=best b_plan=best turns=4 distance=15 a_bases=2 b_bases=1 holds=b");
    expect_exchangeable(ACW, "a_plan=advance b_plan=charge turns=5 distance=24 a_weapon=smoothbore-musket "
                             "a_bases=2 b_bases=3 b_quality=veteran");
    expect_exchangeable(ACW, "a_plan=best b_plan=stand turns=3 distance=9 a_bases=1 b_bases=2 b_cover=hard "
                             "a_may=no-fire b_may=no-charge holds=a");
}

Test(engagement, needs_leave_for_a_plan_to_charge_and_a_plan_to_stand_for_cover)
{
    static judged all[] = {
        {REFUSED, "engagement", "a_plan=charge a_may=no-charge", "b_plan=charge b_may=no-charge"},
        {REFUSED, "engagement", "a_cover=soft", "b_plan=advance b_cover=hard"},
        {ACCEPTED, "engagement", "a_plan=stand a_cover=soft b_cover=hard a_may=no-charge"},
        {ACCEPTED, "engagement", "b_plan=charge b_may=no-fire"}};
    EXPECT_VERDICTS(ACW, all);
}

/* Against a unit without fire a charge strikes first, and the side that strikes first makes the other rout more often
 * (0.20 against 0.15 of melees). A charge into fire routs ten times as often as it makes the other side rout. */
Test(engagement, is_decided_in_the_last_turn_by_the_defence_against_a_charge)
{
#define EXPECT(situation, order)                                                             \
    expect_decision(ACW, "turns=1 distance=12 a_may=no-fire a_bases=2 b_bases=2 " situation, \
                    "next=order acts=a is_last=yes", order)
    EXPECT("", "hold");
    EXPECT("b_may=no-fire", "charge");
    EXPECT("holds=a b_may=no-fire", "hold");
    EXPECT("holds=b", "charge");
}

/* If no order matters any more, the first one is chosen. */
Test(engagement, is_decided_by_the_sequence_of_orders_if_their_worths_are_equal)
{
    expect_decision(ACW, "turns=1 distance=24 a_may=no-fire a_bases=2 b_bases=2",
                    "next=order acts=a is_last=yes a_pins=2", "hold");
}
