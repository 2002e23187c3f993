/* The pace of a unit: the dice of its moves, and how they are read. */
#ifndef HOD_GAMES_CALLAN_PACE_H
#define HOD_GAMES_CALLAN_PACE_H

#include "games/callan/callan.h"

#define MOVER_WORDS(WORD)                     \
    WORD(MOVES_AS_INFANTRY, "infantry")       \
    WORD(MOVES_AS_HESSIAN, "hessian")         \
    WORD(MOVES_AS_SKIRMISHERS, "skirmishers") \
    WORD(MOVES_AS_CAVALRY, "cavalry")         \
    WORD(MOVES_AS_ARTILLERY, "artillery")
#define MOVER HOD_DOMAIN(MOVER_WORDS)
enum { MOVER_WORDS(HOD_CONSTANT) };

/* The mover that a UNIT is; guns that move are limbered (R3). */
int callan_mover(int unit);

/* The ground that is crossed. */
typedef struct callan_ground {
    int road; /* whether woods do not count */
    int woods, uphill, wheel;
} callan_ground;

/* How each die is read. */
typedef struct callan_gait {
    hod_list average_die;
    int deduction; /* inches off each */
    int dp_roll;   /* this or less costs a DP; 0 where dice cost none */
} callan_gait;

/* The dice that a unit of its kind and grade may use. */
typedef struct callan_speed {
    int dice_limit;
    int average_dice; /* how many of the first dice are average dice */
    int is_hessian, hessian_inches;
    int cavalry_change; /* 0 for others */
} callan_speed;

/* The dice of one move. */
typedef struct callan_pace {
    int average, d6;
    int inches; /* added to them */
} callan_pace;

typedef struct callan_stride {
    int inches, dps;
} callan_stride;

callan_gait callan_gait_of(const callan_rules *rules, int mover, const callan_ground *ground,
                           hod_roller *roller);
callan_speed callan_speed_of(const callan_rules *rules, int mover, int grade);

/* The number of dice that a wish comes to after a turn with `last_dice` (R8). */
int callan_dice_of_move(const callan_speed *speed, int wish, int last_dice);

/* What these dice are. */
callan_pace callan_pace_of(const callan_speed *speed, int dice);

/* Rolls them. */
callan_stride callan_roll_move(hod_roller *roller, const callan_gait *gait, const callan_pace *pace);

/* The same as a part, for moves of which many states are met: the dice come to few strides. */
callan_stride callan_play_move(hod_roller *roller, const callan_gait *gait, const callan_pace *pace);

#endif
