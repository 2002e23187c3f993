/* Whole turns: rows of a transition matrix whose steps are the turns of a process.
 *
 * The transitions of a state describe one step (transitions.c). A turn is several steps, and a caller that plays many
 * processes side by side, turn after turn, wants to draw a whole turn at once. So the weight 1 on a state is passed
 * along its transitions, step by step, until all of it has ended or reached the next turn. What is there then is the
 * row of the state, which is kept as a table to draw from. Steps are walked once for all rows, and tables are made once
 * for all threads: each state has an address for its table, which is empty at first. The first thread that needs the
 * table fills it while holding the lock of its process; threads that find it filled need no lock.
 *
 * If a turn has many rolls, it can lead to thousands of states, most of which never occur in play. So a row ends in the
 * middle of the turn once more than a few states are there, and each of these gets its own row.
 *
 * A row does not depend on which thread finds it first: it lists states in the order in which its own walk reaches
 * them, not by their numbers, which depend on earlier walks.
 *
 * With choices, best play is found over all states that can be reached, in every turn, from the states that have begun
 * turns so far, without what nobody plays for (best_play.c). If a state is not among them, it is added, and best play
 * is found again (turn_play.c). */
#include "walk/chain/turns.h"

#include "base/arena.h"
#include "walk/chain/turn_table.h"
#include "walk/evaluator.h"
#include "walk/play/turn_play.h"

#include <math.h>
#include <pthread.h>

/* A weight for each place, and the places with a weight, in the order in which they were met. */
struct passing {
    double *weights;
    uint32_t *places;
    size_t count, room, places_room;
};

struct turn_walker {
    struct hod_evaluator *evaluator; /* its tree does the walking */
    struct passing now, following[FOLLOWING];
    struct turn_row *row;     /* of the last play of several states; or NULL */
    struct turn_table *table; /* one that did not fit the memory; or NULL */
};

struct turns {
    const hod_procedure *played; /* best play is found for this */
    hod_procedure procedure;     /* the same, but its outcome is the whole state */
    int *prepared;
    struct turn_memory *memory;
    bool is_chosen;  /* whether there are choices */
    int table_count; /* of a state: one for each turn if there are choices, otherwise 1 */

    pthread_mutex_t lock; /* of what follows */
    struct transitions transitions;
    struct turn_state **known[KINDS]; /* by place; NULL if nobody has asked for it */
    size_t known_room[KINDS];
    struct arena remembered; /* known states and their tables */
    struct turn_play play;
    bool play_is_used;  /* since states were forgotten */
    hod_policy *policy; /* the same play for narration, with the worth of options; NULL before any */
    size_t state_bytes, table_bytes;  /* of known states, and of their tables */
    size_t counted_bytes, play_bytes; /* in the memory's account */
};

struct turn_walker *turn_walker_new(const hod_budget *budget, hod_error *error)
{
    struct turn_walker *walker = calloc(1, sizeof *walker);
    if (!walker) return hod_fail_memory(error), NULL;
    walker->evaluator = hod_evaluator_new(error);
    if (!walker->evaluator) {
        free(walker);
        return NULL;
    }
    tree_start(&walker->evaluator->tree, &divide_exactly);
    const hod_budget of_time = {.seconds = budget->seconds, .bytes = INFINITY, .stop = budget->stop};
    evaluator_start_budget(walker->evaluator, &of_time);
    return walker;
}

bool turn_walker_goes_on(struct turn_walker *walker, hod_error *error)
{
    return budget_use_check(&walker->evaluator->budget_use, error);
}

bool turns_go_on(struct turn_walker *walker, int draws, hod_error *error)
{
    return use_budget(&walker->evaluator->budget_use, draws, error);
}

static void row_free(struct turn_row *row)
{
    if (!row) return;
    free(row->states);
    free(row->shares);
    free(row);
}

static void passing_free(struct passing *passing)
{
    free(passing->weights);
    free(passing->places);
}

