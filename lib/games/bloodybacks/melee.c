/* melee: hand-to-hand combat and the morale of both sides after it. */
#include "games/bloodybacks/fight.h"

#define FIELDS(FIELD)                                                       \
    FIGHT_FIGURES(FIELD)                                                    \
    FIELD(excess, "0..4", 0, "successes of the charge beyond those needed") \
    FIGHT_CONDITIONS(FIELD)

#define OUTCOMES(OUTCOME) FIGHT_OUTCOMES(OUTCOME)

typedef HOD_STRUCT(FIELDS) situation;
typedef bloodybacks_fight_result outcome;
typedef bloodybacks_fight prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bloodybacks_fight_situation fight = {FIGHT_FIGURES(HOD_COPY) FIGHT_CONDITIONS(HOD_COPY)};
    *p = bloodybacks_fight_of(rules, &fight, roller);
    bloodybacks_add_excess(p, s->excess, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    *o = bloodybacks_fight_out(roller, p);
}

HOD_MECHANISM(bloodybacks_melee, "melee", bloodybacks_rules, .rolls = "melee morale",
              .title = "hits and morale of both sides in a melee",
              .source = "Bloodybacks! 8.3, Resolve melee; R2, R3, R8 to R11, R14");
