/* Taber, Frank and Henry's variant of Bloodybacks: the words and numbers of its rules, and what its
 * mechanisms share: morale, orders, and closing with the enemy. */
#ifndef HOD_GAMES_TABER_TABER_H
#define HOD_GAMES_TABER_TABER_H

#include "rules/common.h"
#include "rules/engagement.h"
#include "rules/family.h"

#include "games/taber/parameters.h"

/* The words of the rules, each with the constant that stands for it. */
#define MILITIA_WORDS(WORD) WORD(VETERAN_MILITIA, "veteran-militia") WORD(MILITIA, "militia")
#define QUALITY_WORDS(WORD)                      \
    WORD(BRITISH_FLANK, "british-flank")         \
    WORD(BRITISH, "british")                     \
    WORD(EUROPEAN, "european")                   \
    WORD(CONTINENTAL_ELITE, "continental-elite") \
    WORD(CONTINENTAL, "continental")             \
    WORD(LOYALIST, "loyalist")                   \
    WORD(INDIAN, "indian")                       \
    MILITIA_WORDS(WORD)
#define QUALITY HOD_DOMAIN(QUALITY_WORDS)
enum { QUALITY_WORDS(HOD_CONSTANT) QUALITIES };

#define INFANTRY_FORMATION_WORDS(WORD) \
    WORD(LOOSE, "loose") WORD(OPEN_ORDER, "open") WORD(CLOSE_ORDER, "close") WORD(SKIRMISH, "skirmish")
#define CHARGER_FORMATION_WORDS(WORD) INFANTRY_FORMATION_WORDS(WORD) WORD(CAVALRY, "cavalry")
#define FORMATION_WORDS(WORD) \
    CHARGER_FORMATION_WORDS(WORD) WORD(LIGHT_GUN, "light-gun") WORD(FIELD_GUN, "field-gun")
#define INFANTRY_FORMATION HOD_DOMAIN(INFANTRY_FORMATION_WORDS)
#define CHARGER_FORMATION  HOD_DOMAIN(CHARGER_FORMATION_WORDS)
#define FORMATION          HOD_DOMAIN(FORMATION_WORDS)
enum { FORMATION_WORDS(HOD_CONSTANT) FORMATIONS };

#define RANK_WORDS(WORD)      WORD(OFFICER, "officer") WORD(GENERAL, "general")
#define COMMANDER_WORDS(WORD) WORD(NO_COMMANDER, "none") RANK_WORDS(WORD)
#define COMMANDER             HOD_DOMAIN(COMMANDER_WORDS)
enum { COMMANDER_WORDS(HOD_CONSTANT) };

#define COVER_WORDS(WORD) WORD(NO_COVER, "none") WORD(SOFT_COVER, "soft") WORD(HARD_COVER, "hard")
#define COVER             HOD_DOMAIN(COVER_WORDS)
enum { COVER_WORDS(HOD_CONSTANT) };

#define GROUND_WORDS(WORD)   \
    WORD(CLEAR, "clear")     \
    WORD(HILL, "hill")       \
    WORD(WOODS, "woods")     \
    WORD(VILLAGE, "village") \
    WORD(SWAMP, "swamp")     \
    WORD(FORD, "ford")
#define GROUND HOD_DOMAIN(GROUND_WORDS)
enum { GROUND_WORDS(HOD_CONSTANT) GROUNDS };

#define FIREARM_WORDS(WORD) WORD(MUSKET, "musket") WORD(RIFLE, "rifle")
#define LOAD_WORDS(WORD)    WORD(ROUND_SHOT, "round-shot") WORD(CANISTER, "canister")
#define WEAPON_WORDS(WORD)  FIREARM_WORDS(WORD) LOAD_WORDS(WORD)
#define FIREARM             HOD_DOMAIN(FIREARM_WORDS)
#define WEAPON              HOD_DOMAIN(WEAPON_WORDS)
enum { WEAPON_WORDS(HOD_CONSTANT) };

#define GUN_WORDS(WORD) WORD(LIGHT, "light") WORD(FIELD_PIECE, "field")
#define GUN             HOD_DOMAIN(GUN_WORDS)
enum { GUN_WORDS(HOD_CONSTANT) };

/* Who plays first in each turn. */
#define FIRST_WORDS(WORD) WORD(BY_DICE, "dice") WORD(FIRST_A, "a") WORD(FIRST_B, "b")
enum { FIRST_WORDS(HOD_CONSTANT) };

/* Rolls for it: SIDE_A or SIDE_B. */
int taber_roll_initiative(hod_roller *roller);

/* Parameter `fire.rounding`. */
#define ROUNDING_WORDS(WORD) WORD(DOWN, "down") WORD(NEAREST, "nearest") WORD(UP, "up")
enum { ROUNDING_WORDS(HOD_CONSTANT) };

/* A sum of dice. */
typedef struct taber_dice {
    int dice, sides;
} taber_dice;

/* The numbers of the rules. */
typedef struct taber_rules {
    TABER_PARAMETERS(HOD_SECTION_MEMBER)
} taber_rules;

/* The dice that a parameter such as "2 6" names. */
static inline taber_dice taber_dice_of(const hod_list *list)
{
    return (taber_dice){.dice = list->at[0], .sides = list->at[1]};
}

static inline int taber_roll(hod_roller *roller, const char *label, taber_dice dice)
{
    return hod_sum(roller, label, dice.dice, dice.sides);
}

static inline bool taber_is_militia(int quality)
{
    return quality == VETERAN_MILITIA || quality == MILITIA;
}

static inline bool taber_is_dispersed(int formation)
{
    return formation == OPEN_ORDER || formation == SKIRMISH;
}

