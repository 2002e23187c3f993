/* Bloodybacks!: the numbers of its rules, and the procedures that its mechanisms share. */
#ifndef HOD_GAMES_BLOODYBACKS_BLOODYBACKS_H
#define HOD_GAMES_BLOODYBACKS_BLOODYBACKS_H

#include "games/bloodybacks/parameters.h"
#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each with the constant that stands for it. */
#define TERRAIN_WORDS(WORD) WORD(OPEN, "open") WORD(IN_COVER, "cover") WORD(IN_FORTIFICATION, "fortification")
#define TERRAIN             HOD_DOMAIN(TERRAIN_WORDS)
enum { TERRAIN_WORDS(HOD_CONSTANT) };

#define COVER_WORDS(WORD)                  \
    WORD(NO_COVER, "none")                 \
    WORD(LIGHT_COVER, "light")             \
    WORD(SIGNIFICANT_COVER, "significant") \
    WORD(FORTIFICATION, "fortification")
#define COVER HOD_DOMAIN(COVER_WORDS)
enum { COVER_WORDS(HOD_CONSTANT) };

#define FIREARM_WORDS(WORD)   WORD(MUSKET, "musket") WORD(RIFLE, "rifle") WORD(CARBINE, "carbine")
#define ARTILLERY_WORDS(WORD) WORD(CANISTER, "canister") WORD(ROUND_SHOT, "round-shot")
#define WEAPON_WORDS(WORD)    FIREARM_WORDS(WORD) ARTILLERY_WORDS(WORD)
#define FIREARM               HOD_DOMAIN(FIREARM_WORDS)
#define WEAPON                HOD_DOMAIN(WEAPON_WORDS)
enum { WEAPON_WORDS(HOD_CONSTANT) };

#define RANGE_WORDS(WORD) WORD(CLOSE, "close") WORD(LONG, "long")
#define RANGE             HOD_DOMAIN(RANGE_WORDS)
enum { RANGE_WORDS(HOD_CONSTANT) };

#define MORALE_WORDS(WORD)           \
    WORD(DESTROYED, "destroyed")     \
    WORD(ROUT, "rout")               \
    WORD(PUSHED_BACK, "pushed-back") \
    WORD(CARRY_ON, "carry-on")
enum { MORALE_WORDS(HOD_CONSTANT) };
/* The same where there may be no test: none is 0 and every result of a test stands one higher. */
#define MORALE_IF_TESTED "none" MORALE_WORDS(HOD_WORD)
enum { NOT_TESTED, IF_TESTED };

#define DENSITY "3 | 4 | 5 | 6 | 8"

/* Parameter `morale.stamina`: what stamina hits do (R3). */
#define STAMINA_WORDS(WORD)                                              \
    WORD(ZERO_ELIMINATES, "zero-eliminates")                             \
    WORD(ZERO_DESTROYED_ON_TEST, "zero-destroyed-on-test")               \
    WORD(ZERO_DESTROYED_ON_ANY_FAILURE, "zero-destroyed-on-any-failure") \
    WORD(DEDUCT, "deduct")
enum { STAMINA_WORDS(HOD_CONSTANT) };

/* Parameters `shooting.confirm` and `melee.hits`. */
#define CONFIRM_WORDS(WORD) WORD(CONFIRM_NONE, "none") WORD(CONFIRM_DENSITY, "density")
enum { CONFIRM_WORDS(HOD_CONSTANT) };

#define HITS_WORDS(WORD) WORD(HITS_PER_SUCCESS, "per-success") WORD(HITS_IN_BANDS, "bands")
enum { HITS_WORDS(HOD_CONSTANT) };

/* Field `prior_hits`: nobody has shot at the target this turn. */
enum { NOT_SHOT_AT = HOD_FIRST_WORD };

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
