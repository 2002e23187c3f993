/* The parameters of Taber, Frank and Henry's rules: their numbers, and how far a designer may move them. */
#include "rules/taber/taber.h"

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

#define NUMBER_NAMED(name, member, domain, value, meaning)                \
    {                                                                     \
        name, domain, 0, 0, offsetof(taber_rules, member), value, meaning \
    }
#define LIST_NAMED(name, member, least, most, domain, value, meaning)            \
    {                                                                            \
        name, domain, least, most, offsetof(taber_rules, member), value, meaning \
    }
#define NUMBER(member, ...)       NUMBER_NAMED(#member, member, __VA_ARGS__)
#define LIST(member, length, ...) LIST_NAMED(#member, member, length, length, __VA_ARGS__)
#define DICE(member, ...)         LIST(member, 2, DICE_AND_SIDES, __VA_ARGS__)

const hod_parameter taber_parameters[] = {
    LIST(unit.figures, FORMATIONS, FIGURES, "6 4 8 6 3 3 4",
         "figures a stand: loose, open and close order, skirmish, cavalry, light gun, field gun"),
    LIST(ground.percent, GROUNDS, SPEED_PERCENT, "100 50 50 50 50 25",
         "speed on clear ground, hills, woods, villages, swamp and fords, for those whom it hinders"),

    NUMBER(initiative.die, SIDES, "10", "sides of the die that all nations share"),
    LIST(initiative.national_dice, 3, SIDES, "3 8 6", "sides of the American, British and French die"),

    LIST(morale.values, QUALITIES, "0..36", "11 10 10 10 9 9 9 8 7", "morale values in the order of quality"),
    NUMBER(morale.dice, "1..6", "2", "d6 of a morale test"),
    NUMBER(morale.indian_dice, "1..6", "3", "d6 of a morale test of Indians outside woods"),
    LIST(morale.commander, 3, SCORE, "0 1 2", "subtracted from the roll for no commander, officer, general"),
    DICE(morale.flight_foot, "2 6", "dice and sides of the flight of troops on foot"),
    DICE(morale.flight_mounted, "3 6", "dice and sides of the flight of mounted troops"),
    NUMBER(morale.fire_test_percent, PERCENT, "25",
           "hits, as a percentage of strength, that call for a test at once"),
    NUMBER(morale.militia_open_test, NO_YES, "yes", "whether any hit calls for it with militia in the open"),

    NUMBER(panic.range, "0..12", "4", "inches within which fleeing friends spread panic"),

    LIST(order.officer, 4, "0..20", "8 8 7 6",
         "command value of a British, French or Hessian, American and militia officer"),
    LIST(order.general, 4, "0..20", "9 8 8 7", "that of a general, likewise"),
    NUMBER(order.sides, SIDES, "10", "sides of the die of command"),
    NUMBER(order.no_los, MODIFIER, "-2", "added without a clear line of sight"),
    NUMBER(order.distance_step, INCHES, "12", "inches to the unit that count once"),
    NUMBER(order.distance, MODIFIER, "-1", "added for each full step of distance"),
    NUMBER(order.untrained, MODIFIER, "-1", "added for an untrained unit"),
    NUMBER(order.attached_elsewhere, MODIFIER, "-1", "added when he is attached to another unit"),
    NUMBER(order.attached_here, MODIFIER, "1", "added when he is attached to this unit"),
    NUMBER(order.column, MODIFIER, "1", "added for a unit in column"),

    LIST(march.inches, 10, "1..36", "6 8 10 10 4 4 10 3 6 6", "inches of a move, in the order of unit"),
    NUMBER_NAMED("march.double", march.doubled, SPEED_PERCENT, "200",
                 "percentage that a move far from the enemy comes to"),
    NUMBER(march.slow_pace, SPEED_PERCENT, "50", "percentage that a slow move comes to"),

    NUMBER_NAMED("indian-disband.sides", indian_disband.sides, SIDES, "10", "sides of the die"),
    NUMBER_NAMED("indian-disband.removed_on", indian_disband.removed_on, "1..40", "9",
                 "die and lost stands at this or more remove the unit"),

    NUMBER_NAMED("charge-reach.infantry", charge_reach.infantry, INCHES, "8", "inches that infantry charges"),
    LIST_NAMED("charge-reach.cavalry", charge_reach.cavalry, 2, 2, DICE_AND_SIDES, "8 3",
               "dice and sides of the inches that cavalry charges"),

    DICE(evade.evade, "4 3", "dice and sides of the inches that evaders run"),
    DICE(evade.fire_and_flee, "2 3", "dice and sides of the inches run after a last shot"),

    NUMBER(fire.die, "2..12", "3", "sides of the die added to the FirePoints"),
    NUMBER(fire.per_stand, "0..6", "1", "FirePoints of a stand or gun"),
    NUMBER(fire.per_skirmish_stand, "0..6", "2", "FirePoints of a stand of skirmishers"),
    NUMBER(fire.per_half_stand, "0..6", "1", "FirePoints of a base of three skirmishers"),
    NUMBER(fire.musket_range, INCHES, "8", "inches that muskets reach"),
    NUMBER(fire.rifle_range, INCHES, "12", "inches that rifles reach"),
    LIST(fire.round_shot_range, 2, INCHES, "20 30", "inches of round shot, light and field gun"),
    LIST(fire.canister_range, 2, INCHES, "6 9", "inches of canister, light and field gun"),
    NUMBER(fire.woods_range, PERCENT, "75", "percentage of every range left in woods"),
    NUMBER(fire.long_range, PERCENT, "50", "percentage of the range beyond which muskets suffer"),
    NUMBER(fire.first_fire_range, PERCENT, "25", "percentage of the range within which first fire counts"),
    NUMBER(fire.column_or_enfilade, PERCENT, "200", "percentage at targets in column or enfiladed"),
    NUMBER(fire.dispersed_target, PERCENT, "50", "percentage at dispersed infantry and guns"),
    NUMBER(fire.hard_cover, PERCENT, "50", "percentage at any target in hard cover"),
    NUMBER(fire.soft_cover, PERCENT, "50", "percentage at dispersed infantry and guns in soft cover"),
    NUMBER(fire.rifle, PERCENT, "50", "percentage with rifles"),
    NUMBER(fire.long_musket, PERCENT, "50", "percentage with muskets at long range"),
    NUMBER(fire.canister, PERCENT, "200", "percentage with canister"),
    NUMBER(fire.first_fire, PERCENT, "200", "percentage with the first fire of infantry at close range"),
    NUMBER(fire.about_face, PERCENT, "50", "percentage when infantry turns about to fire"),
    NUMBER(fire.rounding, "down | nearest | up", "down", "what becomes of fractions of a hit"),
    NUMBER(fire.charged_die, SIDES, "6",
           "sides of the die subtracted from militia and Indians being charged"),

    NUMBER_NAMED("commander-risk.sides", commander_risk.sides, SIDES, "10", "sides of each die of risk"),
    NUMBER_NAMED("commander-risk.killed_on", commander_risk.killed_on, "1..21", "10",
                 "a die at this or more kills him"),
    LIST_NAMED("commander-risk.fall_back", commander_risk.fall_back, 2, 2, DICE_AND_SIDES, "2 6",
               "dice and sides of the inches that his unit falls back"),

    LIST(reform.hits_per_stand, FORMATIONS, "1..24", "6 6 8 6 3 3 4",
         "hits that remove a stand, by formation"),
    NUMBER(reform.spare_on, "1..7", "6", "a d6 for a spare hit at this or more removes one stand more"),
    NUMBER(reform.removed_at, "0..8", "1", "a unit cut down to so many stands or fewer is removed"),
    NUMBER(reform.small_unit, "0..16", "3", "unless it started with fewer than these"),

    LIST_NAMED("canister-supply.dice", canister_supply.dice, 2, 2, DICE_AND_SIDES, "2 3",
               "dice and sides of a gun's rounds of canister"),

    NUMBER(howitzer.min_range, "0..48", "8", "inches of its shortest shot"),
    NUMBER(howitzer.max_range, "0..48", "36", "inches of its longest shot"),
    NUMBER(howitzer.hit_faces, "0..6", "2", "hit faces of the six on the scatter die"),
    NUMBER(howitzer.misfire_faces, "0..6", "1", "misfire faces of the distance die"),
    LIST_NAMED("howitzer.scatter", howitzer.scatter, 2, HOD_MOST_LIST, "0..48", "2 4 6 8 10",
               "inches on its other faces"),
    NUMBER(howitzer.marker, "0..12", "2", "inches across the marker"),
    LIST(howitzer.dice, 2, "1..6", "2 3", "dice and sides of the shell's FirePoints"),
    LIST(howitzer.base_width, FORMATIONS, HALF_INCHES, "5 5 5 10 5 5 5", "half inches, by formation"),
    LIST(howitzer.base_depth, FORMATIONS, HALF_INCHES, "4 4 4 2 5 6 6", "half inches, by formation"),

    LIST(melee.figures_per_die_foot, 3, FIGURES_PER_DIE, "4 8 3",
         "figures for a die against foot: with bayonets, without, cavalry"),
    LIST(melee.figures_per_die_cavalry, 3, FIGURES_PER_DIE, "5 10 3",
         "figures for a die against cavalry, likewise"),
    NUMBER(melee.min_dice, "0..8", "1", "dice that a side has at least"),
    NUMBER(melee.higher_morale, MODIFIER, "1", "added to each die of the side of higher morale"),
    NUMBER(melee.charging_cavalry, MODIFIER, "1", "added to each die of charging cavalry"),
    LIST(melee.cover, 3, MODIFIER, "0 -1 -2", "added to each die against no, soft and hard cover"),
    NUMBER(melee.no_hit, MODIFIER, "1", "a modified die at this or less does nothing"),
    NUMBER(melee.double_hit, MODIFIER, "6", "a modified die at this or more makes two hits"),
    LIST(melee.commander, 3, SCORE, "0 1 2", "score for having no commander, an officer, a general"),
    LIST(melee.commander_killed, 3, SCORE, "0 1 2", "score for killing none, an officer, a general"),
    NUMBER(melee.uphill, SCORE, "1", "score for standing higher"),
    LIST(melee.attack_from, 3, SCORE, "0 1 2", "score for attacking the front, a flank, the rear"),
    NUMBER(melee.outnumber_ratio, "1..12", "2", "times the enemy's figures that outnumber him"),
    NUMBER(melee.outnumber, SCORE, "1", "score for outnumbering the enemy"),
    NUMBER(melee.river, SCORE, "1", "score for an enemy in a river"),
    NUMBER(melee.overlap, SCORE, "2", "stands beyond the enemy's that may fight"),

    DICE(pursuit.dice, "3 6", "dice and sides of the inches that cavalry pursues"),
};
