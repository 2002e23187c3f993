/* assault: the whole advance to contact, from the approach to the combat. */
#include "games/callan/arms.h"
#include "games/callan/close_combat.h"
#include "games/callan/movement.h"

enum { MOST_TURNS = 6 };

#define FIELDS(FIELD)                                                                                 \
    FIELD(distance, "5..24", 12, "inches between the two at the start")                               \
    FIGHTER_STRENGTH(FIELD, attacker, "the attacker", FOOT_OR_HORSE)                                  \
    FIELD(dice, "1..4", 2, "dice of movement that the attacker wants every turn")                     \
    FIELD(last_dice, "0..4", 0, "dice that cavalry used in the turn before, 0 at rest")               \
    FIELD(bayonet, NO_YES, NO, "whether the attacker makes a bayonet attack (R24)")                   \
    FIELD(woods, NO_YES, NO, "whether the attacker crosses woods")                                    \
    FIELD(uphill, NO_YES, NO, "whether the attacker comes uphill, which is the defender's advantage") \
    FIGHTER_FIELDS(FIELD, defender, "the defender", UNIT)                                             \
    FIELD(weapon, WEAPON, MUSKET, "what the defender shoots with on foot")                            \
    FIELD(gun, GUN, FIELD_GUN, "guns of the defender, if it is artillery")                            \
    COVER_FIELD(FIELD)                                                                                \
    FIELD(flanked, NO_YES, NO, "whether the defender is struck in flank or rear")                     \
    FIELD(defensive_fire, NO_YES, YES, "whether the defender fires at the approach (R34)")

#define OUTCOMES(OUTCOME)                                                                  \
    OUTCOME(contact_turn, "0..6", "turn of the combat; 0: there is none")                  \
    OUTCOME(attacker_result, RESULT_OR_NONE, "result of the attacker")                     \
    OUTCOME(defender_result, RESULT_OR_NONE, "result of the defender")                     \
    OUTCOME(attacker_lost, "0..10", "stands that the attacker loses, in the approach too") \
    OUTCOME(defender_lost, "0..6", "stands that the defender loses")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_arms arms; /* of the defender; zeros unless it fires */
    callan_reach reach;
    int fires;
    callan_gait gait;
    callan_speed speed;
    int dice, last_dice;
    int charge_dice; /* with fewer dice it does not close to contact; 0 for all except cavalry */
    int distance, contact_distance;
    callan_melee melee;
    callan_attrition attrition;
    callan_unit defender; /* for its re-dressing */
    int attacker_dp, defender_dp;
} prepared;
/* The next part of the turn. */
enum { DEFENDER_FIRES, ATTACKER_MOVES, THEY_FIGHT };
typedef struct {
    outcome so_far;
    callan_condition attacker, defender;
    int distance;
    int last_dice; /* of cavalry */
    int turn, next;
} state;

static const char *contradiction(const callan_rules *rules, const situation *s)
{
    (void)rules;
    return callan_bayonet_contradiction(s->bayonet, s->attacker);
}

static void prepare_fire(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->fires = s->defensive_fire && s->defender != CAVALRY;
    if (!p->fires) return;
    const callan_arms_situation arms = {
        .shooter = s->defender, .weapon = s->weapon, .gun = s->gun, .target = s->attacker, .cover = NO_COVER};
    hod_note(roller, "The defender's fire:");
    p->arms = callan_arms_of(rules, &arms, roller);
    p->reach = callan_reach_of_arms(rules, &arms);
}

static void prepare_move(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const int mover = callan_mover(s->attacker);
    const callan_ground ground = {.woods = s->woods, .uphill = s->uphill};
    hod_note(roller, "The attacker's approach:");
    p->gait = callan_gait_of(rules, mover, &ground, roller);
    p->speed = callan_speed_of(rules, mover, s->attacker_grade);
    p->dice = least_of(s->dice, p->speed.dice_limit);
    p->distance = s->distance;
    p->contact_distance = rules->combat.distance;
    if (s->attacker != CAVALRY) return;
    p->last_dice = s->last_dice;
    p->charge_dice = rules->move.cavalry_charge;
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_fighter attacker = {FIGHTER_OF(attacker), .bayonet = s->bayonet};
    const callan_fighter defender = {FIGHTER_OF(defender), .advantage = s->defender_advantage || s->uphill,
                                     .flanked = s->flanked, .cover = s->cover};
    prepare_fire(rules, s, p, roller);
    prepare_move(rules, s, p, roller);
    p->melee = callan_lasting_melee_of(rules, &attacker, &defender, roller);
    p->attrition = callan_attrition_of(rules, s->attacker, s->defender);
    p->defender = callan_unit_of(rules, s->defender_grade, s->defender_stands);
    p->attacker_dp = callan_dp_held(rules, s->attacker_dp);
    p->defender_dp = callan_dp_held(rules, s->defender_dp);
}

