/* Visits: a list of states and turns with their weights, scanned backward to find their values.
 *
 * A chain passes weights on from each state that has one to all its successors, and lists a visit each time. So every
 * visit comes before its successors in the list. Scanned backward, the list reaches each state when the values of its
 * successors are known, and the state's own value is their expectation,
 *
 *     V(visit) = sum over successors of share x V,    V(outcome) = what it counts.
 *
 * A state in which a side errs has one visit for each option; its value is their average.
 *
 * Only the values of one turn and of the next are needed at the same time, by place. Visits follow one another in a
 * circle only within a cycle; those are solved together (linear_solver.c). */
#include "walk/chain/occupancy.h"

#include <stdlib.h>

void occupancy_start(struct occupancy *occupancy)
{
    occupancy->count = occupancy->cycle_count = 0;
}

bool occupancy_add(struct occupancy *occupancy, const struct visit *visit)
{
    assert(occupancy->count == 0 || visit->turn >= occupancy->all[occupancy->count - 1].turn);
    if (!RESERVE(occupancy->all, occupancy->room, occupancy->count + 1)) return false;
    occupancy->all[occupancy->count++] = *visit;
    return true;
}

bool occupancy_add_cycle(struct occupancy *occupancy, size_t first, const struct components *components,
                         const struct cycle *cycle)
{
    if (!RESERVE(occupancy->cycles, occupancy->cycles_room, occupancy->cycle_count + 1)) return false;
    occupancy->cycles[occupancy->cycle_count++] = (struct visited_cycle){
        .first = first, .end = occupancy->count, .cycle = *cycle, .components = components};
    return true;
}

/* One backward scan. */
struct going_back {
    struct occupancy *occupancy;
    struct transitions *transitions;
    const struct process *process;
    const struct visit_question *question;
    int turn;
};

static bool make_room(const struct going_back *back)
{
    struct occupancy *occupancy = back->occupancy;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        const size_t found = back->transitions->found[kind_of(follows)].count;
        if (!RESERVE(occupancy->values[follows], occupancy->value_room[follows], found))
            return hod_fail_memory(back->process->error);
        if (found > 0) memset(occupancy->values[follows], 0, found * sizeof *occupancy->values[follows]);
    }
    return true;
}

/* Sets the values of all ends of a kind in a turn. */
static void set_ends(const struct going_back *back, int follows, int turn)
{
    const int kind = kind_of(follows);
    double *values = back->occupancy->values[follows];
    for (size_t place = 0; place < back->transitions->found[kind].count; place++)
        values[place] = back->question->end(back->question->data, kind, turn, place);
}

/* Goes back to a turn: the states of the turn after it are now the states of the next turn. */
static void turn_back(struct going_back *back, int turn)
{
    struct occupancy *occupancy = back->occupancy;
    double *const spare = occupancy->values[HOD_TURN_IS_OVER];
    const size_t room = occupancy->value_room[HOD_TURN_IS_OVER];
    occupancy->values[HOD_TURN_IS_OVER] = occupancy->values[HOD_STEP_FOLLOWS];
    occupancy->value_room[HOD_TURN_IS_OVER] = occupancy->value_room[HOD_STEP_FOLLOWS];
    occupancy->values[HOD_STEP_FOLLOWS] = spare;
    occupancy->value_room[HOD_STEP_FOLLOWS] = room;
    back->turn = turn;
    set_ends(back, HOD_DONE, turn);
}

static double expectation(const struct occupancy *occupancy, const struct transition *transition)
{
    double sum = 0;
    size_t at = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition->counts[follows]; i++, at++)
            sum += transition->shares[at] *
                   occupancy->values[follows][transition_place(transition, follows, at)];
    return sum;
}

static bool find(const struct going_back *back, const struct visit *visit, struct transition *transition)
{
    return transitions_find(back->transitions, back->process, visit->place, visit->option, transition);
}

static bool hear(const struct going_back *back, const struct visit *visit)
{
    const struct visit_question *question = back->question;
    double *const *values = back->occupancy->values;
    return !question->hear ||
           question->hear(question->hearer, visit,
                          (const double *const[FOLLOWING]){values[HOD_DONE], values[HOD_STEP_FOLLOWS],
                                                           values[HOD_TURN_IS_OVER]});
}

/* The first visit of the same state, and the place after its last visit. */
static size_t first_of_state(const struct occupancy *occupancy, size_t at)
{
    while (occupancy->all[at].is_further) at--;
    return at;
}

static size_t end_of_state(const struct occupancy *occupancy, size_t at)
{
    while (at + 1 < occupancy->count && occupancy->all[at + 1].is_further) at++;
    return at + 1;
}

/* Reports all these visits, from last to first. */
static bool hear_all(const struct going_back *back, size_t first, size_t end)
{
    while (end > first)
        if (!hear(back, &back->occupancy->all[--end])) return false;
    return true;
}

