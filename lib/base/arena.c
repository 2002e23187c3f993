/* Arenas: blocks from which memory is taken piece by piece. Each block is twice as large as the one before, up to a
 * limit, so that few things take little memory and many take few blocks. */
#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct arena_block {
    struct arena_block *before;
    size_t bytes; /* of its contents */
    max_align_t things[];
};

enum { LEAST_BLOCK = 1 << 10, MOST_BLOCK = 1 << 20, ALIGNED = _Alignof(max_align_t) };

/* Starts a block with room for this many bytes. */
static bool begin_block(struct arena *arena, size_t bytes)
{
    size_t size = arena->last ? 2 * arena->last->bytes : LEAST_BLOCK;
    if (size > MOST_BLOCK) size = MOST_BLOCK;
    if (size < bytes) size = bytes;
    struct arena_block *block = size > SIZE_MAX - sizeof *block ? NULL : calloc(1, sizeof *block + size);
    if (!block) return false;
    *block = (struct arena_block){.before = arena->last, .bytes = size};
    arena->last = block;
    arena->left = size;
    return true;
}

void *arena_take(struct arena *arena, size_t bytes)
{
    const size_t rounded = (bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
    if (rounded < bytes) return NULL;
    if ((!arena->last || rounded > arena->left) && !begin_block(arena, rounded)) return NULL;
    char *things = (char *)arena->last->things;
    void *taken = things + (arena->last->bytes - arena->left);
    arena->left -= rounded;
    return taken;
}

char *arena_text(struct arena *arena, const char *text, size_t length)
{
    char *copy = length < SIZE_MAX ? arena_take(arena, length + 1) : NULL;
    if (copy && length > 0) memcpy(copy, text, length);
    return copy;
}

void arena_free(struct arena *arena)
{
    for (struct arena_block *block = arena->last, *before; block; block = before) {
        before = block->before;
        free(block);
    }
    *arena = (struct arena){0};
}
