/* Friends that retreat: their move, and what it does to those whom they pass. */
#ifndef HOD_GAMES_CALLAN_PASSING_H
#define HOD_GAMES_CALLAN_PASSING_H

#include "games/callan/condition.h"
#include "games/callan/pace.h"

#define PASSES_WORDS(WORD) WORD(NOBODY_PASSES, "none") WORD(RETREATS, "retreat") WORD(ROUTS, "rout")
#define PASSES             HOD_DOMAIN(PASSES_WORDS)
enum { PASSES_WORDS(HOD_CONSTANT) };

/* What a unit suffers when a friend passes. */
typedef struct callan_shock {
    int dps, casualties;
} callan_shock;

/* That of a friend of the other grade; `passes` is RETREATS or ROUTS. */
callan_shock callan_shock_of(const callan_rules *rules, int passes, int grade, int friend_grade);

/* The fields of the friend behind a unit that retreats. */
#define SUPPORT_FIELDS(FIELD)                                                        \
    FIELD(support_distance, "0..24", 6, "inches from the unit to the friend behind") \
    FIELD(support_offset, "0..12", 0, "inches to the side at which it stands")       \
    FIELD(support_grade, GRADE, 2, "grade of that friend")                           \
    FIELD(support_dp, "0..5", 0, "its DPs")                                          \
    FIELD(support_stands, "1..10", 6, "its stands")

typedef HOD_STRUCT(SUPPORT_FIELDS) callan_support;

/* A retreat past that friend. What is not reached is left at 0. */
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

/* Carries it out for a unit with so many DPs, whose passing is such a shock. */
callan_retreat_result callan_carry_out_retreat(hod_roller *roller, const callan_retreat_move *retreat, int dp,
                                               const callan_shock *shock);

#endif
