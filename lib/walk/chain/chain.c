/* A Markov chain: each turn passes the weights of its states along their transitions.
 *
 * This evaluates a procedure with a clock or with choices exactly. The chain keeps one weight for each known state, its
 * probability, and starts with weight 1 on the first state. A step takes each state that has a weight, finds its
 * transition under the option that best play takes in this turn, and adds weight x share to everything the transition
 * leads to: outcomes, states of the same turn and states of the next turn. Steps repeat until no state of the turn has
 * a weight. Then the outcomes get the number of the turn and are added to the result, and the states of the next turn
 * replace the states of this one. At the limit of the clock, the remaining states are outcomes too. A turn therefore
 * costs as much as multiplying a vector by a sparse matrix, however many histories lead to a state.
 *
 * If a side has choices, the search for best play has already ordered the states, each after its successors in the same
 * turn, and one pass in reverse order replaces the steps. Turns with many steps are ordered in the same way. The states
 * of a cycle are passed on together, each as often as it is visited on average (linear_solver.c). If a side errs, the
 * weight is divided among its options.
 *
 * Stakes can disregard parts of a state that no side plays for. Then best play is found among reduced states, of which
 * there are fewer, and the chain of all states looks up the option of each in its reduced state. */
#include "walk/evaluator.h"

/* Lengthens an array and sets each new byte to this value; false when memory is short. */
static bool lengthen(void *array, size_t room, size_t wanted, size_t bytes, int byte)
{
    const size_t before = room;
    if (!array_reserve(array, &room, wanted, bytes)) return false;
    char *entries;
    memcpy(&entries, array, sizeof entries);
    memset(entries + before * bytes, byte, (wanted - before) * bytes);
    return true;
}

#define NOT_REDUCED UINT32_MAX
enum { BYTE_OF_NOT_REDUCED = 0xff };

/* Makes room for the weights of everything found of a kind. */
static bool make_room_for_weights(struct chain *chain, int kind)
{
    const size_t room = chain->weight_room[kind], wanted = chain->transitions.found[kind].capacity;
    if (wanted <= room) return true;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        if (kind_of(follows) == kind &&
            !lengthen(&chain->weights[follows], room, wanted, sizeof *chain->weights[follows], 0))
            return false;
    if (kind == STATES &&
        !(lengthen(&chain->now, room, wanted, sizeof *chain->now, 0) &&
          lengthen(&chain->reduced_places, room, wanted, sizeof *chain->reduced_places, BYTE_OF_NOT_REDUCED)))
        return false;
    chain->weight_room[kind] = wanted;
    return true;
}

/* The place of a state's reduced form. The search has found all reduced states that can be reached. */
static size_t reduced_place(struct chain *chain, const struct process *process, size_t place)
{
    if (chain->reduced_places[place] == NOT_REDUCED) {
        int state[process->procedure->state_ints];
        packed_set_read(&chain->transitions.found[STATES], place, state);
        process->procedure->stakes->disregard(process->prepared, state);
        const size_t reduced = chain->lane ? lanes_number(chain->lane->lanes, state)
                                           : packed_set_find(&chain->reduced.found[STATES], state);
        assert(reduced != NO_PLACE);
        chain->reduced_places[place] = (uint32_t)reduced;
    }
    return chain->reduced_places[place];
}

static void forget_reduced_places(struct chain *chain)
{
    if (chain->reduced_places)
        memset(chain->reduced_places, BYTE_OF_NOT_REDUCED,
               chain->weight_room[STATES] * sizeof *chain->reduced_places);
}

/* The place at which the search stores the play of a state. */
static size_t decided_place(struct chain *chain, const struct process *process, size_t place)
{
    return chain->disregards ? reduced_place(chain, process, place) : place;
}

/* The option taken in a state in this turn. */
static int option_of(struct chain *chain, const struct process *process, int turn, size_t place)
{
    if (!chain->chooses) return 0;
    const size_t decided = decided_place(chain, process, place);
    return chain->lane ? lanes_option(chain->lane, turn, decided)
                       : best_play_option(&chain->play, turn, decided, 0);
}

/* The options from..to-1 of a state, which may be taken in a decision, and their probabilities, including those of the
 * rolls before it. */
struct play {
    int from, to;
    int left;                       /* decisions of the state that come after it */
    double shares[HOD_MAX_OPTIONS]; /* of the options, from the first */
};

