/* Best play: walks forward through everything that can be reached, then values it backward from the last turn.
 *
 * A procedure with choices is a game of two sides with perfect information and a known number of turns, so it is
 * solved by backward induction (Zermelo 1913; Bellman, "Dynamic Programming", 1957). The worth of a state with a given
 * number of turns left is the expected worth of the outcomes and states that follow its best option. So the payoffs of
 * turn t are computed from those of turn t + 1. After the last turn, the payoff of a state is its worth as an outcome
 * at the limit.
 *
 * The states of a turn are valued in an order in which each comes after its successors (components.c); those of a
 * cycle, which depend on one another, are valued together (cycle_play.c).
 *
 * A state whose step chooses after rolls has a decision for each sequence of these rolls (groups.c). Its worth is the
 * sum of their weights times the worth of their best options.
 *
 * Among options whose worths differ by at most the margin, the first is taken, so that rounding decides nothing.
 *
 * A side that errs takes every option with a probability that depends on its worth (quantal_response.c). The worth of
 * its states is the expectation over the options. These worths are kept, so that the probabilities can be calculated
 * again whenever a state is passed. */
#include "walk/play/cycle_play.h"
#include "walk/play/quantal_response.h"

#include <math.h>

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

/* The worths of so many options to the side that chooses, given those to the sides whose payoffs are kept. */
static void to_chooser(const struct payoffs *payoffs, int who, int count, double (*all)[HOD_MAX_OPTIONS],
                       double *worths)
{
    const bool is_kept = who < payoffs_sides(payoffs);
    for (int option = 0; option < count; option++)
        worths[option] = is_kept ? all[who][option] : payoffs->sum - all[0][option];
}

