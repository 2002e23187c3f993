/* Loose Files and American Scramble: the numbers of its rules, and the words that stand for them. */
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

#endif
