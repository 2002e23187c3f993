/* What has been found of engagements: of each as it is prepared, once, for all battles that play it. */
#ifndef HOD_ASK_BATTLE_TURN_CACHE_H
#define HOD_ASK_BATTLE_TURN_CACHE_H

#include "walk/chain/turns.h"

/* For any number of threads. It may take so many bytes. NULL with an error. */
struct turn_cache;
struct turn_cache *turn_cache_new(double bytes, hod_error *error);
void turn_cache_free(struct turn_cache *cache);
AUTO_POINTER(free_turn_cache, struct turn_cache, turn_cache_free)

/* The turns of a procedure that is prepared to this; they are found's. NULL with an error. */
struct turns *turn_cache_turns(struct turn_cache *cache, const hod_procedure *procedure, const int *prepared,
                               hod_error *error);

/* Who plays battles holds what is found meanwhile, so that it is not forgotten. Several threads may. */
void turn_cache_hold(struct turn_cache *cache);
void turn_cache_let_go(struct turn_cache *cache);

/* Whether so much is found that it should be forgotten, and how many bytes states and what they lead to take. */
bool turn_cache_is_full(const struct turn_cache *cache);
size_t turn_cache_bytes(const struct turn_cache *cache);

/* Waits until nobody holds it, and forgets it: all of it, what takes much room, or what it is full of. It is found
 * again as it is needed. */
enum forgetting { FORGET_ALL, FORGET_IF_MUCH, FORGET_IF_FULL };
void turn_cache_forget(struct turn_cache *cache, enum forgetting when);

#endif
