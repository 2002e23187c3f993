/* The part of a search for best play that its players need.
 *
 * A search contains a million states with their successors and worths: hundreds of megabytes. Players only ask two
 * things: whether the state in which a turn begins is known, and which option is taken. So the search is freed, and only
 * states in which a turn begins or a side chooses are kept. The best option in a state depends only on what follows it,
 * so the next search starts from its new beginning alone, that of units that have fought before, and ends where worths
 * are known (known_worths.c). The search of sides that err is not freed, because their options need the worths. */
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

/* Best play that was found: the states, and which of them are to be kept, by place. */
struct found_play {
    const struct packed_set *states;
    uint8_t *marks;               /* BEGINS_TURN and HAS_CHOICE */
    const struct lane_play *lane; /* it was found in; NULL: by the search */
};

/* Marks the states of the search. */
static void mark(const struct turn_play *play, uint8_t *marks)
{
    for (size_t i = 0; i < play->search.components.ordered; i++) {
        const uint32_t place = play->search.components.order[i];
        marks[place] = (uint8_t)((play->known.begins[place] ? BEGINS_TURN : 0) |
                                 (play->chosen.options[place].count > 1 ? HAS_CHOICE : 0));
    }
}

/* The option taken in a state of the play that was found. */
static int found_option(const struct turn_play *play, const struct found_play *found, int turn, size_t place)
{
    if (!(found->marks[place] & HAS_CHOICE)) return 0;
    return found->lane ? lanes_option(found->lane, turn, found->lane->lanes->graph.numbers[place])
                       : best_play_option(&play->search, turn, place, 0);
}

/* Keeps a state and its options, turn by turn. False with an error. */
static bool keep_state(struct turn_play *play, const struct process *process, const struct found_play *found,
                       size_t place)
{
    int state[play->procedure->state_ints];
    packed_set_read(found->states, place, state);
    const size_t known = play->kept.count, turns = turns_of(play);
    const size_t kept = packed_set_add(&play->kept, state);
    if (kept == NO_PLACE || !RESERVE(play->taken, play->taken_room, (kept + 1) * turns))
        return hod_fail_memory(process->error);
    for (size_t turn = 1; kept == known && turn <= turns; turn++)
        play->taken[kept * turns + turn - 1] = (uint8_t)found_option(play, found, (int)turn, place);
    return use_budget(process->tree->budget_use, (int64_t)turns, process->error);
}

static void free_kept(struct turn_play *play)
{
    packed_set_free(&play->kept);
    free(play->taken);
    play->taken = NULL;
    play->taken_room = 0;
    known_worths_free(&play->known);
    play->times_forgotten++;
}

/* Keeps what players need of the play from a state that was found by the search or in a lane. False with an error; then
 * all play is forgotten. */
static bool keep(struct turn_play *play, const struct process *process, const int *reduced,
                 const struct lane_play *lane)
{
    struct found_play found = {
        .states = lane ? &lane->lanes->graph.found[STATES] : &play->chosen.found[STATES], .lane = lane};
    AUTO_FREE uint8_t *marks = found.marks = calloc(found.states->count, 1);
    const bool has_room =
        marks && (play->kept.count > 0 || packed_set_start(&play->kept, play->procedure->state_ints));
    bool is_kept = has_room || hod_fail_memory(process->error);
    if (is_kept && lane)
        lanes_mark(lane, marks);
    else if (is_kept)
        mark(play, marks);
    if (is_kept) marks[packed_set_find(found.states, reduced)] |= BEGINS_TURN;
    for (size_t place = 0; is_kept && place < found.states->count; place++)
        if (marks[place]) is_kept = keep_state(play, process, &found, place);
    return is_kept;
}

static void free_search(struct turn_play *play)
{
    transitions_free(&play->chosen);
    best_play_free(&play->search);
    memory_give_back();
}

/* Adds a state, reduced, to those from which the search starts. False with an error. */
static bool begin(struct turn_play *play, const int *reduced, hod_error *error)
{
    play->chosen.most_bytes = MOST_TRANSITION_BYTES;
    if (play->chosen.found[STATES].count == 0 &&
        !transitions_start_empty(&play->chosen, play->procedure, error))
        return false;
    return transitions_place(&play->chosen, reduced) != NO_PLACE || hod_fail_memory(error);
}

bool turn_play_find(struct turn_play *play, const struct process *process, const int *state)
{
    const hod_stakes *stakes = play->procedure->stakes;
    const bool errs = somebody_errs(play);
    const struct best_play_question question = {.stakes = stakes,
                                                .data = play->prepared,
                                                .everywhere = true,
                                                .keep_payoffs = errs,
                                                .known = errs ? NULL : &play->known};
    struct process chosen = *process;
    int reduced[play->procedure->state_ints];
    chosen.procedure = play->procedure;
    chosen.disregard = stakes->disregard;
    reduce(play, state, reduced);
    const bool is_found = begin(play, reduced, process->error) &&
                          best_play_find(&play->search, &play->chosen, &chosen, &question) &&
                          (errs || keep(play, process, reduced, NULL));
    play->searched_bytes = transitions_bytes(&play->chosen) + best_play_bytes(&play->search);
    if (!errs || !is_found) free_search(play);
    if (!is_found) free_kept(play);
    return is_found;
}

bool turn_play_take(struct turn_play *play, const struct process *process, const int *state,
                    const struct lane_play *lane)
{
    int reduced[play->procedure->state_ints];
    reduce(play, state, reduced);
    const bool is_kept = keep(play, process, reduced, lane);
    if (!is_kept) free_kept(play);
    return is_kept;
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

size_t turn_play_bytes(const struct turn_play *play)
{
    return transitions_bytes(&play->chosen) + best_play_bytes(&play->search) + packed_set_bytes(&play->kept) +
           play->taken_room + known_worths_bytes(&play->known);
}

void turn_play_free(struct turn_play *play)
{
    free_search(play);
    free_kept(play);
    *play = (struct turn_play){.procedure = play->procedure, .prepared = play->prepared};
}
