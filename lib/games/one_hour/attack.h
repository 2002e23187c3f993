/* An attack, by shooting or by charge, and a player's turn in a fight between two units. */
#ifndef HOD_GAMES_ONE_HOUR_ATTACK_H
#define HOD_GAMES_ONE_HOUR_ATTACK_H

#include "games/one_hour/one_hour.h"

/* The units that shoot, in the order of UNIT; artillery has a word for each position that it can have. */
#define BATTERY_WORDS(WORD)                      \
    REGULAR_WORDS(WORD)                          \
    WORD(ARTILLERY_BELOW, "artillery")           \
    WORD(ARTILLERY_ON_HILL, "artillery-on-hill") \
    COLONIAL_WORDS(WORD)
#define BATTERY HOD_DOMAIN(BATTERY_WORDS)
enum { ARTILLERY_BELOW = SHOCK_TROOPS + 1, ARTILLERY_ON_HILL };
static_assert(ARTILLERY_ON_HILL + 1 == MILITIA, "the other units are where UNIT has them");
/* The same if there may be no shooter: none is 0, and every other is one higher. */
#define BATTERY_OR_NONE "none" BATTERY_WORDS(HOD_WORD)
enum { NO_SHOOTER, IF_ANY };

/* The target's bearing: straight ahead, elsewhere within the 45 degrees in front of the unit, beside it or behind
 * it. */
#define BEARING_WORDS(WORD) \
    WORD(AHEAD, "ahead") WORD(OBLIQUE, "oblique") WORD(BESIDE, "side") WORD(BEHIND, "rear")
#define BEARING HOD_DOMAIN(BEARING_WORDS)
enum { BEARING_WORDS(HOD_CONSTANT) };
static inline bool one_hour_is_outside_field(int bearing)
{
    return bearing == BESIDE || bearing == BEHIND;
}

/* One attack, or several equal ones; all zeros if there is none. */
typedef struct one_hour_attack {
    int dice, needed;
    int rerolls;                            /* the number of times that a failed die is rerolled */
    int hits_per_success, hits_per_failure; /* on the target, on the attacker */
} one_hour_attack;

typedef struct one_hour_attack_result {
    int successes, inflicted, suffered;
} one_hour_attack_result;

/* Shooting at a face of the target. Artillery on a hill and frontiersmen with rifles reroll failures (R6). */
one_hour_attack one_hour_shooting(const one_hour_rules *rules, int unit, bool on_hill, int rifles, int aspect,
                                  hod_roller *roller);

/* The same for one of the words of BATTERY, and for one of BATTERY_OR_NONE. */
one_hour_attack one_hour_battery(const one_hour_rules *rules, int shooter, int rifles, int aspect,
                                 hod_roller *roller);
one_hour_attack one_hour_battery_or_none(const one_hour_rules *rules, int shooter, int rifles, int aspect,
                                         hod_roller *roller);

one_hour_attack one_hour_charging(const one_hour_rules *rules, int unit, int aspect, hod_roller *roller);

/* Equal units that attack together; their hits are added up anyway. */
one_hour_attack one_hour_together(one_hour_attack attack, int units, hod_roller *roller);

/* Rolls the attack. Without dice there are no hits. */
one_hour_attack_result one_hour_attack_with(hod_roller *roller, const char *label,
                                            const one_hour_attack *attack);

#define ACTION_WORDS(WORD) WORD(SHOOT, "shoot") WORD(CHARGE, "charge")
#define ACTION             HOD_DOMAIN(ACTION_WORDS)
enum { ACTION_WORDS(HOD_CONSTANT) };

#define RALLY_WORDS(WORD) WORD(RALLY_NEVER, "never") WORD(RALLY_IDLE, "idle") WORD(RALLY_ALWAYS, "always")
#define RALLY             HOD_DOMAIN(RALLY_WORDS)
enum { RALLY_WORDS(HOD_CONSTANT) };

#define FIGHT_FIELDS(FIELD)                                 \
    FIELD(distance, "1..4", 1, "squares between the units") \
    FIELD(rifles, NO_YES, YES, "whether frontiersmen carry rifles, on either side")
#define A_UNIT_FIELDS(FIELD)                     \
    FIELD(a_unit, UNIT, LINE_INFANTRY, "unit A") \
    FIELD(a_terrain, TERRAIN, OPEN, "ground that A stands on")
#define A_CONDUCT_FIELDS(FIELD)                                                                          \
    FIELD(a_action, ACTION, SHOOT, "how A attacks, if it is shock troops")                               \
    FIELD(a_attacks, ASPECT, FRONT, "face of B that A strikes first; struck elsewhere, B turns to face") \
    FIELD(a_rally, RALLY, RALLY_IDLE, "when A is rallied; idle: in turns without an attack")
#define B_UNIT_FIELDS(FIELD)                     \
    FIELD(b_unit, UNIT, LINE_INFANTRY, "unit B") \
    FIELD(b_terrain, TERRAIN, OPEN, "ground that B stands on")
#define B_CONDUCT_FIELDS(FIELD)                                                              \
    FIELD(b_action, ACTION, SHOOT, "how B attacks, if it is shock troops")                   \
    FIELD(b_rally, RALLY, RALLY_IDLE, "when B is rallied; idle: in turns without an attack") \
    FIELD(system, SYSTEM, D6_POINTS, "how the commanders' orders come about")

#define ALL_FIGHT_FIELDS(FIELD) \
    FIGHT_FIELDS(FIELD)         \
    A_UNIT_FIELDS(FIELD)        \
    A_CONDUCT_FIELDS(FIELD)     \
    B_UNIT_FIELDS(FIELD)        \
    B_CONDUCT_FIELDS(FIELD)

typedef HOD_STRUCT(ALL_FIGHT_FIELDS) one_hour_fight_situation;

/* What a unit does in its player's turn. */
typedef struct one_hour_player_turn {
    int rallies;
    one_hour_attack attack; /* zeros if it makes none */
} one_hour_player_turn;

/* What both do in the first turn, what happens to them, and how they rally. */
typedef struct one_hour_fight {
    one_hour_player_turn a_turn, b_turn;
    int a_out_at, b_out_at;
    one_hour_chance rally; /* zeros if nobody rallies */
    int removes;
} one_hour_fight;

one_hour_fight one_hour_fight_of(const one_hour_rules *rules, const one_hour_fight_situation *s,
                                 hod_roller *roller);

/* Plays one side's turn, and adds to or removes from the hits of both. Returns whether either unit is out. */
bool one_hour_play_a(hod_roller *roller, const one_hour_fight *fight, int *a_hits, int *b_hits);
bool one_hour_play_b(hod_roller *roller, const one_hour_fight *fight, int *a_hits, int *b_hits);

#endif
