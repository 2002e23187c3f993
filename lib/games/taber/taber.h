/* Taber, Frank and Henry's variant of Bloodybacks: the numbers of its rules, and the words they are put in.
 */
#ifndef HOD_GAMES_TABER_TABER_H
#define HOD_GAMES_TABER_TABER_H

#include "rules/common.h"
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

#endif
