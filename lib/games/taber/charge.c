/* charge: a whole charge, from its declaration to the end of the player turn. */
#include "games/taber/fight.h"

#define REACTION_WORDS(WORD)               \
    WORD(STAND_AND_FIRE, "stand-and-fire") \
    WORD(COUNTER_CHARGE, "counter-charge") \
    WORD(EVADE, "evade")                   \
    WORD(FLEE, "flee")                     \
    WORD(FIRE_AND_FLEE, "fire-and-flee")   \
    WORD(ABOUT_FACE_AND_FIRE, "about-face-and-fire")
enum { REACTION_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                                        \
    FIELD(attacker_quality, QUALITY, BRITISH, "quality of the attacker")                     \
    FIELD(attacker_formation, CHARGER_FORMATION, LOOSE, "formation of the attacker")         \
    FIELD(attacker_bayonets, NO_YES, YES, "whether attacking infantry has bayonets")         \
    FIELD(attacker_stands, "1..8", 4, "stands of the attacker")                              \
    FIELD(attacker_column, NO_YES, NO, "whether the attacker is in column")                  \
    FIELD(attacker_commander, COMMANDER, NO_COMMANDER, "commander of the attacker")          \
    FIELD(defender_quality, QUALITY, CONTINENTAL, "quality of the defender")                 \
    FIELD(defender_formation, FORMATION, LOOSE, "formation of the defender")                 \
    FIELD(defender_weapon, WEAPON, MUSKET, "what the defender fires with, unless cavalry")   \
    FIELD(defender_bayonets, NO_YES, YES, "whether defending infantry has bayonets")         \
    FIELD(defender_stands, "1..8", 4, "stands of the defender")                              \
    FIELD(defender_commander, COMMANDER, NO_COMMANDER, "commander of the defender")          \
    FIELD(reaction, HOD_DOMAIN(REACTION_WORDS), STAND_AND_FIRE, "what the defender does")    \
    FIELD(distance, "1..24", 6, "inches between them when the charge is declared")           \
    FIELD(fire_distance, "1..24", 4, "inches at which the defender fires, at most distance") \
    FIELD(first_fire, NO_YES, NO, "whether the defender has not fired in this game")         \
    FIELD(ground, GROUND, CLEAR, "what is charged over; woods hold for both sides")          \
    CIRCUMSTANCES(FIELD)

#define STAGE_WORDS(WORD)                \
    WORD(REPULSED, "repulsed")           \
    WORD(FELL_SHORT, "short")            \
    WORD(ESCAPED, "escaped")             \
    WORD(RIDDEN_DOWN, "ridden-down")     \
    WORD(ATTACKER_WINS, "attacker-wins") \
    WORD(DEFENDER_WINS, "defender-wins")
enum { STAGE_WORDS(HOD_CONSTANT) };

#define ATTACKER_RESULT_WORDS(WORD)         \
    WORD(ATTACKER_HOLDS, "holds")           \
    WORD(ATTACKER_FALLS_BACK, "falls-back") \
    WORD(ATTACKER_FLEES, "flees")           \
    WORD(ATTACKER_DESTROYED, "destroyed")
enum { ATTACKER_RESULT_WORDS(HOD_CONSTANT) };

#define DEFENDER_RESULT_WORDS(WORD) \
    WORD(DEFENDER_HOLDS, "holds") WORD(DEFENDER_FLEES, "flees") WORD(DEFENDER_DESTROYED, "destroyed")
enum { DEFENDER_RESULT_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                                \
    OUTCOME(stage, HOD_DOMAIN(STAGE_WORDS), "how far the charge comes")                  \
    OUTCOME(attacker_result, HOD_DOMAIN(ATTACKER_RESULT_WORDS), "state of the attacker") \
    OUTCOME(defender_result, HOD_DOMAIN(DEFENDER_RESULT_WORDS), "state of the defender") \
    OUTCOME(attacker_lost, "0..3", "stands that he loses; 3: or more")                   \
    OUTCOME(defender_lost, "0..3", "stands that he loses; 3: or more")

enum { MOST_LOST = 3 };

/* The steps of a charge. The last two are the Reform phase. */
enum { FIRE, CLOSE, STRIKE, DECIDE, PURSUE, REFORM_ATTACKER, REFORM_DEFENDER };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int stands, is_cavalry;
    taber_losses losses;
} charge_side;
typedef struct {
    charge_side attacker, defender;
    taber_shot shot;       /* of the defender; zeros if it does not fire */
    taber_target chargers; /* as the shot's target */
    taber_reach reach, counter_reach;
    taber_closing closing;
    taber_dice run;       /* of a defender that runs; zeros if it does not */
    int runs_in_disorder; /* whether it is lost if it is reached */
    taber_fight fight;    /* zeros, except for morale, if there can be none */
    taber_dice attacker_flight, defender_flight, pursuit;
} prepared;
typedef struct {
    outcome so_far;
    int step;
    int on_attacker, on_defender; /* marked hits */
    int melee_on_attacker;        /* from the melee */
    int attacker_leaderless, defender_leaderless;
} state;

static const char *what_reaction_contradicts(const situation *s)
{
    switch (s->reaction) {
    case COUNTER_CHARGE:
        if (s->defender_formation != CAVALRY) return "only cavalry counter-charges";
        return s->ground == SWAMP ? "cavalry cannot counter-charge through a swamp" : NULL;
    case EVADE:
        return taber_is_dispersed(s->defender_formation) ? NULL : "only open order and skirmishers evade";
    case FIRE_AND_FLEE:
        return taber_is_infantry(s->defender_formation) ? NULL : "only infantry fires and flees";
    case ABOUT_FACE_AND_FIRE:
        if (!taber_is_infantry(s->defender_formation)) return "only infantry turns about to fire";
        return s->attack_from == REAR ? "a unit that turns about is not attacked from the rear" : NULL;
    default:
        return NULL;
    }
}

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    (void)rules;
    const bool is_firearm = s->defender_weapon == MUSKET || s->defender_weapon == RIFLE;
    const bool attacker_is_dispersed = taber_is_dispersed(s->attacker_formation);
    if (attacker_is_dispersed && !taber_is_dispersed(s->defender_formation))
        return "open order and skirmishers charge only their like";
    if (taber_is_gun(s->defender_formation) && is_firearm)
        return "guns fire round-shot or canister: defender_weapon must be one of them";
    if (taber_is_infantry(s->defender_formation) && !is_firearm)
        return "infantry fires musket or rifle: defender_weapon must be one of them";
    if (s->ground == SWAMP && !attacker_is_dispersed && s->attacker_quality != INDIAN)
        return "only open order, skirmishers and Indians can enter a swamp";
    return what_reaction_contradicts(s);
}

