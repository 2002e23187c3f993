/* The parameters of Loose Files and American Scramble, and how far a designer may move them. */
#ifndef HOD_GAMES_CALLAN_PARAMETERS_H
#define HOD_GAMES_CALLAN_PARAMETERS_H

#include "rules/family.h"

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

#define DICE_PARAMETERS(NUMBER, LIST) \
    LIST(average, HOD_AT_LEAST(2), "1..12", "2 3 3 4 4 5", "faces of an average die")

#define UNIT_PARAMETERS(NUMBER, LIST) \
    NUMBER(dp_limit, "1..12", "5", "disorganisation points that a unit can hold")

#define COMMAND_POINTS_PARAMETERS(NUMBER, LIST)                                  \
    NUMBER(add, "0..6", "1", "added to the average die of a commander in chief") \
    NUMBER(brigadier, "0..12", "3", "points of a subordinate")

#define ERRAND_PARAMETERS(NUMBER, LIST)                                           \
    NUMBER(move_cost, COST, "1", "points for each die of a commander's movement") \
    NUMBER(order_cost, COST, "2", "points for an order")                          \
    NUMBER(rally_cost, COST, "2", "points for removing one DP")                   \
    NUMBER(inspire_cost, COST, "3", "points for adding 1 in combat")

#define REDRESS_PARAMETERS(NUMBER, LIST)                                         \
    LIST(removes, 5, DPS, "2 1 1 0 0", "DPs that re-dressing removes, by grade") \
    LIST(under_fire, 5, "0 | 1", "1 1 0 0 0", "by grade, 1 where a unit re-dresses under fire as well")

#define MOVE_PARAMETERS(NUMBER, LIST)                                                                   \
    LIST(dice_limit, 5, DICE, "2 2 3 4 2",                                                              \
         "most dice of infantry, Hessians, skirmishers, cavalry and artillery")                         \
    LIST(average_dice, 5, SOME_DICE, "2 2 2 1 1",                                                       \
         "how many of the first dice are average dice, by grade; the rest are d6")                      \
    NUMBER(hessian_inches, "0..12", "2", "inches that Hessians add instead of a second die")            \
    NUMBER(dp_roll, "0..6", "2", "a die showing this or less costs a DP")                               \
    NUMBER(dp_roll_woods, "0..6", "3", "the same in woods")                                             \
    NUMBER(deduction, "0..6", "1", "inches off each die in woods, uphill or when wheeling")             \
    NUMBER(wheel_dp, DPS, "1", "DPs for wheeling")                                                      \
    NUMBER(halved_dp, DPS, "1", "DPs for a halved move, of cavalry or of anyone under fire")            \
    NUMBER(cavalry_change, DICE, "2", "most dice by which cavalry changes its speed from turn to turn") \
    NUMBER(cavalry_charge, SOME_DICE, "3", "fewest dice with which cavalry may close to contact")

#define MANOEUVRE_PARAMETERS(NUMBER, LIST)                                                            \
    LIST(turns, 3, "1..6", "1 2 1", "turns of a change of formation, limbering and a minor obstacle") \
    NUMBER(dp, DPS, "1", "DPs for any of them")                                                       \
    NUMBER(dp_under_fire, DPS, "2", "the same under fire")

#define ARTILLERY_FIRE_PARAMETERS(NUMBER, LIST)                                                             \
    HOD_AS(NUMBER, short_range, "short", INCHES, "10", "short range is below this distance")                \
    HOD_AS(LIST, long_range, "long", 3, INCHES, "30 36 42",                                                 \
           "longest distance of light, field and heavy guns")                                               \
    LIST(gun, 3, MODIFIER, "-1 0 1", "added for light, field and heavy guns")                               \
    LIST(aim, 3, MODIFIER, "-1 0 1",                                                                        \
         "added for a new target, the same at another range, and the same at the same range")               \
    NUMBER(dp, MODIFIER, "-1", "added for each DP on the guns")                                             \
    NUMBER(column, MODIFIER, "1", "added against a column or limbered guns")                                \
    NUMBER(skirmish, MODIFIER, "-2", "added against skirmish order")                                        \
    NUMBER(works, MODIFIER, "-2", "added against a fieldwork, a stone building or a fort")                  \
    NUMBER(long_total, MODIFIER, "4", "total that inflicts 1 DP at long range")                             \
    LIST(short_totals, 3, MODIFIER, "2 4 6", "lowest totals of the three bands at short range, which rise") \
    LIST(short_dp, 3, DPS, "1 2 1", "DPs in each of these bands")                                           \
    LIST(short_casualties, 3, CASUALTIES, "0 0 1", "casualties in each of these bands")

