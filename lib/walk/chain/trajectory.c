/* The trajectory of a process: a chain whose visits are listed, and a table of its ends.
 *
 * Transitions store an outcome without its turn, but in each turn it is a different outcome. The table says which one,
 * so that the backward scan of the visits finds the count of an end from two numbers, its turn and its place. */
#include "walk/chain/trajectory.h"

#include <stdlib.h>

/* Marks an end that never occurs. */
#define NO_END UINT32_MAX

/* Where the ends of a kind start in the table. */
static size_t ends_at(const struct trajectory *trajectory, int kind, int turn)
{
    const size_t outcomes = trajectory->chain->transitions.found[OUTCOMES].count;
    const int limit = procedure_limit(trajectory->process.procedure, trajectory->process.prepared);
    return (size_t)(kind == OUTCOMES ? turn - 1 : limit) * outcomes;
}

static bool set_ends(struct trajectory *trajectory, int kind, int turn)
{
    const struct packed_set *found = &trajectory->chain->transitions.found[kind];
    const hod_procedure *procedure = trajectory->process.procedure;
    uint32_t *ends = trajectory->ends + ends_at(trajectory, kind, turn);
    int outcome[procedure->state_ints];
    for (size_t place = 0; place < found->count; place++) {
        packed_set_read(found, place, outcome);
        procedure_set_turn(procedure, turn, outcome);
        const size_t end = int_set_find(&trajectory->outcomes.records, outcome);
        ends[place] = end == NO_PLACE ? NO_END : (uint32_t)end;
    }
    return use_budget(trajectory->process.tree->budget_use, (int64_t)found->count, trajectory->process.error);
}

static bool make_ends(struct trajectory *trajectory)
{
    const int limit = procedure_limit(trajectory->process.procedure, trajectory->process.prepared);
    const size_t wanted =
        ends_at(trajectory, STATES, limit) + trajectory->chain->transitions.found[STATES].count;
    if (!RESERVE(trajectory->ends, trajectory->ends_room, wanted))
        return hod_fail_memory(trajectory->process.error);
    for (int turn = 1; turn <= limit; turn++)
        if (!set_ends(trajectory, OUTCOMES, turn)) return false;
    return set_ends(trajectory, STATES, limit);
}

bool trajectory_run(struct trajectory *trajectory, struct tree *tree, const hod_procedure *procedure,
                    const void *prepared, hod_error *error)
{
    struct chain *chain = trajectory->chain;
    trajectory->process =
        (struct process){.tree = tree, .procedure = procedure, .prepared = prepared, .error = error};
    occupancy_start(&trajectory->occupancy);
    if (!tally_start(&trajectory->outcomes, procedure->outcome_ints)) return hod_fail_memory(error);
    chain->occupancy = &trajectory->occupancy;
    const bool is_run = chain_run(chain, tree, procedure, prepared, &trajectory->outcomes, error);
    chain->occupancy = NULL;
    return is_run && make_ends(trajectory);
}

static double count_of(const void *data, int kind, int turn, size_t place)
{
    const struct trajectory *trajectory = data;
    const uint32_t end = trajectory->ends[ends_at(trajectory, kind, turn) + place];
    return end == NO_END ? 0 : trajectory->counts[end];
}

bool trajectory_value(struct trajectory *trajectory, const double *counts,
                      bool (*hear)(void *hearer, const struct visit *visit,
                                   const double *const values[FOLLOWING]),
                      void *hearer)
{
    const struct visit_question question = {trajectory, count_of, hear, hearer};
    trajectory->counts = counts;
    return occupancy_value(&trajectory->occupancy, &trajectory->chain->transitions, &trajectory->process,
                           &question);
}

size_t trajectory_bytes(const struct trajectory *trajectory)
{
    return occupancy_bytes(&trajectory->occupancy) + trajectory->ends_room * sizeof *trajectory->ends;
}

void trajectory_free(struct trajectory *trajectory)
{
    occupancy_free(&trajectory->occupancy);
    tally_free(&trajectory->outcomes);
    free(trajectory->ends);
    *trajectory = (struct trajectory){0};
}