static inline bool taber_is_gun(int formation)
{
    return formation == LIGHT_GUN || formation == FIELD_GUN;
}

static inline bool taber_is_infantry(int formation)
{
    return formation <= SKIRMISH;
}

/* The fields of a unit whose morale is tested and that runs if it fails. */
#define MORALE_FIELDS(FIELD)                                              \
    FIELD(quality, QUALITY, CONTINENTAL, "quality of the unit")           \
    FIELD(woods, NO_YES, NO, "whether it stands in woods")                \
    FIELD(commander, COMMANDER, NO_COMMANDER, "commander attached to it") \
    FIELD(mounted, NO_YES, NO, "whether it is mounted")

/* The morale of a unit, from which its tests follow. */
typedef struct taber_unit_morale {
    int dice;
    int value;     /* the roll at which it passes, without a commander */
    int commander; /* subtracted from the roll; 0 once he is killed */
} taber_unit_morale;

/* One test, ready to roll: at the target or less the unit passes. */
typedef struct taber_test {
    int dice, target;
} taber_test;

taber_unit_morale taber_morale_of(const taber_rules *rules, int quality, int woods, int commander,
                                  hod_roller *roller);

/* The test with so much added to the roll. */
taber_test taber_test_of(const taber_unit_morale *morale, int added);

/* Returns whether the unit passes. */
bool taber_pass(hod_roller *roller, const char *label, const taber_test *test);

/* How far a unit runs. */
taber_dice taber_flight_of(const taber_rules *rules, bool is_mounted);

/* Rolls the flight; what is returned is held within what flight is declared to be. */
enum { TABER_MOST_FLIGHT = 18 };
int taber_flee(hod_roller *roller, taber_dice flight);

#define COMMANDER_NATION "british | french-hessian | american | militia"
#define ATTACHED_WORDS(WORD) \
    WORD(UNATTACHED, "none") WORD(ATTACHED_HERE, "this-unit") WORD(ATTACHED_ELSEWHERE, "another-unit")
enum { ATTACHED_WORDS(HOD_CONSTANT) };

#define ORDER_FIELDS(FIELD)                                                                \
    FIELD(nation, COMMANDER_NATION, 0, "whose commander gives the order")                  \
    FIELD(commander, HOD_DOMAIN(RANK_WORDS), 0, "his rank")                                \
    FIELD(clear_los, NO_YES, YES, "whether commander and unit have a clear line of sight") \
    FIELD(command_distance, "0..60", 6, "inches between commander and unit")               \
    FIELD(untrained, NO_YES, NO, "whether the unit is untrained")                          \
    FIELD(attached, HOD_DOMAIN(ATTACHED_WORDS), UNATTACHED,                                \
          "whether he is attached to this unit or another")                                \
    FIELD(column, NO_YES, NO, "whether the unit is in column")

typedef HOD_STRUCT(ORDER_FIELDS) taber_order_situation;

/* At the target or less the order is given. */
typedef struct taber_order_roll {
    int sides, target;
} taber_order_roll;

/* The reason why an attached commander cannot be where he is said to be; NULL if he can. */
const char *taber_order_contradiction(const taber_order_situation *s);

taber_order_roll taber_order_of(const taber_rules *rules, const taber_order_situation *s, hod_roller *roller);

bool taber_give_order(hod_roller *roller, const taber_order_roll *order);

/* Indians get no orders, but may leave the field instead (R13); zeros for others. */
typedef struct taber_will {
    int sides, removed_on;
} taber_will;

taber_will taber_will_of(const taber_rules *rules, int quality);

/* Returns whether a unit that has lost so many stands leaves. */
bool taber_leaves(hod_roller *roller, const taber_will *will, int stands_lost);

/* The part of its speed, in percent, that a unit keeps on this ground. Swamp is for dispersed infantry and
 * Indians alone; who else may not enter is for the mechanisms to say. */
int taber_ground_percent(const taber_rules *rules, int ground, bool is_dispersed, bool is_indian);

/* Who moves at a speed of its own. */
#define MARCHER_WORDS(WORD)                    \
    WORD(M_LOOSE, "loose")                     \
    WORD(M_OPEN, "open")                       \
    WORD(M_SKIRMISH, "skirmish")               \
    WORD(M_INDIANS, "indians")                 \
    WORD(M_CLOSE, "close")                     \
    WORD(M_MILITIA, "militia")                 \
    WORD(M_DRAGOONS, "light-dragoons")         \
    WORD(M_MANHANDLED, "artillery-manhandled") \
    WORD(M_LIMBERED, "artillery-limbered")     \
    WORD(M_WAGONS, "wagons")
enum { MARCHER_WORDS(HOD_CONSTANT) };

/* Inches that a unit charges: a fixed number, or dice (fixed is 0). */
typedef struct taber_reach {
    int fixed;
    taber_dice dice;
} taber_reach;

taber_reach taber_reach_of(const taber_rules *rules, int formation);

/* Rolls them. */
int taber_reach_out(hod_roller *roller, const char *label, const taber_reach *reach);

/* There is contact when speed x reach + counter_speed x counter_reach >= inch x (distance + flight). */
typedef struct taber_closing {
    int speed, counter_speed, inch, distance;
} taber_closing;

/* From the percentages of both sides; counter_percent is 0 if the enemy does not come to meet them. */
taber_closing taber_closing_of(int percent, int counter_percent, int distance, bool enemy_runs);

/* The least reach that makes contact with an enemy who has come so far, or run so far. */
int taber_reach_needed(const taber_closing *closing, int counter_reach, int flight);

#endif
