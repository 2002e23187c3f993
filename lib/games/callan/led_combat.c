/* led-combat: a round of combat with a commander attached to one of the units. */
#include "games/callan/close_combat.h"

#define WITH_WORDS(WORD) WORD(WITH_ATTACKER, "attacker") WORD(WITH_DEFENDER, "defender")
enum { WITH_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                               \
    FIELD(commander_with, HOD_DOMAIN(WITH_WORDS), WITH_ATTACKER, "whom he is with") \
    FIELD(points, "0..6", 3, "command points that he has")                          \
    COMBAT_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                      \
    OUTCOME(attacker_result, RESULT, "result of the attacker") \
    OUTCOME(defender_result, RESULT, "result of the defender") \
    OUTCOME(unit_lost, "0..6", "stands that his unit loses")   \
    OUTCOME(fate, FATE, "what happens to him")                 \
    OUTCOME(points_left, "0..6", "command points that he keeps")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_bout bout;
    int commander_with, points;
    callan_risk risk;
} prepared;

static const char *contradiction(const callan_rules *rules, const situation *s)
{
    (void)rules;
    return callan_bayonet_contradiction(s->bayonet, s->attacker);
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_combat_situation combat = {COMBAT_FIELDS(HOD_COPY)};
    p->bout = callan_bout_of(rules, &combat, roller);
    p->commander_with = s->commander_with;
    p->points = s->points;
    p->risk = callan_risk_of(rules);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    callan_condition attacker, defender;
    callan_commander commander = {.points = p->points};
    const callan_round round = callan_fight(roller, &p->bout, &attacker, &defender);
    o->attacker_result = round.attacker_result;
    o->defender_result = round.defender_result;
    o->unit_lost = p->commander_with == WITH_ATTACKER ? attacker.lost : defender.lost;
    if (o->unit_lost > 0) callan_expose(roller, &p->risk, &commander);
    o->fate = commander.fate;
    o->points_left = commander.points;
}

HOD_VALID(callan_rules)
HOD_MECHANISM(callan_led_combat, "led-combat", callan_rules, .valid = valid_any, .rolls = "melee risk wound",
              .title = "a round of combat, and what happens to a commander who is with a unit",
              .source = "Callan 1987, combat and Risk to Commanders; R10, R19 to R24, R27 to R30");
