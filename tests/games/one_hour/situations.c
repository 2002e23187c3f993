/* One-hour AWI: where units can be, and situations that need the same dice. */
#include "../../rules/question.h"

#include <criterion/criterion.h>

#define AWI "one-hour-awi"

Test(situations, limit_the_ground_of_units)
{
    static judged limits[] = {
        {REFUSED, "shoot", "shooter_terrain=woods", "shooter=artillery shooter_terrain=town"},
        {ACCEPTED, "shoot", "shooter=frontiersmen shooter_terrain=woods"},
        {REFUSED, "firefight", "a_unit=artillery a_terrain=town", "b_terrain=woods"},
        {ACCEPTED, "volley", "target_terrain=town target_hits=8", "target_hits=6"},
        {REFUSED, "volley", "target_terrain=town target_hits=9", "target_hits=7", "target_terrain=woods"},
        {ACCEPTED, "volley", "target_terrain=woods target=skirmishers"},
        {REFUSED, "volley", "target_terrain=town target=artillery"},
        {ACCEPTED, "volley", "target_terrain=entrenchment target=artillery"},
        {REFUSED, "volley", "target_terrain=entrenchment target=cavalry"},
        {REFUSED, "massed-fire", "target_hits=7"},
        {REFUSED, "attrition", "target=militia target_hits=5"},
        {REFUSED, "assault", "attacker_terrain=entrenchment", "attacker_terrain=woods", "attacker_hits=7"},
        {ACCEPTED, "assault", "attacker_terrain=entrenchment attacker=shock-troops"},
        {ACCEPTED, "assault", "attacker_hits=7 attacker=shock-troops"},
        {REFUSED, "supported-charge", "target_hits=7"},
        {REFUSED, "exchange", "a_hits=7", "b_unit=militia b_hits=5"},
        {ACCEPTED, "exchange", "b_unit=militia b_terrain=rough b_hits=5"},
        {REFUSED, "leave-cover", "terrain=woods", "unit=line-infantry terrain=rough", "hits=7"},
        {REFUSED, "leave-cover", "unit=loyalist-infantry terrain=rough"}, /* R5 */
        {ACCEPTED, "leave-cover", "hits=6"},
        {REFUSED, "advance", "terrain=woods", "hits=7"},
        {ACCEPTED, "advance", "terrain=rough unit=militia hits=6"}};
    EXPECT_VERDICTS(AWI, limits);
    cr_expect_not(is_accepted(AWI, "unit.eliminated_when=reached", "volley", "target_hits=6"));
}

/* Fields that no roll uses do not matter. */
Test(situations, share_evaluations_where_dice_hits_and_chances_are_equal)
{
    static judged orders[] = {
        {ALIKE, "shoot", "", "shooter=militia shooter_terrain=town bearing=rear"},
        {ALIKE, "shoot", "moved=yes", "distance=6 aspect=flank"},
        {ALIKE, "shoot", "aspect=flank", "aspect=rear"},
        {ALIKE, "shoot", "shooter=frontiersmen", "shooter=artillery shooter_terrain=hill"},
        {ALIKE, "volley", "", "rifles=no target_terrain=hill"},
        {ALIKE, "massed-fire", "target_hits=2", "target=artillery rifles=no"},
        {ALIKE, "attrition", "target_turns=yes", "system=sequence"},
        {UNLIKE, "volley", "", "target_terrain=town"},
        {ALIKE, "firefight", "", "a_unit=line-infantry a_terrain=hill system=half-d6"},
        {ALIKE, "firefight", "", "a_rally=never b_rally=never"},
        {ALIKE, "charge", "moved=yes", "distance=3"},
        {ALIKE, "assault", "target_hits=2", "target=artillery"},
        {ALIKE, "order-units", "near=0 priority=far-first", "near=0"},
        {ALIKE, "order-points", "rating=1", "rating=5"},
        {ALIKE, "rally", "hits=5 rally_up_to=0", "hits=5 commander_distance=far"},
        {ALIKE, "rally", "rally_up_to=6", "rally_up_to=11"},
        {ALIKE, "advance", "system=d6-plus-rating", "system=sequence"},
        {ALIKE, "advance", "orders_first=1", "commander_distance=far"},
        {ALIKE, "artillery-deploy", "squares=0", "squares=0 commander_distance=far"},
        {ALIKE, "leave-cover", "rating=1", "system=sequence"}};
    EXPECT_VERDICTS(AWI, orders);
}