/* Whether the side that chooses in the state errs, with the probabilities of its options. */
static bool is_mixed(struct chain *chain, const struct process *process, int turn, size_t place,
                     struct play *play)
{
    if (!chain->chooses || chain->lane) return false;
    const struct transitions *transitions = chain->disregards ? &chain->reduced : &chain->transitions;
    const size_t decided = decided_place(chain, process, place);
    if (!best_play_errs(&chain->play, &transitions->options[decided])) return false;
    play->from = 0;
    play->to = transitions->options[decided].count;
    best_play_shares(&chain->play, transitions, turn, decided, play->shares);
    return true;
}

/* Takes a single option. */
static void take(struct play *play, int option, double share)
{
    play->from = option;
    play->to = option + 1;
    play->shares[0] = share;
}

/* Whether a state's step chooses after rolls. */
static bool chooses_late(const struct chain *chain, size_t place)
{
    return chain->chooses && chain->play.firsts && chain->transitions.options[place].groups != NO_GROUPS;
}

/* Finds the options taken in a decision of a state; walks them all if there are several. */
static bool find_options(struct chain *chain, const struct process *process, int turn, size_t place,
                         size_t number, struct play *play)
{
    play->left = 0;
    if (chooses_late(chain, place)) {
        const struct decision decision =
            transitions_decision(&chain->transitions, &chain->transitions.options[place], number);
        take(play, decision.first + best_play_option(&chain->play, turn, place, number), decision.weight);
        play->left = decision.left;
        return true;
    }
    if (is_mixed(chain, process, turn, place, play))
        return transitions_are_walked(&chain->transitions, place) ||
               transitions_walk(&chain->transitions, process, place);
    take(play, option_of(chain, process, turn, place), 1);
    return true;
}

/* If visits are wanted, lists the visit of a state: one entry for each option taken. */
static bool list_visits(const struct chain *chain, int turn, size_t place, const struct play *play,
                        double weight)
{
    struct visit visit = {.place = (uint32_t)place, .turn = turn};
    for (int option = play->from; chain->occupancy && option < play->to; option++) {
        const double share = play->shares[option - play->from];
        if (!(share > 0)) continue;
        visit.option = (uint8_t)option;
        visit.share = share;
        visit.weight = weight * share;
        if (!occupancy_add(chain->occupancy, &visit)) return false;
        visit.is_further = true;
    }
    return true;
}

/* Passes a weight on from the state at a place along its transition under one option. */
static bool pass_on_by(struct chain *chain, const struct process *process, size_t place, int option,
                       double weight)
{
    struct transition transition;
    if (!transitions_find(&chain->transitions, process, place, option, &transition)) return false;
    if (!make_room_for_weights(chain, OUTCOMES) || !make_room_for_weights(chain, STATES))
        return hod_fail_memory(process->error);
    size_t at = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        double *const weights = chain->weights[follows];
        const size_t end = at + transition.counts[follows];
        const uint32_t *const places = transition.places[kind_of(follows)];
        for (; places && at < end; at++)
            weights[places[transition.leaves[at]]] += weight * transition.shares[at];
        for (; at < end; at++) weights[transition.leaves[at]] += weight * transition.shares[at];
    }
    return use_budget(process->tree->budget_use, (int64_t)at, process->error);
}

/* The same for all options taken in the state. */
static bool pass_on(struct chain *chain, const struct process *process, int turn, size_t place, double weight)
{
    struct play play;
    play.left = 1;
    for (size_t number = 0; play.left > 0; number++) {
        if (!find_options(chain, process, turn, place, number, &play)) return false;
        if (!list_visits(chain, turn, place, &play, weight)) return hod_fail_memory(process->error);
        for (int option = play.from; option < play.to; option++) {
            const double share = play.shares[option - play.from];
            if (share > 0 && !pass_on_by(chain, process, place, option, weight * share)) return false;
        }
    }
    chain->steps += weight;
    return true;
}

static void swap(double **a, double **b)
{
    double *const spare = *a;
    *a = *b;
    *b = spare;
}

/* Skipping this many states without a weight takes as long as passing on one share. */
enum { PASSED_BY = 8 };

/* One step of all states with a weight in this turn; *count receives their number. */
static bool step(struct chain *chain, const struct process *process, int turn, size_t *count)
{
    *count = 0;
    for (size_t place = 0; place < chain->transitions.found[STATES].count; place++) {
        const double weight = chain->now[place];
        if (!(weight > 0)) continue;
        chain->now[place] = 0;
        if (!pass_on(chain, process, turn, place, weight)) return false;
        ++*count;
    }
    swap(&chain->now, &chain->weights[HOD_STEP_FOLLOWS]);
    return use_budget(process->tree->budget_use,
                      (int64_t)(chain->transitions.found[STATES].count / PASSED_BY), process->error);
}

