/* The states of whole turns: each has one address for all threads.
 *
 * Steps are walked once for all of them (transitions.c), rows and tables are found by the first thread that needs them
 * (turn_rows.c), and best play by the first that needs a state of which it is not known (turn_search.c). */
#include "walk/chain/turns_internal.h"

#include <math.h>

struct turns *turns_new(const hod_procedure *procedure, const void *prepared, struct turn_memory *memory,
                        hod_error *error)
{
    const size_t size = (size_t)procedure->prepared_ints * sizeof(int);
    struct turns *turns = calloc(1, sizeof *turns);
    if (turns) turns->prepared = malloc(size);
    if (!turns || !turns->prepared) {
        free(turns);
        return hod_fail_memory(error), NULL;
    }
    pthread_mutex_init(&turns->lock, NULL);
    memcpy(turns->prepared, prepared, size);
    turns->played = procedure;
    turns->procedure = *procedure;
    turns->procedure.outcome_ints = procedure->state_ints;
    turns->memory = memory;
    turns->play = (struct turn_play){.procedure = procedure, .prepared = turns->prepared};
    turns->is_chosen = procedure_chooses(procedure, prepared);
    turns->table_count = turns->is_chosen ? procedure_limit(procedure, prepared) : 1;
    turns->joined = turns;
    return turns;
}

/* Updates the memory's account of states and transitions. */
void turns_count(struct turns *turns)
{
    size_t bytes = turns->state_bytes + transitions_bytes(&turns->transitions);
    for (int kind = 0; kind < KINDS; kind++) bytes += turns->known_room[kind] * sizeof **turns->known;
    atomic_fetch_add_explicit(&turns->memory->of_states, bytes - turns->counted_bytes, memory_order_relaxed);
    turns->counted_bytes = bytes;
}

/* The slot of a state among the recent ones. */
static _Atomic(struct turn_state *) *recent_place(const struct turns *turns, const int *ints)
{
    const uint64_t hash = (uint64_t)int_set_hash(ints, turns->procedure.state_ints) + (uintptr_t)turns;
    return &turns->memory->recent[hash * 0x9e3779b97f4a7c15u >> 32 & (RECENT_STATES - 1)];
}

/* Empties the slots of recent states, for all turns that share the memory. */
static void forget_recent(struct turn_memory *memory)
{
    if (!atomic_exchange(&memory->has_recent, 0)) return;
    for (int i = 0; i < RECENT_STATES; i++)
        atomic_store_explicit(&memory->recent[i], NULL, memory_order_relaxed);
}

static void free_remembered(struct turns *turns)
{
    forget_recent(turns->memory);
    arena_free(&turns->remembered);
    for (int kind = 0; kind < KINDS; kind++) {
        free(turns->known[kind]);
        turns->known[kind] = NULL;
        turns->known_room[kind] = 0;
    }
    transitions_free(&turns->transitions);
    atomic_fetch_sub(&turns->memory->of_tables, turns->table_bytes);
    turns->state_bytes = turns->table_bytes = 0;
}

void turns_free(struct turns *turns)
{
    if (!turns) return;
    free_remembered(turns);
    turn_play_free(&turns->play);
    hod_policy_free(turns->policy);
    pthread_mutex_destroy(&turns->lock);
    free(turns->prepared);
    free(turns);
}

void turns_forget(struct turns *turns)
{
    free_remembered(turns);
    if (!turns->play_is_used && !turns->is_awaited) turn_play_free(&turns->play);
    turns->play_is_used = false;
    turns_count_play(turns);
    turns_count(turns);
}

void turns_await_no_more(struct turns *turns)
{
    turns->is_awaited = false;
}

const int *turns_prepared(const struct turns *turns)
{
    return turns->prepared;
}

static struct turn_state *state_new(struct turns *turns, const int *ints, bool has_ended)
{
    const size_t size = (size_t)turns->procedure.state_ints * sizeof *ints,
                 before_ints = sizeof(struct turn_state) + (size_t)turns->table_count * sizeof(void *);
    struct turn_state *state = arena_take(&turns->remembered, before_ints + size);
    if (!state) return NULL;
    state->of = turns;
    state->ints = (int *)(void *)((char *)state + before_ints);
    state->has_ended = has_ended;
    state->by_turn = turns->is_chosen;
    memcpy(state->ints, ints, size);
    turns->state_bytes += before_ints + size;
    return state;
}

