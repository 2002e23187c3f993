/* Arenas: memory for many small things that are all given back at once. */
#ifndef HOD_BASE_ARENA_H
#define HOD_BASE_ARENA_H

#include <stddef.h>

/* Begins as all zeros. What is taken of it never moves. */
struct arena {
    struct arena_block *last;
    size_t left; /* bytes of the last block */
};

/* So many bytes, all zeros, for things of any kind; NULL when memory is short. */
void *arena_take(struct arena *arena, size_t bytes);

/* Gives everything back. */
void arena_free(struct arena *arena);

#endif
