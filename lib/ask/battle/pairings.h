/* Meetings: the engagements of every two types of units that come to face each other in a battle, and what a
 * unit on a flank does to the enemy's front. */
#ifndef HOD_ASK_BATTLE_PAIRINGS_H
#define HOD_ASK_BATTLE_PAIRINGS_H

#include "ask/battle/battle.h"
#include "ask/battle/turn_cache.h"

enum { MOST_BROUGHT = 4, MOST_CAUSES = 8 };

/* What a unit takes along from one enemy to the next, a byte each. */
typedef uint32_t unit_condition;

/* A type in the open: the number of the type and, added to it, this. */
enum { IN_THE_OPEN = MOST_UNITS };

/* What is found of pairings may take so much, or as the budget of the rules says. NULL with an error. */
#define MOST_REMEMBERED_BYTES 500e6
struct turn_cache *pairings_cache_new(const hod_rules *rules, hod_error *error);

/* For any number of threads. What is found of pairings stays in the cache for other battles; NULL: it is for these
 * alone. */
struct pairings;
struct pairings *pairings_new(const struct battle *battle, struct turn_cache *cache, hod_error *error);
void pairings_free(struct pairings *pairings);
AUTO_POINTER(free_pairings, struct pairings, pairings_free)

/* Who plays battles holds the pairings meanwhile: states and rows are not forgotten. Several threads may. */
void pairings_hold(struct pairings *pairings);
void pairings_let_go(struct pairings *pairings);

/* Whether so much is remembered of pairings that it should be forgotten. */
bool pairings_are_full(const struct pairings *pairings);

/* The memory that states and what they lead to take. */
size_t pairings_bytes(const struct pairings *pairings);

/* Forgets all of it, which nobody holds. */
void pairings_forget(struct pairings *pairings);

/* Lets go of the pairings, forgets what is remembered as soon as nobody holds them, unless that has been done
 * meanwhile, and holds them again. Each of the states at these addresses, NULL for none, is replaced by the same
 * state as it is then. False with an error. */
enum { MOST_STATES_TAKEN = (1 + MOST_DRAWS) * MOST_PLACES };
bool pairings_make_room(struct pairings *pairings, struct turn_state **const *states, int count,
                        hod_error *error);

/* The words of the engagement's `by`, which tell how units are lost; the last of them, none, is not one. */
int pairings_causes(const struct pairings *pairings);
const char *pairings_cause(const struct pairings *pairings, int cause, size_t *length);

/* Notes what the engagement of two types comes to, as it is prepared. */
void pairings_note(const struct pairings *pairings, const int types[2], hod_roller *notes);

/* A unit at the beginning of the battle. False with an error. */
bool pairings_fresh(struct pairings *pairings, int side, int type, unit_condition *condition,
                    hod_error *error);

/* The state in which two units begin a meeting. NULL with an error. */
struct turn_state *pairings_begin(struct pairings *pairings, const int types[2],
                                  const unit_condition conditions[2], int distance, hod_error *error);

/* What of a state a side's unit takes along; and whether its unit is broken in one that has ended, and
 * by what. */
unit_condition pairings_condition(const struct pairings *pairings, const struct turn_state *state, int side);
bool pairings_is_broken(const struct pairings *pairings, const struct turn_state *state, int side);
int pairings_broken_by(const struct pairings *pairings, const struct turn_state *state);

/* A unit that leaves its cover for good; and whether it may leave its place. */
unit_condition pairings_leave_cover(const struct pairings *pairings, unit_condition condition);
bool pairings_may_leave(struct pairings *pairings, int side, int type, unit_condition condition, bool *may,
                        hod_error *error);

/* The state in which a unit on the flank of an enemy's front is to act, while that front is in this state of
 * a meeting; types are those of the two by side. NULL with an error. */
struct turn_state *pairings_begin_act(struct pairings *pairings, int side, const int types[2],
                                      unit_condition condition, const struct turn_state *meeting,
                                      hod_error *error);

/* The state of the meeting after an act that broke nobody. NULL with an error. */
struct turn_state *pairings_after_act(struct pairings *pairings, int side, const struct turn_state *acted,
                                      const struct turn_state *meeting, hod_error *error);

#endif
