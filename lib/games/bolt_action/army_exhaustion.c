/* army-exhaustion: what is left of an army that has lost many of its brigades. */
#include "games/bolt_action/bolt_action.h"

#define FIELDS(FIELD)                                                                                   \
    FIELD(brigades_start, "1..8", 4, "brigades at the start of the battle")                             \
    FIELD(brigades_lost, "0..8", 2, "brigades lost")                                                    \
    FIELD(quality, QUALITY, REGULAR, "quality of most of a brigade's units")                            \
    FIELD(brigade_commander, NO_YES, YES, "whether each brigade has its commander within 6 inches")     \
    FIELD(army_commander, NO_YES, NO, "whether the army commander is within 12 inches of each brigade") \
    FIELD(turns, "1..6", 1, "turns in which the brigades test")

#define OUTCOMES(OUTCOME)                                       \
    OUTCOME(exhausted, NO_YES, "whether the army is exhausted") \
    OUTCOME(brigades_left, "0..8", "brigades that have not gone home")

typedef HOD_STRUCT(FIELDS) situation;
typedef bolt_action_exhausted outcome;
typedef bolt_action_exhaustion prepared;
typedef bolt_action_departures state;

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    (void)rules;
    return s->brigades_lost > s->brigades_start ? "brigades_lost must be at most brigades_start" : NULL;
}

/* A brigade has no pins and no colonel of its own (R39). */
static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = bolt_action_exhaustion_of(rules, s->brigades_start, s->brigades_lost, rules->army_exhaustion.share,
                                   s->turns);
    if (p->turns == 0) return;
    const bolt_action_command command = {.brigade_commander = s->brigade_commander,
                                         .army_commander = s->army_commander};
    const int target = bolt_action_order_number(rules, s->quality, &command, 0, roller);
    for (int turn = 0; turn < p->turns; turn++) p->targets[turn] = target;
}

static void begin(const prepared *p, state *now)
{
    bolt_action_begin_exhaustion(p, now);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    return bolt_action_test_exhaustion(roller, "Brigade", p, now);
}

HOD_VALID(bolt_action_rules)
HOD_PROCESS(bolt_action_army_exhaustion, "army-exhaustion", bolt_action_rules, .valid = valid_any,
            .rolls = "order", .title = "brigades that go home from an army after heavy losses",
            .source = "Bolt Action ACW, Brigade and army strength; R7, R38, R39");
