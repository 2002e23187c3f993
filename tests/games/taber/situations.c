/* Taber 2006: situations that need the same dice, and situations that contradict themselves. */
#include "../../rules/question.h"

#include <criterion/criterion.h>

#define RULES "taber-2006"

Test(situations, with_the_same_dice_share_evaluations)
{
    cr_expect(is_same_preparation(RULES, "fire", "target_column=yes", "enfilade=yes"));
    cr_expect(is_same_preparation(RULES, "fire", "cover=hard", "about_face=yes"));
    cr_expect(is_same_preparation(RULES, "fire", "distance=9", "distance=30 weapon=round-shot cover=hard"));
    cr_expect(is_same_preparation(RULES, "fire", "quality=british charged=yes", ""));
    cr_expect_not(is_same_preparation(RULES, "fire", "quality=militia charged=yes", ""));
    cr_expect(is_same_preparation(RULES, "morale", "stands_lost=3", "stands_lost=1 melee_difference=2"));
    cr_expect(is_same_preparation(RULES, "morale", "commander=officer stands_lost=1", ""));
    cr_expect(is_same_preparation(RULES, "panic", "distance=5", "distance=12 quality=militia mounted=yes"));
    cr_expect(is_same_preparation(RULES, "march", "unit=indians nation=militia", "unit=indians"));
    cr_expect(is_same_preparation(RULES, "charge-reach", "ground=hill distance=9", "distance=18"));
    cr_expect(is_same_preparation(RULES, "howitzer", "distance=7 cover=hard", "distance=40"));
    cr_expect(is_same_preparation(RULES, "charge", "reaction=flee cover=hard", "reaction=flee"));
}

Test(situations, are_refused_if_they_contradict_themselves)
{
    static const char *const refused[][2] = {
        {"order", "attached=this-unit clear_los=no"},
        {"order", "attached=this-unit command_distance=12"},
        {"march", "attached=this-unit clear_los=no"},
        {"march", "unit=wagons double=yes"},
        {"march", "unit=artillery-limbered ground=woods"},
        {"march", "unit=loose ground=swamp"},
        {"charge-reach", "ground=swamp"},
        {"charge-reach", "ground=swamp indians=yes response=counter-charge"},
        {"evade", "mounted=yes"},
        {"evade", "ground=swamp"},
        {"fire", "officer_points=1"},
        {"fire", "officer_points=4 formation=open"},
        {"fire", "officer_points=1 formation=open weapon=canister"},
        {"volley", "officer_points=1"},
        {"commander-risk", "cause=melee officer_points=1"},
        {"pursuit", "edge=5 next_enemy=5"},
        {"charge", "attacker_formation=open"},
        {"charge", "defender_formation=field-gun"},
        {"charge", "defender_weapon=canister"},
        {"charge", "reaction=counter-charge"},
        {"charge", "reaction=evade"},
        {"charge", "reaction=fire-and-flee defender_formation=cavalry"},
        {"charge", "reaction=about-face-and-fire attack_from=rear"},
        {"charge", "ground=swamp"},
    };
    static const char *const accepted[][2] = {
        {"order", "attached=this-unit command_distance=11"},
        {"march", "unit=skirmish ground=swamp"},
        {"charge-reach", "formation=loose ground=swamp indians=yes"},
        {"evade", "mounted=yes reaction=flee"},
        {"fire", "officer_points=3 formation=open"},
        {"fire", "officer_points=8 formation=skirmish half_stand=yes weapon=rifle"},
        {"pursuit", "edge=5 next_enemy=4"},
        {"pursuit", "next_enemy=18"},
        {"charge", "attacker_formation=open defender_formation=skirmish ground=swamp"},
        {"charge", "defender_formation=cavalry defender_weapon=canister reaction=counter-charge"},
        {"charge", "reaction=about-face-and-fire attack_from=flank"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        cr_expect_not(is_accepted(RULES, refused[i][0], refused[i][1]), "%s %s", refused[i][0],
                      refused[i][1]);
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++)
        cr_expect(is_accepted(RULES, accepted[i][0], accepted[i][1]), "%s %s", accepted[i][0],
                  accepted[i][1]);
}
