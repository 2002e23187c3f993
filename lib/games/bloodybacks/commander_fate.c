/* commander-fate: whether a wounded commander survives the battle. */
#include "games/bloodybacks/bloodybacks.h"

#define FIELDS(FIELD) FIELD(wounds, "0..6", 1, "wounds taken in the battle")

#define OUTCOMES(OUTCOME) OUTCOME(killed, NO_YES, "whether he is dead or dies of them")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int wounds, sides;
} prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    p->wounds = s->wounds;
    p->sides = rules->commander_fate.sides;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (p->wounds == 0) return;
    o->killed = hod_die(roller, "fate, of the commander", p->sides) <= p->wounds;
    hod_note(roller, o->killed ? "He is dead" : "His wounds heal");
}

HOD_MECHANISM(bloodybacks_commander_fate, "commander-fate", bloodybacks_rules, .rolls = "fate",
              .title = "survival of a wounded commander after the battle",
              .source = "Bloodybacks! 8.3, Commander risk (optional, added 29.05.2022)");
