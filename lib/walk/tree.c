/* The tree of rolls: the rule is replayed from its start for each leaf. */
#include "walk/tree.h"
#include "walk/evaluator.h"
#include "walk/policy_internal.h"

#include <stdlib.h>
#include <string.h>

_Noreturn void tree_escape(struct tree *tree)
{
    const struct hod_roller *roller = &tree->roller.seen;
    if (roller->leave) roller->leave(roller->interpreter, tree->error);
    longjmp(tree->escape, 1);
}

_Noreturn void tree_escape_for_memory(struct tree *tree)
{
    hod_fail_memory(tree->error);
    tree_escape(tree);
}

/* Moves the branch from its alternative, or from before the first, to the next one with any weight. */
static bool next_alternative(struct branch *branch)
{
    do {
        if (++branch->at == branch->count) return false;
    } while (!(branch->shares[branch->at] > 0));
    return true;
}

static double weight_at(const struct tree *tree, int depth)
{
    if (depth == 0) return tree->weight;
    const struct branch *branch = &tree->branches[depth - 1];
    return branch->scale * branch->shares[branch->at];
}

static void check_no_tail(struct tree *tree)
{
    if (!tree->is_tail_played) return;
    hod_fail(tree->error, "it goes on after the tail part of a step");
    tree_escape(tree);
}

/* The branch of a roll that has not been decided yet. */
static struct branch *new_branch(struct tree *tree)
{
    check_no_tail(tree);
    if (tree->depth == HOD_MOST_ROLLS) {
        hod_fail(tree->error, "it rolls without end: more than %d rolls in one step", HOD_MOST_ROLLS);
        tree_escape(tree);
    }
    struct branch *branch = &tree->branches[tree->depth];
    branch->at = -1;
    return branch;
}

/* The same for the totals of a pool, divided. */
static struct branch *new_pool_branch(struct tree *tree, const hod_pool *pool)
{
    if (!hod_pool_check(pool, tree->error)) tree_escape(tree);
    struct branch *branch = new_branch(tree);
    tree->divide->pool(tree, branch, pool, weight_at(tree, tree->depth));
    return branch;
}

static void follow(struct tree *tree, struct branch *branch)
{
    next_alternative(branch);
    tree->depth++;
}

/* The total of an alternative of a pool. */
static int total_of(const struct branch *branch, int alternative)
{
    return branch->records ? branch->records[alternative] : branch->lowest + alternative;
}

static int decided(struct tree *tree)
{
    const struct branch *branch = &tree->branches[tree->position++];
    return total_of(branch, branch->at);
}

static int roll(struct roller *roller, const char *label, const hod_pool *pool, enum reading reading)
{
    (void)label;
    (void)reading;
    struct tree *tree = (struct tree *)roller;
    if (tree->position == tree->depth) follow(tree, new_pool_branch(tree, pool));
    return decided(tree);
}

/* Of a roll that is decided, the unit is all that must be known to take its totals apart. */
static int roll_both(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                     int *other_total)
{
    (void)label;
    struct tree *tree = (struct tree *)roller;
    if (tree->position == tree->depth) {
        if (!hod_pool_check(pool, tree->error)) tree_escape(tree);
        int values[HOD_MOST_SIDES], unit;
        const hod_pool packed = pool_pack(pool, others, values, &unit);
        struct branch *branch = new_pool_branch(tree, &packed);
        branch->unit = unit;
        follow(tree, branch);
    }
    const int unit = tree->branches[tree->position].unit;
    const int total = decided(tree);
    *other_total = total / unit;
    return total % unit;
}

/* Leaves two alternatives: 0, the totals above `most`, and 1, the others. */
static void halve(struct branch *branch, int most)
{
    branch->halves[0] = branch->halves[1] = 0;
    for (int i = 0; i < branch->count; i++) branch->halves[total_of(branch, i) <= most] += branch->shares[i];
    branch->shares = branch->halves;
    branch->records = NULL;
    branch->lowest = 0;
    branch->count = 2;
}

