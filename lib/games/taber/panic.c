/* panic: a unit that sees friends run past it. */
#include "games/taber/taber.h"

#define FIELDS(FIELD)                                                           \
    FIELD(quality, QUALITY, CONTINENTAL, "quality of the unit")                 \
    FIELD(fleeing_quality, QUALITY, CONTINENTAL, "quality of the fleeing unit") \
    FIELD(distance, "0..12", 3, "inches to the fleeing unit")                   \
    FIELD(woods, NO_YES, NO, "whether it stands in woods")                      \
    FIELD(commander, COMMANDER, NO_COMMANDER, "commander attached to it")       \
    FIELD(mounted, NO_YES, NO, "whether it is mounted")

#define RESULT_WORDS(WORD) WORD(UNAFFECTED, "unaffected") WORD(PINNED, "pinned") WORD(FLEES, "flees")
enum { RESULT_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                           \
    OUTCOME(result, HOD_DOMAIN(RESULT_WORDS), "what the unit does") \
    OUTCOME(flight, "0..18", "inches that it flees")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int on_failure; /* UNAFFECTED: there is no test */
    taber_test test;
    taber_dice flight; /* if it may flee */
} prepared;

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    if (s->distance > rules->panic.range) {
        hod_note(roller, "The fleeing unit is too far away to spread panic");
        return;
    }
    const taber_unit_morale morale =
        taber_morale_in_panic_of(rules, s->quality, s->woods, s->commander, roller);
    p->test = taber_test_of(&morale, 0); /* R7 */
    const int theirs = rules->morale.values.at[s->fleeing_quality];
    p->on_failure = morale.value > theirs ? PINNED : FLEES;
    if (p->on_failure == FLEES) p->flight = taber_flight_of(rules, s->mounted);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (p->on_failure == UNAFFECTED || taber_pass(roller, "panic", &p->test)) return;
    o->result = p->on_failure;
    if (o->result == FLEES)
        o->flight = taber_flee(roller, p->flight);
    else
        hod_note(roller, "Better than those who run, it is pinned: it may fire, but not move or charge");
}

HOD_MECHANISM(taber_panic, "panic", taber_rules, .rolls = "panic flight",
              .title = "whether a unit is swept along by friends who flee",
              .source = "Taber 2006, Panic Tests; R5 to R7");
