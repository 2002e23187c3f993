/* Scopes: leaves by contexts.
 *
 * A state that follows a step consists of what the step made and of what it left unchanged, its context. Many steps
 * lead to equal leaves, and many states have equal contexts, so nearly every pair of the two occurs again and again:
 * after the first search among millions of states, two numbers give the place. There are few leaves and few contexts;
 * a row of places for each context, with one entry per leaf, takes less memory than a hash table of the states. The
 * step and the row of a state determine everything that follows it. */
#include "walk/tree/scopes.h"

#include <stdlib.h>

static void scope_free(struct scope *scope)
{
    for (int kind = 0; kind < KINDS; kind++) int_set_free(&scope->leaves[kind]);
}

static void forget(struct scopes *scopes)
{
    for (int i = 0; i < scopes->count; i++) scope_free(&scopes->all[i]);
    for (size_t i = 0; i < scopes->contexts.count; i++)
        for (int kind = 0; kind < KINDS; kind++) free(scopes->rows[i].places[kind]);
    free(scopes->all);
    scopes->all = NULL;
    scopes->count = 0;
    scopes->places = scopes->leaf_bytes = 0;
}

bool scopes_start(struct scopes *scopes, int state_ints)
{
    forget(scopes);
    return packed_set_start(&scopes->contexts, 1 + state_ints);
}

int scopes_find(struct scopes *scopes, uint64_t alone, const int ints[KINDS])
{
    for (int i = 0; i < scopes->count; i++)
        if (scopes->all[i].alone == alone) return i;
    struct scope scope = {.alone = alone};
    if (!EXTEND(scopes->all, scopes->count) || !int_set_start(&scope.leaves[OUTCOMES], ints[OUTCOMES]) ||
        !int_set_start(&scope.leaves[STATES], ints[STATES])) {
        scope_free(&scope);
        return -1;
    }
    for (int kind = 0; kind < KINDS; kind++) scopes->leaf_bytes += int_set_bytes(&scope.leaves[kind]);
    scopes->all[scopes->count] = scope;
    return scopes->count++;
}

size_t scopes_add_leaf(struct scopes *scopes, int number, int kind, const int *leaf)
{
    struct int_set *const leaves = &scopes->all[number].leaves[kind];
    const size_t before = int_set_bytes(leaves), place = int_set_add(leaves, leaf);
    scopes->leaf_bytes += int_set_bytes(leaves) - before;
    return place;
}

enum { BYTE_OF_NOT_PLACED = 0xff };

/* Makes room in a row for this number of places. */
static bool lengthen(struct scopes *scopes, struct scope_row *row, int kind, size_t wanted)
{
    const size_t room = row->room[kind];
    if (wanted <= room) return true;
    if (!RESERVE(row->places[kind], row->room[kind], wanted)) return false;
    const size_t more = row->room[kind] - room;
    memset(row->places[kind] + room, BYTE_OF_NOT_PLACED, more * sizeof *row->places[kind]);
    scopes->places += more;
    return true;
}

size_t scopes_row(struct scopes *scopes, const int *context)
{
    const size_t known = scopes->contexts.count;
    if (!RESERVE(scopes->rows, scopes->rows_room, known + 1)) return NO_PLACE;
    const size_t number = packed_set_add(&scopes->contexts, context);
    if (number == NO_PLACE) return NO_PLACE;
    struct scope_row *row = &scopes->rows[number];
    if (number == known) *row = (struct scope_row){0};
    for (int kind = 0; kind < KINDS; kind++)
        if (!lengthen(scopes, row, kind, scopes->all[context[0]].leaves[kind].count)) return NO_PLACE;
    return number;
}

size_t scopes_bytes(const struct scopes *scopes)
{
    return packed_set_bytes(&scopes->contexts) + scopes->rows_room * sizeof *scopes->rows +
           scopes->leaf_bytes + scopes->places * sizeof(uint32_t);
}

void scopes_free(struct scopes *scopes)
{
    forget(scopes);
    packed_set_free(&scopes->contexts);
    free(scopes->rows);
    *scopes = (struct scopes){0};
}
