/* The part of a search for best play that its players need.
 *
 * A search contains a million states with their successors and worths: hundreds of megabytes. Players only ask two
 * things: whether the state in which a turn begins is known, and which option is taken. So only states in which a turn
 * begins or a side chooses are kept. The search is freed when memory is needed; another search then starts from all its
 * earlier beginnings. The best option in a state depends only on what follows it, so the policy of the other states
 * stays the same. */
#include "walk/play/turn_play.h"

#include "system/platform.h"
#include "walk/evaluator.h"

/* Removes from a state what no side plays for. */
static void reduce(const struct turn_play *play, const int *state, int *reduced)
{
    const hod_stakes *stakes = play->procedure->stakes;
    memcpy(reduced, state, (size_t)play->procedure->state_ints * sizeof *state);
    if (stakes->disregard) stakes->disregard(play->prepared, reduced);
}

/* Whether the worths of options are needed too. */
static bool somebody_errs(const struct turn_play *play)
{
    const hod_stakes *stakes = play->procedure->stakes;
    return stakes_error(stakes, play->prepared, 0) > 0 || stakes_error(stakes, play->prepared, 1) > 0;
}

static size_t turns_of(const struct turn_play *play)
{
    return (size_t)procedure_limit(play->procedure, play->prepared);
}

/* The place of a state among the kept ones; NO_PLACE if it is not kept. */
static size_t kept_place(const struct turn_play *play, const int *state)
{
    int reduced[play->procedure->state_ints];
    if (play->kept.count == 0) return NO_PLACE;
    reduce(play, state, reduced);
    return packed_set_find(&play->kept, reduced);
}

/* The place of a state in the search; NO_PLACE if the search has not reached it. */
static size_t searched_place(const struct turn_play *play, const int *state)
{
    int reduced[play->procedure->state_ints];
    if (play->search.components.states == 0) return NO_PLACE;
    reduce(play, state, reduced);
    const size_t place = packed_set_find(&play->chosen.found[STATES], reduced);
    return place < play->search.components.states ? place : NO_PLACE;
}

bool turn_play_knows(const struct turn_play *play, const int *state)
{
    return (somebody_errs(play) ? searched_place(play, state) : kept_place(play, state)) != NO_PLACE;
}

/* Marks the states in which a turn begins. False with an error. */
static bool mark_begun(const struct turn_play *play, const struct process *process, uint8_t *marked)
{
    const struct transitions *chosen = &play->chosen;
    for (size_t i = 0; i < play->begun.count; i++)
        marked[packed_set_find(&chosen->found[STATES], int_set_at(&play->begun, i))] = true;
    for (size_t place = 0; place < play->search.components.states; place++) {
        const struct options *options = &chosen->options[place];
        if (!use_budget(process->tree->budget_use, 1, process->error)) return false;
        for (int option = 0; option < options->count; option++) {
            const struct transition transition = transitions_at(chosen, options, option);
            const size_t first = (size_t)transition.counts[HOD_DONE] + transition.counts[HOD_STEP_FOLLOWS];
            for (size_t i = 0; i < transition.counts[HOD_TURN_IS_OVER]; i++)
                marked[transition_place(&transition, HOD_TURN_IS_OVER, first + i)] = true;
        }
    }
    return true;
}

/* Keeps a state and its options, turn by turn. False with an error. */
static bool keep_state(struct turn_play *play, const struct process *process, size_t place,
                       size_t *taken_room)
{
    int state[play->procedure->state_ints];
    packed_set_read(&play->chosen.found[STATES], place, state);
    const size_t kept = packed_set_add(&play->kept, state), turns = turns_of(play);
    if (kept == NO_PLACE || !RESERVE(play->taken, *taken_room, (kept + 1) * turns))
        return hod_fail_memory(process->error);
    for (size_t turn = 1; turn <= turns; turn++)
        play->taken[kept * turns + turn - 1] =
            play->chosen.options[place].count > 1
                ? (uint8_t)best_play_option(&play->search, (int)turn, place, 0)
                : 0;
    return use_budget(process->tree->budget_use, (int64_t)turns, process->error);
}