/* The state at a place, made at the first request; NULL when memory is short. */
struct turn_state *turns_known(struct turns *turns, int kind, size_t place)
{
    const struct packed_set *found = &turns->transitions.found[kind];
    size_t room = turns->known_room[kind];
    assert(place < found->count);
    if (place >= room) {
        if (!RESERVE(turns->known[kind], room, found->count)) return NULL;
        memset(turns->known[kind] + turns->known_room[kind], 0,
               (room - turns->known_room[kind]) * sizeof *turns->known[kind]);
        turns->known_room[kind] = room;
    }
    struct turn_state **state = &turns->known[kind][place];
    if (*state) return *state;
    int ints[turns->procedure.state_ints];
    packed_set_read(found, place, ints);
    return *state = state_new(turns, ints, kind == OUTCOMES);
}

static struct turn_state *find_state(struct turns *turns, const int *ints, hod_error *error)
{
    turns->transitions.most_bytes = MOST_TRANSITION_BYTES;
    if (turns->transitions.found[STATES].count == 0 &&
        !transitions_start_empty(&turns->transitions, &turns->procedure, error))
        return NULL;
    const size_t known = turns->state_bytes, place = transitions_place(&turns->transitions, ints);
    struct turn_state *state = place == NO_PLACE ? NULL : turns_known(turns, STATES, place);
    if (!state) return hod_fail_memory(error), NULL;
    if (turns->state_bytes > known) turns_count(turns);
    return state;
}

/* Most requests repeat a recent one, which is answered without the lock. */
struct turn_state *turns_state(struct turns *turns, const int *ints, hod_error *error)
{
    _Atomic(struct turn_state *) *recent = recent_place(turns, ints);
    struct turn_state *state = atomic_load_explicit(recent, memory_order_acquire);
    if (state && state->of == turns && !state->has_ended &&
        int_set_are_equal(state->ints, ints, turns->procedure.state_ints))
        return state;
    pthread_mutex_lock(&turns->lock);
    state = find_state(turns, ints, error);
    pthread_mutex_unlock(&turns->lock);
    if (!state) return NULL;
    atomic_store_explicit(recent, state, memory_order_release);
    atomic_store_explicit(&turns->memory->has_recent, 1, memory_order_relaxed);
    return state;
}

/* Makes sure that the policy for narration knows the state; finds it anew if it does not. */
static bool find_policy(struct turns *turns, const int *ints, const hod_stop *stop, hod_error *error)
{
    if (turns->policy && policy_knows(turns->policy, ints)) return true;
    hod_policy_free(turns->policy);
    turns->policy = policy_from(turns->played, turns->prepared, ints, stop, error);
    return turns->policy;
}

/* The state in which a turn has left a process. */
static struct turn_state *state_after(struct turns *turns, const int *ints, hod_follows follows,
                                      hod_error *error)
{
    if (follows != HOD_DONE) return turns_state(turns, ints, error);
    pthread_mutex_lock(&turns->lock);
    const size_t place = packed_set_add(&turns->transitions.found[OUTCOMES], ints);
    struct turn_state *state = place == NO_PLACE ? NULL : turns_known(turns, OUTCOMES, place);
    pthread_mutex_unlock(&turns->lock);
    if (!state) hod_fail_memory(error);
    return state;
}

struct turn_state *turns_tell(struct turn_state *state, int turn, const struct narration *narration,
                              hod_error *error)
{
    struct turns *turns = state->of;
    assert(!state->has_ended && turn >= 1);
    if (state->by_turn && !find_policy(turns, state->ints, narration->stop, error)) return NULL;
    const struct narrated_turn told = {.procedure = &turns->procedure,
                                       .prepared = turns->prepared,
                                       .policy = state->by_turn ? turns->policy : NULL,
                                       .turn = turn};
    int ints[turns->procedure.state_ints];
    hod_follows follows;
    memcpy(ints, state->ints, sizeof ints);
    if (!narrate_turn(&told, narration, ints, &follows, error)) return NULL;
    return state_after(turns, ints, follows, error);
}
