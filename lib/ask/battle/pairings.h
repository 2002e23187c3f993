/* Meetings: the engagements of every pair of unit types that come to face each other in a battle, and what a unit on a
 * flank does to the enemy's front. */
#ifndef HOD_ASK_BATTLE_PAIRINGS_H
#define HOD_ASK_BATTLE_PAIRINGS_H

#include "ask/battle/battle.h"
#include "ask/battle/turn_cache.h"

enum { MOST_BROUGHT = 4, MOST_CAUSES = 8 };

/* What a unit keeps from one enemy to the next, in bytes. */
typedef uint32_t unit_condition;

/* Added to the number of a type: the type in the open. */
enum { IN_THE_OPEN = MOST_UNITS };

/* A cache for the results of pairings, limited to this size or to the budget of the rules. NULL with an error. */
#define MOST_REMEMBERED_BYTES 500e6
struct turn_cache *pairings_cache_new(const hod_rules *rules, hod_error *error);

/* For any number of threads. The cache keeps the results of pairings for other battles; NULL: they are only for these
 * pairings. */
struct pairings;
struct pairings *pairings_new(const struct battle *battle, struct turn_cache *cache, hod_error *error);
void pairings_free(struct pairings *pairings);
AUTO_POINTER(free_pairings, struct pairings, pairings_free)

/* Prepares for several battles that will be fought one after another with this cache, such as variants of one: best play
 * is then found for all of them together where they have the same numbers of types (turns_join). */
bool pairings_expect(const struct battle *const *battles, int count, struct turn_cache *cache,
                     hod_error *error);

/* The cache of their states and rows: threads that play battles hold it meanwhile, which keeps these from being
 * forgotten. */
struct turn_cache *pairings_cache(const struct pairings *pairings);

/* Lets go of the cache, clears it as soon as no thread holds it, unless another thread has done so, and holds it
 * again. Each state at these addresses, NULL for none, is replaced by the same state in the new memory.
 * False with an error. */
enum { MOST_STATES_TAKEN = (1 + MOST_DRAWS) * MOST_PLACES };
bool pairings_make_room(struct pairings *pairings, struct turn_state **const *states, int count,
                        hod_error *error);

/* The words of the engagement's `by`, which say how units are lost. The last of them, none, is not counted. */
int pairings_causes(const struct pairings *pairings);
struct word pairings_cause(const struct pairings *pairings, int cause);

/* Notes the results of preparing the engagement of two types. */
void pairings_note(const struct pairings *pairings, const int types[2], hod_roller *notes);

/* The condition of a unit at the start of the battle. False with an error. */
bool pairings_fresh(struct pairings *pairings, int side, int type, unit_condition *condition,
                    hod_error *error);

/* The state in which two units begin a meeting. NULL with an error. */
struct turn_state *pairings_begin(struct pairings *pairings, const int types[2],
                                  const unit_condition conditions[2], int distance, hod_error *error);

/* What a side's unit keeps from a state; and whether the unit is broken in a state that has ended, and by what. */
unit_condition pairings_condition(const struct pairings *pairings, const struct turn_state *state, int side);
bool pairings_is_broken(const struct pairings *pairings, const struct turn_state *state, int side);
int pairings_broken_by(const struct pairings *pairings, const struct turn_state *state);

/* The condition of a unit that leaves its cover for good; and whether it may leave its place. */
unit_condition pairings_leave_cover(const struct pairings *pairings, unit_condition condition);
bool pairings_may_leave(struct pairings *pairings, int side, int type, unit_condition condition, bool *may,
                        hod_error *error);

/* The state in which a unit on the flank of an enemy's front acts, while that front is in this state of a meeting;
 * types are those of the two by side. NULL with an error. */
struct turn_state *pairings_begin_act(struct pairings *pairings, int side, const int types[2],
                                      unit_condition condition, const struct turn_state *meeting,
                                      hod_error *error);

/* The state of the meeting after an act that broke no unit. NULL with an error. */
struct turn_state *pairings_after_act(struct pairings *pairings, int side, const struct turn_state *acted,
                                      const struct turn_state *meeting, hod_error *error);

#endif
