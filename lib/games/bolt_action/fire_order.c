/* fire-order: the order to fire, and the fire. */
#include "games/bolt_action/fire.h"

#define FIELDS(FIELD)                                                                                       \
    FIRE_SHOOTER_FIELDS(FIELD)                                                                              \
    FIELD(shooter_colonel, NO_YES, YES, "whether the shooter's colonel is alive and with it")               \
    FIELD(shooter_brigade_commander, NO_YES, NO, "whether the commander of its brigade is within 6 inches") \
    FIELD(shooter_army_commander, NO_YES, NO, "whether the army commander is within 12 inches of it")       \
    GUN_CASUALTIES_FIELD(FIELD)                                                                             \
    MOVING_FIELD(FIELD)                                                                                     \
    INTERPENETRATED_FIELD(FIELD)                                                                            \
    FIRE_TARGET_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                   \
    OUTCOME(order, TESTED, "result of the shooter's order") \
    OUTCOME(shooter_pins_left, PINS, "pins on the shooter") \
    FIRE_OUTCOMES(OUTCOME)                                  \
    OUTCOME(result, "not-fired" FIRE_RESULT_WORDS(HOD_WORD), "what happens to the target")

enum { NOT_FIRED, IF_FIRED };

typedef HOD_STRUCT(FIELDS) situation;
typedef struct {
    int order, shooter_pins_left;
    bolt_action_fire_result fire;
} outcome;
typedef struct {
    int is_tested;
    bolt_action_tested_order order; /* zeros unless it is tested */
    bolt_action_fire fire;
} prepared;

static bolt_action_fire_situation fire_situation(const situation *s)
{
    return (bolt_action_fire_situation){FIRE_SHOOTER_FIELDS(HOD_COPY) GUN_CASUALTIES_FIELD(
        HOD_COPY) MOVING_FIELD(HOD_COPY) INTERPENETRATED_FIELD(HOD_COPY) FIRE_TARGET_FIELDS(HOD_COPY)};
}

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    const bolt_action_fire_situation fire = fire_situation(s);
    return bolt_action_fire_contradiction(rules, &fire);
}

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    int pins = s->shooter_pins;
    p->is_tested = pins > 0;
    if (p->is_tested) {
        const bolt_action_command command = {.colonel = s->shooter_colonel,
                                             .brigade_commander = s->shooter_brigade_commander,
                                             .army_commander = s->shooter_army_commander};
        const int reach = rules->unit.run * bolt_action_move(rules, s->shooter, s->formation);
        const bool could_charge = s->shooter != ARTILLERY && s->distance <= reach;
        p->order = bolt_action_order_of(rules, s->shooter_quality, pins, &command,
                                        could_charge ? IN_CHARGE_RANGE : VISIBLE, NO_FRIENDS, roller);
        pins = p->order.pins_passed; /* R6 */
    }
    const bolt_action_fire_situation fire = fire_situation(s);
    p->fire = bolt_action_fire_of(rules, &fire, pins, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (p->is_tested) {
        const bolt_action_order_result taken = bolt_action_take_order(roller, &p->order);
        o->order = taken.result;
        o->shooter_pins_left = taken.pins_left;
    } else {
        hod_note(roller, "Without pins it needs no test");
    }
    if (o->order != PASSED || p->fire.blows.dice == 0) {
        o->fire = bolt_action_unhurt(&p->fire);
        o->fire.result = NOT_FIRED;
        return;
    }
    o->fire = bolt_action_open_fire(roller, &p->fire);
    o->fire.result += IF_FIRED;
}

HOD_VALID(bolt_action_rules)
HOD_MECHANISM(
    bolt_action_fire_order, "fire-order", bolt_action_rules, .valid = valid_any,
    .rolls = "order blunder volley morale",
    .title = "order to fire, the fire, and the morale test that it forces",
    .source = "Bolt Action ACW, actions, order tests, shooting and Morale Test; R3 to R9, R12 to R22");
