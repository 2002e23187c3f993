/* A player turn of an engagement: orders, fire, a charge and the melee of two units of infantry. */
#ifndef HOD_GAMES_TABER_PLAYER_TURN_H
#define HOD_GAMES_TABER_PLAYER_TURN_H

#include "games/taber/aims.h"
#include "games/taber/conduct.h"
#include "games/taber/encounter.h"
#include "games/taber/order_roll.h"

enum { SIDE_A, SIDE_B };

/* A unit, whatever has become of it. */
typedef struct taber_opponent {
    taber_conduct conduct;
    int fires, may_evade; /* whether it may */
    int needs_orders;
    taber_order_roll order;
    taber_will will;
    int stands, figures; /* at the start; of a stand */
    taber_numbers numbers;
    taber_aims aims;
    taber_target targets[2]; /* as which it is fired at, in the open and in its cover */
} taber_opponent;

/* The fights to which they come: A attacks B in the open, or in cover, or B attacks A in cover. */
enum { IN_THE_OPEN, B_IN_COVER, A_IN_COVER, FIGHTS };

typedef struct taber_opponents {
    taber_opponent sides[2];
    taber_fight fights[FIGHTS]; /* but for what numbers come to */
    int overlap;                /* stands beyond the enemy's that fight */
    int fire_distance;          /* at chargers */
    taber_dice fall_back, evade;
    int first; /* 0: by dice */
} taber_opponents;

#define FIRST_WORDS(WORD) WORD(BY_DICE, "dice") WORD(FIRST_A, "a") WORD(FIRST_B, "b")
enum { FIRST_WORDS(HOD_CONSTANT) };

/* What comes next. */
#define NEXT_WORDS(WORD)              \
    WORD(INITIATIVE, "initiative")    \
    WORD(STAY_OR_LEAVE, "indians")    \
    WORD(ORDER_IS_DUE, "order")       \
    WORD(FIRE_IS_DUE, "fire")         \
    WORD(REACTION_IS_DUE, "reaction") \
    WORD(CHARGED, "charge")           \
    WORD(EVADES, "evade")             \
    WORD(IN_MELEE, "melee")
enum { NEXT_WORDS(HOD_CONSTANT) };

/* How things stand. */
typedef struct taber_moment {
    int next, mover, is_second; /* is_second: whether the other has played */
    int distance;               /* 0: contact */
    int stands[2], fresh[2], leaderless[2], in_cover[2];
    int marked; /* hits on the mover who charges */
} taber_moment;

/* Who is broken, and by what. */
#define BY_WORDS(WORD)          \
    WORD(BY_FIRE, "fire")       \
    WORD(BY_REPULSE, "repulse") \
    WORD(BY_ASSAULT, "assault") \
    WORD(BY_DISBAND, "disband") \
    WORD(BY_NOTHING, "none")
enum { BY_WORDS(HOD_CONSTANT) };
typedef struct taber_ending {
    bool broken[2];
    int by;
} taber_ending;

/* What comes first in a turn; sets the mover too. */
void taber_start_turn(const taber_opponents *opponents, taber_moment *now);

/* Plays what comes next. It is over with HOD_DONE, for the reason that the ending receives. */
hod_follows taber_play_on(hod_roller *roller, const taber_opponents *opponents, taber_moment *now,
                          taber_ending *ending);

#endif
