/* melee-rounds: a melee of up to two rounds. */
#include "rules/bolt_action/round.h"

#define FIELDS(FIELD)                                                                      \
    COMBATANT_FIELDS(FIELD, attacker, ATTACKER_TYPE)                                       \
    COMBATANT_FIELDS(FIELD, defender, MELEE_TYPE)                                          \
    DIRECTION_FIELD(FIELD)                                                                 \
    OBSTACLE_FIELD(FIELD)                                                                  \
    FIELD(counter_charge, NO_YES, NO, "whether the defender met the charge with a charge") \
    FIELD(rounds, "1..2", 2, "rounds after which it ends undecided")

#define OUTCOMES(OUTCOME)                                                           \
    OUTCOME(result, MELEE_RESULT, "how the melee ends; continues: it is undecided") \
    OUTCOME(rounds_fought, "1..2", "rounds until then")

typedef struct {
    FIELDS(HOD_MEMBER)
} situation;
typedef struct {
    OUTCOMES(HOD_MEMBER)
} outcome;
typedef struct {
    bolt_action_round rounds[2];
    int count;
    bolt_action_condition attacker, defender;
} prepared;
typedef struct {
    outcome so_far;
    bolt_action_condition attacker, defender;
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

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    hod_note(roller, "Round %d", o->rounds_fought + 1);
    o->result =
        bolt_action_fight_round(roller, &p->rounds[o->rounds_fought], &now->attacker, &now->defender).result;
    return ++o->rounds_fought < p->count && o->result == CONTINUES;
}

HOD_VALID(bolt_action_rules)
HOD_PROCESS(bolt_action_melee_rounds, "melee-rounds", bolt_action_rules, .valid = valid_any,
            .title = "melee of up to two rounds", .source = "Bolt Action ACW, combat; R13, R19, R31 to R36");
