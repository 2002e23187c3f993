/* charge: whether a unit may charge, and the hits on both sides. */
#include "games/one_hour/attack.h"

#define FIELDS(FIELD)                                                    \
    FIELD(attacker, CHARGER, CHARGING_CAVALRY, "unit that charges")      \
    FIELD(moved, NO_YES, NO, "whether it moved or turned this turn")     \
    FIELD(distance, "1..6", 1, "squares to the target")                  \
    FIELD(bearing, BEARING, AHEAD,                                       \
          "where the target lies: straight ahead, elsewhere before it, " \
          "to a side, or behind")                                        \
    FIELD(aspect, ASPECT, FRONT, "face of the target that is struck")

#define OUTCOMES(OUTCOME)                             \
    OUTCOME(charged, NO_YES, "whether it may charge") \
    OUTCOME(successes, "0..3", "dice that hit")       \
    OUTCOME(inflicted, "0..12", "hits on the target") \
    OUTCOME(suffered, "0..3", "hits on the attacker")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef one_hour_attack prepared; /* zeros if it may not charge */

/* NULL, or why it may not charge. */
static const char *hindrance(const one_hour_rules *rules, const situation *s)
{
    if (s->moved) return "It has moved or turned";
    if (s->distance > rules->charge.range) return "The target is out of reach";
    if (one_hour_is_outside_field(s->bearing)) return "The target does not lie before it";
    return NULL;
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const char *reason = hindrance(rules, s);
    if (reason)
        hod_note(roller, "%s", reason);
    else
        *p = one_hour_charging(rules, one_hour_charger(s->attacker), s->aspect, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (p->dice == 0) return;
    const one_hour_attack_result result = one_hour_attack_with(roller, "charge", p);
    o->charged = YES;
    o->successes = result.successes;
    o->inflicted = result.inflicted;
    o->suffered = result.suffered;
}

HOD_MECHANISM(one_hour_charge, "charge", one_hour_rules, .rolls = "charge",
              .title = "whether a unit may charge, and the hits on both sides",
              .source = "One-hour AWI, Charging, and Flank and rear attacks; R7, R9, R10, R24");
