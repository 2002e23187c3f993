/* Payoffs in arrays.
 *
 * In every turn, the worth of a state is the expected worth of its successors. To avoid lookups, the successors are
 * laid out once for all turns, state by state in the order of valuation: for each leaf of each option, the offset of
 * its worth from the first worth of the turn. A turn stores the payoffs of its states, then those of its outcomes; the
 * payoffs of the next turn come after them:
 *
 *     turn t:   state 0, state 1, ...   outcome 0, ...  | turn t + 1:   state 0, state 1, ...
 *     number    0        1              states          |               states + outcomes, ...
 *
 * The successors of a state with groups are not laid out: there are many for each state, while few steps and rows of
 * places, which stay in the cache, contain them all.
 *
 * Usually one side wins what the other loses. As long as all payoffs have the same sum, only those to side 0 are
 * stored. Once a payoff has another sum, those to side 1 are stored too. */
#include "walk/play/payoffs.h"

#include <math.h>
#include <stdlib.h>

static size_t turn_length(const struct payoffs *payoffs)
{
    return payoffs->states + payoffs->outcomes;
}

/* The number of payoffs stored for a side. There is always room for one, because even an offset of 0 from a null
 * pointer is undefined. */
static size_t kept(const struct payoffs *payoffs)
{
    return (payoffs->keep_payoffs ? (size_t)payoffs->turns + 1 : 2) * turn_length(payoffs) + 1;
}

/* The offsets from the first worth of a turn to the worths of what follows. */
static void set_offsets(const struct payoffs *payoffs, uint32_t offsets[FOLLOWING])
{
    offsets[HOD_DONE] = (uint32_t)payoffs->states;
    offsets[HOD_STEP_FOLLOWS] = 0;
    offsets[HOD_TURN_IS_OVER] = (uint32_t)turn_length(payoffs);
}

/* Lays out the successors of a state without groups. */
static uint32_t *lay_out(const struct payoffs *payoffs, const struct transitions *transitions, size_t place,
                         uint32_t *next)
{
    const struct options *options = &transitions->options[place];
    uint32_t offsets[FOLLOWING];
    set_offsets(payoffs, offsets);
    if (options->groups != NO_GROUPS) return next;
    for (int option = 0; option < options->count; option++) {
        const struct transition transition = transitions_at(transitions, options, option);
        size_t at = 0;
        for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
            for (const size_t end = at + transition.counts[follows]; at < end; at++)
                *next++ = offsets[follows] + transition_place(&transition, follows, at);
    }
    return next;
}

bool payoffs_start(struct payoffs *payoffs, const struct transitions *transitions,
                   const struct components *components, const struct process *process, int turns,
                   bool keep_payoffs)
{
    payoffs->states = components->states;
    payoffs->outcomes = transitions->found[OUTCOMES].count;
    payoffs->turns = payoffs->turn = turns;
    payoffs->keep_payoffs = keep_payoffs;
    payoffs->are_opposed = true;
    payoffs->sum = NAN;
    if (transitions->length > UINT32_MAX || 2 * turn_length(payoffs) > UINT32_MAX ||
        !RESERVE(payoffs->to[0], payoffs->to_room[0], kept(payoffs)) ||
        !RESERVE(payoffs->next, payoffs->next_room, transitions->length + 1) ||
        !RESERVE(payoffs->firsts, payoffs->firsts_room, payoffs->states + 1))
        return hod_fail_memory(process->error);
    uint32_t *next = payoffs->next;
    for (size_t i = 0; i < components->ordered; i++) {
        const size_t place = components->order[i];
        if (!use_budget(process->tree->budget_use, 1, process->error)) return false;
        payoffs->firsts[place] = (uint32_t)(next - payoffs->next);
        next = lay_out(payoffs, transitions, place, next);
    }
    assert((size_t)(next - payoffs->next) <= transitions->length);
    return true;
}

void payoffs_go_back(struct payoffs *payoffs)
{
    for (int side = 0; side < payoffs_sides(payoffs) && !payoffs->keep_payoffs; side++) {
        double *const now = payoffs_of(payoffs, side, payoffs->turn);
        memcpy(now + turn_length(payoffs), now, payoffs->states * sizeof *now);
    }
    payoffs->turn--;
}

/* Stores the payoffs to side 1 too, which so far followed from the sum. */
static bool part(struct payoffs *payoffs)
{
    if (!RESERVE(payoffs->to[1], payoffs->to_room[1], kept(payoffs))) return false;
    for (size_t i = 0; i < kept(payoffs); i++) payoffs->to[1][i] = payoffs->sum - payoffs->to[0][i];
    payoffs->are_opposed = false;
    return true;
}

