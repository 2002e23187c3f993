/* Exhaustion: units of a brigade, or brigades of an army, that test every turn whether they go home. */
#ifndef HOD_GAMES_BOLT_ACTION_EXHAUSTION_H
#define HOD_GAMES_BOLT_ACTION_EXHAUSTION_H

#include "games/bolt_action/bolt_action.h"

/* The target of each turn's tests, of which there may be none. All that test are alike. */
enum { BOLT_ACTION_EXHAUSTION_TURNS = 6 };
typedef struct bolt_action_exhaustion {
    int is_exhausted;
    int at_start; /* before the first test */
    int turns;    /* 0 where nobody tests, and the rest is zeros */
    int targets[BOLT_ACTION_EXHAUSTION_TURNS];
    int blunder_on;
} bolt_action_exhaustion;

/* The outcomes of both mechanisms, and how far it has come. */
typedef struct bolt_action_exhausted {
    int is_exhausted, left;
} bolt_action_exhausted;

typedef struct bolt_action_departures {
    bolt_action_exhausted so_far;
    int gone;   /* who left in turns before this one */
    int turn;   /* turns over */
    int tested; /* in this turn */
    int going;  /* of these */
} bolt_action_departures;

/* Half or more lost is exhaustion, by the rules' own share of 50 per cent (R38). The targets are left to be
 * set, if there are any turns. */
static inline bolt_action_exhaustion bolt_action_exhaustion_of(const bolt_action_rules *rules, int at_start,
                                                               int lost, int share, int turns)
{
    bolt_action_exhaustion exhaustion = {.is_exhausted = 100 * lost >= share * at_start,
                                         .at_start = at_start - lost};
    if (!exhaustion.is_exhausted || exhaustion.at_start == 0) return exhaustion;
    exhaustion.turns = turns;
    exhaustion.blunder_on = rules->order.blunder_on;
    return exhaustion;
}

static inline void bolt_action_begin_exhaustion(const bolt_action_exhaustion *p, bolt_action_departures *now)
{
    now->so_far = (bolt_action_exhausted){.is_exhausted = p->is_exhausted, .left = p->at_start};
}

/* One test: anything but passing means going home (R7). Returns whether another follows. `what` is a unit or
 * a brigade. */
static inline bool bolt_action_test_exhaustion(hod_roller *roller, const char *what,
                                               const bolt_action_exhaustion *p, bolt_action_departures *now)
{
    const int present = p->at_start - now->gone;
    if (p->turns == 0 || present == 0) return false;
    if (now->tested == 0) hod_note(roller, "Turn %d", now->turn + 1);
    hod_note(roller, "%s %d of %d takes an order test", what, now->tested + 1, present);
    if (bolt_action_test(roller, p->targets[now->turn], p->blunder_on) != PASSED) {
        hod_note(roller, "It goes home");
        now->going++;
    }
    if (++now->tested < present) return true;

    now->gone += now->going;
    now->so_far.left = p->at_start - now->gone;
    now->tested = now->going = 0;
    const bool goes_on = now->so_far.left > 0 && now->turn + 1 < p->turns;
    now->turn = goes_on ? now->turn + 1 : 0;
    return goes_on;
}

#endif
