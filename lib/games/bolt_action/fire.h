/* Fire: dice that hit and wound, also in melee; a shot; and its effect on the target. */
#ifndef HOD_GAMES_BOLT_ACTION_FIRE_H
#define HOD_GAMES_BOLT_ACTION_FIRE_H

#include "games/bolt_action/bolt_action.h"

/* The dice that a cannon shot that hits rolls for its hits; without dice, a hit is one hit. */
typedef struct bolt_action_damage {
    int dice, sides;
} bolt_action_damage;

typedef struct bolt_action_blows {
    int dice, needed; /* to hit */
    bolt_action_damage damage;
    int wound_needed;
    int in_melee;    /* otherwise fired */
    int colonel_on;  /* wound dice that show this look for the colonel; NEVER: there is none to find */
    int figures;     /* after these casualties, no figure is left */
    int counts_hits; /* whether the number of hits matters, not only whether there is any */
} bolt_action_blows;

typedef struct bolt_action_losses {
    int hits; /* of the dice; 1 for any number of them unless counted */
    int casualties, colonel_killed;
} bolt_action_losses;

/* Rolls everything. Blows without dice cost nothing. */
bolt_action_losses bolt_action_strike(hod_roller *roller, const bolt_action_blows *blows);

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

/* A number to hit, before the pins on the shooter. */
typedef struct bolt_action_aim {
    int number, per_pin; /* each pin adds per_pin */
    int least, most;
} bolt_action_aim;

bool bolt_action_carries(const bolt_action_rules *rules, int weapon, int distance);

bolt_action_aim bolt_action_aim_of(const bolt_action_rules *rules, const bolt_action_shot *shot,
                                   hod_roller *roller);

static inline int bolt_action_needed(const bolt_action_aim *aim, int pins)
{
    return held_within(aim->least, aim->number + aim->per_pin * pins, aim->most);
}

/* The dice for the number of hits of a shot: every cannon has two dice up to 12 inches (R14). */
bolt_action_damage bolt_action_damage_of(const bolt_action_rules *rules, int weapon, int distance);

/* A shooting unit: everything that does not depend on its current bases and pins. */
typedef struct bolt_action_shooter {
    int most_bases, shots; /* bases that shoot, and shots of each */
    bolt_action_aim aim;
    bolt_action_damage damage;
} bolt_action_shooter;

bolt_action_shooter bolt_action_shooter_of(const bolt_action_rules *rules, const bolt_action_shot *shot,
                                           hod_roller *roller);

/* Its blows with this number of bases and pins. */
bolt_action_blows bolt_action_shooters_blows(const bolt_action_shooter *shooter, int bases, int pins,
                                             int wound_needed, int colonel_on, int figures);

/* The blows of a unit with this number of pins that fires at a target with this number of figures; no dice if the
 * target is out of range. */
bolt_action_blows bolt_action_shots_of(const bolt_action_rules *rules, const bolt_action_shot *shot, int pins,
                                       int wound_needed, int figures, bool has_colonel, hod_roller *roller);

/* The pins from a unit's fire that hits (R18). */
static inline int bolt_action_pins_of_fire(const bolt_action_rules *rules, int enfilade)
{
    return rules->shoot.hit_pins + (enfilade ? rules->shoot.enfilade_pins : 0);
}

/* NULL, or why a target contradicts itself (V3, V4). */
const char *bolt_action_target_contradiction(const bolt_action_rules *rules, int type, int down,
                                             int casualties);

/* NULL, or why a type of unit contradicts its weapon (V1). */
const char *bolt_action_weapon_contradiction(int type, int weapon);

/* The immediate effect of fire on a target, before any test. */
#define HURT_TARGET_FIELDS(FIELD)                                                         \
    TARGET_FIELDS(FIELD)                                                                  \
    FIELD(target_bases, "1..8", 5, "bases of the target")                                 \
    FIELD(target_casualties, "0..3", 0, "casualties marked on it, fewer than a base has") \
    FIELD(target_colonel, NO_YES, YES, "whether its colonel is alive and with it")

#define HURT_OUTCOMES(OUTCOME)                                             \
    OUTCOME(pins_given, "0..2", "pins on the target")                      \
    OUTCOME(bases_lost, "0..8", "bases that the target loses")             \
    OUTCOME(carried, "0..3", "casualties marked on the target afterwards") \
    OUTCOME(colonel_killed, NO_YES, "whether its colonel is killed")

typedef HOD_STRUCT(HURT_TARGET_FIELDS) bolt_action_hurt_target;

typedef struct bolt_action_hurting {
    bolt_action_blows blows;
    int bases, base_size, figures; /* of the target */
    int pins;                      /* from fire that hits */
} bolt_action_hurting;

