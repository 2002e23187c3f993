/* momentum: a commander's points spent to improve a hand of dice. */
#include "games/bloodybacks/bloodybacks.h"

#define USE_WORDS(WORD) WORD(HAND, "hand") WORD(MELEE, "melee")
enum { USE_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                     \
    FIELD(points, "1..6", 3, "momentum points spent")                     \
    FIELD(use, HOD_DOMAIN(USE_WORDS), HAND, "what they are to influence") \
    FIELD(commander_quality, "1..5", 3, "quality of the commander")

#define OUTCOMES(OUTCOME)                                       \
    OUTCOME(succeeds, NO_YES, "whether the hand may be turned") \
    OUTCOME(wounds, "0..6", "wounds of the commander")          \
    OUTCOME(quality_after, "1..5", "quality that the wounds leave him")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    bloodybacks_momentum_roll roll;
    int commander_quality;
} prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    p->roll = (bloodybacks_momentum_roll){
        .points = s->points,
        .sides = rules->momentum.sides,
        .needed = rules->momentum.needed,
        .risk = s->use == MELEE ? rules->momentum.melee_risk : rules->momentum.risk,
    };
    p->commander_quality = s->commander_quality;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->succeeds = bloodybacks_roll_momentum(roller, &p->roll, &o->wounds);
    o->quality_after = p->commander_quality > o->wounds ? p->commander_quality - o->wounds : 1;
    if (o->wounds > 0) hod_note(roller, "The commander is wounded: his quality is now %d", o->quality_after);
}

HOD_MECHANISM(bloodybacks_momentum, "momentum", bloodybacks_rules, .rolls = "momentum risk",
              .title = "success of momentum points, and the risk to the commander who spends them",
              .source = "Bloodybacks! 8.3, Momentum Points and Commander risk (optional, added 23.05.2022)");
