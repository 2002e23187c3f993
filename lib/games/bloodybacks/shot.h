/* A shot: the number that its dice need, and how they are rolled and read. */
#ifndef HOD_GAMES_BLOODYBACKS_SHOT_H
#define HOD_GAMES_BLOODYBACKS_SHOT_H

#include "games/bloodybacks/bloodybacks.h"

#define FIGURES                 "1..72"
#define TARGET_TYPE_WORDS(WORD) WORD(INFANTRY, "infantry") WORD(CAVALRY, "cavalry") WORD(CREW, "crew")
enum { TARGET_TYPE_WORDS(HOD_CONSTANT) };

/* All that bears on a shot. Mechanisms that know less of it leave the rest at 0 and prior_hits at
 * NOT_SHOT_AT. */
#define SHOT_FIELDS(FIELD)                                                                   \
    FIELD(weapon, WEAPON, MUSKET, "what it shoots with")                                     \
    FIELD(range, RANGE, CLOSE, "range band of the weapon")                                   \
    FIELD(extra_actions, "0..2", 0, "further actions spent on this shot")                    \
    FIELD(rally_and_shoot, NO_YES, NO, "whether one action both rallies and shoots (R6)")    \
    FIELD(shooter_figures, FIGURES, 20, "figures that shoot; artillery has a nominal size")  \
    FIELD(figure_ratio, "10 | 15", 10, "men that a figure stands for, for artillery's size") \
    FIELD(target_figures, FIGURES, 20, "figures of the target, mounted ones counting two")   \
    FIELD(target_type, HOD_DOMAIN(TARGET_TYPE_WORDS), INFANTRY, "what is shot at")           \
    FIELD(target_density, DENSITY, 6, "density of infantry shot at")                         \
    FIELD(target_in_column, NO_YES, NO, "whether infantry shot at is in march column")       \
    FIELD(cover, COVER, NO_COVER, "cover of the target")                                     \
    FIELD(target_in_woods, NO_YES, NO, "whether the target is in woods")                     \
    FIELD(shooter_in_woods, NO_YES, NO, "whether the shooter is in woods")                   \
    FIELD(woods_inches, "0..24", 0, "inches of woods that the shot crosses")                 \
    FIELD(enfilade, NO_YES, NO, "whether it shoots along the target's line")                 \
    FIELD(shooter_density, DENSITY, 6, "density of a shooter on foot")                       \
    FIELD(prior_hits, "none | 0..6", NOT_SHOT_AT, "hits by earlier fire this turn; none: no fire")

typedef HOD_STRUCT(SHOT_FIELDS) bloodybacks_shot_situation;

typedef struct bloodybacks_shot {
    int dice;
    int target;
    int confirm; /* at which each success is rolled again; 0: it is not */
    bloodybacks_bands bands;
} bloodybacks_shot;

static inline bool bloodybacks_is_artillery(int weapon)
{
    return weapon == CANISTER || weapon == ROUND_SHOT;
}

/* Its dice: those of the weapon, further actions and rallying besides; at least one. */
int bloodybacks_shot_dice(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s,
                          hod_roller *roller);

bloodybacks_shot bloodybacks_shot_of(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s,
                                     hod_roller *roller);

/* Rolls the dice; *twelves, unless it is NULL, receives how many of the first roll show 12. Returns the
 * successes that stand. */
int bloodybacks_shoot(hod_roller *roller, const char *label, const bloodybacks_shot *shot, int *twelves);

/* The hits of so many successes. */
int bloodybacks_shot_hits(hod_roller *roller, const bloodybacks_shot *shot, int successes);

#endif