/* Adds everything that ended in a turn, with its number, to the outcomes. */
static bool add_ended(struct chain *chain, const struct process *process, double *weights, int kind, int turn,
                      struct tally *outcomes)
{
    const struct packed_set *found = &chain->transitions.found[kind];
    const hod_procedure *procedure = process->procedure;
    int outcome[procedure->state_ints];
    for (size_t place = 0; place < found->count; place++) {
        assert(weights[place] >= 0);
        if (!(weights[place] > 0)) continue;
        packed_set_read(found, place, outcome);
        procedure_set_turn(procedure, turn, outcome);
        if (!tally_add(outcomes, outcome, weights[place])) return hod_fail_memory(process->error);
        if (!use_budget(process->tree->budget_use, 1, process->error)) return false;
        weights[place] = 0;
    }
    return true;
}

/* Adds a state of a cycle to the chain's solver. */
static bool add_to_solver(struct chain *chain, const struct process *process,
                          const struct components *components, const struct cycle *cycle, int turn,
                          size_t place)
{
    struct play play;
    play.left = 1;
    for (size_t number = 0; play.left > 0; number++) {
        if (!find_options(chain, process, turn, place, number, &play)) return false;
        for (int option = play.from; option < play.to; option++) {
            struct transition transition;
            if (!transitions_find(&chain->transitions, process, place, option, &transition)) return false;
            if (!linear_solver_add_transition(&chain->solver, components, cycle, &transition,
                                              play.shares[option - play.from]))
                return hod_fail_memory(process->error);
        }
    }
    return linear_solver_end_row(&chain->solver) || hod_fail_memory(process->error);
}

/* Passes on the weights of a cycle's states, each multiplied by the number of its visits. Weight that enters a cycle
 * without a way out never ends. */
static bool pass_on_cycle(struct chain *chain, const struct process *process,
                          const struct components *components, const struct cycle *cycle, int turn,
                          bool *goes_on)
{
    const uint32_t *states = components->order + cycle->first;
    double total = 0, *weights;
    if (!RESERVE(chain->cycle_weights, chain->cycle_room, cycle->count) ||
        !linear_solver_start(&chain->solver, cycle->count))
        return hod_fail_memory(process->error);
    weights = chain->cycle_weights;
    for (size_t i = 0; i < cycle->count; i++) {
        weights[i] = chain->now[states[i]] + chain->weights[HOD_STEP_FOLLOWS][states[i]];
        chain->now[states[i]] = 0;
        total += weights[i];
    }
    if (!(total > 0)) return true;
    *goes_on = true;
    for (size_t i = 0; i < cycle->count; i++)
        if (!add_to_solver(chain, process, components, cycle, turn, states[i])) return false;
    if (!use_budget(process->tree->budget_use, (int64_t)cycle->count + chain->solver.work, process->error))
        return false;
    if (chain->solver.is_closed)
        chain->endless += total;
    else
        linear_solver_visits(&chain->solver, weights);
    const size_t first = chain->occupancy ? chain->occupancy->count : 0;
    for (size_t i = 0; i < cycle->count && !chain->solver.is_closed; i++)
        if (!pass_on(chain, process, turn, states[i], weights[i])) return false;
    if (chain->occupancy && !chain->solver.is_closed &&
        !occupancy_add_cycle(chain->occupancy, first, components, cycle))
        return hod_fail_memory(process->error);
    for (size_t i = 0; i < cycle->count; i++) chain->weights[HOD_STEP_FOLLOWS][states[i]] = 0;
    return true;
}

/* All steps of a turn in one pass over ordered states: in the order, a state comes after its successors in the turn,
 * except within cycles. */
static bool pass_on_in_order(struct chain *chain, const struct process *process,
                             const struct components *components, int turn, bool *goes_on)
{
    size_t cycles = components->cycle_count;
    for (size_t i = components->ordered; i-- > 0;) {
        const struct cycle *cycle = cycles > 0 ? &components->cycles[cycles - 1] : NULL;
        if (cycle && cycle->first + cycle->count - 1 == i) {
            cycles--;
            i = cycle->first;
            if (!pass_on_cycle(chain, process, components, cycle, turn, goes_on)) return false;
            continue;
        }
        const size_t place = components->order[i];
        const double weight = chain->now[place] + chain->weights[HOD_STEP_FOLLOWS][place];
        if (!(weight > 0)) continue;
        chain->now[place] = chain->weights[HOD_STEP_FOLLOWS][place] = 0;
        if (!pass_on(chain, process, turn, place, weight)) return false;
        assert(!(chain->weights[HOD_STEP_FOLLOWS][place] > 0));
        *goes_on = true;
    }
    return true;
}