static bool roll_within(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum reading reading)
{
    (void)label;
    (void)reading;
    struct tree *tree = (struct tree *)roller;
    if (tree->position == tree->depth) {
        struct branch *branch = new_pool_branch(tree, pool);
        halve(branch, most);
        follow(tree, branch);
    }
    return decided(tree);
}

static void play(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome)
{
    struct tree *tree = (struct tree *)roller;
    if (tree->position == tree->depth) {
        struct branch *branch = new_branch(tree);
        tree->divide->part(tree, branch, part, prepared, weight_at(tree, tree->depth));
        follow(tree, branch);
    }
    const struct branch *branch = &tree->branches[tree->position++];
    const size_t ints = (size_t)part->outcome_ints;
    memcpy(outcome, branch->records + (size_t)branch->at * ints, ints * sizeof(int));
}

/* Walks a part for the rest of a step, and keeps all its ways. */
static const struct part_entry *walk_tail(struct tree *tree, const hod_procedure *part, const void *prepared)
{
    const struct part_entry *known = parts_find(&tree->tails, part, prepared);
    if (known) return known;
    tree->paths.count = tree->paths.share_count = 0;
    const struct tally *outcomes = tree_evaluate(tree, part, prepared, 1, &tree->paths);
    known = parts_add(&tree->tails, part, prepared, outcomes, &tree->paths);
    if (!known) tree_escape_for_memory(tree);
    return known;
}

/* Only where a step is nothing but its rolls, and weights are divided exactly. */
static bool play_tail(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome)
{
    struct tree *tree = (struct tree *)roller;
    const hod_procedure *whole = tree->procedure;
    check_no_tail(tree);
    if (tree->divide != &divide_exactly || whole->clock || whole->forget || whole->stakes || tree->followed)
        return false;
    const struct part_entry *tail = walk_tail(tree, part, prepared);
    const struct leaves leaves = {tree->done, tree->now, outcome, part->outcome_ints};
    if (!tail_add(&tree->tail, tail, weight_at(tree, tree->depth), &leaves)) tree_escape_for_memory(tree);
    if (!use_budget(tree->budget_use, (int64_t)tail->paths.count, tree->error)) tree_escape(tree);
    return tree->is_tail_played = true;
}

/* The policy was found by walking every option of every state, so that a decision that cannot be made is an
 * error before there is a policy. */
static void check_choice(struct tree *tree, const char *label, int who, int count)
{
    const char *wrong = NULL;
    if (!procedure_chooses(tree->procedure, tree->prepared)) wrong = "says that nobody chooses";
    if (!tree->procedure->stakes) wrong = "does not say what its outcomes are worth";
    if (tree->position > 0) wrong = "rolls before it in the same step";
    if (tree->choice.made) wrong = "decides before it in the same step";
    if (count < 1 || count > HOD_MOST_OPTIONS) wrong = "has no options, or too many";
    if (who < 0 || who >= HOD_PLAYERS) wrong = "lets somebody decide who is neither of the two sides";
    if (!wrong) return;
    hod_fail(tree->error, "the choice \"%s\" cannot be made: the mechanism %s", label, wrong);
    tree_escape(tree);
}

static int choose(struct roller *roller, const char *label, int who, const char *const *options, int count)
{
    struct tree *tree = (struct tree *)roller;
    struct choice *choice = &tree->choice;
    check_choice(tree, label, who, count);
    if (choice->ask) choice->ask(choice->data, label, options, count);
    choice->made = true;
    choice->count = count;
    choice->who = who;
    if (choice->taken == AS_PLAYED) choice->taken = policy_option(tree->policy, tree->state, tree->turn);
    return choice->taken;
}

static int throw_dice(struct roller *roller, const char *label, const struct throw *throw)
{
    (void)label;
    struct tree *tree = (struct tree *)roller;
    if (!throw_check(throw, tree->error)) tree_escape(tree);
    int total;
    play(roller, throw_part(throw), throw, &total);
    return total;
}

