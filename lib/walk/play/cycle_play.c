/* Best play in cycles: states that can reach one another within a turn.
 *
 * Under fixed options their values solve a linear system (linear_solver.c). Policy iteration finds the options (Howard
 * 1960): it values the states under the current options, then each decision switches to an option that is worth more,
 * until none does. If both sides choose in a cycle, one side finds its best answer after each change of the other
 * (Hoffman and Karp 1966). The iteration starts with options that lead out of the cycle from every state.
 *
 * If a side errs, the probabilities of its options depend on values that depend on the probabilities: the states are
 * valued under the probabilities from the previous values, again and again until the values no longer change. */
#include "walk/play/cycle_play.h"

/* Marks a decision without an option. */
#define UNDECIDED UINT8_MAX
_Static_assert(HOD_MAX_OPTIONS <= UNDECIDED, "an option is a byte");

/* The number of decisions of a state. */
static size_t decisions_of(const struct play_search *search, size_t place)
{
    return 1 +
           (size_t)transitions_decision(search->transitions, &search->transitions->options[place], 0).left;
}

/* Whether an option leads out of a cycle, or to a state of the cycle that already has an option. */
static bool leads_out(const struct play_search *search, const struct cycle *cycle, const uint8_t *taken,
                      const struct options *options, int option)
{
    const struct transition transition = transitions_at(search->transitions, options, option);
    if (transition.counts[HOD_DONE] + transition.counts[HOD_TURN_IS_OVER] > 0) return true;
    for (uint32_t i = 0; i < transition.counts[HOD_STEP_FOLLOWS]; i++) {
        const uint32_t soon = transition_place(&transition, HOD_STEP_FOLLOWS, i);
        if (cycle_place(&search->play->components, cycle, soon) == cycle->count ||
            taken[best_play_first(search->play, soon)] != UNDECIDED)
            return true;
    }
    return false;
}

/* Gives each decision of a state the first option that leads out of the cycle, or, if another of its decisions has one,
 * the first option. Returns false if none has one yet. */
static bool find_way_out(const struct play_search *search, const struct cycle *cycle, uint8_t *taken,
                         size_t place)
{
    const struct options *options = &search->transitions->options[place];
    uint8_t *const chosen = &taken[best_play_first(search->play, place)];
    struct decision decision = {.left = 1};
    size_t number = 0;
    bool is_found = false;
    for (; decision.left > 0; number++) {
        decision = transitions_decision(search->transitions, options, number);
        for (int option = 0; option < decision.count && chosen[number] == UNDECIDED; option++)
            if (leads_out(search, cycle, taken, options, decision.first + option))
                chosen[number] = (uint8_t)option;
        is_found = is_found || chosen[number] != UNDECIDED;
    }
    while (is_found && number-- > 0)
        if (chosen[number] == UNDECIDED) chosen[number] = 0;
    return is_found;
}

/* Gives each state of a cycle options that eventually leave the cycle, the first that are found. */
static bool find_ways_out(const struct play_search *search, const struct cycle *cycle, uint8_t *taken)
{
    const struct best_play *play = search->play;
    const uint32_t *states = play->components.order + cycle->first;
    size_t decided = 0;
    for (size_t i = 0; i < cycle->count; i++)
        memset(&taken[best_play_first(play, states[i])], UNDECIDED, decisions_of(search, states[i]));
    for (size_t before = SIZE_MAX; decided != before && decided < cycle->count;) {
        before = decided;
        for (size_t i = 0; i < cycle->count; i++)
            if (taken[best_play_first(play, states[i])] == UNDECIDED)
                decided += find_way_out(search, cycle, taken, states[i]);
        if (!use_budget(search->process->tree->budget_use, (int64_t)cycle->count, search->process->error))
            return false;
    }
    return decided == cycle->count ||
           hod_fail(search->process->error,
                    "the mechanism %s never ends from one of its states, whatever is chosen",
                    search->process->procedure->name);
}

/* Stores the probabilities of the options in the states of a cycle where a side errs: based on the current worths, or
 * all equal before the first valuation. */
static bool note_shares(const struct play_search *search, int turn, const struct cycle *cycle, bool is_known)
{
    struct best_play *play = search->play;
    const uint32_t *states = play->components.order + cycle->first;
    size_t length = 0;
    for (size_t i = 0; i < cycle->count; i++) {
        const struct options *options = &search->transitions->options[states[i]];
        if (!best_play_errs(play, options)) continue;
        if (!RESERVE(play->cycle_shares, play->shares_room, length + HOD_MAX_OPTIONS))
            return hod_fail_memory(search->process->error);
        double *shares = play->cycle_shares + length;
        for (int option = 0; option < options->count; option++) shares[option] = 1. / options->count;
        if (is_known) best_play_shares(play, search->transitions, turn, states[i], shares);
        length += options->count;
    }
    return true;
}

