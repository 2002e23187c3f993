/* The tree of rolls: the rule is replayed from its start for each leaf. */
#include "walk/tree.h"
#include "walk/evaluator.h"
#include "walk/policy_internal.h"

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

/* The branch of a roll that has not been decided yet. */
static struct branch *new_branch(struct tree *tree)
{
    if (tree->depth == HOD_MOST_ROLLS) {
        hod_fail(tree->error, "it rolls without end: more than %d rolls in one step", HOD_MOST_ROLLS);
        escape(tree);
    }
    struct branch *branch = &tree->branches[tree->depth];
    branch->at = -1;
    return branch;
}

/* The same for the totals of a pool, divided. */
static struct branch *new_pool_branch(struct tree *tree, const hod_pool *pool)
{
    if (!hod_pool_check(pool, tree->error)) escape(tree);
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
        if (!hod_pool_check(pool, tree->error)) escape(tree);
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
    escape(tree);
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
    if (!throw_check(throw, tree->error)) escape(tree);
    int total;
    play(roller, throw_part(throw), throw, &total);
    return total;
}

/* What the part comes to with this weight, divided as the tree divides. */
static const struct tally *evaluate(struct tree *tree, const hod_procedure *part, const void *prepared,
                                    double weight)
{
    if (!tree->inner) tree->inner = evaluator_new(tree->kernel);
    if (!tree->inner) escape_for_memory(tree);
    tree_start(&tree->inner->tree, tree->divide);
    tree->inner->tree.dice = tree->dice;
    if (!tally_start(&tree->inner->outcomes, part->outcome_ints)) escape_for_memory(tree);
    if (!evaluator_run(tree->inner, part, prepared, weight, tree->error)) escape(tree);
    return &tree->inner->outcomes;
}

static void share_pool_exactly(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight)
{
    branch->records = NULL;
    branch->lowest = hod_pool_lowest(pool);
    branch->count = hod_pool_totals(pool);
    branch->shares = masses_of(&tree->masses, pool);
    if (!branch->shares) escape_for_memory(tree);
    branch->scale = weight;
}

static void share_part_exactly(struct tree *tree, struct branch *branch, const hod_procedure *part,
                               const void *prepared, double weight)
{
    const struct part_entry *entry = parts_find(&tree->parts, part, prepared);
    if (!entry) entry = parts_add(&tree->parts, part, prepared, evaluate(tree, part, prepared, 1));
    if (!entry) escape_for_memory(tree);
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
        if (!counts) escape_for_memory(tree);
        branch->counts = counts;
        branch->room = count;
    }
    const size_t all = (size_t)count * (size_t)ints;
    if (all > branch->outcome_room) {
        int *outcomes = realloc(branch->outcomes, all * sizeof *outcomes);
        if (!outcomes) escape_for_memory(tree);
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
        if (!histogram) escape_for_memory(tree);
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
    const struct tally *outcomes = evaluate(tree, part, prepared, weight);
    const int count = (int)outcomes->records.count, ints = outcomes->records.ints;
    make_room(tree, branch, count, ints);
    memcpy(branch->outcomes, outcomes->records.all, (size_t)count * (size_t)ints * sizeof(int));
    memcpy(branch->counts, outcomes->weights, (size_t)count * sizeof(double));
    branch->count = count;
}

const struct division divide_by_rolling = {.pool = roll_pool, .part = roll_part};

/* Parts of many situations, as a sweep meets them, must not fill the memory. */
enum { MOST_HELD = 1 << 24 };

void tree_start(struct tree *tree, const struct division *divide)
{
    tree->roller = (struct roller){.roll = roll,
                                   .roll_both = roll_both,
                                   .roll_within = roll_within,
                                   .throw = throw_dice,
                                   .play = play,
                                   .choose = choose};
    tree_take(tree, AS_PLAYED);
    tree->divide = divide;
    tree->dice = &tree->stream;
    if (tree->parts.held > MOST_HELD) parts_free(&tree->parts);
}

void tree_take(struct tree *tree, int option)
{
    tree->choice.wanted = option;
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
    tree->choice.taken = tree->choice.wanted;
    tree->choice.count = 1;
    tree->choice.who = 0;
    if (setjmp(tree->escape)) return hod_fail_in(error, "the mechanism %s failed", procedure->name);
    do {
        memcpy(now, state, sizeof now);
        tree->position = 0;
        tree->choice.made = false;
        const hod_follows follows = procedure_step(procedure, &tree->roller.seen, prepared, tree->turn, now);
        if (!tally_add(following[follows], now, weight_at(tree, tree->depth))) escape_for_memory(tree);
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
    free(tree->histogram);
    masses_free(&tree->masses);
}
