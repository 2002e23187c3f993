/* What has been found of engagements: of each as it is prepared, once, for all battles that play it. */
#ifndef HOD_ASK_BATTLE_FOUND_H
#define HOD_ASK_BATTLE_FOUND_H

#include "walk/chain/turns.h"

/* For any number of threads. It may take so many bytes. NULL with an error. */
struct found;
struct found *found_new(double bytes, hod_error *error);
void found_free(struct found *found);

/* The turns of a procedure that is prepared to this; they are found's. NULL with an error. */
struct turns *found_turns(struct found *found, const hod_procedure *procedure, const int *prepared,
                          hod_error *error);

/* Who plays battles holds what is found meanwhile, so that it is not forgotten. Several threads may. */
void found_hold(struct found *found);
void found_let_go(struct found *found);

/* Whether so much is found that it should be forgotten, and how many bytes states and what they lead to take. */
bool found_is_full(const struct found *found);
size_t found_bytes(const struct found *found);

/* Waits until nobody holds it, and forgets it: all of it, what takes much room, or what it is full of. It is found
 * again as it is needed. */
enum forgetting { FORGET_ALL, FORGET_IF_MUCH, FORGET_IF_FULL };
void found_forget(struct found *found, enum forgetting when);

#endif
