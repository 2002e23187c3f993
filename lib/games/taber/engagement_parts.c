/* Parts of an engagement: aimed fire, and encounters: a volley, fire at chargers, and the melee of a player turn. */
#include "games/taber/engagement_parts.h"

#include <string.h>

typedef taber_aim band_of_aims[2][2];

static void aim(const taber_rules *rules, taber_shot_situation s, band_of_aims band)
{
    const int cover = s.cover;
    for (int is_first = NO; is_first <= YES; is_first++)
        for (int at_cover = NO; at_cover <= YES; at_cover++) {
            s.first_fire = is_first;
            s.cover = at_cover ? cover : NO_COVER;
            band[is_first][at_cover] = taber_aim_of(rules, &s, NULL);
        }
}

taber_aims taber_aims_of(const taber_rules *rules, const taber_shot_situation *s)
{
    taber_shot_situation shot = *s;
    shot.stands = 1;
    taber_aims aims = {.points_per_stand = taber_fire_points(rules, &shot), .good_distance = 1};
    int bands = 0;
    for (shot.distance = 1; shot.distance <= TABER_MOST_INCHES; shot.distance++) {
        if (!taber_is_within_range(rules, &shot)) break;
        band_of_aims band;
        aim(rules, shot, band);
        if (bands == 0 || memcmp(band, aims.at[bands - 1], sizeof band) != 0)
            memcpy(aims.at[bands++], band, sizeof band);
        aims.bands[shot.distance] = bands;
        if (!taber_is_long_shot(rules, &shot)) aims.good_distance = shot.distance;
    }
    shot.distance = 1;
    shot.charged = YES;
    aims.charged_die = taber_aim_of(rules, &shot, NULL).charged_die;
    return aims;
}

bool taber_saves_first_fire(const taber_aims *aims)
{
    for (int band = 0; band < TABER_BANDS; band++)
        if (memcmp(aims->at[band][NO], aims->at[band][YES], sizeof aims->at[band][NO]) != 0) return true;
    return false;
}

taber_shot taber_aimed_shot(const taber_aims *aims, int distance, int stands, bool is_first, bool at_cover,
                            bool charged)
{
    taber_aim aim = aims->at[aims->bands[distance] - 1][is_first][at_cover];
    if (charged) aim.charged_die = aims->charged_die;
    return taber_shot_by(&aim, aims->points_per_stand * stands);
}

struct fire {
    taber_shot shot;
    taber_target target;
    int stands;
};

static int hits_that_take_all(const taber_losses *losses, int stands)
{
    return stands * losses->hits_per_stand;
}

static void reform_target(hod_roller *roller, const struct fire *fire, const taber_shock *shock, int hits,
                          taber_effect *effect)
{
    taber_unit_morale morale = fire->target.morale;
    if (shock->commander_killed) morale.commander = 0;
    const taber_reformed reformed =
        taber_reform_unit(roller, &fire->target.losses, &morale, fire->stands, hits, shock->flees);
    effect->stands = reformed.stands_left;
    effect->is_broken = reformed.result != TABER_HOLDS;
    effect->falls_back = shock->falls_back;
}

static hod_follows volley(hod_roller *roller, const void *prepared, void *outcome)
{
    const struct fire *fire = prepared;
    taber_effect *effect = outcome;
    const int hits = taber_shoot(roller, "volley", &fire->shot);
    const taber_shock shock = taber_take_fire(roller, &fire->target, fire->stands, hits, 0, 0);
    effect->commander_killed = shock.commander_killed;
    reform_target(roller, fire, &shock, hits, effect);
    return HOD_DONE;
}

static hod_follows fire_at_chargers(hod_roller *roller, const void *prepared, void *outcome)
{
    const struct fire *fire = prepared;
    taber_effect *effect = outcome;
    const int hits = taber_shoot(roller, "volley, at the chargers", &fire->shot);
    const taber_shock shock = taber_take_fire(roller, &fire->target, fire->stands, hits, 0, 0);
    effect->commander_killed = shock.commander_killed;
    effect->stands = fire->stands;
    effect->is_broken = shock.flees;
    if (shock.falls_back && !shock.flees)
        reform_target(roller, fire, &shock, hits, effect);
    else
        effect->hits = least_of(hits, hits_that_take_all(&fire->target.losses, fire->stands));
    return HOD_DONE;
}

/* The fight ends when a unit is broken, whatever is left of it. */
static void forget_broken(const void *prepared, void *outcome)
{
    (void)prepared;
    taber_effect *effect = outcome;
    if (effect->is_broken) *effect = (taber_effect){.is_broken = YES};
}

HOD_PART(volley_part, "volley", struct fire, taber_effect, .step = volley, .forget = forget_broken)
HOD_PART(charged_part, "fire at chargers", struct fire, taber_effect, .step = fire_at_chargers,
         .forget = forget_broken)

taber_effect taber_play_volley(hod_roller *roller, const taber_shot *shot, const taber_target *target,
                               int stands)
{
    const struct fire fire = {*shot, *target, stands};
    taber_effect effect;
    hod_play(roller, &volley_part, &fire, &effect);
    return effect;
}

