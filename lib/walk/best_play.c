/* Best play: all that can be reached is walked forward, and then valued backward from the last turn.
 *
 * A procedure with choices is a game of two sides in a known number of turns, each of which sees everything:
 * it is solved by backward induction (Zermelo 1913; Bellman, "Dynamic Programming", 1957). What a state is
 * worth with so many turns left is the expectation, over the transition of its best option, of what the
 * outcomes and states that follow are worth. So the payoffs of turn t are computed from those of turn t + 1,
 * which begin, after the last turn, with what each state is worth as it stands at the limit.
 *
 * The steps of one turn lead to states of the same turn as well; these have to be valued first. The walk
 * forward is therefore a search in depth within each turn, which puts a state in order only when all that
 * follows it in the turn is (a topological order, Tarjan 1976). A state that is found again while it is still
 * open would follow itself: its value would be an equation instead of a sum, and the procedure is refused.
 * The order is the same in every turn, since a step does not know its turn; what differs is which states can
 * have been reached by then, and the others are left out.
 *
 * Of options whose worth differs by the margin at most the first is taken, so that rounding decides nothing.
 */
#include "walk/best_play.h"

#include <limits.h>
#include <math.h>

struct play_search {
    struct best_play *play;
    struct transitions *transitions;
    const struct process *process;
    const struct best_play_question *question;
    int turn;    /* in which it walks */
    size_t open; /* states on the stack */
    size_t next; /* states that the next turn begins with */
};

/* What stands for the first turn of a state until it is known. */
enum { IS_OPEN = 0, IS_NEXT = INT_MAX - 1, IS_NOT_REACHED = INT_MAX };

/* The states that have been found since are not reached yet. */
static bool make_room_for_found(struct play_search *search)
{
    struct best_play *play = search->play;
    const size_t found = search->transitions->found[STATES].count;
    if (!RESERVE(play->first_turns, play->first_turns_room, found) ||
        !RESERVE(play->order, play->order_room, found) || !RESERVE(play->next, play->next_room, found))
        return hod_fail_memory(search->process->error);
    while (play->states < found) play->first_turns[play->states++] = IS_NOT_REACHED;
    return true;
}

static bool push(struct play_search *search, uint32_t place)
{
    struct best_play *play = search->play;
    if (!RESERVE(play->stack, play->stack_room, search->open + 1))
        return hod_fail_memory(search->process->error);
    play->stack[search->open++] = place;
    return true;
}

/* Lists what may follow a state by one option: on the stack what follows in the same turn. */
static bool list(struct play_search *search, const struct transition *transition)
{
    struct best_play *play = search->play;
    const uint32_t *places = transition->places + transition->counts[HOD_DONE];
    const uint32_t soon = transition->counts[HOD_STEP_FOLLOWS], later = transition->counts[HOD_TURN_IS_OVER];
    for (uint32_t i = 0; i < soon; i++) {
        const int first_turn = play->first_turns[places[i]];
        if (first_turn == IS_OPEN)
            return hod_fail(search->process->error,
                            "the mechanism %s has choices and returns to the same state within a turn",
                            search->process->procedure->name);
        if (first_turn >= IS_NEXT && !push(search, places[i])) return false;
    }
    for (uint32_t i = soon; i < soon + later; i++) {
        if (play->first_turns[places[i]] != IS_NOT_REACHED) continue;
        play->first_turns[places[i]] = IS_NEXT;
        assert(search->next < play->next_room);
        play->next[search->next++] = places[i];
    }
    return true;
}

/* Walks a state and lists all that may follow it. */
static bool open(struct play_search *search, uint32_t place)
{
    struct transitions *transitions = search->transitions;
    if (!transitions_walk(transitions, search->process, place) || !make_room_for_found(search)) return false;
    search->play->first_turns[place] = IS_OPEN;
    const struct options *options = &transitions->options[place];
    for (int option = 0; option < options->count; option++) {
        const struct transition transition = transitions_at(transitions, options, option);
        if (!list(search, &transition)) return false;
    }
    return true;
}

