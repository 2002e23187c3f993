/* assault: a whole charge, from its declaration to the end of the first round of melee. */
#include "games/bolt_action/charging.h"

#define FIELDS(FIELD) CHARGE_FIELDS(FIELD)

/* The ends of its melee come after the ends without contact. */
#define MELEE_END_WORDS(WORD)                                \
    WORD(ASSAULT_CONTINUES, "continues")                     \
    WORD(ASSAULT_DEFENDER_ROUTS, "defender-routs")           \
    WORD(ASSAULT_ATTACKER_FALLS_BACK, "attacker-falls-back") \
    WORD(ASSAULT_DEFENDER_FALLS_BACK, "defender-falls-back") \
    WORD(ASSAULT_BOTH_DESTROYED, "both-destroyed")
#define RESULT_WORDS(WORD) NO_CONTACT_WORDS(WORD) MELEE_END_WORDS(WORD)
enum { LAST_WITHOUT_CONTACT = MELEE - 1, MELEE_END_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                                             \
    OUTCOME(result, HOD_DOMAIN(RESULT_WORDS), "how the assault ends")                                 \
    OUTCOME(fired, NO_YES, "whether the defender shot")                                               \
    OUTCOME(attacker_lost, LOST, "casualties of the attacker by fire and in the melee; 8: 8 or more") \
    OUTCOME(defender_lost, LOST, "casualties of the defender in the melee; 8: 8 or more")

static const int result_of_melee[] = {
    [CONTINUES] = ASSAULT_CONTINUES,
    [ATTACKER_ROUTS] = CHARGER_ROUTS,
    [DEFENDER_ROUTS] = ASSAULT_DEFENDER_ROUTS,
    [ATTACKER_FALLS_BACK] = ASSAULT_ATTACKER_FALLS_BACK,
    [DEFENDER_FALLS_BACK] = ASSAULT_DEFENDER_FALLS_BACK,
    [ATTACKER_DESTROYED] = CHARGER_DESTROYED,
    [DEFENDER_DESTROYED] = CHARGED_DESTROYED,
    [BOTH_DESTROYED] = ASSAULT_BOTH_DESTROYED,
};

typedef bolt_action_charge_situation situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    bolt_action_charging charge;
    bolt_action_combat melee; /* zeros if there can be none */
} prepared;
typedef struct {
    outcome so_far;
    int has_met;
    bolt_action_condition attacker, defender; /* zeros before contact, like the rest */
    int face, striking;
} state;

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    return bolt_action_charge_contradiction(rules, s);
}

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->charge = bolt_action_charge_of(rules, s, roller);
    if (!p->charge.is_in_reach || p->charge.is_skirmisher) return;
    const bolt_action_combatant_situation attacker = COMBATANT(s, attacker),
                                          defender = COMBATANT(s, defender);
    hod_note(roller, "If there is a melee");
    p->melee = bolt_action_melee_of(rules, &attacker, &defender, roller);
}

/* The charge; returns whether a melee follows. */
static bool charge(hod_roller *roller, const prepared *p, state *now)
{
    const bolt_action_charge_result r = bolt_action_run_charge(roller, &p->charge);
    outcome *o = &now->so_far;
    o->result = r.result;
    o->fired = r.fired;
    o->attacker_lost = p->charge.attacker_before.figures - r.attacker.figures;
    if (r.result != MELEE) {
        o->attacker_lost = bolt_action_told_losses(o->attacker_lost);
        return false;
    }
    now->has_met = YES;
    now->attacker = r.attacker;
    now->defender = r.defender;
    now->face = r.face;
    now->striking = r.striking;
    return true;
}

static void fight(hod_roller *roller, const prepared *p, state *now)
{
    hod_note(roller, "The melee");
    outcome *o = &now->so_far;
    const bolt_action_round round = bolt_action_first_round(&p->melee, now->face, now->striking, roller);
    const bolt_action_round_result fought =
        bolt_action_fight_round(roller, &round, &now->attacker, &now->defender);
    o->result = result_of_melee[fought.result];
    o->attacker_lost = bolt_action_told_losses(o->attacker_lost + fought.attacker_lost);
    o->defender_lost = bolt_action_told_losses(fought.defender_lost);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    if (!now->has_met) return charge(roller, p, now);
    fight(roller, p, now);
    return false;
}

HOD_VALID(bolt_action_rules)
HOD_PROCESS_FROM_ZEROS(bolt_action_assault, "assault", bolt_action_rules, .valid = valid_any,
                       .rolls = "order blunder volley melee morale",
                       .title = "whole charge, up to the end of the first round of melee",
                       .source = "Bolt Action ACW, charges and combat; R6 to R9, R12, R13, R19, R24 to R36");
