/* One-hour AWI: American War of Independence rules on a grid, after Neil Thomas' One-Hour Wargames; and its
 * units on their ground, and the resolve of commanders. */
#include "games/one_hour/one_hour.h"

#include "games/one_hour_mechanisms.h"

/* The units that fight in open order, which alone go into woods. */
static bool is_in_open_order(int unit)
{
    return unit == SKIRMISHERS || unit == FRONTIERSMEN;
}

bool one_hour_has_cover(int unit, int terrain)
{
    switch (terrain) {
    case WOODS:
        return is_in_open_order(unit);
    case TOWN: /* R4 */
        return one_hour_is_infantry(unit);
    case ROUGH: /* R5 */
        return is_in_open_order(unit) || unit == MILITIA;
    case ENTRENCHMENT:
        return unit != CAVALRY;
    default:
        return false;
    }
}

int one_hour_out_in_open(const one_hour_rules *rules, int unit)
{
    return rules->unit.hits.at[unit] + (rules->unit.eliminated_when == EXCEEDED);
}

int one_hour_out_at(const one_hour_rules *rules, int unit, int terrain, hod_roller *roller)
{
    int hits = one_hour_out_in_open(rules, unit);
    hod_note(roller, "%d %s it", hits, plural(hits, "hit eliminates", "hits eliminate"));
    if (one_hour_has_cover(unit, terrain))
        hits += hod_modifier(roller, "cover, in hits", rules->unit.cover_bonus);
    return hits;
}

const char *one_hour_misplaced(int unit, int terrain)
{
    if (terrain == WOODS && !is_in_open_order(unit)) return "woods admit skirmishers and frontiersmen only";
    if (terrain == TOWN && !one_hour_is_infantry(unit)) return "a town admits infantry only";
    if (terrain == ENTRENCHMENT && unit == CAVALRY) return "an entrenchment does not admit cavalry";
    return NULL;
}

const char *one_hour_cannot_be(const one_hour_rules *rules, int unit, int terrain, int hits,
                               const char *when_out)
{
    const char *reason = one_hour_misplaced(unit, terrain);
    if (reason) return reason;
    return hits >= one_hour_out_at(rules, unit, terrain, NULL) ? when_out : NULL;
}

int one_hour_out_after(const one_hour_rules *rules, int unit, int terrain, int hits, hod_roller *roller)
{
    const int out_at = one_hour_out_at(rules, unit, terrain, roller);
    if (hits > 0) hod_note(roller, "It has %d %s already", hits, plural(hits, "hit", "hits"));
    return out_at - hits;
}

int one_hour_judge(hod_roller *roller, const char *whose, int hits, int out_at)
{
    const int result = hits >= out_at ? ELIMINATED : STANDS;
    hod_note(roller, "%s %d %s, %d %s it: it %s", whose, hits, plural(hits, "hit", "hits"), out_at,
             plural(out_at, "eliminates", "eliminate"), result == ELIMINATED ? "is out" : "stands");
    return result;
}

one_hour_commander one_hour_commander_of(const one_hour_rules *rules, int units, int features, int loss_own,
                                         int loss_enemy, hod_roller *roller)
{
    const int loss = rules->resolve.loss_points;
    const one_hour_commander commander = {.resolve = units / rules->resolve.units_per_point,
                                          .gain = features * rules->resolve.feature_points,
                                          .loss = loss,
                                          .loss_own = loss > 0 ? loss_own : 0,
                                          .loss_enemy = loss > 0 ? loss_enemy : 0};
    hod_note(roller, "The resolve of %d units starts at %d", units, commander.resolve);
    hod_modifier(roller, "key features, in each own player turn", commander.gain);
    return commander;
}

static bool loses_units(hod_roller *roller, const char *label, int chance)
{
    if (chance == 0) return false;
    return hod_hand(roller, label, 1, D100, chance) == 1;
}

int one_hour_resolve_after(hod_roller *roller, const char *label, const one_hour_commander *commander,
                           bool own_turn, int resolve)
{
    if (own_turn) resolve += commander->gain;
    if (loses_units(roller, label, own_turn ? commander->loss_own : commander->loss_enemy))
        resolve = most_of(0, resolve - commander->loss);
    return resolve;
}

static const hod_parameter parameters[] = {ONE_HOUR_PARAMETERS(HOD_SECTION)};

HOD_FAMILY(
    one_hour_family, one_hour_rules, .id = "one-hour",
    .title = "AWI rules after Neil Thomas' One-Hour Wargames", .rules = "one-hour-awi",
    .rules_title = "American War of Independence rules on a grid, after Neil Thomas' One-Hour Wargames",
    .rules_called = "One-Hour");
