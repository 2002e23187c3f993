/* Arenas: memory for many small things that are all freed at once. */
#ifndef HOD_BASE_ARENA_H
#define HOD_BASE_ARENA_H

#include <stddef.h>

/* Start with zeros ({0}). Memory taken from it never moves. */
struct arena {
    struct arena_block *last;
    size_t left; /* bytes left in the last block */
};

/* Takes this many bytes, all zeros, aligned for any type; NULL when memory is short. */
void *arena_take(struct arena *arena, size_t bytes);

/* A copy of the first `length` bytes of a text, which may be NULL if there are none, with a terminator; NULL when memory
 * is short. */
char *arena_text(struct arena *arena, const char *text, size_t length);

/* Frees everything. */
void arena_free(struct arena *arena);

#endif
