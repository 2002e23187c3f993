/* The tree of rolls: the rule is replayed from its start for each leaf.
 *
 * A step is a plain C function: it cannot be stopped in the middle of a roll and resumed for the next alternative. So
 * each path from the root to a leaf is one call from the start. The branches are a stack of the rolls on the path, each
 * with its alternatives, their shares and the alternative being followed. A call returns the recorded alternatives for
 * as many rolls as there are branches. Any further roll is new: its weight is divided, exactly or by rolling, and its
 * first alternative is followed. When the step returns, the weight at the leaf is added to the tally of states or
 * outcomes. Then branches without further alternatives are dropped from the top of the stack, and the topmost remaining
 * branch moves to its next alternative. The walk ends when no branch is left. Paths are walked depth first, in the
 * order of the alternatives, so the sums, and the dice of a simulation, are always the same.
 *
 * If a step never returns, or cannot continue, a jump to tree_walk leaves it. */
#include "walk/evaluator.h"

/* Whether the budget ended the evaluation, which is not a failure of the mechanism: hod_exact and hod_policy_new report
 * it. */
static bool is_ended(const struct tree *tree)
{
    return tree->budget_use && tree->budget_use->ended;
}

_Noreturn void tree_abort_rule(struct tree *tree)
{
    const struct hod_roller *roller = &tree->roller.seen;
    if (roller->leave) roller->leave(roller->interpreter, is_ended(tree) ? NULL : tree->error);
    longjmp(tree->abort_rule, 1);
}

_Noreturn void tree_abort_rule_for_memory(struct tree *tree)
{
    hod_fail_memory(tree->error);
    tree_abort_rule(tree);
}

/* Moves the branch from its alternative, or from before the first, to the next one with a weight. */
static bool next_alternative(struct branch *branch)
{
    assert(branch->at >= -1 && branch->at < branch->count);
    do {
        if (++branch->at == branch->count) return false;
        assert(branch->shares[branch->at] >= 0);
    } while (!(branch->shares[branch->at] > 0));
    return true;
}

static void check_no_tail(struct tree *tree)
{
    if (!tree->is_tail_played) return;
    hod_fail(tree->error, "it rolls or plays on after a tail part, with which its step must end");
    tree_abort_rule(tree);
}

struct branch *tree_new_branch(struct tree *tree)
{
    check_no_tail(tree);
    if (tree->depth == HOD_MAX_ROLLS) {
        hod_fail(tree->error, "it rolls without end: more than %d rolls in one step", HOD_MAX_ROLLS);
        tree_abort_rule(tree);
    }
    struct branch *branch = &tree->branches[tree->depth];
    branch->at = -1;
    branch->unit = 0;
    branch->ints = 1;
    return branch;
}

/* The same for the totals of a pool, divided. */
static struct branch *new_pool_branch(struct tree *tree, const hod_pool *pool)
{
    if (!pool_check(pool, tree->error)) tree_abort_rule(tree);
    struct branch *branch = tree_new_branch(tree);
    if (pool_is_thrown(pool)) {
        const hod_throw thrown = throw_of_pool(pool);
        tree->divide->throw(tree, branch, &thrown, tree_weight(tree));
    } else {
        tree->divide->pool(tree, branch, pool, tree_weight(tree));
    }
    return branch;
}

/* Reports a new branch to the recorder: a roll with its label. */
static void record_roll(struct tree *tree, const char *label, struct branch *branch)
{
    if (tree->choice.ask) tree_keep_label(tree, label, branch);
    if (tree->recorder && !recorder_roll(tree->recorder, label, tree->roller.seen.who, branch->scale))
        tree_abort_rule_for_memory(tree);
}

void tree_descend(struct tree *tree, struct branch *branch)
{
    const bool has_weight = next_alternative(branch);
    assert(has_weight && branch == &tree->branches[tree->depth]);
    (void)has_weight;
    tree->depth++;
}

