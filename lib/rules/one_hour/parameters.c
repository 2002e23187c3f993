/* The parameters of One-hour AWI: the numbers of the text, and how far a designer may move them. */
#include "rules/one_hour/one_hour.h"

/* The domains keep every roll within HOD_MOST_DICE: four units of 8 dice shoot together at most. */
#define DICE       "1..8"
#define NEEDED     "1..7"
#define MULTIPLIER "0..6"

#define NUMBER(name, member, domain, value, meaning)                         \
    {                                                                        \
        name, domain, 0, 0, offsetof(one_hour_rules, member), value, meaning \
    }
#define LIST(name, member, least, most, domain, value, meaning)                     \
    {                                                                               \
        name, domain, least, most, offsetof(one_hour_rules, member), value, meaning \
    }
#define OF_UNITS(name, member, domain, value, meaning) \
    LIST(name, member, UNITS, UNITS, domain, value, meaning)

const hod_parameter one_hour_parameters[] = {
    OF_UNITS(
        "unit.move", unit.move, "0..12", "1 2 1 3 1 1 1 2",
        "squares that an ordered unit moves: line infantry, skirmishers, shock troops, cavalry, artillery, "
        "militia, loyalist infantry, frontiersmen"),
    OF_UNITS("unit.dice", unit.dice, DICE, "2 1 2 3 1 2 2 1",
             "dice for shooting and charging, in the order of unit.move"),
    OF_UNITS("unit.hits", unit.hits, "1..20", "6 5 7 6 4 4 4 4",
             "hits that a unit absorbs, in the order of unit.move"),
    OF_UNITS("unit.range", unit.range, "0..12", "1 1 1 0 4 1 1 1",
             "squares that a unit shoots, in the order of unit.move; 0: it does not, and cavalry never does"),
    NUMBER("unit.cover_bonus", unit.cover_bonus, "0..12", "2", "further hits that a unit absorbs in cover"),
    NUMBER("unit.eliminated_when", unit.eliminated_when, "exceeded | reached", "exceeded",
           "whether the hits that eliminate are more than the unit absorbs, or as many"),

    NUMBER("order-points.sides", order_points.sides, "2..20", "6", "sides of the die for order points"),
    NUMBER("order-points.divisor", order_points.divisor, "1..6", "2",
           "what the die is divided by where points are half a die, rounded down"),

    NUMBER("order-units.near_cost", order_units.near_cost, "1..6", "1",
           "points for a unit in the commander's square or beside it"),
    NUMBER("order-units.far_cost", order_units.far_cost, "1..6", "2", "points for a unit further away"),
    NUMBER("order-units.each_needed", order_units.each_needed, NEEDED, "3",
           "number needed for an order where each is rolled for"),
    LIST("order-units.sequence_needed", order_units.sequence_needed, 1, HOD_MOST_LIST, NEEDED, "1 3 5",
         "numbers needed for the first order, the second ... where the first failure ends them"),

    NUMBER("rally.removes", rally.removes, "0..9", "1", "hits that a rally removes"),

    NUMBER("shoot.needed", shoot.needed, NEEDED, "4", "number needed to hit"),
    NUMBER("shoot.rerolls", shoot.rerolls, "0..2", "1",
           "times that riflemen, and artillery on a hill, roll a failed die again"),
    NUMBER("shoot.flank", shoot.flank, MULTIPLIER, "2", "hits of each success on a flank"),
    NUMBER("shoot.rear", shoot.rear, MULTIPLIER, "2", "hits of each success on the rear"),

    NUMBER("charge.needed", charge.needed, NEEDED, "4", "number needed to hit"),
    NUMBER("charge.range", charge.range, "0..12", "1", "squares that a charge reaches"),
    NUMBER("charge.multiplier", charge.multiplier, MULTIPLIER, "2", "hits of each success on the target"),
    NUMBER("charge.flank", charge.flank, MULTIPLIER, "2", "what the hits on a flank are multiplied by"),
    NUMBER("charge.rear", charge.rear, MULTIPLIER, "2", "what the hits on the rear are multiplied by"),
    NUMBER("charge.miss_hits", charge.miss_hits, MULTIPLIER, "1", "hits of each failure on the attacker"),

    NUMBER("advance.road_squares", advance.road_squares, "0..12", "1",
           "squares that ordered artillery moves further along a road"),

    NUMBER("resolve.units_per_point", resolve.units_per_point, "1..24", "3",
           "units for each point of resolve at the start, the rest ignored"),
    NUMBER("resolve.feature_points", resolve.feature_points, "0..12", "1",
           "resolve gained by each key feature occupied in one's own player turn"),
    NUMBER("resolve.loss_points", resolve.loss_points, "0..12", "1",
           "resolve lost in a player turn that eliminates units of one's own"),
};
