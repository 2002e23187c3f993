/* Drama: measures of how the value of a process develops.
 *
 * Let M(k) be the value to side 0 after k steps: the expected worth of the end under the plans in force. M(K) is that
 * worth itself. Step k belongs to turn t(k), and M(0) to turn 0. Then
 *
 *     lead changes   the number of k for which M(k) is on the other side of 1/2 from the last M(i), i < k,
 *                    that is not 1/2;
 *     decided        the last turn that begins with 0.1 < M < 0.9, or the last turn of all if 0.1 < M(K) < 0.9;
 *                    0 if there is none. After this turn the value stays outside these bounds;
 *     comeback       whether M(K) > 1/2 and some M(k) < 1/4, or M(K) < 1/2 and some M(k) > 3/4.
 *
 * Browne ("Automatic generation and evaluation of recombination games", 2008) measures drama and lead change in this
 * way, with estimates from simulated players. Here the values are exact, and so are the expectations over all
 * histories. The expectation from a state on depends on the state, its turn and one fact about the past: the last
 * favourite, or whether a side was below 1/4. So each state has a number for each of these cases. Each number is a sum
 * over the successors, computed backward from the last turn in the order in which the states were valued. In a cycle,
 * the sums are repeated until they no longer change.
 *
 * Values that should be equal can differ by rounding, so a value within 1e-9 of a bound counts as being on it. */
#include "walk/play/drama.h"

#include "walk/evaluator.h"

#include <float.h>

/* The last favourite. */
enum { NONE, SIDE_0, SIDE_1, FAVOURITES };

/* The expectations from a state on. */
enum {
    LEAD,                            /* changes of the lead, by the last favourite */
    NEVER_OPEN = LEAD + FAVOURITES,  /* the probability that the value is never open again */
    LAST_OPEN,                       /* the last turn that begins with an open value, 0 if none does */
    WINS,                            /* the probability that a side wins, by side */
    COMES_BACK = WINS + HOD_PLAYERS, /* the probability that it wins after being below 1/4 from here on */
    OPEN_UNTIL = COMES_BACK + HOD_PLAYERS /* by turn, 0..turns: the probability that none later is open */
};

static const double within = 1e-9, half = 0.5, low = 0.1, behind = 0.25;

struct dramatist {
    struct process process;
    const struct transitions *transitions;
    const struct best_play *play;
    size_t cases;                /* numbers per state */
    double *expected[2], *ended; /* of states in this turn and the next, by parity; of an ended one */
    double *sum;                 /* of the state being summed up */
    int turn;
};

static int favourite_at(double value, int before)
{
    return value > half + within ? SIDE_0 : value < half - within ? SIDE_1 : before;
}

static bool is_open(double value)
{
    return value > low + within && value < 1 - low - within;
}

/* Whether a side is behind, given the value to side 0. */
static bool is_behind(double value, int who)
{
    return (who == 0 ? value : 1 - value) < behind - within;
}

/* Sets the numbers of an end. */
static const double *end_with(struct dramatist *dramatist, double value)
{
    double *ended = dramatist->ended;
    memset(ended, 0, dramatist->cases * sizeof *ended);
    ended[NEVER_OPEN] = 1;
    ended[WINS] = value > half + within;
    ended[WINS + 1] = value < half - within;
    for (size_t i = OPEN_UNTIL; i < dramatist->cases; i++) ended[i] = 1;
    return ended;
}

/* Adds a successor with this share, where the value becomes `value` and the expectations are `next`. `turn` is the turn
 * that begins there, or the last one if it ends; 0 in the middle of a turn. */
static void add(struct dramatist *dramatist, double share, double value, int turn, const double *next)
{
    double *sum = dramatist->sum;
    const bool open = turn > 0 && is_open(value);
    for (int before = NONE; before < FAVOURITES; before++) {
        const int now = favourite_at(value, before);
        sum[LEAD + before] += share * ((before != NONE && now != before) + next[LEAD + now]);
    }
    sum[NEVER_OPEN] += open ? 0 : share * next[NEVER_OPEN];
    sum[LAST_OPEN] += share * (next[LAST_OPEN] + (open ? turn * next[NEVER_OPEN] : 0));
    for (int who = 0; who < HOD_PLAYERS; who++) {
        sum[WINS + who] += share * next[WINS + who];
        sum[COMES_BACK + who] += share * next[(is_behind(value, who) ? WINS : COMES_BACK) + who];
    }
    for (size_t i = OPEN_UNTIL; i < dramatist->cases; i++)
        if (!open || (size_t)turn <= i - OPEN_UNTIL) sum[i] += share * next[i];
}

