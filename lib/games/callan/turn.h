/* A turn of an engagement: two units of infantry, in the order of play. */
#ifndef HOD_GAMES_CALLAN_TURN_H
#define HOD_GAMES_CALLAN_TURN_H

#include "games/callan/duel.h"
#include "games/callan/meeting.h"
#include "games/callan/orders.h"

/* A unit, whatever has become of it. */
typedef struct callan_opponent {
    callan_conduct conduct;
    callan_duel_side fire; /* as if its target stood in the open */
    callan_reach reach;
    int fires;             /* whether it may */
    int halvings_at_cover; /* of its dice while its target is in its cover */
    int breaks;            /* at so many stands lost, the last of them by fire */
} callan_opponent;

typedef struct callan_opponents {
    callan_opponent sides[2];
    callan_gait gait;
    callan_meetings meetings;
} callan_opponents;

/* The part of the turn that comes next. */
#define NEXT_WORDS(WORD)                  \
    WORD(THEY_RUN, "run")                 \
    WORD(ORDERS_ARE_DUE, "orders")        \
    WORD(A_DECIDES, "a-orders")           \
    WORD(B_DECIDES, "b-orders")           \
    WORD(THEY_FIRE, "fire")               \
    WORD(THEY_MOVE, "move")               \
    WORD(A_CHARGES_HOME, "a-charges")     \
    WORD(B_CHARGES_HOME, "b-charges")     \
    WORD(BOTH_CHARGE_HOME, "both-charge") \
    WORD(A_CATCHES, "a-catches")          \
    WORD(B_CATCHES, "b-catches")          \
    WORD(THEY_FIGHT_ON, "fight-on")
enum { NEXT_WORDS(HOD_CONSTANT) };

/* How things stand. */
typedef struct callan_moment {
    int next, distance;
    callan_condition units[2];
    int in_cover[2];
    int orders[2];
} callan_moment;

/* Who is broken, and by what. */
#define BY_WORDS(WORD) WORD(BY_FIRE, "fire") WORD(BY_ASSAULT, "assault") WORD(BY_NOTHING, "none")
enum { BY_WORDS(HOD_CONSTANT) };
typedef struct callan_ending {
    bool broken[2];
    int by;
} callan_ending;

/* Plays the part that comes next. It is over with HOD_DONE, for the reason that the ending receives. */
hod_follows callan_play_on(hod_roller *roller, const callan_opponents *opponents, callan_moment *now,
                           callan_ending *ending);

#endif
