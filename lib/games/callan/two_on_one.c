/* two-on-one: a round of close combat in which two units attack one. */
#include "games/callan/close_combat.h"

#define FIELDS(FIELD)                                                                       \
    FIGHTER_FIELDS(FIELD, first, "the first attacker", FOOT_OR_HORSE)                       \
    FIELD(first_bayonet, NO_YES, NO, "whether the first attacker makes a bayonet attack")   \
    FIGHTER_FIELDS(FIELD, second, "the second attacker", FOOT_OR_HORSE)                     \
    FIELD(second_bayonet, NO_YES, NO, "whether the second attacker makes a bayonet attack") \
    DEFENDER_FIELDS(FIELD)                                                                  \
    FIELD(flanked, NO_YES, NO, "whether the defender is struck in flank or rear")

#define OUTCOMES(OUTCOME)                                                                  \
    OUTCOME(margin, "-12..12", "the attackers' score less the defender's, held within 12") \
    OUTCOME(first_result, RESULT, "result of the first attacker")                          \
    OUTCOME(first_dp_after, "1..5", "DPs on the first attacker afterwards")                \
    OUTCOME(first_lost, "0..6", "stands that the first attacker loses")                    \
    OUTCOME(second_result, RESULT, "result of the second attacker")                        \
    OUTCOME(second_dp_after, "1..5", "DPs on the second attacker afterwards")              \
    OUTCOME(second_lost, "0..6", "stands that the second attacker loses")                  \
    OUTCOME(defender_result, RESULT, "result of the defender")                             \
    OUTCOME(defender_dp_after, "1..5", "DPs on the defender afterwards")                   \
    OUTCOME(defender_lost, "0..6", "stands that the defender loses")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_melee melee;
    callan_side other;
    callan_condition first, second, defender;
} prepared;

static const char *contradiction(const callan_rules *rules, const situation *s)
{
    (void)rules;
    const char *reason = callan_bayonet_contradiction(s->first_bayonet, s->first);
    return reason ? reason : callan_bayonet_contradiction(s->second_bayonet, s->second);
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_fighter attackers[] = {
        {FIGHTER_OF(first), .advantage = s->first_advantage, .bayonet = s->first_bayonet},
        {FIGHTER_OF(second), .advantage = s->second_advantage, .bayonet = s->second_bayonet}};
    const callan_fighter defender = {FIGHTER_OF(defender), .advantage = s->defender_advantage,
                                     .flanked = s->flanked, .cover = s->cover};
    p->melee = callan_melee_of_two(rules, attackers, &defender, &p->other, roller);
    p->first = callan_begins_with(&p->melee.attacker.unit, s->first_dp);
    p->second = callan_begins_with(&p->other.unit, s->second_dp);
    p->defender = callan_begins_with(&p->melee.defender.unit, s->defender_dp);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const callan_melee *melee = &p->melee;
    callan_condition first = p->first, second = p->second, defender = p->defender;
    const int difference = callan_roll_difference(roller, &melee->die, melee->lead);
    o->margin = callan_margin(difference);
    o->first_result =
        callan_read_difference(roller, "The first attacker", melee, &melee->attacker, difference, &first);
    o->second_result =
        callan_read_difference(roller, "The second attacker", melee, &p->other, difference, &second);
    o->defender_result =
        callan_read_difference(roller, "The defender", melee, &melee->defender, -difference, &defender);
    o->first_dp_after = first.dp;
    o->first_lost = first.lost;
    o->second_dp_after = second.dp;
    o->second_lost = second.lost;
    o->defender_dp_after = defender.dp;
    o->defender_lost = defender.lost;
}

HOD_VALID(callan_rules)
HOD_MECHANISM(callan_two_on_one, "two-on-one", callan_rules, .valid = valid_any, .rolls = "melee",
              .title = "results and losses when two units attack one",
              .source = "Callan 1987, combat, two units attacking one; R20 to R28");
