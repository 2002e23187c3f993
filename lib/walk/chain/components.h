/* The states that a process can reach, ordered so that each comes after its successors. */
#ifndef HOD_WALK_CHAIN_COMPONENTS_H
#define HOD_WALK_CHAIN_COMPONENTS_H

#include "walk/chain/transitions.h"

#include <limits.h>

/* A cycle: states that can reach one another within a turn. They occupy `count` places in the order, starting at
 * `first`. */
struct cycle {
    size_t first, count;
};

/* Start with zeros ({0}) and components_start. */
struct components {
    size_t states;    /* states found, in the order of the transitions */
    int *first_turns; /* by state: the first turn that can reach it */
    uint32_t *order;  /* reachable ones, each after its successors in the turn; cycles stand together */
    size_t ordered;
    struct cycle *cycles; /* in that order */
    size_t cycle_count;
    uint32_t *numbers; /* by state: its place in the order */

    const struct packed_set *known; /* NULL, or states whose successors are not needed */

    int turn;               /* the turn being walked */
    uint32_t *stack, *path; /* states to walk in this turn; the path of open states */
    uint32_t *pending;      /* walked states of cycles that are still incomplete */
    uint32_t *lowest;       /* by state: the lowest number of an open or pending state known to follow it */
    uint32_t *next;         /* the states that begin each turn, turn after turn */
    uint8_t *repeats;       /* by state: whether it is its own successor */
    size_t stacked, opened, waiting, listed, begun;
    uint32_t count; /* of opened states */
    size_t first_turns_room, order_room, cycles_room, numbers_room, stack_room, path_room, pending_room,
        lowest_room, next_room, repeats_room;
};

/* These values replace the first turn of a state, until it is found or if it is one of the known. */
enum {
    IS_PENDING = -1,
    IS_OPEN = 0,
    IS_KNOWN = INT_MAX - 2,
    IS_NEXT = INT_MAX - 1,
    IS_NOT_REACHED = INT_MAX
};

/* Forgets which states were reached and which are known. */
void components_start(struct components *components);

/* Walks, in a turn, a state and everything that follows it in the turn, unless it was walked before. */
bool components_from(struct components *components, struct transitions *transitions,
                     const struct process *process, int turn, size_t place);

/* Walks every state that can be reached within this number of turns from the known states. */
bool components_all(struct components *components, struct transitions *transitions,
                    const struct process *process, int turns);

/* Sorts the walked states into strata (strata.c): another order in which each comes after its successors, with places
 * in that order. Only the first state keeps its place. False with an error. */
bool components_put_in_strata(struct components *components, struct transitions *transitions,
                              const struct process *process);

/* The place of a state in a cycle; cycle->count if the state is outside. */
static inline size_t cycle_place(const struct components *components, const struct cycle *cycle, size_t state)
{
    const size_t place = components->numbers[state];
    return place >= cycle->first && place < cycle->first + cycle->count ? place - cycle->first : cycle->count;
}

size_t components_bytes(const struct components *components);
void components_free(struct components *components);

#endif