/* Walks, depth first, a state and all that follows it in the turn, and puts each in order behind what follows
 * it. A state that is open stays on the stack below what follows it. */
static bool walk_from(struct play_search *search, uint32_t first)
{
    struct best_play *play = search->play;
    if (!push(search, first)) return false;
    while (search->open > 0) {
        const uint32_t place = play->stack[search->open - 1];
        assert(place < play->states);
        if (play->first_turns[place] >= IS_NEXT) {
            if (!open(search, place)) return false;
            continue;
        }
        search->open--;
        if (play->first_turns[place] != IS_OPEN) continue;
        assert(play->ordered < play->states && transitions_are_walked(search->transitions, place));
        play->first_turns[place] = search->turn;
        play->order[play->ordered++] = place;
    }
    return true;
}

/* Walks every state that can be reached within the turns. */
static bool walk_all(struct play_search *search, int turns)
{
    struct best_play *play = search->play;
    play->states = play->ordered = 0;
    if (!make_room_for_found(search)) return false;
    for (; search->next < play->states; search->next++) {
        play->first_turns[search->next] = IS_NEXT;
        play->next[search->next] = (uint32_t)search->next;
    }
    size_t walked = 0;
    for (search->turn = 1; search->turn <= turns && walked < search->next; search->turn++)
        for (const size_t end = search->next; walked < end; walked++)
            if (!walk_from(search, play->next[walked])) return false;
    assert(walked <= search->next && search->next <= play->states);
    return true;
}

/* What an outcome, or a state as it stands, is worth in a turn. */
static struct payoffs payoffs_of(const struct play_search *search, const int *record, int turn)
{
    const hod_procedure *procedure = search->process->procedure;
    const hod_stakes *stakes = search->question->stakes;
    int outcome[procedure->outcome_ints];
    memcpy(outcome, record, sizeof outcome);
    procedure_set_turn(procedure, turn, outcome);
    struct payoffs payoffs;
    for (int who = 0; who < HOD_PLAYERS; who++)
        payoffs.to[who] = stakes->worth(stakes, search->question->data, outcome, who);
    return payoffs;
}

/* The payoffs of the first records, in a turn. */
static bool set_payoffs(const struct play_search *search, const struct records *records, size_t count,
                        int turn, struct payoffs *payoffs)
{
    const struct process *process = search->process;
    for (size_t place = 0; place < count; place++) {
        payoffs[place] = payoffs_of(search, records_at(records, place), turn);
        if (!use_budget(process->tree->budget_use, search->question->stakes->work, process->error))
            return false;
    }
    return true;
}

static bool set_outcome_payoffs(const struct play_search *search, int turn)
{
    const struct records *outcomes = &search->transitions->found[OUTCOMES];
    return set_payoffs(search, outcomes, outcomes->count, turn, search->play->outcome_payoffs);
}

static bool set_limit_payoffs(const struct play_search *search)
{
    struct best_play *play = search->play;
    return set_payoffs(search, &search->transitions->found[STATES], play->states, play->turns,
                       best_play_payoffs(play, play->turns + 1));
}

static void add(struct payoffs *sum, const uint32_t *places, const double *shares, uint32_t count,
                const struct payoffs *payoffs)
{
    for (uint32_t i = 0; i < count; i++)
        for (int who = 0; who < HOD_PLAYERS; who++) sum->to[who] += shares[i] * payoffs[places[i]].to[who];
}

/* What one option of a state is worth in the turn of the outcome payoffs. */
static struct payoffs expected(const struct transition *transition,
                               const struct payoffs *const payoffs[FOLLOWING])
{
    struct payoffs sum = {{0}};
    const uint32_t *places = transition->places;
    const double *shares = transition->shares;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        const uint32_t count = transition->counts[follows];
        add(&sum, places, shares, count, payoffs[follows]);
        places += count;
        shares += count;
    }
    return sum;
}