void best_play_worths(const struct best_play *play, const struct transitions *transitions, int turn,
                      size_t place, size_t number, double worths[HOD_MAX_OPTIONS])
{
    const struct decision decision = transitions_decision(transitions, &transitions->options[place], number);
    double all[HOD_PLAYERS][HOD_MAX_OPTIONS];
    for (int side = 0; side < payoffs_sides(&play->payoffs); side++)
        payoffs_of_decision(&play->payoffs, transitions, side, turn, place, &decision, all[side]);
    to_chooser(&play->payoffs, decision.who, decision.count, all, worths);
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

/* Whether the worths of all options of a decision, to the sides whose payoffs are kept, are known. */
static bool check_worths(const struct play_search *search, int turn, size_t place,
                         const struct decision *decision, double (*all)[HOD_MAX_OPTIONS])
{
    for (int side = 0; side < payoffs_sides(&search->play->payoffs); side++)
        for (int option = 0; option < decision->count; option++)
            if (isnan(all[side][option])) return fail_by(search, turn, place, decision->first + option);
    return true;
}

bool best_play_check(const struct play_search *search, int turn, size_t place)
{
    const struct payoffs *payoffs = &search->play->payoffs;
    const struct options *options = &search->transitions->options[place];
    struct decision decision = {.left = 1};
    for (size_t number = 0; decision.left > 0; number++) {
        double all[HOD_PLAYERS][HOD_MAX_OPTIONS];
        decision = transitions_decision(search->transitions, options, number);
        for (int side = 0; side < payoffs_sides(payoffs); side++)
            payoffs_of_decision(payoffs, search->transitions, side, turn, place, &decision, all[side]);
        if (!check_worths(search, turn, place, &decision, all)) return false;
    }
    return true;
}

void best_play_shares(const struct best_play *play, const struct transitions *transitions, int turn,
                      size_t place, double shares[HOD_MAX_OPTIONS])
{
    const struct options *options = &transitions->options[place];
    double all[HOD_MAX_OPTIONS];
    best_play_worths(play, transitions, turn, place, 0, all);
    quantal_response_logit(all, options->count, play->errors[options->who], shares);
}

/* Decides a state of a turn that chooses after rolls: what to take after each sequence of them. Sets its worth.
 * False with an error. */
static bool decide_late(const struct play_search *search, int turn, size_t place, uint8_t *taken)
{
    const struct payoffs *payoffs = &search->play->payoffs;
    const bool may_fail = search->question->stakes->explain;
    double all[HOD_PLAYERS][HOD_MAX_OPTIONS], worths[HOD_MAX_OPTIONS], sums[HOD_PLAYERS] = {0};
    struct decision decision = {.left = 1};
    for (size_t number = 0; decision.left > 0; number++) {
        decision = transitions_decision(search->transitions, &search->transitions->options[place], number);
        for (int side = 0; side < payoffs_sides(payoffs); side++)
            payoffs_of_decision(payoffs, search->transitions, side, turn, place, &decision, all[side]);
        if (may_fail && !check_worths(search, turn, place, &decision, all)) return false;
        to_chooser(payoffs, decision.who, decision.count, all, worths);
        taken[number] = (uint8_t)best_play_best(search, decision.count, worths);
        for (int side = 0; side < payoffs_sides(payoffs); side++)
            sums[side] += decision.weight * all[side][taken[number]];
    }
    for (int side = 0; side < payoffs_sides(payoffs); side++)
        payoffs_of(payoffs, side, turn)[place] = sums[side];
    return true;
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
        to_chooser(payoffs, (int)options->who, (int)options->count, all, worths);
        *taken = (uint8_t)best_play_best(search, (int)options->count, worths);
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

/* Decides the states of a turn, each after all that follow it in the turn. */
static bool decide_turn(const struct play_search *search, int turn)
{
    struct best_play *play = search->play;
    const struct components *components = &play->components;
    uint8_t *taken = play->taken + (size_t)(turn - 1) * play->decisions;
    const bool may_fail = search->question->stakes->explain;
    const int64_t shares = shares_of_state(search->transitions);
    if (!give_payoffs(search, OUTCOMES, turn, turn)) return false;
    if (search->question->known && !known_worths_give(search->question->known, &play->payoffs, turn))
        return hod_fail_memory(search->process->error);
    size_t cycles = 0;
    for (size_t i = 0; i < components->ordered; i++) {
        const size_t place = components->order[i];
        const bool matters = search->question->everywhere || components->first_turns[place] <= turn;
        const struct options *options = &search->transitions->options[place];
        const bool is_late = play->firsts && options->groups != NO_GROUPS;
        const int64_t work = !matters ? 1 : is_late ? options->count : 1 + shares;
        if (!use_budget(search->process->tree->budget_use, work, search->process->error)) return false;
        if (cycles < components->cycle_count && components->cycles[cycles].first == i) {
            const struct cycle *cycle = &components->cycles[cycles++];
            if (matters && ((may_fail && !cycle_check(search, turn, cycle)) ||
                            !cycle_decide(search, turn, cycle, taken)))
                return false;
            i += cycle->count - 1;
            continue;
        }
        if (!matters) continue;
        uint8_t *const chosen = &taken[best_play_first(play, place)];
        if (is_late) {
            if (!decide_late(search, turn, place, chosen)) return false;
            continue;
        }
        if (may_fail && !best_play_check(search, turn, place)) return false;
        decide_state(search, turn, place, chosen);
    }
    return true;
}

/* Numbers the decisions of all states. False when memory is short. */
static bool number_decisions(struct best_play *play, const struct transitions *transitions)
{
    const size_t states = play->components.states;
    free(play->firsts);
    play->firsts = NULL;
    play->decisions = states;
    if (transitions->steps.groups.count == 0) return true;
    play->firsts = malloc((states + 1) * sizeof *play->firsts);
    size_t next = 0;
    for (size_t place = 0; play->firsts && place < states; place++) {
        const struct options *options = &transitions->options[place];
        play->firsts[place] = (uint32_t)next;
        next += 1 + (size_t)transitions_decision(transitions, options, 0).left;
    }
    play->decisions = next;
    return play->firsts && next <= UINT32_MAX;
}

bool best_play_find(struct best_play *play, struct transitions *transitions, const struct process *given,
                    const struct best_play_question *question)
{
    struct process searching = *given;
    const struct process *const process = &searching;
    struct play_search search = {
        .play = play, .transitions = transitions, .process = process, .question = question};
    play->turns = procedure_limit(process->procedure, process->prepared);
    play->errs = false;
    for (int who = 0; who < HOD_PLAYERS; who++) {
        play->errors[who] = stakes_error(question->stakes, process->prepared, who);
        play->errs = play->errs || play->errors[who] > 0;
    }
    searching.may_choose_late = given->may_choose_late && !play->errs;
    play->keep_payoffs = question->keep_payoffs || play->errs;
    play->everywhere = question->everywhere;
    assert(play->turns >= 1);
    if (play->turns > MOST_STEPS_OF_TRIAL) return trial_is_endless(process->procedure, process->error);
    struct known_worths *const known = question->known;
    components_start(&play->components);
    if (known && known->states.count > 0) play->components.known = &known->states;
    if (!components_all(&play->components, transitions, process,
                        question->everywhere ? IS_NEXT - 1 : play->turns))
        return false;
    if (!components_put_in_strata(&play->components, transitions, process)) return false;
    if (known && !known_worths_meet(known, transitions, &play->components, process, play->turns))
        return false;
    if (!number_decisions(play, transitions) ||
        !RESERVE(play->taken, play->taken_room, (size_t)play->turns * play->decisions + 1))
        return hod_fail_memory(process->error);
    if (!payoffs_start(&play->payoffs, transitions, &play->components, process, play->turns,
                       play->keep_payoffs))
        return false;
    if (process->procedure->clock && !give_payoffs(&search, STATES, play->turns, play->turns + 1))
        return false;
    for (int turn = play->turns; turn > 0; turn--) {
        if (turn < play->turns) payoffs_go_back(&play->payoffs);
        if (!decide_turn(&search, turn)) return false;
        if (known) known_worths_note(known, &play->payoffs, turn);
    }
    return true;
}

int best_play_option(const struct best_play *play, int turn, size_t place, size_t number)
{
    assert(turn >= 1 && turn <= play->turns && place < play->components.states);
    assert(play->components.first_turns[place] <= turn ||
           (play->everywhere && play->components.first_turns[place] < IS_NEXT));
    return play->taken[(size_t)(turn - 1) * play->decisions + best_play_first(play, place) + number];
}

size_t best_play_bytes(const struct best_play *play)
{
    return components_bytes(&play->components) + linear_solver_bytes(&play->solver) + play->taken_room +
           (play->firsts ? play->components.states * sizeof *play->firsts : 0) +
           payoffs_bytes(&play->payoffs) + play->shares_room * sizeof *play->cycle_shares;
}

void best_play_free(struct best_play *play)
{
    free(play->taken);
    free(play->firsts);
    free(play->cycle_values);
    free(play->cycle_before);
    free(play->cycle_shares);
    components_free(&play->components);
    linear_solver_free(&play->solver);
    payoffs_free(&play->payoffs);
    *play = (struct best_play){0};
}
