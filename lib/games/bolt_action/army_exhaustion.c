/* army-exhaustion: what is left of an army that has lost many of its brigades. */
#include "games/bolt_action/exhaustion.h"

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
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int is_exhausted;
    bolt_action_exhaustion exhaustion; /* turns are 0 where nobody tests */
} prepared;
typedef struct {
    outcome so_far;
    bolt_action_departures departures;
} state;

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    (void)rules;
    return s->brigades_lost > s->brigades_start ? "brigades_lost must be at most brigades_start" : NULL;
}

/* A brigade has neither pins nor a colonel of its own (R39). */
static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->is_exhausted =
        bolt_action_is_exhausted(s->brigades_start, s->brigades_lost, rules->army_exhaustion.share);
    p->exhaustion.at_start = s->brigades_start - s->brigades_lost;
    if (!p->is_exhausted || p->exhaustion.at_start == 0) return;
    const bolt_action_command command = {.brigade_commander = s->brigade_commander,
                                         .army_commander = s->army_commander};
    const int target = bolt_action_order_number(rules, s->quality, &command, 0, roller);
    p->exhaustion.turns = s->turns;
    p->exhaustion.blunder_on = rules->order.blunder_on;
    for (int turn = 0; turn < s->turns; turn++) p->exhaustion.targets[turn] = target;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.exhausted = p->is_exhausted;
    now->so_far.brigades_left = p->exhaustion.at_start;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    if (p->exhaustion.turns == 0) return false;
    const bool goes_on = bolt_action_test_exhaustion(roller, "Brigade", &p->exhaustion, &now->departures);
    now->so_far.brigades_left = p->exhaustion.at_start - now->departures.gone;
    return goes_on;
}

HOD_VALID(bolt_action_rules)
HOD_PROCESS(bolt_action_army_exhaustion, "army-exhaustion", bolt_action_rules, .valid = valid_any,
            .title = "brigades that go home from an army after heavy losses",
            .source = "Bolt Action ACW, Brigade and army strength; R7, R38, R39");
