/* Chains: every turn passes the weights of the states on to what they become. */
#include "walk/chain.h"

#include <stdlib.h>
#include <string.h>

/* A longer array of weights, the new ones zero; false when memory is short. */
static bool lengthen(double **weights, size_t room, size_t wanted)
{
    double *longer = realloc(*weights, wanted * sizeof *longer);
    if (!longer) return false;
    memset(longer + room, 0, (wanted - room) * sizeof *longer);
    *weights = longer;
    return true;
}

/* The same for places among those considered. */
static bool make_room_to_regard(struct chain *chain)
{
    const size_t room = chain->regarded_room, wanted = chain->becomings.found[STATES].capacity;
    uint32_t *longer = realloc(chain->regarded, wanted * sizeof *longer);
    if (!longer) return false;
    memset(longer + room, 0xff, (wanted - room) * sizeof *longer);
    chain->regarded = longer;
    chain->regarded_room = wanted;
    return true;
}

/* Makes room for the weights of all that has been found of a kind. */
static bool make_room(struct chain *chain, int kind)
{
    const size_t room = chain->weight_room[kind], wanted = chain->becomings.found[kind].capacity;
    if (wanted <= room) return true;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        if (kind_of(follows) == kind && !lengthen(&chain->weights[follows], room, wanted)) return false;
    if (kind == STATES && (!lengthen(&chain->now, room, wanted) || !make_room_to_regard(chain))) return false;
    chain->weight_room[kind] = wanted;
    return true;
}

#define NOT_REGARDED UINT32_MAX

/* Where a state stands among those that were considered. */
static size_t regard(struct chain *chain, const struct course *course, size_t place)
{
    if (chain->regarded[place] == NOT_REGARDED) {
        int state[course->procedure->state_ints];
        memcpy(state, records_at(&chain->becomings.found[STATES], place), sizeof state);
        course->procedure->stakes->disregard(course->prepared, state);
        chain->regarded[place] = (uint32_t)records_find(&chain->considered.found[STATES], state);
    }
    return chain->regarded[place];
}

static int option_of(struct chain *chain, const struct course *course, int turn, size_t place)
{
    if (!procedure_chooses(course->procedure, course->prepared)) return 0;
    return best_play_option(&chain->play, turn, chain->disregards ? regard(chain, course, place) : place);
}

/* Passes a weight on from the state at a place to all that it becomes. */
static bool pass_on(struct chain *chain, const struct course *course, int turn, size_t place, double weight)
{
    struct becomings *becomings = &chain->becomings;
    struct becoming becoming;
    if (!becomings_find(becomings, course, place, option_of(chain, course, turn, place), &becoming))
        return false;
    if (!make_room(chain, OUTCOMES) || !make_room(chain, STATES)) return hod_fail_memory(course->error);
    const uint32_t *places = becoming.places;
    const double *shares = becoming.shares;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        double *weights = chain->weights[follows];
        const uint32_t count = becoming.counts[follows];
        for (uint32_t i = 0; i < count; i++) weights[places[i]] += weight * shares[i];
        places += count;
        shares += count;
        if (!spend(course->tree->spending, count, course->error)) return false;
    }
    return true;
}

/* One step of all the states that are left in this turn; *count receives how many there were. */
static bool step(struct chain *chain, const struct course *course, int turn, size_t *count)
{
    *count = 0;
    for (size_t place = 0; place < chain->becomings.found[STATES].count; place++) {
        const double weight = chain->now[place];
        if (!(weight > 0)) continue;
        chain->now[place] = 0;
        if (!pass_on(chain, course, turn, place, weight)) return false;
        ++*count;
    }
    double *const spare = chain->now;
    chain->now = chain->weights[HOD_STEP_FOLLOWS];
    chain->weights[HOD_STEP_FOLLOWS] = spare;
    return true;
}

/* Tells the turn to what has ended in it, and adds it to the outcomes. */
static bool tell(struct chain *chain, const struct course *course, double *weights, int kind, int turn,
                 struct tally *outcomes)
{
    const struct records *found = &chain->becomings.found[kind];
    const hod_procedure *procedure = course->procedure;
    int outcome[procedure->outcome_ints];
    for (size_t place = 0; place < found->count; place++) {
        if (!(weights[place] > 0)) continue;
        memcpy(outcome, records_at(found, place), sizeof outcome);
        procedure_tell_turn(procedure, turn, outcome);
        if (!tally_add(outcomes, outcome, weights[place])) return hod_fail_memory(course->error);
        weights[place] = 0;
    }
    return true;
}

