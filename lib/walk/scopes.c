/* Scopes: leaves by contexts.
 *
 * A state that follows a step consists of what the step made and of what it left alone, its context. Many steps
 * lead to equal leaves, and many states have equal contexts, so that nearly every pair of both is met again and
 * again: once its state has been found among millions, it is a matter of two numbers where that is. There are
 * few of either; a row of places for each context, as long as there are leaves, takes less room than a hash
 * table of the states. */
#include "walk/scopes.h"

#include <stdlib.h>

static void scope_free(struct scope *scope)
{
    for (size_t i = 0; i < scope->contexts.count; i++)
        for (int kind = 0; kind < KINDS; kind++) free(scope->rows[i].places[kind]);
    free(scope->rows);
    records_free(&scope->contexts);
    for (int kind = 0; kind < KINDS; kind++) records_free(&scope->leaves[kind]);
}

void scopes_start(struct scopes *scopes)
{
    for (int i = 0; i < scopes->count; i++) scope_free(&scopes->all[i]);
    scopes->count = 0;
    free(scopes->all);
    scopes->all = NULL;
}

int scopes_find(struct scopes *scopes, uint64_t alone, const int ints[KINDS])
{
    for (int i = 0; i < scopes->count; i++)
        if (scopes->all[i].alone == alone) return i;
    struct scope scope = {.alone = alone};
    if (!EXTEND(scopes->all, scopes->count) || !records_start(&scope.contexts, ints[STATES]) ||
        !records_start(&scope.leaves[OUTCOMES], ints[OUTCOMES]) ||
        !records_start(&scope.leaves[STATES], ints[STATES])) {
        scope_free(&scope);
        return -1;
    }
    scopes->all[scopes->count] = scope;
    return scopes->count++;
}

/* Makes room in a row for so many places. */
static bool lengthen(struct scope_row *row, int kind, size_t wanted)
{
    const size_t room = row->room[kind];
    if (wanted <= room) return true;
    if (!RESERVE(row->places[kind], row->room[kind], wanted)) return false;
    memset(row->places[kind] + room, 0, (row->room[kind] - room) * sizeof *row->places[kind]);
    return true;
}

struct scope_row *scope_row(struct scope *scope, const int *context)
{
    const size_t known = scope->contexts.count;
    if (!RESERVE(scope->rows, scope->rows_room, known + 1)) return NULL;
    const size_t place = records_add(&scope->contexts, context);
    if (place == NO_PLACE) return NULL;
    if (place == known) scope->rows[place] = (struct scope_row){0};
    struct scope_row *row = &scope->rows[place];
    for (int kind = 0; kind < KINDS; kind++)
        if (!lengthen(row, kind, scope->leaves[kind].count)) return NULL;
    return row;
}

/* Rows are about as long as there are leaves. */
size_t scopes_bytes(const struct scopes *scopes)
{
    size_t bytes = 0;
    for (int i = 0; i < scopes->count; i++) {
        const struct scope *scope = &scopes->all[i];
        bytes += records_bytes(&scope->contexts);
        for (int kind = 0; kind < KINDS; kind++)
            bytes += records_bytes(&scope->leaves[kind]) +
                     scope->contexts.count * scope->leaves[kind].count * sizeof(uint32_t);
    }
    return bytes;
}

void scopes_free(struct scopes *scopes)
{
    scopes_start(scopes);
}
