/* evade: whether a unit that runs from a charge gets away. */
#include "games/taber/taber.h"

#define RUN_WORDS(WORD) WORD(EVADES, "evade") WORD(RUNS, "flee") WORD(FIRES_AND_RUNS, "fire-and-flee")
enum { RUN_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                                 \
    FIELD(reaction, HOD_DOMAIN(RUN_WORDS), EVADES, "how it runs")                     \
    FIELD(mounted, NO_YES, NO, "whether the runner is mounted")                       \
    FIELD(charger_formation, CHARGER_FORMATION, CAVALRY, "formation of the chargers") \
    FIELD(charger_indians, NO_YES, NO, "whether the chargers are Indians")            \
    FIELD(distance, "1..24", 8, "inches between them when the charge is declared")    \
    FIELD(ground, GROUND, CLEAR, "what the chargers cross")

#define OUTCOMES(OUTCOME)                                         \
    OUTCOME(flight, "2..18", "run, in inches")                    \
    OUTCOME(reach, "8..24", "inches that the chargers can cover") \
    OUTCOME(caught, NO_YES, "whether they reach it")

enum { LEAST_FLIGHT = 2, LEAST_REACH = 8, MOST_REACH = 24 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    taber_dice flight;
    taber_reach reach;
    taber_closing closing;
} prepared;

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    (void)rules;
    if (s->mounted && s->reaction != RUNS)
        return "mounted troops can only flee: mounted=yes needs reaction=flee";
    if (s->ground == SWAMP && !s->charger_indians && !taber_is_dispersed(s->charger_formation))
        return "only open order, skirmishers and Indians can enter a swamp";
    return NULL;
}

static taber_dice flight_of(const taber_rules *rules, const situation *s)
{
    if (s->reaction == EVADES) return taber_dice_of(&rules->evade.evade);
    if (s->reaction == FIRES_AND_RUNS) return taber_dice_of(&rules->evade.fire_and_flee);
    return taber_flight_of(rules, s->mounted);
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const int percent =
        taber_ground_percent(rules, s->ground, taber_is_dispersed(s->charger_formation), s->charger_indians);
    p->flight = flight_of(rules, s);
    p->reach = taber_reach_of(rules, s->charger_formation);
    p->closing = taber_closing_of(percent, 0, s->distance, true); /* R16 */
    if (p->reach.fixed) hod_note(roller, "The chargers can cover %d inches", p->reach.fixed);
    if (percent != 100) hod_note(roller, "The ground leaves them %d %% of their speed", percent);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const int flight = taber_roll(roller, "run, in inches", p->flight);
    const int reach = taber_reach_out(roller, "charge, in inches", &p->reach);
    o->flight = held_within(LEAST_FLIGHT, flight, TABER_MOST_FLIGHT);
    o->reach = held_within(LEAST_REACH, reach, MOST_REACH);
    o->caught = reach >= taber_reach_needed(&p->closing, 0, flight);
    hod_note(roller, o->caught ? "It is caught" : "It gets away");
}

HOD_VALID(taber_rules)
HOD_MECHANISM(taber_evade, "evade", taber_rules, .valid = valid_any, .rolls = "run charge",
              .title = "whether chargers catch a unit that runs from them",
              .source = "Taber 2006, Charge Reactions; R15, R16");
