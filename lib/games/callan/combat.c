/* combat: one round of close combat. */
#include "games/callan/close_combat.h"

#define FIELDS(FIELD) COMBAT_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                                                  \
    OUTCOME(margin, "-12..12", "the attacker's score less the defender's, held within 12") \
    OUTCOME(attacker_result, RESULT, "result of the attacker")                             \
    OUTCOME(attacker_dp_after, "1..5", "DPs on the attacker afterwards")                   \
    OUTCOME(attacker_lost, "0..6", "stands that the attacker loses")                       \
    OUTCOME(defender_result, RESULT, "result of the defender")                             \
    OUTCOME(defender_dp_after, "1..5", "DPs on the defender afterwards")                   \
    OUTCOME(defender_lost, "0..6", "stands that the defender loses")

typedef callan_combat_situation situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef callan_bout prepared;

static const char *contradiction(const callan_rules *rules, const situation *s)
{
    (void)rules;
    return callan_bayonet_contradiction(s->bayonet, s->attacker);
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = callan_bout_of(rules, s, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    callan_condition attacker, defender;
    const callan_round round = callan_fight(roller, p, &attacker, &defender);
    *o = (outcome){.margin = round.margin,
                   .attacker_result = round.attacker_result,
                   .attacker_dp_after = attacker.dp,
                   .attacker_lost = attacker.lost,
                   .defender_result = round.defender_result,
                   .defender_dp_after = defender.dp,
                   .defender_lost = defender.lost};
}

HOD_VALID(callan_rules)
HOD_MECHANISM(callan_combat, "combat", callan_rules, .valid = valid_any, .rolls = "melee",
              .title = "results and losses of both sides in a round of close combat",
              .source = "Callan 1987, combat; R10, R19 to R24, R27 to R29");
