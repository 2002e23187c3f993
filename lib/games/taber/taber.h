/* Taber, Frank and Henry's variant of Bloodybacks: the words and numbers of its rules, and what its
 * mechanisms share: morale, orders, and closing with the enemy. */
#ifndef HOD_GAMES_TABER_TABER_H
#define HOD_GAMES_TABER_TABER_H

#include "rules/common.h"
#include "rules/engagement.h"
#include "rules/family.h"

/* The words of the rules, each with its constant. */
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

/* The side that plays first in each turn. */
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

/* The parameters: the numbers of the rules, and how far a designer can change them. The domains keep every roll within
 * HOD_MAX_DICE: the 48 figures of melee-hits with at least 2 per die, the 8 stands of a charge with at most 8 figures
 * each, and the spare hits of a stand. Percentages up to 400 keep the product of the six that a shot can have within 64
 * bits. */
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

#define PANIC_PARAMETERS(NUMBER, LIST)                                              \
    NUMBER(range, "0..12", "4", "inches within which fleeing friends spread panic") \
    NUMBER(indian_dice, "1..6", "3", "d6 of a panic test of Indians outside woods")

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
    NUMBER(modifier, MODIFIER, "0", "added to that die: smoke and whatever else")                     \
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
    NUMBER(rounding, HOD_DOMAIN(ROUNDING_WORDS), "down", "what happens to fractions of a hit")        \
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

typedef struct taber_rules {
    TABER_PARAMETERS(HOD_SECTION_MEMBER)
} taber_rules;

/* The dice in a parameter such as "2 6". */
static inline taber_dice taber_dice_of(const hod_short_list *list)
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

/* The fields of a unit that runs if it fails its morale test. */
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

/* One test, ready to roll: the unit passes at the target or less. */
typedef struct taber_test {
    int dice, target;
} taber_test;

taber_unit_morale taber_morale_of(const taber_rules *rules, int quality, int woods, int commander,
                                  hod_roller *roller);

/* The same in a panic, for which Indians may have other dice (R7). */
taber_unit_morale taber_morale_in_panic_of(const taber_rules *rules, int quality, int woods, int commander,
                                           hod_roller *roller);

/* The test with an addition to the roll. */
taber_test taber_test_of(const taber_unit_morale *morale, int added);

/* Returns whether the unit passes. */
bool taber_pass(hod_roller *roller, const char *label, const taber_test *test);

/* How far a unit runs. */
taber_dice taber_flight_of(const taber_rules *rules, bool is_mounted);

/* Rolls the flight; the result is kept within the declared domain of flights. */
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

/* The order is given at the target or less. */
typedef struct taber_order_roll {
    int sides, target;
} taber_order_roll;

/* The reason why an attached commander cannot be at the given place; NULL if he can. */
const char *taber_order_contradiction(const taber_order_situation *s);

taber_order_roll taber_order_of(const taber_rules *rules, const taber_order_situation *s, hod_roller *roller);

bool taber_give_order(hod_roller *roller, const taber_order_roll *order);

/* Indians get no orders, but may leave the field instead (R13); zeros for others. */
typedef struct taber_will {
    int sides, removed_on;
} taber_will;

taber_will taber_will_of(const taber_rules *rules, int quality);

/* Returns whether a unit that has lost this many stands leaves. */
bool taber_leaves(hod_roller *roller, const taber_will *will, int stands_lost);

/* The percentage of its speed that a unit keeps on this ground. Only dispersed infantry and Indians enter swamp;
 * mechanisms state who else may not enter. */
int taber_ground_percent(const taber_rules *rules, int ground, bool is_dispersed, bool is_indian);

/* The units with their own speed. */
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

/* Rolls the reach. */
int taber_reach_out(hod_roller *roller, const char *label, const taber_reach *reach);

/* There is contact if speed x reach + counter_speed x counter_reach >= inch x (distance + flight). */
typedef struct taber_closing {
    int speed, counter_speed, inch, distance;
} taber_closing;

/* From the percentages of both sides; counter_percent is 0 if the enemy does not come to meet the charge. */
taber_closing taber_closing_of(int percent, int counter_percent, int distance, bool enemy_runs);

/* The smallest reach that makes contact with an enemy that has come, or run, this far. */
int taber_reach_needed(const taber_closing *closing, int counter_reach, int flight);

#endif