static int roll(struct roller *roller, const char *label, const hod_pool *pool, enum pool_reading reading)
{
    (void)reading;
    struct tree *tree = (struct tree *)roller;
    if (tree->position == tree->depth) {
        struct branch *branch = new_pool_branch(tree, pool);
        record_roll(tree, label, branch);
        tree_descend(tree, branch);
    }
    return tree_decided(tree);
}

static void make_throw(struct roller *roller, const char *label, const hod_throw *thrown, int *outcome)
{
    struct tree *tree = (struct tree *)roller;
    if (tree->position == tree->depth) {
        if (!throw_check(thrown, tree->error)) tree_abort_rule(tree);
        struct branch *branch = tree_new_branch(tree);
        tree->divide->throw(tree, branch, thrown, tree_weight(tree));
        branch->ints = hod_throw_ints(thrown);
        record_roll(tree, label, branch);
        tree_descend(tree, branch);
    }
    assert(tree->position < tree->depth);
    const struct branch *branch = &tree->branches[tree->position++];
    const size_t ints = (size_t)hod_throw_ints(thrown);
    if (branch->records)
        memcpy(outcome, branch->records + (size_t)branch->at * ints, ints * sizeof *outcome);
    else
        *outcome = branch->lowest + branch->at;
}

/* Two totals of a pool that the kernels cannot roll as a whole. */
static int throw_both(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                      int *other_total)
{
    int counted[2 * HOD_MAX_FACES], totals[2];
    hod_throw thrown = throw_of_pool(pool);
    thrown.totals = 2;
    thrown.counted = counted;
    const size_t faces = (size_t)pool->sides;
    memcpy(counted, thrown.groups[0].values, faces * sizeof *counted);
    memcpy(counted + faces, others, faces * sizeof *counted);
    make_throw(roller, label, &thrown, totals);
    *other_total = totals[1];
    return totals[0];
}

/* For a roll that is already decided, the unit suffices to separate its totals. */
static int roll_both(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                     int *other_total)
{
    struct tree *tree = (struct tree *)roller;
    if (pool_is_thrown(pool)) {
        if (!pool_check(pool, tree->error)) tree_abort_rule(tree);
        return throw_both(roller, label, pool, others, other_total);
    }
    if (tree->position == tree->depth) {
        if (!hod_pool_check(pool, tree->error)) tree_abort_rule(tree);
        int values[HOD_MAX_SIDES], unit;
        const hod_pool packed = pool_pack(pool, others, values, &unit);
        struct branch *branch = new_pool_branch(tree, &packed);
        branch->unit = unit;
        record_roll(tree, label, branch);
        tree_descend(tree, branch);
    }
    const int unit = tree->branches[tree->position].unit;
    const int total = tree_decided(tree);
    *other_total = total / unit;
    return total % unit;
}

/* Merges all totals into two alternatives: 0 for totals above `most`, 1 for the others. */
static void halve(struct branch *branch, int most)
{
    branch->halves[0] = branch->halves[1] = 0;
    for (int i = 0; i < branch->count; i++)
        branch->halves[branch_total(branch, i) <= most] += branch->shares[i];
    assert(branch->halves[0] + branch->halves[1] > 0);
    branch->shares = branch->halves;
    branch->records = NULL;
    branch->lowest = 0;
    branch->count = 2;
}

static bool roll_within(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum pool_reading reading)
{
    (void)reading;
    struct tree *tree = (struct tree *)roller;
    if (tree->position == tree->depth) {
        struct branch *branch = new_pool_branch(tree, pool);
        halve(branch, most);
        record_roll(tree, label, branch);
        tree_descend(tree, branch);
    }
    return tree_decided(tree);
}

static void play(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome)
{
    struct tree *tree = (struct tree *)roller;
    if (tree->position == tree->depth) {
        struct branch *branch = tree_new_branch(tree);
        tree->divide->part(tree, branch, part, prepared, tree_weight(tree));
        branch->ints = part->outcome_ints;
        if (tree->choice.ask) tree_keep_label(tree, part->name, branch);
        if (tree->recorder &&
            !recorder_play(tree->recorder, part, prepared, tree->roller.seen.who, branch->scale))
            tree_abort_rule_for_memory(tree);
        tree_descend(tree, branch);
    }
    assert(tree->position < tree->depth);
    const struct branch *branch = &tree->branches[tree->position++];
    assert(branch->records && branch->at < branch->count);
    const size_t ints = (size_t)part->outcome_ints;
    memcpy(outcome, branch->records + (size_t)branch->at * ints, ints * sizeof(int));
}

