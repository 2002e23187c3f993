/* cavalry-move: how far cavalry can ride on two dice, and whether it reaches the enemy. */
#include "games/bloodybacks/fight.h"

#define FIELDS(FIELD)                                  \
    FIELD(distance, "1..24", 8, "inches to the enemy") \
    FIELD(terrain, GROUND, OPEN_GROUND, "what the move crosses")

#define OUTCOMES(OUTCOME)                                              \
    OUTCOME(reach, "0..24", "inches of the longest permitted move")    \
    OUTCOME(makes_it, NO_YES, "whether the reach covers the distance") \
    OUTCOME(exact, NO_YES, "whether some permitted move is the distance to the inch")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef situation prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)rules;
    *p = *s;
    if (s->terrain == OBSTACLE) hod_note(roller, "The obstacle rules out the combined score");
    if (s->terrain == HEAVY_WOODS) hod_note(roller, "In heavy woods the lower die alone counts");
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const bloodybacks_ride ride = bloodybacks_roll_ride(roller, p->terrain);
    for (int i = 0; i < ride.count; i++)
        if (ride.inches[i] == p->distance) o->exact = YES;
    o->reach = bloodybacks_reach(&ride);
    o->makes_it = o->reach >= p->distance ? YES : NO;
}

HOD_MECHANISM(
    bloodybacks_cavalry_move, "cavalry-move", bloodybacks_rules, .rolls = "movement",
    .title = "cavalry's move of two dice towards an enemy",
    .source = "Bloodybacks! 8.3, movement of cavalry (amended May 2021), minor obstacles and heavy woods");
