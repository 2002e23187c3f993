/* melee: one round of hand-to-hand combat. */
#include "games/bolt_action/round.h"

#define ROUND_WORDS(WORD) WORD(FIRST, "first") WORD(LATER, "later")
enum { ROUND_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)   \
    MELEE_FIELDS(FIELD) \
    FIELD(round, HOD_DOMAIN(ROUND_WORDS), FIRST, "whether the attacker has just charged")

#define OUTCOMES(OUTCOME)                                                                \
    OUTCOME(attacker_lost, LOST, "casualties of the attacker; 8: 8 or more")             \
    OUTCOME(defender_lost, LOST, "casualties of the defender; 8: 8 or more")             \
    OUTCOME(attacker_colonel_killed, NO_YES, "whether the attacker's colonel is killed") \
    OUTCOME(defender_colonel_killed, NO_YES, "whether the defender's colonel is killed") \
    OUTCOME(result, MELEE_RESULT, "how the round ends")

typedef HOD_STRUCT(FIELDS) situation;
typedef bolt_action_round_result outcome;
typedef struct {
    bolt_action_round round;
    bolt_action_condition attacker, defender;
} prepared;

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
    p->round = s->round == FIRST ? bolt_action_first_round(&melee, s->direction, striking, roller)
                                 : bolt_action_later_round(&melee, s->direction, roller);
    p->attacker = bolt_action_combatant_condition(rules, &attacker);
    p->defender = bolt_action_combatant_condition(rules, &defender);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    *o = bolt_action_fight_round(roller, &p->round, &p->attacker, &p->defender);
    o->attacker_lost = bolt_action_told_losses(o->attacker_lost);
    o->defender_lost = bolt_action_told_losses(o->defender_lost);
}

HOD_VALID(bolt_action_rules)
HOD_MECHANISM(bolt_action_melee, "melee", bolt_action_rules, .valid = valid_any, .rolls = "melee morale",
              .title = "round of melee: losses of both sides, and who falls back or routs",
              .source = "Bolt Action ACW, combat; R13, R19, R31 to R36");
