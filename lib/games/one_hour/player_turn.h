/* A player's turn in a fight of two units: it rallies, it attacks, and whoever is out is eliminated. */
#ifndef HOD_GAMES_ONE_HOUR_PLAYER_TURN_H
#define HOD_GAMES_ONE_HOUR_PLAYER_TURN_H

#include "games/one_hour/attack.h"
#include "games/one_hour/orders.h"
#include "games/one_hour/units.h"

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

typedef struct one_hour_fight_situation {
    FIGHT_FIELDS(HOD_MEMBER)
    A_UNIT_FIELDS(HOD_MEMBER)
    A_CONDUCT_FIELDS(HOD_MEMBER)
    B_UNIT_FIELDS(HOD_MEMBER)
    B_CONDUCT_FIELDS(HOD_MEMBER)
} one_hour_fight_situation;
#define FIGHT_COPY         \
    FIGHT_FIELDS(HOD_COPY) \
    A_UNIT_FIELDS(HOD_COPY) A_CONDUCT_FIELDS(HOD_COPY) B_UNIT_FIELDS(HOD_COPY) B_CONDUCT_FIELDS(HOD_COPY)

/* What a unit does in its player's turn. */
typedef struct one_hour_player_turn {
    int rallies;
    one_hour_attack attack; /* zeros where it makes none */
} one_hour_player_turn;

/* What both do in the first turn, what becomes of them, and how they are rallied. */
typedef struct one_hour_fight {
    one_hour_player_turn a_turn, b_turn;
    int a_out_at, b_out_at;
    one_hour_chance rally; /* zeros where nobody rallies */
    int removes;
} one_hour_fight;

one_hour_fight one_hour_fight_of(const one_hour_rules *rules, const one_hour_fight_situation *s,
                                 hod_roller *roller);

/* Plays one side's turn; the hits of both go up and down with it. Returns whether either unit is out. */
bool one_hour_play_a(hod_roller *roller, const one_hour_fight *fight, int *a_hits, int *b_hits);
bool one_hour_play_b(hod_roller *roller, const one_hour_fight *fight, int *a_hits, int *b_hits);

#endif
