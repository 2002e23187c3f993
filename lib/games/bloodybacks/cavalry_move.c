/* cavalry-move: how far horse may ride on two dice, and whether it reaches the enemy. */
#include "games/bloodybacks/bloodybacks.h"

#define GROUND_WORDS(WORD) \
    WORD(OPEN_GROUND, "open") WORD(OBSTACLE, "obstacle") WORD(HEAVY_WOODS, "heavy-woods")
enum { GROUND_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                  \
    FIELD(distance, "1..24", 8, "inches to the enemy") \
    FIELD(terrain, HOD_DOMAIN(GROUND_WORDS), OPEN_GROUND, "what the move crosses")

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
    const int a = hod_die(roller, "movement, first die", D12);
    const int b = hod_die(roller, "movement, second die", D12);
    const int lower = least_of(a, b), higher = most_of(a, b);

    int moves[4], count = 0;
    moves[count++] = lower;
    if (p->terrain != HEAVY_WOODS) {
        moves[count++] = higher;
        moves[count++] = higher - lower;
    }
    if (p->terrain == OPEN_GROUND) moves[count++] = a + b;

    for (int i = 0; i < count; i++) {
        if (moves[i] > o->reach) o->reach = moves[i];
        if (moves[i] == p->distance) o->exact = YES;
    }
    o->makes_it = o->reach >= p->distance ? YES : NO;
}

HOD_MECHANISM(
    bloodybacks_cavalry_move, "cavalry-move", bloodybacks_rules, .rolls = "movement",
    .title = "cavalry's move of two dice towards an enemy",
    .source = "Bloodybacks! 8.3, movement of cavalry (amended May 2021), minor obstacles and heavy woods");
