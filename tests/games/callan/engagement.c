/* Loose Files and American Scramble: the engagement compared with the mechanisms it is made of, and its decisions. */
#include "../engagement.h"

#include <criterion/criterion.h>

#define CALLAN "callan-1987"

const struct law laws[] = {{CALLAN, "turns=1..4 distance=0..20", 1e-8}, {0}};

Test(engagement, of_two_standing_units_equals_the_firefight)
{
    expect_firefight(CALLAN, "", "a_plan=stand distance=6", "distance=6");
    expect_firefight(CALLAN, "",
                     "a_plan=stand distance=9 a_weapon=rifle b_cover=fort b_grade=4 break_at=half",
                     "distance=9 a_weapon=rifle b_cover=fort b_grade=4 break_at=half");
    expect_firefight(CALLAN, "", "a_plan=stand distance=8 a_stands=10 a_grade=5 b_grade=1 break_at=destroyed",
                     "distance=8 a_stands=10 a_grade=5 b_grade=1 break_at=destroyed");
}

/* The probability that a side is beaten at its first contact, in this turn. */
static double beaten_in_assault(const char *assault, const char *side, int turn)
{
    static const char *const results[] = {"defeated", "routed", "destroyed"};
    char outcome[100];
    double sum = 0;
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        snprintf(outcome, sizeof outcome, "contact_turn=%d %s_result=%s", turn, side, results[i]);
        sum += probability_of(CALLAN, "assault", assault, outcome);
    }
    return sum;
}

/* At these distances the units do not meet before this turn, and do not fight twice in it. */
static void expect_assault(const char *engagement, const char *assault, int turn)
{
    static const char *const sides[] = {"defender", "attacker"}, winners[] = {'a', 'b'};
    char situation[400], outcome[100];
    snprintf(situation, sizeof situation, "a_plan=charge break_at=destroyed %s", engagement);
    for (int i = 0; i < 2; i++) {
        snprintf(outcome, sizeof outcome, "winner=%c turn=%d by=assault", winners[i], turn);
        cr_expect_float_eq(probability_of(CALLAN, "engagement", situation, outcome),
                           beaten_in_assault(assault, sides[i], turn), 1e-12, "%s: %s", situation, outcome);
    }
}

Test(engagement, reaches_its_first_contact_like_an_assault)
{
    expect_assault("distance=9", "distance=9", 1);
    expect_assault("distance=13 a_bayonet=yes a_grade=1 b_grade=3",
                   "distance=13 bayonet=yes attacker_grade=1 defender_grade=3", 1);
    expect_assault("distance=16 b_cover=fort", "distance=16 cover=fort", 2);
    expect_assault("distance=18 b_weapon=rifle b_stands=9 a_grade=5 b_grade=4",
                   "distance=18 weapon=rifle defender_stands=9 attacker_grade=5 defender_grade=4", 2);
}

Test(engagement, is_the_same_with_a_and_b_exchanged)
{
    expect_exchangeable(CALLAN,
                        "a_plan=best b_plan=best turns=4 distance=7 a_grade=1 b_cover=fieldwork holds=b");
    expect_exchangeable(CALLAN, "a_plan=advance b_plan=charge distance=14 a_weapon=rifle b_bayonet=yes");
    expect_exchangeable(CALLAN,
                        "a_plan=best b_plan=best b_may=no-charge turns=5 distance=9 break_at=half holds=a");
}

Test(engagement, needs_leave_to_charge_for_a_plan_to_charge)
{
    static judged all[] = {
        {REFUSED, "engagement", "a_plan=charge a_may=no-charge", "b_plan=charge b_may=no-charge"},
        {ACCEPTED, "engagement", "b_plan=charge b_may=no-fire a_may=no-charge"}};
    EXPECT_VERDICTS(CALLAN, all);
}

/* The policies in the specification. If only one side has a choice, no side orders first. */
Test(engagement, has_known_decisions_against_a_standing_unit)
{
#define EXPECT(state, order) expect_decision(CALLAN, "distance=16", state, order)
    EXPECT("distance=16", "advance-2");
    EXPECT("distance=12", "advance-1");
    EXPECT("distance=9 b_dp=1", "charge-2");
    EXPECT("distance=8 b_dp=1", "hold");
    EXPECT("distance=8 b_dp=2", "charge-2");
    EXPECT("distance=6 b_dp=2", "charge-1");
    EXPECT("distance=6 a_dp=1 b_dp=2", "hold");
}

Test(engagement, depends_on_which_side_orders_first)
{
#define EXPECT_OF_BOTH(state, order) \
    expect_decision(CALLAN, "turns=6 distance=9 b_plan=best b_grade=3", "a_dp=5 b_dp=3 " state, order)
    EXPECT_OF_BOTH("next=a-orders", "hold");
    EXPECT_OF_BOTH("next=b-orders a_order=hold", "charge-2");
    EXPECT_OF_BOTH("next=b-orders", "charge-2");
    EXPECT_OF_BOTH("next=a-orders b_order=charge-2", "charge-2");
}