typedef struct bolt_action_hurt {
    int hits, casualties;
    HURT_OUTCOMES(HOD_MEMBER)
} bolt_action_hurt;

/* A shot by a shooter with this number of pins; the caller fills in the target. */
bolt_action_hurting bolt_action_hurting_of(const bolt_action_rules *rules, const bolt_action_shot *shot,
                                           int pins, const bolt_action_hurt_target *target,
                                           hod_roller *roller);
bolt_action_hurt bolt_action_hurt_by(hod_roller *roller, const bolt_action_hurting *fire);

#define FIRE_SHOOTER_FIELDS(FIELD)                                         \
    FIELD(shooter, UNIT, INFANTRY, "who shoots; cavalry is mounted")       \
    FIELD(formation, FORMATION, LINE, "formation of infantry and cavalry") \
    FIELD(shooter_bases, "1..8", 5, "bases of the shooter")                \
    FIELD(weapon, WEAPON, RIFLED_MUSKET, "what it shoots with")            \
    FIELD(distance, "1..60", 12, "inches to the target")                   \
    FIELD(shooter_quality, QUALITY, REGULAR, "quality of the shooter")     \
    FIELD(shooter_pins, PINS, 0, "pins on the shooter")
#define FIRE_TARGET_FIELDS(FIELD)                                                                          \
    TARGET_FIELDS(FIELD)                                                                                   \
    FIELD(target_start_bases, "1..8", 5, "bases with which the target started")                            \
    FIELD(target_bases, "1..8", 5, "bases that it has")                                                    \
    FIELD(target_casualties, "0..3", 0, "casualties marked on it, fewer than a base has")                  \
    FIELD(target_pins, PINS, 0, "pins on it")                                                              \
    FIELD(target_colonel, NO_YES, YES, "whether its colonel is alive and with it")                         \
    FIELD(target_brigade_commander, NO_YES, NO, "whether the commander of its brigade is within 6 inches") \
    FIELD(target_army_commander, NO_YES, NO, "whether the army commander is within 12 inches of it")       \
    FIELD(routing_friends, "0..4", 0, "friends of the target that rout within 6 inches")

#define FIRE_FIELDS(FIELD)       \
    FIRE_SHOOTER_FIELDS(FIELD)   \
    GUN_CASUALTIES_FIELD(FIELD)  \
    MOVING_FIELD(FIELD)          \
    FAILED_CHARGE_FIELD(FIELD)   \
    INTERPENETRATED_FIELD(FIELD) \
    FIRE_TARGET_FIELDS(FIELD)

#define FIRE_OUTCOMES(OUTCOME)                                                    \
    OUTCOME(casualties, "0..32", "casualties, at most the figures of the target") \
    OUTCOME(colonel_killed, NO_YES, "whether its colonel is killed")              \
    OUTCOME(pins_left, PINS, "pins on the target")                                \
    OUTCOME(bases_left, "0..8", "bases of the target")

#define FIRE_RESULT_WORDS(WORD) \
    WORD(STEADY, "steady") WORD(HOLDS, "holds") WORD(ROUTED, "routed") WORD(DESTROYED, "destroyed")
enum { FIRE_RESULT_WORDS(HOD_CONSTANT) };

typedef HOD_STRUCT(FIRE_FIELDS) bolt_action_fire_situation;

typedef struct bolt_action_fire {
    bolt_action_blows blows;
    bolt_action_unit target;
    bolt_action_condition before;
    int pins_if_hit; /* on the target */
} bolt_action_fire;

typedef struct bolt_action_fire_result {
    FIRE_OUTCOMES(HOD_MEMBER)
    int result; /* STEADY ... DESTROYED */
} bolt_action_fire_result;

/* NULL, or why a situation contradicts itself (V1 to V4). */
const char *bolt_action_fire_contradiction(const bolt_action_rules *rules,
                                           const bolt_action_fire_situation *s);

/* The fire of a shooter with this number of pins. */
bolt_action_fire bolt_action_fire_of(const bolt_action_rules *rules, const bolt_action_fire_situation *s,
                                     int shooter_pins, hod_roller *roller);

/* A unit after these losses, with these pins if anything has hit. */
bolt_action_condition bolt_action_suffer(const bolt_action_condition *before,
                                         const bolt_action_losses *losses, int pins_if_hit);

/* The target if nobody has fired at it. */
bolt_action_fire_result bolt_action_unhurt(const bolt_action_fire *fire);

bolt_action_fire_result bolt_action_open_fire(hod_roller *roller, const bolt_action_fire *fire);

/* Fires, as a part. Returns whether the target breaks; if not, *target receives its condition. */
bool bolt_action_play_fire(hod_roller *roller, const bolt_action_fire *fire, bolt_action_condition *target);

#endif
