/* An attack, by shooting or by charge: its dice, and the hits that they make on either side. */
#include "games/one_hour/attack.h"

static bool is_certain(int needed)
{
    return needed <= 1 || needed > D6;
}

/* Doubling, as the rules have it, is of the hits and not of the dice (R7). */
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
    one_hour_attack attack = {.dice = rules->unit.dice.at[unit], .needed = rules->shoot.needed};
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
    for (int i = 0; i < attack->rerolls && successes < attack->dice; i++)
        successes += hod_hand_or_more(roller, "rolled again", attack->dice - successes, D6, attack->needed);
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
