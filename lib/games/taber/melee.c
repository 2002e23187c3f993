/* melee: two units in hand-to-hand combat, and the morale of the loser. */
#include "games/taber/fight.h"

#define FIELDS(FIELD) FIGHT_FIELDS(FIELD)

#define FIGHTING_SIDE_WORDS(WORD) WORD(ATTACKER, "attacker") WORD(DEFENDER, "defender")
enum { FIGHTING_SIDE_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                                  \
    OUTCOME(winner, HOD_DOMAIN(FIGHTING_SIDE_WORDS), "side that wins")                     \
    OUTCOME(margin, "1..12", "score by which it wins; 12: or more")                        \
    OUTCOME(loser, "holds | breaks", "what the loser does")                                \
    OUTCOME(attacker_commander_killed, NO_YES, "whether the attacker loses his commander") \
    OUTCOME(defender_commander_killed, NO_YES, "whether the defender loses his commander")

enum { MOST_MARGIN = 12 };

typedef taber_fight_situation situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef taber_fight prepared;

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = taber_fight_of(rules, s, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    taber_clash clash = {0};
    clash.on_defender = taber_strike(roller, "melee, hits of the attacker", &p->attacker.blows);
    clash.on_attacker = taber_strike(roller, "melee, hits of the defender", &p->defender.blows);
    const taber_verdict verdict = taber_decide_fight(roller, p, &clash);
    o->winner = verdict.attacker_wins ? ATTACKER : DEFENDER;
    o->margin = least_of(MOST_MARGIN, verdict.margin);
    o->loser = verdict.loser_breaks;
    o->attacker_commander_killed = verdict.attacker_commander_killed;
    o->defender_commander_killed = verdict.defender_commander_killed;
}

HOD_MECHANISM(taber_melee, "melee", taber_rules, .rolls = "melee roll-off morale risk",
              .title = "melee of two units and the morale of the loser",
              .source =
                  "Taber 2006, Melee, Melee Charts & Tables and Commander Casualties; R5, R18, R19, R22 "
                  "to R24, R29");
