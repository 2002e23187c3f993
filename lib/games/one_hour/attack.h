/* An attack, by shooting or by charge: its dice, and the hits that they make on either side. */
#ifndef HOD_GAMES_ONE_HOUR_ATTACK_H
#define HOD_GAMES_ONE_HOUR_ATTACK_H

#include "games/one_hour/one_hour.h"

/* The units that shoot, in the order of UNIT, but for artillery, which is told by where it stands. */
#define BATTERY_WORDS(WORD)                      \
    REGULAR_WORDS(WORD)                          \
    WORD(ARTILLERY_BELOW, "artillery")           \
    WORD(ARTILLERY_ON_HILL, "artillery-on-hill") \
    COLONIAL_WORDS(WORD)
#define BATTERY HOD_DOMAIN(BATTERY_WORDS)
enum { ARTILLERY_BELOW = SHOCK_TROOPS + 1, ARTILLERY_ON_HILL };
static_assert(ARTILLERY_ON_HILL + 1 == MILITIA, "the other units are where UNIT has them");
/* The same where there may be no shooter: none is 0 and every other stands one higher. */
#define BATTERY_OR_NONE "none" BATTERY_WORDS(HOD_WORD)
enum { NO_SHOOTER, IF_ANY };

/* Where the target lies: straight ahead, elsewhere within the 45 degrees before the unit, beside or behind
 * it. */
#define BEARING_WORDS(WORD) \
    WORD(AHEAD, "ahead") WORD(OBLIQUE, "oblique") WORD(BESIDE, "side") WORD(BEHIND, "rear")
#define BEARING HOD_DOMAIN(BEARING_WORDS)
enum { BEARING_WORDS(HOD_CONSTANT) };
static inline bool one_hour_is_outside_field(int bearing)
{
    return bearing == BESIDE || bearing == BEHIND;
}

/* Of one attack or of several alike; all zeros where there is none. */
typedef struct one_hour_attack {
    int dice, needed;
    int rerolls;                            /* times that a failed die is rolled again */
    int hits_per_success, hits_per_failure; /* on the target, on the attacker */
} one_hour_attack;

typedef struct one_hour_attack_result {
    int successes, inflicted, suffered;
} one_hour_attack_result;

/* Shooting at a face of the target. Artillery on a hill and frontiersmen with rifles roll failures again
 * (R6). */
one_hour_attack one_hour_shooting(const one_hour_rules *rules, int unit, bool on_hill, int rifles, int aspect,
                                  hod_roller *roller);

/* The same for one of the words of BATTERY, and for one of BATTERY_OR_NONE. */
one_hour_attack one_hour_battery(const one_hour_rules *rules, int shooter, int rifles, int aspect,
                                 hod_roller *roller);
one_hour_attack one_hour_battery_or_none(const one_hour_rules *rules, int shooter, int rifles, int aspect,
                                         hod_roller *roller);

one_hour_attack one_hour_charging(const one_hour_rules *rules, int unit, int aspect, hod_roller *roller);

/* So many units alike that attack together: their hits are added up anyway. */
one_hour_attack one_hour_together(one_hour_attack attack, int units, hod_roller *roller);

/* Rolls it. No dice make no hits. */
one_hour_attack_result one_hour_attack_with(hod_roller *roller, const char *label,
                                            const one_hour_attack *attack);

#endif
