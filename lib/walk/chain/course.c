/* The course of a process: a chain whose visits are listed, and a table of what its ends are.
 *
 * An outcome without its turn, as transitions store it, is another outcome in each turn. The table tells which
 * one, so that going back through the visits finds what an end counts by two numbers. */
#include "walk/chain/course.h"

#include <stdlib.h>

/* Stands for what never occurs. */
#define NO_END UINT32_MAX

/* Where the ends of a kind begin in the table. */
static size_t ends_at(const struct course *course, int kind, int turn)
{
    const size_t outcomes = course->chain->transitions.found[OUTCOMES].count;
    const int limit = procedure_limit(course->process.procedure, course->process.prepared);
    return (size_t)(kind == OUTCOMES ? turn - 1 : limit) * outcomes;
}

static bool set_ends(struct course *course, int kind, int turn)
{
    const struct compact *found = &course->chain->transitions.found[kind];
    const hod_procedure *procedure = course->process.procedure;
    uint32_t *ends = course->ends + ends_at(course, kind, turn);
    int outcome[procedure->state_ints];
    for (size_t place = 0; place < found->count; place++) {
        compact_read(found, place, outcome);
        procedure_set_turn(procedure, turn, outcome);
        const size_t end = records_find(&course->outcomes.records, outcome);
        ends[place] = end == NO_PLACE ? NO_END : (uint32_t)end;
    }
    return use_budget(course->process.tree->budget_use, (int64_t)found->count, course->process.error);
}

static bool make_ends(struct course *course)
{
    const int limit = procedure_limit(course->process.procedure, course->process.prepared);
    const size_t wanted = ends_at(course, STATES, limit) + course->chain->transitions.found[STATES].count;
    if (!RESERVE(course->ends, course->ends_room, wanted)) return hod_fail_memory(course->process.error);
    for (int turn = 1; turn <= limit; turn++)
        if (!set_ends(course, OUTCOMES, turn)) return false;
    return set_ends(course, STATES, limit);
}

bool course_run(struct course *course, struct tree *tree, const hod_procedure *procedure,
                const void *prepared, hod_error *error)
{
    struct chain *chain = course->chain;
    course->process =
        (struct process){.tree = tree, .procedure = procedure, .prepared = prepared, .error = error};
    visits_start(&course->visits);
    if (!tally_start(&course->outcomes, procedure->outcome_ints)) return hod_fail_memory(error);
    chain->visits = &course->visits;
    const bool is_run = chain_run(chain, tree, procedure, prepared, &course->outcomes, error);
    chain->visits = NULL;
    return is_run && make_ends(course);
}

static double count_of(const void *data, int kind, int turn, size_t place)
{
    const struct course *course = data;
    const uint32_t end = course->ends[ends_at(course, kind, turn) + place];
    return end == NO_END ? 0 : course->counts[end];
}

bool course_value(struct course *course, const double *counts,
                  bool (*hear)(void *hearer, const struct visit *visit,
                               const double *const values[FOLLOWING]),
                  void *hearer)
{
    const struct visit_question question = {course, count_of, hear, hearer};
    course->counts = counts;
    return visits_value(&course->visits, &course->chain->transitions, &course->process, &question);
}

size_t course_bytes(const struct course *course)
{
    return visits_bytes(&course->visits) + course->ends_room * sizeof *course->ends;
}

void course_free(struct course *course)
{
    visits_free(&course->visits);
    tally_free(&course->outcomes);
    free(course->ends);
    *course = (struct course){0};
}