/* Orders all states that follow those with a weight. */
static bool put_in_order(struct chain *chain, const struct process *process, int turn)
{
    const size_t found = chain->transitions.found[STATES].count;
    for (size_t place = 0; place < found; place++)
        if (chain->now[place] > 0 &&
            !components_from(&chain->components, &chain->transitions, process, turn, place))
            return false;
    return (make_room_for_weights(chain, OUTCOMES) && make_room_for_weights(chain, STATES)) ||
           hod_fail_memory(process->error);
}

/* Takes all steps of a turn, one after another, until no state has a weight. A turn that has not ended by then may
 * return to earlier states, so its states are ordered. */
static bool take_steps(struct chain *chain, const struct process *process, int turn, bool *goes_on)
{
    size_t count = 1;
    for (int steps = 0; steps < STEPS_WITHOUT_ORDER; steps++) {
        if (!step(chain, process, turn, &count)) return false;
        if (count == 0) return true;
        *goes_on = true;
    }
    return put_in_order(chain, process, turn) &&
           pass_on_in_order(chain, process, &chain->components, turn, goes_on);
}

/* One turn; *goes_on receives whether another follows. */
static bool run_turn(struct chain *chain, const struct process *process, int turn, struct tally *outcomes,
                     bool *goes_on)
{
    assert(turn == chain->turn);
    const bool in_order = chain->chooses && !chain->disregards;
    *goes_on = false;
    if (!(in_order ? pass_on_in_order(chain, process, &chain->play.components, turn, goes_on)
                   : take_steps(chain, process, turn, goes_on)))
        return false;
    swap(&chain->now, &chain->weights[HOD_TURN_IS_OVER]);
    return add_ended(chain, process, chain->weights[HOD_DONE], OUTCOMES, turn, outcomes);
}

/* Sets to 0 what an earlier run may have left. */
static void clear(const struct chain *chain, double *weights, int kind)
{
    const size_t found = chain->transitions.found[kind].count, room = chain->weight_room[kind];
    if (weights) memset(weights, 0, (found < room ? found : room) * sizeof *weights);
}

/* Finds best play from several beginnings; the transitions already contain the first. If something is disregarded, the
 * search has its own, reduced states. */
static bool find_play(struct chain *chain, const struct process *process, const void *const *beginnings,
                      int count)
{
    const hod_stakes *stakes = process->procedure->stakes;
    const struct best_play_question question = {.stakes = stakes, .data = process->prepared};
    struct transitions *transitions = chain->disregards ? &chain->reduced : &chain->transitions;
    struct process searching = *process;
    if (chain->disregards) searching.disregard = stakes->disregard;
    searching.may_choose_late = !chain->disregards && !chain->occupancy;
    if (chain->disregards) forget_reduced_places(chain);
    bool begun = !chain->disregards || transitions_start(transitions, &searching);
    for (int i = 1; begun && i < count; i++)
        begun = transitions_begin(transitions, &searching, beginnings[i]);
    return begun && best_play_find(&chain->play, transitions, &searching, &question);
}

/* Finds best play, if there are choices. The chain's transitions start with the first state only. */
static bool start_play(struct chain *chain, const struct process *process, const void *const *beginnings,
                       int count)
{
    chain->chooses = procedure_chooses(process->procedure, process->prepared);
    chain->disregards = chain->chooses && process->procedure->stakes->disregard;
    return transitions_start(&chain->transitions, process) &&
           (!chain->chooses || find_play(chain, process, beginnings, count));
}

bool chain_find_play(struct chain *chain, struct tree *tree, const hod_procedure *procedure,
                     const void *const *beginnings, int count, hod_error *error)
{
    const struct process process = {
        .tree = tree, .procedure = procedure, .prepared = beginnings[0], .error = error};
    assert(procedure_chooses(procedure, beginnings[0]) && tree->divide == &divide_exactly);
    chain->turn = 1;
    return start_play(chain, &process, beginnings, count);
}

/* The worth of the beginning at a place. */
static void worth_at(const struct chain *chain, size_t place, double worth[HOD_PLAYERS])
{
    const struct payoff payoff = payoffs_at(&chain->play.payoffs, 1, place);
    memcpy(worth, payoff.to, sizeof payoff.to);
}

/* The search leaves the first beginning at place 0. */
void chain_worth(const struct chain *chain, double worth[HOD_PLAYERS])
{
    worth_at(chain, 0, worth);
}

