/* Which states can be reached, and in which order they are valued.
 *
 * The steps of a turn lead to states of the same turn as well, which have to be valued first. The walk
 * forward is therefore a search in depth within each turn, which puts a state in order only when all that
 * follows it in the turn is (a topological order). States that follow one another in a cycle cannot be put
 * so: they are found together, as a strongly connected component, and stand in the order one after another
 * (Tarjan 1972, with the stack of Nuutila and Soisalon-Soininen 1994). Within a cycle they stand in the
 * order in which the search left them, so that most lead to earlier ones.
 *
 * A state is open while what follows it is walked, and pending when all of that is walked but leads back to a
 * state that is still open. States are numbered as they are opened; `lowest` is the least number of an open
 * or pending state that is known to follow. Where that is the state's own number, no cycle goes beyond it:
 * it and all that have been pending since it was opened are one component.
 *
 * A state that is open stays on the stack below what follows it. One that stands there several times is
 * opened when it is met first; met again, it follows the state that is open then.
 *
 * The order is the same in every turn, since a step does not know its turn; what differs is which states can
 * have been reached by then. */
#include "walk/chain/reached.h"

static bool room_is_short(const struct process *process)
{
    return hod_fail_memory(process->error);
}

/* The states that have been found since are not reached yet. */
static bool make_room_for_found(struct reached *reached, const struct transitions *transitions,
                                const struct process *process)
{
    const size_t found = transitions->found[STATES].count;
    if (!RESERVE(reached->first_turns, reached->first_turns_room, found) ||
        !RESERVE(reached->order, reached->order_room, found) ||
        !RESERVE(reached->numbers, reached->numbers_room, found) ||
        !RESERVE(reached->lowest, reached->lowest_room, found) ||
        !RESERVE(reached->repeats, reached->repeats_room, found) ||
        !RESERVE(reached->next, reached->next_room, found))
        return room_is_short(process);
    for (; reached->states < found; reached->states++) {
        reached->first_turns[reached->states] = IS_NOT_REACHED;
        reached->repeats[reached->states] = 0;
    }
    return true;
}

static bool push(struct reached *reached, const struct process *process, uint32_t place)
{
    if (!RESERVE(reached->stack, reached->stack_room, reached->stacked + 1)) return room_is_short(process);
    reached->stack[reached->stacked++] = place;
    return true;
}

static void lower(struct reached *reached, uint32_t place, uint32_t number)
{
    if (number < reached->lowest[place]) reached->lowest[place] = number;
}

/* Lists what may follow a state by one option: on the stack what follows in the same turn. */
static bool list(struct reached *reached, const struct process *process, uint32_t place,
                 const struct transition *transition)
{
    const uint32_t soon = transition->counts[HOD_DONE], later = soon + transition->counts[HOD_STEP_FOLLOWS],
                   end = later + transition->counts[HOD_TURN_IS_OVER];
    for (uint32_t i = soon; i < later; i++) {
        const uint32_t follows = transition_place(transition, HOD_STEP_FOLLOWS, i);
        const int first_turn = reached->first_turns[follows];
        if (follows == place)
            reached->repeats[place] = 1;
        else if (first_turn == IS_OPEN || first_turn == IS_PENDING)
            lower(reached, place, reached->numbers[follows]);
        else if (first_turn >= IS_NEXT && !push(reached, process, follows))
            return false;
    }
    for (uint32_t i = later; i < end; i++) {
        const uint32_t follows = transition_place(transition, HOD_TURN_IS_OVER, i);
        if (reached->first_turns[follows] != IS_NOT_REACHED) continue;
        reached->first_turns[follows] = IS_NEXT;
        assert(reached->listed < reached->next_room);
        reached->next[reached->listed++] = follows;
    }
    return true;
}

/* Walks a state and lists all that may follow it. */
static bool open_state(struct reached *reached, struct transitions *transitions,
                       const struct process *process, uint32_t place)
{
    if ((!transitions_are_walked(transitions, place) && !transitions_walk(transitions, process, place)) ||
        !make_room_for_found(reached, transitions, process))
        return false;
    if (!RESERVE(reached->path, reached->path_room, reached->opened + 1)) return room_is_short(process);
    reached->path[reached->opened++] = place;
    reached->first_turns[place] = IS_OPEN;
    reached->numbers[place] = reached->lowest[place] = reached->count++;
    const struct options *options = &transitions->options[place];
    for (int option = 0; option < options->count; option++) {
        const struct transition transition = transitions_at(transitions, options, option);
        if (!list(reached, process, place, &transition)) return false;
    }
    return true;
}

