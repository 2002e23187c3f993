/* Taber, Frank and Henry's variant of Bloodybacks: the numbers of its rules, and the words they are put in.
 */
#ifndef HOD_RULES_TABER_H
#define HOD_RULES_TABER_H

#include "rules/common.h"
#include "rules/family.h"
#include "rules/taber/parameters.h"

/* The words of the rules, each beside the numbers that stand for them. */
#define QUALITY                                                                                   \
    "british-flank | british | european | continental-elite | continental | loyalist | indian | " \
    "veteran-militia | militia"
enum {
    BRITISH_FLANK,
    BRITISH,
    EUROPEAN,
    CONTINENTAL_ELITE,
    CONTINENTAL,
    LOYALIST,
    INDIAN,
    VETERAN_MILITIA,
    MILITIA,
    QUALITIES
};
#define INFANTRY_FORMATION "loose | open | close | skirmish"
#define CHARGER_FORMATION  "loose | open | close | skirmish | cavalry"
#define FORMATION          "loose | open | close | skirmish | cavalry | light-gun | field-gun"
enum { LOOSE, OPEN_ORDER, CLOSE_ORDER, SKIRMISH, CAVALRY, LIGHT_GUN, FIELD_GUN, FORMATIONS };
#define COMMANDER "none | officer | general"
enum { NO_COMMANDER, OFFICER, GENERAL };
#define COVER "none | soft | hard"
enum { NO_COVER, SOFT_COVER, HARD_COVER };
#define GROUND "clear | hill | woods | village | swamp | ford"
enum { CLEAR, HILL, WOODS, VILLAGE, SWAMP, FORD, GROUNDS };
#define FIREARM "musket | rifle"
#define WEAPON  "musket | rifle | round-shot | canister"
enum { MUSKET, RIFLE, ROUND_SHOT, CANISTER };
#define GUN "light | field"
enum { LIGHT, FIELD_PIECE };

/* Parameter `fire.rounding`. */
enum { DOWN, NEAREST, UP };

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
