/* How a weight is divided among what may be rolled: by probability, or by rolling. */
#include "walk/evaluator.h"

#include <stdlib.h>
#include <string.h>

const struct tally *tree_evaluate(struct tree *tree, const hod_procedure *part, const void *prepared,
                                  double weight, struct paths *paths)
{
    if (!tree->inner) tree->inner = evaluator_new(tree->kernel);
    if (!tree->inner) tree_escape_for_memory(tree);
    tree_start(&tree->inner->tree, tree->divide);
    tree->inner->tree.dice = tree->dice;
    tree->inner->tree.budget_use = tree->budget_use;
    tree->inner->tree.followed = paths;
    if (!tally_start(&tree->inner->outcomes, part->outcome_ints)) tree_escape_for_memory(tree);
    if (!evaluator_run(tree->inner, part, prepared, weight, tree->error)) tree_escape(tree);
    return &tree->inner->outcomes;
}

static void share_pool_exactly(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight)
{
    branch->records = NULL;
    branch->lowest = hod_pool_lowest(pool);
    branch->count = hod_pool_totals(pool);
    branch->shares = masses_of(&tree->masses, pool);
    if (!branch->shares) tree_escape_for_memory(tree);
    branch->scale = weight;
}

static void share_part_exactly(struct tree *tree, struct branch *branch, const hod_procedure *part,
                               const void *prepared, double weight)
{
    const struct part_entry *entry = parts_find(&tree->parts, part, prepared);
    if (!entry)
        entry = parts_add(&tree->parts, part, prepared, tree_evaluate(tree, part, prepared, 1, NULL), NULL);
    if (!entry) tree_escape_for_memory(tree);
    branch->records = entry->records;
    branch->shares = entry->masses;
    branch->count = entry->count;
    branch->scale = weight;
}

const struct division divide_exactly = {.pool = share_pool_exactly, .part = share_part_exactly};

/* Makes room for so many alternatives, with records of so many ints, and lets the branch list them. */
static void make_room(struct tree *tree, struct branch *branch, int count, int ints)
{
    if (count > branch->room) {
        double *counts = realloc(branch->counts, (size_t)count * sizeof *counts);
        if (!counts) tree_escape_for_memory(tree);
        branch->counts = counts;
        branch->room = count;
    }
    const size_t all = (size_t)count * (size_t)ints;
    if (all > branch->outcome_room) {
        int *outcomes = realloc(branch->outcomes, all * sizeof *outcomes);
        if (!outcomes) tree_escape_for_memory(tree);
        branch->outcomes = outcomes;
        branch->outcome_room = all;
    }
    branch->shares = branch->counts;
    branch->records = branch->outcomes;
    branch->scale = 1;
    branch->count = 0;
}

/* Lists a total that some trials have shown. */
static void list(struct branch *branch, int total, double trials)
{
    branch->outcomes[branch->count] = total;
    branch->counts[branch->count++] = trials;
}

/* Few trials show few of the totals: each is looked for among those before it. */
static void roll_few(struct tree *tree, struct branch *branch, const hod_pool *pool, int trials)
{
    int totals[HOD_MOST_FEW];
    tree->kernel->roll_few(tree->dice, pool, trials, totals);
    make_room(tree, branch, trials, 1);
    for (int trial = 0; trial < trials; trial++) {
        int at = 0;
        while (at < branch->count && branch->outcomes[at] != totals[trial]) at++;
        if (at < branch->count)
            branch->counts[at]++;
        else
            list(branch, totals[trial], 1);
    }
}

static uint64_t *empty_histogram(struct tree *tree, int totals)
{
    if (totals > tree->histogram_room) {
        uint64_t *histogram = realloc(tree->histogram, (size_t)totals * sizeof *histogram);
        if (!histogram) tree_escape_for_memory(tree);
        tree->histogram = histogram;
        tree->histogram_room = totals;
    }
    return memset(tree->histogram, 0, (size_t)totals * sizeof *tree->histogram);
}

static void roll_many(struct tree *tree, struct branch *branch, const hod_pool *pool, uint64_t trials)
{
    const int lowest = hod_pool_lowest(pool), totals = hod_pool_totals(pool);
    uint64_t *histogram = empty_histogram(tree, totals);
    tree->kernel->roll(tree->dice, pool, trials, histogram);
    make_room(tree, branch, totals, 1);
    for (int i = 0; i < totals; i++)
        if (histogram[i] > 0) list(branch, lowest + i, (double)histogram[i]);
}

static void roll_pool(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight)
{
    if (weight <= HOD_MOST_FEW)
        roll_few(tree, branch, pool, (int)weight);
    else
        roll_many(tree, branch, pool, (uint64_t)weight);
}

/* The inner evaluator may serve the next branch: the branch keeps what it was told. */
static void roll_part(struct tree *tree, struct branch *branch, const hod_procedure *part,
                      const void *prepared, double weight)
{
    const struct tally *outcomes = tree_evaluate(tree, part, prepared, weight, NULL);
    const int count = (int)outcomes->records.count, ints = outcomes->records.ints;
    make_room(tree, branch, count, ints);
    memcpy(branch->outcomes, outcomes->records.all, (size_t)count * (size_t)ints * sizeof(int));
    memcpy(branch->counts, outcomes->weights, (size_t)count * sizeof(double));
    branch->count = count;
}

const struct division divide_by_rolling = {.pool = roll_pool, .part = roll_part};
