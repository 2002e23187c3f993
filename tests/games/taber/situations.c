/* Taber 2006: situations that need the same dice, and situations that contradict themselves. */
#include "../../rules/question.h"

#include <criterion/criterion.h>

#define RULES "taber-2006"

Test(situations, with_the_same_dice_share_evaluations)
{
    static judged same[] = {{ALIKE, "fire", "target_column=yes", "enfilade=yes"},
                            {ALIKE, "fire", "cover=hard", "about_face=yes"},
                            {ALIKE, "fire", "distance=9", "distance=30 weapon=round-shot cover=hard"},
                            {ALIKE, "fire", "quality=british charged=yes", ""},
                            {UNLIKE, "fire", "quality=militia charged=yes", ""},
                            {ALIKE, "morale", "stands_lost=3", "stands_lost=1 melee_difference=2"},
                            {ALIKE, "morale", "commander=officer stands_lost=1", ""},
                            {ALIKE, "panic", "distance=5", "distance=12 quality=militia mounted=yes"},
                            {ALIKE, "march", "unit=indians nation=militia", "unit=indians"},
                            {ALIKE, "charge-reach", "ground=hill distance=9", "distance=18"},
                            {ALIKE, "howitzer", "distance=7 cover=hard", "distance=40"},
                            {ALIKE, "charge", "reaction=flee cover=hard", "reaction=flee"}};
    EXPECT_VERDICTS(RULES, same);
}

Test(situations, are_refused_if_they_contradict_themselves)
{
    static judged all[] = {
        {REFUSED, "order", "attached=this-unit clear_los=no", "attached=this-unit command_distance=12"},
        {REFUSED, "march", "attached=this-unit clear_los=no", "unit=wagons double=yes"},
        {REFUSED, "march", "unit=artillery-limbered ground=woods", "unit=loose ground=swamp"},
        {REFUSED, "charge-reach", "ground=swamp", "ground=swamp indians=yes response=counter-charge"},
        {REFUSED, "evade", "mounted=yes", "ground=swamp"},
        {REFUSED, "fire", "officer_points=1", "officer_points=4 formation=open"},
        {REFUSED, "fire", "officer_points=1 formation=open weapon=canister"},
        {REFUSED, "volley", "officer_points=1"},
        {REFUSED, "commander-risk", "cause=melee officer_points=1"},
        {REFUSED, "pursuit", "edge=5 next_enemy=5"},
        {REFUSED, "charge", "attacker_formation=open", "defender_formation=field-gun"},
        {REFUSED, "charge", "defender_weapon=canister", "reaction=counter-charge", "reaction=evade"},
        {REFUSED, "charge", "reaction=fire-and-flee defender_formation=cavalry"},
        {REFUSED, "charge", "reaction=about-face-and-fire attack_from=rear", "ground=swamp"},
        {ACCEPTED, "order", "attached=this-unit command_distance=11"},
        {ACCEPTED, "march", "unit=skirmish ground=swamp"},
        {ACCEPTED, "charge-reach", "formation=loose ground=swamp indians=yes"},
        {ACCEPTED, "evade", "mounted=yes reaction=flee"},
        {ACCEPTED, "fire", "officer_points=3 formation=open"},
        {ACCEPTED, "fire", "officer_points=8 formation=skirmish half_stand=yes weapon=rifle"},
        {ACCEPTED, "pursuit", "edge=5 next_enemy=4", "next_enemy=18"},
        {ACCEPTED, "charge", "attacker_formation=open defender_formation=skirmish ground=swamp"},
        {ACCEPTED, "charge", "defender_formation=cavalry defender_weapon=canister reaction=counter-charge"},
        {ACCEPTED, "charge", "reaction=about-face-and-fire attack_from=flank"}};
    EXPECT_VERDICTS(RULES, all);
}
