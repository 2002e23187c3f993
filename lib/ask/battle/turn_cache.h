/* A cache of engagements: each is prepared and calculated once for all battles that play it. */
#ifndef HOD_ASK_BATTLE_TURN_CACHE_H
#define HOD_ASK_BATTLE_TURN_CACHE_H

#include "walk/chain/turns.h"

/* Makes a cache of at most this many bytes, which any number of threads can use. NULL with an error. */
struct turn_cache;
struct turn_cache *turn_cache_new(double bytes, hod_error *error);
void turn_cache_free(struct turn_cache *cache);
AUTO_POINTER(free_turn_cache, struct turn_cache, turn_cache_free)

/* The turns of a procedure with this preparation; the cache owns them. NULL with an error. */
struct turns *turn_cache_turns(struct turn_cache *cache, const hod_procedure *procedure, const int *prepared,
                               hod_error *error);

/* Threads hold the cache while they play battles, which keeps it from being cleared. Several threads can hold
 * it. */
void turn_cache_hold(struct turn_cache *cache);
void turn_cache_let_go(struct turn_cache *cache);

/* Says that no battle expected so far is still to come (turns_join). */
void turn_cache_await_no_more(struct turn_cache *cache);

/* Whether the cache should be cleared, and the number of bytes used by states and their successors. */
bool turn_cache_is_full(const struct turn_cache *cache);
size_t turn_cache_bytes(const struct turn_cache *cache);

/* Waits until no thread holds the cache, then clears it, as `when` says: in any case, only if it is large, or only if
 * it is full. Its content is calculated again when needed. */
enum forgetting { FORGET_ALL, FORGET_IF_MUCH, FORGET_IF_FULL };
void turn_cache_forget(struct turn_cache *cache, enum forgetting when);

#endif