static bool fires(const situation *s)
{
    if (s->defender_formation == CAVALRY) return false;
    return s->reaction == STAND_AND_FIRE || s->reaction == ABOUT_FACE_AND_FIRE ||
           s->reaction == FIRE_AND_FLEE;
}

/* The shot at the chargers; without dice if the defender does not fire. */
static taber_shot shot_at_chargers(const taber_rules *rules, const situation *s, hod_roller *roller)
{
    if (!fires(s)) return (taber_shot){0};
    const bool is_gun = taber_is_gun(s->defender_formation);
    const taber_shot_situation shot = {
        .weapon = s->defender_weapon,
        .gun = s->defender_formation == FIELD_GUN ? FIELD_PIECE : LIGHT,
        .formation = is_gun ? LOOSE : s->defender_formation,
        .stands = s->defender_stands,
        .quality = s->defender_quality,
        .charged = YES,
        .about_face = s->reaction == ABOUT_FACE_AND_FIRE,
        .distance = least_of(s->distance, s->fire_distance),
        .woods = s->ground == WOODS,
        .first_fire = s->first_fire,
        .target_formation = s->attacker_formation,
        .target_column = s->attacker_column,
    };
    hod_note(roller, "The defender fires at %d inches", shot.distance);
    return taber_shot_of(rules, &shot, roller);
}

