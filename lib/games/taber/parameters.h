/* The parameters of Taber, Frank and Henry's rules: their numbers, and how far a designer may move them. */
#ifndef HOD_GAMES_TABER_PARAMETERS_H
#define HOD_GAMES_TABER_PARAMETERS_H

#include "rules/family.h"

/* The domains keep every roll within HOD_MOST_DICE: the 48 figures that melee-hits knows at no fewer than 2 a
 * die, the 8 stands of a charge at no more than 8 figures each, and the spare hits of a stand. Percentages up
 * to 400 keep the product of the six that a shot may meet within 64 bits. */
#define PERCENT         "0..400"
#define SPEED_PERCENT   "1..400"
#define DICE_AND_SIDES  "1..12"
#define SIDES           "2..20"
#define FIGURES         "1..8"
#define FIGURES_PER_DIE "2..48"
#define MODIFIER        "-12..12"
#define SCORE           "0..12"
#define INCHES          "1..72"
#define HALF_INCHES     "1..40"

#define UNIT_PARAMETERS(NUMBER, LIST)                   \
    LIST(figures, FORMATIONS, FIGURES, "6 4 8 6 3 3 4", \
         "figures a stand: loose, open and close order, skirmish, cavalry, light gun, field gun")

#define GROUND_PARAMETERS(NUMBER, LIST)                         \
    LIST(percent, GROUNDS, SPEED_PERCENT, "100 50 50 50 50 25", \
         "speed on clear ground, hills, woods, villages, swamp and fords, for those whom it hinders")

#define INITIATIVE_PARAMETERS(NUMBER, LIST)                             \
    NUMBER(die, SIDES, "10", "sides of the die that all nations share") \
    LIST(national_dice, 3, SIDES, "3 8 6", "sides of the American, British and French die")

#define MORALE_PARAMETERS(NUMBER, LIST)                                                                \
    LIST(values, QUALITIES, "0..36", "11 10 10 10 9 9 9 8 7", "morale values in the order of quality") \
    NUMBER(dice, "1..6", "2", "d6 of a morale test")                                                   \
    NUMBER(indian_dice, "1..6", "3", "d6 of a morale test of Indians outside woods")                   \
    LIST(commander, 3, SCORE, "0 1 2", "subtracted from the roll for no commander, officer, general")  \
    LIST(flight_foot, 2, DICE_AND_SIDES, "2 6", "dice and sides of the flight of troops on foot")      \
    LIST(flight_mounted, 2, DICE_AND_SIDES, "3 6", "dice and sides of the flight of mounted troops")   \
    NUMBER(fire_test_percent, PERCENT, "25",                                                           \
           "hits, as a percentage of strength, that call for a test at once")                          \
    NUMBER(militia_open_test, NO_YES, "yes", "whether any hit calls for it with militia in the open")

#define PANIC_PARAMETERS(NUMBER, LIST) \
    NUMBER(range, "0..12", "4", "inches within which fleeing friends spread panic")

#define ORDER_PARAMETERS(NUMBER, LIST)                                                      \
    LIST(officer, 4, "0..20", "8 8 7 6",                                                    \
         "command value of a British, French or Hessian, American and militia officer")     \
    LIST(general, 4, "0..20", "9 8 8 7", "that of a general, likewise")                     \
    NUMBER(sides, SIDES, "10", "sides of the die of command")                               \
    NUMBER(no_los, MODIFIER, "-2", "added without a clear line of sight")                   \
    NUMBER(distance_step, INCHES, "12", "inches to the unit that count once")               \
    NUMBER(distance, MODIFIER, "-1", "added for each full step of distance")                \
    NUMBER(untrained, MODIFIER, "-1", "added for an untrained unit")                        \
    NUMBER(attached_elsewhere, MODIFIER, "-1", "added when he is attached to another unit") \
    NUMBER(attached_here, MODIFIER, "1", "added when he is attached to this unit")          \
    NUMBER(column, MODIFIER, "1", "added for a unit in column")

#define MARCH_PARAMETERS(NUMBER, LIST)                                                            \
    LIST(inches, 10, "1..36", "6 8 10 10 4 4 10 3 6 6", "inches of a move, in the order of unit") \
    HOD_AS(NUMBER, doubled, "double", SPEED_PERCENT, "200",                                       \
           "percentage of the usual move when far from the enemy")                                \
    NUMBER(slow_pace, SPEED_PERCENT, "50", "percentage of the usual move at a slow pace")

