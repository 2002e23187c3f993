/* Divides a weight among the alternatives of a roll: by probability, or by rolling.
 *
 * Exact division: the shares of a roll are the probability masses of its pool, computed once for each pool. The shares
 * of a part are the probabilities of its outcomes; each part is evaluated once for each preparation. The weight of an
 * alternative is the weight of the path before it times its share.
 *
 * Rolled division: a weight is a number of trials that have got this far, a batch. The engine rolls the pool that many
 * times; the histogram of the totals divides the batch, and every trial continues in exactly one branch. A small batch,
 * of up to HOD_MAX_FEW trials, is rolled trial by trial into a short list instead of a histogram over all totals. A
 * part is evaluated with the whole batch, from the same stream of dice, and its tally of outcomes divides the batch in
 * the same way. The options of a side that errs are rolled with separate dice (quantal_response.c). Counts are whole
 * numbers, so nothing is lost or rounded, and only the order of the walk determines which dice a batch gets. */
#include "walk/evaluator.h"
#include "walk/play/quantal_response.h"

/* Stores in record what identifies the pool, and returns the number of ints used: one for a hand, the most frequent
 * roll. */
static int record_pool(const hod_pool *pool, int record[1 + HOD_MAX_SIDES])
{
    if (pool->values) {
        record[0] = pool->dice;
        memcpy(record + 1, pool->values, (size_t)pool->sides * sizeof *record);
        return 1 + pool->sides;
    }
    static_assert(HOD_MAX_SIDES < 1 << 8, "a target fits into eight bits, and so do sides");
    record[0] = pool->dice << 16 | pool->sides << 8 | pool->target;
    return 1;
}

static const double *add_pool(struct known_pools *known, const hod_pool *pool, const int *record)
{
    if (!RESERVE(known->masses, known->room, known->pools.count + 1)) return NULL;
    double *mass = malloc((size_t)hod_pool_totals(pool) * sizeof *mass);
    if (!mass) return NULL;
    hod_pool_distribution(pool, mass);
    assert(is_whole(mass, (size_t)hod_pool_totals(pool)));
    const size_t place = int_set_add(&known->pools, record);
    if (place != NO_PLACE) return known->masses[place] = mass;
    free(mass);
    return NULL;
}

/* The masses of the pool's totals, from lowest to highest. The pool must pass hod_pool_check. NULL when memory is
 * short. */
static const double *masses_of(struct masses *masses, const hod_pool *pool)
{
    struct known_pools *known = &masses->known[pool->values ? pool->sides : 0];
    int record[1 + HOD_MAX_SIDES];
    const int ints = record_pool(pool, record);
    assert(pool->dice >= 0 && pool->sides >= 1 && pool->sides <= HOD_MAX_SIDES);
    if (known->pools.capacity == 0 && !int_set_start(&known->pools, ints)) return NULL;
    assert(known->pools.ints == ints);
    const size_t place = int_set_find(&known->pools, record);
    return place != NO_PLACE ? known->masses[place] : add_pool(known, pool, record);
}

void masses_free(struct masses *masses)
{
    for (int values = 0; values <= HOD_MAX_SIDES; values++) {
        struct known_pools *known = &masses->known[values];
        for (size_t i = 0; i < known->pools.count; i++) free(known->masses[i]);
        free(known->masses);
        int_set_free(&known->pools);
    }
    *masses = (struct masses){0};
}

const struct tally *tree_evaluate(struct tree *tree, const hod_procedure *part, const void *prepared,
                                  double weight, struct paths *paths)
{
    if (!procedure_check(part, tree->error)) tree_abort_rule(tree);
    if (!tree->inner) tree->inner = evaluator_new(tree->kernel);
    if (!tree->inner) tree_abort_rule_for_memory(tree);
    tree_start(&tree->inner->tree, tree->divide);
    tree->inner->tree.dice = tree->dice;
    tree->inner->tree.budget_use = tree->budget_use;
    tree->inner->tree.followed = paths;
    if (!tally_start(&tree->inner->outcomes, part->outcome_ints)) tree_abort_rule_for_memory(tree);
    if (!evaluator_run(tree->inner, part, prepared, weight, tree->error)) tree_abort_rule(tree);
    return &tree->inner->outcomes;
}

static void share_part_exactly(struct tree *tree, struct branch *branch, const hod_procedure *part,
                               const void *prepared, double weight)
{
    const struct part_entry *entry = parts_find(&tree->parts, part, prepared);
    if (!entry)
        entry = parts_add(&tree->parts, part, prepared, tree_evaluate(tree, part, prepared, 1, NULL), NULL);
    if (!entry) tree_abort_rule_for_memory(tree);
    branch->records = entry->records;
    branch->shares = entry->masses;
    branch->count = entry->count;
    branch->scale = weight;
}