static int arm_of(int formation, int bayonets)
{
    if (formation == CAVALRY) return MOUNTED;
    return taber_is_infantry(formation) && bayonets ? BAYONETS : OTHER_ARMS; /* R29 */
}

/* The melee, if there is one. */
static taber_fight fight_after_charge(const taber_rules *rules, const situation *s, hod_roller *roller)
{
    const int front = s->attacker_column ? 1 : s->attacker_stands; /* R30 */
    const int attacker_stands = least_of(s->defender_stands + rules->melee.overlap, front);
    const int defender_stands = least_of(front + rules->melee.overlap, s->defender_stands);
    const bool keeps_cover = s->reaction == STAND_AND_FIRE || s->reaction == ABOUT_FACE_AND_FIRE;
    const taber_fight_situation fight = {
        .attacker_arm = arm_of(s->attacker_formation, s->attacker_bayonets),
        .attacker_figures = attacker_stands * rules->unit.figures.at[s->attacker_formation],
        .attacker_quality = s->attacker_quality,
        .attacker_commander = s->attacker_commander,
        .attacker_charging = YES,
        .defender_arm = arm_of(s->defender_formation, s->defender_bayonets),
        .defender_figures = defender_stands * rules->unit.figures.at[s->defender_formation],
        .defender_quality = s->defender_quality,
        .defender_commander = s->defender_commander,
        .defender_charging = s->reaction == COUNTER_CHARGE,
        .cover = keeps_cover ? s->cover : NO_COVER,
        .uphill = s->uphill,
        .attack_from = s->attack_from,
        .river = s->river,
        .woods = s->ground == WOODS,
    };
    return taber_fight_of(rules, &fight, roller);
}

static taber_dice run_of(const taber_rules *rules, const situation *s)
{
    if (s->reaction == EVADE) return taber_dice_of(&rules->evade.evade);
    if (s->reaction == FIRE_AND_FLEE) return taber_dice_of(&rules->evade.fire_and_flee);
    if (s->reaction == FLEE) return taber_flight_of(rules, s->defender_formation == CAVALRY);
    return (taber_dice){0};
}

static void prepare_closing(const taber_rules *rules, const situation *s, prepared *p)
{
    const int percent = taber_ground_percent(rules, s->ground, taber_is_dispersed(s->attacker_formation),
                                             s->attacker_quality == INDIAN);
    int counter_percent = 0;
    p->reach = taber_reach_of(rules, s->attacker_formation);
    if (s->reaction == COUNTER_CHARGE) {
        p->counter_reach = taber_reach_of(rules, CAVALRY);
        counter_percent = taber_ground_percent(rules, s->ground, false, s->defender_quality == INDIAN);
    }
    p->run = run_of(rules, s);
    p->runs_in_disorder = s->reaction == FLEE || s->reaction == FIRE_AND_FLEE;
    p->closing = taber_closing_of(percent, counter_percent, s->distance, p->run.dice > 0);
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const taber_target_situation chargers = {.quality = s->attacker_quality,
                                             .formation = s->attacker_formation,
                                             .stands_at_start = s->attacker_stands,
                                             .commander = s->attacker_commander,
                                             .woods = s->ground == WOODS};
    p->attacker = (charge_side){
        .stands = s->attacker_stands,
        .is_cavalry = s->attacker_formation == CAVALRY,
        .losses = taber_losses_of(rules, s->attacker_formation, s->attacker_quality, s->attacker_stands)};
    p->defender = (charge_side){
        .stands = s->defender_stands,
        .is_cavalry = s->defender_formation == CAVALRY,
        .losses = taber_losses_of(rules, s->defender_formation, s->defender_quality, s->defender_stands)};
    p->shot = shot_at_chargers(rules, s, roller);
    if (p->shot.die) p->chargers = taber_target_of(rules, &chargers, NULL);
    prepare_closing(rules, s, p);
    p->fight = fight_after_charge(rules, s, p->runs_in_disorder ? NULL : roller);
    if (p->runs_in_disorder) {
        p->fight = (taber_fight){.attacker.morale = p->fight.attacker.morale};
    } else {
        p->attacker_flight = taber_flight_of(rules, p->attacker.is_cavalry);
        p->defender_flight = taber_flight_of(rules, p->defender.is_cavalry);
        p->pursuit = taber_dice_of(&rules->pursuit.dice);
    }
}

