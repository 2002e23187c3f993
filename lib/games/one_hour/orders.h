/* Orders: the commander's points and rolls, and the chance that they reach one unit. */
#ifndef HOD_GAMES_ONE_HOUR_ORDERS_H
#define HOD_GAMES_ONE_HOUR_ORDERS_H

#include "games/one_hour/one_hour.h"

#define POINT_SYSTEM_WORDS(WORD) \
    WORD(D6_POINTS, "d6") WORD(D6_PLUS_RATING, "d6-plus-rating") WORD(HALF_D6, "half-d6")
#define SYSTEM_WORDS(WORD) POINT_SYSTEM_WORDS(WORD) WORD(ROLL_EACH, "roll-each") WORD(SEQUENCE, "sequence")
#define POINT_SYSTEM       HOD_DOMAIN(POINT_SYSTEM_WORDS)
#define SYSTEM             HOD_DOMAIN(SYSTEM_WORDS)
enum { SYSTEM_WORDS(HOD_CONSTANT) };

#define PRIORITY_WORDS(WORD) WORD(NEAR_FIRST, "near-first") WORD(FAR_FIRST, "far-first")
enum { PRIORITY_WORDS(HOD_CONSTANT) };

#define RATING "1..5"

/* Fields of a commander who has points, and those of one whose orders are to reach one unit. */
#define POINT_FIELDS(FIELD)                                                            \
    FIELD(system, POINT_SYSTEM, D6_POINTS, "how points come about")                    \
    FIELD(rating, RATING, 3, "the commander's rating, which counts in d6-plus-rating") \
    FIELD(commander, COMMANDER, PRESENT, "whether he is on the table or was removed")
#define ORDER_FIELDS(FIELD)                                  \
    FIELD(system, SYSTEM, D6_POINTS, "how orders are given") \
    FIELD(rating, RATING, 3, "the commander's rating, which counts in d6-plus-rating and roll-each")

/* The roll for points; all zeros where there is none. */
typedef struct one_hour_points {
    int sides, divisor, added;
} one_hour_points;

one_hour_points one_hour_points_of(const one_hour_rules *rules, int system, int rating, int commander,
                                   hod_roller *roller);
int one_hour_roll_points(hod_roller *roller, const one_hour_points *points);
int one_hour_most_points(const one_hour_points *points);

/* The units that a commander wants to order with his points. */
#define WANTED_FIELDS(FIELD)                                                         \
    FIELD(near, "0..6", 3, "units wanted that are with the commander or beside him") \
    FIELD(far, "0..6", 3, "units wanted that are further away")                      \
    FIELD(priority, HOD_DOMAIN(PRIORITY_WORDS), NEAR_FIRST, "which of them come first")
typedef struct one_hour_wanted {
    int near, far, far_first, near_cost, far_cost;
} one_hour_wanted;
typedef struct one_hour_ordered {
    int near, far, spare;
} one_hour_ordered;

one_hour_wanted one_hour_wanted_of(const one_hour_rules *rules, int near, int far, int priority);

/* Spends points on as many of the first group as possible, then of the other. */
one_hour_ordered one_hour_spend(hod_roller *roller, const one_hour_wanted *wanted, int points);

/* Something that comes about if a few rolls in a row all succeed, each with so many of its dice. */
enum { ONE_HOUR_MOST_BEFORE = 5 };
typedef struct one_hour_chance {
    int never;
    int rolls; /* 0: it always comes about */
    int dice, sides, wanted;
    int needed[ONE_HOUR_MOST_BEFORE + 1];
} one_hour_chance;

/* That a unit, near or far, is ordered behind so many near ones, 0..ONE_HOUR_MOST_BEFORE. */
one_hour_chance one_hour_order_of(const one_hour_rules *rules, int system, int rating, int distance,
                                  int before, hod_roller *roller);

/* The squares that an order moves the unit, of those that it has to go (R16). */
int one_hour_squares_per_order(const one_hour_rules *rules, int unit, int road, int squares,
                               hod_roller *roller);

/* That the commander can rally a unit beside him (R12), whatever his rating. */
one_hour_chance one_hour_rally_of(const one_hour_rules *rules, int system, hod_roller *roller);

/* Rolls for the order. */
bool one_hour_is_ordered(hod_roller *roller, const one_hour_chance *chance);

/* Rallies a unit that has hits if the chance comes about; returns the hits that it is left with. */
int one_hour_rally_unit(hod_roller *roller, const char *who, const one_hour_chance *chance, int removes,
                        int hits);

#endif