#define INDIAN_DISBAND_PARAMETERS(NUMBER, LIST)    \
    NUMBER(sides, SIDES, "10", "sides of the die") \
    NUMBER(removed_on, "1..40", "9", "die and lost stands at this or more remove the unit")

#define CHARGE_REACH_PARAMETERS(NUMBER, LIST)                     \
    NUMBER(infantry, INCHES, "8", "inches that infantry charges") \
    LIST(cavalry, 2, DICE_AND_SIDES, "8 3", "dice and sides of the inches that cavalry charges")

#define EVADE_PARAMETERS(NUMBER, LIST)                                                     \
    LIST(evade, 2, DICE_AND_SIDES, "4 3", "dice and sides of the inches that evaders run") \
    LIST(fire_and_flee, 2, DICE_AND_SIDES, "2 3", "dice and sides of the inches run after a last shot")

#define FIRE_PARAMETERS(NUMBER, LIST)                                                                 \
    NUMBER(die, "2..12", "3", "sides of the die added to the FirePoints")                             \
    NUMBER(per_stand, "0..6", "1", "FirePoints of a stand or gun")                                    \
    NUMBER(per_skirmish_stand, "0..6", "2", "FirePoints of a stand of skirmishers")                   \
    NUMBER(per_half_stand, "0..6", "1", "FirePoints of a base of three skirmishers")                  \
    NUMBER(musket_range, INCHES, "8", "inches that muskets reach")                                    \
    NUMBER(rifle_range, INCHES, "12", "inches that rifles reach")                                     \
    LIST(round_shot_range, 2, INCHES, "20 30", "inches of round shot, light and field gun")           \
    LIST(canister_range, 2, INCHES, "6 9", "inches of canister, light and field gun")                 \
    NUMBER(woods_range, PERCENT, "75", "percentage of every range left in woods")                     \
    NUMBER(long_range, PERCENT, "50", "percentage of the range beyond which muskets suffer")          \
    NUMBER(first_fire_range, PERCENT, "25", "percentage of the range within which first fire counts") \
    NUMBER(column_or_enfilade, PERCENT, "200", "percentage at targets in column or enfiladed")        \
    NUMBER(dispersed_target, PERCENT, "50", "percentage at dispersed infantry and guns")              \
    NUMBER(hard_cover, PERCENT, "50", "percentage at any target in hard cover")                       \
    NUMBER(soft_cover, PERCENT, "50", "percentage at dispersed infantry and guns in soft cover")      \
    NUMBER(rifle, PERCENT, "50", "percentage with rifles")                                            \
    NUMBER(long_musket, PERCENT, "50", "percentage with muskets at long range")                       \
    NUMBER(canister, PERCENT, "200", "percentage with canister")                                      \
    NUMBER(first_fire, PERCENT, "200", "percentage with the first fire of infantry at close range")   \
    NUMBER(about_face, PERCENT, "50", "percentage when infantry turns about to fire")                 \
    NUMBER(rounding, HOD_DOMAIN(ROUNDING_WORDS), "down", "what becomes of fractions of a hit")        \
    NUMBER(charged_die, SIDES, "6", "sides of the die subtracted from militia and Indians being charged")

#define COMMANDER_RISK_PARAMETERS(NUMBER, LIST)                         \
    NUMBER(sides, SIDES, "10", "sides of each die of risk")             \
    NUMBER(killed_on, "1..21", "10", "a die at this or more kills him") \
    LIST(fall_back, 2, DICE_AND_SIDES, "2 6", "dice and sides of the inches that his unit falls back")

#define REFORM_PARAMETERS(NUMBER, LIST)                                                                  \
    LIST(hits_per_stand, FORMATIONS, "1..24", "6 6 8 6 3 3 4", "hits that remove a stand, by formation") \
    NUMBER(spare_on, "1..7", "6", "a d6 for a spare hit at this or more removes one stand more")         \
    NUMBER(removed_at, "0..8", "1", "a unit cut down to so many stands or fewer is removed")             \
    NUMBER(small_unit, "0..16", "3", "unless it started with fewer than these")

#define CANISTER_SUPPLY_PARAMETERS(NUMBER, LIST) \
    LIST(dice, 2, DICE_AND_SIDES, "2 3", "dice and sides of a gun's rounds of canister")

