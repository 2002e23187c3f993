/* Known worths.
 *
 * Most states that follow a new beginning follow earlier ones, too. A search from it need not value them again: where a
 * turn begins in a state whose worths are known, it goes no further. What it values in addition has the same bits as in
 * a search of everything, because a worth depends only on the worths of what follows. */
#include "walk/play/known_worths.h"

#include <math.h>
#include <stdlib.h>

/* Marks the states in which turns begin: the first, and those that follow the end of a turn. */
static bool mark(struct known_worths *known, const struct transitions *transitions,
                 const struct components *components, const struct process *process)
{
    free(known->begins);
    known->begins = calloc(components->states, sizeof *known->begins);
    if (!known->begins) return hod_fail_memory(process->error);
    known->begins[0] = true;
    for (size_t i = 0; i < components->ordered; i++) {
        const struct options *options = &transitions->options[components->order[i]];
        if (!use_budget(process->tree->budget_use, 1, process->error)) return false;
        for (int option = 0; option < options->count; option++) {
            const struct transition transition = transitions_at(transitions, options, option);
            const size_t first = (size_t)transition.counts[HOD_DONE] + transition.counts[HOD_STEP_FOLLOWS];
            for (size_t at = first; at < first + transition.counts[HOD_TURN_IS_OVER]; at++)
                known->begins[transition_place(&transition, HOD_TURN_IS_OVER, at)] = true;
        }
    }
    return true;
}

/* Adds the states of the search that were known before it, or the others in which turns begin. */
static bool add_met(struct known_worths *known, const struct transitions *transitions,
                    const struct components *components, bool were_known)
{
    int state[transitions->found[STATES].ints];
    for (size_t place = 0; place < components->states; place++) {
        const bool is_known = components->first_turns[place] == IS_KNOWN;
        if (is_known != were_known || (!is_known && !known->begins[place])) continue;
        packed_set_read(&transitions->found[STATES], place, state);
        const size_t number = packed_set_add(&known->states, state);
        if (number == NO_PLACE || !RESERVE(known->met, known->met_room, known->met_count + 1)) return false;
        known->met[known->met_count++] = (struct known_state){(uint32_t)place, (uint32_t)number};
    }
    return true;
}

bool known_worths_meet(struct known_worths *known, const struct transitions *transitions,
                       const struct components *components, const struct process *process, int turns)
{
    known->met_count = 0;
    known->is_first = known->states.count == 0;
    if (!mark(known, transitions, components, process)) return false;
    bool are_met = (!known->is_first || packed_set_start(&known->states, transitions->found[STATES].ints)) &&
                   add_met(known, transitions, components, true);
    known->known_count = known->met_count;
    are_met = are_met && add_met(known, transitions, components, false) &&
              RESERVE(known->worths, known->worths_room, known->states.count * (size_t)turns);
    return are_met || hod_fail_memory(process->error);
}

static struct payoff *worth_in(const struct known_worths *known, size_t i, const struct payoffs *payoffs,
                               int turn)
{
    return &known->worths[known->met[i].number * (size_t)payoffs->turns + (size_t)turn - 1];
}

bool known_worths_give(const struct known_worths *known, struct payoffs *payoffs, int turn)
{
    for (size_t i = 0; i < known->known_count; i++)
        if (!payoffs_take(payoffs, turn, known->met[i].place, worth_in(known, i, payoffs, turn), known->sum))
            return false;
    return true;
}

void known_worths_note(struct known_worths *known, const struct payoffs *payoffs, int turn)
{
    const double sum = payoffs->are_opposed ? payoffs->sum : NAN;
    if (known->is_first)
        known->sum = sum;
    else if (sum != known->sum)
        known->sum = NAN;
    for (size_t i = known->known_count; i < known->met_count; i++)
        *worth_in(known, i, payoffs, turn) = payoffs_at(payoffs, turn, known->met[i].place);
}

size_t known_worths_bytes(const struct known_worths *known)
{
    return packed_set_bytes(&known->states) + known->worths_room * sizeof *known->worths +
           known->met_room * sizeof *known->met;
}

void known_worths_free(struct known_worths *known)
{
    packed_set_free(&known->states);
    free(known->worths);
    free(known->met);
    free(known->begins);
    *known = (struct known_worths){0};
}
