/* Steps after the walk.
 *
 * Most steps read little of the state: a volley reads the shooter's dice and the target's condition. A procedure says
 * what its next step reads, and which ints it leaves unchanged (hod_procedure.look). Of all states that look alike
 * only one is walked, and its leaves are stored without the unchanged ints, for all of them: a hundred thousand
 * volleys are a few hundred different ones. Finding what follows a state then only means putting these ints back
 * (scopes.c, transitions.c).
 *
 * A step that chooses after rolls has a group of options for each sequence of these rolls (groups.c). What an
 * interpreter read and wrote in such a step is known once it has been walked, and serves like `look` for states that
 * differ in nothing else.
 *
 * A step that rolls nothing has a single leaf, which is stored without a tally; and if every option leads to one leaf
 * for certain, no shares are stored. */
#include "walk/tree/steps.h"

bool steps_start(struct steps *steps, const hod_procedure *procedure)
{
    steps->option_count = steps->follows_count = steps->share_count = steps->leaf_count = 0;
    steps->ignored_count = 0;
    return groups_start(&steps->groups) && scopes_start(&steps->scopes, procedure->state_ints) &&
           packed_set_start(&steps->keys, 1 + procedure->state_ints);
}

static int ints_of(const hod_procedure *procedure, int kind)
{
    return kind == OUTCOMES ? procedure->outcome_ints : procedure->state_ints;
}

/* Sets the ignored ints to 0. */
static void empty(int *record, int ints, uint64_t alone)
{
    for (int i = 0; i < ints && i < MOST_ALONE; i++)
        if (alone >> i & 1) record[i] = 0;
}

/* Empties the scratch memory, which most steps leave empty. */
static bool start_scratch(struct tally *following, const struct process *process)
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        struct tally *tally = &following[follows];
        const int ints = ints_of(process->procedure, kind_of(follows));
        const bool is_empty =
            tally->records.slots && tally->records.count == 0 && tally->records.ints == ints;
        if (!is_empty && !tally_start(tally, ints)) return false;
    }
    return true;
}

/* Walks an option into the tallies, or into a lone leaf, whose state belongs to the caller. */
static bool walk(struct steps *steps, const struct process *process, const int *state, int option,
                 struct lone_leaf *leaf, struct late_choices *late)
{
    struct tree *tree = process->tree;
    struct tally *following[FOLLOWING];
    assert(tree->divide == &divide_exactly);
    if (!start_scratch(steps->following, process)) return hod_fail_memory(process->error);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        following[follows] = &steps->following[follows];
    tree_take(tree, option);
    tree->turn = NO_TURN;
    tree->lone = leaf;
    tree->late = late;
    const bool walked =
        tree_walk(tree, process->procedure, process->prepared, state, 1, following, process->error);
    tree->lone = NULL;
    tree->late = NULL;
    return walked;
}

bool steps_repeat(struct steps *steps, const struct process *process, const int *state, int option)
{
    int after[process->procedure->state_ints];
    struct lone_leaf leaf = {.state = after};
    return walk(steps, process, state, option, &leaf, NULL);
}

bool steps_hear(struct steps *steps, const struct process *process, const int *state,
                struct late_choices *late)
{
    int after[process->procedure->state_ints];
    struct lone_leaf leaf = {.state = after};
    late->following = steps->late;
    if (!start_scratch(steps->late, process)) return hod_fail_memory(process->error);
    return walk(steps, process, state, 0, &leaf, late);
}

/* Adds the walked leaves and their shares to an option. */
static bool add_leaves(struct steps *steps, const struct process *process, int follows, const int *walked,
                       const double *shares, size_t count, struct walked_option *option)
{
    const int kind = kind_of(follows);
    const size_t ints = (size_t)ints_of(process->procedure, kind), first = steps->last_count[kind];
    option->counts[follows] = (uint32_t)count;
    if (count == 0) return true;
    if (!RESERVE(steps->last[kind], steps->last_room[kind], (first + count) * ints) ||
        !RESERVE(steps->shares, steps->share_room, steps->share_count + count))
        return false;
    memcpy(steps->last[kind] + first * ints, walked, count * ints * sizeof *walked);
    memcpy(steps->shares + steps->share_count, shares, count * sizeof *shares);
    steps->last_count[kind] += count;
    steps->share_count += count;
    return true;
}