static bool look(void *data, int64_t work, size_t bytes)
{
    struct tree *tree = data;
    tree->throws.working = bytes;
    const bool goes_on = use_budget(tree->budget_use, work, tree->error);
    tree->throws.working = 0;
    return goes_on;
}

static void share_throw_exactly(struct tree *tree, struct branch *branch, const hod_throw *thrown,
                                double weight)
{
    const struct stop_check stop_check = {look, tree};
    struct throw_ready *ready = throws_find(&tree->throws, thrown, &stop_check, tree->error);
    if (!ready) tree_abort_rule(tree);
    if (!ready->is_divided) {
        if (!throw_divide(thrown, ready, &stop_check, tree->error)) tree_abort_rule(tree);
        tree->throws.held += (size_t)ready->count * ((size_t)ready->ints * sizeof(int) + sizeof(double));
    }
    branch->lowest = ready->lowest;
    branch->count = ready->count;
    branch->records = ready->masses ? NULL : ready->outcomes.records.all;
    branch->shares = ready->masses ? ready->masses : ready->outcomes.weights;
    branch->scale = weight;
}

static void share_pool_exactly(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight)
{
    branch->records = NULL;
    branch->lowest = hod_pool_lowest(pool);
    branch->count = hod_pool_totals(pool);
    branch->shares = masses_of(&tree->masses, pool);
    if (!branch->shares) tree_abort_rule_for_memory(tree);
    branch->scale = weight;
}

const struct division divide_exactly = {
    .pool = share_pool_exactly, .part = share_part_exactly, .throw = share_throw_exactly};

/* Empties the list of alternatives and makes room for `count` of them, each with a record of `ints` ints. */
static void start_list(struct tree *tree, struct branch *branch, int count, int ints)
{
    const size_t wanted = (size_t)count;
    if (!RESERVE(branch->counts, branch->room, wanted) ||
        !RESERVE(branch->outcomes, branch->outcome_room, wanted * (size_t)ints))
        tree_abort_rule_for_memory(tree);
    branch->shares = branch->counts;
    branch->records = branch->outcomes;
    branch->scale = 1;
    branch->count = 0;
}

/* Lists a total that some trials have rolled. */
static void list(struct branch *branch, int total, double trials)
{
    assert((size_t)branch->count < branch->room && trials >= 1);
    branch->outcomes[branch->count] = total;
    branch->counts[branch->count++] = trials;
}

/* A few trials have few different totals, so each is looked up among those already listed. */
static void roll_few(struct tree *tree, struct branch *branch, const hod_pool *pool, int trials)
{
    int totals[HOD_MAX_FEW];
    assert(trials >= 1 && trials <= HOD_MAX_FEW);
    tree->kernel->roll_few(tree->dice, pool, trials, totals);
    start_list(tree, branch, trials, 1);
    for (int trial = 0; trial < trials; trial++) {
        int at = 0;
        while (at < branch->count && branch->outcomes[at] != totals[trial]) at++;
        if (at < branch->count)
            branch->counts[at]++;
        else
            list(branch, totals[trial], 1);
    }
}

static void roll_many(struct tree *tree, struct branch *branch, const hod_pool *pool, uint64_t trials)
{
    const int lowest = hod_pool_lowest(pool), totals = hod_pool_totals(pool);
    if (!RESERVE(tree->histogram, tree->histogram_room, (size_t)totals)) tree_abort_rule_for_memory(tree);
    memset(tree->histogram, 0, (size_t)totals * sizeof *tree->histogram);
    const struct budget_use *use = tree->budget_use;
    tree->kernel->roll(tree->dice, pool, trials, tree->histogram, use ? use->budget.stop : NULL);
    start_list(tree, branch, totals, 1);
    for (int i = 0; i < totals; i++)
        if (tree->histogram[i] > 0) list(branch, lowest + i, (double)tree->histogram[i]);
}

static void roll_pool(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight)
{
    assert(weight >= 1 && weight == floor(weight));
    if (weight <= HOD_MAX_FEW)
        roll_few(tree, branch, pool, (int)weight);
    else
        roll_many(tree, branch, pool, (uint64_t)weight);
    if (!budget_use_look(tree->budget_use, tree->error)) tree_abort_rule(tree);
    assert(total_of_weights(branch->counts, (size_t)branch->count) == weight);
}

/* Lists the contents of a tally, which can then serve the next branch. */
static void list_tally(struct tree *tree, struct branch *branch, const struct tally *outcomes, double weight)
{
    const int count = (int)outcomes->records.count, ints = outcomes->records.ints;
    start_list(tree, branch, count, ints);
    memcpy(branch->outcomes, outcomes->records.all, (size_t)count * (size_t)ints * sizeof(int));
    memcpy(branch->counts, outcomes->weights, (size_t)count * sizeof(double));
    branch->count = count;
    assert(total_of_weights(branch->counts, (size_t)branch->count) == weight);
    (void)weight;
}

