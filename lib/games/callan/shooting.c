/* The fields of a volley, which fire and fire-on-commander share, and what they come to. */
#include "games/callan/shooting.h"

callan_shooting callan_no_shooting(const callan_rules *rules, int target_dp)
{
    return (callan_shooting){.target = callan_unit_without_redress(rules, 1), .target_dp = target_dp};
}

callan_shooting callan_shooting_of(const callan_rules *rules, const callan_shooting_situation *s,
                                   hod_roller *roller)
{
    callan_shooting shooting = callan_no_shooting(rules, callan_dp_held(rules, s->target_dp));
    if (s->distance > rules->fire.range.at[s->weapon]) {
        hod_note(roller, "The target is out of range");
        return shooting;
    }
    hod_note(roller, "The shooter has %d %s, less its DPs of %d", s->stands,
             plural(s->stands, "stand", "stands"), s->dp);
    shooting.dice = callan_volley_dice(s->stands, callan_dp_held(rules, s->dp),
                                       callan_halvings(s->target, s->cover, roller));
    if (shooting.dice == 0) return shooting;
    shooting.musketry = callan_musketry_of(rules, s->shooter);
    const int most_lost = most_of(0, shooting.target_dp + shooting.dice - shooting.target.dp_limit);
    shooting.target.stands = callan_stands_at_risk(s->target_stands, most_lost);
    return shooting;
}

int callan_shoot(hod_roller *roller, const callan_shooting *shooting, callan_condition *target)
{
    const int dps = callan_roll_volley(roller, shooting->dice, &shooting->musketry);
    *target = callan_begins_with(&shooting->target, shooting->target_dp);
    callan_take(roller, "The target", &shooting->target, target, dps, 0);
    return dps;
}
