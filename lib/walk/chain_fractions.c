/* The fractions of a Markov chain, once it has been run: the same turns, along the same transitions.
 *
 * What is played, and which transitions there are, is known from the probabilities. So the states of a turn
 * are put in order, and each passes its fraction on to what follows it; those of a cycle pass it on together,
 * each as often as it is visited in all. The visits are the solution of a linear system, as in loop.c, here by
 * a square of fractions: states are eliminated one after another, and entered again in the opposite order.
 *
 * Where the best play disregards something, a state may be walked under another option in each turn, and no
 * order holds for all of them: there steps are taken one after another, as long as the turn has few. */
#include "walk/evaluator.h"

enum { MOST_CYCLE = 400 }; /* states that are solved in fractions */

/* Room for all that has been found. */
static bool make_room(struct chain_fractions *fractions, const struct transitions *transitions)
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        if (!fractions_resize(&fractions->weights[follows], transitions->found[kind_of(follows)].count))
            return false;
    return fractions_resize(&fractions->now, transitions->found[STATES].count);
}

static void take_all(struct fraction *to, struct fraction *from)
{
    fraction_add(to, from);
    fraction_set_ratio(from, 0, 1);
}

/* Passes a fraction on from the state at a place. */
static bool pass_on(struct chain *chain, const struct process *process, int turn, size_t place,
                    const struct fraction *weight)
{
    struct chain_fractions *fractions = &chain->fractions;
    struct transition transition;
    if (!transitions_find(&chain->transitions, process, place, chain_option(chain, process, turn, place),
                          &transition))
        return false;
    if (!make_room(fractions, &chain->transitions)) return hod_fail_memory(process->error);
    size_t at = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition.counts[follows]; i++, at++) {
            const uint32_t to = transition_place(&transition, follows, at);
            struct fraction *const sum = fraction_at(&fractions->weights[follows], to);
            if (transition.fractions)
                fraction_add_product(sum, weight,
                                     fraction_at(transition.fractions, transition.first_fraction + at));
            else
                fraction_add(sum, weight);
            if (!use_budget(process->tree->budget_use, fraction_work(sum), process->error)) return false;
        }
    return true;
}

/* Takes the weight of a state, *had receives whether there is any, and passes it on. */
static bool pass_place(struct chain *chain, const struct process *process, int turn, size_t place, bool *had)
{
    struct chain_fractions *fractions = &chain->fractions;
    struct fraction *const weight = fraction_at(&fractions->scratch, 0);
    fraction_set_ratio(weight, 0, 1);
    take_all(weight, fraction_at(&fractions->now, place));
    take_all(weight, fraction_at(&fractions->weights[HOD_STEP_FOLLOWS], place));
    *had = !fraction_is_zero(weight);
    return !*had || pass_on(chain, process, turn, place, weight);
}

/* How probably a state of a cycle leads to another, in the square. */
static struct fraction *arc(const struct chain_fractions *fractions, const struct cycle *cycle, size_t from,
                            size_t to)
{
    return fraction_at(&fractions->square, from * cycle->count + to);
}

/* Fills the row of a state with what leads to others of the cycle. */
static bool fill_row(struct chain *chain, const struct process *process, const struct cycle *cycle, int turn,
                     size_t row)
{
    const size_t place = chain->reached.order[cycle->first + row];
    struct transition transition;
    if (!transitions_find(&chain->transitions, process, place, chain_option(chain, process, turn, place),
                          &transition))
        return false;
    for (size_t i = 0; i < transition.counts[HOD_STEP_FOLLOWS]; i++) {
        const size_t at = transition.counts[HOD_DONE] + i;
        const size_t to =
            cycle_place(&chain->reached, cycle, transition_place(&transition, HOD_STEP_FOLLOWS, at));
        if (to == cycle->count) continue;
        if (transition.fractions)
            fraction_add(arc(&chain->fractions, cycle, row, to),
                         fraction_at(transition.fractions, transition.first_fraction + at));
        else
            fraction_set_ratio(arc(&chain->fractions, cycle, row, to), 1, 1);
    }
    return true;
}

/* Looks away from a state: whoever comes to it is seen again where it leads. Its row holds its arcs for each
 * time that it is left. */
