/* charge: a whole charge, from its declaration to the end of the player turn. */
#include "games/taber/charge_situation.h"
#include "games/taber/closing.h"

#define FIELDS(FIELD) CHARGE_FIELDS(FIELD)

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

typedef taber_charge_situation situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int stands, is_cavalry;
    taber_losses losses;
} charge_side;
typedef struct {
    charge_side attacker, defender;
    taber_shot shot;       /* of the defender; zeros if he does not fire */
    taber_target chargers; /* as the shot's target */
    taber_reach reach, counter_reach;
    taber_closing closing;
    taber_dice run;       /* of a defender who runs; zeros if he does not */
    int runs_in_disorder; /* whether he is lost when he is reached */
    taber_fight fight;    /* zeros if there can be none, but for morale */
    taber_dice attacker_flight, defender_flight, pursuit;
} prepared;
typedef struct {
    outcome so_far;
    int step;
    int on_attacker, on_defender; /* hits marked */
    int melee_on_attacker;        /* those of the melee */
    int attacker_leaderless, defender_leaderless;
} state;

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    (void)rules;
    return taber_charge_contradiction(s);
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
    p->shot = taber_shot_at_chargers(rules, s, roller);
    if (p->shot.die) p->chargers = taber_target_of(rules, &chargers, NULL);
    prepare_closing(rules, s, p);
    p->fight = taber_fight_after_charge(rules, s, p->runs_in_disorder ? NULL : roller);
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

/* Chargers who do not bear the fire come no further (R26). */
static void fire(hod_roller *roller, const prepared *p, state *now)
{
    const int hits = taber_shoot(roller, "fire at the chargers", &p->shot);
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
    return !hod_sum_within(roller, "inches of the charge", reach->dice.dice, reach->dice.sides, needed - 1);
}

static void close_in(hod_roller *roller, const prepared *p, state *now)
{
    const bool runs = p->run.dice > 0;
    const int run = runs ? taber_roll(roller, "inches that the defender runs", p->run) : 0;
    const int counter_reach = p->closing.counter_speed
                                  ? taber_reach_out(roller, "inches of the counter-charge", &p->counter_reach)
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
    now->on_defender = taber_strike(roller, "hits of the attacker", &p->fight.attacker.blows);
    now->melee_on_attacker = taber_strike(roller, "hits of the defender", &p->fight.defender.blows);
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
        taber_roll(roller, "inches of flight", defender_runs ? p->defender_flight : p->attacker_flight);
    now->step = REFORM_ATTACKER;
    if (hod_sum_within(roller, "inches of pursuit, too short", p->pursuit.dice, p->pursuit.sides, flight - 1))
        return;
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

/* Hits marked can do no more than take all the stands; those of the melee are marked when it is decided, and
 * the attacker is done with before the defender reforms. */
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
            .title = "whole charge: fire, contact, melee, pursuit and the Reform phase",
            .source =
                "Taber 2006, Declare Charges, Charge Reactions, Firing, Melee and Reform; R14 to R19, R22 "
                "to R27, R29, R30");