/* Walks a tail part, unless it was walked before, and keeps all its paths. */
static const struct part_entry *walk_tail(struct tree *tree, const hod_procedure *part, const void *prepared)
{
    const struct part_entry *known = parts_find(&tree->tails, part, prepared);
    if (known) return known;
    tree->paths.count = tree->paths.share_count = 0;
    const struct tally *outcomes = tree_evaluate(tree, part, prepared, 1, &tree->paths);
    known = parts_add(&tree->tails, part, prepared, outcomes, &tree->paths);
    if (!known) tree_abort_rule_for_memory(tree);
    return known;
}

/* Only for a step that is nothing but its rolls, and exact division. */
static bool play_tail(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome)
{
    struct tree *tree = (struct tree *)roller;
    const hod_procedure *whole = tree->procedure;
    check_no_tail(tree);
    if (tree->divide != &divide_exactly || whole->clock || whole->forget || whole->stakes || tree->followed ||
        tree->recorder)
        return false;
    const struct part_entry *tail = walk_tail(tree, part, prepared);
    const struct leaves leaves = {tree->done, tree->now, outcome, part->outcome_ints};
    if (!tail_add(&tree->tail, tail, tree_weight(tree), &leaves)) tree_abort_rule_for_memory(tree);
    if (!use_budget(tree->budget_use, (int64_t)tail->paths.count, tree->error)) tree_abort_rule(tree);
    return tree->is_tail_played = true;
}

/* The search for a policy walks every option of every state, so an invalid decision fails before there is a policy. */
static void check_choice(struct tree *tree, const char *label, int who, int count)
{
    const char *wrong = NULL;
    if (!procedure_chooses(tree->procedure, tree->prepared)) wrong = "says that nobody chooses";
    if (!tree->procedure->stakes) wrong = "does not say what its outcomes are worth";
    if (tree->position > 0 && tree->choice.taken != BY_POLICY && !tree->late)
        wrong = "rolls before it in the same step, which this question cannot follow; keep the rolls in the "
                "state and choose in the next step";
    if (tree->choice.made) wrong = "decides before it in the same step";
    if (count < 1 || count > HOD_MAX_OPTIONS) wrong = "has no options, or too many";
    if (who < 0 || who >= HOD_PLAYERS) wrong = "lets somebody decide who is neither of the two sides";
    if (!wrong) return;
    hod_fail(tree->error, "the choice \"%s\" cannot be made: the mechanism %s", label, wrong);
    tree_abort_rule(tree);
}

/* The policy's option; if the side that chooses errs, the decision is a branch like a roll. */
static int option_by_policy(struct tree *tree)
{
    double shares[HOD_MAX_OPTIONS];
    struct choice *choice = &tree->choice;
    if (tree->depth == 0 && !policy_errs(tree->policy, tree->state, tree->turn, shares))
        return choice->taken = policy_option(tree->policy, tree->state, tree->turn, NULL, 0);
    if (tree->position == tree->depth) {
        struct branch *branch = tree_new_branch(tree);
        tree->divide->options(tree, branch, shares, choice->count, tree_weight(tree));
        tree_descend(tree, branch);
    }
    return tree_decided(tree);
}

static int choose(struct roller *roller, const char *label, int who, const char *const *options, int count)
{
    struct tree *tree = (struct tree *)roller;
    struct choice *choice = &tree->choice;
    check_choice(tree, label, who, count);
    choice->made = true;
    if (tree->position > 0) return tree_choose_late(tree, label, who, options, count);
    if (choice->ask) choice->ask(choice->data, label, options, count);
    choice->count = count;
    choice->who = who;
    const int taken = choice->taken == BY_POLICY ? option_by_policy(tree) : choice->taken;
    assert(taken >= 0);
    return taken;
}

