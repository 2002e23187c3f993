/* Visits: a list of states and turns with their weights, which is gone through backward for their values.
 *
 * A chain passes weights on from each state that has one to all that may follow it. Listed as it does so, the
 * visits stand in an order in which what follows one stands behind it; so the list in the opposite order
 * meets every state when the values of what follows it are known, and its own value is their expectation,
 *
 *     V(visit) = sum over what follows of share x V,    V(outcome) = what it counts.
 *
 * The values of one turn and of the next are all that is needed at once, by place. Only the visits of a cycle
 * follow one another: these are solved together (loop.c). */
#include "walk/visits.h"

#include <math.h>
#include <stdlib.h>

void visits_start(struct visits *visits)
{
    visits->count = visits->cycle_count = 0;
}

bool visits_add(struct visits *visits, const struct visit *visit)
{
    assert(visits->count == 0 || visit->turn >= visits->all[visits->count - 1].turn);
    if (!RESERVE(visits->all, visits->room, visits->count + 1)) return false;
    visits->all[visits->count++] = *visit;
    return true;
}

bool visits_add_cycle(struct visits *visits, const struct reached *reached, const struct cycle *cycle)
{
    if (!RESERVE(visits->cycles, visits->cycles_room, visits->cycle_count + 1)) return false;
    visits->cycles[visits->cycle_count++] =
        (struct visited_cycle){.first = visits->count, .cycle = *cycle, .reached = reached};
    return true;
}

/* One walk backward. */
struct going_back {
    struct visits *visits;
    struct transitions *transitions;
    const struct process *process;
    const struct visit_question *question;
    int turn;
};

static bool make_room(const struct going_back *back)
{
    struct visits *visits = back->visits;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        const size_t found = back->transitions->found[kind_of(follows)].count;
        if (!RESERVE(visits->values[follows], visits->value_room[follows], found))
            return hod_fail_memory(back->process->error);
        memset(visits->values[follows], 0, found * sizeof *visits->values[follows]);
    }
    return true;
}

/* What all the ends of a kind count in a turn. */
static void set_ends(const struct going_back *back, int follows, int turn)
{
    const int kind = kind_of(follows);
    double *values = back->visits->values[follows];
    for (size_t place = 0; place < back->transitions->found[kind].count; place++)
        values[place] = back->question->end(back->question->data, kind, turn, place);
}

/* Goes back to a turn: the states of the one behind it are those of the next now. */
static void turn_back(struct going_back *back, int turn)
{
    struct visits *visits = back->visits;
    double *const spare = visits->values[HOD_TURN_IS_OVER];
    const size_t room = visits->value_room[HOD_TURN_IS_OVER];
    visits->values[HOD_TURN_IS_OVER] = visits->values[HOD_STEP_FOLLOWS];
    visits->value_room[HOD_TURN_IS_OVER] = visits->value_room[HOD_STEP_FOLLOWS];
    visits->values[HOD_STEP_FOLLOWS] = spare;
    visits->value_room[HOD_STEP_FOLLOWS] = room;
    back->turn = turn;
    set_ends(back, HOD_DONE, turn);
}

static double expectation(const struct visits *visits, const struct transition *transition)
{
    double sum = 0;
    const uint32_t *places = transition->places;
    const double *shares = transition->shares;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition->counts[follows]; i++)
            sum += *shares++ * visits->values[follows][*places++];
    return sum;
}

static bool find(const struct going_back *back, const struct visit *visit, struct transition *transition)
{
    return transitions_find(back->transitions, back->process, visit->place, visit->option, transition);
}

static bool hear(const struct going_back *back, const struct visit *visit)
{
    const struct visit_question *question = back->question;
    double *const *values = back->visits->values;
    return !question->hear ||
           question->hear(question->hearer, visit,
                          (const double *const[FOLLOWING]){values[HOD_DONE], values[HOD_STEP_FOLLOWS],
                                                           values[HOD_TURN_IS_OVER]});
}

static bool value_visit(const struct going_back *back, struct visit *visit)
{
    struct transition transition;
    if (!find(back, visit, &transition)) return false;
    visit->value = expectation(back->visits, &transition);
    back->visits->values[HOD_STEP_FOLLOWS][visit->place] = visit->value;
    return hear(back, visit);
}

/* The values of the states of a cycle: what is expected by leaving it at once, and then in the end. */
static bool value_cycle(const struct going_back *back, const struct visited_cycle *visited)
{
    struct visits *visits = back->visits;
    const struct cycle *cycle = &visited->cycle;
    struct visit *all = visits->all + visited->first;
    if (!RESERVE(visits->cycle_values, visits->cycle_room, cycle->count) ||
        !loop_start(&visits->loop, cycle->count))
        return hod_fail_memory(back->process->error);
    for (size_t i = 0; i < cycle->count; i++) visits->values[HOD_STEP_FOLLOWS][all[i].place] = 0;
    for (size_t i = 0; i < cycle->count; i++) {
        struct transition transition;
        if (!find(back, &all[i], &transition)) return false;
        visits->cycle_values[i] = expectation(visits, &transition);
        if (!loop_add_transition(&visits->loop, visited->reached, cycle, &transition))
            return hod_fail_memory(back->process->error);
    }
    if (!use_budget(back->process->tree->budget_use, visits->loop.work, back->process->error)) return false;
    loop_values(&visits->loop, visits->cycle_values, 1);
    for (size_t i = 0; i < cycle->count; i++)
        visits->values[HOD_STEP_FOLLOWS][all[i].place] = all[i].value = visits->cycle_values[i];
    for (size_t i = cycle->count; i-- > 0;)
        if (!hear(back, &all[i])) return false;
    return true;
}

bool visits_value(struct visits *visits, struct transitions *transitions, const struct process *process,
                  const struct visit_question *question)
{
    const int limit = procedure_limit(process->procedure, process->prepared);
    struct going_back back = {visits, transitions, process, question, limit};
    size_t cycles = visits->cycle_count;
    if (!make_room(&back)) return false;
    if (process->procedure->clock) set_ends(&back, HOD_TURN_IS_OVER, limit);
    set_ends(&back, HOD_DONE, limit);
    for (size_t i = visits->count; i-- > 0;) {
        const struct visited_cycle *cycle = cycles > 0 ? &visits->cycles[cycles - 1] : NULL;
        if (visits->all[i].turn != back.turn) turn_back(&back, visits->all[i].turn);
        if (cycle && cycle->first + cycle->cycle.count - 1 == i) {
            cycles--;
            i = cycle->first;
            if (!value_cycle(&back, cycle)) return false;
        } else if (!value_visit(&back, &visits->all[i])) {
            return false;
        }
    }
    return true;
}

size_t visits_bytes(const struct visits *visits)
{
    size_t values = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) values += visits->value_room[follows];
    return visits->room * sizeof *visits->all + visits->cycles_room * sizeof *visits->cycles +
           values * sizeof(double) + loop_bytes(&visits->loop);
}

void visits_free(struct visits *visits)
{
    free(visits->all);
    free(visits->cycles);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) free(visits->values[follows]);
    loop_free(&visits->loop);
    free(visits->cycle_values);
    *visits = (struct visits){0};
}
