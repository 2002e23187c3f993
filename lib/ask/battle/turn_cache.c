/* Remembers engagements: a step depends only on the procedure and its preparation. So battles that are fought one
 * after another, such as those of --vary, reuse every engagement that the changes do not affect, with the same
 * results. */
#include "ask/battle/turn_cache.h"

#include "base/arrays.h"
#include "system/platform.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct turn_cache {
    struct turn_memory memory;
    pthread_rwlock_t held; /* read lock: states are in use; write lock: they are cleared */
    pthread_mutex_t lock;  /* protects the following */
    struct cached_turns {
        const hod_procedure *procedure;
        struct turns *turns;
    } * all;
    size_t count, room;
};

struct turn_cache *turn_cache_new(double bytes, hod_error *error)
{
    struct turn_cache *cache = calloc(1, sizeof *cache);
    if (!cache) return hod_fail_memory(error), NULL;
    cache->memory.most = (size_t)bytes;
    pthread_mutex_init(&cache->memory.searching, NULL);
    pthread_rwlock_init(&cache->held, NULL);
    pthread_mutex_init(&cache->lock, NULL);
    return cache;
}

void turn_cache_free(struct turn_cache *cache)
{
    if (!cache) return;
    for (size_t i = 0; i < cache->count; i++) turns_free(cache->all[i].turns);
    free(cache->all);
    pthread_mutex_destroy(&cache->lock);
    pthread_rwlock_destroy(&cache->held);
    pthread_mutex_destroy(&cache->memory.searching);
    free(cache);
}

/* The known turns, or new ones. */
static struct turns *find(struct turn_cache *cache, const hod_procedure *procedure, const int *prepared,
                          hod_error *error)
{
    const size_t size = (size_t)procedure->prepared_ints * sizeof *prepared;
    for (size_t i = 0; i < cache->count; i++)
        if (cache->all[i].procedure == procedure &&
            memcmp(turns_prepared(cache->all[i].turns), prepared, size) == 0)
            return cache->all[i].turns;
    if (!RESERVE(cache->all, cache->room, cache->count + 1)) return hod_fail_memory(error), NULL;
    struct turns *turns = turns_new(procedure, prepared, &cache->memory, error);
    if (turns) cache->all[cache->count++] = (struct cached_turns){procedure, turns};
    return turns;
}

struct turns *turn_cache_turns(struct turn_cache *cache, const hod_procedure *procedure, const int *prepared,
                               hod_error *error)
{
    pthread_mutex_lock(&cache->lock);
    struct turns *turns = find(cache, procedure, prepared, error);
    pthread_mutex_unlock(&cache->lock);
    return turns;
}

void turn_cache_hold(struct turn_cache *cache)
{
    pthread_rwlock_rdlock(&cache->held);
}

void turn_cache_let_go(struct turn_cache *cache)
{
    pthread_rwlock_unlock(&cache->held);
}

void turn_cache_await_no_more(struct turn_cache *cache)
{
    for (size_t i = 0; i < cache->count; i++) turns_await_no_more(cache->all[i].turns);
}

bool turn_cache_is_full(const struct turn_cache *cache)
{
    return turn_memory_is_full(&cache->memory);
}

size_t turn_cache_bytes(const struct turn_cache *cache)
{
    return atomic_load(&cache->memory.of_states);
}

/* Whether half of the memory for tables or for states is used: a battle as large as the last one then finds enough. */
static bool is_much(const struct turn_memory *memory)
{
    return atomic_load(&memory->of_tables) > memory->most / 4 ||
           atomic_load(&memory->of_states) > memory->most / 4;
}

void turn_cache_forget(struct turn_cache *cache, enum forgetting when)
{
    pthread_rwlock_wrlock(&cache->held);
    const bool is_due = when == FORGET_ALL || (when == FORGET_IF_MUCH && is_much(&cache->memory)) ||
                        (when == FORGET_IF_FULL && turn_cache_is_full(cache));
    for (size_t i = 0; is_due && i < cache->count; i++) turns_forget(cache->all[i].turns);
    if (is_due) memory_give_back();
    pthread_rwlock_unlock(&cache->held);
}
