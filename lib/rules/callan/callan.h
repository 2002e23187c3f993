/* Loose Files and American Scramble: the numbers of its rules, and the words that stand for them. */
#ifndef HOD_RULES_CALLAN_H
#define HOD_RULES_CALLAN_H

#include "rules/callan/parameters.h"
#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each beside the numbers that stand for them. */
/* Which units stand in a field's domain depends on what can shoot, be shot at or fight there. */
#define UNIT          "infantry | skirmishers | cavalry | artillery"
#define FOOT          "infantry | skirmishers"
#define FOOT_OR_HORSE "infantry | skirmishers | cavalry"
enum { INFANTRY, SKIRMISHERS, CAVALRY, ARTILLERY };
#define GRADE "1..5"
#define COVER "none | wooden-building | fieldwork | stone-building | fort"
enum { NO_COVER, WOODEN_BUILDING, FIELDWORK, STONE_BUILDING, FORT };
#define WEAPON "musket | rifle"
enum { MUSKET, RIFLE };
#define GUN "light | field | heavy"
enum { LIGHT_GUN, FIELD_GUN, HEAVY_GUN };
#define AIM "new | shifted | registered"
enum { NEW_TARGET, SHIFTED, REGISTERED, AIMS };

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
