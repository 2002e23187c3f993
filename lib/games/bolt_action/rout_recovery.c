/* rout-recovery: how a rout ends, turn after turn. */
#include "games/bolt_action/bolt_action.h"

#define FIELDS(FIELD)                                                                   \
    FIELD(quality, QUALITY, REGULAR, "quality of the unit")                             \
    FIELD(pins, PINS, 3, "pins on the unit")                                            \
    FIELD(routing_friends, "0..4", 0, "other friendly units that rout within 6 inches") \
    COMMANDER_FIELDS(FIELD)                                                             \
    FIELD(moves_to_edge, "1..6", 3, "run moves that take it off the table")

#define RECOVERY_WORDS(WORD) WORD(RECOVERED, "recovered") WORD(LOST, "lost")
enum { RECOVERY_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                   \
    OUTCOME(result, HOD_DOMAIN(RECOVERY_WORDS), "what happens to the unit") \
    OUTCOME(tests, "1..6", "morale tests that it took, one a turn")         \
    OUTCOME(pins_left, PINS, "pins on the unit")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int target, pins, sides, moves_to_edge;
} prepared;
typedef struct {
    outcome so_far;
} state;

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bolt_action_command command = {COMMANDER_FIELDS(HOD_COPY)};
    p->target =
        bolt_action_morale_number(rules, s->quality, &command, s->pins, 0, s->routing_friends, roller);
    p->pins = s->pins;
    p->sides = rules->rally.sides;
    p->moves_to_edge = s->moves_to_edge;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.pins_left = p->pins;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    o->tests++;
    hod_note(roller, "Turn %d", o->tests);
    if (bolt_action_passes(roller, "The routing unit", p->target)) {
        hod_note(roller, "It recovers");
        o->pins_left = bolt_action_shed_pins(roller, p->pins, p->sides);
        o->result = RECOVERED;
        return false;
    }
    o->result = LOST;
    hod_note(roller, o->tests < p->moves_to_edge ? "It runs on" : "It runs off the table");
    return o->tests < p->moves_to_edge;
}

HOD_PROCESS(bolt_action_rout_recovery, "rout-recovery", bolt_action_rules, .rolls = "rally morale",
            .title = "end of a rout: recovery or the edge of the table",
            .source = "Bolt Action ACW, Morale Test, routing units; R2, R4, R5, R7");
