/* The parameters of Loose Files and American Scramble, and how far a designer may move them. */
#include "rules/callan/callan.h"

/* The domains keep every roll within HOD_MOST_DICE (a unit has at most 10 stands, a move at most 8 dice) and
 * every score of a combat within a few hundred. */
#define DPS        "0..10"
#define CASUALTIES "0..5"
#define SHOWING    "1..6"
#define COST       "1..12"
#define INCHES     "0..48"
#define MODIFIER   "-12..12"
#define DICE       "1..8"
#define SOME_DICE  "0..8"

#define NUMBER(name, member, domain, value, meaning)                       \
    {                                                                      \
        name, domain, 0, 0, offsetof(callan_rules, member), value, meaning \
    }
#define LIST(name, member, count, domain, value, meaning)                          \
    {                                                                              \
        name, domain, count, count, offsetof(callan_rules, member), value, meaning \
    }

const hod_parameter callan_parameters[] = {
    {"dice.average", "1..12", 2, HOD_MOST_LIST, offsetof(callan_rules, dice.average), "2 3 3 4 4 5",
     "faces of an average die"},
    NUMBER("unit.dp_limit", unit.dp_limit, "1..12", "5", "disorganisation points that a unit can hold"),

    NUMBER("command-points.add", command_points.add, "0..6", "1",
           "added to the average die of a commander in chief"),
    NUMBER("command-points.brigadier", command_points.brigadier, "0..12", "3", "points of a subordinate"),

    NUMBER("errand.move_cost", errand.move_cost, COST, "1", "points for each die of a commander's movement"),
    NUMBER("errand.order_cost", errand.order_cost, COST, "2", "points for an order"),
    NUMBER("errand.rally_cost", errand.rally_cost, COST, "2", "points for removing one DP"),
    NUMBER("errand.inspire_cost", errand.inspire_cost, COST, "3", "points for adding 1 in combat"),

    LIST("redress.removes", redress.removes, 5, DPS, "2 1 1 0 0", "DPs that re-dressing removes, by grade"),
    LIST("redress.under_fire", redress.under_fire, 5, "0 | 1", "1 1 0 0 0",
         "by grade, 1 where a unit re-dresses under fire as well"),

    LIST("move.dice_limit", move.dice_limit, 5, DICE, "2 2 3 4 2",
         "most dice of infantry, Hessians, skirmishers, cavalry and artillery"),
    LIST("move.average_dice", move.average_dice, 5, SOME_DICE, "2 2 2 1 1",
         "how many of the first dice are average dice, by grade; the rest are d6"),
    NUMBER("move.hessian_inches", move.hessian_inches, "0..12", "2",
           "inches that Hessians add in place of a second die"),
    NUMBER("move.dp_roll", move.dp_roll, "0..6", "2", "a die showing this or less costs a DP"),
    NUMBER("move.dp_roll_woods", move.dp_roll_woods, "0..6", "3", "the same in woods"),
    NUMBER("move.deduction", move.deduction, "0..6", "1",
           "inches off each die in woods, uphill or when wheeling"),
    NUMBER("move.wheel_dp", move.wheel_dp, DPS, "1", "DPs for wheeling"),
    NUMBER("move.halved_dp", move.halved_dp, DPS, "1",
           "DPs for a halved move, of cavalry or of anyone under fire"),
    NUMBER("move.cavalry_change", move.cavalry_change, DICE, "2",
           "most dice by which cavalry changes its speed from turn to turn"),
    NUMBER("move.cavalry_charge", move.cavalry_charge, SOME_DICE, "3",
           "fewest dice with which cavalry may close to contact"),

    LIST("manoeuvre.turns", manoeuvre.turns, 3, "1..6", "1 2 1",
         "turns of a change of formation, limbering and a minor obstacle"),
    NUMBER("manoeuvre.dp", manoeuvre.dp, DPS, "1", "DPs for any of them"),
    NUMBER("manoeuvre.dp_under_fire", manoeuvre.dp_under_fire, DPS, "2", "the same under fire"),

    NUMBER("artillery-fire.short", artillery_fire.short_range, INCHES, "10",
           "short range is below this distance"),
    LIST("artillery-fire.long", artillery_fire.long_range, 3, INCHES, "30 36 42",
         "longest distance of light, field and heavy guns"),
    LIST("artillery-fire.gun", artillery_fire.gun, 3, MODIFIER, "-1 0 1",
         "added for light, field and heavy guns"),
    LIST("artillery-fire.aim", artillery_fire.aim, 3, MODIFIER, "-1 0 1",
         "added for a new target, the same at another range, and the same at the same range"),
    NUMBER("artillery-fire.dp", artillery_fire.dp, MODIFIER, "-1", "added for each DP on the guns"),
    NUMBER("artillery-fire.column", artillery_fire.column, MODIFIER, "1",
           "added against a column or limbered guns"),
    NUMBER("artillery-fire.skirmish", artillery_fire.skirmish, MODIFIER, "-2",
           "added against skirmish order"),
    NUMBER("artillery-fire.works", artillery_fire.works, MODIFIER, "-2",
           "added against a fieldwork, a stone building or a fort"),
    NUMBER("artillery-fire.long_total", artillery_fire.long_total, MODIFIER, "4",
           "total that inflicts 1 DP at long range"),
    LIST("artillery-fire.short_totals", artillery_fire.short_totals, 3, MODIFIER, "2 4 6",
         "lowest totals of the three bands at short range, which rise"),
    LIST("artillery-fire.short_dp", artillery_fire.short_dp, 3, DPS, "1 2 1", "DPs in each of these bands"),
    LIST("artillery-fire.short_casualties", artillery_fire.short_casualties, 3, CASUALTIES, "0 0 1",
         "casualties in each of these bands"),

    LIST("fire.range", fire.range, 2, INCHES, "8 10", "longest distance of muskets and rifles"),
    NUMBER("fire.needed", fire.needed, SHOWING, "6", "a die showing this or more inflicts 1 DP"),
    NUMBER("fire.again", fire.again, SHOWING, "5",
           "skirmishers roll a die showing this again, if it is below fire.needed"),
    NUMBER("fire.again_needed", fire.again_needed, SHOWING, "4",
           "that second roll inflicts 1 DP at this or more"),

    NUMBER("commander-risk.hit", commander_risk.hit, "0..6", "1", "a commander is hit by this or less"),
    NUMBER("commander-risk.killed", commander_risk.killed, "0..6", "1",
           "and killed by a second d6 of this or less"),
    NUMBER("commander-risk.serious", commander_risk.serious, "0..6", "3",
           "otherwise seriously wounded by this or less, and lightly by more"),
    NUMBER("commander-risk.light_points", commander_risk.light_points, "0..12", "2",
           "points that a light wound costs"),

    NUMBER("morale.radius", morale.radius, "0..12", "6", "inches within which a passing friend counts"),
    LIST("morale.retreat_dp", morale.retreat_dp, 3, DPS, "0 2 2",
         "DPs when a friend of lower, equal or higher grade retreats past"),
    LIST("morale.rout_dp", morale.rout_dp, 3, DPS, "1 2 3", "DPs when it routs past"),
    LIST("morale.rout_casualties", morale.rout_casualties, 3, CASUALTIES, "0 1 1",
         "casualties when it routs past"),
    NUMBER("morale.collision_dp", morale.collision_dp, DPS, "1", "DPs of each of two units that collide"),

    NUMBER("combat.distance", combat.distance, "0..12", "4", "inches at which an advance is contact"),
    NUMBER("combat.grade", combat.grade, MODIFIER, "3", "added for each grade above the opponent's"),
    NUMBER("combat.strong_works", combat.strong_works, MODIFIER, "3",
           "added for defending a fort or a stone building"),
    NUMBER("combat.weak_works", combat.weak_works, MODIFIER, "2",
           "added for defending a fieldwork or a wooden building"),
    NUMBER("combat.bayonet", combat.bayonet, MODIFIER, "2", "added for a bayonet attack"),
    NUMBER("combat.advantage", combat.advantage, MODIFIER, "1", "added for the advantage of terrain"),
    NUMBER("combat.inspired_limit", combat.inspired_limit, "0..6", "2", "most that a commander can add"),
    NUMBER("combat.skirmish", combat.skirmish, MODIFIER, "-3", "added in skirmish order"),
    NUMBER("combat.flank", combat.flank, MODIFIER, "-3", "added when struck in flank or rear"),
    NUMBER("combat.dp", combat.dp, MODIFIER, "-2", "added for each DP"),
    NUMBER("combat.casualty", combat.casualty, MODIFIER, "-2", "added for each casualty suffered"),
    LIST("combat.outnumbered", combat.outnumbered, 4, MODIFIER, "-1 -2 -3 -5",
         "added when outnumbered, by 3:2, by 2:1 and by 3:1"),
    LIST("combat.strength", combat.strength, 4, "1..24", "3 3 6 6",
         "strength of a stand of infantry, skirmishers, cavalry and artillery"),
    LIST("combat.margins", combat.margins, 5, MODIFIER, "4 2 -1 -4 -8",
         "lowest margins of easy victory, success, stand-off, driven back and defeated, which fall"),
    LIST("combat.dp_taken", combat.dp_taken, 6, DPS, "1 1 1 2 2 4",
         "DPs taken with these results and with routed"),
    LIST("combat.casualties", combat.casualties, 6, CASUALTIES, "0 1 1 1 2 2",
         "casualties taken with these results and with routed, before exemptions"),
    NUMBER("combat.pursuit_grade", combat.pursuit_grade, "1..6", "4",
           "units of this grade or worse pursue after an easy victory"),
};