static void begin_again(struct roller *roller)
{
    struct tree *tree = (struct tree *)roller;
    assert(!tree->is_tail_played);
    tree->position = 0;
    tree->choice.made = false;
    tree->roller.seen.who = HOD_NO_SIDE;
}

static void give_up(struct roller *roller, const char *reason)
{
    struct tree *tree = (struct tree *)roller;
    if (reason) hod_fail(tree->error, "%s", reason);
    tree->gave_up = reason;
    tree_abort_rule(tree);
}

static void look(struct roller *roller)
{
    struct tree *tree = (struct tree *)roller;
    if (tree->budget_use && !budget_use_check(tree->budget_use, tree->error)) tree_abort_rule(tree);
}

/* The limit keeps parts from many situations, as in a sweep, from filling the memory. */
enum { MOST_HELD = 1 << 24 };

void tree_start(struct tree *tree, const struct division *divide)
{
    tree->roller = (struct roller){.roll = roll,
                                   .roll_both = roll_both,
                                   .roll_within = roll_within,
                                   .make_throw = make_throw,
                                   .play = play,
                                   .play_tail = play_tail,
                                   .choose = choose,
                                   .begin_again = begin_again,
                                   .give_up = give_up,
                                   .look = look};
    tree_take(tree, BY_POLICY);
    tree->recorder = NULL;
    tree->late = NULL;
    tree->divide = divide;
    tree->dice = &tree->stream;
    tree->budget_use = NULL;
    if (tree->parts.held > MOST_HELD) parts_free(&tree->parts);
    if (tree->tails.held > MOST_HELD) parts_free(&tree->tails);
    if (tree->throws.held > sizeof(int) * MOST_HELD) throws_free(&tree->throws);
}

void tree_take(struct tree *tree, int option)
{
    tree->choice.wanted = option;
}

/* Records the followed path to an outcome at this place. */
static bool record_path(struct tree *tree, size_t outcome)
{
    bool added = paths_add(tree->followed, outcome);
    for (int i = 0; added && i < tree->depth; i++) {
        const struct branch *branch = &tree->branches[i];
        added = paths_add_roll(tree->followed, branch->shares[branch->at]);
    }
    return added;
}

/* The share of the followed alternative of the last branch; 1 without branches. */
static double last_share(const struct tree *tree)
{
    if (tree->depth == 0) return 1;
    const struct branch *branch = &tree->branches[tree->depth - 1];
    return branch->shares[branch->at];
}

/* Adds to a sum and stores the rounding error (Neumaier 1974). */
static bool add_compensated(struct tree *tree, hod_follows follows, struct tally *leaves, size_t place,
                            double weight)
{
    double **lost = &tree->lost[follows];
    size_t *count = &tree->lost_count[follows];
    if (!RESERVE(*lost, tree->lost_room[follows], place + 1)) return false;
    while (*count <= place) (*lost)[(*count)++] = 0;
    const double before = leaves->weights[place], sum = before + weight;
    (*lost)[place] += before >= weight ? (before - sum) + weight : (weight - sum) + before;
    leaves->weights[place] = sum;
    return true;
}

/* Adds the stored rounding errors to the sums. */
static void give_back_lost(struct tree *tree, struct tally *const following[FOLLOWING])
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        for (size_t i = 0; i < tree->lost_count[follows]; i++)
            following[follows]->weights[i] += tree->lost[follows][i];
        tree->lost_count[follows] = 0;
    }
}

static bool add_weight(struct tree *tree, hod_follows follows, struct tally *leaves, size_t place,
                       double weight)
{
    if (tree->followed_paths > MANY_PATHS && tree->choice.depth == 0)
        return add_compensated(tree, follows, leaves, place, weight);
    leaves->weights[place] += weight;
    return true;
}