static void free_kept(struct turn_play *play)
{
    packed_set_free(&play->kept);
    free(play->taken);
    play->taken = NULL;
}

/* Keeps what players need of the search: all of it, or nothing, and then false with an error. */
static bool keep(struct turn_play *play, const struct process *process)
{
    const size_t count = play->search.components.states;
    AUTO_FREE uint8_t *marked = calloc(count, 1);
    size_t taken_room = 0;
    free_kept(play);
    bool is_kept = (marked && packed_set_start(&play->kept, play->procedure->state_ints)) ||
                   hod_fail_memory(process->error);
    is_kept = is_kept && mark_begun(play, process, marked);
    for (size_t place = 0; is_kept && place < count; place++)
        if (marked[place] || play->chosen.options[place].count > 1)
            is_kept = keep_state(play, process, place, &taken_room);
    if (!is_kept) free_kept(play);
    return is_kept;
}

/* Adds all beginnings, with this one, to the states of the search. */
static bool begin(struct turn_play *play, const int *state, hod_error *error)
{
    const int ints = play->procedure->state_ints;
    int reduced[ints];
    reduce(play, state, reduced);
    play->chosen.most_bytes = MOST_TRANSITION_BYTES;
    if (play->begun.ints == 0 && !int_set_start(&play->begun, ints)) return hod_fail_memory(error);
    if (play->chosen.found[STATES].count == 0 &&
        !transitions_start_empty(&play->chosen, play->procedure, error))
        return false;
    if (int_set_add(&play->begun, reduced) == NO_PLACE) return hod_fail_memory(error);
    for (size_t i = 0; i < play->begun.count; i++)
        if (transitions_place(&play->chosen, int_set_at(&play->begun, i)) == NO_PLACE)
            return hod_fail_memory(error);
    return true;
}

static void free_search(struct turn_play *play)
{
    transitions_free(&play->chosen);
    best_play_free(&play->search);
}

bool turn_play_find(struct turn_play *play, const struct process *process, const int *state)
{
    const hod_stakes *stakes = play->procedure->stakes;
    const struct best_play_question question = {
        .stakes = stakes, .data = play->prepared, .everywhere = true, .keep_payoffs = somebody_errs(play)};
    struct process chosen = *process;
    chosen.procedure = play->procedure;
    chosen.disregard = stakes->disregard;
    if (begin(play, state, process->error) &&
        best_play_find(&play->search, &play->chosen, &chosen, &question) &&
        (somebody_errs(play) || keep(play, process)))
        return true;
    free_search(play);
    return false;
}

/* Takes a single option. */
static void take(struct turn_options *options, int option)
{
    options->first = option;
    options->end = option + 1;
    options->shares[option] = 1;
}

/* In a state that is not kept, no side chooses. */
void turn_play_options(const struct turn_play *play, int turn, const int *state, struct turn_options *options)
{
    if (!somebody_errs(play)) {
        const size_t kept = kept_place(play, state), turns = turns_of(play);
        take(options, kept == NO_PLACE ? 0 : play->taken[kept * turns + (size_t)turn - 1]);
        return;
    }
    const size_t place = searched_place(play, state);
    assert(place != NO_PLACE);
    const struct options *all = &play->chosen.options[place];
    if (!best_play_errs(&play->search, all)) {
        take(options, best_play_option(&play->search, turn, place, 0));
        return;
    }
    options->first = 0;
    options->end = all->count;
    best_play_shares(&play->search, &play->chosen, turn, place, options->shares);
}

void turn_play_let_go_of_search(struct turn_play *play)
{
    if (somebody_errs(play)) return;
    free_search(play);
    memory_give_back();
}

size_t turn_play_bytes(const struct turn_play *play)
{
    return transitions_bytes(&play->chosen) + best_play_bytes(&play->search) + int_set_bytes(&play->begun) +
           packed_set_bytes(&play->kept) + play->kept.count * turns_of(play);
}

void turn_play_free(struct turn_play *play)
{
    free_search(play);
    int_set_free(&play->begun);
    free_kept(play);
    *play = (struct turn_play){.procedure = play->procedure, .prepared = play->prepared};
}
