/* second-line: a round of combat, and the effect of a beaten defender on the friend behind it. */
#include "games/callan/close_combat.h"
#include "games/callan/movement.h"

#define FIELDS(FIELD)                                                \
    COMBAT_FIELDS(FIELD)                                             \
    FIELD(woods, NO_YES, NO, "whether the retreat is through woods") \
    SUPPORT_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                             \
    OUTCOME(defender_result, RESULT, "result of the defender")        \
    OUTCOME(passes, NO_YES, "whether it passes the friend")           \
    OUTCOME(collides, NO_YES, "whether it runs into the friend")      \
    OUTCOME(support_dp_after, "0..5", "DPs of the friend afterwards") \
    OUTCOME(support_lost, "0..4", "stands that the friend loses")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_bout bout;
    callan_retreat_move retreat;
    callan_shock retreats, routs;
} prepared;

static const char *contradiction(const callan_rules *rules, const situation *s)
{
    (void)rules;
    return callan_bayonet_contradiction(s->bayonet, s->attacker);
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_combat_situation combat = {COMBAT_FIELDS(HOD_COPY)};
    const callan_support support = {SUPPORT_FIELDS(HOD_COPY)};
    p->bout = callan_bout_of(rules, &combat, roller);
    hod_note(roller, "Should the defender retreat:");
    p->retreat = callan_retreat_move_of(rules, callan_mover(s->defender), s->defender_grade,
                                        &(callan_ground){.woods = s->woods}, &support, roller);
    if (!p->retreat.may_pass) return;
    p->retreats = callan_shock_of(rules, FRIEND_RETREATS, s->support_grade, s->defender_grade);
    p->routs = callan_shock_of(rules, FRIEND_ROUTS, s->support_grade, s->defender_grade);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    callan_condition attacker, defender;
    o->defender_result = callan_fight(roller, &p->bout, &attacker, &defender).defender_result;
    o->support_dp_after = p->retreat.support_dp;
    if (o->defender_result < DRIVEN_BACK || o->defender_result > ROUTED) return;
    const callan_retreat_result retreat = callan_carry_out_retreat(
        roller, &p->retreat, defender.dp, o->defender_result == ROUTED ? &p->routs : &p->retreats);
    o->passes = retreat.passes;
    o->collides = retreat.collides;
    o->support_dp_after = retreat.support_dp_after;
    o->support_lost = retreat.support_lost;
}

HOD_VALID(callan_rules)
HOD_MECHANISM(callan_second_line, "second-line", callan_rules, .valid = valid_any, .rolls = "move melee",
              .title = "a round of combat, and what the defender's retreat does to a friend behind it",
              .source = "Callan 1987, combat and retreats past supports; R3, R8 to R10, R19 to R29, R33");
