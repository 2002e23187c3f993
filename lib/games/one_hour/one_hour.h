/* One-hour AWI: the words and numbers of its rules, units on their ground, and the resolve and the orders of
 * commanders. */
#ifndef HOD_GAMES_ONE_HOUR_ONE_HOUR_H
#define HOD_GAMES_ONE_HOUR_ONE_HOUR_H

#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each with its constant. */
#define REGULAR_WORDS(WORD) \
    WORD(LINE_INFANTRY, "line-infantry") WORD(SKIRMISHERS, "skirmishers") WORD(SHOCK_TROOPS, "shock-troops")
#define COLONIAL_WORDS(WORD) \
    WORD(MILITIA, "militia") WORD(LOYALIST_INFANTRY, "loyalist-infantry") WORD(FRONTIERSMEN, "frontiersmen")
#define UNIT_WORDS(WORD) \
    REGULAR_WORDS(WORD) WORD(CAVALRY, "cavalry") WORD(ARTILLERY, "artillery") COLONIAL_WORDS(WORD)
#define UNIT HOD_DOMAIN(UNIT_WORDS)
enum { UNIT_WORDS(HOD_CONSTANT) UNITS };

#define COVERING_WORDS(WORD) WORD(WOODS, "woods") WORD(TOWN, "town") WORD(ROUGH, "rough")
#define TERRAIN_WORDS(WORD) \
    WORD(OPEN, "open") WORD(HILL, "hill") COVERING_WORDS(WORD) WORD(ENTRENCHMENT, "entrenchment")
#define TERRAIN HOD_DOMAIN(TERRAIN_WORDS)
enum { TERRAIN_WORDS(HOD_CONSTANT) };

#define ASPECT_WORDS(WORD) WORD(FRONT, "front") WORD(FLANK, "flank") WORD(REAR, "rear")
#define ASPECT             HOD_DOMAIN(ASPECT_WORDS)
enum { ASPECT_WORDS(HOD_CONSTANT) };

#define COMMANDER_WORDS(WORD) WORD(PRESENT, "present") WORD(REMOVED, "removed")
#define COMMANDER             HOD_DOMAIN(COMMANDER_WORDS)
enum { COMMANDER_WORDS(HOD_CONSTANT) };

#define DISTANCE_WORDS(WORD) WORD(NEAR, "near") WORD(FAR, "far")
#define DISTANCE             HOD_DOMAIN(DISTANCE_WORDS)
enum { DISTANCE_WORDS(HOD_CONSTANT) };

#define RESULT_WORDS(WORD) WORD(STANDS, "stands") WORD(ELIMINATED, "eliminated")
#define RESULT             HOD_DOMAIN(RESULT_WORDS)
enum { RESULT_WORDS(HOD_CONSTANT) };

/* Parameter `unit.eliminated_when` (R1). */
#define ELIMINATION_WORDS(WORD) WORD(EXCEEDED, "exceeded") WORD(REACHED, "reached")
enum { ELIMINATION_WORDS(HOD_CONSTANT) };

/* The parameters: the numbers of the rules, and how far a designer can change them. The domains keep every roll within
 * HOD_MAX_DICE: at most four units with 8 dice shoot together. */
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
    NUMBER(modifier, "-12..12", "0", "added to every die that shoots: smoke and whatever else")           \
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

typedef struct one_hour_rules {
    ONE_HOUR_PARAMETERS(HOD_SECTION_MEMBER)
} one_hour_rules;

#define HITS "0..9"

#define TARGET_FIELDS(FIELD)                                                 \
    FIELD(target, UNIT, LINE_INFANTRY, "unit that is attacked")              \
    FIELD(target_terrain, TERRAIN, OPEN, "ground that the target stands on") \
    FIELD(target_hits, HITS, 0, "hits that the target has already")

#define ATTACKER_FIELDS(FIELD)                                                      \
    FIELD(attacker, CHARGER, CHARGING_CAVALRY, "unit that charges")                 \
    FIELD(attacker_terrain, TERRAIN, OPEN, "ground that the attacker charges from") \
    FIELD(attacker_hits, HITS, 0, "hits that the attacker has already")

/* Field `attacker`: the units that may charge. */
#define CHARGER_WORDS(WORD) WORD(CHARGING_SHOCK_TROOPS, "shock-troops") WORD(CHARGING_CAVALRY, "cavalry")
#define CHARGER             HOD_DOMAIN(CHARGER_WORDS)
enum { CHARGER_WORDS(HOD_CONSTANT) };
static inline int one_hour_charger(int attacker)
{
    return attacker == CHARGING_CAVALRY ? CAVALRY : SHOCK_TROOPS;
}

/* Fields of infantry: all units except cavalry and artillery. */
#define INFANTRY_WORDS(WORD) REGULAR_WORDS(WORD) COLONIAL_WORDS(WORD)
#define INFANTRY             HOD_DOMAIN(INFANTRY_WORDS)
enum { INFANTRY_SHOCK_TROOPS = SHOCK_TROOPS, INFANTRY_MILITIA };
static inline int one_hour_infantry(int infantry)
{
    static const int units[] = {INFANTRY_WORDS(HOD_CONSTANT)};
    return units[infantry];
}

static inline bool one_hour_is_infantry(int unit)
{
    return unit != CAVALRY && unit != ARTILLERY;
}

/* Whether the terrain gives the unit cover (R3 to R5). */
bool one_hour_has_cover(int unit, int terrain);

