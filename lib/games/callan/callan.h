/* Loose Files and American Scramble: the words and numbers of its rules, what units suffer and recover from,
 * and commanders. */
#ifndef HOD_GAMES_CALLAN_CALLAN_H
#define HOD_GAMES_CALLAN_CALLAN_H

#include "games/callan/parameters.h"
#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each with the constant that stands for it. Which units stand in a field's domain
 * depends on what can shoot, be shot at or fight there. */
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

/* The numbers of the rules. */
typedef struct callan_rules {
    CALLAN_PARAMETERS(HOD_SECTION_MEMBER)
} callan_rules;

/* Half of a number, rounded up, below zero too. */
static inline int callan_half(int number)
{
    return number > 0 ? (number + 1) / 2 : -(-number / 2);
}

/* The entry of a list by grades. */
static inline int callan_by_grade(const hod_list *list, int grade)
{
    return list->at[grade - 1];
}

/* DPs of a unit that is said to have so many. */
static inline int callan_dp_held(const callan_rules *rules, int dp)
{
    return least_of(dp, rules->unit.dp_limit);
}

/* So many dice whose faces are a list. It must outlive the pool. */
static inline hod_pool callan_pool(int dice, const hod_list *faces)
{
    return (hod_pool){.dice = dice, .sides = faces->count, .values = faces->at};
}

/* What a unit can bear, which stays as it is. */
typedef struct callan_unit {
    int stands;             /* it has at first */
    int dp_limit;           /* DPs it can hold */
    int redress;            /* DPs it removes by re-dressing */
    int redress_under_fire; /* the same under fire */
} callan_unit;

/* What it has suffered so far. */
typedef struct callan_condition {
    int dp;   /* DPs it holds */
    int lost; /* stands */
} callan_condition;

/* A unit that re-dresses by its grade. */
callan_unit callan_unit_of(const callan_rules *rules, int grade, int stands);

/* A unit that does not come to re-dress. */
callan_unit callan_unit_without_redress(const callan_rules *rules, int stands);

/* A unit that begins with so many DPs. */
static inline callan_condition callan_begins_with(const callan_unit *unit, int dp)
{
    return (callan_condition){.dp = least_of(dp, unit->dp_limit)};
}

static inline bool callan_is_destroyed(const callan_unit *unit, const callan_condition *now)
{
    return now->lost >= unit->stands;
}

/* Stands beyond those that can be lost are all the same: one more than `most_lost` serves for any number. */
static inline int callan_stands_at_risk(int stands, int most_lost)
{
    return least_of(stands, most_lost + 1);
}

/* Takes DPs of fire, combat or morale, which become casualties above the limit (R10), and casualties. `who`
 * begins a sentence. */
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

/* The points of a commander: a die or none, and what is added to it. */
typedef struct callan_command {
    int dice;
    hod_list die; /* zeros without a die */
    int points;   /* added; less than 0 when wounds cost more */
} callan_command;

callan_command callan_command_of(const callan_rules *rules, int rank, int light_wounds, hod_roller *roller);

/* Rolls for the points, which are not below 0. */
int callan_roll_points(hod_roller *roller, const callan_command *command);

/* The faces of the dice that he rides by. */
hod_list callan_riding_die(const callan_rules *rules, int dice);

/* Inches that he rides with so many of them. */
int callan_ride(hod_roller *roller, int dice, const hod_list *die);

/* Whether a commander of this rank can rally a unit of this grade (R31). */
static inline bool callan_can_rally(int grade, int rank)
{
    return grade < 5 || rank == COMMANDER_IN_CHIEF;
}

/* What threatens a commander whose unit is hit. */
typedef struct callan_risk {
    int hit, killed, serious; /* dice of so much or less */
    int light_points;         /* points lost by a light wound */
} callan_risk;

/* A commander: the worst that has befallen him, and the points he has. */
typedef struct callan_commander {
    int fate, points;
} callan_commander;

callan_risk callan_risk_of(const callan_rules *rules);

/* Whether he is still there: a light wound leaves him, even without points (R30). */
static inline bool callan_is_there(const callan_commander *commander)
{
    return commander->fate < SERIOUS_WOUND;
}

/* One roll for a commander who is there. */
void callan_expose(hod_roller *roller, const callan_risk *risk, callan_commander *commander);

#endif
