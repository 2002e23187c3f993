/* The parameters of One-hour AWI: the numbers of the text, and how far a designer may move them. */
#ifndef HOD_GAMES_ONE_HOUR_PARAMETERS_H
#define HOD_GAMES_ONE_HOUR_PARAMETERS_H

#include "rules/family.h"

/* The domains keep every roll within HOD_MOST_DICE: four units of 8 dice shoot together at most. */
#define DICE       "1..8"
#define NEEDED     "1..7"
#define MULTIPLIER "0..6"

#define UNIT_PARAMETERS(NUMBER, LIST)                                                                       \
    LIST(move, UNITS, "0..12", "1 2 1 3 1 1 1 2",                                                           \
         "squares that an ordered unit moves: line infantry, skirmishers, shock troops, cavalry, "          \
         "artillery, militia, loyalist infantry, frontiersmen")                                             \
    LIST(dice, UNITS, DICE, "2 1 2 3 1 2 2 1", "dice for shooting and charging, in the order of unit.move") \
    LIST(hits, UNITS, "1..20", "6 5 7 6 4 4 4 4", "hits that a unit absorbs, in the order of unit.move")    \
    LIST(range, UNITS, "0..12", "1 1 1 0 4 1 1 1",                                                          \
         "squares that a unit shoots, in the order of unit.move; 0: it does not, and cavalry never does")   \
    NUMBER(cover_bonus, "0..12", "2", "further hits that a unit absorbs in cover")                          \
    NUMBER(eliminated_when, HOD_DOMAIN(ELIMINATION_WORDS), "exceeded",                                      \
           "whether the hits that eliminate are more than the unit absorbs, or as many")

#define ORDER_POINTS_PARAMETERS(NUMBER, LIST)                        \
    NUMBER(sides, "2..20", "6", "sides of the die for order points") \
    NUMBER(divisor, "1..6", "2", "what the die is divided by where points are half a die, rounded down")

#define ORDER_UNITS_PARAMETERS(NUMBER, LIST)                                                   \
    NUMBER(near_cost, "1..6", "1", "points for a unit in the commander's square or beside it") \
    NUMBER(far_cost, "1..6", "2", "points for a unit further away")                            \
    NUMBER(each_needed, NEEDED, "3", "number needed for an order where each is rolled for")    \
    LIST(sequence_needed, HOD_AT_LEAST(1), NEEDED, "1 3 5",                                    \
         "numbers needed for the first order, the second ... where the first failure ends them")

#define RALLY_PARAMETERS(NUMBER, LIST) NUMBER(removes, "0..9", "1", "hits that a rally removes")

#define SHOOT_PARAMETERS(NUMBER, LIST)                                                                    \
    NUMBER(needed, NEEDED, "4", "number needed to hit")                                                   \
    NUMBER(rerolls, "0..2", "1", "times that riflemen, and artillery on a hill, roll a failed die again") \
    NUMBER(flank, MULTIPLIER, "2", "hits of each success on a flank")                                     \
    NUMBER(rear, MULTIPLIER, "2", "hits of each success on the rear")

#define CHARGE_PARAMETERS(NUMBER, LIST)                                          \
    NUMBER(needed, NEEDED, "4", "number needed to hit")                          \
    NUMBER(range, "0..12", "1", "squares that a charge reaches")                 \
    NUMBER(multiplier, MULTIPLIER, "2", "hits of each success on the target")    \
    NUMBER(flank, MULTIPLIER, "2", "what the hits on a flank are multiplied by") \
    NUMBER(rear, MULTIPLIER, "2", "what the hits on the rear are multiplied by") \
    NUMBER(miss_hits, MULTIPLIER, "1", "hits of each failure on the attacker")

#define ADVANCE_PARAMETERS(NUMBER, LIST) \
    NUMBER(road_squares, "0..12", "1", "squares that ordered artillery moves further along a road")

#define RESOLVE_PARAMETERS(NUMBER, LIST)                                                                    \
    NUMBER(units_per_point, "1..24", "3", "units for each point of resolve at the start, the rest ignored") \
    NUMBER(feature_points, "0..12", "1",                                                                    \
           "resolve gained by each key feature occupied in one's own player turn")                          \
    NUMBER(loss_points, "0..12", "1", "resolve lost in a player turn that eliminates units of one's own")

#define ONE_HOUR_PARAMETERS(SECTION)                               \
    SECTION(unit, "unit", UNIT_PARAMETERS)                         \
    SECTION(order_points, "order-points", ORDER_POINTS_PARAMETERS) \
    SECTION(order_units, "order-units", ORDER_UNITS_PARAMETERS)    \
    SECTION(rally, "rally", RALLY_PARAMETERS)                      \
    SECTION(shoot, "shoot", SHOOT_PARAMETERS)                      \
    SECTION(charge, "charge", CHARGE_PARAMETERS)                   \
    SECTION(advance, "advance", ADVANCE_PARAMETERS)                \
    SECTION(resolve, "resolve", RESOLVE_PARAMETERS)

#endif