/* All steps of a turn, one after another, until no state is left in it. */
static bool take_steps(struct chain *chain, const struct course *course, int turn, bool *goes_on)
{
    size_t count = 1;
    *goes_on = false;
    for (int steps = 0; count > 0; steps++) {
        if (!step(chain, course, turn, &count)) return false;
        if (count == 0) break;
        *goes_on = true;
        if (steps == HOD_MOST_STEPS) return procedure_is_endless(course->procedure, course->error);
    }
    return true;
}

/* The same at once, where the states have been put in order: what a state passes on in the turn stands before
 * it. */
static bool take_steps_in_order(struct chain *chain, const struct course *course, int turn, bool *goes_on)
{
    *goes_on = false;
    for (size_t i = chain->play.ordered; i-- > 0;) {
        const size_t place = chain->play.order[i];
        const double weight = chain->now[place] + chain->weights[HOD_STEP_FOLLOWS][place];
        if (!(weight > 0)) continue;
        chain->now[place] = chain->weights[HOD_STEP_FOLLOWS][place] = 0;
        if (!pass_on(chain, course, turn, place, weight)) return false;
        *goes_on = true;
    }
    return true;
}

/* One turn; *goes_on receives whether another follows. */
static bool run_turn(struct chain *chain, const struct course *course, int turn, struct tally *outcomes,
                     bool *goes_on)
{
    const bool in_order = procedure_chooses(course->procedure, course->prepared) && !chain->disregards;
    if (!(in_order ? take_steps_in_order : take_steps)(chain, course, turn, goes_on)) return false;
    double *const spare = chain->now;
    chain->now = chain->weights[HOD_TURN_IS_OVER];
    chain->weights[HOD_TURN_IS_OVER] = spare;
    return tell(chain, course, chain->weights[HOD_DONE], OUTCOMES, turn, outcomes);
}

/* Makes zero what an earlier run may have left. */
static void clear(const struct chain *chain, double *weights, int kind)
{
    const size_t found = chain->becomings.found[kind].count, room = chain->weight_room[kind];
    if (weights) memset(weights, 0, (found < room ? found : room) * sizeof *weights);
}

/* Finds what is played, among states of their own if something is disregarded. */
static bool find_play(struct chain *chain, const struct course *course)
{
    const hod_stakes *stakes = course->procedure->stakes;
    const struct best_play_question question = {.stakes = stakes, .data = course->prepared};
    if (!chain->disregards) return best_play_find(&chain->play, &chain->becomings, course, &question);
    struct course considering = *course;
    considering.disregard = stakes->disregard;
    if (chain->regarded) memset(chain->regarded, 0xff, chain->regarded_room * sizeof *chain->regarded);
    return becomings_start(&chain->considered, &considering) &&
           best_play_find(&chain->play, &chain->considered, &considering, &question);
}

/* Empties the chain but for the first state, with all the weight; what is played is found beforehand. */
static bool start(struct chain *chain, const struct course *course)
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        clear(chain, chain->weights[follows], kind_of(follows));
    clear(chain, chain->now, STATES);
    const bool chooses = procedure_chooses(course->procedure, course->prepared);
    chain->disregards = chooses && course->procedure->stakes->disregard;
    if (!becomings_start(&chain->becomings, course) || (chooses && !find_play(chain, course))) return false;
    if (!make_room(chain, OUTCOMES) || !make_room(chain, STATES)) return hod_fail_memory(course->error);
    chain->now[0] = 1;
    return true;
}

bool chain_run(struct chain *chain, struct tree *tree, const hod_procedure *procedure, const void *prepared,
               struct tally *outcomes, hod_error *error)
{
    const struct course course = {.tree = tree, .procedure = procedure, .prepared = prepared, .error = error};
    const int limit = procedure_limit(procedure, prepared);
    bool goes_on = true;
    chain->turn = 1;
    if (!start(chain, &course)) return false;
    for (chain->turn = 1; goes_on && chain->turn <= limit; chain->turn++)
        if (!run_turn(chain, &course, chain->turn, outcomes, &goes_on)) return false;
    return tell(chain, &course, chain->now, STATES, limit, outcomes);
}

size_t chain_states(const struct chain *chain)
{
    const size_t considered = chain->disregards ? chain->considered.found[STATES].count : 0;
    return considered + chain->becomings.found[STATES].count;
}

void chain_free(struct chain *chain)
{
    becomings_free(&chain->becomings);
    becomings_free(&chain->considered);
    free(chain->regarded);
    best_play_free(&chain->play);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) free(chain->weights[follows]);
    free(chain->now);
    *chain = (struct chain){0};
}