static void give_up(struct roller *roller, const char *reason)
{
    struct tree *tree = (struct tree *)roller;
    if (reason) hod_fail(tree->error, "%s", reason);
    tree_escape(tree);
}

/* Parts of many situations, as a sweep meets them, must not fill the memory. */
enum { MOST_HELD = 1 << 24 };

void tree_start(struct tree *tree, const struct division *divide)
{
    tree->roller = (struct roller){.roll = roll,
                                   .roll_both = roll_both,
                                   .roll_within = roll_within,
                                   .throw = throw_dice,
                                   .play = play,
                                   .play_tail = play_tail,
                                   .choose = choose,
                                   .give_up = give_up};
    tree_take(tree, AS_PLAYED);
    tree->divide = divide;
    tree->dice = &tree->stream;
    tree->budget_use = NULL;
    if (tree->parts.held > MOST_HELD) parts_free(&tree->parts);
    if (tree->tails.held > MOST_HELD) parts_free(&tree->tails);
}

void tree_take(struct tree *tree, int option)
{
    tree->choice.wanted = option;
}

/* Puts down the way that was followed to an outcome at this place. */
static bool put_down(struct tree *tree, size_t outcome)
{
    bool added = paths_add(tree->followed, outcome);
    for (int i = 0; added && i < tree->depth; i++) {
        const struct branch *branch = &tree->branches[i];
        added = paths_add_roll(tree->followed, branch->shares[branch->at]);
    }
    return added;
}

static bool add_leaf(struct tree *tree, struct tally *leaves, const int *state)
{
    const size_t place = tally_place(leaves, state);
    if (place == NO_PLACE) return false;
    leaves->weights[place] += weight_at(tree, tree->depth);
    return !tree->followed || put_down(tree, place);
}

/* Whoever has the budget tells that it is exceeded. */
static bool is_exceeded(const struct tree *tree)
{
    return tree->budget_use && tree->budget_use->is_exceeded;
}

bool tree_walk(struct tree *tree, const hod_procedure *procedure, const void *prepared, const int *state,
               double weight, struct tally *const following[FOLLOWING], hod_error *error)
{
    int now[procedure->state_ints];
    tree->error = error;
    tree->weight = weight;
    tree->depth = 0;
    tree->procedure = procedure;
    tree->prepared = prepared;
    tree->state = state;
    tree->now = now;
    tree->done = following[HOD_DONE];
    tail_start(&tree->tail);
    tree->choice.taken = tree->choice.wanted;
    tree->choice.count = 1;
    tree->choice.who = 0;
    if (setjmp(tree->escape))
        return !is_exceeded(tree) && hod_fail_in(error, "the mechanism %s failed", procedure->name);
    do {
        memcpy(now, state, sizeof now);
        tree->position = 0;
        tree->choice.made = false;
        tree->is_tail_played = false;
        const hod_follows follows = procedure_step(procedure, &tree->roller.seen, prepared, tree->turn, now);
        if (tree->lone && tree->depth == 0 && !tree->is_tail_played) {
            memcpy(tree->lone->state, now, sizeof now);
            tree->lone->follows = (int)follows;
            tree->lone->is_met = true;
            return true;
        }
        if (!tree->is_tail_played && !add_leaf(tree, following[follows], now)) tree_escape_for_memory(tree);
        if (!use_budget(tree->budget_use, 1, error)) return false;
        while (tree->depth > 0 && !next_alternative(&tree->branches[tree->depth - 1])) tree->depth--;
    } while (tree->depth > 0);
    return true;
}

void tree_free(struct tree *tree)
{
    for (int i = 0; i < HOD_MOST_ROLLS; i++) {
        free(tree->branches[i].counts);
        free(tree->branches[i].outcomes);
    }
    hod_evaluator_free(tree->inner);
    parts_free(&tree->parts);
    parts_free(&tree->tails);
    paths_free(&tree->paths);
    tail_free(&tree->tail);
    free(tree->histogram);
    masses_free(&tree->masses);
}
