/* Finds the reachable states and the order in which to value them.
 *
 * A step can lead to other states of the same turn, which must be valued first. So the forward walk is a depth-first
 * search within each turn, and places a state in the order only after all its successors in the turn (a topological
 * order). The states of a cycle have no such order. The search finds them together, as a strongly connected component,
 * and places them side by side (Tarjan 1972, with the stack of Nuutila and Soisalon-Soininen 1994). Within a cycle they
 * keep the order in which the search left them, so most of them lead to earlier ones.
 *
 * A state is open while its successors are walked. It is pending once they are all walked but lead back to a state that
 * is still open. States are numbered when they are opened; `lowest` is the lowest number of an open or pending state
 * known to follow. If that is the state's own number, no cycle extends beyond it: the state and everything pending
 * since it was opened form one component.
 *
 * An open state stays on the stack below its successors. A state that was pushed several times is opened at its topmost
 * entry; when another entry surfaces, the state counts as a successor of the state then open.
 *
 * The order is the same in every turn, because a step does not know its turn. Turns differ only in which states they
 * can reach. */
#include "walk/chain/components.h"

static bool room_is_short(const struct process *process)
{
    return hod_fail_memory(process->error);
}

static bool is_known(const struct components *components, const struct transitions *transitions, size_t place)
{
    if (!components->known) return false;
    int state[transitions->found[STATES].ints];
    packed_set_read(&transitions->found[STATES], place, state);
    return packed_set_find(components->known, state) != NO_PLACE;
}

/* Marks newly found states as not reached, or as known. */
static bool make_room_for_found(struct components *components, const struct transitions *transitions,
                                const struct process *process)
{
    const size_t found = transitions->found[STATES].count;
    if (!RESERVE(components->first_turns, components->first_turns_room, found) ||
        !RESERVE(components->order, components->order_room, found) ||
        !RESERVE(components->numbers, components->numbers_room, found) ||
        !RESERVE(components->lowest, components->lowest_room, found) ||
        !RESERVE(components->repeats, components->repeats_room, found) ||
        !RESERVE(components->next, components->next_room, found))
        return room_is_short(process);
    for (; components->states < found; components->states++) {
        const bool known = is_known(components, transitions, components->states);
        components->first_turns[components->states] = known ? IS_KNOWN : IS_NOT_REACHED;
        components->numbers[components->states] = UINT32_MAX;
        components->repeats[components->states] = 0;
    }
    return true;
}

static bool push(struct components *components, const struct process *process, uint32_t place)
{
    if (!RESERVE(components->stack, components->stack_room, components->stacked + 1))
        return room_is_short(process);
    components->stack[components->stacked++] = place;
    return true;
}

static void lower(struct components *components, uint32_t place, uint32_t number)
{
    if (number < components->lowest[place]) components->lowest[place] = number;
}

/* Lists the successors under one option; pushes those of the same turn on the stack. */
static bool list(struct components *components, const struct process *process, uint32_t place,
                 const struct transition *transition)
{
    const uint32_t soon = transition->counts[HOD_DONE], later = soon + transition->counts[HOD_STEP_FOLLOWS],
                   end = later + transition->counts[HOD_TURN_IS_OVER];
    for (uint32_t i = soon; i < later; i++) {
        const uint32_t follows = transition_place(transition, HOD_STEP_FOLLOWS, i);
        const int first_turn = components->first_turns[follows];
        if (follows == place)
            components->repeats[place] = 1;
        else if (first_turn == IS_OPEN || first_turn == IS_PENDING)
            lower(components, place, components->numbers[follows]);
        else if (first_turn >= IS_NEXT && !push(components, process, follows))
            return false;
    }
    for (uint32_t i = later; i < end; i++) {
        const uint32_t follows = transition_place(transition, HOD_TURN_IS_OVER, i);
        if (components->first_turns[follows] != IS_NOT_REACHED) continue;
        components->first_turns[follows] = IS_NEXT;
        assert(components->listed < components->next_room);
        components->next[components->listed++] = follows;
    }
    return true;
}