static bool add_walked(struct steps *steps, const struct process *process, const struct tally *following,
                       const struct lone_leaf *leaf, struct walked_option *option)
{
    static const double certain = 1;
    if (leaf && leaf->is_found) {
        assert(leaf->follows >= HOD_DONE && leaf->follows < FOLLOWING);
        return add_leaves(steps, process, leaf->follows, leaf->state, &certain, 1, option);
    }
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        const struct tally *walked = &following[follows];
        if (!add_leaves(steps, process, follows, walked->records.all, walked->weights, walked->records.count,
                        option))
            return false;
    }
    return true;
}

/* Adds an option that was walked at the end of a step. */
static bool add_option(struct steps *steps, const struct process *process, const struct tally *following,
                       const struct lone_leaf *leaf, struct walked_step *step)
{
    struct walked_option option = {.first = steps->share_count,
                                   .before = step->counts[OUTCOMES] + step->counts[STATES]};
    if (!RESERVE(steps->options, steps->option_room, steps->option_count + 1) ||
        !add_walked(steps, process, following, leaf, &option))
        return hod_fail_memory(process->error);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        step->counts[kind_of(follows)] += option.counts[follows];
    steps->options[steps->option_count++] = option;
    step->count++;
    return true;
}

/* Adds groups of options to a step while it is walked. */
struct grouping {
    struct late_choices late; /* first: the tree gets a pointer to it */
    struct steps *steps;
    const struct process *process;
    struct walked_step *step;
    struct walked_step before; /* the last group */
    size_t options_before, shares_before, last_before[KINDS];
};

/* Passes what an option consists of to a tree of contents. */
static size_t content_of_option(const struct grouping *grouping, const struct walked_option *option,
                                size_t *last, size_t node)
{
    struct steps *steps = grouping->steps;
    int counts[FOLLOWING];
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        counts[follows] = (int)option->counts[follows];
    node = groups_content(&steps->groups, node, counts, FOLLOWING);
    size_t share = option->first;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        const int kind = kind_of(follows);
        const size_t ints = (size_t)ints_of(grouping->process->procedure, kind),
                     count = option->counts[follows];
        for (const size_t end = share + count; share < end; share++) {
            int halves[2];
            memcpy(halves, &steps->shares[share], sizeof halves);
            node = groups_content(&steps->groups, node, halves, 2);
        }
        node = groups_content(&steps->groups, node, steps->last[kind] + last[kind] * ints, count * ints);
        last[kind] += count;
    }
    return node;
}

/* Ends the last group: drops it and its options if an earlier one is the same. */
static bool end_group(struct grouping *grouping)
{
    struct steps *steps = grouping->steps;
    struct groups *groups = &steps->groups;
    struct walked_step *step = grouping->step;
    if (step->groups == NO_GROUPS) return true;
    const struct walked_group *group = &groups->all[groups->count - 1];
    size_t last[KINDS] = {grouping->last_before[OUTCOMES], grouping->last_before[STATES]};
    size_t node = groups_content(groups, 0, (const int[]){group->who, group->count}, 2);
    for (size_t i = grouping->options_before; i < steps->option_count; i++)
        node = content_of_option(grouping, &steps->options[i], last, node);
    bool is_dropped;
    if (!groups_merge_last(groups, step->groups, node, &is_dropped))
        return hod_fail_memory(grouping->process->error);
    if (!is_dropped) return true;
    const uint32_t first = step->groups;
    *step = grouping->before;
    step->groups = first;
    steps->option_count = grouping->options_before;
    steps->share_count = grouping->shares_before;
    memcpy(steps->last_count, grouping->last_before, sizeof steps->last_count);
    return true;
}

