/* A cavalry ride, a charge, and the melee at its end. */
#include "games/bloodybacks/fight.h"

bloodybacks_ride bloodybacks_roll_ride(hod_roller *roller, int ground)
{
    const int a = hod_die(roller, "movement, first die", D12);
    const int b = hod_die(roller, "movement, second die", D12);
    const int lower = least_of(a, b), higher = most_of(a, b);
    return (bloodybacks_ride){
        .count = ground == HEAVY_WOODS ? 1
                 : ground == OBSTACLE  ? 3
                                       : 4,
        .inches = {lower, higher, higher - lower, higher + lower},
    };
}

int bloodybacks_reach(const bloodybacks_ride *ride)
{
    int reach = 0;
    for (int i = 0; i < ride->count; i++) reach = most_of(reach, ride->inches[i]);
    return reach;
}

bloodybacks_charge_roll bloodybacks_charge_of(const bloodybacks_rules *rules, int quality, int target_dp,
                                              int bayonet, hod_roller *roller)
{
    const int number = rules->charge.factor * quality;
    hod_note(roller, "The charge is at %d, by its quality of %d", number, quality);
    int dice = rules->charge.hand;
    dice += hod_modifier(roller, "disruption of the target, in dice", target_dp);
    if (bayonet) dice += hod_modifier(roller, "a bayonet charge, in dice", rules->charge.bayonet_dice);
    return (bloodybacks_charge_roll){
        .dice = dice, .target = held_within(0, number, D12), .needed = rules->charge.needed};
}

int bloodybacks_roll_charge(hod_roller *roller, const bloodybacks_charge_roll *charge)
{
    const int successes = hod_hand(roller, "charge", charge->dice, D12, charge->target);
    hod_note(roller, successes < charge->needed ? "It halts" : "It charges home");
    return successes;
}

static int for_density(const bloodybacks_rules *rules, const bloodybacks_fight_situation *s)
{
    const int difference = s->attacker_density - s->defender_density;
    if (difference >= 2) return rules->melee.density_step;
    if (difference <= -2) return -rules->melee.density_step;
    return 0;
}

static bloodybacks_fighter fighter(const bloodybacks_rules *rules, int quality, int terrain, int dp,
                                   int stamina_hits)
{
    const int limit = rules->unit.dp_limit;
    return (bloodybacks_fighter){
        .dp_room = most_of(0, limit - dp),
        .morale = bloodybacks_morale_of(rules, quality, terrain, stamina_hits, NULL),
    };
}

bloodybacks_fight bloodybacks_fight_of(const bloodybacks_rules *rules, const bloodybacks_fight_situation *s,
                                       hod_roller *roller)
{
    int number = rules->melee.base;
    hod_note(roller, "The melee is at %d", number);
    number += hod_modifier(roller, "relative size",
                           bloodybacks_size_modifier(s->attacker_figures, s->defender_figures));
    number += hod_modifier(roller, "relative density", for_density(rules, s));
    number += hod_modifier(roller, "cover of the defender", -rules->melee.cover.at[s->cover]);

    const bool bayonet = s->bayonet && rules->charge.bayonet_dice > 0;
    return (bloodybacks_fight){
        .dice = rules->melee.hand,
        .number = number,
        .hits = rules->melee.hits,
        .bands = bloodybacks_bands_of(rules),
        .bayonet = bayonet,
        .attacker_tests_first = bayonet && rules->melee.tied_bayonet == ATTACKER_TESTS_FIRST,
        .attacker = fighter(rules, s->attacker_quality, OPEN, s->attacker_dp, s->attacker_stamina_hits),
        .defender = fighter(rules, s->defender_quality, bloodybacks_terrain_behind(s->cover), s->defender_dp,
                            s->defender_stamina_hits),
    };
}

static int hits_of(const bloodybacks_fight *fight, int successes)
{
    return fight->hits == HITS_PER_SUCCESS ? successes : bloodybacks_read_in_bands(&fight->bands, successes);
}

/* Returns the stamina hits: those hits that exceed the disruption points that the side can take. */
static int take_hits(hod_roller *roller, const char *side, int hits, int dp_room)
{
    const int dp = least_of(hits, dp_room);
    const int stamina_hits = hits - dp;
    if (hits > 0)
        hod_note(roller, "The %s takes %d %s: %d disruption %s and %d stamina %s", side, hits,
                 plural(hits, "hit", "hits"), dp, plural(dp, "point", "points"), stamina_hits,
                 plural(stamina_hits, "hit", "hits"));
    return stamina_hits;
}

