/* Two units that fight each other: their troops, and the condition that they come to. */
#ifndef HOD_GAMES_BLOODYBACKS_OPPONENTS_H
#define HOD_GAMES_BLOODYBACKS_OPPONENTS_H

#include "games/bloodybacks/morale_test.h"
#include "games/bloodybacks/shot.h"

#define TROOP_FIELDS(FIELD, side)                                                                    \
    FIELD(side##_quality, "1..5", 3, "quality of " #side)                                            \
    FIELD(side##_commander, "0..5", 3, "quality of the commander of " #side ", 0 when none is near") \
    FIELD(side##_figures, FIGURES, 20, "figures of " #side)                                          \
    FIELD(side##_density, DENSITY, 6, "density of " #side)                                           \
    FIELD(side##_weapon, FIREARM, MUSKET, "what " #side " shoots with")                              \
    FIELD(side##_cover, COVER, NO_COVER, "cover of " #side)

#define WINNER_WORDS(WORD) WORD(A, "a") WORD(B, "b") WORD(NOBODY, "none")
enum { WINNER_WORDS(HOD_CONSTANT) };

/* The fields of one of them, A or B; TROOPS(A, a) takes those of a from a situation s. */
typedef struct bloodybacks_troops {
    int who;
    int quality, commander, figures, density, weapon, cover;
} bloodybacks_troops;
#define TROOPS(who, side)                                                                                    \
    {                                                                                                        \
        who, s->side##_quality, s->side##_commander, s->side##_figures, s->side##_density, s->side##_weapon, \
            s->side##_cover                                                                                  \
    }

typedef struct bloodybacks_condition {
    int dp, stamina_hits;
} bloodybacks_condition;

/* Stamina hits beyond these are not counted. */
enum { MOST_STAMINA_HITS = 9 };

/* The shot of one action at infantry in this cover, with no other modifier than size and cover, and the dice
 * that the rules give the shooter's side besides. */
bloodybacks_shot bloodybacks_shot_at(const bloodybacks_rules *rules, const bloodybacks_troops *shooter,
                                     const bloodybacks_troops *target, int cover, int range);

/* Stamina hits matter until the number needed is 1, or until stamina is zero. */
int bloodybacks_stamina_hits_that_matter(const bloodybacks_unit_morale *morale);

/* Hits are disruption points up to the limit; the rest are stamina hits. */
void bloodybacks_take_hits(hod_roller *roller, const char *who, bloodybacks_condition *condition,
                           int dp_limit, int hits);

/* Stamina hits that break a unit at once (R3); 0: none do. */
static inline int bloodybacks_eliminated_at(const bloodybacks_rules *rules)
{
    return rules->morale.stamina == ZERO_ELIMINATES ? rules->unit.stamina : 0;
}

#endif