static bool add_leaf(struct tree *tree, struct tally *leaves, hod_follows follows, const int *state)
{
    assert(!tree->followed || leaves == tree->done);
    const size_t place = tally_place(leaves, state);
    if (place == NO_PLACE) return false;
    if (!add_weight(tree, follows, leaves, place, tree_weight(tree))) return false;
    if (tree->recorder && !recorder_leaf(tree->recorder, last_share(tree), (int)follows, place)) return false;
    return !tree->followed || record_path(tree, place);
}

/* Drops the branches without further alternatives, and moves the last remaining branch to its next alternative. False
 * with an error. */
static bool drop_branches(struct tree *tree)
{
    while (tree->depth > 0) {
        const bool is_option = tree->depth == tree->choice.depth;
        if (is_option && !tree->late->end_option(tree->late)) return false;
        if (next_alternative(&tree->branches[tree->depth - 1])) return true;
        if (is_option) tree->choice.depth = 0;
        tree->depth--;
        if (tree->recorder && !recorder_close(tree->recorder, last_share(tree)))
            return hod_fail_memory(tree->error);
    }
    return true;
}

static void start_step(struct tree *tree, const hod_procedure *procedure, const void *prepared,
                       const int *state, double weight)
{
    assert(procedure_is_sound(procedure) && weight >= 0);
    tree->weight = weight;
    tree->depth = 0;
    tree->followed_paths = 0;
    memset(tree->lost_count, 0, sizeof tree->lost_count);
    tree->procedure = procedure;
    tree->prepared = prepared;
    tree->state = state;
    tail_start(&tree->tail);
    tree->choice.taken = tree->choice.wanted;
    tree->choice.count = 1;
    tree->choice.who = 0;
    tree->choice.depth = 0;
    tree->roller.touched = 0;
    tree->roller.tells_touched = false;
}

bool tree_walk(struct tree *tree, const hod_procedure *procedure, const void *prepared, const int *state,
               double weight, struct tally *const following[FOLLOWING], hod_error *error)
{
    int now[procedure->state_ints];
    start_step(tree, procedure, prepared, state, weight);
    tree->error = error;
    tree->gave_up = false;
    tree->now = now;
    tree->done = following[HOD_DONE];
    if (setjmp(tree->abort_rule))
        return !is_ended(tree) && hod_fail_in(error, "the mechanism %s failed", procedure->name);
    do {
        memcpy(now, state, sizeof now);
        tree->position = 0;
        tree->choice.made = false;
        tree->is_tail_played = false;
        tree->roller.seen.who = HOD_NO_SIDE;
        const hod_follows follows = procedure_step(procedure, &tree->roller.seen, prepared, tree->turn, now);
        const int64_t work = tree->roller.work + 1;
        tree->roller.work = 0;
        tree->followed_paths++;
        if (!use_budget(tree->budget_use, work, error)) return false;
        if (tree->lone && tree->depth == 0 && !tree->is_tail_played) {
            memcpy(tree->lone->state, now, sizeof now);
            tree->lone->follows = (int)follows;
            tree->lone->is_found = true;
            return true;
        }
        assert(follows >= HOD_DONE && follows <= HOD_TURN_IS_OVER);
        struct tally *const leaves =
            tree->choice.depth > 0 ? &tree->late->following[follows] : following[follows];
        if (!tree->is_tail_played && !add_leaf(tree, leaves, follows, now)) tree_abort_rule_for_memory(tree);
        if (!drop_branches(tree)) tree_abort_rule(tree);
    } while (tree->depth > 0);
    give_back_lost(tree, following);
    return true;
}

void tree_free(struct tree *tree)
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) free(tree->lost[follows]);
    for (int i = 0; i < HOD_MAX_ROLLS; i++) {
        free(tree->branches[i].counts);
        free(tree->branches[i].outcomes);
    }
    hod_evaluator_free(tree->inner);
    parts_free(&tree->parts);
    parts_free(&tree->tails);
    paths_free(&tree->paths);
    tail_free(&tree->tail);
    hod_buffer_free(&tree->labels);
    free(tree->rolled);
    free(tree->histogram);
    throws_free(&tree->throws);
    tally_free(&tree->thrown);
    masses_free(&tree->masses);
}