/* The hits at which the unit is out on that ground (R1), and in the open. */
int one_hour_out_at(const one_hour_rules *rules, int unit, int terrain, hod_roller *roller);
int one_hour_out_in_open(const one_hour_rules *rules, int unit);

/* The further hits at which a unit with these hits is out. */
int one_hour_out_after(const one_hour_rules *rules, int unit, int terrain, int hits, hod_roller *roller);

/* NULL, or why the unit cannot stand there. */
const char *one_hour_misplaced(int unit, int terrain);

/* The same for a unit with hits: returns `when_out` if they have eliminated it. */
const char *one_hour_cannot_be(const one_hour_rules *rules, int unit, int terrain, int hits,
                               const char *when_out);

/* The last for a situation with TARGET_FIELDS, and for one with ATTACKER_FIELDS. */
#define TARGET_CONTRADICTION(rules, s)                                            \
    one_hour_cannot_be(rules, (s)->target, (s)->target_terrain, (s)->target_hits, \
                       "target_hits eliminate the target before it is attacked")
#define ATTACKER_CONTRADICTION(rules, s)                                                                  \
    one_hour_cannot_be(rules, one_hour_charger((s)->attacker), (s)->attacker_terrain, (s)->attacker_hits, \
                       "attacker_hits eliminate the attacker before it charges")

/* Whether these hits eliminate a unit: STANDS or ELIMINATED. The note starts with `whose`, such as "The target has". */
int one_hour_judge(hod_roller *roller, const char *whose, int hits, int out_at);

#define ARMY     "3..24"
#define FEATURES "0..4"
#define PERCENT  "0..100"

typedef struct one_hour_commander {
    int resolve;              /* at the start */
    int gain;                 /* in each of its own player turns */
    int loss;                 /* in a player turn in which units are lost */
    int loss_own, loss_enemy; /* chance of a loss in per cent, in an own and in an enemy player turn */
} one_hour_commander;

one_hour_commander one_hour_commander_of(const one_hour_rules *rules, int units, int features, int loss_own,
                                         int loss_enemy, hod_roller *roller);

/* The resolve after a player turn, in which points are gained before they are lost (R20). */
int one_hour_resolve_after(hod_roller *roller, const char *label, const one_hour_commander *commander,
                           bool own_turn, int resolve);

#define POINT_SYSTEM_WORDS(WORD) \
    WORD(D6_POINTS, "d6") WORD(D6_PLUS_RATING, "d6-plus-rating") WORD(HALF_D6, "half-d6")
#define SYSTEM_WORDS(WORD) POINT_SYSTEM_WORDS(WORD) WORD(ROLL_EACH, "roll-each") WORD(SEQUENCE, "sequence")
#define POINT_SYSTEM       HOD_DOMAIN(POINT_SYSTEM_WORDS)
#define SYSTEM             HOD_DOMAIN(SYSTEM_WORDS)
enum { SYSTEM_WORDS(HOD_CONSTANT) };

#define PRIORITY_WORDS(WORD) WORD(NEAR_FIRST, "near-first") WORD(FAR_FIRST, "far-first")
enum { PRIORITY_WORDS(HOD_CONSTANT) };

#define RATING "1..5"

/* Fields of a commander who has points, and of one whose orders should reach one unit. */
#define POINT_FIELDS(FIELD)                                                            \
    FIELD(system, POINT_SYSTEM, D6_POINTS, "how points come about")                    \
    FIELD(rating, RATING, 3, "the commander's rating, which counts in d6-plus-rating") \
    FIELD(commander, COMMANDER, PRESENT, "whether he is on the table or was removed")
#define ORDER_FIELDS(FIELD)                                  \
    FIELD(system, SYSTEM, D6_POINTS, "how orders are given") \
    FIELD(rating, RATING, 3, "the commander's rating, which counts in d6-plus-rating and roll-each")

/* The roll for points; all zeros if there is none. */
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

/* Spends points on as many units of the first group as possible, then on the other. */
one_hour_ordered one_hour_spend(hod_roller *roller, const one_hour_wanted *wanted, int points);

/* An event that happens if a few rolls in a row all succeed, each with its own number of dice. */
enum { ONE_HOUR_MOST_BEFORE = 5 };
typedef struct one_hour_chance {
    int never;
    int rolls; /* 0: it always happens */
    int dice, sides, wanted;
    int needed[ONE_HOUR_MOST_BEFORE + 1];
} one_hour_chance;

/* The chance that a unit, near or far, is ordered after this many near ones, 0..ONE_HOUR_MOST_BEFORE. */
one_hour_chance one_hour_order_of(const one_hour_rules *rules, int system, int rating, int distance,
                                  int before, hod_roller *roller);

/* The squares that an order moves the unit, out of those that it still has to go (R16). */
int one_hour_squares_per_order(const one_hour_rules *rules, int unit, int road, int squares,
                               hod_roller *roller);

/* The chance that the commander can rally a unit beside him (R12), whatever his rating. */
one_hour_chance one_hour_rally_of(const one_hour_rules *rules, int system, hod_roller *roller);

/* Rolls for the order. */
bool one_hour_is_ordered(hod_roller *roller, const one_hour_chance *chance);

/* Rallies a unit with hits if the chance succeeds; returns the hits left. */
int one_hour_rally_unit(hod_roller *roller, const char *who, const one_hour_chance *chance, int removes,
                        int hits);

#endif