/* Adds options from..to-1 of a decision to the solver and to the value of its state, with their probabilities. */
static bool add_options(const struct play_search *search, const struct cycle *cycle, int turn, size_t place,
                        const struct decision *decision, int from, int to, const double *shares,
                        struct payoff *value)
{
    struct best_play *play = search->play;
    const struct transitions *transitions = search->transitions;
    for (int side = 0; side < payoffs_sides(&play->payoffs); side++) {
        double all[HOD_MAX_OPTIONS];
        payoffs_of_decision(&play->payoffs, transitions, side, turn, place, decision, all);
        for (int option = from; option < to; option++)
            value->to[side] += decision->weight * shares[option - from] * all[option];
    }
    for (int option = from; option < to; option++) {
        const struct transition transition =
            transitions_at(transitions, &transitions->options[place], decision->first + option);
        if (!linear_solver_add_transition(&play->solver, &play->components, cycle, &transition,
                                          decision->weight * shares[option - from]))
            return false;
    }
    return true;
}

/* Sets the worths of a cycle's states to 0 until they are valued. */
static void empty_cycle(const struct play_search *search, int turn, const struct cycle *cycle)
{
    const struct payoffs *payoffs = &search->play->payoffs;
    const uint32_t *states = search->play->components.order + cycle->first;
    for (int side = 0; side < payoffs_sides(payoffs); side++)
        for (size_t i = 0; i < cycle->count; i++) payoffs_of(payoffs, side, turn)[states[i]] = 0;
}

/* Saves the earlier worths of a cycle's states, or sets their new ones. */
static void exchange_values(const struct play_search *search, int turn, const struct cycle *cycle,
                            bool are_new)
{
    struct best_play *play = search->play;
    const uint32_t *states = play->components.order + cycle->first;
    for (int side = 0; side < payoffs_sides(&play->payoffs); side++) {
        double *const worths = payoffs_of(&play->payoffs, side, turn);
        for (size_t i = 0; i < cycle->count; i++)
            if (are_new)
                worths[states[i]] = play->cycle_values[i].to[side];
            else
                play->cycle_before[i].to[side] = worths[states[i]];
    }
}

/* Adds a state of a cycle to the solver: with the options taken or, if a side errs, all with these probabilities. */
static bool add_to_solver(const struct play_search *search, const struct cycle *cycle, int turn,
                          size_t number, const uint8_t *taken, const double *shares)
{
    static const double certain = 1;
    struct best_play *play = search->play;
    const size_t place = play->components.order[cycle->first + number];
    const struct options *options = &search->transitions->options[place];
    const bool errs = best_play_errs(play, options);
    struct payoff *const value = &play->cycle_values[number];
    struct decision decision = {.left = 1};
    *value = (struct payoff){{0}};
    for (size_t i = 0; decision.left > 0; i++) {
        decision = transitions_decision(search->transitions, options, i);
        const int from = errs ? 0 : taken[best_play_first(play, place) + i],
                  to = errs ? decision.count : from + 1;
        if (!add_options(search, cycle, turn, place, &decision, from, to, errs ? shares : &certain, value))
            return false;
    }
    return linear_solver_end_row(&play->solver);
}

/* Adds the states of a cycle to the solver; their worths are 0 until they are valued. */
static bool add_all_to_solver(const struct play_search *search, const struct cycle *cycle, int turn,
                              const uint8_t *taken)
{
    const struct best_play *play = search->play;
    const uint32_t *states = play->components.order + cycle->first;
    const double *shares = play->cycle_shares;
    for (size_t i = 0; i < cycle->count; i++) {
        const struct options *options = &search->transitions->options[states[i]];
        if (!add_to_solver(search, cycle, turn, i, taken, shares)) return false;
        if (best_play_errs(play, options)) shares += options->count;
    }
    return true;
}

/* Values the states of a cycle under the options taken, and under the stored probabilities for sides that err. *ends
 * receives whether these options lead out of the cycle from every state; if not, nothing is valued. */
