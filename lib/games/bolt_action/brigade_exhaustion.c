/* brigade-exhaustion: what is left of a brigade that has lost many of its units. */
#include "games/bolt_action/bolt_action.h"

#define FIELDS(FIELD)                                                 \
    FIELD(units_start, "1..8", 4, "units at the start of the battle") \
    FIELD(units_lost, "0..8", 2, "units lost")                        \
    TESTING_FIELDS(FIELD, 0)                                          \
    FIELD(turns, "1..6", 1, "turns in which every remaining unit wants to do something aggressive")

#define OUTCOMES(OUTCOME)                                                     \
    OUTCOME(ineffective, NO_YES, "whether the brigade is combat ineffective") \
    OUTCOME(units_left, "0..8", "units that have not gone home")

typedef HOD_STRUCT(FIELDS) situation;
typedef bolt_action_exhausted outcome;
typedef bolt_action_exhaustion prepared;
typedef bolt_action_departures state;

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    (void)rules;
    return s->units_lost > s->units_start ? "units_lost must be at most units_start" : NULL;
}

/* A unit that stays has passed its test and so lost a pin; pins decrease turn by turn. */
static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = bolt_action_exhaustion_of(rules, s->units_start, s->units_lost, rules->brigade_exhaustion.share,
                                   s->turns);
    const bolt_action_command command = {COMMANDER_FIELDS(HOD_COPY)};
    for (int turn = 0, pins = s->pins; turn < p->turns; turn++) {
        p->targets[turn] =
            bolt_action_order_number(rules, s->quality, &command, pins, turn == 0 ? roller : NULL);
        pins = bolt_action_pins_minus(pins, rules->order.pins_removed);
    }
}

static void begin(const prepared *p, state *now)
{
    bolt_action_begin_exhaustion(p, now);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    return bolt_action_test_exhaustion(roller, "Unit", p, now);
}

HOD_VALID(bolt_action_rules)
HOD_PROCESS(bolt_action_brigade_exhaustion, "brigade-exhaustion", bolt_action_rules, .valid = valid_any,
            .rolls = "order", .title = "units that go home from a brigade after heavy losses",
            .source = "Bolt Action ACW, Brigade and army strength; R7, R38");
