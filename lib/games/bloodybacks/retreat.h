/* Moves away from the enemy: what evade and retrograde share. */
#ifndef HOD_GAMES_BLOODYBACKS_RETREAT_H
#define HOD_GAMES_BLOODYBACKS_RETREAT_H

#include "games/bloodybacks/morale_test.h"

#define RETREAT_FIELDS(FIELD) \
    MORALE_FIELDS(FIELD)      \
    FIELD(dp, "0..3", 0, "disruption points on the unit before the move")

#define RETREAT_OUTCOMES(OUTCOME)                              \
    OUTCOME(dp_after, "0..3", "disruption points on the unit") \
    OUTCOME(result, MORALE_IF_TESTED, "its morale test")

/* A unit that has moved away. */
typedef struct bloodybacks_retreat {
    int dp;         /* after the move */
    int dp_of_rout; /* should it rout; 0 where there is no test */
    int is_tested;
    bloodybacks_test test; /* zeros where there is none */
} bloodybacks_retreat;

typedef HOD_STRUCT(RETREAT_OUTCOMES) bloodybacks_retreat_result;

/* The disruption points of a unit that had so many, after an evade or a retrograde move. */
static inline int bloodybacks_dp_of_retreat(int dp_limit, int dp)
{
    return dp < dp_limit ? dp + 1 : dp;
}

/* Infantry that must evade a charge: one disruption point, and a test where the rules ask for it. */
bloodybacks_retreat bloodybacks_evade_of(const bloodybacks_rules *rules, int quality, int terrain,
                                         int stamina_hits, int dp, hod_roller *roller);

bloodybacks_retreat_result bloodybacks_retire(hod_roller *roller, const bloodybacks_retreat *retreat);

#endif
