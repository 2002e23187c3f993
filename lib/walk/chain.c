/* Chains: every turn passes the weights of the states on to what they become. */
#include "walk/chain.h"

#include <stdlib.h>
#include <string.h>

enum { OUTCOMES, STATES };

#define NOT_REMEMBERED SIZE_MAX

/* A chain with what its states are walked by. */
struct course {
    struct chain *chain;
    struct tree *tree;
    const hod_procedure *procedure;
    const void *prepared;
    hod_error *error;
};

static int kind_of(int follows)
{
    return follows == HOD_DONE ? OUTCOMES : STATES;
}

/* A longer array of weights, the new ones zero; false when memory is short. */
static bool lengthen(double **weights, size_t room, size_t wanted)
{
    double *longer = realloc(*weights, wanted * sizeof *longer);
    if (!longer) return false;
    memset(longer + room, 0, (wanted - room) * sizeof *longer);
    *weights = longer;
    return true;
}

/* Makes room for the weights of all that has been found of a kind. */
static bool make_room(struct chain *chain, int kind)
{
    const size_t room = chain->weight_room[kind], wanted = chain->found[kind].capacity;
    if (wanted <= room) return true;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        if (kind_of(follows) == kind && !lengthen(&chain->weights[follows], room, wanted)) return false;
    if (kind == STATES && !lengthen(&chain->now, room, wanted)) return false;
    chain->weight_room[kind] = wanted;
    return true;
}

/* The place of a record, which becomes the last if it is not there yet; NO_PLACE when memory is short. */
static size_t find(struct chain *chain, int kind, const int *record)
{
    struct records *found = &chain->found[kind];
    if (kind == STATES) {
        struct becoming *becomings =
            records_beside(found, chain->becomings, &chain->becoming_room, sizeof *becomings);
        if (!becomings) return NO_PLACE;
        chain->becomings = becomings;
    }
    const size_t count = found->count, place = records_add(found, record);
    if (place == NO_PLACE || !make_room(chain, kind)) return NO_PLACE;
    if (kind == STATES && place == count) chain->becomings[place].first = NOT_REMEMBERED;
    return place;
}

/* Makes room for so many places and shares in all. */
static bool make_room_to_remember(struct chain *chain, size_t wanted)
{
    if (wanted <= chain->room) return true;
    const size_t room = wanted < 2 * chain->room ? 2 * chain->room : wanted;
    uint32_t *places = realloc(chain->places, room * sizeof *places);
    if (places) chain->places = places;
    double *shares = realloc(chain->shares, room * sizeof *shares);
    if (shares) chain->shares = shares;
    if (!places || !shares) return false;
    chain->room = room;
    return true;
}

/* Puts down what the state at a place was walked to, behind what is remembered, and remembers it if it may.
 * False when memory is short. */
static bool put_down(struct chain *chain, size_t place, struct becoming *becoming)
{
    size_t end = chain->count;
    becoming->first = end;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        const struct tally *walked = &chain->following[follows];
        becoming->counts[follows] = (uint32_t)walked->records.count;
        if (!make_room_to_remember(chain, end + walked->records.count)) return false;
        for (size_t i = 0; i < walked->records.count; i++, end++) {
            const size_t to = find(chain, kind_of(follows), records_at(&walked->records, i));
            if (to == NO_PLACE) return false;
            chain->places[end] = (uint32_t)to;
            chain->shares[end] = walked->weights[i];
        }
    }
    if (end * (sizeof *chain->places + sizeof *chain->shares) > chain->most_bytes) return true;
    chain->becomings[place] = *becoming;
    chain->count = end;
    return true;
}

static bool walk(const struct course *course, size_t place, struct becoming *becoming)
{
    struct chain *chain = course->chain;
    struct tally *following[FOLLOWING];
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        following[follows] = &chain->following[follows];
        if (!tally_start(following[follows], chain->found[kind_of(follows)].ints))
            return hod_fail_memory(course->error);
    }
    course->tree->turn = NO_TURN;
    return tree_walk(course->tree, course->procedure, course->prepared,
                     records_at(&chain->found[STATES], place), 1, following, course->error) &&
           (put_down(chain, place, becoming) || hod_fail_memory(course->error));
}

