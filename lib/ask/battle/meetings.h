/* Meetings: the engagements of every two types of units that come to face each other in a battle, and what a
 * unit on a flank does to the enemy's front. */
#ifndef HOD_ASK_BATTLE_MEETINGS_H
#define HOD_ASK_BATTLE_MEETINGS_H

#include "ask/battle/battle.h"
#include "ask/battle/found.h"

enum { MOST_BROUGHT = 4, MOST_CAUSES = 8 };

/* What a unit takes along from one enemy to the next, a byte each. */
typedef uint32_t unit_condition;

/* A type in the open: the number of the type and, added to it, this. */
enum { IN_THE_OPEN = MOST_UNITS };

/* What is found of meetings may take so much, or as the budget of the rules says. NULL with an error. */
#define MOST_REMEMBERED_BYTES 500e6
struct found *meetings_found_new(const hod_rules *rules, hod_error *error);

/* For any number of threads. What is found of meetings stays in `found` for other battles; NULL: it is for these
 * alone. */
struct meetings;
struct meetings *meetings_new(const struct battle *battle, struct found *found, hod_error *error);
void meetings_free(struct meetings *meetings);

/* Who plays battles holds the meetings meanwhile: states and rows are not forgotten. Several threads may. */
void meetings_hold(struct meetings *meetings);
void meetings_let_go(struct meetings *meetings);

/* Whether so much is remembered of meetings that it should be forgotten. */
bool meetings_are_full(const struct meetings *meetings);

/* The memory that states and what they lead to take. */
size_t meetings_bytes(const struct meetings *meetings);

/* Forgets all of it, which nobody holds. */
void meetings_forget(struct meetings *meetings);

/* Lets go of the meetings, forgets what is remembered as soon as nobody holds them, unless that has been done
 * meanwhile, and holds them again. Each of the states at these addresses, NULL for none, is replaced by the same
 * state as it is then. False with an error. */
enum { MOST_STATES_TAKEN = (1 + MOST_DRAWS) * MOST_PLACES };
bool meetings_make_room(struct meetings *meetings, struct turn_state **const *states, int count,
                        hod_error *error);

/* The words of the engagement's `by`, which tell how units are lost; the last of them, none, is not one. */
int meetings_causes(const struct meetings *meetings);
const char *meetings_cause(const struct meetings *meetings, int cause, size_t *length);

/* Notes what the engagement of two types comes to, as it is prepared. */
void meetings_note(const struct meetings *meetings, const int types[2], hod_roller *notes);

/* A unit at the beginning of the battle. False with an error. */
bool meetings_fresh(struct meetings *meetings, int side, int type, unit_condition *condition,
                    hod_error *error);

/* The state in which two units begin a meeting. NULL with an error. */
struct turn_state *meetings_begin(struct meetings *meetings, const int types[2],
                                  const unit_condition conditions[2], int distance, hod_error *error);

/* What of a state a side's unit takes along; and whether its unit is broken in one that has ended, and
 * by what. */
unit_condition meetings_condition(const struct meetings *meetings, const struct turn_state *state, int side);
bool meetings_is_broken(const struct meetings *meetings, const struct turn_state *state, int side);
int meetings_broken_by(const struct meetings *meetings, const struct turn_state *state);

/* A unit that leaves its cover for good; and whether it may leave its place. */
unit_condition meetings_leave_cover(const struct meetings *meetings, unit_condition condition);
bool meetings_may_leave(struct meetings *meetings, int side, int type, unit_condition condition, bool *may,
                        hod_error *error);

/* The state in which a unit on the flank of an enemy's front is to act, while that front is in this state of
 * a meeting; types are those of the two by side. NULL with an error. */
struct turn_state *meetings_begin_act(struct meetings *meetings, int side, const int types[2],
                                      unit_condition condition, const struct turn_state *meeting,
                                      hod_error *error);

/* The state of the meeting after an act that broke nobody. NULL with an error. */
struct turn_state *meetings_after_act(struct meetings *meetings, int side, const struct turn_state *acted,
                                      const struct turn_state *meeting, hod_error *error);

#endif