static void begin(const prepared *p, state *now)
{
    now->step = p->shot.die ? FIRE : CLOSE;
    now->so_far.defender_result = p->runs_in_disorder ? DEFENDER_FLEES : DEFENDER_HOLDS;
}

/* Chargers that do not stand the fire stop (R26). */
static void fire(hod_roller *roller, const prepared *p, state *now)
{
    const int hits = taber_shoot(roller, "volley, at the chargers", &p->shot);
    const taber_shock shock = taber_take_fire(roller, &p->chargers, p->attacker.stands, hits, 0, 0);
    now->on_attacker = hits;
    now->attacker_leaderless = shock.commander_killed;
    now->step = CLOSE;
    if (!shock.flees && !shock.falls_back) return;
    hod_note(roller, "The charge is repulsed");
    now->so_far.attacker_result = shock.flees ? ATTACKER_FLEES : ATTACKER_FALLS_BACK;
    now->so_far.stage = REPULSED;
    now->step = REFORM_ATTACKER;
}

static bool is_reached(hod_roller *roller, const taber_reach *reach, int needed)
{
    if (reach->fixed) return reach->fixed >= needed;
    return !hod_sum_within(roller, "charge, in inches", reach->dice.dice, reach->dice.sides, needed - 1);
}

static void close_in(hod_roller *roller, const prepared *p, state *now)
{
    const bool runs = p->run.dice > 0;
    const int run = runs ? taber_roll(roller, "run, in inches", p->run) : 0;
    const int counter_reach = p->closing.counter_speed
                                  ? taber_reach_out(roller, "counter-charge, in inches", &p->counter_reach)
                                  : 0;
    const int needed = taber_reach_needed(&p->closing, counter_reach, run);
    hod_note(roller, "The chargers need %d inches", needed);
    if (!is_reached(roller, &p->reach, needed)) {
        hod_note(roller, runs ? "The defender escapes" : "The charge falls short");
        now->so_far.stage = runs ? ESCAPED : FELL_SHORT;
        now->step = REFORM_ATTACKER;
    } else if (p->runs_in_disorder) {
        hod_note(roller, "The defender is ridden down");
        now->so_far.stage = RIDDEN_DOWN;
        now->so_far.defender_result = DEFENDER_DESTROYED;
        now->step = REFORM_ATTACKER;
    } else {
        hod_note(roller, "They meet hand to hand"); /* evaders too: R27 */
        now->step = STRIKE;
    }
}

static void strike(hod_roller *roller, const prepared *p, state *now)
{
    now->on_defender = taber_strike(roller, "melee, hits of the attacker", &p->fight.attacker.blows);
    now->melee_on_attacker = taber_strike(roller, "melee, hits of the defender", &p->fight.defender.blows);
    now->step = DECIDE;
}

static void decide(hod_roller *roller, const prepared *p, state *now)
{
    const taber_clash clash = {.on_attacker = now->melee_on_attacker,
                               .on_defender = now->on_defender,
                               .attacker_leaderless = now->attacker_leaderless};
    const taber_verdict verdict = taber_decide_fight(roller, &p->fight, &clash);
    outcome *o = &now->so_far;
    o->stage = verdict.attacker_wins ? ATTACKER_WINS : DEFENDER_WINS;
    now->attacker_leaderless |= verdict.attacker_commander_killed;
    now->defender_leaderless |= verdict.defender_commander_killed;
    now->on_attacker += now->melee_on_attacker;
    now->step = REFORM_ATTACKER;
    if (!verdict.loser_breaks) return;
    if (verdict.attacker_wins) o->defender_result = DEFENDER_FLEES;
    if (!verdict.attacker_wins) o->attacker_result = ATTACKER_FLEES;
    if ((verdict.attacker_wins ? &p->attacker : &p->defender)->is_cavalry) now->step = PURSUE;
}

