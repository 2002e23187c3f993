/* Bloodybacks!: the numbers of its rules, and the procedures that its mechanisms share. */
#ifndef HOD_RULES_BLOODYBACKS_H
#define HOD_RULES_BLOODYBACKS_H

#include "rules/bloodybacks/parameters.h"
#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each beside the numbers that stand for them. */
#define TERRAIN "open | cover | fortification"
enum { OPEN, IN_COVER, IN_FORTIFICATION };
#define COVER "none | light | significant | fortification"
enum { NO_COVER, LIGHT_COVER, SIGNIFICANT_COVER, FORTIFICATION };
#define FIREARM "musket | rifle | carbine"
#define WEAPON  "musket | rifle | carbine | canister | round-shot"
enum { MUSKET, RIFLE, CARBINE, CANISTER, ROUND_SHOT };
#define RANGE "close | long"
enum { CLOSE, LONG };
#define MORALE_RESULT "destroyed | rout | pushed-back | carry-on"
enum { DESTROYED, ROUT, PUSHED_BACK, CARRY_ON };
/* The same where there may be no test: none is 0 and every result of a test stands one higher. */
#define MORALE_IF_TESTED "none | destroyed | rout | pushed-back | carry-on"
enum { NOT_TESTED, IF_TESTED };
#define DENSITY "3 | 4 | 5 | 6 | 8"

/* Parameter `morale.stamina`: what stamina hits do (R3). */
enum { ZERO_ELIMINATES, ZERO_DESTROYED_ON_TEST, ZERO_DESTROYED_ON_ANY_FAILURE, DEDUCT };
/* Parameters `shooting.base`, `shooting.confirm` and `melee.hits`. */
enum { BASE_IS_DENSITY = -1 };
enum { CONFIRM_NONE, CONFIRM_DENSITY };
enum { HITS_PER_SUCCESS, HITS_IN_BANDS };

/* Field `prior_hits`: nobody has shot at the target this turn. */
enum { NOT_SHOT_AT = -1 };

/* The numbers of the rules. */
typedef struct bloodybacks_rules {
    BLOODYBACKS_PARAMETERS(HOD_SECTION_MEMBER)
} bloodybacks_rules;

/* The successes needed for one, two and three hits. */
typedef struct bloodybacks_bands {
    int one, two, three;
} bloodybacks_bands;

static inline bloodybacks_bands bloodybacks_bands_of(const bloodybacks_rules *rules)
{
    const int *at = rules->shooting.bands.at;
    return (bloodybacks_bands){.one = at[0], .two = at[1], .three = at[2]};
}

static inline int bloodybacks_read_in_bands(const bloodybacks_bands *bands, int successes)
{
    return (successes >= bands->one) + (successes >= bands->two) + (successes >= bands->three);
}

/* A number to roll at which a 1 always succeeds and a 12 always fails. */
static inline int bloodybacks_held_target(int number)
{
    return held_within(1, number, D12 - 1);
}

/* The whole multiple by which the larger side outnumbers the smaller, at least 1, added if the larger is
 * mine and deducted if it is theirs; a ratio in between counts the lower multiple (R10). */
static inline int bloodybacks_size_modifier(int mine, int theirs)
{
    if (mine > theirs) return mine / theirs;
    if (mine < theirs) return -(theirs / mine);
    return 0;
}

/* Where a unit behind this cover stands when its morale is tested. */
static inline int bloodybacks_terrain_behind(int cover)
{
    return cover == FORTIFICATION ? IN_FORTIFICATION : cover == NO_COVER ? OPEN : IN_COVER;
}

/* The disruption points of a unit that routs: the limit, unless it has more already. */
static inline int bloodybacks_dp_of_rout(const bloodybacks_rules *rules, int dp)
{
    return most_of(dp, rules->unit.dp_limit);
}

#endif
