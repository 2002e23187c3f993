/* Loose Files and American Scramble: situations and rules that contradict themselves, and situations that need the same
 * dice. */
#include "../../rules/question.h"

#include <criterion/criterion.h>

#define CALLAN "callan-1987"

Test(situations, bayonets_are_for_infantry)
{
    static const char *const mechanisms[] = {"combat", "led-combat", "second-line", "prolonged-combat",
                                             "assault"};
    for (size_t i = 0; i < sizeof mechanisms / sizeof *mechanisms; i++) {
        cr_expect(is_accepted(CALLAN, mechanisms[i], "bayonet=yes"), "%s", mechanisms[i]);
        cr_expect_not(is_accepted(CALLAN, mechanisms[i], "bayonet=yes attacker=skirmishers"));
        cr_expect_not(is_accepted(CALLAN, mechanisms[i], "bayonet=yes attacker=cavalry"));
    }
    cr_expect(is_accepted(CALLAN, "two-on-one", "first_bayonet=yes second=cavalry"));
    cr_expect_not(is_accepted(CALLAN, "two-on-one", "first_bayonet=yes first=cavalry"));
    cr_expect_not(is_accepted(CALLAN, "two-on-one", "second_bayonet=yes second=skirmishers"));
}

Test(situations, only_artillery_limbers)
{
    cr_expect(is_accepted(CALLAN, "manoeuvre", "action=limber unit=artillery"));
    cr_expect_not(is_accepted(CALLAN, "manoeuvre", "action=limber"));
    cr_expect(is_accepted(CALLAN, "manoeuvre", "action=minor-obstacle unit=cavalry"));
}

Test(situations, with_the_same_dice_share_evaluations)
{
    static const struct {
        const char *mechanism, *one, *other;
    } same[] = {
        {"command-points", "rank=brigadier light_wounds=2", "rank=brigadier light_wounds=3"},
        {"errand", "distance=0 dice=d6", "distance=0 movement_points=5"},
        {"move", "woods=yes road=3", "road=3"},
        {"move", "dice=2 last_dice=4", "dice=4"},
        {"move", "woods=yes uphill=yes", "woods=yes"},
        {"march", "halt_at=6 grade=4 woods=yes", "halt_at=1 grade=4 woods=yes"},
        {"artillery-fire", "aim=registered dp=2", ""},
        {"artillery-fire", "distance=11 cover=wooden-building", "distance=36"},
        {"artillery-fire", "distance=37 guns=4", "distance=42 aim=registered dp=5"},
        {"fire", "distance=0", "distance=8"},
        {"fire", "stands=3 dp=1", "stands=4 target=artillery"},
        {"fire", "moves=yes", "distance=12 cover=fort target_stands=1"},
        {"fire", "target_stands=9", "target_stands=8"},
        {"stand-under-fire", "points=0", "points=6"},
        {"exchange", "a_aim=new a_gun=heavy", ""},
        {"combat", "attacker_inspired=1", "attacker_advantage=yes"},
        {"combat", "attacker_stands=10 defender_stands=10", ""},
        {"combat", "attacker_dp=5 attacker_casualties=9",
         "attacker_dp=5 attacker_casualties=9 flanked=attacker"},
        {"firefight", "distance=0", "distance=7"},
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        cr_expect(is_same_preparation(CALLAN, same[i].mechanism, same[i].one, same[i].other), "%s: %s and %s",
                  same[i].mechanism, same[i].one, same[i].other);
}

/* Half of the stands is rounded up for losses (R35): one stand of one, two of three. */
Test(situations, losing_half_of_the_stands_breaks_a_unit)
{
#define LIGHT "distance=9 a_unit=artillery a_stands=4 b_stands=1 turns=2 "
    const double halved = probability_of(CALLAN, "firefight", LIGHT "break_at=half", "winner=a");
    const double destroyed = probability_of(CALLAN, "firefight", LIGHT "break_at=destroyed", "winner=a");
    cr_expect_float_eq(halved, destroyed, 1e-12);
    cr_expect_gt(halved, 0);
    cr_expect(is_same_preparation(CALLAN, "firefight", "b_stands=2 a_stands=1 break_at=half",
                                  "b_stands=2 a_stands=1 break_at=casualty"));
    cr_expect_not(
        is_same_preparation(CALLAN, "firefight", "b_stands=3 break_at=half", "b_stands=3 break_at=casualty"));
}

static bool rules_accept(const char *parameter, const char *value)
{
    hod_error error;
    AUTO(free_rules) hod_rules *rules = hod_rules_open(CALLAN, &error);
    cr_assert(rules, "%s", error.message);
    return hod_rules_set(rules, parameter, value, &error) && hod_rules_check(rules, &error);
}

Test(situations, contradictory_rules_are_refused)
{
    cr_expect(rules_accept("artillery-fire.short_totals", "1 4 7"));
    cr_expect_not(rules_accept("artillery-fire.short_totals", "2 2 6"));
    cr_expect(rules_accept("combat.margins", "5 1 -1 -5 -9"));
    cr_expect_not(rules_accept("combat.margins", "4 4 -1 -4 -8"));
    cr_expect_not(rules_accept("errand.move_cost", "0"));
}
