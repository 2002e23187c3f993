/* Loose Files and American Scramble: the words and numbers of its rules, what units suffer and recover from,
 * and commanders. */
#ifndef HOD_GAMES_CALLAN_CALLAN_H
#define HOD_GAMES_CALLAN_CALLAN_H

#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each with its constant. A field's domain has the units that can shoot, be shot at or fight in
 * its mechanism. */
#define FOOT_WORDS(WORD)          WORD(INFANTRY, "infantry") WORD(SKIRMISHERS, "skirmishers")
#define FOOT_OR_HORSE_WORDS(WORD) FOOT_WORDS(WORD) WORD(CAVALRY, "cavalry")
#define UNIT_WORDS(WORD)          FOOT_OR_HORSE_WORDS(WORD) WORD(ARTILLERY, "artillery")
#define FOOT                      HOD_DOMAIN(FOOT_WORDS)
#define FOOT_OR_HORSE             HOD_DOMAIN(FOOT_OR_HORSE_WORDS)
#define UNIT                      HOD_DOMAIN(UNIT_WORDS)
enum { UNIT_WORDS(HOD_CONSTANT) };

#define GRADE "1..5"

#define COVER_WORDS(WORD)                    \
    WORD(NO_COVER, "none")                   \
    WORD(WOODEN_BUILDING, "wooden-building") \
    WORD(FIELDWORK, "fieldwork")             \
    WORD(STONE_BUILDING, "stone-building")   \
    WORD(FORT, "fort")
#define COVER HOD_DOMAIN(COVER_WORDS)
enum { COVER_WORDS(HOD_CONSTANT) };

#define WEAPON_WORDS(WORD) WORD(MUSKET, "musket") WORD(RIFLE, "rifle")
#define WEAPON             HOD_DOMAIN(WEAPON_WORDS)
enum { WEAPON_WORDS(HOD_CONSTANT) };

#define GUN_WORDS(WORD) WORD(LIGHT_GUN, "light") WORD(FIELD_GUN, "field") WORD(HEAVY_GUN, "heavy")
#define GUN             HOD_DOMAIN(GUN_WORDS)
enum { GUN_WORDS(HOD_CONSTANT) };

#define AIM_WORDS(WORD) WORD(NEW_TARGET, "new") WORD(SHIFTED, "shifted") WORD(REGISTERED, "registered")
#define AIM             HOD_DOMAIN(AIM_WORDS)
enum { AIM_WORDS(HOD_CONSTANT) AIMS };

/* The parameters: the numbers of the rules, and how far a designer can change them. The domains keep every roll within
 * HOD_MAX_DICE (a unit has at most 10 stands, a move at most 8 dice) and every score of a combat within a few
 * hundred. */
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
    NUMBER(modifier, MODIFIER, "0", "added to every die of a volley on foot: smoke and whatever else")   \
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

typedef struct callan_rules {
    CALLAN_PARAMETERS(HOD_SECTION_MEMBER)
} callan_rules;

/* Half of a number, rounded up, also below zero. */
static inline int callan_half(int number)
{
    return number > 0 ? (number + 1) / 2 : -(-number / 2);
}

/* The entry for a grade in a list by grades. */
static inline int callan_by_grade(const hod_short_list *list, int grade)
{
    return list->at[grade - 1];
}

/* The DPs of a unit said to have this many, within the limit. */
static inline int callan_dp_held(const callan_rules *rules, int dp)
{
    return least_of(dp, rules->unit.dp_limit);
}

/* Dice whose faces are a list, which must outlive the pool. */
static inline hod_pool callan_pool(int dice, const hod_short_list *faces)
{
    return (hod_pool){.dice = dice, .sides = faces->count, .values = faces->at};
}

/* What a unit can endure, which never changes. */
typedef struct callan_unit {
    int stands;             /* at first */
    int dp_limit;           /* DPs it can have */
    int redress;            /* DPs it removes by re-dressing */
    int redress_under_fire; /* the same under fire */
} callan_unit;

/* What it has suffered so far. */
typedef struct callan_condition {
    int dp;   /* current DPs */
    int lost; /* stands */
} callan_condition;

