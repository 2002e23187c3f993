/* Shares: the variance of a result, divided among the rolls that cause it.
 *
 * Let X be a quantity of the outcome and M(k) its expectation once k rolls are on the table. Before the first roll M is
 * the mean; after the last roll it is X itself. The expectation of M(k) before roll k is M(k - 1), so M is a
 * martingale. The steps of a martingale are uncorrelated, so that
 *
 *     Var X = sum over the rolls k of E[(M(k) - M(k-1))^2].
 *
 * Each roll has its own term of the sum, which is never negative: the part of the variance that the luck of its dice
 * decides.
 *
 * The parts are found in two passes. Forward, the chain lists how probably the process is in each state in each turn
 * (occupancy.c). Backward, the expectation from each state is known once the expectations of its successors are.
 * Between a state and its successors is the tree of its step, which is stored as arrays (recorder.c). From the leaves,
 * whose values are known, to the root, the value of each roll is the mean of its alternatives, and
 *
 *     the weight of the state x the weight of the roll in the tree x the variance of its alternatives
 *
 * is added to the sum of its label. A tree is walked once and is the same in every turn; only the values of its leaves
 * change. A part played inside a step has its own rolls. It is a process too: the count of each of its outcomes is the
 * value of the alternative that the outcome selects, and its parts of the variance are added with the weight of the
 * step. In a cycle, the weight of a state is its number of visits. A choice of a side that errs counts as a random draw
 * and has its own part, named HOD_SHARE_OF_CHOICES. */
#include "walk/play/shares.h"

#include "walk/chain/trajectory.h"

#include <math.h>
#include <stdlib.h>

/* Every walked state has a tree for each option taken. */
struct walked {
    struct trajectory trajectory;
    struct int_set keys; /* place and option of each tree */
    struct recorded_tree *trees;
    size_t room;
};

/* A part with one of its preparations, evaluated by its own chain. */
struct played {
    struct walked walked;
    struct chain chain;
    int *prepared;
    double *counts;       /* of its outcomes */
    size_t *alternatives; /* for each alternative of the step that plays the part: its outcome */
};

/* The sums for a name and a side in the current turn. */
struct made {
    double variance, rolls;
};
enum { SIDES = HOD_B - HOD_NO_SIDE + 1 };

struct dividing {
    struct hod_evaluator *evaluator;
    struct recorder recorder;
    struct walked whole;
    struct played **plays; /* by number; NULL until evaluated */
    double *expectations;  /* of rolls: of a tree, and after them those of its parts' trees */
    struct made *made;     /* by name and side */
    hod_shares *shares;
    hod_error *error;
    size_t plays_count, plays_room, used, expectations_room, made_count, made_room, counted_bytes;
    int turn;
};

/* Receives visits: of the whole process, or of a part that is played with a weight while a side acts. */
struct listener {
    struct dividing *dividing;
    struct walked *walked;
    hod_side side;
    double weight;
};

/* The acting side: the one named by the step, otherwise the side for which the part is played. */
static hod_side side_of(hod_side told, hod_side acts)
{
    return told == HOD_NO_SIDE ? acts : told;
}

/* Counts the memory for the budget. */
static void count_bytes(struct dividing *dividing)
{
    dividing->evaluator->decomposed_bytes = dividing->counted_bytes + recorder_bytes(&dividing->recorder);
}

/* Makes the leaves of a tree point to their places among all outcomes and states. */
static void place_leaves(struct recorder *recorder, const struct recorded_tree *tree,
                         const struct transition *transition)
{
    size_t first[FOLLOWING] = {0};
    for (int follows = HOD_DONE + 1; follows < FOLLOWING; follows++)
        first[follows] = first[follows - 1] + transition->counts[follows - 1];
    for (size_t i = 0; i < tree->count; i++) {
        const struct recorded_roll *roll = &recorder->rolls[tree->first + i];
        struct recorded_way *way = recorder->ways + roll->first;
        for (uint32_t j = 0; j < roll->count; j++, way++)
            if (way->follows != A_ROLL)
                way->to = transition_place(transition, way->follows, first[way->follows] + way->to);
    }
}

