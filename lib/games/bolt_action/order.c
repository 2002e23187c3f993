/* order: whether a unit carries out an order. */
#include "games/bolt_action/bolt_action.h"

#define TASK_WORDS(WORD) WORD(ORDINARY, "ordinary") WORD(TO_CHARGE, "charge") WORD(CHARGED, "charged")
enum { TASK_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                                                 \
    TESTING_FIELDS(FIELD, 2)                                                                          \
    FIELD(task, HOD_DOMAIN(TASK_WORDS), ORDINARY, "what it is about; charges call for a test always") \
    SURROUNDINGS_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                                                  \
    OUTCOME(result, TESTED, "result of the test")                                          \
    OUTCOME(blunder, HOD_DOMAIN(BLUNDER_WORDS), "what the unit does instead of its order") \
    OUTCOME(pins_left, PINS, "pins on the unit")                                           \
    OUTCOME(friend_pins, "0 | 1", "pins on friends that it runs into")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int is_tested;
    bolt_action_tested_order order; /* zeros unless it is tested */
} prepared;

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->is_tested = s->task != ORDINARY || s->pins > 0; /* R3 */
    if (!p->is_tested) return;
    const bolt_action_command command = {COMMANDER_FIELDS(HOD_COPY)};
    const int enemy = s->task == ORDINARY ? s->enemy : IN_CHARGE_RANGE;
    p->order = bolt_action_order_of(rules, s->quality, s->pins, &command, enemy, s->friends, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (!p->is_tested) {
        hod_note(roller, "Without pins it needs no test");
        return;
    }
    const bolt_action_order_result taken = bolt_action_take_order(roller, &p->order);
    *o = (outcome){taken.result, taken.blunder, taken.pins_left, taken.friend_pins};
}

HOD_MECHANISM(bolt_action_order, "order", bolt_action_rules, .rolls = "order blunder",
              .title = "order test of a unit, with its blunders",
              .source = "Bolt Action ACW, Order tests and Morale modifiers; R3 to R9");