static void pursue(hod_roller *roller, const prepared *p, state *now)
{
    const bool defender_runs = now->so_far.stage == ATTACKER_WINS;
    const int flight =
        taber_roll(roller, "flight, in inches", defender_runs ? p->defender_flight : p->attacker_flight);
    now->step = REFORM_ATTACKER;
    if (hod_sum_within(roller, "pursuit, too short", p->pursuit.dice, p->pursuit.sides, flight - 1)) return;
    hod_note(roller, "The fugitives are overtaken and destroyed"); /* R25 */
    if (defender_runs) now->so_far.defender_result = DEFENDER_DESTROYED;
    if (!defender_runs) now->so_far.attacker_result = ATTACKER_DESTROYED;
}

static taber_reformed reform(hod_roller *roller, const charge_side *side, taber_unit_morale morale,
                             bool is_leaderless, int hits, bool is_fleeing)
{
    if (is_leaderless) morale.commander = 0;
    return taber_reform_unit(roller, &side->losses, &morale, side->stands, hits, is_fleeing);
}

static void reform_attacker(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    taber_reformed reformed = {.stands_left = 0};
    if (o->attacker_result != ATTACKER_DESTROYED) {
        if (now->on_attacker > 0) hod_note(roller, "Reform of the attacker");
        reformed = reform(roller, &p->attacker, p->fight.attacker.morale, now->attacker_leaderless,
                          now->on_attacker, o->attacker_result == ATTACKER_FLEES);
        if (reformed.result == TABER_REMOVED) o->attacker_result = ATTACKER_DESTROYED;
        if (reformed.result == TABER_FLEES) o->attacker_result = ATTACKER_FLEES;
    }
    o->attacker_lost = least_of(MOST_LOST, p->attacker.stands - reformed.stands_left);
    now->step = REFORM_DEFENDER;
}

static void reform_defender(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    taber_reformed reformed = {.stands_left = 0};
    if (o->defender_result != DEFENDER_DESTROYED) {
        if (now->on_defender > 0) hod_note(roller, "Reform of the defender");
        reformed = reform(roller, &p->defender, p->fight.defender.morale, now->defender_leaderless,
                          now->on_defender, o->defender_result == DEFENDER_FLEES);
        if (reformed.result == TABER_REMOVED) o->defender_result = DEFENDER_DESTROYED;
        if (reformed.result == TABER_FLEES) o->defender_result = DEFENDER_FLEES;
    }
    o->defender_lost = least_of(MOST_LOST, p->defender.stands - reformed.stands_left);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    static void (*const steps[])(hod_roller *, const prepared *, state *) = {
        [FIRE] = fire,
        [CLOSE] = close_in,
        [STRIKE] = strike,
        [DECIDE] = decide,
        [PURSUE] = pursue,
        [REFORM_ATTACKER] = reform_attacker,
        [REFORM_DEFENDER] = reform_defender,
    };
    const int taken = now->step;
    steps[taken](roller, p, now);
    return taken != REFORM_DEFENDER;
}

static int hits_that_take_all(const charge_side *side)
{
    return side->stands * side->losses.hits_per_stand;
}

/* Marked hits can at most remove all stands. Hits of the melee are marked when it is decided, and the attacker is
 * settled before the defender reforms. */
static void forget(const prepared *p, state *now)
{
    now->on_attacker = least_of(hits_that_take_all(&p->attacker), now->on_attacker);
    if (now->step > DECIDE) {
        now->on_defender = least_of(hits_that_take_all(&p->defender), now->on_defender);
        now->melee_on_attacker = 0;
    }
    if (now->step == REFORM_DEFENDER) now->on_attacker = now->attacker_leaderless = 0;
}

HOD_VALID(taber_rules)
HOD_FORGET
HOD_PROCESS(taber_charge, "charge", taber_rules, .valid = valid_any, .procedure.forget = forget_any,
            .rolls = "run volley charge counter-charge melee roll-off morale losses flight pursuit risk",
            .title = "whole charge: fire, contact, melee, pursuit and the Reform phase",
            .source =
                "Taber 2006, Declare Charges, Charge Reactions, Firing, Melee and Reform; R14 to R19, R22 "
                "to R27, R29, R30");
