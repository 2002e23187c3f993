/* An attack, by shooting or by charge: its dice, and their hits on either side; and a player's turn in a fight between
 * two units. */
#include "games/one_hour/attack.h"

#include "rules/engagement.h"

static bool is_certain(int needed)
{
    return needed <= 1 || needed > D6;
}

/* The rules double hits, not dice (R7). */
static int for_aspect(int hits, int aspect, int flank, int rear, hod_roller *roller)
{
    if (aspect == FRONT) return hits;
    const int factor = aspect == FLANK ? flank : rear;
    hod_note(roller, "Its hits on the %s count %d times", aspect == FLANK ? "flank" : "rear", factor);
    return factor * hits;
}

one_hour_attack one_hour_shooting(const one_hour_rules *rules, int unit, bool on_hill, int rifles, int aspect,
                                  hod_roller *roller)
{
    const bool rerolls = (unit == ARTILLERY && on_hill) || (unit == FRONTIERSMEN && rifles);
    one_hour_attack attack = {.dice = rules->unit.dice.at[unit],
                              .needed = held_within(1, rules->shoot.needed - rules->shoot.modifier, D6 + 1)};
    hod_note(roller, "It shoots with %d %s at %d or more", attack.dice, plural(attack.dice, "die", "dice"),
             attack.needed);
    if (rerolls && !is_certain(attack.needed)) attack.rerolls = rules->shoot.rerolls;
    if (attack.rerolls > 0)
        hod_note(roller, "A failed die is rolled again%s", attack.rerolls > 1 ? ", and once more" : "");
    attack.hits_per_success = for_aspect(1, aspect, rules->shoot.flank, rules->shoot.rear, roller);
    return attack;
}

one_hour_attack one_hour_battery(const one_hour_rules *rules, int shooter, int rifles, int aspect,
                                 hod_roller *roller)
{
    const int unit = shooter == ARTILLERY_BELOW || shooter == ARTILLERY_ON_HILL ? ARTILLERY : shooter;
    return one_hour_shooting(rules, unit, shooter == ARTILLERY_ON_HILL, rifles, aspect, roller);
}

one_hour_attack one_hour_battery_or_none(const one_hour_rules *rules, int shooter, int rifles, int aspect,
                                         hod_roller *roller)
{
    if (shooter == NO_SHOOTER) return (one_hour_attack){.dice = 0};
    return one_hour_battery(rules, shooter - IF_ANY, rifles, aspect, roller);
}

one_hour_attack one_hour_charging(const one_hour_rules *rules, int unit, int aspect, hod_roller *roller)
{
    const int dice = rules->unit.dice.at[unit], needed = rules->charge.needed;
    hod_note(roller, "It charges with %d %s at %d or more", dice, plural(dice, "die", "dice"), needed);
    hod_note(roller, "A success makes %d %s on the enemy, a failure %d on itself", rules->charge.multiplier,
             plural(rules->charge.multiplier, "hit", "hits"), rules->charge.miss_hits);
    return (one_hour_attack){
        .dice = dice,
        .needed = needed,
        .hits_per_success = for_aspect(rules->charge.multiplier, aspect, rules->charge.flank,
                                       rules->charge.rear, roller), /* R9 */
        .hits_per_failure = rules->charge.miss_hits,
    };
}

one_hour_attack one_hour_together(one_hour_attack attack, int units, hod_roller *roller)
{
    if (attack.dice > 0 && units > 1) hod_note(roller, "%d of them attack", units);
    attack.dice *= units;
    return attack.dice > 0 ? attack : (one_hour_attack){.dice = 0};
}

one_hour_attack_result one_hour_attack_with(hod_roller *roller, const char *label,
                                            const one_hour_attack *attack)
{
    if (attack->dice == 0) return (one_hour_attack_result){.successes = 0};
    int successes = hod_hand_or_more(roller, label, attack->dice, D6, attack->needed);
    for (int i = 0; i < attack->rerolls && successes < attack->dice; i++) {
        hod_note(roller, "The others are rolled again");
        successes += hod_hand_or_more(roller, label, attack->dice - successes, D6, attack->needed);
    }
    const one_hour_attack_result result = {
        .successes = successes,
        .inflicted = successes * attack->hits_per_success,
        .suffered = (attack->dice - successes) * attack->hits_per_failure,
    };
    hod_note(roller, "%d %s on the target", result.inflicted, plural(result.inflicted, "hit", "hits"));
    if (result.suffered > 0)
        hod_note(roller, "%d %s on the attacker", result.suffered, plural(result.suffered, "hit", "hits"));
    return result;
}

