/* cavalry-charge: horse that ride at an enemy, close, and fight. */
#include "games/bloodybacks/fight.h"

#define FIELDS(FIELD)                                                                      \
    FIELD(distance, "1..24", 8, "inches to the enemy")                                     \
    FIELD(terrain, GROUND, OPEN_GROUND, "what they ride over")                             \
    FIELD(moves, "1..3", 1, "actions spent on movement")                                   \
    FIELD(attacker_figures, FIGURES, 20, "figures that attack, mounted ones counting two") \
    FIELD(defender_figures, FIGURES, 20, "figures that defend, mounted ones counting two") \
    FIELD(defender_type, TROOP_TYPE, INFANTRY, "who defends")                              \
    FIELD(defender_density, DENSITY, 6, "density of infantry that defends")                \
    FIELD(cover, COVER, NO_COVER, "cover of the defender")                                 \
    FIELD(attacker_quality, "1..5", 3, "quality of the attacker")                          \
    FIELD(attacker_dp, "0..3", 0, "disruption points on the attacker")                     \
    FIELD(attacker_stamina_hits, "0..6", 0, "stamina hits on the attacker")                \
    FIELD(defender_quality, "1..5", 3, "quality of the defender")                          \
    FIELD(defender_dp, "0..3", 0, "disruption points on the defender")                     \
    FIELD(defender_stamina_hits, "0..6", 0, "stamina hits on the defender")

#define STAGES_OF_A_RIDE(WORD) WORD(SHORT_OF_IT, "short") WORD(NOT_HOME, "halted") WORD(HOME, "melee")
enum { STAGES_OF_A_RIDE(HOD_CONSTANT) };
static_assert((int)NOT_HOME == (int)HALTED && (int)HOME == (int)MELEE, "those of an assault");

#define OUTCOMES(OUTCOME)                                                    \
    OUTCOME(stage, HOD_DOMAIN(STAGES_OF_A_RIDE), "how far the charge comes") \
    FIGHT_RESULTS(OUTCOME)                                                   \
    OUTCOME(moves_made, "1..3", "moves until it meets the enemy, or has none left")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int distance, terrain, moves;
    bloodybacks_attack attack;
} prepared;
typedef struct {
    outcome outcome;
    int distance; /* 0 in contact */
} state;

/* Cavalry and gun crews have their own density in melee too (R23). */
static int density_of_defender(const bloodybacks_rules *rules, const situation *s)
{
    if (s->defender_type == CAVALRY) return rules->shooting.cavalry_density;
    return s->defender_type == CREW ? rules->shooting.crew_density : s->defender_density;
}

/* Cavalry that meets the enemy has crossed an obstacle first (R22). */
static int dp_of_attacker(const bloodybacks_rules *rules, const situation *s, hod_roller *roller)
{
    if (s->terrain != OBSTACLE) return s->attacker_dp;
    hod_note(roller, "The obstacle rules out the combined score and costs a disruption point");
    return bloodybacks_one_more_dp(rules->unit.dp_limit, s->attacker_dp);
}

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bloodybacks_fight_situation fight = {.attacker_figures = s->attacker_figures,
                                               .defender_figures = s->defender_figures,
                                               .attacker_density = rules->shooting.cavalry_density,
                                               .defender_density = density_of_defender(rules, s),
                                               .cover = s->cover,
                                               .attacker_quality = s->attacker_quality,
                                               .attacker_dp = dp_of_attacker(rules, s, roller),
                                               .attacker_stamina_hits = s->attacker_stamina_hits,
                                               .defender_quality = s->defender_quality,
                                               .defender_dp = s->defender_dp,
                                               .defender_stamina_hits = s->defender_stamina_hits,
                                               .attacker_type = CAVALRY,
                                               .defender_type = s->defender_type};
    *p = (prepared){.distance = s->distance,
                    .terrain = s->terrain,
                    .moves = s->moves,
                    .attack = bloodybacks_attack_of(rules, &fight, roller)};
}

static void begin(const prepared *p, state *now)
{
    now->distance = p->distance;
}

/* A move that is long enough meets the enemy (R20); otherwise the move is the longest that the dice allow (R21). */
static bool ride(hod_roller *roller, const prepared *p, state *now)
{
    const bloodybacks_ride moves = bloodybacks_roll_ride(roller, p->terrain);
    now->outcome.moves_made++;
    now->distance = most_of(0, now->distance - bloodybacks_reach(&moves));
    if (now->distance == 0)
        hod_note(roller, "They reach the enemy");
    else
        hod_note(roller, "They are %d inches from the enemy", now->distance);
    return now->distance == 0 || now->outcome.moves_made < p->moves;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    if (now->distance > 0) return ride(roller, p, now);
    bloodybacks_attack_result attack;
    hod_play(roller, &bloodybacks_assault.procedure, &p->attack, &attack);
    outcome *const o = &now->outcome;
    o->stage = attack.stage;
    o->attacker_takes = attack.fight.attacker_takes;
    o->defender_takes = attack.fight.defender_takes;
    o->attacker_result = attack.fight.attacker_result;
    o->defender_result = attack.fight.defender_result;
    return false;
}

HOD_PROCESS(
    bloodybacks_cavalry_charge, "cavalry-charge", bloodybacks_rules, .rolls = "movement charge melee morale",
    .title = "whole charge of cavalry: the ride, charging home, melee and morale",
    .source = "Bloodybacks! 8.3, movement of cavalry, minor obstacles, Close to melee and Resolve melee; "
              "R2, R3, R8, R10, R11, R13, R19 to R23");
