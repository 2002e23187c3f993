/* The tree of rolls: the rule is replayed from its start for each leaf. */
#include "walk/tree.h"

#include <stdlib.h>
#include <string.h>

/* Leaves the rule code for tree_walk, which returns the error. Rule code holds no memory and no locks, so
 * nothing is lost by not returning through it; and a rule that would roll for ever cannot be ended by a
 * return value. */
static _Noreturn void escape(struct tree *tree)
{
    longjmp(tree->escape, 1);
}

static _Noreturn void escape_for_memory(struct tree *tree)
{
    hod_fail_memory(tree->error);
    escape(tree);
}

/* Moves the branch from its alternative, or from before the first, to the next one with any weight. */
static bool next_alternative(struct branch *branch)
{
    do {
        if (++branch->at == branch->totals) return false;
    } while (!(branch->shares[branch->at] > 0));
    return true;
}

static double weight_at(const struct tree *tree, int depth)
{
    if (depth == 0) return tree->weight;
    const struct branch *branch = &tree->branches[depth - 1];
    return branch->scale * branch->shares[branch->at];
}

/* The branch of a new roll, before its first alternative. */
static struct branch *new_branch(struct tree *tree, const hod_pool *pool)
{
    if (tree->depth == HOD_MOST_ROLLS) {
        hod_fail(tree->error, "it rolls without end: more than %d rolls in one step", HOD_MOST_ROLLS);
        escape(tree);
    }
    if (!hod_pool_check(pool, tree->error)) escape(tree);
    struct branch *branch = &tree->branches[tree->depth];
    branch->lowest = hod_pool_lowest(pool);
    branch->totals = hod_pool_totals(pool);
    branch->at = -1;
    tree->divide(tree, branch, pool, weight_at(tree, tree->depth));
    return branch;
}

static void follow(struct tree *tree, struct branch *branch)
{
    next_alternative(branch);
    tree->depth++;
}

static int decided(struct tree *tree)
{
    const struct branch *branch = &tree->branches[tree->position++];
    return branch->lowest + branch->at;
}

static int roll(struct roller *roller, const char *label, const hod_pool *pool, enum reading reading)
{
    (void)label;
    (void)reading;
    struct tree *tree = (struct tree *)roller;
    if (tree->position == tree->depth) follow(tree, new_branch(tree, pool));
    return decided(tree);
}

/* Leaves two alternatives: 0, the totals above `most`, and 1, the others. */
static void halve(struct branch *branch, int most)
{
    branch->halves[0] = branch->halves[1] = 0;
    for (int i = 0; i < branch->totals; i++) branch->halves[branch->lowest + i <= most] += branch->shares[i];
    branch->shares = branch->halves;
    branch->lowest = 0;
    branch->totals = 2;
}

static bool roll_within(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum reading reading)
{
    (void)label;
    (void)reading;
    struct tree *tree = (struct tree *)roller;
    if (tree->position == tree->depth) {
        struct branch *branch = new_branch(tree, pool);
        halve(branch, most);
        follow(tree, branch);
    }
    return decided(tree);
}

void divide_exactly(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight)
{
    branch->shares = masses_of(&tree->masses, pool);
    if (!branch->shares) escape_for_memory(tree);
    branch->scale = weight;
}

void divide_by_rolling(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight)
{
    const int totals = branch->totals;
    if (totals > branch->room) {
        double *counts = realloc(branch->counts, (size_t)totals * sizeof *counts);
        if (!counts) escape_for_memory(tree);
        branch->counts = counts;
        branch->room = totals;
    }
    if (totals > tree->histogram_room) {
        uint64_t *histogram = realloc(tree->histogram, (size_t)totals * sizeof *histogram);
        if (!histogram) escape_for_memory(tree);
        tree->histogram = histogram;
        tree->histogram_room = totals;
    }
    memset(tree->histogram, 0, (size_t)totals * sizeof *tree->histogram);
    tree->kernel->roll(&tree->stream, pool, (uint64_t)weight, tree->histogram);
    for (int i = 0; i < totals; i++) branch->counts[i] = (double)tree->histogram[i];
    branch->shares = branch->counts;
    branch->scale = 1;
}

void tree_start(struct tree *tree, division *divide)
{
    tree->roller = (struct roller){.roll = roll, .roll_within = roll_within};
    tree->divide = divide;
}

bool tree_walk(struct tree *tree, const hod_procedure *procedure, const void *prepared, const int *state,
               double weight, struct tally *going_on, struct tally *done, hod_error *error)
{
    int now[procedure->state_ints];
    tree->error = error;
    tree->weight = weight;
    tree->depth = 0;
    if (setjmp(tree->escape)) return hod_fail_in(error, "the mechanism %s failed", procedure->name);
    do {
        memcpy(now, state, sizeof now);
        tree->position = 0;
        const bool goes_on = procedure->step(&tree->roller.seen, prepared, now);
        if (!tally_add(goes_on ? going_on : done, now, weight_at(tree, tree->depth))) escape_for_memory(tree);
        while (tree->depth > 0 && !next_alternative(&tree->branches[tree->depth - 1])) tree->depth--;
    } while (tree->depth > 0);
    return true;
}

void tree_free(struct tree *tree)
{
    for (int i = 0; i < HOD_MOST_ROLLS; i++) free(tree->branches[i].counts);
    free(tree->histogram);
    masses_free(&tree->masses);
}
