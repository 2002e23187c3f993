/* Engagements that are found once: what a step does depends on the procedure and on what it is prepared to, and on
 * nothing else. So battles that are fought one after another, such as those that --vary makes, find an engagement
 * that none of the changes concerns where the last one has left it, with the same results. */
#include "ask/battle/found.h"

#include "base/arrays.h"
#include "system/platform.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct found {
    struct turn_memory memory;
    pthread_rwlock_t held; /* for reading: states are in use; for writing: they are forgotten */
    pthread_mutex_t lock;  /* of what follows */
    struct found_one {
        const hod_procedure *procedure;
        struct turns *turns;
    } * all;
    size_t count, room;
};

struct found *found_new(double bytes, hod_error *error)
{
    struct found *found = calloc(1, sizeof *found);
    if (!found) return hod_fail_memory(error), NULL;
    found->memory.most = (size_t)bytes;
    pthread_mutex_init(&found->memory.searching, NULL);
    pthread_rwlock_init(&found->held, NULL);
    pthread_mutex_init(&found->lock, NULL);
    return found;
}

void found_free(struct found *found)
{
    if (!found) return;
    for (size_t i = 0; i < found->count; i++) turns_free(found->all[i].turns);
    free(found->all);
    pthread_mutex_destroy(&found->lock);
    pthread_rwlock_destroy(&found->held);
    pthread_mutex_destroy(&found->memory.searching);
    free(found);
}

/* Those that are known, or new ones. */
static struct turns *find(struct found *found, const hod_procedure *procedure, const int *prepared,
                          hod_error *error)
{
    const size_t size = (size_t)procedure->prepared_ints * sizeof *prepared;
    for (size_t i = 0; i < found->count; i++)
        if (found->all[i].procedure == procedure &&
            memcmp(turns_prepared(found->all[i].turns), prepared, size) == 0)
            return found->all[i].turns;
    if (!RESERVE(found->all, found->room, found->count + 1)) return hod_fail_memory(error), NULL;
    struct turns *turns = turns_new(procedure, prepared, &found->memory, error);
    if (turns) found->all[found->count++] = (struct found_one){procedure, turns};
    return turns;
}

struct turns *found_turns(struct found *found, const hod_procedure *procedure, const int *prepared,
                          hod_error *error)
{
    pthread_mutex_lock(&found->lock);
    struct turns *turns = find(found, procedure, prepared, error);
    pthread_mutex_unlock(&found->lock);
    return turns;
}

void found_hold(struct found *found)
{
    pthread_rwlock_rdlock(&found->held);
}

void found_let_go(struct found *found)
{
    pthread_rwlock_unlock(&found->held);
}

bool found_is_full(const struct found *found)
{
    return turn_memory_is_full(&found->memory);
}

size_t found_bytes(const struct found *found)
{
    return atomic_load(&found->memory.of_states);
}

/* Half of the room for tables, or for states: a battle that needs as much as the last one finds room for it. */
static bool is_much(const struct turn_memory *memory)
{
    return atomic_load(&memory->of_tables) > memory->most / 4 ||
           atomic_load(&memory->of_states) > memory->most / 4;
}

void found_forget(struct found *found, enum forgetting when)
{
    pthread_rwlock_wrlock(&found->held);
    const bool is_due = when == FORGET_ALL || (when == FORGET_IF_MUCH && is_much(&found->memory)) ||
                        (when == FORGET_IF_FULL && found_is_full(found));
    for (size_t i = 0; is_due && i < found->count; i++) turns_forget(found->all[i].turns);
    if (is_due) memory_give_back();
    pthread_rwlock_unlock(&found->held);
}