/* Cavalry always charges, and shock troops may. */
static bool charges(int unit, int action)
{
    return unit == CAVALRY || (unit == SHOCK_TROOPS && action == CHARGE);
}

/* Zeros if the enemy is too far away. */
static one_hour_attack attack_of(const one_hour_rules *rules, const one_hour_fight_situation *s, int unit,
                                 int terrain, int action, int aspect, hod_roller *roller)
{
    const bool charge = charges(unit, action);
    if (s->distance > (charge ? rules->charge.range : rules->unit.range.at[unit])) {
        hod_note(roller, "The enemy is out of its reach");
        return (one_hour_attack){.dice = 0};
    }
    if (charge) return one_hour_charging(rules, unit, aspect, roller);
    return one_hour_shooting(rules, unit, terrain == HILL, s->rifles, aspect, roller);
}

static one_hour_player_turn turn_of(one_hour_attack attack, int rally)
{
    return (one_hour_player_turn){
        .rallies = rally == RALLY_ALWAYS || (rally == RALLY_IDLE && attack.dice == 0), .attack = attack};
}

one_hour_fight one_hour_fight_of(const one_hour_rules *rules, const one_hour_fight_situation *s,
                                 hod_roller *roller)
{
    one_hour_fight fight = {.removes = rules->rally.removes};
    hod_note(roller, "Unit A");
    fight.a_out_at = one_hour_out_at(rules, s->a_unit, s->a_terrain, roller);
    fight.a_turn =
        turn_of(attack_of(rules, s, s->a_unit, s->a_terrain, s->a_action, s->a_attacks, roller), s->a_rally);

    hod_note(roller, "Unit B");
    fight.b_out_at = one_hour_out_at(rules, s->b_unit, s->b_terrain, roller);
    one_hour_attack attack = {.dice = 0};
    if (s->a_attacks == FRONT)
        attack = attack_of(rules, s, s->b_unit, s->b_terrain, s->b_action, FRONT, roller);
    else
        hod_note(roller, "It turns to face A instead of attacking");
    fight.b_turn = turn_of(attack, s->b_rally);

    if (fight.removes == 0) fight.a_turn.rallies = fight.b_turn.rallies = NO;
    if (fight.a_turn.rallies || fight.b_turn.rallies)
        fight.rally = one_hour_rally_of(rules, s->system, roller);
    else
        fight.removes = 0;
    return fight;
}

static void act(hod_roller *roller, const one_hour_fight *fight, const char *name, const char *label,
                const one_hour_player_turn *turn, int *own_hits, int *enemy_hits)
{
    hod_note(roller, "The turn of player %s", name);
    if (turn->rallies)
        *own_hits = one_hour_rally_unit(roller, name, &fight->rally, fight->removes, *own_hits);
    const one_hour_attack_result result = one_hour_attack_with(roller, label, &turn->attack);
    *enemy_hits += result.inflicted;
    *own_hits += result.suffered;
}

static bool is_over(hod_roller *roller, const one_hour_fight *fight, int a_hits, int b_hits)
{
    const bool a_is_out = a_hits >= fight->a_out_at, b_is_out = b_hits >= fight->b_out_at;
    hod_note(roller, "Hits: %d on A, %d on B", a_hits, b_hits);
    if (a_is_out) hod_note(roller, "A is eliminated");
    if (b_is_out) hod_note(roller, "B is eliminated");
    return a_is_out || b_is_out;
}

bool one_hour_play_a(hod_roller *roller, const one_hour_fight *fight, int *a_hits, int *b_hits)
{
    hod_side_acts(roller, SIDE_A);
    act(roller, fight, "A", "attack, of A", &fight->a_turn, a_hits, b_hits);
    return is_over(roller, fight, *a_hits, *b_hits);
}

bool one_hour_play_b(hod_roller *roller, const one_hour_fight *fight, int *a_hits, int *b_hits)
{
    hod_side_acts(roller, SIDE_B);
    act(roller, fight, "B", "attack, of B", &fight->b_turn, b_hits, a_hits);
    return is_over(roller, fight, *a_hits, *b_hits);
}
