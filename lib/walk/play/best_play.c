/* Best play: walks forward through everything that can be reached, then values it backward from the last turn.
 *
 * A procedure with choices is a game of two sides with perfect information and a known number of turns, so it is solved
 * by backward induction (Zermelo 1913; Bellman, "Dynamic Programming", 1957). The worth of a state with a given number
 * of turns left is the expected worth of the outcomes and states that follow its best option. So the payoffs of turn t
 * are computed from those of turn t + 1. After the last turn, the payoff of a state is its worth as an outcome at the
 * limit.
 *
 * The states of a turn are valued in an order in which each comes after its successors (components.c). The states of a
 * cycle depend on one another; under fixed options their values solve a linear system (linear_solver.c). Policy
 * iteration finds the options (Howard 1960): it values the states under the current options, then each state switches
 * to an option that is worth more, until none does. If both sides choose in a cycle, one side finds its best answer
 * after each change of the other (Hoffman and Karp 1966). The iteration starts with options that lead out of the cycle
 * from every state.
 *
 * Among options whose worths differ by at most the margin, the first is taken, so that rounding decides nothing.
 *
 * A side that errs takes every option with a probability that depends on its worth (quantal_response.c). The worth of
 * its states is the expectation over the options. These worths are kept, so that the probabilities can be calculated
 * again whenever a state is passed. In a cycle the probabilities depend on values that depend on the probabilities: the
 * states are valued under the probabilities from the previous values, again and again until the values no longer
 * change. */
#include "walk/play/best_play.h"
#include "walk/play/quantal_response.h"

#include <math.h>

/* Marks a state without an option. */
#define UNDECIDED UINT8_MAX
_Static_assert(HOD_MAX_OPTIONS <= UNDECIDED, "an option is a byte");

struct play_search {
    struct best_play *play;
    struct transitions *transitions;
    const struct process *process;
    const struct best_play_question *question;
};

/* The worth to both sides of an outcome, which contains its turn. */
static struct payoff payoff_of(const struct play_search *search, const int *outcome)
{
    const hod_stakes *stakes = search->question->stakes;
    struct payoff payoff;
    for (int who = 0; who < HOD_PLAYERS; who++)
        payoff.to[who] = stakes->worth(stakes, search->question->data, outcome, who);
    return payoff;
}

/* Sets the worths of all outcomes, or of all states at the limit: `turn` is when they end, `at` the turn that stores
 * them. Many states have the same outcome as the previous state, and then share its worth. */
static bool give_payoffs(const struct play_search *search, int kind, int turn, int at)
{
    struct payoffs *payoffs = &search->play->payoffs;
    const struct process *process = search->process;
    const hod_procedure *procedure = process->procedure;
    const size_t count = kind == OUTCOMES ? payoffs->outcomes : payoffs->states;
    const size_t bytes = (size_t)procedure->outcome_ints * sizeof(int);
    int outcome[procedure->state_ints], before[procedure->outcome_ints];
    struct payoff payoff = {0};
    for (size_t place = 0; place < count; place++) {
        packed_set_read(&search->transitions->found[kind], place, outcome);
        procedure_set_turn(procedure, turn, outcome);
        const bool is_new = place == 0 || memcmp(outcome, before, bytes) != 0;
        if (is_new) payoff = payoff_of(search, outcome);
        memcpy(before, outcome, bytes);
        if (!payoffs_give(payoffs, at, payoffs_number(payoffs, kind, place), &payoff))
            return hod_fail_memory(process->error);
        if (!use_budget(process->tree->budget_use, is_new ? search->question->stakes->work : 1,
                        process->error))
            return false;
    }
    return true;
}

/* The worths of a state's options to the side that chooses, given their worths to the sides whose payoffs are kept. */
static void to_chooser(const struct payoffs *payoffs, const struct options *options,
                       double (*all)[HOD_MAX_OPTIONS], double *worths)
{
    const bool is_kept = options->who < payoffs_sides(payoffs);
    for (int option = 0; option < options->count; option++)
        worths[option] = is_kept ? all[options->who][option] : payoffs->sum - all[0][option];
}

void best_play_worths(const struct best_play *play, const struct transitions *transitions, int turn,
                      size_t place, double worths[HOD_MAX_OPTIONS])
{
    double all[HOD_PLAYERS][HOD_MAX_OPTIONS];
    for (int side = 0; side < payoffs_sides(&play->payoffs); side++)
        payoffs_of_options(&play->payoffs, transitions, side, turn, place, all[side]);
    to_chooser(&play->payoffs, &transitions->options[place], all, worths);
}