/* Options and groups are numbered with 16 bits. */
static bool begin_group(struct late_choices *late, double weight, int who, int options, const int *rolled,
                        size_t count)
{
    struct grouping *grouping = (struct grouping *)late;
    struct steps *steps = grouping->steps;
    struct groups *groups = &steps->groups;
    struct walked_step *step = grouping->step;
    if (!end_group(grouping)) return false;
    if (step->count + options > UINT16_MAX)
        return hod_fail(grouping->process->error,
                        "it has more than %d options after all rolls of one step: roll fewer dice before the "
                        "choice, or in a step of their own",
                        UINT16_MAX);
    if (step->groups == NO_GROUPS) {
        step->groups = (uint32_t)groups->count;
        if (!groups_start_contents(groups)) return hod_fail_memory(grouping->process->error);
    }
    grouping->before = *step;
    grouping->options_before = steps->option_count;
    grouping->shares_before = steps->share_count;
    memcpy(grouping->last_before, steps->last_count, sizeof grouping->last_before);
    const struct walked_group group = {
        .weight = weight, .first = step->count, .count = (uint8_t)options, .who = (uint8_t)who};
    return groups_add(groups, step->groups, &group, rolled, count) ||
           hod_fail_memory(grouping->process->error);
}

static bool end_option(struct late_choices *late)
{
    const struct grouping *grouping = (const struct grouping *)late;
    return add_option(grouping->steps, grouping->process, late->following, NULL, grouping->step) &&
           (start_scratch(late->following, grouping->process) || hod_fail_memory(grouping->process->error));
}

/* Completes a step that has groups. The paths on which it did not choose are another group, whose weight is left in the
 * shares of its leaves. */
static bool end_groups(struct grouping *grouping)
{
    struct steps *steps = grouping->steps;
    struct walked_step *step = grouping->step;
    size_t leaves = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        leaves += steps->following[follows].records.count;
    if (leaves > 0 && !(begin_group(&grouping->late, 1, 0, 1, NULL, 0) &&
                        add_option(steps, grouping->process, steps->following, NULL, step)))
        return false;
    if (!end_group(grouping)) return false;
    groups_end(&steps->groups, step->groups);
    return true;
}

/* Walks an option and adds it at the end of a step; or, if the step chooses after rolls, all its options. */
static bool walk_option(struct steps *steps, const struct process *process, const int *state, int number,
                        struct walked_step *step, bool may_choose_late)
{
    int after[process->procedure->state_ints];
    struct lone_leaf leaf = {.state = after};
    struct grouping grouping = {
        .late = {steps->late, begin_group, end_option}, .steps = steps, .process = process, .step = step};
    if (may_choose_late && !start_scratch(steps->late, process)) return hod_fail_memory(process->error);
    if (!walk(steps, process, state, number, &leaf, may_choose_late ? &grouping.late : NULL)) return false;
    if (step->groups != NO_GROUPS) return end_groups(&grouping);
    const size_t first = steps->share_count;
    if (!add_option(steps, process, steps->following, &leaf, step)) return false;
    assert(is_whole(steps->shares + first, steps->share_count - first));
    (void)first;
    return true;
}

/* Whether each of several options leads to a single leaf, for certain. Without groups the share of a lone leaf is 1, but
 * for rounding. The paths without a choice, which are a group, keep their weight in their shares. */
static bool are_certain(const struct steps *steps, const struct walked_step *step)
{
    if (step->count == 1 || step->counts[OUTCOMES] + step->counts[STATES] != step->count) return false;
    if (step->groups == NO_GROUPS) return true;
    for (size_t i = steps->options[step->first].first; i < steps->share_count; i++)
        if (steps->shares[i] != 1) return false;
    return true;
}

/* If each option leads to a single leaf, keeps only what follows each option. */
static bool shorten(struct steps *steps, struct walked_step *step)
{
    const struct walked_option *options = steps->options + step->first;
    const size_t first = steps->follows_count;
    if (!are_certain(steps, step)) return true;
    if (!RESERVE(steps->follows, steps->follows_room, first + step->count)) return false;
    for (int i = 0; i < step->count; i++) {
        uint8_t follows = HOD_DONE;
        while (options[i].counts[follows] == 0) follows++;
        steps->follows[steps->follows_count++] = follows;
    }
    steps->share_count = options->first;
    steps->option_count = step->first;
    step->first = (uint32_t)first;
    step->are_certain = true;
    return true;
}