/* The payoffs of all that may follow a state of a turn. */
struct following_payoffs {
    const struct payoffs *of[FOLLOWING];
};
static struct following_payoffs following_payoffs(const struct play_search *search, int turn)
{
    const struct best_play *play = search->play;
    return (struct following_payoffs){{[HOD_DONE] = play->outcome_payoffs,
                                       [HOD_STEP_FOLLOWS] = best_play_payoffs(play, turn),
                                       [HOD_TURN_IS_OVER] = best_play_payoffs(play, turn + 1)}};
}

static void option_payoffs(const struct play_search *search, int turn, size_t place, struct payoffs *all)
{
    const struct transitions *transitions = search->transitions;
    const struct options *options = &transitions->options[place];
    const struct following_payoffs following = following_payoffs(search, turn);
    const struct payoffs *const *const payoffs = following.of;
    if (options->are_certain) {
        const uint32_t *certain = transitions->certain + options->first;
        const uint8_t *follows = transitions->certain_follows + options->first;
        for (int option = 0; option < options->count; option++)
            all[option] = payoffs[follows[option]][certain[option]];
        return;
    }
    for (int option = 0; option < options->count; option++) {
        const struct transition transition = transitions_at(transitions, options, option);
        all[option] = expected(&transition, payoffs);
    }
}

/* Whose worth is not known; HOD_PLAYERS: that of neither. */
static int who_lacks(const struct payoffs *payoffs)
{
    int who = 0;
    while (who < HOD_PLAYERS && !isnan(payoffs->to[who])) who++;
    return who;
}

static bool explain(const struct play_search *search, const int *record, int who, int turn)
{
    const hod_procedure *procedure = search->process->procedure;
    const hod_stakes *stakes = search->question->stakes;
    hod_error *const error = search->process->error;
    int outcome[procedure->outcome_ints];
    memcpy(outcome, record, sizeof outcome);
    procedure_set_turn(procedure, turn, outcome);
    stakes->explain(stakes, search->question->data, outcome, who, error);
    if (procedure->clock) hod_fail_in(error, "in turn %d", turn);
    return hod_fail_in(error, "the mechanism %s failed", procedure->name);
}

/* Fails with the first outcome, or state at the limit, that an option leads to and whose worth is not known.
 * Those that nothing leads to in this turn need not have one. */
static bool fail_by(const struct play_search *search, int turn, size_t place, int option)
{
    const struct transition transition =
        transitions_at(search->transitions, &search->transitions->options[place], option);
    const struct following_payoffs following = following_payoffs(search, turn);
    const uint32_t *at = transition.places;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition.counts[follows]; i++, at++) {
            const int who = who_lacks(&following.of[follows][*at]);
            if (who == HOD_PLAYERS) continue;
            return explain(search, records_at(&search->transitions->found[kind_of(follows)], *at), who, turn);
        }
    assert(false);
    return false;
}

/* Whether what every option is worth is known. */
static bool check_payoffs(const struct play_search *search, int turn, size_t place)
{
    struct payoffs all[HOD_MOST_OPTIONS];
    option_payoffs(search, turn, place, all);
    for (int option = 0; option < search->transitions->options[place].count; option++)
        if (who_lacks(&all[option]) < HOD_PLAYERS) return fail_by(search, turn, place, option);
    return true;
}

/* The first option that is worth as much as the best one, but for the margin; *payoffs receives its payoffs.
 */
static int best_option(const struct play_search *search, int turn, size_t place, struct payoffs *payoffs)
{
    const struct options *options = &search->transitions->options[place];
    struct payoffs all[HOD_MOST_OPTIONS];
    double most = -HUGE_VAL;
    option_payoffs(search, turn, place, all);
    for (int option = 0; option < options->count; option++)
        if (all[option].to[options->who] > most) most = all[option].to[options->who];
    int option = 0;
    while (all[option].to[options->who] < most - search->question->stakes->margin) option++;
    assert(option < options->count);
    *payoffs = all[option];
    return option;
}

