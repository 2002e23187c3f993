/* Units on their ground: where they may stand, and how many hits eliminate them there. */
#include "games/one_hour/units.h"

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
