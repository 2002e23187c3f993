/* reform: hits turn into lost stands at the end of a player turn. */
#include "games/taber/shot.h"

#define FIELDS(FIELD)                                                     \
    FIELD(quality, QUALITY, CONTINENTAL, "quality of the unit")           \
    FIELD(formation, FORMATION, LOOSE, "formation of the unit")           \
    FIELD(stands, "1..8", 4, "stands that it has now")                    \
    FIELD(stands_lost, "0..7", 0, "stands that it has lost earlier")      \
    FIELD(hits, "0..80", 8, "hits marked on it")                          \
    FIELD(commander, COMMANDER, NO_COMMANDER, "commander attached to it") \
    FIELD(woods, NO_YES, NO, "whether it stands in woods")                \
    FIELD(fleeing, NO_YES, NO, "whether it flees already")

#define OUTCOMES(OUTCOME)                                \
    OUTCOME(stands_left, "0..8", "stands that it keeps") \
    OUTCOME(result, HOD_DOMAIN(REFORM_RESULT_WORDS), "what happens to the unit")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    taber_losses losses;
    taber_unit_morale morale; /* zeros for a unit that already flees */
    int stands, hits, is_fleeing;
} prepared;

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->losses = taber_losses_of(rules, s->formation, s->quality, s->stands + s->stands_lost);
    p->stands = s->stands;
    p->hits = least_of(s->stands * p->losses.hits_per_stand, s->hits);
    p->is_fleeing = s->fleeing;
    hod_note(roller, "%d hits on a unit that loses a stand for each %d", s->hits, p->losses.hits_per_stand);
    if (!s->fleeing) p->morale = taber_morale_of(rules, s->quality, s->woods, s->commander, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const taber_reformed reformed =
        taber_reform_unit(roller, &p->losses, &p->morale, p->stands, p->hits, p->is_fleeing);
    o->stands_left = reformed.stands_left;
    o->result = reformed.result;
}

HOD_MECHANISM(taber_reform, "reform", taber_rules, .rolls = "morale losses",
              .title = "stands that a unit loses for the hits marked on it, and its morale then",
              .source = "Taber 2006, Reform; R5, R6, R17");