static bool record(struct dividing *dividing, struct walked *walked, const struct visit *visit,
                   struct recorded_tree *recorded)
{
    const struct process *process = &walked->trajectory.process;
    struct transitions *transitions = &walked->trajectory.chain->transitions;
    struct transition transition;
    recorder_start(&dividing->recorder);
    process->tree->recorder = &dividing->recorder;
    process->tree->roller.seen.is_labelled = true;
    const bool is_walked = transitions_repeat(transitions, process, visit->place, visit->option);
    process->tree->recorder = NULL;
    process->tree->roller.seen.is_labelled = false;
    if (!is_walked || !transitions_find(transitions, process, visit->place, visit->option, &transition))
        return false;
    *recorded = recorder_end(&dividing->recorder);
    place_leaves(&dividing->recorder, recorded, &transition);
    count_bytes(dividing);
    return true;
}

/* The tree of a state under an option; walks it the first time. */
static bool find_tree(struct dividing *dividing, struct walked *walked, const struct visit *visit,
                      struct recorded_tree *tree)
{
    const int key[] = {(int)visit->place, visit->option};
    const size_t known = walked->keys.count, place = int_set_add(&walked->keys, key);
    if (place == NO_PLACE || !RESERVE(walked->trees, walked->room, place + 1))
        return hod_fail_memory(dividing->error);
    if (place == known && !record(dividing, walked, visit, &walked->trees[place])) return false;
    *tree = walked->trees[place];
    return true;
}

static bool start_walked(struct walked *walked, struct chain *chain)
{
    walked->trajectory.chain = chain;
    return int_set_start(&walked->keys, 2);
}

static void free_walked(struct walked *walked)
{
    trajectory_free(&walked->trajectory);
    int_set_free(&walked->keys);
    free(walked->trees);
}

static void free_played(struct played *played)
{
    if (!played) return;
    free_walked(&played->walked);
    chain_free(&played->chain);
    free(played->prepared);
    free(played->counts);
    free(played->alternatives);
    free(played);
}

/* Finds the outcome of the part for each alternative of the step that plays it. */
static bool find_alternatives(struct played *played, const struct part_entry *entry, hod_error *error)
{
    const struct tally *outcomes = &played->walked.trajectory.outcomes;
    const size_t count = outcomes->records.count, ints = (size_t)outcomes->records.ints;
    size_t found = 0;
    played->counts = calloc(count, sizeof *played->counts);
    played->alternatives = malloc(count * sizeof *played->alternatives);
    if (!played->counts || !played->alternatives) return hod_fail_memory(error);
    for (int i = 0; i < entry->count; i++)
        if (entry->masses[i] > 0) {
            assert(found < count);
            played->alternatives[found++] =
                int_set_find(&outcomes->records, entry->records + (size_t)i * ints);
        }
    return true;
}

static bool evaluate_played(struct dividing *dividing, struct played *played, const hod_procedure *part)
{
    struct tree *tree = &dividing->evaluator->tree;
    struct trajectory *trajectory = &played->walked.trajectory;
    played->chain.transitions.most_bytes = played->chain.reduced.most_bytes = MOST_TRANSITION_BYTES;
    if (!start_walked(&played->walked, &played->chain)) return hod_fail_memory(dividing->error);
    if (!trajectory_run(trajectory, tree, part, played->prepared, dividing->error)) return false;
    dividing->counted_bytes += trajectory_bytes(trajectory) + (size_t)chain_bytes(&played->chain);
    return find_alternatives(played, parts_find(&tree->parts, part, played->prepared), dividing->error);
}