static bool value_cycle(const struct play_search *search, int turn, const struct cycle *cycle,
                        const uint8_t *taken, bool *ends)
{
    struct best_play *play = search->play;
    const struct process *process = search->process;
    if (!linear_solver_start(&play->solver, cycle->count)) return hod_fail_memory(process->error);
    exchange_values(search, turn, cycle, false);
    empty_cycle(search, turn, cycle);
    if (!add_all_to_solver(search, cycle, turn, taken)) return hod_fail_memory(process->error);
    *ends = !play->solver.is_closed;
    if (!use_budget(process->tree->budget_use, (int64_t)cycle->count + play->solver.work, process->error))
        return false;
    if (!*ends) return true;
    for (int side = 0; side < payoffs_sides(&play->payoffs); side++)
        linear_solver_values(&play->solver, &play->cycle_values->to[side], HOD_PLAYERS);
    exchange_values(search, turn, cycle, true);
    return true;
}

static const double rounding = 1e-13;

/* Whether the worths of a cycle's states have changed since the previous valuation. */
static bool has_moved(const struct best_play *play, const struct cycle *cycle)
{
    for (size_t i = 0; i < cycle->count; i++)
        for (int side = 0; side < payoffs_sides(&play->payoffs); side++) {
            const double before = play->cycle_before[i].to[side], now = play->cycle_values[i].to[side];
            if (fabs(now - before) > rounding * fmax(1, fabs(now))) return true;
        }
    return false;
}

/* Lets a side switch to the option worth most to it in a decision. Returns whether the switch matters; it does not for
 * a side that errs, which takes all options anyway. */
static bool improve_decision(const struct play_search *search, int turn, size_t place, size_t number, int who,
                             uint8_t *chosen)
{
    double all[HOD_MAX_OPTIONS];
    const struct decision decision =
        transitions_decision(search->transitions, &search->transitions->options[place], number);
    if (decision.count == 1 || decision.who != who) return false;
    best_play_worths(search->play, search->transitions, turn, place, number, all);
    const int option = best_play_best(search, decision.count, all);
    const double now = all[*chosen], best = all[option];
    if (!(best > now + search->question->stakes->margin + rounding * fabs(now))) return false;
    *chosen = (uint8_t)option;
    return !(search->play->errors[who] > 0);
}

/* The same in all decisions of a cycle. */
static bool improve(const struct play_search *search, int turn, const struct cycle *cycle, int who,
                    uint8_t *taken)
{
    const uint32_t *states = search->play->components.order + cycle->first;
    bool changes = false;
    for (size_t i = 0; i < cycle->count; i++) {
        uint8_t *const chosen = &taken[best_play_first(search->play, states[i])];
        for (size_t number = 0; number < decisions_of(search, states[i]); number++)
            changes |= improve_decision(search, turn, states[i], number, who, &chosen[number]);
    }
    return changes;
}

/* Starts with ways out of a cycle; the worths of its states are 0 until they are valued. */
static bool start_cycle(const struct play_search *search, int turn, const struct cycle *cycle, uint8_t *taken)
{
    struct best_play *play = search->play;
    if (!RESERVE(play->cycle_values, play->cycle_room, cycle->count) ||
        !RESERVE(play->cycle_before, play->before_room, cycle->count))
        return hod_fail_memory(search->process->error);
    empty_cycle(search, turn, cycle);
    return find_ways_out(search, cycle, taken) && note_shares(search, turn, cycle, false);
}

bool cycle_decide(const struct play_search *search, int turn, const struct cycle *cycle, uint8_t *taken)
{
    enum { MOST_ROUNDS = 10000 };
    const struct process *process = search->process;
    bool ends;
    if (!start_cycle(search, turn, cycle, taken)) return false;
    for (int rounds = 0; rounds < MOST_ROUNDS; rounds++) {
        if (!value_cycle(search, turn, cycle, taken, &ends)) return false;
        if (!ends)
            return hod_fail(process->error, "the mechanism %s may never end as its sides choose best",
                            process->procedure->name);
        const bool changes = improve(search, turn, cycle, 1, taken) || improve(search, turn, cycle, 0, taken);
        if (!changes && !(search->play->errs && has_moved(search->play, cycle))) return true;
        if (!note_shares(search, turn, cycle, true)) return false;
    }
    return hod_fail(process->error,
                    "the choices of the mechanism %s, which returns to the same states, do not settle: each "
                    "change of one side is answered by the other",
                    process->procedure->name);
}

bool cycle_check(const struct play_search *search, int turn, const struct cycle *cycle)
{
    const uint32_t *states = search->play->components.order + cycle->first;
    empty_cycle(search, turn, cycle);
    for (size_t i = 0; i < cycle->count; i++)
        if (!best_play_check(search, turn, states[i])) return false;
    return true;
}
