/* woods: moving in woods. */
#include "games/bolt_action/bolt_action.h"

#define WOODS_FORMATION_WORDS(WORD) FORMATION_WORDS(WORD) WORD(IN_OPEN_ORDER, "skirmishers")
enum { IN_OPEN_ORDER = FORMATIONS };

#define FIELDS(FIELD)                                                               \
    FIELD(formation, HOD_DOMAIN(WOODS_FORMATION_WORDS), LINE, "how the unit moves") \
    TESTING_FIELDS(FIELD, 0)                                                        \
    SURROUNDINGS_FIELDS(FIELD)

#define MOVE_MADE_WORDS(WORD) \
    WORD(NO_MOVE, "none") WORD(HALF_MOVE, "half") WORD(FULL_MOVE, "full") WORD(BLUNDER_MOVE, "blunder")
enum { MOVE_MADE_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                   \
    OUTCOME(result, "no-test" TESTED_WORDS(HOD_WORD), "result of the test") \
    OUTCOME(move, HOD_DOMAIN(MOVE_MADE_WORDS), "how far it moves")          \
    OUTCOME(pins_left, PINS, "pins on the unit")

enum { NO_TEST, IF_TESTED };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int is_tested;
    bolt_action_tested_order order; /* zeros unless it is tested */
    int speed, speed_failed, pins_failed;
} prepared;

/* A failure stops a pinned unit; but a unit that tests only because of the woods just gets a pin (R10). */
static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->speed = s->formation == IN_OPEN_ORDER ? FULL_MOVE : HALF_MOVE;
    p->is_tested = s->formation == LINE || s->pins > 0;
    if (!p->is_tested) return;
    const bolt_action_command command = {COMMANDER_FIELDS(HOD_COPY)};
    p->order = bolt_action_order_of(rules, s->quality, s->pins, &command, s->enemy, s->friends, roller);
    p->speed_failed = s->pins > 0 ? NO_MOVE : p->speed;
    p->pins_failed = s->pins > 0 ? s->pins : bolt_action_pins_plus(rules, s->pins, rules->woods.failure_pins);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (!p->is_tested) {
        hod_note(roller, "It needs no test");
        *o = (outcome){.result = NO_TEST, .move = p->speed};
        return;
    }
    const bolt_action_order_result taken = bolt_action_take_order(roller, &p->order);
    o->result = IF_TESTED + taken.result;
    o->move = taken.result == PASSED ? p->speed : taken.result == FAILED ? p->speed_failed : BLUNDER_MOVE;
    o->pins_left = taken.result == FAILED ? p->pins_failed : taken.pins_left;
    if (taken.result == FAILED)
        hod_note(roller,
                 o->move == NO_MOVE ? "It stays where it is" : "It moves all the same, and is pinned");
}

HOD_MECHANISM(bolt_action_woods, "woods", bolt_action_rules, .rolls = "order blunder",
              .title = "movement in woods, with its order test",
              .source = "Bolt Action ACW, Terrain Movement Modifiers; R3, R6 to R10");