/* Walks options of a state. */
static bool walk_options(struct steps *steps, const struct process *process, const int *state, int option,
                         struct walked_step *step)
{
    const struct choice *choice = &process->tree->choice;
    *step = (struct walked_step){.first = (uint32_t)steps->option_count,
                                 .scope = NO_SCOPE,
                                 .groups = NO_GROUPS,
                                 .from = (uint8_t)(option == ALL_OPTIONS ? 0 : option)};
    for (int kind = 0; kind < KINDS; kind++) steps->last_count[kind] = 0;
    const bool may_choose_late = process->may_choose_late && option == ALL_OPTIONS;
    int next = step->from;
    do
        if (!walk_option(steps, process, state, next, step, may_choose_late && next == 0)) return false;
    while (++next < choice->count && option == ALL_OPTIONS);
    assert(next - step->from <= HOD_MAX_OPTIONS && choice->who >= 0 && choice->who < HOD_PLAYERS);
    step->who = (uint8_t)choice->who;
    return shorten(steps, step) || hod_fail_memory(process->error);
}

bool steps_make_room(struct steps *steps)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (!RESERVE(steps->numbers[kind], steps->number_room[kind], steps->last_count[kind])) return false;
    return true;
}

bool steps_store(struct steps *steps, struct walked_step *step)
{
    size_t copied[KINDS] = {0};
    step->leaf = (uint32_t)steps->leaf_count;
    if (!RESERVE(steps->leaves, steps->leaf_room,
                 steps->leaf_count + step->counts[OUTCOMES] + step->counts[STATES]))
        return false;
    for (uint32_t option = step->first; option < step->first + step->count; option++)
        for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
            const int kind = kind_of(follows);
            for (uint32_t i = steps_count(steps, step, option, follows); i > 0; i--)
                steps->leaves[steps->leaf_count++] = steps->numbers[kind][copied[kind]++];
        }
    return true;
}

/* Numbers the leaves of a kind, from the last walked step, in its scope. */
static bool number_leaves(struct steps *steps, int kind, const struct walked_step *step)
{
    const struct scope *scope = &steps->scopes.all[step->scope];
    const int ints = scope->leaves[kind].ints;
    for (size_t i = 0; i < steps->last_count[kind]; i++) {
        int *const leaf = steps->last[kind] + i * (size_t)ints;
        empty(leaf, ints, scope->alone);
        const size_t number = scopes_add_leaf(&steps->scopes, step->scope, kind, leaf);
        if (number == NO_PLACE) return false;
        steps->numbers[kind][i] = (uint32_t)number;
    }
    return true;
}

/* Keeps the last walked step under its key. */
static bool keep(struct steps *steps, const struct process *process, const int *key, uint64_t alone,
                 struct walked_step *step)
{
    const hod_procedure *procedure = process->procedure;
    const int ints[KINDS] = {ints_of(procedure, OUTCOMES), ints_of(procedure, STATES)};
    step->scope = scopes_find(&steps->scopes, alone, ints);
    if (step->scope < 0 || !steps_make_room(steps) || !number_leaves(steps, OUTCOMES, step) ||
        !number_leaves(steps, STATES, step) || !steps_store(steps, step) ||
        !RESERVE(steps->kept, steps->kept_room, steps->keys.count + 1))
        return false;
    const size_t place = packed_set_add(&steps->keys, key);
    if (place == NO_PLACE) return false;
    steps->kept[place] = *step;
    return true;
}

/* What the next step from a state reads; returns what it ignores. If the texts of choices are wanted, they can differ
 * from state to state, so nothing is ignored. */
static uint64_t look(const struct process *process, const int *state, int *seen)
{
    const hod_procedure *procedure = process->procedure;
    if (!procedure->look || process->tree->choice.ask) return 0;
    memcpy(seen, state, (size_t)procedure->state_ints * sizeof *seen);
    return procedure->look(process->prepared, seen);
}

/* In a key, in place of an option: all options of steps that choose after rolls and ignore the first of the sets. */
enum { FIRST_IGNORED = ALL_OPTIONS - 1 };

/* The key of a state among stored steps that ignore a set of ints. */
static void set_key(const struct steps *steps, const struct process *process, const int *state, int ignored,
                    int *key)
{
    const int ints = process->procedure->state_ints;
    key[0] = FIRST_IGNORED - ignored;
    memcpy(key + 1, state, (size_t)ints * sizeof *key);
    empty(key + 1, ints, steps->ignored[ignored]);
}

