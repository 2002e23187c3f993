/* Best play for whole turns.
 *
 * It is found over all states that can be reached, in every turn, from a state in which a turn begins, without what
 * nobody plays for (best_play.c). If a turn begins in a state from which it is not known, it is found from there
 * (turn_play.c).
 *
 * Battles that differ in one value have the same pairings with other probabilities. So the first search of a pairing
 * finds best play for all of them in lanes (lanes.c). Their turns form a ring. */
#include "walk/chain/turns_internal.h"

#include "system/platform.h"

#include <math.h>

/* Whether they are in the same ring. */
static bool are_joined(const struct turns *turns, const struct turns *other)
{
    const struct turns *one = turns;
    while (one != other && one->joined != turns) one = one->joined;
    return one == other;
}

void turns_join(struct turns *turns, struct turns *other, int place)
{
    assert(turns->played == other->played && turns->memory == other->memory);
    turns->own_place = other->own_place = place;
    if (are_joined(turns, other)) return;
    struct turns *const next = turns->joined;
    turns->joined = other->joined;
    other->joined = next;
}

void turns_count_play(struct turns *turns)
{
    if (!turns->is_chosen) return;
    const size_t bytes = turn_play_bytes(&turns->play);
    atomic_fetch_add(&turns->memory->of_plays, bytes - turns->play_bytes);
    turns->play_bytes = bytes;
}

bool turns_are_played(const struct turns *turns, const struct turn_state *state)
{
    return state->played == 1 + turns->play.times_forgotten || turn_play_knows(&turns->play, state->ints);
}

/* Notes how much memory a search has taken. */
static void note_search(struct turn_memory *memory, size_t bytes)
{
    for (size_t known = atomic_load(&memory->of_largest_search); bytes > known;)
        if (atomic_compare_exchange_weak(&memory->of_largest_search, &known, bytes)) break;
}

/* The state in which joined turns begin if others of them begin in this one. */
static void begin_like(const struct turns *turns, const int *ints, int *state)
{
    procedure_begin(turns->played, turns->prepared, state);
    state[turns->own_place] = ints[turns->own_place];
}

/* The most memory that lanes may take, as a multiple of that for all turns. */
enum { MEMORY_OF_LANES = 2 };

/* Turns whose best play is searched in lanes: the first needs it, and the others will. */
struct search {
    struct turns *of[LANES];
    int count, ints;
    int *states; /* in which they begin */
};

/* Adds joined turns whose play was not searched yet, and holds their locks. A lock that another thread holds is not
 * waited for, because that thread may wait for this one. */
static void add_joined(struct search *search)
{
    struct turns *const turns = search->of[0];
    for (struct turns *other = turns->joined; other != turns && search->count < LANES;
         other = other->joined) {
        if (!other->is_chosen || pthread_mutex_trylock(&other->lock) != 0) continue;
        if (other->is_searched) {
            pthread_mutex_unlock(&other->lock);
            continue;
        }
        begin_like(other, search->states, search->states + search->count * search->ints);
        search->of[search->count++] = other;
    }
}

/* Keeps what was found in the lanes. */
static void take_from_lanes(const struct playing *playing, const struct search *search,
                            const struct worth_row *rows)
{
    const struct lanes *lanes = &playing->walker->evaluator->lanes;
    for (int lane = 0; lane < LANES; lane++) {
        const int row = lanes->rows[lane];
        const struct lane_play play = {.lanes = lanes, .lane = lane};
        if (row == NO_ROW_IN_LANE) continue;
        struct turns *const turns = search->of[row];
        turns->is_searched = turns->is_awaited =
            turn_play_take(&turns->play, &playing->process, rows[row].state, &play);
        turns_count_play(turns);
    }
}

/* Searches in lanes. What they do not find, for example because it takes too much memory, is left to a search of its
 * own. */
static void search_in_lanes(const struct playing *playing, struct search *search)
{
    struct turn_memory *const memory = search->of[0]->memory;
    const hod_procedure *procedure = search->of[0]->played;
    struct budget_use *const use = &playing->walker->evaluator->budget_use;
    struct lanes *const lanes = &playing->walker->evaluator->lanes;
    struct worth_row rows[LANES];
    enum lane_row found[LANES];
    double worths[LANES][HOD_PLAYERS];
    bool goes_on;
    for (int i = 0; i < search->count; i++) {
        rows[i] = (struct worth_row){.beginnings = (const void *const *)&search->of[i]->prepared,
                                     .count = 1,
                                     .worths = &worths[i],
                                     .state = search->states + i * search->ints};
        found[i] = lanes_may_find(procedure, &rows[i]) ? IS_WANTED : IS_UNFIT;
    }
    const struct lane_rows all = {
        .all = rows, .found = found, .count = search->count, .keep_play = true, .everywhere = true};
    use->budget.bytes = MEMORY_OF_LANES * (double)memory->most;
    const bool is_found =
        lanes_find(lanes, playing->process.tree, procedure, &all, &goes_on, playing->process.error);
    use->budget.bytes = INFINITY;
    note_search(memory, lanes_bytes(lanes));
    for (int i = 0; i < search->count; i++) search->of[i]->is_searched = !is_found;
    if (is_found && goes_on) take_from_lanes(playing, search, rows);
    lanes_free(lanes);
    memory_give_back();
}

/* Finds best play for joined turns together, if these are the first to need it, and begin as the others will. */
static bool search_joined(const struct playing *playing, const int *ints)
{
    struct turns *const turns = playing->turns;
    int states[LANES * turns->procedure.state_ints];
    struct search search = {.of = {turns}, .count = 1, .ints = turns->procedure.state_ints, .states = states};
    if (turns->joined == turns || turns->is_searched) return false;
    begin_like(turns, ints, states);
    if (!int_set_are_equal(states, ints, search.ints)) return false;
    add_joined(&search);
    if (search.count > 1) search_in_lanes(playing, &search);
    for (int i = 1; i < search.count; i++) pthread_mutex_unlock(&search.of[i]->lock);
    return turn_play_knows(&turns->play, ints);
}

static bool search_alone(const struct playing *playing, const int *ints)
{
    struct turns *const turns = playing->turns;
    const bool is_found = turn_play_find(&turns->play, &playing->process, ints);
    turns->is_searched = true;
    note_search(turns->memory, turns->play.searched_bytes);
    turns_count_play(turns);
    return is_found;
}

/* Searches that take much memory run one after another. */
bool turns_find_play(const struct playing *playing, const int *ints)
{
    struct turn_memory *const memory = playing->turns->memory;
    const bool waits = atomic_load(&memory->of_largest_search) > memory->most / 8;
    if (waits) pthread_mutex_lock(&memory->searching);
    const bool is_found = search_joined(playing, ints) || search_alone(playing, ints);
    if (waits) pthread_mutex_unlock(&memory->searching);
    return is_found;
}
