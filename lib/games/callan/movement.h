/* Movement: the dice of a unit's moves, and retreats past friends. */
#ifndef HOD_GAMES_CALLAN_MOVEMENT_H
#define HOD_GAMES_CALLAN_MOVEMENT_H

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

/* The ground to cross. */
typedef struct callan_ground {
    int road; /* whether woods do not count */
    int woods, uphill, wheel;
} callan_ground;

/* How to read each die. */
typedef struct callan_gait {
    hod_short_list average_die;
    int deduction; /* inches deducted from each */
    int dp_roll;   /* this or less costs a DP; 0 if dice cost none */
} callan_gait;

/* The dice that a unit of its kind and grade may use. */
typedef struct callan_speed {
    int dice_limit;
    int average_dice; /* the number of average dice, which are used first */
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

/* The number of dice that a unit may use if it wants `wish`, after a turn with `last_dice` (R8). */
int callan_dice_of_move(const callan_speed *speed, int wish, int last_dice);

/* The pace with this number of dice. */
callan_pace callan_pace_of(const callan_speed *speed, int dice);

/* Rolls the dice. */
callan_stride callan_roll_move(hod_roller *roller, const callan_gait *gait, const callan_pace *pace);

#define PASSES_WORDS(WORD) \
    WORD(NOBODY_PASSES, "none") WORD(FRIEND_RETREATS, "retreat") WORD(FRIEND_ROUTS, "rout")
#define PASSES HOD_DOMAIN(PASSES_WORDS)
enum { PASSES_WORDS(HOD_CONSTANT) };

/* What a unit suffers when a friend passes. */
typedef struct callan_shock {
    int dps, casualties;
} callan_shock;

/* The shock from a friend of this grade; `passes` is FRIEND_RETREATS or FRIEND_ROUTS. */
callan_shock callan_shock_of(const callan_rules *rules, int passes, int grade, int friend_grade);

/* The fields of the friend behind a unit that retreats. */
#define SUPPORT_FIELDS(FIELD)                                                        \
    FIELD(support_distance, "0..24", 6, "inches from the unit to the friend behind") \
    FIELD(support_offset, "0..12", 0, "inches to the side at which it stands")       \
    FIELD(support_grade, GRADE, 2, "grade of that friend")                           \
    FIELD(support_dp, "0..5", 0, "its DPs")                                          \
    FIELD(support_stands, "1..10", 6, "its stands")

typedef HOD_STRUCT(SUPPORT_FIELDS) callan_support;

/* A retreat past that friend. Unreached members stay 0. */
typedef struct callan_retreat_move {
    callan_gait gait;
    callan_pace pace;
    int may_pass; /* whether the friend is within the radius */
    int distance; /* to it */
    int in_path;
    int collision_dp;
    callan_unit support;
    int support_dp;
} callan_retreat_move;

typedef struct callan_retreat_result {
    int inches, passes, collides;
    int dp_after, support_dp_after, support_lost;
} callan_retreat_result;

callan_retreat_move callan_retreat_move_of(const callan_rules *rules, int mover, int grade,
                                           const callan_ground *ground, const callan_support *support,
                                           hod_roller *roller);

/* Carries out the retreat of a unit with these DPs, whose passing causes this shock. */
callan_retreat_result callan_carry_out_retreat(hod_roller *roller, const callan_retreat_move *retreat, int dp,
                                               const callan_shock *shock);

#endif