/* The value of a state with these visits: the expectation over its options. */
static bool value_state(const struct going_back *back, size_t first, size_t end)
{
    struct visit *all = back->occupancy->all;
    double value = 0;
    for (size_t i = first; i < end; i++) {
        struct transition transition;
        if (!find(back, &all[i], &transition)) return false;
        all[i].value = expectation(back->occupancy, &transition);
        value += all[i].share * all[i].value;
    }
    back->occupancy->values[HOD_STEP_FOLLOWS][all[first].place] = value;
    return hear_all(back, first, end);
}

/* Adds a state of a cycle to the solver; *value receives the expectation of leaving the cycle at once. */
static bool add_to_solver(const struct going_back *back, const struct visited_cycle *visited, size_t first,
                          size_t end, double *value)
{
    struct occupancy *occupancy = back->occupancy;
    *value = 0;
    for (size_t i = first; i < end; i++) {
        const double share = occupancy->all[i].share;
        struct transition transition;
        if (!find(back, &occupancy->all[i], &transition)) return false;
        *value += share * expectation(occupancy, &transition);
        if (!linear_solver_add_transition(&occupancy->solver, visited->components, &visited->cycle,
                                          &transition, share))
            return hod_fail_memory(back->process->error);
    }
    return linear_solver_end_row(&occupancy->solver) || hod_fail_memory(back->process->error);
}

/* Sets the values of a cycle's visits, once the values of its states are known. */
static bool value_by_options(const struct going_back *back, const struct visited_cycle *visited)
{
    for (size_t i = visited->first; i < visited->end; i++) {
        struct transition transition;
        if (!find(back, &back->occupancy->all[i], &transition)) return false;
        back->occupancy->all[i].value = expectation(back->occupancy, &transition);
    }
    return hear_all(back, visited->first, visited->end);
}

/* Finds the values of a cycle's states: the expectations of leaving at once, then of leaving in the end. */
static bool value_cycle(const struct going_back *back, const struct visited_cycle *visited)
{
    struct occupancy *occupancy = back->occupancy;
    const size_t states = visited->cycle.count;
    double *values = occupancy->values[HOD_STEP_FOLLOWS];
    if (!RESERVE(occupancy->cycle_values, occupancy->cycle_room, states) ||
        !linear_solver_start(&occupancy->solver, states))
        return hod_fail_memory(back->process->error);
    for (size_t i = visited->first; i < visited->end; i++) values[occupancy->all[i].place] = 0;
    size_t first = visited->first, end;
    for (size_t state = 0; state < states; state++, first = end) {
        end = end_of_state(occupancy, first);
        if (!add_to_solver(back, visited, first, end, &occupancy->cycle_values[state])) return false;
    }
    assert(first == visited->end);
    if (!use_budget(back->process->tree->budget_use, occupancy->solver.work, back->process->error))
        return false;
    linear_solver_values(&occupancy->solver, occupancy->cycle_values, 1);
    for (size_t state = 0, at = visited->first; state < states; state++, at = end_of_state(occupancy, at))
        values[occupancy->all[at].place] = occupancy->cycle_values[state];
    return value_by_options(back, visited);
}

bool occupancy_value(struct occupancy *occupancy, struct transitions *transitions,
                     const struct process *process, const struct visit_question *question)
{
    const int limit = procedure_limit(process->procedure, process->prepared);
    struct going_back back = {occupancy, transitions, process, question, limit};
    size_t cycles = occupancy->cycle_count;
    if (!make_room(&back)) return false;
    if (process->procedure->clock) set_ends(&back, HOD_TURN_IS_OVER, limit);
    set_ends(&back, HOD_DONE, limit);
    for (size_t i = occupancy->count; i-- > 0;) {
        const struct visited_cycle *cycle = cycles > 0 ? &occupancy->cycles[cycles - 1] : NULL;
        if (occupancy->all[i].turn != back.turn) turn_back(&back, occupancy->all[i].turn);
        if (cycle && cycle->end == i + 1) {
            cycles--;
            i = cycle->first;
            if (!value_cycle(&back, cycle)) return false;
        } else {
            const size_t end = i + 1;
            i = first_of_state(occupancy, i);
            if (!value_state(&back, i, end)) return false;
        }
    }
    return true;
}

size_t occupancy_bytes(const struct occupancy *occupancy)
{
    size_t values = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) values += occupancy->value_room[follows];
    return occupancy->room * sizeof *occupancy->all + occupancy->cycles_room * sizeof *occupancy->cycles +
           values * sizeof(double) + linear_solver_bytes(&occupancy->solver);
}

void occupancy_free(struct occupancy *occupancy)
{
    free(occupancy->all);
    free(occupancy->cycles);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) free(occupancy->values[follows]);
    linear_solver_free(&occupancy->solver);
    free(occupancy->cycle_values);
    *occupancy = (struct occupancy){0};
}
