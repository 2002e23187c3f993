/* An engagement of two units of infantry: how they aim, what they are ordered, and the player turns in which
 * they meet. */
#ifndef HOD_GAMES_TABER_ENGAGEMENT_H
#define HOD_GAMES_TABER_ENGAGEMENT_H

#include "games/taber/fight.h"

/* The distances of an engagement are at most this. */
enum { TABER_MOST_INCHES = 24 };

typedef struct taber_conduct {
    int plan;
    int move, reach;   /* inches that it moves and charges; reach 0: it never charges */
    int good_distance; /* to which the plan advances */
} taber_conduct;

/* Within range there is the range of first fire, that of muskets that are not halved, and what is left. */
enum { TABER_BANDS = 3 };

typedef struct taber_aims {
    int bands[TABER_MOST_INCHES + 1]; /* by distance, from 1; 0: out of range */
    taber_aim at[TABER_BANDS][2][2];  /* by band, by whether it has its first fire and the target its cover */
    int charged_die;                  /* as in taber_shot, when it is charged */
    int points_per_stand;
    int good_distance; /* the greatest at which it is not halved by the distance, at least 1 */
} taber_aims;

/* From a situation without distance, stands and what changes besides; its cover is the target's at first. */
taber_aims taber_aims_of(const taber_rules *rules, const taber_shot_situation *s);

/* Whether it is better to have one's first fire than not. */
bool taber_saves_first_fire(const taber_aims *aims);

static inline bool taber_is_in_reach(const taber_aims *aims, int distance)
{
    return aims->bands[distance] > 0;
}

/* A shot at a distance in range. */
taber_shot taber_aimed_shot(const taber_aims *aims, int distance, int stands, bool is_first, bool at_cover,
                            bool charged);

/* What fire leaves of its target. */
typedef struct taber_effect {
    int stands, commander_killed;
    int is_broken, falls_back;
    int hits; /* that are still marked on chargers who come on */
} taber_effect;

/* A shot with all that it brings down on a target of so many stands. */
taber_effect taber_play_volley(hod_roller *roller, const taber_shot *shot, const taber_target *target,
                               int stands);

/* The same at chargers: they reform if they are repulsed, and otherwise come on. */
taber_effect taber_play_fire_at_chargers(hod_roller *roller, const taber_shot *shot,
                                         const taber_target *chargers, int stands);

/* One side of a melee. */
typedef struct taber_ranks {
    int stands, is_leaderless;
    int hits; /* marked on it before */
    taber_losses losses;
} taber_ranks;

typedef struct taber_remains {
    int stands, is_leaderless, is_broken;
} taber_remains;

/* Fights, and reforms whoever is not broken: the attacker first, then the defender. */
void taber_play_melee(hod_roller *roller, const taber_fight *fight, const taber_ranks ranks[2],
                      taber_remains remains[2]);

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
    int first; /* BY_DICE .. FIRST_B */
} taber_opponents;

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
