/* A shot: whether it carries so far, the number that it needs, and the pins that it gives. */
#ifndef HOD_GAMES_BOLT_ACTION_SHOT_H
#define HOD_GAMES_BOLT_ACTION_SHOT_H

#include "games/bolt_action/blows.h"

/* What all mechanisms of shooting have in common. */
#define MOVING_FIELD(FIELD) FIELD(moving, NO_YES, NO, "whether the shooter fires on the move")
#define GUN_CASUALTIES_FIELD(FIELD) \
    FIELD(gun_casualties, NO_YES, NO, "whether artillery that fires has casualties")
#define FAILED_CHARGE_FIELD(FIELD) \
    FIELD(failed_charge, NO_YES, NO, "whether the shooter failed its order to charge")
#define INTERPENETRATED_FIELD(FIELD) \
    FIELD(interpenetrated, NO_YES, NO, "whether the shooter passed through friends this turn")
#define TARGET_FIELDS(FIELD)                                                                   \
    FIELD(target_type, UNIT, INFANTRY, "what is shot at; skirmishers and artillery are small") \
    FIELD(target_quality, QUALITY, REGULAR, "quality of the target")                           \
    FIELD(target_down, NO_YES, NO, "whether the target is down; mounted cavalry cannot be")    \
    FIELD(target_small, NO_YES, NO, "whether it is a small unit of another kind")              \
    FIELD(cover, COVER, NO_COVER, "cover of the target")                                       \
    FIELD(enfilade, NO_YES, NO, "whether the shooter fires along its line")

typedef struct bolt_action_shot {
    int shooter, formation, bases, weapon, distance, quality;
    int gun_casualties, moving, failed_charge, interpenetrated;
    int target_type, target_down, target_small, cover;
} bolt_action_shot;

/* The distance of fire at chargers: close and at point blank for all weapons (R27). */
enum { AT_POINT_BLANK = 0 };

/* A number to hit that waits for the pins on the shooter. */
typedef struct bolt_action_aim {
    int number, per_pin; /* a pin adds per_pin */
    int least, most;
} bolt_action_aim;

bool bolt_action_carries(const bolt_action_rules *rules, int weapon, int distance);

bolt_action_aim bolt_action_aim_of(const bolt_action_rules *rules, const bolt_action_shot *shot,
                                   hod_roller *roller);

static inline int bolt_action_needed(const bolt_action_aim *aim, int pins)
{
    return held_within(aim->least, aim->number + aim->per_pin * pins, aim->most);
}

/* The hits that a shot rolls for: cannon have two dice up to 12 inches, whatever they are (R14). */
bolt_action_damage bolt_action_damage_of(const bolt_action_rules *rules, int weapon, int distance);

/* A unit that shoots: what of it does not wait for the bases and pins that it has. */
typedef struct bolt_action_shooter {
    int most_bases, shots; /* that shoot, and of each */
    bolt_action_aim aim;
    bolt_action_damage damage;
} bolt_action_shooter;

bolt_action_shooter bolt_action_shooter_of(const bolt_action_rules *rules, const bolt_action_shot *shot,
                                           hod_roller *roller);

/* Its blows with so many bases and pins. */
bolt_action_blows bolt_action_shooters_blows(const bolt_action_shooter *shooter, int bases, int pins,
                                             int wound_needed, int colonel_on, int figures);

/* The blows of a unit that fires with so many pins on it at a target of so many figures; without dice if the
 * target is out of range. */
bolt_action_blows bolt_action_shots_of(const bolt_action_rules *rules, const bolt_action_shot *shot, int pins,
                                       int wound_needed, int figures, bool has_colonel, hod_roller *roller);

/* Pins of a unit's fire that hits (R18). */
static inline int bolt_action_pins_of_fire(const bolt_action_rules *rules, int enfilade)
{
    return rules->shoot.hit_pins + (enfilade ? rules->shoot.enfilade_pins : 0);
}

/* NULL, or why a target contradicts itself (V3, V4). */
const char *bolt_action_target_contradiction(const bolt_action_rules *rules, int type, int down,
                                             int casualties);

/* NULL, or why a type of unit contradicts its weapon (V1). */
const char *bolt_action_weapon_contradiction(int type, int weapon);

#endif
