/* charge-reach: whether a charge, met or not, makes contact. */
#include "games/taber/taber.h"

#define RESPONSE_WORDS(WORD) WORD(RECEIVE, "receive") WORD(COUNTER_CHARGE, "counter-charge")
enum { RESPONSE_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                         \
    FIELD(formation, CHARGER_FORMATION, CAVALRY, "formation of the chargers") \
    FIELD(indians, NO_YES, NO, "whether they are Indians")                    \
    FIELD(distance, "1..48", 16, "inches to the enemy")                       \
    FIELD(ground, GROUND, CLEAR, "what is charged over")                      \
    FIELD(response, HOD_DOMAIN(RESPONSE_WORDS), RECEIVE, "whether enemy cavalry countercharges")

#define OUTCOMES(OUTCOME)                                              \
    OUTCOME(reach, "8..24", "inches that the chargers can cover")      \
    OUTCOME(counter_reach, "0..24", "inches that the enemy can cover") \
    OUTCOME(contact, NO_YES, "whether they meet")

enum { LEAST_REACH = 8, MOST_REACH = 24 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    taber_reach reach, counter_reach; /* zeros for an enemy that stands */
    taber_closing closing;
} prepared;

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    (void)rules;
    if (s->ground != SWAMP) return NULL;
    if (s->response == COUNTER_CHARGE) return "cavalry cannot counter-charge through a swamp";
    if (!s->indians && !taber_is_dispersed(s->formation))
        return "only open order, skirmishers and Indians can enter a swamp";
    return NULL;
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const int percent = taber_ground_percent(rules, s->ground, taber_is_dispersed(s->formation), s->indians);
    int counter_percent = 0;
    p->reach = taber_reach_of(rules, s->formation);
    if (s->response == COUNTER_CHARGE) {
        p->counter_reach = taber_reach_of(rules, CAVALRY);
        counter_percent = taber_ground_percent(rules, s->ground, false, false);
    }
    p->closing = taber_closing_of(percent, counter_percent, s->distance, false);
    if (p->reach.fixed) hod_note(roller, "The chargers can cover %d inches", p->reach.fixed);
    if (percent != 100) hod_note(roller, "The ground leaves them %d %% of their speed", percent);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const int reach = taber_reach_out(roller, "charge, in inches", &p->reach);
    const int counter_reach = p->closing.counter_speed
                                  ? taber_reach_out(roller, "counter-charge, in inches", &p->counter_reach)
                                  : 0;
    o->reach = held_within(LEAST_REACH, reach, MOST_REACH);
    o->counter_reach = least_of(MOST_REACH, counter_reach);
    o->contact = reach >= taber_reach_needed(&p->closing, counter_reach, 0); /* R15 */
    hod_note(roller, o->contact ? "They meet" : "The charge falls short");
}

HOD_VALID(taber_rules)
HOD_MECHANISM(taber_charge_reach, "charge-reach", taber_rules, .valid = valid_any,
              .rolls = "charge counter-charge", .title = "whether a charge makes contact",
              .source = "Taber 2006, Declare Charges, Charge Reactions and Terrain Effects; R12, R15");
