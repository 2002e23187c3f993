/* interpenetrate: passing through friends. */
#include "games/bolt_action/bolt_action.h"

#define OCCASION_WORDS(WORD) WORD(CHOSEN, "chosen") WORD(IN_RETREAT, "retreat")
enum { OCCASION_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                               \
    FIELD(occasion, HOD_DOMAIN(OCCASION_WORDS), CHOSEN,             \
          "an order, or a charged unit that falls back on friends") \
    TESTING_FIELDS(FIELD, 0)                                        \
    SURROUNDINGS_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                                    \
    OUTCOME(result, TESTED, "result of the test; passed: it passes through") \
    OUTCOME(pins_left, PINS, "pins on the unit")                             \
    OUTCOME(friend_pins, "0 | 1", "pins on the friends")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    bolt_action_tested_order order;
    int is_retreat, pins_failed, friend_pins_failed;
} prepared;

/* A retreating unit carries out no order: a 12 fails like any other number (R7), and a failure pins both units, whereas
 * a failure by choice does not (R11). */
static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bolt_action_command command = {COMMANDER_FIELDS(HOD_COPY)};
    p->order = bolt_action_order_of(rules, s->quality, s->pins, &command, s->enemy, s->friends, roller);
    p->is_retreat = s->occasion == IN_RETREAT;
    p->pins_failed = s->pins;
    if (!p->is_retreat) return;
    p->order.enemy = p->order.friends = p->order.friend_pins = 0;
    p->order.pins_blundered = p->order.pins_collided = 0;
    p->pins_failed = bolt_action_pins_plus(rules, s->pins, rules->interpenetrate.failure_pins);
    p->friend_pins_failed = rules->interpenetrate.failure_pins;
}

static void fall_back(hod_roller *roller, const prepared *p, outcome *o)
{
    if (bolt_action_order_roll(roller, "The retreating unit", p->order.target, p->order.blunder_on) ==
        PASSED) {
        hod_note(roller, "It passes through its friends");
        *o = (outcome){.result = PASSED, .pins_left = p->order.pins_passed};
    } else {
        hod_note(roller, "It stops with its back to the enemy, and pins its friends");
        *o = (outcome){.result = FAILED, .pins_left = p->pins_failed, .friend_pins = p->friend_pins_failed};
    }
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (p->is_retreat) {
        fall_back(roller, p, o);
        return;
    }
    const bolt_action_order_result taken = bolt_action_take_order(roller, &p->order);
    *o = (outcome){taken.result, taken.pins_left, taken.friend_pins};
}

HOD_MECHANISM(bolt_action_interpenetrate, "interpenetrate", bolt_action_rules, .rolls = "order blunder",
              .title = "passage through friends, by order or in retreat",
              .source = "Bolt Action ACW, Interpolation of units, and charges; R6 to R9, R11");