bool payoffs_give(struct payoffs *payoffs, int turn, size_t number, const struct payoff *payoff)
{
    return payoffs_take(payoffs, turn, number, payoff, payoff->to[0] + payoff->to[1]);
}

bool payoffs_take(struct payoffs *payoffs, int turn, size_t number, const struct payoff *payoff, double sum)
{
    if (isnan(payoffs->sum)) payoffs->sum = sum;
    if (payoffs->are_opposed && sum != payoffs->sum && !part(payoffs)) return false;
    for (int side = 0; side < payoffs_sides(payoffs); side++)
        payoffs_of(payoffs, side, turn)[number] = payoff->to[side];
    return true;
}

struct payoff payoffs_at(const struct payoffs *payoffs, int turn, size_t number)
{
    const double first = payoffs_of(payoffs, 0, turn)[number];
    return (struct payoff){
        {first, payoffs->are_opposed ? payoffs->sum - first : payoffs_of(payoffs, 1, turn)[number]}};
}

/* The expectation over the leaves of an option; `next` has offsets from the first payoff of the turn. */
static double expected(const struct transitions *transitions, const struct walked_option *option,
                       const double *payoffs, const uint32_t *next)
{
    const double *shares = transitions->steps.shares + option->first;
    uint32_t count = 0;
    double sum = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) count += option->counts[follows];
    for (uint32_t i = 0; i < count; i++) sum += shares[i] * payoffs[next[i]];
    return sum;
}

/* The worth of each option of a group. */
static void payoffs_of_group(const struct payoffs *payoffs, const struct transitions *transitions,
                             const double *worths, const struct options *options,
                             const struct decision *decision, double *all)
{
    uint32_t offsets[FOLLOWING];
    set_offsets(payoffs, offsets);
    struct transition transition = transitions_at(transitions, options, decision->first);
    if (options->are_certain) {
        const uint8_t *results = transitions->steps.follows + options->first + decision->first;
        for (int i = 0; i < decision->count; i++)
            all[i] = worths[offsets[results[i]] + transition_place(&transition, results[i], (size_t)i)];
        return;
    }
    for (int i = 0; i < decision->count; i++) {
        transition = transitions_at(transitions, options, decision->first + i);
        size_t at = 0;
        all[i] = 0;
        for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
            for (const size_t end = at + transition.counts[follows]; at < end; at++)
                all[i] += transition.shares[at] *
                          worths[offsets[follows] + transition_place(&transition, follows, at)];
    }
}

void payoffs_of_options(const struct payoffs *payoffs, const struct transitions *transitions, int side,
                        int turn, size_t place, double *all)
{
    const double *worths = payoffs_of(payoffs, side, turn);
    const struct options *options = &transitions->options[place];
    const uint32_t *next = payoffs->next + payoffs->firsts[place];
    assert(transitions_are_walked(transitions, place) && options->from == 0);
    assert(options->groups == NO_GROUPS);
    for (int option = 0; option < options->count && options->are_certain; option++)
        all[option] = worths[next[option]];
    for (int option = 0; option < options->count && !options->are_certain; option++) {
        const struct walked_option *walked = &transitions->steps.options[options->first + (uint32_t)option];
        all[option] = expected(transitions, walked, worths, next + walked->before);
    }
}

void payoffs_of_decision(const struct payoffs *payoffs, const struct transitions *transitions, int side,
                         int turn, size_t place, const struct decision *decision, double *all)
{
    const struct options *options = &transitions->options[place];
    if (options->groups == NO_GROUPS)
        payoffs_of_options(payoffs, transitions, side, turn, place, all);
    else
        payoffs_of_group(payoffs, transitions, payoffs_of(payoffs, side, turn), options, decision, all);
}

size_t payoffs_bytes(const struct payoffs *payoffs)
{
    return (payoffs->to_room[0] + payoffs->to_room[1]) * sizeof **payoffs->to +
           (payoffs->next_room + payoffs->firsts_room) * sizeof *payoffs->next;
}

void payoffs_free(struct payoffs *payoffs)
{
    for (int side = 0; side < HOD_PLAYERS; side++) free(payoffs->to[side]);
    free(payoffs->next);
    free(payoffs->firsts);
    *payoffs = (struct payoffs){0};
}