static void put_in_order(struct reached *reached, uint32_t place)
{
    assert(reached->ordered < reached->states);
    reached->first_turns[place] = reached->turn;
    reached->numbers[place] = (uint32_t)reached->ordered;
    reached->order[reached->ordered++] = place;
}

/* Puts a component in order: the state, and what has been pending since it was opened. */
static bool end_component(struct reached *reached, const struct process *process, uint32_t place)
{
    const size_t first = reached->ordered;
    size_t from = reached->waiting;
    while (from > 0 && reached->numbers[reached->pending[from - 1]] > reached->numbers[place]) from--;
    const bool is_cycle = from < reached->waiting || reached->repeats[place];
    for (size_t i = from; i < reached->waiting; i++) put_in_order(reached, reached->pending[i]);
    reached->waiting = from;
    put_in_order(reached, place);
    if (!is_cycle) return true;
    if (!RESERVE(reached->cycles, reached->cycles_room, reached->cycle_count + 1))
        return room_is_short(process);
    reached->cycles[reached->cycle_count++] = (struct cycle){first, reached->ordered - first};
    return true;
}

/* Leaves a state that all is walked of what follows it. */
static bool leave(struct reached *reached, const struct process *process, uint32_t place)
{
    reached->opened--;
    if (reached->lowest[place] == reached->numbers[place]) return end_component(reached, process, place);
    assert(reached->opened > 0);
    if (!RESERVE(reached->pending, reached->pending_room, reached->waiting + 1))
        return room_is_short(process);
    reached->pending[reached->waiting++] = place;
    reached->first_turns[place] = IS_PENDING;
    lower(reached, reached->path[reached->opened - 1], reached->lowest[place]);
    return true;
}

bool reached_from(struct reached *reached, struct transitions *transitions, const struct process *process,
                  int turn, size_t place)
{
    if (!make_room_for_found(reached, transitions, process)) return false;
    if (reached->first_turns[place] < IS_NEXT) return true;
    reached->turn = turn;
    if (!push(reached, process, (uint32_t)place)) return false;
    while (reached->stacked > 0) {
        const uint32_t top = reached->stack[reached->stacked - 1];
        assert(top < reached->states);
        if (reached->first_turns[top] >= IS_NEXT) {
            if (!open_state(reached, transitions, process, top)) return false;
            continue;
        }
        reached->stacked--;
        if (reached->path[reached->opened - 1] == top) {
            if (!leave(reached, process, top)) return false;
        } else if (reached->first_turns[top] == IS_PENDING) {
            lower(reached, reached->path[reached->opened - 1], reached->numbers[top]);
        }
    }
    assert(reached->opened == 0 && reached->waiting == 0);
    return true;
}

bool reached_all(struct reached *reached, struct transitions *transitions, const struct process *process,
                 int turns)
{
    if (!make_room_for_found(reached, transitions, process)) return false;
    for (size_t place = 0; place < reached->states; place++) {
        reached->first_turns[place] = IS_NEXT;
        reached->next[reached->listed++] = (uint32_t)place;
    }
    for (int turn = 1; turn <= turns && reached->begun < reached->listed; turn++)
        for (const size_t end = reached->listed; reached->begun < end; reached->begun++)
            if (!reached_from(reached, transitions, process, turn, reached->next[reached->begun]))
                return false;
    assert(reached->begun <= reached->listed && reached->listed <= reached->states);
    return true;
}

void reached_start(struct reached *reached)
{
    reached->states = reached->ordered = reached->cycle_count = 0;
    reached->stacked = reached->opened = reached->waiting = reached->listed = reached->begun = 0;
    reached->count = 0;
}

size_t reached_bytes(const struct reached *reached)
{
    return reached->first_turns_room * sizeof *reached->first_turns +
           (reached->order_room + reached->numbers_room + reached->lowest_room + reached->next_room) *
               sizeof *reached->order;
}

void reached_free(struct reached *reached)
{
    free(reached->first_turns);
    free(reached->order);
    free(reached->cycles);
    free(reached->numbers);
    free(reached->stack);
    free(reached->path);
    free(reached->pending);
    free(reached->lowest);
    free(reached->next);
    free(reached->repeats);
    *reached = (struct reached){0};
}
