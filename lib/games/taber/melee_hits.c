/* melee-hits: the effect of one side's dice in a melee. */
#include "games/taber/fight.h"

#define FIELDS(FIELD)                                                          \
    FIELD(arm, ARM, BAYONETS, "how the side fights")                           \
    FIELD(figures, "1..48", 24, "figures in contact or overlapping")           \
    FIELD(enemy_arm, ARM, BAYONETS, "how the enemy fights")                    \
    FIELD(higher_morale, NO_YES, NO, "whether its morale value is the higher") \
    FIELD(charging, NO_YES, NO, "whether it charges, for cavalry")             \
    FIELD(enemy_cover, COVER, NO_COVER, "cover of the enemy")

#define OUTCOMES(OUTCOME) OUTCOME(hits, "0..32", "hits on the enemy")

enum { MOST_HITS = 32 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef taber_blows prepared;

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const taber_blows_situation blows = {FIELDS(HOD_COPY)};
    *p = taber_blows_of(rules, &blows, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->hits = least_of(MOST_HITS, taber_strike(roller, "melee, hits of each die", p));
}

HOD_MECHANISM(taber_melee_hits, "melee-hits", taber_rules, .rolls = "melee",
              .title = "hits of one side's dice in a melee",
              .source = "Taber 2006, Melee Charts & Tables; R22, R23, R29");