static double *expected_from(const struct dramatist *dramatist, int turn, size_t place)
{
    return dramatist->expected[turn % 2] + place * dramatist->cases;
}

/* Adds all successors of a state under one option. */
static void add_transition(struct dramatist *dramatist, const struct transition *transition, double share)
{
    const struct best_play *play = dramatist->play;
    const int turn = dramatist->turn;
    size_t at = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition->counts[follows]; i++, at++) {
            const uint32_t place = transition_place(transition, follows, at);
            const int later = turn + (follows == HOD_TURN_IS_OVER);
            const bool ends = follows == HOD_DONE || later > play->turns;
            const size_t number = payoffs_number(&play->payoffs, kind_of(follows), place);
            const double value = payoffs_of(&play->payoffs, 0, later)[number];
            const int looked_at = ends ? turn : follows == HOD_TURN_IS_OVER ? later : 0;
            add(dramatist, share * transition->shares[at], value, looked_at,
                ends ? end_with(dramatist, value) : expected_from(dramatist, later, place));
        }
}

/* Sums up the successors of a state under all options taken. Returns the largest change of a number. */
static double sum_up(struct dramatist *dramatist, size_t place)
{
    const struct options *options = &dramatist->transitions->options[place];
    double shares[HOD_MAX_OPTIONS], change = 0;
    const bool errs = best_play_errs(dramatist->play, options);
    memset(dramatist->sum, 0, dramatist->cases * sizeof *dramatist->sum);
    if (errs) best_play_shares(dramatist->play, dramatist->transitions, dramatist->turn, place, shares);
    const int taken = best_play_option(dramatist->play, dramatist->turn, place, 0);
    for (int option = 0; option < options->count; option++) {
        if (!errs && option != taken) continue;
        const struct transition transition = transitions_at(dramatist->transitions, options, option);
        add_transition(dramatist, &transition, errs ? shares[option] : 1);
    }
    double *before = expected_from(dramatist, dramatist->turn, place);
    for (size_t i = 0; i < dramatist->cases; i++) {
        change = fmax(change, fabs(dramatist->sum[i] - before[i]));
        before[i] = dramatist->sum[i];
    }
    return change;
}

/* Sums up the states of a cycle until they no longer change; each round adds less than the one before. */
static bool sum_up_cycle(struct dramatist *dramatist, const struct cycle *cycle)
{
    const uint32_t *states = dramatist->play->components.order + cycle->first;
    const struct process *process = &dramatist->process;
    double change = HUGE_VAL;
    for (size_t i = 0; i < cycle->count; i++)
        memset(expected_from(dramatist, dramatist->turn, states[i]), 0,
               dramatist->cases * sizeof *dramatist->sum);
    while (change > DBL_EPSILON) {
        change = 0;
        for (size_t i = 0; i < cycle->count; i++) change = fmax(change, sum_up(dramatist, states[i]));
        if (!use_budget(process->tree->budget_use, (int64_t)(cycle->count * dramatist->cases),
                        process->error))
            return false;
    }
    return true;
}

static bool sum_up_turn(struct dramatist *dramatist)
{
    const struct components *components = &dramatist->play->components;
    const struct process *process = &dramatist->process;
    size_t cycles = 0;
    for (size_t i = 0; i < components->ordered; i++) {
        const size_t place = components->order[i];
        const struct cycle *cycle = cycles < components->cycle_count ? &components->cycles[cycles] : NULL;
        const bool is_cycle = cycle && cycle->first == i;
        if (is_cycle) {
            cycles++;
            i += cycle->count - 1;
        }
        if (components->first_turns[place] > dramatist->turn) continue;
        if (is_cycle && !sum_up_cycle(dramatist, cycle)) return false;
        if (!is_cycle) sum_up(dramatist, place);
        if (!use_budget(process->tree->budget_use, (int64_t)dramatist->cases, process->error)) return false;
    }
    return true;
}

