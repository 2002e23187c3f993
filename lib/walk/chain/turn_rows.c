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
 * them, not by their numbers, which depend on earlier walks. */
#include "walk/chain/turns_internal.h"

#include <math.h>

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
    turns->is_awaited = false;
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
        if (states[i]->by_turn && !turns_are_played(turns, states[i]) && !turns_find_play(playing, ints))
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
        struct turn_state *state = turns_known(turns, kind, place);
        if (!state) return false;
        state->played = state->by_turn ? 1 + turns->play.times_forgotten : 0;
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
    turns_count(states[0]->of);
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
    turns_count(state->of);
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