#define HOWITZER_PARAMETERS(NUMBER, LIST)                                                    \
    NUMBER(min_range, "0..48", "8", "inches of its shortest shot")                           \
    NUMBER(max_range, "0..48", "36", "inches of its longest shot")                           \
    NUMBER(hit_faces, "0..6", "2", "hit faces of the six on the scatter die")                \
    NUMBER(misfire_faces, "0..6", "1", "misfire faces of the distance die")                  \
    LIST(scatter, HOD_AT_LEAST(2), "0..48", "2 4 6 8 10", "inches on its other faces")       \
    NUMBER(marker, "0..12", "2", "inches across the marker")                                 \
    LIST(dice, 2, "1..6", "2 3", "dice and sides of the shell's FirePoints")                 \
    LIST(base_width, FORMATIONS, HALF_INCHES, "5 5 5 10 5 5 5", "half inches, by formation") \
    LIST(base_depth, FORMATIONS, HALF_INCHES, "4 4 4 2 5 6 6", "half inches, by formation")

#define MELEE_PARAMETERS(NUMBER, LIST)                                                         \
    LIST(figures_per_die_foot, 3, FIGURES_PER_DIE, "4 8 3",                                    \
         "figures for a die against foot: with bayonets, without, cavalry")                    \
    LIST(figures_per_die_cavalry, 3, FIGURES_PER_DIE, "5 10 3",                                \
         "figures for a die against cavalry, likewise")                                        \
    NUMBER(min_dice, "0..8", "1", "dice that a side has at least")                             \
    NUMBER(higher_morale, MODIFIER, "1", "added to each die of the side of higher morale")     \
    NUMBER(charging_cavalry, MODIFIER, "1", "added to each die of charging cavalry")           \
    LIST(cover, 3, MODIFIER, "0 -1 -2", "added to each die against no, soft and hard cover")   \
    NUMBER(no_hit, MODIFIER, "1", "a modified die at this or less does nothing")               \
    NUMBER(double_hit, MODIFIER, "6", "a modified die at this or more makes two hits")         \
    LIST(commander, 3, SCORE, "0 1 2", "score for having no commander, an officer, a general") \
    LIST(commander_killed, 3, SCORE, "0 1 2", "score for killing none, an officer, a general") \
    NUMBER(uphill, SCORE, "1", "score for standing higher")                                    \
    LIST(attack_from, 3, SCORE, "0 1 2", "score for attacking the front, a flank, the rear")   \
    NUMBER(outnumber_ratio, "1..12", "2", "times the enemy's figures that outnumber him")      \
    NUMBER(outnumber, SCORE, "1", "score for outnumbering the enemy")                          \
    NUMBER(river, SCORE, "1", "score for an enemy in a river")                                 \
    NUMBER(overlap, SCORE, "2", "stands beyond the enemy's that may fight")

#define PURSUIT_PARAMETERS(NUMBER, LIST) \
    LIST(dice, 2, DICE_AND_SIDES, "3 6", "dice and sides of the inches that cavalry pursues")

#define TABER_PARAMETERS(SECTION)                                           \
    SECTION(unit, "unit", UNIT_PARAMETERS)                                  \
    SECTION(ground, "ground", GROUND_PARAMETERS)                            \
    SECTION(initiative, "initiative", INITIATIVE_PARAMETERS)                \
    SECTION(morale, "morale", MORALE_PARAMETERS)                            \
    SECTION(panic, "panic", PANIC_PARAMETERS)                               \
    SECTION(order, "order", ORDER_PARAMETERS)                               \
    SECTION(march, "march", MARCH_PARAMETERS)                               \
    SECTION(indian_disband, "indian-disband", INDIAN_DISBAND_PARAMETERS)    \
    SECTION(charge_reach, "charge-reach", CHARGE_REACH_PARAMETERS)          \
    SECTION(evade, "evade", EVADE_PARAMETERS)                               \
    SECTION(fire, "fire", FIRE_PARAMETERS)                                  \
    SECTION(commander_risk, "commander-risk", COMMANDER_RISK_PARAMETERS)    \
    SECTION(reform, "reform", REFORM_PARAMETERS)                            \
    SECTION(canister_supply, "canister-supply", CANISTER_SUPPLY_PARAMETERS) \
    SECTION(howitzer, "howitzer", HOWITZER_PARAMETERS)                      \
    SECTION(melee, "melee", MELEE_PARAMETERS)                               \
    SECTION(pursuit, "pursuit", PURSUIT_PARAMETERS)

#endif