/* Refuses values outside 0 to 1. The values of states are between those of the ends. */
static bool check_values(const struct dramatist *dramatist)
{
    const struct payoffs *payoffs = &dramatist->play->payoffs;
    double least = 0, most = 1;
    for (int turn = 1; turn <= payoffs->turns; turn++)
        for (size_t i = 0; i < payoffs->outcomes; i++) {
            const double worth = payoffs_of(payoffs, 0, turn)[payoffs_number(payoffs, OUTCOMES, i)];
            least = fmin(least, worth);
            most = fmax(most, worth);
        }
    const double *limit = payoffs_of(payoffs, 0, payoffs->turns + 1);
    for (size_t i = 0; dramatist->process.procedure->clock && i < payoffs->states; i++) {
        least = fmin(least, limit[i]);
        most = fmax(most, limit[i]);
    }
    return (least >= 0 && most <= 1) ||
           hod_fail(dramatist->process.error,
                    "%s has no value between 0 and 1: an end is worth %.10g to the first side",
                    dramatist->process.procedure->name, least < 0 ? least : most);
}

static bool make_room(struct dramatist *dramatist, hod_drama *drama)
{
    const size_t states = dramatist->play->components.states, turns = (size_t)dramatist->play->turns + 1;
    dramatist->cases = OPEN_UNTIL + turns;
    for (int i = 0; i < 2; i++) dramatist->expected[i] = calloc(states * dramatist->cases, sizeof(double));
    dramatist->ended = calloc(dramatist->cases, sizeof *dramatist->ended);
    dramatist->sum = calloc(dramatist->cases, sizeof *dramatist->sum);
    *drama = (hod_drama){.turns = dramatist->play->turns, .decided_by = calloc(turns, sizeof(double))};
    return (dramatist->expected[0] && dramatist->expected[1] && dramatist->ended && dramatist->sum &&
            drama->decided_by) ||
           hod_fail_memory(dramatist->process.error);
}

/* Stores the expectations from the beginning. */
static void fill(const struct dramatist *dramatist, hod_drama *drama)
{
    const double value = payoffs_of(&dramatist->play->payoffs, 0, 1)[0];
    const double *expected = expected_from(dramatist, 1, 0);
    drama->lead_changes = expected[LEAD + favourite_at(value, NONE)];
    drama->decided = expected[LAST_OPEN] + (is_open(value) ? expected[NEVER_OPEN] : 0);
    drama->comeback = 0;
    for (int who = 0; who < HOD_PLAYERS; who++)
        drama->comeback += expected[(is_behind(value, who) ? WINS : COMES_BACK) + who];
    for (int turn = is_open(value); turn <= drama->turns; turn++)
        drama->decided_by[turn] = expected[OPEN_UNTIL + turn];
}

static bool sum_up_all(struct dramatist *dramatist, hod_drama *drama)
{
    bool summed = check_values(dramatist) && make_room(dramatist, drama);
    for (dramatist->turn = dramatist->play->turns; summed && dramatist->turn > 0; dramatist->turn--)
        summed = sum_up_turn(dramatist);
    if (summed) fill(dramatist, drama);
    for (int i = 0; i < 2; i++) free(dramatist->expected[i]);
    free(dramatist->ended);
    free(dramatist->sum);
    return summed;
}

bool hod_drama_find(hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                    hod_drama *drama, hod_error *error)
{
    *drama = (hod_drama){0};
    if (!procedure_check(procedure, error)) return false;
    if (!procedure->stakes)
        return hod_fail(error, "nobody wins or loses in %s: its outcomes have no worth", procedure->name);
    struct chain *chain = &evaluator->chain;
    const struct process process = {
        .tree = &evaluator->tree, .procedure = procedure, .prepared = prepared, .error = error};
    const struct best_play_question question = {
        .stakes = procedure->stakes, .data = prepared, .keep_payoffs = true};
    tree_start(&evaluator->tree, &divide_exactly);
    budget_use_start(&evaluator->budget_use, evaluator);
    evaluator->tree.budget_use = &evaluator->budget_use;
    struct dramatist dramatist = {
        .process = process, .transitions = &chain->transitions, .play = &chain->play};
    const bool found = transitions_start(&chain->transitions, &process) &&
                       best_play_find(&chain->play, &chain->transitions, &process, &question) &&
                       sum_up_all(&dramatist, drama);
    if (!found && hod_evaluator_exceeded(evaluator))
        hod_fail_in(error, "the drama of %s was not found (states: %zu)", procedure->name,
                    chain->transitions.found[STATES].count);
    if (!found) hod_drama_free(drama);
    return found;
}

void hod_drama_free(hod_drama *drama)
{
    if (!drama) return;
    free(drama->decided_by);
    *drama = (hod_drama){0};
}