static struct played *make_played(struct dividing *dividing, size_t number)
{
    const hod_procedure *part = dividing->recorder.plays[number].part;
    const size_t bytes = (size_t)part->prepared_ints * sizeof(int);
    struct played *played = calloc(1, sizeof *played);
    if (played) played->prepared = malloc(bytes);
    if (!played || !played->prepared) {
        free_played(played);
        hod_fail_memory(dividing->error);
        return NULL;
    }
    memcpy(played->prepared, recorder_prepared(&dividing->recorder, number), bytes);
    if (evaluate_played(dividing, played, part)) return played;
    free_played(played);
    return NULL;
}

/* The part with this number, evaluated; NULL with an error. */
static struct played *find_played(struct dividing *dividing, size_t number)
{
    const size_t count = dividing->recorder.play_count;
    if (!RESERVE(dividing->plays, dividing->plays_room, count)) {
        hod_fail_memory(dividing->error);
        return NULL;
    }
    while (dividing->plays_count < count) dividing->plays[dividing->plays_count++] = NULL;
    if (!dividing->plays[number]) dividing->plays[number] = make_played(dividing, number);
    return dividing->plays[number];
}

/* The sums for a name and a side in this turn; NULL when memory is short. */
static struct made *made_by(struct dividing *dividing, int name, hod_side who)
{
    const size_t place = (size_t)(name * SIDES + (who - HOD_NO_SIDE));
    const size_t wanted = (size_t)dividing->recorder.labels.name_count * SIDES;
    if (!RESERVE(dividing->made, dividing->made_room, wanted)) return NULL;
    while (dividing->made_count < wanted) dividing->made[dividing->made_count++] = (struct made){0};
    return &dividing->made[place];
}

/* The value of an alternative, in a tree whose expectations start at `begin`. */
static double value_of(const struct dividing *dividing, const struct recorded_way *way, size_t begin,
                       const double *const values[FOLLOWING])
{
    return way->follows == A_ROLL ? dividing->expectations[begin + way->to] : values[way->follows][way->to];
}

static double expectation_of(const struct dividing *dividing, const struct recorded_roll *roll, size_t begin,
                             const double *const values[FOLLOWING])
{
    const struct recorded_way *ways = dividing->recorder.ways + roll->first;
    double sum = 0;
    for (uint32_t i = 0; i < roll->count; i++)
        sum += ways[i].share * value_of(dividing, &ways[i], begin, values);
    return sum;
}

static double variance_of(const struct dividing *dividing, const struct recorded_roll *roll,
                          double expectation, size_t begin, const double *const values[FOLLOWING])
{
    const struct recorded_way *ways = dividing->recorder.ways + roll->first;
    double sum = 0;
    for (uint32_t i = 0; i < roll->count; i++) {
        const double from_mean = value_of(dividing, &ways[i], begin, values) - expectation;
        sum += ways[i].share * from_mean * from_mean;
    }
    return sum;
}

static bool hear(void *data, const struct visit *visit, const double *const values[FOLLOWING]);

/* Adds the shares of the rolls in a part that is played in a tree. */
static bool add_play(const struct listener *listener, const struct recorded_roll *roll, size_t begin,
                     const double *const values[FOLLOWING], double weight)
{
    struct dividing *dividing = listener->dividing;
    struct played *played = find_played(dividing, (size_t)roll->what);
    if (!played) return false;
    const struct recorded_way *ways = dividing->recorder.ways + roll->first;
    for (uint32_t i = 0; i < roll->count; i++)
        played->counts[played->alternatives[i]] = value_of(dividing, &ways[i], begin, values);
    struct listener inner = {dividing, &played->walked, side_of(roll->who, listener->side), weight};
    return trajectory_value(&played->walked.trajectory, played->counts, hear, &inner);
}

