/* prolonged-combat: rounds of close combat until the result is not a stand-off. */
#include "games/callan/close_combat.h"

enum { MOST_ROUNDS = 6 };

#define FIELDS(FIELD) COMBAT_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                                  \
    OUTCOME(rounds, "1..6", "that are fought")                             \
    OUTCOME(attacker_result, RESULT, "result of the attacker in the last") \
    OUTCOME(defender_result, RESULT, "result of the defender in the last") \
    OUTCOME(attacker_lost, "0..10", "stands that the attacker loses")      \
    OUTCOME(defender_lost, "0..10", "stands that the defender loses")

typedef callan_combat_situation situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_melee first, later; /* a bayonet attack counts only in the first round (R24) */
    callan_attrition attrition;
    int attacker_dp, defender_dp;
} prepared;
typedef struct {
    outcome so_far;
    callan_condition attacker, defender;
} state;

static const char *contradiction(const callan_rules *rules, const situation *s)
{
    (void)rules;
    return callan_bayonet_contradiction(s->bayonet, s->attacker);
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    callan_fighter attacker = callan_attacker_of(s);
    const callan_fighter defender = callan_defender_of(s);
    p->first = callan_lasting_melee_of(rules, &attacker, &defender, roller);
    attacker.bayonet = NO;
    p->later = callan_lasting_melee_of(rules, &attacker, &defender, NULL);
    p->attrition = callan_attrition_of(rules, s->attacker, s->defender);
    p->attacker_dp = s->attacker_dp;
    p->defender_dp = s->defender_dp;
}

static void begin(const prepared *p, state *now)
{
    now->attacker = callan_begins_with(&p->first.attacker.unit, p->attacker_dp);
    now->defender = callan_begins_with(&p->first.defender.unit, p->defender_dp);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    const callan_melee *melee = o->rounds == 0 ? &p->first : &p->later;
    o->rounds++;
    hod_note(roller, "Round %d", o->rounds);
    const callan_round round = callan_fight_on(roller, melee, &p->attrition, &now->attacker, &now->defender);
    const bool stand_off = round.attacker_result == STAND_OFF && round.defender_result == STAND_OFF;
    if (stand_off && o->rounds < MOST_ROUNDS) return true;
    o->attacker_result = round.attacker_result;
    o->defender_result = round.defender_result;
    o->attacker_lost = now->attacker.lost;
    o->defender_lost = now->defender.lost;
    return false;
}

HOD_VALID(callan_rules)
HOD_PROCESS(callan_prolonged_combat, "prolonged-combat", callan_rules, .valid = valid_any, .rolls = "melee",
            .title = "rounds of close combat until something other than a stand-off",
            .source = "Callan 1987, combat and the notes on the advance to contact; R10, R19 to R24, R27 to "
                      "R29, R36");