static bool eliminate(const struct chain_fractions *fractions, const struct process *process,
                      const struct cycle *cycle, size_t state)
{
    struct fraction *const leaving = fraction_at(&fractions->scratch, 1);
    fraction_set(leaving, arc(fractions, cycle, state, state));
    fraction_complement(leaving);
    if (fraction_is_zero(leaving))
        return hod_fail(process->error, "the mechanism %s may never end", process->procedure->name);
    fraction_set(arc(fractions, cycle, state, state), leaving);
    for (size_t to = state + 1; to < cycle->count; to++)
        fraction_divide(arc(fractions, cycle, state, to), leaving);
    for (size_t from = state + 1; from < cycle->count; from++) {
        const struct fraction *const into = arc(fractions, cycle, from, state);
        if (fraction_is_zero(into)) continue;
        for (size_t to = state + 1; to < cycle->count; to++)
            if (!fraction_is_zero(arc(fractions, cycle, state, to))) {
                struct fraction *const sum = arc(fractions, cycle, from, to);
                fraction_add_product(sum, into, arc(fractions, cycle, state, to));
                if (!use_budget(process->tree->budget_use, fraction_work(sum), process->error)) return false;
            }
    }
    return true;
}

/* Makes of the fractions that enter the states how often each is visited. */
static bool solve(const struct chain_fractions *fractions, const struct process *process,
                  const struct cycle *cycle)
{
    for (size_t state = 0; state < cycle->count; state++) {
        if (!eliminate(fractions, process, cycle, state)) return false;
        for (size_t to = state + 1; to < cycle->count; to++)
            fraction_add_product(fraction_at(&fractions->visits, to), fraction_at(&fractions->visits, state),
                                 arc(fractions, cycle, state, to));
    }
    for (size_t state = cycle->count; state-- > 0;) {
        struct fraction *const visits = fraction_at(&fractions->visits, state);
        for (size_t from = state + 1; from < cycle->count; from++)
            fraction_add_product(visits, fraction_at(&fractions->visits, from),
                                 arc(fractions, cycle, from, state));
        fraction_divide(visits, arc(fractions, cycle, state, state));
    }
    return true;
}

/* Takes the weights of a cycle, *had receives whether it has any. */
static bool enter_cycle(struct chain *chain, const struct process *process, const struct cycle *cycle,
                        bool *had)
{
    struct chain_fractions *fractions = &chain->fractions;
    const uint32_t *states = chain->reached.order + cycle->first;
    *had = false;
    if (cycle->count > MOST_CYCLE)
        return hod_fail(
            process->error,
            "%s comes back to its states in a cycle of %zu: fractions are calculated of at most %d",
            process->procedure->name, cycle->count, MOST_CYCLE);
    if (!fractions_resize(&fractions->visits, 0) || !fractions_resize(&fractions->visits, cycle->count) ||
        !fractions_resize(&fractions->square, 0) ||
        !fractions_resize(&fractions->square, cycle->count * cycle->count))
        return hod_fail_memory(process->error);
    for (size_t i = 0; i < cycle->count; i++) {
        struct fraction *const visits = fraction_at(&fractions->visits, i);
        take_all(visits, fraction_at(&fractions->now, states[i]));
        take_all(visits, fraction_at(&fractions->weights[HOD_STEP_FOLLOWS], states[i]));
        *had = *had || !fraction_is_zero(visits);
    }
    return true;
}

static bool pass_cycle(struct chain *chain, const struct process *process, const struct cycle *cycle,
                       int turn, bool *had)
{
    struct chain_fractions *fractions = &chain->fractions;
    const uint32_t *states = chain->reached.order + cycle->first;
    if (!enter_cycle(chain, process, cycle, had)) return false;
    if (!*had) return true;
    for (size_t row = 0; row < cycle->count; row++)
        if (!fill_row(chain, process, cycle, turn, row)) return false;
    if (!solve(fractions, process, cycle)) return false;
    for (size_t i = 0; i < cycle->count; i++)
        if (!fraction_is_zero(fraction_at(&fractions->visits, i)) &&
            !pass_on(chain, process, turn, states[i], fraction_at(&fractions->visits, i)))
            return false;
    for (size_t i = 0; i < cycle->count; i++)
        fraction_set_ratio(fraction_at(&fractions->weights[HOD_STEP_FOLLOWS], states[i]), 0, 1);
    return true;
}

/* One step of all states of the turn; *had receives whether there were any. */
static bool step(struct chain *chain, const struct process *process, int turn, bool *had)
{
    struct chain_fractions *fractions = &chain->fractions;
    *had = false;
    for (size_t place = 0; place < fractions->now.count; place++) {
        struct fraction *const weight = fraction_at(&fractions->scratch, 0);
        if (fraction_is_zero(fraction_at(&fractions->now, place))) continue;
        *had = true;
        fraction_set(weight, fraction_at(&fractions->now, place));
        fraction_set_ratio(fraction_at(&fractions->now, place), 0, 1);
        if (!pass_on(chain, process, turn, place, weight)) return false;
    }
    const struct fractions spare = fractions->now;
    fractions->now = fractions->weights[HOD_STEP_FOLLOWS];
    fractions->weights[HOD_STEP_FOLLOWS] = spare;
    return true;
}