/* Adds the share of one roll of a tree, and sets its expectation. */
static bool add_roll(const struct listener *listener, const struct recorded_roll *roll, size_t begin,
                     double *expectation, const double *const values[FOLLOWING], double weight)
{
    struct dividing *dividing = listener->dividing;
    *expectation = expectation_of(dividing, roll, begin, values);
    if (roll->is_part) return add_play(listener, roll, begin, values, weight * roll->weight);
    struct made *made = made_by(dividing, roll->what, side_of(roll->who, listener->side));
    if (!made) return hod_fail_memory(dividing->error);
    made->variance += weight * roll->weight * variance_of(dividing, roll, *expectation, begin, values);
    made->rolls += weight * roll->weight;
    return use_budget(dividing->evaluator->tree.budget_use, roll->count, dividing->error);
}

/* Adds the shares of all rolls of a tree, from those before the leaves to the root. */
static bool add_tree(const struct listener *listener, const struct recorded_tree *tree,
                     const double *const values[FOLLOWING], double weight)
{
    struct dividing *dividing = listener->dividing;
    const size_t begin = dividing->used;
    if (!RESERVE(dividing->expectations, dividing->expectations_room, begin + tree->count))
        return hod_fail_memory(dividing->error);
    dividing->used += tree->count;
    bool is_added = true;
    for (size_t i = 0; is_added && i < tree->count; i++) {
        const struct recorded_roll roll = dividing->recorder.rolls[tree->first + i];
        double expectation;
        is_added = add_roll(listener, &roll, begin, &expectation, values, weight);
        dividing->expectations[begin + i] = expectation;
    }
    dividing->used = begin;
    return is_added;
}

/* Adds the share of an option taken by a side that errs, which chance selects like an alternative of a roll. */
static bool add_choice(const struct listener *listener, const struct visit *visit, double value)
{
    struct dividing *dividing = listener->dividing;
    const int name = labels_add(&dividing->recorder.labels, HOD_SHARE_OF_CHOICES);
    const int who = listener->walked->trajectory.chain->transitions.options[visit->place].who;
    struct made *made = name >= 0 ? made_by(dividing, name, (hod_side)(HOD_A + who)) : NULL;
    if (!made) return hod_fail_memory(dividing->error);
    made->variance += listener->weight * visit->weight * (visit->value - value) * (visit->value - value);
    made->rolls += listener->weight * visit->weight;
    return true;
}

static bool hear(void *data, const struct visit *visit, const double *const values[FOLLOWING])
{
    const struct listener *listener = data;
    struct recorded_tree tree = {0};
    if (!(visit->weight > 0)) return true;
    if (visit->share < 1 && !add_choice(listener, visit, values[HOD_STEP_FOLLOWS][visit->place]))
        return false;
    return find_tree(listener->dividing, listener->walked, visit, &tree) &&
           add_tree(listener, &tree, values, listener->weight * visit->weight);
}

/* Turns the sums of a turn into shares, last name first; `finish` reverses them. */
static bool end_turn(struct dividing *dividing)
{
    hod_shares *shares = dividing->shares;
    for (size_t i = dividing->made_count; i-- > 0;) {
        if (!(dividing->made[i].rolls > 0)) continue;
        if (!RESERVE(shares->all, shares->room, (size_t)shares->count + 1))
            return hod_fail_memory(dividing->error);
        shares->all[shares->count++] = (hod_share){.name = (int)(i / SIDES),
                                                   .who = (hod_side)(i % SIDES) + HOD_NO_SIDE,
                                                   .turn = dividing->turn,
                                                   .variance = dividing->made[i].variance,
                                                   .rolls = dividing->made[i].rolls};
    }
    dividing->made_count = 0;
    return true;
}

/* Receives the visits of the whole process, turn by turn. */
static bool hear_whole(void *data, const struct visit *visit, const double *const values[FOLLOWING])
{
    const struct listener *listener = data;
    if (visit->turn != listener->dividing->turn && !end_turn(listener->dividing)) return false;
    listener->dividing->turn = visit->turn;
    return hear(data, visit, values);
}