/* The side whose worth is unknown; HOD_PLAYERS if both are known. */
static int who_lacks(const struct payoff *payoff)
{
    int who = 0;
    while (who < HOD_PLAYERS && !isnan(payoff->to[who])) who++;
    return who;
}

static bool explain(const struct play_search *search, int kind, size_t place, int who, int turn)
{
    const hod_procedure *procedure = search->process->procedure;
    const hod_stakes *stakes = search->question->stakes;
    hod_error *const error = search->process->error;
    int outcome[procedure->state_ints];
    packed_set_read(&search->transitions->found[kind], place, outcome);
    procedure_set_turn(procedure, turn, outcome);
    stakes->explain(stakes, search->question->data, outcome, who, error);
    if (procedure->clock) hod_fail_in(error, "in turn %d", turn);
    return hod_fail_in(error, "the mechanism %s failed", procedure->name);
}

/* Fails with the first outcome, or state at the limit, that an option leads to and whose worth is unknown. Those that
 * nothing leads to in this turn need no worth. */
static bool fail_by(const struct play_search *search, int turn, size_t place, int option)
{
    const struct payoffs *payoffs = &search->play->payoffs;
    const struct transition transition =
        transitions_at(search->transitions, &search->transitions->options[place], option);
    size_t at = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition.counts[follows]; i++, at++) {
            const uint32_t to = transition_place(&transition, follows, at);
            const int kind = kind_of(follows), later = turn + (follows == HOD_TURN_IS_OVER);
            const struct payoff payoff = payoffs_at(payoffs, later, payoffs_number(payoffs, kind, to));
            const int who = who_lacks(&payoff);
            if (who == HOD_PLAYERS) continue;
            return explain(search, kind, to, who, turn);
        }
    assert(false);
    return false;
}

/* Whether the worths of all options are known. */
static bool check_payoffs(const struct play_search *search, int turn, size_t place)
{
    const struct best_play *play = search->play;
    double all[HOD_MAX_OPTIONS];
    for (int side = 0; side < payoffs_sides(&play->payoffs); side++) {
        payoffs_of_options(&play->payoffs, search->transitions, side, turn, place, all);
        for (int option = 0; option < search->transitions->options[place].count; option++)
            if (isnan(all[option])) return fail_by(search, turn, place, option);
    }
    return true;
}

/* The first option whose worth is within the margin of the best. */
static int best_option(const struct play_search *search, const struct options *options, const double *all)
{
    double most = -HUGE_VAL;
    for (int option = 0; option < options->count; option++)
        if (all[option] > most) most = all[option];
    int option = 0;
    while (all[option] < most - search->question->stakes->margin) option++;
    assert(option < options->count);
    return option;
}

void best_play_shares(const struct best_play *play, const struct transitions *transitions, int turn,
                      size_t place, double shares[HOD_MAX_OPTIONS])
{
    const struct options *options = &transitions->options[place];
    double all[HOD_MAX_OPTIONS];
    best_play_worths(play, transitions, turn, place, all);
    quantal_response_logit(all, options->count, play->errors[options->who], shares);
}

/* Decides a state of a turn and sets its worth. Everything that follows it is already decided. */
static void decide_state(const struct play_search *search, int turn, size_t place, uint8_t *taken)
{
    const struct best_play *play = search->play;
    const struct payoffs *payoffs = &play->payoffs;
    const struct options *options = &search->transitions->options[place];
    double all[HOD_PLAYERS][HOD_MAX_OPTIONS], worths[HOD_MAX_OPTIONS], shares[HOD_MAX_OPTIONS];
    for (int side = 0; side < payoffs_sides(payoffs); side++)
        payoffs_of_options(payoffs, search->transitions, side, turn, place, all[side]);
    *taken = 0;
    if (options->count > 1) {
        to_chooser(payoffs, options, all, worths);
        *taken = (uint8_t)best_option(search, options, worths);
    }
    const bool errs = best_play_errs(play, options);
    if (errs) quantal_response_logit(worths, options->count, play->errors[options->who], shares);
    for (int side = 0; side < payoffs_sides(payoffs); side++) {
        double worth = errs ? 0 : all[side][*taken];
        for (int option = 0; errs && option < options->count; option++)
            worth += shares[option] * all[side][option];
        payoffs_of(payoffs, side, turn)[place] = worth;
    }
}