/* The inner evaluator may serve the next branch, so this one keeps a copy. */
static void roll_part(struct tree *tree, struct branch *branch, const hod_procedure *part,
                      const void *prepared, double weight)
{
    assert(weight >= 1 && weight == floor(weight));
    list_tally(tree, branch, tree_evaluate(tree, part, prepared, weight, NULL), weight);
}

static void refill(struct words *words)
{
    struct tree *tree = words->source;
    const int draws = words->wanted < HOD_LANES ? 1 : words->wanted / HOD_LANES;
    tree->kernel->fill(tree->dice, words->held, (uint64_t)draws);
    words->count = 2 * HOD_LANES * draws;
    words->at = 0;
}

static void roll_for_throw(void *data, const hod_pool *pool, double trials, double *counts)
{
    struct tree *tree = data;
    const int totals = hod_pool_totals(pool);
    assert((size_t)totals <= tree->histogram_room);
    memset(tree->histogram, 0, (size_t)totals * sizeof *tree->histogram);
    const struct budget_use *use = tree->budget_use;
    tree->kernel->roll(tree->dice, pool, (uint64_t)trials, tree->histogram, use ? use->budget.stop : NULL);
    for (int i = 0; i < totals; i++) counts[i] += (double)tree->histogram[i];
}

/* Rolling can take any time, but no more memory than an exact evaluation may use by default. */
static bool look_for_stop(void *data, int64_t work, size_t bytes)
{
    const struct tree *tree = data;
    (void)work;
    if ((double)bytes > HOD_BUDGET.bytes)
        return hod_fail(tree->error,
                        "the throw has too many different results to be counted: fewer dice or counts, or "
                        "a sum of them, are possible");
    return budget_use_look(tree->budget_use, tree->error);
}

/* Each trial rolls its pieces one by one; the next batch does not use words that this one leaves. */
static void roll_pieces(struct tree *tree, const hod_throw *thrown, struct throw_ready *ready, double trials)
{
    const double pieces = pieces_of(thrown);
    struct words *words = &tree->words;
    words->at = words->count = 0;
    words->refill = refill;
    words->source = tree;
    words->wanted = trials * pieces < 2 * MOST_WORDS ? (int)(trials * pieces / 2) + 1 : MOST_WORDS;
    if (!tally_start(&tree->thrown, ready->ints)) tree_abort_rule_for_memory(tree);
    int outcome[ready->ints];
    for (double trial = 0; trial < trials; trial++) {
        if (!throw_roll(thrown, ready, words, NULL, NULL, outcome) || !tally_add(&tree->thrown, outcome, 1))
            tree_abort_rule_for_memory(tree);
        if ((int64_t)trial % 1024 == 0 && !look_for_stop(tree, 0, tally_bytes(&tree->thrown)))
            tree_abort_rule(tree);
    }
}

static void roll_throw(struct tree *tree, struct branch *branch, const hod_throw *thrown, double weight)
{
    const struct stop_check stop_check = {look_for_stop, tree};
    struct throw_ready *ready = throws_find(&tree->throws, thrown, &stop_check, tree->error);
    if (!ready) tree_abort_rule(tree);
    if (!RESERVE(tree->histogram, tree->histogram_room, (size_t)MOST_POOL_TOTALS))
        tree_abort_rule_for_memory(tree);
    if (!throw_has_batches(thrown, ready, weight))
        roll_pieces(tree, thrown, ready, weight);
    else if (!throw_roll_batch(thrown, ready, &(struct batch){roll_for_throw, tree}, weight, &stop_check,
                               &tree->thrown, tree->error))
        tree_abort_rule(tree);
    if (!budget_use_look(tree->budget_use, tree->error)) tree_abort_rule(tree);
    list_tally(tree, branch, &tree->thrown, weight);
}

static void roll_options(struct tree *tree, struct branch *branch, const double *shares, int count,
                         double weight)
{
    double counts[HOD_MAX_OPTIONS] = {0};
    assert(weight >= 1 && weight == floor(weight));
    if (!RESERVE(tree->histogram, tree->histogram_room, (size_t)MOST_POOL_TOTALS))
        tree_abort_rule_for_memory(tree);
    quantal_response_roll(shares, count, &(struct batch){roll_for_throw, tree}, weight, counts);
    if (!budget_use_look(tree->budget_use, tree->error)) tree_abort_rule(tree);
    start_list(tree, branch, count, 1);
    for (int option = 0; option < count; option++)
        if (counts[option] > 0) list(branch, option, counts[option]);
    assert(total_of_weights(branch->counts, (size_t)branch->count) == weight);
}

const struct division divide_by_rolling = {
    .pool = roll_pool, .part = roll_part, .throw = roll_throw, .options = roll_options};