/* Finds a stored step that chooses after rolls, and touches nothing in which this state differs from the one from which
 * it was walked. */
static bool find_untouched(const struct steps *steps, const struct process *process, const int *state,
                           struct walked_step *step)
{
    int key[1 + process->procedure->state_ints];
    for (int i = 0; i < steps->ignored_count && !process->tree->choice.ask; i++) {
        set_key(steps, process, state, i, key);
        const size_t known = packed_set_find(&steps->keys, key);
        if (known == NO_PLACE) continue;
        *step = steps->kept[known];
        return true;
    }
    return false;
}

/* The number of the set of ints that the step last walked is known to ignore; MOST_IGNORED if it is not known, or if
 * there are too many sets. */
static int find_ignored(struct steps *steps, const struct process *process)
{
    const struct roller *roller = &process->tree->roller;
    const int ints = process->procedure->state_ints;
    const uint64_t all = ints < MOST_ALONE ? (UINT64_C(1) << ints) - 1 : UINT64_MAX,
                   alone = all & ~roller->touched;
    if (!roller->tells_touched || alone == 0) return MOST_IGNORED;
    int number = 0;
    while (number < steps->ignored_count && steps->ignored[number] != alone) number++;
    if (number == steps->ignored_count && number < MOST_IGNORED)
        steps->ignored[steps->ignored_count++] = alone;
    return number;
}

/* Finds a step that nothing tells beforehand what it looks at. */
static bool find_alone(struct steps *steps, const struct process *process, const int *state, int option,
                       bool may_keep, struct walked_step *step)
{
    int key[1 + process->procedure->state_ints];
    if (option == ALL_OPTIONS && find_untouched(steps, process, state, step))
        return use_budget(process->tree->budget_use, 1, process->error);
    if (!walk_options(steps, process, state, option, step)) return false;
    if (step->groups == NO_GROUPS || !may_keep) return true;
    const int ignored = find_ignored(steps, process);
    if (ignored == MOST_IGNORED) return true;
    set_key(steps, process, state, ignored, key);
    return keep(steps, process, key, steps->ignored[ignored], step) || hod_fail_memory(process->error);
}

bool steps_find(struct steps *steps, const struct process *process, const int *state, int option,
                bool may_keep, struct walked_step *step)
{
    int key[1 + process->procedure->state_ints];
    const uint64_t alone = look(process, state, key + 1);
    if (alone == 0) return find_alone(steps, process, state, option, may_keep, step);
    key[0] = option;
    const size_t known = packed_set_find(&steps->keys, key);
    if (known != NO_PLACE) {
        *step = steps->kept[known];
        assert(steps->scopes.all[step->scope].alone == alone);
        return use_budget(process->tree->budget_use, 1, process->error);
    }
    return walk_options(steps, process, state, option, step) &&
           (!may_keep || keep(steps, process, key, alone, step) || hod_fail_memory(process->error));
}

void steps_drop(struct steps *steps, const struct walked_step *step)
{
    if (step->scope != NO_SCOPE) return;
    if (step->groups != NO_GROUPS) steps->groups.count = step->groups;
    steps->leaf_count = step->leaf;
    if (step->are_certain) {
        steps->follows_count = step->first;
    } else {
        steps->share_count = steps->options[step->first].first;
        steps->option_count = step->first;
    }
}

size_t steps_bytes(const struct steps *steps)
{
    return groups_bytes(&steps->groups) + packed_set_bytes(&steps->keys) +
           steps->keys.capacity * sizeof *steps->kept + scopes_bytes(&steps->scopes) +
           steps->leaf_count * sizeof *steps->leaves + steps->option_count * sizeof *steps->options +
           steps->follows_count + steps->share_count * sizeof *steps->shares;
}

void steps_free(struct steps *steps)
{
    packed_set_free(&steps->keys);
    free(steps->kept);
    free(steps->options);
    free(steps->follows);
    free(steps->shares);
    scopes_free(&steps->scopes);
    groups_free(&steps->groups);
    free(steps->leaves);
    for (int kind = 0; kind < KINDS; kind++) {
        free(steps->last[kind]);
        free(steps->numbers[kind]);
    }
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        tally_free(&steps->following[follows]);
        tally_free(&steps->late[follows]);
    }
    *steps = (struct steps){0};
}
