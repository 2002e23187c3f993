/* Units on their ground: where they may stand, and how many hits eliminate them there. */
#ifndef HOD_GAMES_ONE_HOUR_UNITS_H
#define HOD_GAMES_ONE_HOUR_UNITS_H

#include "games/one_hour/one_hour.h"

#define HITS "0..9"

#define TARGET_FIELDS(FIELD)                                                 \
    FIELD(target, UNIT, LINE_INFANTRY, "unit that is attacked")              \
    FIELD(target_terrain, TERRAIN, OPEN, "ground that the target stands on") \
    FIELD(target_hits, HITS, 0, "hits that the target has already")

#define ATTACKER_FIELDS(FIELD)                                                      \
    FIELD(attacker, CHARGER, CHARGING_CAVALRY, "unit that charges")                 \
    FIELD(attacker_terrain, TERRAIN, OPEN, "ground that the attacker charges from") \
    FIELD(attacker_hits, HITS, 0, "hits that the attacker has already")

/* Field `attacker`: the units that may charge. */
#define CHARGER_WORDS(WORD) WORD(CHARGING_SHOCK_TROOPS, "shock-troops") WORD(CHARGING_CAVALRY, "cavalry")
#define CHARGER             HOD_DOMAIN(CHARGER_WORDS)
enum { CHARGER_WORDS(HOD_CONSTANT) };
static inline int one_hour_charger(int attacker)
{
    return attacker == CHARGING_CAVALRY ? CAVALRY : SHOCK_TROOPS;
}

/* Fields of infantry: the units but for cavalry and artillery. */
#define INFANTRY_WORDS(WORD) REGULAR_WORDS(WORD) COLONIAL_WORDS(WORD)
#define INFANTRY             HOD_DOMAIN(INFANTRY_WORDS)
enum { INFANTRY_SHOCK_TROOPS = SHOCK_TROOPS, INFANTRY_MILITIA };
static inline int one_hour_infantry(int infantry)
{
    static const int units[] = {INFANTRY_WORDS(HOD_CONSTANT)};
    return units[infantry];
}

static inline bool one_hour_is_infantry(int unit)
{
    return unit != CAVALRY && unit != ARTILLERY;
}

/* Whether the terrain gives the unit cover (R3 to R5). */
bool one_hour_has_cover(int unit, int terrain);

/* The hits at which the unit is out on that ground (R1), and in the open. */
int one_hour_out_at(const one_hour_rules *rules, int unit, int terrain, hod_roller *roller);
int one_hour_out_in_open(const one_hour_rules *rules, int unit);

/* The further hits at which a unit that has so many is out. */
int one_hour_out_after(const one_hour_rules *rules, int unit, int terrain, int hits, hod_roller *roller);

/* NULL, or why the unit cannot stand there. */
const char *one_hour_misplaced(int unit, int terrain);

/* The same for a unit with hits: `when_out` is returned for one that they have eliminated. */
const char *one_hour_cannot_be(const one_hour_rules *rules, int unit, int terrain, int hits,
                               const char *when_out);

/* The last for a situation with TARGET_FIELDS and for one with ATTACKER_FIELDS. */
#define TARGET_CONTRADICTION(rules, s)                                            \
    one_hour_cannot_be(rules, (s)->target, (s)->target_terrain, (s)->target_hits, \
                       "target_hits eliminate the target before it is attacked")
#define ATTACKER_CONTRADICTION(rules, s)                                                                  \
    one_hour_cannot_be(rules, one_hour_charger((s)->attacker), (s)->attacker_terrain, (s)->attacker_hits, \
                       "attacker_hits eliminate the attacker before it charges")

/* Whether so many hits eliminate a unit: STANDS or ELIMINATED. The note begins with `whose`, such as "The
 * target has". */
int one_hour_judge(hod_roller *roller, const char *whose, int hits, int out_at);

#endif