void turn_walker_free(struct turn_walker *walker)
{
    if (!walker) return;
    passing_free(&walker->now);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) passing_free(&walker->following[follows]);
    row_free(walker->row);
    free(walker->table);
    hod_evaluator_free(walker->evaluator);
    free(walker);
}

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
    return turns;
}

/* Updates the memory's account of states and transitions. */
static void count_bytes(struct turns *turns)
{
    size_t bytes = turns->state_bytes + transitions_bytes(&turns->transitions);
    for (int kind = 0; kind < KINDS; kind++) bytes += turns->known_room[kind] * sizeof **turns->known;
    atomic_fetch_add_explicit(&turns->memory->of_states, bytes - turns->counted_bytes, memory_order_relaxed);
    turns->counted_bytes = bytes;
}

/* The same for the play. Drops its search if plays take too much. */
static void count_play(struct turns *turns)
{
    struct turn_memory *memory = turns->memory;
    if (!turns->is_chosen) return;
    if (memory->of_plays - turns->play_bytes + turn_play_bytes(&turns->play) > memory->most / 4)
        turn_play_let_go_of_search(&turns->play);
    const size_t bytes = turn_play_bytes(&turns->play);
    atomic_fetch_add(&memory->of_plays, bytes - turns->play_bytes);
    turns->play_bytes = bytes;
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
    if (!turns->play_is_used) turn_play_free(&turns->play);
    turns->play_is_used = false;
    count_play(turns);
    count_bytes(turns);
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
static struct turn_state *known_state(struct turns *turns, int kind, size_t place)
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
    struct turn_state *state = place == NO_PLACE ? NULL : known_state(turns, STATES, place);
    if (!state) return hod_fail_memory(error), NULL;
    if (turns->state_bytes > known) count_bytes(turns);
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

/* Whether best play is known from a state on. */
static bool is_played(const struct turns *turns, const struct turn_state *state)
{
    return (state->is_played && turns->play.kept.count > 0) || turn_play_knows(&turns->play, state->ints);
}

static bool search_play(struct turns *turns, const struct process *process, const int *ints)
{
    atomic_size_t *const largest = &turns->memory->of_largest_search;
    const bool is_found = turn_play_find(&turns->play, process, ints);
    const size_t bytes = turn_play_bytes(&turns->play);
    for (size_t known = atomic_load(largest); bytes > known;)
        if (atomic_compare_exchange_weak(largest, &known, bytes)) break;
    count_play(turns);
    return is_found;
}

/* Searches that take much memory run one after another. */
static bool find_play(struct turns *turns, const struct process *process, const int *ints)
{
    struct turn_memory *memory = turns->memory;
    const bool waits = atomic_load(&memory->of_largest_search) > memory->most / 8;
    if (waits) pthread_mutex_lock(&memory->searching);
    const bool is_found = search_play(turns, process, ints);
    if (waits) pthread_mutex_unlock(&memory->searching);
    return is_found;
}

/* Makes room for the weights of this many places; new ones are 0. */
static bool passing_reserve(struct passing *passing, size_t places)
{
    const size_t room = passing->room;
    if (!RESERVE(passing->weights, passing->room, places) ||
        !RESERVE(passing->places, passing->places_room, places))
        return false;
    if (passing->room > room)
        memset(passing->weights + room, 0, (passing->room - room) * sizeof *passing->weights);
    return true;
}

static void pass(struct passing *passing, uint32_t place, double weight)
{
    if (!(passing->weights[place] > 0)) passing->places[passing->count++] = place;
    passing->weights[place] += weight;
}

static void passing_clear(struct passing *passing)
{
    for (size_t i = 0; i < passing->count; i++) passing->weights[passing->places[i]] = 0;
    passing->count = 0;
}

/* A turn being played, by the thread that holds the lock of the turns, with the walker's scratch memory. */
struct playing {
    struct turns *turns;
    struct turn_walker *walker;
    struct process process;
};

static bool make_room(const struct playing *playing)
{
    struct turn_walker *const walker = playing->walker;
    const struct packed_set *found = playing->turns->transitions.found;
    bool is_made = passing_reserve(&walker->now, found[STATES].count);
    for (int follows = HOD_DONE; is_made && follows < FOLLOWING; follows++)
        is_made = passing_reserve(&walker->following[follows], found[kind_of(follows)].count);
    return is_made;
}

/* Passes a weight on from the state at a place along the transition of an option. */
static bool pass_on_by(const struct playing *playing, uint32_t place, int option, double weight)
{
    const struct process *process = &playing->process;
    struct transition transition;
    if (!transitions_find(&playing->turns->transitions, process, place, option, &transition)) return false;
    if (!make_room(playing)) return hod_fail_memory(process->error);
    size_t at = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition.counts[follows]; i++, at++)
            pass(&playing->walker->following[follows], transition_place(&transition, follows, at),
                 weight * transition.shares[at]);
    return true;
}

