/* Steps after the walk.
 *
 * Most steps read little of the state: a volley reads the shooter's dice and the target's condition. A procedure says
 * what its next step reads, and which ints it leaves unchanged (hod_procedure.look). Of all states that look alike
 * only one is walked, and its leaves are stored without the unchanged ints, for all of them: a hundred thousand
 * volleys are a few hundred different ones. Finding what follows a state then only means putting these ints back
 * (scopes.c, transitions.c).
 *
 * A step that rolls nothing has a single leaf, which is stored without a tally; and if every option leads to one leaf
 * for certain, no shares are stored. */
#include "walk/tree/steps.h"

bool steps_start(struct steps *steps, const hod_procedure *procedure)
{
    steps->option_count = steps->follows_count = steps->share_count = steps->leaf_count = 0;
    return scopes_start(&steps->scopes, procedure->state_ints) &&
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
static bool start_scratch(struct steps *steps, const struct process *process)
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        struct tally *tally = &steps->following[follows];
        const int ints = ints_of(process->procedure, kind_of(follows));
        const bool is_empty =
            tally->records.slots && tally->records.count == 0 && tally->records.ints == ints;
        if (!is_empty && !tally_start(tally, ints)) return false;
    }
    return true;
}

/* Walks an option into the tallies, or into a lone leaf, whose state belongs to the caller. */
static bool walk(struct steps *steps, const struct process *process, const int *state, int option,
                 struct lone_leaf *leaf)
{
    struct tree *tree = process->tree;
    struct tally *following[FOLLOWING];
    assert(tree->divide == &divide_exactly);
    if (!start_scratch(steps, process)) return hod_fail_memory(process->error);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        following[follows] = &steps->following[follows];
    tree_take(tree, option);
    tree->turn = NO_TURN;
    tree->lone = leaf;
    const bool walked =
        tree_walk(tree, process->procedure, process->prepared, state, 1, following, process->error);
    tree->lone = NULL;
    return walked;
}

bool steps_repeat(struct steps *steps, const struct process *process, const int *state, int option)
{
    int after[process->procedure->state_ints];
    struct lone_leaf leaf = {.state = after};
    return walk(steps, process, state, option, &leaf);
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

static bool add_walked(struct steps *steps, const struct process *process, const struct lone_leaf *leaf,
                       struct walked_option *option)
{
    static const double certain = 1;
    if (leaf->is_found) {
        assert(leaf->follows >= HOD_DONE && leaf->follows < FOLLOWING);
        return add_leaves(steps, process, leaf->follows, leaf->state, &certain, 1, option);
    }
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        const struct tally *walked = &steps->following[follows];
        if (!add_leaves(steps, process, follows, walked->records.all, walked->weights, walked->records.count,
                        option))
            return false;
    }
    return true;
}

/* Walks an option and adds it at the end of a step. */
static bool add_option(struct steps *steps, const struct process *process, const int *state, int number,
                       struct walked_step *step)
{
    int after[process->procedure->state_ints];
    struct lone_leaf leaf = {.state = after};
    struct walked_option option = {.first = steps->share_count,
                                   .before = step->counts[OUTCOMES] + step->counts[STATES]};
    if (!walk(steps, process, state, number, &leaf)) return false;
    if (!RESERVE(steps->options, steps->option_room, steps->option_count + 1) ||
        !add_walked(steps, process, &leaf, &option))
        return hod_fail_memory(process->error);
    assert(is_whole(steps->shares + option.first, steps->share_count - option.first));
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        step->counts[kind_of(follows)] += option.counts[follows];
    steps->options[steps->option_count++] = option;
    step->count++;
    return true;
}

/* If each option leads to a single leaf, keeps only what follows each option. */
static bool shorten(struct steps *steps, struct walked_step *step)
{
    const struct walked_option *options = steps->options + step->first;
    const size_t first = steps->follows_count;
    if (step->count == 1 || step->counts[OUTCOMES] + step->counts[STATES] != step->count) return true;
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
                                 .from = (uint8_t)(option == ALL_OPTIONS ? 0 : option)};
    for (int kind = 0; kind < KINDS; kind++) steps->last_count[kind] = 0;
    int next = step->from;
    do
        if (!add_option(steps, process, state, next, step)) return false;
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
    struct scope *scope = &steps->scopes.all[step->scope];
    const int ints = scope->leaves[kind].ints;
    for (size_t i = 0; i < steps->last_count[kind]; i++) {
        int *const leaf = steps->last[kind] + i * (size_t)ints;
        empty(leaf, ints, scope->alone);
        const size_t number = int_set_add(&scope->leaves[kind], leaf);
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

bool steps_find(struct steps *steps, const struct process *process, const int *state, int option,
                bool may_keep, struct walked_step *step)
{
    int key[1 + process->procedure->state_ints];
    const uint64_t alone = look(process, state, key + 1);
    if (alone == 0) return walk_options(steps, process, state, option, step);
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
    return packed_set_bytes(&steps->keys) + steps->keys.capacity * sizeof *steps->kept +
           scopes_bytes(&steps->scopes) + steps->leaf_count * sizeof *steps->leaves +
           steps->option_count * sizeof *steps->options + steps->follows_count +
           steps->share_count * sizeof *steps->shares;
}

void steps_free(struct steps *steps)
{
    packed_set_free(&steps->keys);
    free(steps->kept);
    free(steps->options);
    free(steps->follows);
    free(steps->shares);
    scopes_free(&steps->scopes);
    free(steps->leaves);
    for (int kind = 0; kind < KINDS; kind++) {
        free(steps->last[kind]);
        free(steps->numbers[kind]);
    }
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) tally_free(&steps->following[follows]);
    *steps = (struct steps){0};
}
