/* Loose Files and American Scramble: situations and rules that contradict themselves, and situations that need the same
 * dice. */
#include "../../rules/question.h"

#include <criterion/criterion.h>

#define CALLAN "callan-1987"

Test(situations, bayonets_are_for_infantry_and_only_artillery_limbers)
{
    static const char *const mechanisms[] = {"combat", "led-combat", "second-line", "prolonged-combat",
                                             "assault"};
    static judged others[] = {
        {ACCEPTED, "two-on-one", "first_bayonet=yes second=cavalry"},
        {REFUSED, "two-on-one", "first_bayonet=yes first=cavalry", "second_bayonet=yes second=skirmishers"},
        {ACCEPTED, "manoeuvre", "action=limber unit=artillery", "action=minor-obstacle unit=cavalry"},
        {REFUSED, "manoeuvre", "action=limber"}};
    EXPECT_VERDICTS(CALLAN, others);
    for (size_t i = 0; i < sizeof mechanisms / sizeof *mechanisms; i++) {
        judged infantry[] = {{ACCEPTED, mechanisms[i], "bayonet=yes"},
                             {REFUSED, mechanisms[i], "bayonet=yes attacker=skirmishers"},
                             {REFUSED, mechanisms[i], "bayonet=yes attacker=cavalry"}};
        EXPECT_VERDICTS(CALLAN, infantry);
    }
}

Test(situations, with_the_same_dice_share_evaluations)
{
    static judged same[] = {
        {ALIKE, "command-points", "rank=brigadier light_wounds=2", "rank=brigadier light_wounds=3"},
        {ALIKE, "errand", "distance=0 dice=d6", "distance=0 movement_points=5"},
        {ALIKE, "move", "woods=yes road=3", "road=3"},
        {ALIKE, "move", "dice=2 last_dice=4", "dice=4"},
        {ALIKE, "move", "woods=yes uphill=yes", "woods=yes"},
        {ALIKE, "march", "halt_at=6 grade=4 woods=yes", "halt_at=1 grade=4 woods=yes"},
        {ALIKE, "artillery-fire", "aim=registered dp=2", ""},
        {ALIKE, "artillery-fire", "distance=11 cover=wooden-building", "distance=36"},
        {ALIKE, "artillery-fire", "distance=37 guns=4", "distance=42 aim=registered dp=5"},
        {ALIKE, "fire", "distance=0", "distance=8"},
        {ALIKE, "fire", "stands=3 dp=1", "stands=4 target=artillery"},
        {ALIKE, "fire", "moves=yes", "distance=12 cover=fort target_stands=1"},
        {ALIKE, "fire", "target_stands=9", "target_stands=8"},
        {ALIKE, "stand-under-fire", "points=0", "points=6"},
        {ALIKE, "exchange", "a_aim=new a_gun=heavy", ""},
        {ALIKE, "combat", "attacker_inspired=1", "attacker_advantage=yes"},
        {ALIKE, "combat", "attacker_stands=10 defender_stands=10", ""},
        {ALIKE, "combat", "attacker_dp=5 attacker_casualties=9",
         "attacker_dp=5 attacker_casualties=9 flanked=attacker"},
        {ALIKE, "firefight", "distance=0", "distance=7"},
        {ALIKE, "firefight", "b_stands=2 a_stands=1 break_at=half",
         "b_stands=2 a_stands=1 break_at=casualty"},
        {UNLIKE, "firefight", "b_stands=3 break_at=half", "b_stands=3 break_at=casualty"}};
    EXPECT_VERDICTS(CALLAN, same);
}

/* Half of the stands is rounded up for losses (R35): one stand of one, two of three. */
Test(situations, losing_half_of_the_stands_breaks_a_unit)
{
#define LIGHT "distance=9 a_unit=artillery a_stands=4 b_stands=1 turns=2 "
    const double halved = probability_of(CALLAN, "firefight", LIGHT "break_at=half", "winner=a");
    const double destroyed = probability_of(CALLAN, "firefight", LIGHT "break_at=destroyed", "winner=a");
    cr_expect_float_eq(halved, destroyed, 1e-12);
    cr_expect_gt(halved, 0);
}

Test(situations, contradictory_rules_are_refused)
{
    cr_expect(is_consistent(CALLAN, "artillery-fire.short_totals", "1 4 7"));
    cr_expect_not(is_consistent(CALLAN, "artillery-fire.short_totals", "2 2 6"));
    cr_expect(is_consistent(CALLAN, "combat.margins", "5 1 -1 -5 -9"));
    cr_expect_not(is_consistent(CALLAN, "combat.margins", "4 4 -1 -4 -8"));
    AUTO(free_rules) hod_rules *rules = opened(CALLAN);
    cr_expect_not(hod_rules_set(rules, "errand.move_cost", "0", NULL));
}