/* Passes a weight on from the state at a place, by the options chosen there. */
static bool pass_on(const struct playing *playing, int turn, uint32_t place, double weight)
{
    struct turns *const turns = playing->turns;
    struct turn_options options;
    if (!turns->is_chosen) return pass_on_by(playing, place, 0, weight);
    turns->play_is_used = true;
    int ints[turns->procedure.state_ints];
    packed_set_read(&turns->transitions.found[STATES], place, ints);
    turn_play_options(&turns->play, turn, ints, &options);
    if (options.end > options.first + 1 && !transitions_are_walked(&turns->transitions, place) &&
        !transitions_walk(&turns->transitions, &playing->process, place))
        return false;
    for (int option = options.first; option < options.end; option++)
        if (options.shares[option] > 0 &&
            !pass_on_by(playing, place, option, weight * options.shares[option]))
            return false;
    return true;
}

/* Gives states their weights at the beginning of a turn. If there are choices, makes sure that best play is known from
 * them on. */
static bool place_weights(const struct playing *playing, struct turn_state *const *states,
                          const double *weights, size_t count)
{
    struct turns *const turns = playing->turns;
    struct turn_walker *const walker = playing->walker;
    passing_clear(&walker->now);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) passing_clear(&walker->following[follows]);
    if (!make_room(playing)) return hod_fail_memory(playing->process.error);
    for (size_t i = 0; i < count; i++) {
        const int *ints = states[i]->ints;
        if (states[i]->by_turn && !is_played(turns, states[i]) && !find_play(turns, &playing->process, ints))
            return false;
        pass(&walker->now, (uint32_t)packed_set_find(&turns->transitions.found[STATES], ints), weights[i]);
    }
    return true;
}

/* Passes the weights on until the turn is over, or until more than `most` states are in the middle of it. */
static bool play_turn(const struct playing *playing, int turn, size_t most)
{
    const struct process *process = &playing->process;
    struct passing *const now = &playing->walker->now, *const next =
                                                           &playing->walker->following[HOD_STEP_FOLLOWS];
    for (int steps = 0; now->count > 0 && now->count <= most; steps++) {
        if (steps == HOD_MAX_STEPS) return procedure_is_endless(process->procedure, process->error);
        for (size_t i = 0; i < now->count; i++) {
            const uint32_t at = now->places[i];
            if (!pass_on(playing, turn, at, now->weights[at])) return false;
        }
        passing_clear(now);
        const struct passing spare = *now;
        *now = *next;
        *next = spare;
    }
    return true;
}

static bool add_to_row(struct turns *turns, struct turn_row *row, int kind, const struct passing *passing)
{
    for (size_t i = 0; i < passing->count; i++) {
        const uint32_t place = passing->places[i];
        struct turn_state *state = known_state(turns, kind, place);
        if (!state) return false;
        state->is_played = state->by_turn;
        row->states[row->count] = state;
        row->shares[row->count++] = passing->weights[place];
    }
    return true;
}

static bool fill_row(const struct playing *playing, struct turn_row *row)
{
    const struct turn_walker *walker = playing->walker;
    if (!add_to_row(playing->turns, row, OUTCOMES, &walker->following[HOD_DONE]) ||
        !add_to_row(playing->turns, row, STATES, &walker->following[HOD_TURN_IS_OVER]))
        return false;
    row->over = row->count;
    return add_to_row(playing->turns, row, STATES, &walker->now);
}