/* How many shares the options of a state have, on average. */
static int64_t shares_of_state(const struct transitions *transitions)
{
    const size_t states = transitions->found[STATES].count;
    return states > 0 ? (int64_t)(transitions->length / states) : 0;
}

/* Decides what is taken in a turn, in each state after all that follow it in the turn. */
static bool decide_turn(const struct play_search *search, int turn)
{
    struct best_play *play = search->play;
    struct payoffs *payoffs = best_play_payoffs(play, turn);
    uint8_t *taken = play->taken + (size_t)(turn - 1) * play->states;
    const bool may_fail = search->question->stakes->explain;
    const int64_t shares = shares_of_state(search->transitions);
    if (!set_outcome_payoffs(search, turn)) return false;
    for (size_t i = 0; i < play->ordered; i++) {
        const size_t place = play->order[i];
        const bool matters = search->question->everywhere || play->first_turns[place] <= turn;
        const int64_t work = matters ? 1 + shares : 1;
        if (!use_budget(search->process->tree->budget_use, work, search->process->error)) return false;
        if (!matters) continue;
        if (may_fail && !check_payoffs(search, turn, place)) return false;
        taken[place] = (uint8_t)best_option(search, turn, place, &payoffs[place]);
    }
    return true;
}

static bool make_room_for_payoffs(const struct play_search *search)
{
    struct best_play *play = search->play;
    const size_t turns = (size_t)play->turns, payoffs = play->keeps ? turns + 2 : 2;
    return RESERVE(play->taken, play->taken_room, turns * play->states) &&
           RESERVE(play->payoffs, play->payoffs_room, payoffs * play->states) &&
           RESERVE(play->outcome_payoffs, play->outcome_room, search->transitions->found[OUTCOMES].count);
}

bool best_play_find(struct best_play *play, struct transitions *transitions, const struct process *process,
                    const struct best_play_question *question)
{
    struct play_search search = {
        .play = play, .transitions = transitions, .process = process, .question = question};
    play->turns = procedure_limit(process->procedure, process->prepared);
    play->keeps = question->keeps;
    play->everywhere = question->everywhere;
    assert(play->turns >= 1 && search.next == 0);
    if (play->turns > MOST_STEPS_OF_TRIAL) return trial_is_endless(process->procedure, process->error);
    if (!walk_all(&search, question->everywhere ? IS_NEXT - 1 : play->turns)) return false;
    if (!make_room_for_payoffs(&search)) return hod_fail_memory(process->error);
    if (!set_limit_payoffs(&search)) return false;
    for (int turn = play->turns; turn > 0; turn--)
        if (!decide_turn(&search, turn)) return false;
    return true;
}

int best_play_option(const struct best_play *play, int turn, size_t place)
{
    assert(turn >= 1 && turn <= play->turns && place < play->states);
    assert(play->first_turns[place] <= turn || (play->everywhere && play->first_turns[place] < IS_NEXT));
    return play->taken[(size_t)(turn - 1) * play->states + place];
}

void best_play_option_payoffs(struct best_play *play, const struct transitions *transitions,
                              const struct process *process, const struct best_play_question *question,
                              int turn, size_t place, struct payoffs payoffs[HOD_MOST_OPTIONS])
{
    const struct play_search search = {.play = play,
                                       .transitions = (struct transitions *)transitions,
                                       .process = process,
                                       .question = question};
    set_outcome_payoffs(&search, turn);
    option_payoffs(&search, turn, place, payoffs);
}

void best_play_free(struct best_play *play)
{
    free(play->taken);
    free(play->payoffs);
    free(play->first_turns);
    free(play->order);
    free(play->stack);
    free(play->next);
    free(play->outcome_payoffs);
    *play = (struct best_play){0};
}
