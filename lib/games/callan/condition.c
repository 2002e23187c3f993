/* What units suffer and recover from: disorganisation points and casualties. */
#include "games/callan/condition.h"

#include <stdio.h>

callan_unit callan_unit_of(const callan_rules *rules, int grade, int stands)
{
    callan_unit unit = callan_unit_without_redress(rules, stands);
    unit.redress = callan_by_grade(&rules->redress.removes, grade);
    unit.redress_under_fire = callan_by_grade(&rules->redress.under_fire, grade) ? unit.redress : 0;
    return unit;
}

callan_unit callan_unit_without_redress(const callan_rules *rules, int stands)
{
    return (callan_unit){.stands = stands, .dp_limit = rules->unit.dp_limit};
}

static void tell(hod_roller *roller, const char *who, int dps, int stands, const callan_unit *unit,
                 const callan_condition *now)
{
    if (!hod_is_heard(roller) || dps + stands == 0) return;
    if (callan_is_destroyed(unit, now)) {
        hod_note(roller, "%s is destroyed", who);
        return;
    }
    char losses[64] = "";
    if (stands > 0)
        snprintf(losses, sizeof losses, " and loses %d %s", stands, plural(stands, "stand", "stands"));
    hod_note(roller, "%s takes %d %s%s: it has %d", who, dps, plural(dps, "DP", "DPs"), losses, now->dp);
}

void callan_take(hod_roller *roller, const char *who, const callan_unit *unit, callan_condition *now, int dps,
                 int casualties)
{
    const int overflow = most_of(0, now->dp + dps - unit->dp_limit);
    const int stands = least_of(casualties + overflow, unit->stands - now->lost);
    now->dp = least_of(now->dp + dps, unit->dp_limit);
    now->lost += stands;
    tell(roller, who, dps, stands, unit, now);
}

void callan_take_of_movement(hod_roller *roller, const char *who, const callan_unit *unit,
                             callan_condition *now, int dps)
{
    now->dp = least_of(now->dp + dps, unit->dp_limit);
    tell(roller, who, dps, 0, unit, now);
}

int callan_close_ranks(hod_roller *roller, const char *who, const callan_unit *unit, callan_condition *now,
                       bool under_fire)
{
    if (callan_is_destroyed(unit, now)) return 0;
    const int removed = least_of(now->dp, under_fire ? unit->redress_under_fire : unit->redress);
    now->dp -= removed;
    if (removed > 0) hod_note(roller, "%s re-dresses to %d %s", who, now->dp, plural(now->dp, "DP", "DPs"));
    return removed;
}