void chain_worth_from(const struct chain *chain, const hod_procedure *procedure, const void *prepared,
                      double worth[HOD_PLAYERS])
{
    const struct transitions *transitions = chain->disregards ? &chain->reduced : &chain->transitions;
    int first[procedure->state_ints];
    procedure_begin(procedure, prepared, first);
    if (chain->disregards) procedure->stakes->disregard(prepared, first);
    const size_t place = packed_set_find(&transitions->found[STATES], first);
    assert(place != NO_PLACE);
    worth_at(chain, place, worth);
}

/* Sets all weights to 0. */
static void clear_all(struct chain *chain)
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        clear(chain, chain->weights[follows], kind_of(follows));
    clear(chain, chain->now, STATES);
    components_start(&chain->components);
    chain->endless = chain->steps = 0;
}

/* Puts all the weight on one state. */
static bool begin_at(struct chain *chain, const struct process *process, size_t place)
{
    if (place == NO_PLACE || !make_room_for_weights(chain, OUTCOMES) || !make_room_for_weights(chain, STATES))
        return hod_fail_memory(process->error);
    chain->now[place] = 1;
    return true;
}

/* All turns, starting from the state with the weight. */
static bool run_turns(struct chain *chain, const struct process *process, struct tally *outcomes)
{
    const int limit = procedure_limit(process->procedure, process->prepared);
    bool goes_on = true;
    assert(limit >= 1 && process->tree->divide == &divide_exactly);
    for (chain->turn = 1; goes_on && chain->turn <= limit; chain->turn++)
        if (!run_turn(chain, process, chain->turn, outcomes, &goes_on)) return false;
    if (chain->endless > 0)
        return hod_fail(process->error, "the mechanism %s never ends with the probability %.10g",
                        process->procedure->name, chain->endless);
    return add_ended(chain, process, chain->now, STATES, limit, outcomes);
}

bool chain_run(struct chain *chain, struct tree *tree, const hod_procedure *procedure, const void *prepared,
               struct tally *outcomes, hod_error *error)
{
    const struct process process = {
        .tree = tree, .procedure = procedure, .prepared = prepared, .error = error};
    chain->turn = 1;
    clear_all(chain);
    return start_play(chain, &process, &prepared, 1) && begin_at(chain, &process, 0) &&
           run_turns(chain, &process, outcomes);
}

bool chain_run_in_lane(struct chain *chain, struct tree *tree, const hod_procedure *procedure,
                       const void *prepared, const struct lane_play *lane, struct tally *outcomes,
                       hod_error *error)
{
    const struct process process = {
        .tree = tree, .procedure = procedure, .prepared = prepared, .error = error};
    assert(procedure->stakes->disregard);
    chain->turn = 1;
    clear_all(chain);
    forget_reduced_places(chain);
    chain->chooses = chain->disregards = true;
    chain->lane = lane;
    const bool run = transitions_start(&chain->transitions, &process) && begin_at(chain, &process, 0) &&
                     run_turns(chain, &process, outcomes);
    chain->lane = NULL;
    return run;
}

/* Swaps the searched states and the played states, which differ if something is disregarded. */
static void swap_reduced(struct chain *chain)
{
    const struct transitions searched = chain->transitions;
    chain->transitions = chain->reduced;
    chain->reduced = searched;
    chain->disregards = !chain->disregards;
}

bool chain_run_from(struct chain *chain, struct tree *tree, const hod_procedure *procedure,
                    const void *prepared, struct tally *outcomes, hod_error *error)
{
    const struct process process = {
        .tree = tree, .procedure = procedure, .prepared = prepared, .error = error};
    const bool disregards = procedure->stakes->disregard;
    int first[procedure->state_ints];
    procedure_begin(procedure, prepared, first);
    chain->chooses = true;
    if (disregards) swap_reduced(chain);
    clear_all(chain);
    bool run = chain->transitions.found[STATES].count > 0 ||
               transitions_start_empty(&chain->transitions, procedure, error);
    run = run && begin_at(chain, &process, transitions_place(&chain->transitions, first)) &&
          run_turns(chain, &process, outcomes);
    if (disregards) swap_reduced(chain);
    return run;
}

size_t chain_states(const struct chain *chain)
{
    const size_t reduced = chain->disregards ? chain->reduced.found[STATES].count : 0;
    return reduced + chain->transitions.found[STATES].count;
}

void chain_free(struct chain *chain)
{
    transitions_free(&chain->transitions);
    transitions_free(&chain->reduced);
    free(chain->reduced_places);
    best_play_free(&chain->play);
    components_free(&chain->components);
    linear_solver_free(&chain->solver);
    free(chain->cycle_weights);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) free(chain->weights[follows]);
    free(chain->now);
    *chain = (struct chain){0};
}