/* A row of what the turn has led to; NULL when memory is short. */
static struct turn_row *row_new(const struct playing *playing)
{
    struct turn_row *row = calloc(1, sizeof *row);
    const struct turn_walker *walker = playing->walker;
    const size_t count =
        walker->following[HOD_DONE].count + walker->following[HOD_TURN_IS_OVER].count + walker->now.count;
    if (!row) return NULL;
    row->states = malloc(count * sizeof *row->states);
    row->shares = malloc(count * sizeof *row->shares);
    if (row->states && row->shares && fill_row(playing, row)) return row;
    row_free(row);
    return NULL;
}

/* The row of a turn of several states, which stops early if more than `most` are in the middle of it; NULL with an
 * error. */
static struct turn_row *play(struct turn_state *const *states, const double *weights, size_t count, int turn,
                             size_t most, struct turn_walker *walker, hod_error *error)
{
    struct turns *turns = states[0]->of;
    const struct playing playing = {.turns = turns,
                                    .walker = walker,
                                    .process = {.tree = &walker->evaluator->tree,
                                                .procedure = &turns->procedure,
                                                .prepared = turns->prepared,
                                                .error = error}};
    if (!place_weights(&playing, states, weights, count) || !play_turn(&playing, turn, most)) return NULL;
    struct turn_row *row = row_new(&playing);
    if (!row) hod_fail_memory(error);
    return row;
}

const struct turn_row *turns_play(struct turn_state *const *states, const double *weights, size_t count,
                                  int turn, struct turn_walker *walker, hod_error *error)
{
    assert(count >= 1 && turn >= 1);
    pthread_mutex_lock(&states[0]->of->lock);
    row_free(walker->row);
    walker->row = play(states, weights, count, turn, SIZE_MAX, walker, error);
    count_bytes(states[0]->of);
    pthread_mutex_unlock(&states[0]->of->lock);
    return walker->row;
}

/* Keeps a copy of a table for all threads, if there is room. */
static void keep(struct turns *turns, _Atomic(struct turn_table *) *kept, const struct turn_table *table)
{
    const size_t bytes = turn_table_bytes(table);
    if (atomic_fetch_add(&turns->memory->of_tables, bytes) + bytes <= turns->memory->most / 2) {
        struct turn_table *copy = arena_take(&turns->remembered, bytes);
        if (copy) {
            turns->table_bytes += bytes;
            memcpy(copy, table, bytes);
            atomic_store_explicit(kept, copy, memory_order_release);
            return;
        }
    }
    atomic_fetch_sub(&turns->memory->of_tables, bytes);
}

/* If more states than this are in the middle of a turn, each gets its own table. */
enum { MOST_MIDWAY = 8 };

static const struct turn_table *find(struct turn_state *state, int turn, struct turn_walker *walker,
                                     hod_error *error)
{
    static const double whole = 1;
    _Atomic(struct turn_table *) *const kept = &state->tables[state->by_turn * (turn - 1)];
    if (atomic_load(kept)) return atomic_load(kept);
    struct turn_row *row = play(&state, &whole, 1, turn, MOST_MIDWAY, walker, error);
    if (!row) return NULL;
    assert(is_whole(row->shares, (size_t)row->count));
    struct turn_table *table = turn_table_new(row);
    row_free(row);
    if (!table) return hod_fail_memory(error), NULL;
    free(walker->table);
    walker->table = table;
    count_bytes(state->of);
    keep(state->of, kept, table);
    return table;
}

const struct turn_table *turns_find(struct turn_state *state, int turn, struct turn_walker *walker,
                                    hod_error *error)
{
    assert(!state->has_ended && turn >= 1);
    pthread_mutex_lock(&state->of->lock);
    const struct turn_table *table = find(state, turn, walker, error);
    pthread_mutex_unlock(&state->of->lock);
    return table;
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
    struct turn_state *state = place == NO_PLACE ? NULL : known_state(turns, OUTCOMES, place);
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