/* A variance within the rounding error of sums counts as 0. */
static void drop_rounding(hod_shares *shares)
{
    const double rounding = 1e-12 * fmax(1, fabs(shares->mean));
    if (shares->variance > rounding * rounding) return;
    for (int i = 0; i < shares->count; i++) shares->all[i].variance = 0;
    shares->variance = 0;
}

/* Reverses the shares, adds them up and hands over the names. */
static void finish(struct dividing *dividing)
{
    hod_shares *shares = dividing->shares;
    for (int i = 0, j = shares->count - 1; i < j; i++, j--) {
        const hod_share spare = shares->all[i];
        shares->all[i] = shares->all[j];
        shares->all[j] = spare;
    }
    for (int i = 0; i < shares->count; i++) shares->variance += shares->all[i].variance;
    drop_rounding(shares);
    struct labels *labels = &dividing->recorder.labels;
    shares->names = labels->all;
    shares->name_count = labels->name_count;
    labels->all = NULL;
    labels->name_count = 0;
}

/* Sets the count of each outcome. */
static bool set_counts(const struct dividing *dividing, const hod_quantity *quantity, double *counts)
{
    const struct int_set *outcomes = &dividing->whole.trajectory.outcomes.records;
    for (size_t i = 0; i < outcomes->count; i++) {
        const int *outcome = int_set_at(outcomes, i);
        counts[i] = quantity->of(quantity, outcome);
        if (!isnan(counts[i])) continue;
        if (!quantity->explain) return hod_fail(dividing->error, "an outcome counts no number");
        quantity->explain(quantity, outcome, dividing->error);
        return hod_fail_in(dividing->error, "the mechanism %s failed",
                           dividing->whole.trajectory.process.procedure->name);
    }
    return true;
}

static bool divide(struct dividing *dividing, const hod_procedure *procedure, const void *prepared,
                   const hod_quantity *quantity)
{
    struct trajectory *trajectory = &dividing->whole.trajectory;
    struct listener whole = {dividing, &dividing->whole, HOD_NO_SIDE, 1};
    if (!start_walked(&dividing->whole, &dividing->evaluator->chain)) return hod_fail_memory(dividing->error);
    if (!trajectory_run(trajectory, &dividing->evaluator->tree, procedure, prepared, dividing->error))
        return false;
    dividing->counted_bytes = trajectory_bytes(trajectory);
    AUTO_FREE double *counts = malloc(trajectory->outcomes.records.count * sizeof *counts);
    if (!counts) return hod_fail_memory(dividing->error);
    const bool is_divided = set_counts(dividing, quantity, counts) &&
                            trajectory_value(trajectory, counts, hear_whole, &whole) && end_turn(dividing);
    for (size_t i = 0; i < trajectory->outcomes.records.count; i++)
        dividing->shares->mean += trajectory->outcomes.weights[i] * counts[i];
    if (is_divided) finish(dividing);
    return is_divided;
}

static void free_all(struct dividing *dividing)
{
    for (size_t i = 0; i < dividing->plays_count; i++) free_played(dividing->plays[i]);
    free(dividing->plays);
    free_walked(&dividing->whole);
    recorder_free(&dividing->recorder);
    free(dividing->expectations);
    free(dividing->made);
    dividing->evaluator->decomposed_bytes = 0;
}

bool hod_shares_find(hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                     const hod_quantity *quantity, hod_shares *shares, hod_error *error)
{
    struct dividing dividing = {.evaluator = evaluator, .shares = shares, .error = error};
    hod_shares_free(shares);
    if (!evaluator_begin(evaluator, procedure, error)) return false;
    const bool is_divided = divide(&dividing, procedure, prepared, quantity);
    free_all(&dividing);
    if (is_divided) return true;
    hod_shares_free(shares);
    evaluator->is_chained = true;
    return evaluator_fail(evaluator, procedure, prepared, error);
}

void hod_shares_free(hod_shares *shares)
{
    for (int i = 0; i < shares->name_count; i++) free(shares->names[i]);
    free(shares->names);
    free(shares->all);
    *shares = (hod_shares){0};
}
