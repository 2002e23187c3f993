/* The states that a process can reach, in an order in which each stands behind those that follow it. */
#ifndef HOD_WALK_CHAIN_COMPONENTS_H
#define HOD_WALK_CHAIN_COMPONENTS_H

#include "walk/chain/transitions.h"

#include <limits.h>

/* States that follow one another in a cycle within a turn: so many in the order, from the first on. */
struct cycle {
    size_t first, count;
};

/* Start with zeros ({0}) and components_start. */
struct components {
    size_t states;    /* that have been found, in the order of the transitions */
    int *first_turns; /* by state: the first turn in which it can be reached */
    uint32_t *order;  /* the states that can be reached, each behind all that follow it in the same turn, but
                         for those of a cycle, which stand together */
    size_t ordered;
    struct cycle *cycles; /* in that order */
    size_t cycle_count;
    uint32_t *numbers; /* by state: its place in the order */

    int turn;               /* in which it walks */
    uint32_t *stack, *path; /* states that are to be walked in this turn; those of them that are open */
    uint32_t *pending;      /* states that are walked, of cycles that are not */
    uint32_t *lowest;       /* by state: the least number of an open or pending one that follows it */
    uint32_t *next;         /* the states that each turn begins with, turn after turn */
    uint8_t *repeats;       /* by state: whether it follows itself at once */
    size_t stacked, opened, waiting, listed, begun;
    uint32_t count; /* of states that were opened */
    size_t first_turns_room, order_room, cycles_room, numbers_room, stack_room, path_room, pending_room,
        lowest_room, next_room, repeats_room;
};

/* What stands for the first turn of a state until it is known. */
enum { IS_PENDING = -1, IS_OPEN = 0, IS_NEXT = INT_MAX - 1, IS_NOT_REACHED = INT_MAX };

/* Forgets what was reached. */
void components_start(struct components *components);

/* Walks, in a turn, a state and all that follows it in the turn, unless that has been done. */
bool components_from(struct components *components, struct transitions *transitions,
                     const struct process *process, int turn, size_t place);

/* Walks every state that can be reached within the turns from those that have been found. */
bool components_all(struct components *components, struct transitions *transitions,
                    const struct process *process, int turns);

/* Puts the states that were walked in strata (strata.c): in another order, in which each stands behind those that
 * follow it, too, and in places in that order; only the first keeps its place. False with an error. */
bool components_put_in_strata(struct components *components, struct transitions *transitions,
                              const struct process *process);

/* Sorts places by what a table says of them, `most` or less, and leaves those of which it says the same as they stood.
 * False when memory is short. */
bool places_sort(const uint32_t *places, uint32_t *sorted, size_t count, const uint32_t *table,
                 uint32_t most);

/* The place of a state in a cycle; cycle->count where it is outside. */
static inline size_t cycle_place(const struct components *components, const struct cycle *cycle, size_t state)
{
    const size_t place = components->numbers[state];
    return place >= cycle->first && place < cycle->first + cycle->count ? place - cycle->first : cycle->count;
}

size_t components_bytes(const struct components *components);
void components_free(struct components *components);

#endif