/* The test of the attacker or the defender. */
static int test(hod_roller *roller, bool attacks, const bloodybacks_fighter *fighter, int stamina_hits,
                int difference)
{
    hod_note(roller, "The morale of the %s starts from %d", attacks ? "attacker" : "defender",
             fighter->morale.number);
    const bloodybacks_test morale =
        bloodybacks_test_after(&fighter->morale, stamina_hits, difference, roller);
    const char *label = attacks ? "morale, of the attacker" : "morale, of the defender";
    return IF_TESTED + bloodybacks_roll_test(roller, label, &morale);
}

static int test_attacker(hod_roller *roller, const bloodybacks_fight *fight, int stamina_hits, int difference)
{
    return test(roller, true, &fight->attacker, stamina_hits, difference);
}

static int test_defender(hod_roller *roller, const bloodybacks_fight *fight, int stamina_hits, int difference)
{
    return test(roller, false, &fight->defender, stamina_hits, difference);
}

/* Both sides test. After a bayonet charge the attacker may test first; if both stand, it withdraws. */
static void test_after_tie(hod_roller *roller, const bloodybacks_fight *fight, int on_attacker,
                           int on_defender, bloodybacks_fight_result *result)
{
    hod_note(roller, "Neither side has the better of it");
    result->attacker_result = test_attacker(roller, fight, on_attacker, 0);
    const bool attacker_stands = result->attacker_result == IF_TESTED + CARRY_ON;
    if (fight->attacker_tests_first && !attacker_stands) return; /* R9 */
    result->defender_result = test_defender(roller, fight, on_defender, 0);
    if (fight->bayonet && attacker_stands && result->defender_result == IF_TESTED + CARRY_ON) {
        hod_note(roller, "The attacker has to withdraw 3 inches");
        result->withdraws = YES;
    }
}

void bloodybacks_add_excess(bloodybacks_fight *fight, int excess, hod_roller *roller)
{
    fight->number += hod_modifier(roller, "excess successes of the charge", excess);
    fight->number = bloodybacks_held_target(fight->number);
}

bloodybacks_fight_result bloodybacks_fight_out(hod_roller *roller, const bloodybacks_fight *fight)
{
    const int successes = hod_hand(roller, "melee", fight->dice, D12, fight->number);
    bloodybacks_fight_result result = {.attacker_takes = hits_of(fight, fight->dice - successes),
                                       .defender_takes = hits_of(fight, successes)};
    const int on_attacker = take_hits(roller, "attacker", result.attacker_takes, fight->attacker.dp_room);
    const int on_defender = take_hits(roller, "defender", result.defender_takes, fight->defender.dp_room);
    const int difference = result.defender_takes - result.attacker_takes;

    if (difference < 0) {
        result.attacker_result = test_attacker(roller, fight, on_attacker, -difference);
    } else if (difference > 0) {
        result.defender_result = test_defender(roller, fight, on_defender, difference);
        if (result.defender_result == IF_TESTED + CARRY_ON) /* R8 */
            result.attacker_result = test_attacker(roller, fight, on_attacker, 0);
    } else {
        test_after_tie(roller, fight, on_attacker, on_defender, &result);
    }
    return result;
}

static bool is_evaded(const bloodybacks_rules *rules, const bloodybacks_fight_situation *s)
{
    return s->attacker_type == INFANTRY && s->defender_type == INFANTRY && /* R19 */
           s->defender_density <= rules->evade.density &&
           s->attacker_density >= rules->evade.charger_density && s->cover != SIGNIFICANT_COVER &&
           s->cover != FORTIFICATION;
}

bloodybacks_attack bloodybacks_attack_of(const bloodybacks_rules *rules, const bloodybacks_fight_situation *s,
                                         hod_roller *roller)
{
    bloodybacks_attack attack = {.is_evaded = is_evaded(rules, s)};
    if (attack.is_evaded) {
        hod_note(roller, "The defender is too thin to stand and evades");
        attack.evade = bloodybacks_evade_of(rules, s->defender_quality, bloodybacks_terrain_behind(s->cover),
                                            s->defender_stamina_hits, s->defender_dp, roller);
        attack.evade.dp = attack.evade.dp_of_rout = 0; /* not in any outcome */
        return attack;
    }
    attack.charge = bloodybacks_charge_of(rules, s->attacker_quality, s->defender_dp, s->bayonet, roller);
    if (attack.charge.dice >= attack.charge.needed) attack.fight = bloodybacks_fight_of(rules, s, roller);
    return attack;
}

bloodybacks_attack bloodybacks_attack_later(const bloodybacks_attack *fresh,
                                            const bloodybacks_fighter *attacker,
                                            const bloodybacks_fighter *defender, int defender_dp)
{
    bloodybacks_attack attack = *fresh;
    if (attack.evade.is_tested) attack.evade.test = bloodybacks_test_after(&defender->morale, 0, 0, NULL);
    if (attack.is_evaded) return attack;
    attack.charge.dice += defender_dp;
    attack.fight.attacker = *attacker;
    attack.fight.defender = *defender;
    return attack;
}