#define FIRE_PARAMETERS(NUMBER, LIST)                                                                    \
    LIST(range, 2, INCHES, "8 10", "longest distance of muskets and rifles")                             \
    NUMBER(needed, SHOWING, "6", "a die showing this or more inflicts 1 DP")                             \
    NUMBER(again, SHOWING, "5", "skirmishers roll a die showing this again, if it is below fire.needed") \
    NUMBER(again_needed, SHOWING, "4", "that second roll inflicts 1 DP at this or more")

#define COMMANDER_RISK_PARAMETERS(NUMBER, LIST)                                                      \
    NUMBER(hit, "0..6", "1", "a commander is hit by this or less")                                   \
    NUMBER(killed, "0..6", "1", "and killed by a second d6 of this or less")                         \
    NUMBER(serious, "0..6", "3", "otherwise seriously wounded by this or less, and lightly by more") \
    NUMBER(light_points, "0..12", "2", "points that a light wound costs")

#define MORALE_PARAMETERS(NUMBER, LIST)                                                                  \
    NUMBER(radius, "0..12", "6", "inches within which a passing friend counts")                          \
    LIST(retreat_dp, 3, DPS, "0 2 2", "DPs when a friend of lower, equal or higher grade retreats past") \
    LIST(rout_dp, 3, DPS, "1 2 3", "DPs when it routs past")                                             \
    LIST(rout_casualties, 3, CASUALTIES, "0 1 1", "casualties when it routs past")                       \
    NUMBER(collision_dp, DPS, "1", "DPs of each of two units that collide")

#define COMBAT_PARAMETERS(NUMBER, LIST)                                                                \
    NUMBER(distance, "0..12", "4", "inches at which an advance is contact")                            \
    NUMBER(grade, MODIFIER, "3", "added for each grade above the opponent's")                          \
    NUMBER(strong_works, MODIFIER, "3", "added for defending a fort or a stone building")              \
    NUMBER(weak_works, MODIFIER, "2", "added for defending a fieldwork or a wooden building")          \
    NUMBER(bayonet, MODIFIER, "2", "added for a bayonet attack")                                       \
    NUMBER(advantage, MODIFIER, "1", "added for the advantage of terrain")                             \
    NUMBER(inspired_limit, "0..6", "2", "most that a commander can add")                               \
    NUMBER(skirmish, MODIFIER, "-3", "added in skirmish order")                                        \
    NUMBER(flank, MODIFIER, "-3", "added when struck in flank or rear")                                \
    NUMBER(dp, MODIFIER, "-2", "added for each DP")                                                    \
    NUMBER(casualty, MODIFIER, "-2", "added for each casualty suffered")                               \
    LIST(outnumbered, 4, MODIFIER, "-1 -2 -3 -5", "added when outnumbered, by 3:2, by 2:1 and by 3:1") \
    LIST(strength, 4, "1..24", "3 3 6 6",                                                              \
         "strength of a stand of infantry, skirmishers, cavalry and artillery")                        \
    LIST(margins, 5, MODIFIER, "4 2 -1 -4 -8",                                                         \
         "lowest margins of easy victory, success, stand-off, driven back and defeated, which fall")   \
    LIST(dp_taken, 6, DPS, "1 1 1 2 2 4", "DPs taken with these results and with routed")              \
    LIST(casualties, 6, CASUALTIES, "0 1 1 1 2 2",                                                     \
         "casualties taken with these results and with routed, before exemptions")                     \
    NUMBER(pursuit_grade, "1..6", "4", "units of this grade or worse pursue after an easy victory")

#define CALLAN_PARAMETERS(SECTION)                                       \
    SECTION(dice, "dice", DICE_PARAMETERS)                               \
    SECTION(unit, "unit", UNIT_PARAMETERS)                               \
    SECTION(command_points, "command-points", COMMAND_POINTS_PARAMETERS) \
    SECTION(errand, "errand", ERRAND_PARAMETERS)                         \
    SECTION(redress, "redress", REDRESS_PARAMETERS)                      \
    SECTION(move, "move", MOVE_PARAMETERS)                               \
    SECTION(manoeuvre, "manoeuvre", MANOEUVRE_PARAMETERS)                \
    SECTION(artillery_fire, "artillery-fire", ARTILLERY_FIRE_PARAMETERS) \
    SECTION(fire, "fire", FIRE_PARAMETERS)                               \
    SECTION(commander_risk, "commander-risk", COMMANDER_RISK_PARAMETERS) \
    SECTION(morale, "morale", MORALE_PARAMETERS)                         \
    SECTION(combat, "combat", COMBAT_PARAMETERS)

#endif