/* Walks a state and lists all its successors. */
static bool open_state(struct components *components, struct transitions *transitions,
                       const struct process *process, uint32_t place)
{
    if ((!transitions_are_walked(transitions, place) && !transitions_walk(transitions, process, place)) ||
        !make_room_for_found(components, transitions, process))
        return false;
    if (!RESERVE(components->path, components->path_room, components->opened + 1))
        return room_is_short(process);
    components->path[components->opened++] = place;
    components->first_turns[place] = IS_OPEN;
    components->numbers[place] = components->lowest[place] = components->count++;
    const struct options *options = &transitions->options[place];
    for (int option = 0; option < options->count; option++) {
        const struct transition transition = transitions_at(transitions, options, option);
        if (!list(components, process, place, &transition)) return false;
    }
    return true;
}

static void put_in_order(struct components *components, uint32_t place)
{
    assert(components->ordered < components->states);
    components->first_turns[place] = components->turn;
    components->numbers[place] = (uint32_t)components->ordered;
    components->order[components->ordered++] = place;
}

/* Places a component in the order: the state, and everything pending since it was opened. */
static bool end_component(struct components *components, const struct process *process, uint32_t place)
{
    const size_t first = components->ordered;
    size_t from = components->waiting;
    while (from > 0 && components->numbers[components->pending[from - 1]] > components->numbers[place])
        from--;
    const bool is_cycle = from < components->waiting || components->repeats[place];
    for (size_t i = from; i < components->waiting; i++) put_in_order(components, components->pending[i]);
    components->waiting = from;
    put_in_order(components, place);
    if (!is_cycle) return true;
    if (!RESERVE(components->cycles, components->cycles_room, components->cycle_count + 1))
        return room_is_short(process);
    components->cycles[components->cycle_count++] = (struct cycle){first, components->ordered - first};
    return true;
}

/* Leaves a state once all its successors have been walked. */
static bool leave(struct components *components, const struct process *process, uint32_t place)
{
    components->opened--;
    if (components->lowest[place] == components->numbers[place])
        return end_component(components, process, place);
    assert(components->opened > 0);
    if (!RESERVE(components->pending, components->pending_room, components->waiting + 1))
        return room_is_short(process);
    components->pending[components->waiting++] = place;
    components->first_turns[place] = IS_PENDING;
    lower(components, components->path[components->opened - 1], components->lowest[place]);
    return true;
}

bool components_from(struct components *components, struct transitions *transitions,
                     const struct process *process, int turn, size_t place)
{
    if (!make_room_for_found(components, transitions, process)) return false;
    if (components->first_turns[place] < IS_NEXT) return true;
    components->turn = turn;
    if (!push(components, process, (uint32_t)place)) return false;
    while (components->stacked > 0) {
        const uint32_t top = components->stack[components->stacked - 1];
        assert(top < components->states);
        if (components->first_turns[top] >= IS_NEXT) {
            if (!open_state(components, transitions, process, top)) return false;
            continue;
        }
        components->stacked--;
        if (components->path[components->opened - 1] == top) {
            if (!leave(components, process, top)) return false;
        } else if (components->first_turns[top] == IS_PENDING) {
            lower(components, components->path[components->opened - 1], components->numbers[top]);
        }
    }
    assert(components->opened == 0 && components->waiting == 0);
    return true;
}

bool components_all(struct components *components, struct transitions *transitions,
                    const struct process *process, int turns)
{
    if (!make_room_for_found(components, transitions, process)) return false;
    for (size_t place = 0; place < components->states; place++) {
        components->first_turns[place] = IS_NEXT;
        components->next[components->listed++] = (uint32_t)place;
    }
    for (int turn = 1; turn <= turns && components->begun < components->listed; turn++)
        for (const size_t end = components->listed; components->begun < end; components->begun++)
            if (!components_from(components, transitions, process, turn, components->next[components->begun]))
                return false;
    assert(components->begun <= components->listed && components->listed <= components->states);
    return true;
}

void components_start(struct components *components)
{
    components->states = components->ordered = components->cycle_count = 0;
    components->stacked = components->opened = components->waiting = components->listed = components->begun =
        0;
    components->count = 0;
    components->known = NULL;
}

size_t components_bytes(const struct components *components)
{
    return components->first_turns_room * sizeof *components->first_turns +
           (components->order_room + components->numbers_room + components->lowest_room +
            components->next_room) *
               sizeof *components->order;
}

void components_free(struct components *components)
{
    free(components->first_turns);
    free(components->order);
    free(components->cycles);
    free(components->numbers);
    free(components->stack);
    free(components->path);
    free(components->pending);
    free(components->lowest);
    free(components->next);
    free(components->repeats);
    *components = (struct components){0};
}