taber_effect taber_play_fire_at_chargers(hod_roller *roller, const taber_shot *shot,
                                         const taber_target *chargers, int stands)
{
    const struct fire fire = {*shot, *chargers, stands};
    taber_effect effect;
    hod_play(roller, &charged_part, &fire, &effect);
    return effect;
}

/* The melee. The last two steps are the Reform phase. */
enum { ATTACKER, DEFENDER };
enum { STRIKE, DECIDE, REFORM_ATTACKER, REFORM_DEFENDER };
struct melee {
    taber_fight fight;
    taber_ranks ranks[2];
};
struct melee_state {
    taber_remains remains[2];
    int step, hits[2]; /* from the melee and, once it is decided, from the player turn */
};

static void begin_melee(const void *prepared, void *state)
{
    const struct melee *melee = prepared;
    struct melee_state *now = state;
    for (int side = ATTACKER; side <= DEFENDER; side++)
        now->remains[side] = (taber_remains){.stands = melee->ranks[side].stands,
                                             .is_leaderless = melee->ranks[side].is_leaderless};
}

static void strike(hod_roller *roller, const struct melee *melee, struct melee_state *now)
{
    now->hits[DEFENDER] = taber_strike(roller, "melee, hits of the attacker", &melee->fight.attacker.blows);
    now->hits[ATTACKER] = taber_strike(roller, "melee, hits of the defender", &melee->fight.defender.blows);
}

static void decide(hod_roller *roller, const struct melee *melee, struct melee_state *now)
{
    taber_remains *attacker = &now->remains[ATTACKER], *defender = &now->remains[DEFENDER];
    const taber_clash clash = {.on_attacker = now->hits[ATTACKER],
                               .on_defender = now->hits[DEFENDER],
                               .attacker_leaderless = attacker->is_leaderless,
                               .defender_leaderless = defender->is_leaderless};
    const taber_verdict verdict = taber_decide_fight(roller, &melee->fight, &clash);
    attacker->is_leaderless |= verdict.attacker_commander_killed;
    defender->is_leaderless |= verdict.defender_commander_killed;
    attacker->is_broken = verdict.loser_breaks && !verdict.attacker_wins;
    defender->is_broken = verdict.loser_breaks && verdict.attacker_wins;
    for (int side = ATTACKER; side <= DEFENDER; side++) now->hits[side] += melee->ranks[side].hits;
}

static void reform(hod_roller *roller, const struct melee *melee, struct melee_state *now, int side)
{
    taber_remains *remains = &now->remains[side];
    if (remains->is_broken) return;
    taber_unit_morale morale = side == ATTACKER ? melee->fight.attacker.morale : melee->fight.defender.morale;
    if (remains->is_leaderless) morale.commander = 0;
    const taber_reformed reformed = taber_reform_unit(roller, &melee->ranks[side].losses, &morale,
                                                      remains->stands, now->hits[side], false);
    remains->stands = reformed.stands_left;
    remains->is_broken = reformed.result != TABER_HOLDS;
}

static hod_follows fight_on(hod_roller *roller, const void *prepared, void *state)
{
    const struct melee *melee = prepared;
    struct melee_state *now = state;
    const int step = now->step++;
    if (step == STRIKE) strike(roller, melee, now);
    if (step == DECIDE) decide(roller, melee, now);
    if (step >= REFORM_ATTACKER) reform(roller, melee, now, step == REFORM_ATTACKER ? ATTACKER : DEFENDER);
    return step == REFORM_DEFENDER ? HOD_DONE : HOD_STEP_FOLLOWS;
}

/* Once hits have decided the melee, they can at most remove all stands; the hits on a unit that has reformed, or is
 * broken, no longer matter. */
static void forget_hits(const void *prepared, void *state)
{
    const struct melee *melee = prepared;
    struct melee_state *now = state;
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        taber_remains *remains = &now->remains[side];
        const int most = hits_that_take_all(&melee->ranks[side].losses, melee->ranks[side].stands);
        if (now->step > DECIDE) now->hits[side] = least_of(now->hits[side], most);
        if (now->step > REFORM_ATTACKER + side || remains->is_broken) now->hits[side] = 0;
        if (remains->is_broken) remains->stands = remains->is_leaderless = 0;
    }
}

static const hod_procedure melee_part = {.name = "melee",
                                         .prepared_ints = HOD_INTS(struct melee),
                                         .state_ints = HOD_INTS(struct melee_state),
                                         .outcome_ints = 2 * HOD_INTS(taber_remains),
                                         .begin = begin_melee,
                                         .step = fight_on,
                                         .forget = forget_hits};

void taber_play_melee(hod_roller *roller, const taber_fight *fight, const taber_ranks ranks[2],
                      taber_remains remains[2])
{
    const struct melee melee = {*fight, {ranks[ATTACKER], ranks[DEFENDER]}};
    hod_play(roller, &melee_part, &melee, remains);
}