/* Passes a weight on from the state at a place to all that it becomes. */
static bool pass_on(const struct course *course, size_t place, double weight)
{
    struct chain *chain = course->chain;
    struct becoming becoming = chain->becomings[place];
    if (becoming.first == NOT_REMEMBERED && !walk(course, place, &becoming)) return false;
    const uint32_t *places = chain->places + becoming.first;
    const double *shares = chain->shares + becoming.first;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        double *weights = chain->weights[follows];
        const uint32_t count = becoming.counts[follows];
        for (uint32_t i = 0; i < count; i++) weights[places[i]] += weight * shares[i];
        places += count;
        shares += count;
    }
    return true;
}

/* One step of all the states that are left in this turn; *count receives how many there were. */
static bool step(const struct course *course, size_t *count)
{
    struct chain *chain = course->chain;
    *count = 0;
    for (size_t place = 0; place < chain->found[STATES].count; place++) {
        const double weight = chain->now[place];
        if (!(weight > 0)) continue;
        chain->now[place] = 0;
        if (!pass_on(course, place, weight)) return false;
        ++*count;
    }
    double *const spare = chain->now;
    chain->now = chain->weights[HOD_STEP_FOLLOWS];
    chain->weights[HOD_STEP_FOLLOWS] = spare;
    return true;
}

/* Tells the turn to what has ended in it, and adds it to the outcomes. */
static bool tell(const struct course *course, double *weights, int kind, int turn, struct tally *outcomes)
{
    const struct records *found = &course->chain->found[kind];
    const hod_procedure *procedure = course->procedure;
    int outcome[procedure->outcome_ints];
    for (size_t place = 0; place < found->count; place++) {
        if (!(weights[place] > 0)) continue;
        memcpy(outcome, records_at(found, place), sizeof outcome);
        if (outcome[procedure->clock->outcome] == NO_TURN) outcome[procedure->clock->outcome] = turn;
        if (!tally_add(outcomes, outcome, weights[place])) return hod_fail_memory(course->error);
        weights[place] = 0;
    }
    return true;
}

/* All the steps of one turn; *goes_on receives whether another turn follows. */
static bool run_turn(const struct course *course, int turn, struct tally *outcomes, bool *goes_on)
{
    struct chain *chain = course->chain;
    size_t count = 1;
    *goes_on = false;
    for (int steps = 0; count > 0; steps++) {
        if (!step(course, &count)) return false;
        if (count == 0) break;
        *goes_on = true;
        if (steps == HOD_MOST_STEPS) return procedure_is_endless(course->procedure, course->error);
    }
    double *const spare = chain->now;
    chain->now = chain->weights[HOD_TURN_IS_OVER];
    chain->weights[HOD_TURN_IS_OVER] = spare;
    return tell(course, chain->weights[HOD_DONE], OUTCOMES, turn, outcomes);
}

/* Empties the chain but for the first state, with all the weight. */
static bool start(const struct course *course)
{
    struct chain *chain = course->chain;
    const hod_procedure *procedure = course->procedure;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        if (chain->weights[follows])
            memset(chain->weights[follows], 0, chain->found[kind_of(follows)].count * sizeof(double));
    if (chain->now) memset(chain->now, 0, chain->found[STATES].count * sizeof(double));
    chain->count = 0;
    int first[procedure->state_ints];
    memset(first, 0, sizeof first);
    if (procedure->begin) procedure->begin(course->prepared, first);
    if (!records_start(&chain->found[OUTCOMES], procedure->outcome_ints) ||
        !records_start(&chain->found[STATES], procedure->state_ints) ||
        find(chain, STATES, first) == NO_PLACE)
        return hod_fail_memory(course->error);
    chain->now[0] = 1;
    return true;
}

bool chain_run(struct chain *chain, struct tree *tree, const hod_procedure *procedure, const void *prepared,
               struct tally *outcomes, hod_error *error)
{
    const struct course course = {chain, tree, procedure, prepared, error};
    const int limit = procedure_limit(procedure, prepared);
    bool goes_on = true;
    if (!start(&course)) return false;
    for (int turn = 1; goes_on && turn <= limit; turn++)
        if (!run_turn(&course, turn, outcomes, &goes_on)) return false;
    return tell(&course, chain->now, STATES, limit, outcomes);
}

void chain_free(struct chain *chain)
{
    for (int kind = OUTCOMES; kind <= STATES; kind++) records_free(&chain->found[kind]);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        free(chain->weights[follows]);
        tally_free(&chain->following[follows]);
    }
    free(chain->now);
    free(chain->becomings);
    free(chain->places);
    free(chain->shares);
    *chain = (struct chain){0};
}
