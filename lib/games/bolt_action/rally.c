/* rally: the order that removes pins. */
#include "games/bolt_action/bolt_action.h"

#define FIELDS(FIELD)        \
    TESTING_FIELDS(FIELD, 3) \
    SURROUNDINGS_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                         \
    OUTCOME(result, TESTED, "result of the test") \
    OUTCOME(pins_left, PINS, "pins on the unit")

typedef HOD_STRUCT(FIELDS) situation;
typedef bolt_action_rally_result outcome;
typedef struct {
    int is_pinned;
    bolt_action_tested_order order; /* zeros without pins */
    int sides;
} prepared;

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->is_pinned = s->pins > 0;
    if (!p->is_pinned) return;
    const bolt_action_command command = {COMMANDER_FIELDS(HOD_COPY)};
    p->order = bolt_action_order_of(rules, s->quality, s->pins, &command, s->enemy, s->friends, roller);
    p->sides = rules->rally.sides;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (p->is_pinned)
        *o = bolt_action_rally_once(roller, &p->order, p->sides);
    else
        hod_note(roller, "It has no pins to lose");
}

HOD_MECHANISM(bolt_action_rally, "rally", bolt_action_rules, .rolls = "order blunder rally",
              .title = "order to rally, and the pins it takes away",
              .source = "Bolt Action ACW, actions, 5; R3, R6, R7, R9");