/* A unit that re-dresses according to its grade. */
callan_unit callan_unit_of(const callan_rules *rules, int grade, int stands);

/* A unit that never re-dresses. */
callan_unit callan_unit_without_redress(const callan_rules *rules, int stands);

/* A unit that starts with these DPs. */
static inline callan_condition callan_begins_with(const callan_unit *unit, int dp)
{
    return (callan_condition){.dp = least_of(dp, unit->dp_limit)};
}

static inline bool callan_is_destroyed(const callan_unit *unit, const callan_condition *now)
{
    return now->lost >= unit->stands;
}

/* Stands beyond those that can be lost make no difference: one more than `most_lost` represents any larger number. */
static inline int callan_stands_at_risk(int stands, int most_lost)
{
    return least_of(stands, most_lost + 1);
}

/* Takes DPs of fire, combat or morale, which become casualties above the limit (R10), and casualties. `who` starts a
 * sentence. */
void callan_take(hod_roller *roller, const char *who, const callan_unit *unit, callan_condition *now, int dps,
                 int casualties);

/* Takes DPs of movement, which vanish above the limit. */
void callan_take_of_movement(hod_roller *roller, const char *who, const callan_unit *unit,
                             callan_condition *now, int dps);

/* Re-dresses a unit unless it is destroyed. Returns the DPs that it removes. */
int callan_close_ranks(hod_roller *roller, const char *who, const callan_unit *unit, callan_condition *now,
                       bool under_fire);

#define RANK_WORDS(WORD) WORD(COMMANDER_IN_CHIEF, "commander-in-chief") WORD(BRIGADIER, "brigadier")
#define RANK             HOD_DOMAIN(RANK_WORDS)
enum { RANK_WORDS(HOD_CONSTANT) };

#define RIDING_DICE_WORDS(WORD) WORD(RIDES_AVERAGE, "average") WORD(RIDES_D6, "d6")
#define RIDING_DICE             HOD_DOMAIN(RIDING_DICE_WORDS)
enum { RIDING_DICE_WORDS(HOD_CONSTANT) };

#define FATE_WORDS(WORD) \
    WORD(UNHURT, "unhurt") WORD(LIGHT_WOUND, "light") WORD(SERIOUS_WOUND, "serious") WORD(KILLED, "killed")
#define FATE HOD_DOMAIN(FATE_WORDS)
enum { FATE_WORDS(HOD_CONSTANT) };

/* The points of a commander: a die or none, plus a constant. */
typedef struct callan_command {
    int dice;
    hod_short_list die; /* zeros without a die */
    int points;   /* added; negative if wounds cost more */
} callan_command;

callan_command callan_command_of(const callan_rules *rules, int rank, int light_wounds, hod_roller *roller);

/* Rolls for the points, which are at least 0. */
int callan_roll_points(hod_roller *roller, const callan_command *command);

/* The faces of the dice for a commander's ride. */
hod_short_list callan_riding_die(const callan_rules *rules, int dice);

/* The inches of a ride with this number of dice. */
int callan_ride(hod_roller *roller, int dice, const hod_short_list *die);

/* Whether a commander of this rank can rally a unit of this grade (R31). */
static inline bool callan_can_rally(int grade, int rank)
{
    return grade < 5 || rank == COMMANDER_IN_CHIEF;
}

/* The danger to a commander whose unit is hit. */
typedef struct callan_risk {
    int hit, killed, serious; /* each is a number on the dice, or less */
    int light_points;         /* points lost by a light wound */
} callan_risk;

/* A commander: the worst wound, and the points left. */
typedef struct callan_commander {
    int fate, points;
} callan_commander;

callan_risk callan_risk_of(const callan_rules *rules);

/* Whether the commander is still there: after a light wound he stays, even without points (R30). */
static inline bool callan_is_there(const callan_commander *commander)
{
    return commander->fate < SERIOUS_WOUND;
}

/* One roll for a commander who is there. */
void callan_expose(hod_roller *roller, const callan_risk *risk, callan_commander *commander);

#endif
