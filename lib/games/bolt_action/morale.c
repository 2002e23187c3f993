/* morale: a morale test. */
#include "games/bolt_action/bolt_action.h"

#define FIELDS(FIELD)                                                             \
    FIELD(quality, QUALITY, REGULAR, "quality of the unit")                       \
    FIELD(pins, PINS, 1, "pins on the unit")                                      \
    FIELD(start_bases, "1..8", 5, "bases with which it started")                  \
    FIELD(bases, "1..8", 4, "bases that are left")                                \
    FIELD(routing_friends, "0..4", 0, "friendly units that rout within 6 inches") \
    COMMANDER_FIELDS(FIELD)

#define RESULT_WORDS(WORD) WORD(STANDS, "passed") WORD(ROUTS, "routed")
enum { RESULT_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME) OUTCOME(result, HOD_DOMAIN(RESULT_WORDS), "result of the test")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int target;
} prepared;

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    (void)rules;
    return s->bases > s->start_bases ? "bases must be at most start_bases" : NULL; /* V2 */
}

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bolt_action_command command = {COMMANDER_FIELDS(HOD_COPY)};
    const int bases_short = bolt_action_bases_short(bolt_action_full_bases(rules, s->start_bases), s->bases);
    p->target = bolt_action_morale_number(rules, s->quality, &command, s->pins, bases_short,
                                          s->routing_friends, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->result = bolt_action_passes(roller, "The unit", p->target) ? STANDS : ROUTS;
}

HOD_VALID(bolt_action_rules)
HOD_MECHANISM(bolt_action_morale, "morale", bolt_action_rules, .valid = valid_any, .rolls = "morale",
              .title = "morale test", .source = "Bolt Action ACW, Morale Test; R4, R5, R7, R9, R20");