/* All steps of a turn in one pass against the order. */
static bool pass_in_order(struct chain *chain, const struct process *process, int turn, bool *goes_on)
{
    const struct reached *reached = &chain->reached;
    bool had;
    for (size_t place = 0; place < chain->fractions.now.count; place++)
        if (!fraction_is_zero(fraction_at(&chain->fractions.now, place)) &&
            !reached_from(&chain->reached, &chain->transitions, process, turn, place))
            return false;
    if (!make_room(&chain->fractions, &chain->transitions)) return hod_fail_memory(process->error);
    size_t cycles = reached->cycle_count;
    for (size_t i = reached->ordered; i-- > 0;) {
        const struct cycle *cycle = cycles > 0 ? &reached->cycles[cycles - 1] : NULL;
        const bool is_cycle = cycle && cycle->first + cycle->count - 1 == i;
        if (is_cycle) {
            cycles--;
            i = cycle->first;
        }
        if (!(is_cycle ? pass_cycle(chain, process, cycle, turn, &had)
                       : pass_place(chain, process, turn, reached->order[i], &had)))
            return false;
        *goes_on = *goes_on || had;
    }
    return true;
}

static bool take_turn(struct chain *chain, const struct process *process, int turn, bool *goes_on)
{
    bool had = true;
    *goes_on = false;
    for (int steps = 0; chain->disregards && had && steps < STEPS_WITHOUT_ORDER; steps++) {
        if (!step(chain, process, turn, &had)) return false;
        *goes_on = *goes_on || had;
    }
    return !had || pass_in_order(chain, process, turn, goes_on);
}

/* Adds what has ended in a turn to the outcomes. */
static bool add_ended(struct chain *chain, const struct process *process, struct fractions *weights, int kind,
                      int turn, struct tally *outcomes)
{
    const hod_procedure *procedure = process->procedure;
    int outcome[procedure->state_ints];
    for (size_t place = 0; place < weights->count; place++) {
        struct fraction *const weight = fraction_at(weights, place);
        if (fraction_is_zero(weight)) continue;
        compact_read(&chain->transitions.found[kind], place, outcome);
        procedure_set_turn(procedure, turn, outcome);
        const size_t added = tally_place(outcomes, outcome);
        if (added == NO_PLACE) return hod_fail_memory(process->error);
        take_all(fraction_at(&outcomes->fractions, added), weight);
    }
    return true;
}

static bool start(struct chain *chain, const struct process *process)
{
    struct chain_fractions *fractions = &chain->fractions;
    chain_fractions_free(fractions);
    reached_start(&chain->reached);
    if (!make_room(fractions, &chain->transitions) || !fractions_resize(&fractions->scratch, 2))
        return hod_fail_memory(process->error);
    fraction_set_ratio(fraction_at(&fractions->now, 0), 1, 1);
    return true;
}

bool chain_set_fractions(struct chain *chain, const struct process *process, struct tally *outcomes)
{
    struct chain_fractions *fractions = &chain->fractions;
    const int limit = procedure_limit(process->procedure, process->prepared);
    bool goes_on = start(chain, process);
    if (!goes_on) return false;
    for (int turn = 1; goes_on && turn <= limit; turn++) {
        if (!take_turn(chain, process, turn, &goes_on)) return false;
        const struct fractions spare = fractions->now;
        fractions->now = fractions->weights[HOD_TURN_IS_OVER];
        fractions->weights[HOD_TURN_IS_OVER] = spare;
        if (!add_ended(chain, process, &fractions->weights[HOD_DONE], OUTCOMES, turn, outcomes)) return false;
    }
    return add_ended(chain, process, &fractions->now, STATES, limit, outcomes);
}

size_t chain_fractions_bytes(const struct chain_fractions *fractions)
{
    size_t bytes = fractions_bytes(&fractions->now) + fractions_bytes(&fractions->square) +
                   fractions_bytes(&fractions->visits);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        bytes += fractions_bytes(&fractions->weights[follows]);
    return bytes;
}

void chain_fractions_free(struct chain_fractions *fractions)
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) fractions_free(&fractions->weights[follows]);
    fractions_free(&fractions->now);
    fractions_free(&fractions->square);
    fractions_free(&fractions->visits);
    fractions_free(&fractions->scratch);
}
