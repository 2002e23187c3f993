/* melee-rounds: a melee of up to two rounds. */
#include "games/bolt_action/round.h"

#define FIELDS(FIELD)   \
    MELEE_FIELDS(FIELD) \
    FIELD(rounds, "1..2", 2, "rounds after which it ends undecided")

#define OUTCOMES(OUTCOME)                                                           \
    OUTCOME(result, MELEE_RESULT, "how the melee ends; continues: it is undecided") \
    OUTCOME(rounds_fought, "1..2", "rounds until then")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    bolt_action_round rounds[2];
    int count;
    bolt_action_condition attacker, defender;
} prepared;

/* A round has three steps: the attacker's blows, the answer, the tests. */
enum { TO_STRIKE, TO_ANSWER, TO_TEST };
typedef struct {
    outcome so_far;
    int stage;
    bolt_action_condition attacker, defender;
    bolt_action_exchange exchange; /* of a round in progress */
    int attacker_lost;
} state;

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    const bolt_action_combatant_situation attacker = COMBATANT(s, attacker), defender = MELEE_DEFENDER(s);
    return bolt_action_combatant_contradiction(rules, &attacker, &defender, s->direction, s->obstacle);
}

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bolt_action_combatant_situation attacker = COMBATANT(s, attacker), defender = MELEE_DEFENDER(s);
    const bolt_action_combat melee = bolt_action_melee_of(rules, &attacker, &defender, roller);
    const int striking = bolt_action_striking(s->direction, s->obstacle, s->counter_charge);
    p->rounds[0] = bolt_action_first_round(&melee, s->direction, striking, roller);
    if (s->rounds > 1) p->rounds[1] = bolt_action_later_round(&melee, s->direction, NULL);
    p->count = s->rounds;
    p->attacker = bolt_action_combatant_condition(rules, &attacker);
    p->defender = bolt_action_combatant_condition(rules, &defender);
}

static void begin(const prepared *p, state *now)
{
    now->attacker = p->attacker;
    now->defender = p->defender;
}

static void strike(hod_roller *roller, const bolt_action_round *round, state *now)
{
    hod_note(roller, "Round %d", now->so_far.rounds_fought + 1);
    now->exchange = bolt_action_strike_first(roller, round, &now->attacker, &now->defender);
    now->stage = TO_ANSWER;
}

static void answer(hod_roller *roller, const bolt_action_round *round, state *now)
{
    now->attacker_lost = bolt_action_strike_back(roller, round, &now->exchange, &now->attacker);
    now->stage = TO_TEST;
}

/* Returns whether another round follows. */
static bool test(hod_roller *roller, const prepared *p, const bolt_action_round *round, state *now)
{
    outcome *o = &now->so_far;
    o->result = bolt_action_settle(roller, round, &now->attacker, &now->defender, now->attacker_lost,
                                   now->exchange.defender_lost);
    now->stage = TO_STRIKE;
    return ++o->rounds_fought < p->count && o->result == CONTINUES;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    const bolt_action_round *round = &p->rounds[now->so_far.rounds_fought];
    if (now->stage == TO_TEST) return test(roller, p, round, now);
    if (now->stage == TO_STRIKE)
        strike(roller, round, now);
    else
        answer(roller, round, now);
    return true;
}

static void forget_figures(const bolt_action_fighter *fighter, bolt_action_condition *now)
{
    now->figures = bolt_action_bases(&fighter->unit, now->figures) * fighter->unit.base_size;
}

/* The tests depend only on which side has lost more; after them a round is over. In the last round, only the bases
 * matter of a unit that has been struck and has counted its dice. */
static void forget(const prepared *p, state *now)
{
    const int round = now->so_far.rounds_fought;
    const bool is_last = round + 1 == p->count;
    if (now->stage == TO_ANSWER) {
        if (is_last) forget_figures(&p->rounds[round].defender, &now->defender);
    } else if (now->stage == TO_TEST) {
        const int difference = now->attacker_lost - now->exchange.defender_lost;
        now->attacker_lost = difference > 0;
        now->exchange = (bolt_action_exchange){.defender_lost = difference < 0};
        if (is_last) forget_figures(&p->rounds[round].attacker, &now->attacker);
    } else {
        now->attacker_lost = 0;
        now->exchange = (bolt_action_exchange){0};
    }
}

HOD_VALID(bolt_action_rules)
HOD_FORGET
HOD_PROCESS(bolt_action_melee_rounds, "melee-rounds", bolt_action_rules, .valid = valid_any,
            .procedure.forget = forget_any, .rolls = "melee morale", .title = "melee of up to two rounds",
            .source = "Bolt Action ACW, combat; R13, R19, R31 to R36");
