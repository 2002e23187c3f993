/* second-charge: victorious cavalry that charges again in the same turn. */
#include "games/bolt_action/bolt_action.h"

#define FIELDS(FIELD)                                             \
    FIELD(formation, FORMATION, LINE, "formation of the cavalry") \
    TESTING_FIELDS(FIELD, 1)                                      \
    FIELD(moved, "0..36", 8, "inches of the first charge")        \
    FIELD(enemy_distance, "1..36", 6, "inches to the next enemy")

#define RESULT_WORDS(WORD)             \
    WORD(OUT_OF_REACH, "out-of-reach") \
    WORD(LAUNCHED, "launched")         \
    WORD(NOT_LAUNCHED, "failed")       \
    WORD(IN_DISORDER, "blunder")
enum { RESULT_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                   \
    OUTCOME(result, HOD_DOMAIN(RESULT_WORDS), "what happens to the charge") \
    OUTCOME(pins_left, PINS, "pins on the unit")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int is_in_reach, pins;
    bolt_action_tested_order order; /* zeros if the enemy is out of reach */
} prepared;

/* It moves as far as the rest of its charge move (R37). */
static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const int reach = rules->unit.run * bolt_action_move(rules, CAVALRY, s->formation);
    const bolt_action_command command = {COMMANDER_FIELDS(HOD_COPY)};
    p->is_in_reach = s->moved + s->enemy_distance <= reach;
    p->pins = s->pins;
    hod_note(roller, "%d inches of the charge are left", most_of(0, reach - s->moved));
    if (p->is_in_reach)
        p->order =
            bolt_action_order_of(rules, s->quality, s->pins, &command, IN_CHARGE_RANGE, NO_FRIENDS, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (!p->is_in_reach) {
        hod_note(roller, "The enemy is out of reach");
        *o = (outcome){.result = OUT_OF_REACH, .pins_left = p->pins};
        return;
    }
    const bolt_action_order_result taken = bolt_action_take_order(roller, &p->order);
    const bool launched = taken.result == PASSED || taken.blunder == CHARGE;
    o->result = launched ? LAUNCHED : taken.result == FAILED ? NOT_LAUNCHED : IN_DISORDER;
    o->pins_left = taken.pins_left;
}

HOD_MECHANISM(bolt_action_second_charge, "second-charge", bolt_action_rules, .rolls = "order blunder",
              .title = "second charge of victorious cavalry",
              .source = "Bolt Action ACW, charges; R6 to R9, R37");