/* The average number of shares that a state's options have. */
static int64_t shares_of_state(const struct transitions *transitions)
{
    const size_t states = transitions->found[STATES].count;
    return states > 0 ? (int64_t)(transitions->length / states) : 0;
}

/* Whether an option leads out of a cycle, or to a state of the cycle that already has an option. */
static bool leads_out(const struct play_search *search, const struct cycle *cycle, const uint8_t *taken,
                      const struct options *options, int option)
{
    const struct transition transition = transitions_at(search->transitions, options, option);
    if (transition.counts[HOD_DONE] + transition.counts[HOD_TURN_IS_OVER] > 0) return true;
    for (uint32_t i = 0; i < transition.counts[HOD_STEP_FOLLOWS]; i++) {
        const uint32_t soon = transition_place(&transition, HOD_STEP_FOLLOWS, i);
        if (cycle_place(&search->play->components, cycle, soon) == cycle->count || taken[soon] != UNDECIDED)
            return true;
    }
    return false;
}

/* Gives each state of a cycle the first option found that eventually leaves the cycle. */
static bool find_ways_out(const struct play_search *search, const struct cycle *cycle, uint8_t *taken)
{
    const uint32_t *states = search->play->components.order + cycle->first;
    size_t decided = 0;
    for (size_t i = 0; i < cycle->count; i++) taken[states[i]] = UNDECIDED;
    for (size_t before = SIZE_MAX; decided != before && decided < cycle->count;) {
        before = decided;
        for (size_t i = 0; i < cycle->count; i++) {
            const struct options *options = &search->transitions->options[states[i]];
            for (int option = 0; option < options->count && taken[states[i]] == UNDECIDED; option++)
                if (leads_out(search, cycle, taken, options, option)) {
                    taken[states[i]] = (uint8_t)option;
                    decided++;
                }
        }
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

/* Adds a state of a cycle to the solver, with options from..to-1 and their probabilities. */
static bool add_to_solver(const struct play_search *search, const struct cycle *cycle, int turn,
                          size_t number, int from, int to, const double *shares)
{
    struct best_play *play = search->play;
    const struct transitions *transitions = search->transitions;
    const size_t place = play->components.order[cycle->first + number];
    struct payoff *const value = &play->cycle_values[number];
    *value = (struct payoff){{0}};
    for (int side = 0; side < payoffs_sides(&play->payoffs); side++) {
        double all[HOD_MAX_OPTIONS];
        payoffs_of_options(&play->payoffs, transitions, side, turn, place, all);
        for (int option = from; option < to; option++) value->to[side] += shares[option - from] * all[option];
    }
    for (int option = from; option < to; option++) {
        const struct transition transition =
            transitions_at(transitions, &transitions->options[place], option);
        if (!linear_solver_add_transition(&play->solver, &play->components, cycle, &transition,
                                          shares[option - from]))
            return false;
    }
    return linear_solver_end_row(&play->solver);
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

/* Adds the states of a cycle to the solver; their worths are 0 until they are valued. */
static bool add_all_to_solver(const struct play_search *search, const struct cycle *cycle, int turn,
                              const uint8_t *taken)
{
    static const double certain = 1;
    struct best_play *play = search->play;
    const uint32_t *states = play->components.order + cycle->first;
    const double *shares = play->cycle_shares;
    for (size_t i = 0; i < cycle->count; i++) {
        const struct options *options = &search->transitions->options[states[i]];
        const bool errs = best_play_errs(play, options);
        const int from = errs ? 0 : taken[states[i]], to = errs ? options->count : from + 1;
        if (!add_to_solver(search, cycle, turn, i, from, to, errs ? shares : &certain)) return false;
        if (errs) shares += options->count;
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

/* Lets a side switch to the option worth most to it in each state of a cycle where it chooses. Returns whether any
 * switch matters; it does not for a side that errs, which takes all options anyway. */
static bool improve(const struct play_search *search, int turn, const struct cycle *cycle, int who,
                    uint8_t *taken)
{
    const uint32_t *states = search->play->components.order + cycle->first;
    bool changes = false;
    for (size_t i = 0; i < cycle->count; i++) {
        const struct options *options = &search->transitions->options[states[i]];
        double all[HOD_MAX_OPTIONS];
        if (options->count == 1 || options->who != who) continue;
        best_play_worths(search->play, search->transitions, turn, states[i], all);
        const int option = best_option(search, options, all);
        const double now = all[taken[states[i]]], best = all[option];
        if (!(best > now + search->question->stakes->margin + rounding * fabs(now))) continue;
        taken[states[i]] = (uint8_t)option;
        changes = changes || !(search->play->errors[who] > 0);
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

/* Decides the states of a cycle. */
static bool decide_cycle(const struct play_search *search, int turn, const struct cycle *cycle,
                         uint8_t *taken)
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

/* Whether all targets of the options in a cycle have a known worth. */
static bool check_cycle(const struct play_search *search, int turn, const struct cycle *cycle)
{
    const uint32_t *states = search->play->components.order + cycle->first;
    empty_cycle(search, turn, cycle);
    for (size_t i = 0; i < cycle->count; i++)
        if (!check_payoffs(search, turn, states[i])) return false;
    return true;
}

/* Decides the states of a turn, each after all that follow it in the turn. */
static bool decide_turn(const struct play_search *search, int turn)
{
    struct best_play *play = search->play;
    const struct components *components = &play->components;
    uint8_t *taken = play->taken + (size_t)(turn - 1) * components->states;
    const bool may_fail = search->question->stakes->explain;
    const int64_t shares = shares_of_state(search->transitions);
    if (!give_payoffs(search, OUTCOMES, turn, turn)) return false;
    size_t cycles = 0;
    for (size_t i = 0; i < components->ordered; i++) {
        const size_t place = components->order[i];
        const bool matters = search->question->everywhere || components->first_turns[place] <= turn;
        const int64_t work = matters ? 1 + shares : 1;
        if (!use_budget(search->process->tree->budget_use, work, search->process->error)) return false;
        if (cycles < components->cycle_count && components->cycles[cycles].first == i) {
            const struct cycle *cycle = &components->cycles[cycles++];
            if (matters && ((may_fail && !check_cycle(search, turn, cycle)) ||
                            !decide_cycle(search, turn, cycle, taken)))
                return false;
            i += cycle->count - 1;
            continue;
        }
        if (!matters) continue;
        if (may_fail && !check_payoffs(search, turn, place)) return false;
        decide_state(search, turn, place, &taken[place]);
    }
    return true;
}

bool best_play_find(struct best_play *play, struct transitions *transitions, const struct process *process,
                    const struct best_play_question *question)
{
    struct play_search search = {
        .play = play, .transitions = transitions, .process = process, .question = question};
    play->turns = procedure_limit(process->procedure, process->prepared);
    play->errs = false;
    for (int who = 0; who < HOD_PLAYERS; who++) {
        play->errors[who] = stakes_error(question->stakes, process->prepared, who);
        play->errs = play->errs || play->errors[who] > 0;
    }
    play->keep_payoffs = question->keep_payoffs || play->errs;
    play->everywhere = question->everywhere;
    assert(play->turns >= 1);
    if (play->turns > MOST_STEPS_OF_TRIAL) return trial_is_endless(process->procedure, process->error);
    components_start(&play->components);
    if (!components_all(&play->components, transitions, process,
                        question->everywhere ? IS_NEXT - 1 : play->turns))
        return false;
    if (!components_put_in_strata(&play->components, transitions, process)) return false;
    if (!RESERVE(play->taken, play->taken_room, (size_t)play->turns * play->components.states + 1))
        return hod_fail_memory(process->error);
    if (!payoffs_start(&play->payoffs, transitions, &play->components, process, play->turns,
                       play->keep_payoffs))
        return false;
    if (process->procedure->clock && !give_payoffs(&search, STATES, play->turns, play->turns + 1))
        return false;
    for (int turn = play->turns; turn > 0; turn--) {
        if (turn < play->turns) payoffs_go_back(&play->payoffs);
        if (!decide_turn(&search, turn)) return false;
    }
    return true;
}

int best_play_option(const struct best_play *play, int turn, size_t place)
{
    assert(turn >= 1 && turn <= play->turns && place < play->components.states);
    assert(play->components.first_turns[place] <= turn ||
           (play->everywhere && play->components.first_turns[place] < IS_NEXT));
    return play->taken[(size_t)(turn - 1) * play->components.states + place];
}

size_t best_play_bytes(const struct best_play *play)
{
    return components_bytes(&play->components) + linear_solver_bytes(&play->solver) + play->taken_room +
           payoffs_bytes(&play->payoffs) + play->shares_room * sizeof *play->cycle_shares;
}

void best_play_free(struct best_play *play)
{
    free(play->taken);
    free(play->cycle_values);
    free(play->cycle_before);
    free(play->cycle_shares);
    components_free(&play->components);
    linear_solver_free(&play->solver);
    payoffs_free(&play->payoffs);
    *play = (struct best_play){0};
}