static void begin(const prepared *p, state *now)
{
    now->attacker.dp = p->attacker_dp;
    now->defender.dp = p->defender_dp;
    now->distance = p->distance;
    now->last_dice = p->last_dice;
}

static bool end_without_contact(state *now, int attacker_result)
{
    now->so_far = (outcome){.attacker_result = attacker_result,
                            .defender_result = NO_RESULT,
                            .attacker_lost = now->attacker.lost};
    return false;
}

static bool fire(hod_roller *roller, const prepared *p, state *now)
{
    now->turn++;
    hod_note(roller, "Turn %d, at %d %s", now->turn, now->distance, plural(now->distance, "inch", "inches"));
    if (p->fires) {
        const int band = callan_band(&p->reach, now->distance);
        const callan_salvo salvo = callan_salvo_of(&p->arms, band, now->turn == 1 ? NEW_TARGET : SHIFTED,
                                                   p->defender.stands, now->defender.dp, roller);
        const callan_effect effect = callan_fire_salvo(roller, &salvo);
        callan_take(roller, "The attacker", &p->melee.attacker.unit, &now->attacker, effect.dps,
                    effect.casualties);
    }
    if (callan_is_destroyed(&p->melee.attacker.unit, &now->attacker))
        return end_without_contact(now, DESTROYED);
    now->next = ATTACKER_MOVES;
    return true;
}

static void advance(hod_roller *roller, const prepared *p, state *now)
{
    const int dice = callan_dice_of_move(&p->speed, p->dice, now->last_dice);
    const callan_pace pace = callan_pace_of(&p->speed, dice);
    const callan_stride stride = callan_roll_move(roller, &p->gait, &pace);
    callan_take_of_movement(roller, "The attacker", &p->melee.attacker.unit, &now->attacker, stride.dps);
    if (p->speed.cavalry_change > 0) now->last_dice = dice;

    int nearest = 0;
    if (dice < p->charge_dice) {
        hod_note(roller, "With so few dice cavalry does not close to contact");
        nearest = least_of(now->distance, p->contact_distance + 1);
    }
    now->distance = most_of(nearest, now->distance - stride.inches);
}

static bool move(hod_roller *roller, const prepared *p, state *now)
{
    advance(roller, p, now);
    if (now->distance <= p->contact_distance) {
        now->next = THEY_FIGHT;
        return true;
    }
    callan_close_ranks(roller, "The defender", &p->defender, &now->defender, false);
    if (now->turn == MOST_TURNS) return end_without_contact(now, NO_RESULT);
    now->next = DEFENDER_FIRES;
    return true;
}

static bool fight(hod_roller *roller, const prepared *p, state *now)
{
    hod_note(roller, "The attacker is in contact");
    const callan_round round =
        callan_fight_on(roller, &p->melee, &p->attrition, &now->attacker, &now->defender);
    now->so_far = (outcome){.contact_turn = now->turn,
                            .attacker_result = round.attacker_result,
                            .defender_result = round.defender_result,
                            .attacker_lost = now->attacker.lost,
                            .defender_lost = now->defender.lost};
    return false;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    switch (now->next) {
    case DEFENDER_FIRES:
        return fire(roller, p, now);
    case ATTACKER_MOVES:
        return move(roller, p, now);
    default:
        return fight(roller, p, now);
    }
}

/* In contact, the approach is over. */
static void forget(const prepared *p, state *now)
{
    (void)p;
    if (now->next == THEY_FIGHT) now->distance = now->last_dice = 0;
}

HOD_VALID(callan_rules)
HOD_FORGET
HOD_PROCESS(callan_assault, "assault", callan_rules, .valid = valid_any, .procedure.forget = forget_any,
            .rolls = "move volley artillery melee",
            .title = "whole advance to contact: defensive fire, approach and combat",
            .source =
                "Callan 1987, firing, movement, combat and the notes on the advance to contact; R5, R8, "
                "R10, R13 to R24, R27 to R29, R34");
