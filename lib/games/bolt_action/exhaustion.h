/* Exhaustion: units or brigades that test every turn whether they go home. */
#ifndef HOD_GAMES_BOLT_ACTION_EXHAUSTION_H
#define HOD_GAMES_BOLT_ACTION_EXHAUSTION_H

#include "games/bolt_action/nerve.h"

/* Whether so much is lost; half or more by the rules' own share of 50 per cent (R38). */
static inline bool bolt_action_is_exhausted(int at_start, int lost, int share)
{
    return 100 * lost >= share * at_start;
}

/* The target of each turn's tests, of which there may be none. All that test are alike. */
enum { BOLT_ACTION_EXHAUSTION_TURNS = 6 };
typedef struct bolt_action_exhaustion {
    int at_start; /* before the first test */
    int turns;
    int targets[BOLT_ACTION_EXHAUSTION_TURNS];
    int blunder_on;
} bolt_action_exhaustion;

/* How far it has come; starts with zeros. */
typedef struct bolt_action_departures {
    int gone;   /* who left in turns before this one */
    int turn;   /* turns over */
    int tested; /* in this turn */
    int going;  /* of these */
} bolt_action_departures;

/* One test: anything but passing means going home (R7). Returns whether another follows. `what` is a unit or
 * a brigade. */
bool bolt_action_test_exhaustion(hod_roller *roller, const char *what,
                                 const bolt_action_exhaustion *exhaustion,
                                 bolt_action_departures *departures);

#endif
