/* Choices after rolls.
 *
 * A side that chooses after it has rolled knows the rolls, so it can take another option after each sequence of them.
 * In a search for best play, such a choice is a branch like a roll: its alternatives are the options, and all are
 * followed, each with weight 1, so that what follows an option is kept apart from the probability of the rolls before
 * it. A tree that follows a policy asks it for the option, by the results of the rolls. */
#include "walk/tree/tree.h"

/* The number of ints in the followed alternative of a roll; `result` receives them unless it is NULL. */
static size_t read_result(const struct branch *branch, int *result)
{
    const size_t ints = branch->unit ? 2 : (size_t)branch->ints;
    if (!result) return ints;
    if (branch->records && !branch->unit) {
        memcpy(result, branch->records + (size_t)branch->at * ints, ints * sizeof *result);
        return ints;
    }
    const int total = branch_total(branch, branch->at);
    result[0] = branch->unit ? total % branch->unit : total;
    if (branch->unit) result[1] = total / branch->unit;
    return ints;
}

/* Lists the results of the rolls so far, and returns how many ints they are. */
static size_t list_rolled(struct tree *tree)
{
    size_t count = 0;
    for (int i = 0; i < tree->position; i++) {
        const struct branch *branch = &tree->branches[i];
        if (!RESERVE(tree->rolled, tree->rolled_room, count + read_result(branch, NULL)))
            tree_abort_rule_for_memory(tree);
        count += read_result(branch, tree->rolled + count);
    }
    return count;
}

/* A branch for the options of a choice, which are all followed with weight 1. */
static struct branch *new_option_branch(struct tree *tree, int count)
{
    struct branch *branch = tree_new_branch(tree);
    if (!RESERVE(branch->counts, branch->room, (size_t)count)) tree_abort_rule_for_memory(tree);
    for (int option = 0; option < count; option++) branch->counts[option] = 1;
    branch->shares = branch->counts;
    branch->records = NULL;
    branch->scale = 1;
    branch->lowest = 0;
    branch->count = count;
    return branch;
}

int tree_choose_late(struct tree *tree, const char *label, int who, const char *const *options, int count)
{
    struct choice *choice = &tree->choice;
    if (choice->taken == BY_POLICY) {
        const size_t rolled = list_rolled(tree);
        return policy_option(tree->policy, tree->state, tree->turn, tree->rolled, rolled);
    }
    if (tree->position == tree->depth) {
        const size_t rolled = list_rolled(tree);
        if (!tree->late->begin(tree->late, tree_weight(tree), who, count, tree->rolled, rolled))
            tree_abort_rule(tree);
        if (choice->ask) choice->ask(choice->data, label, options, count);
        tree_descend(tree, new_option_branch(tree, count));
        choice->depth = tree->depth;
    }
    return tree_decided(tree);
}

void tree_keep_label(struct tree *tree, const char *label, struct branch *branch)
{
    tree->labels.length = tree->depth > 0 ? tree->branches[tree->depth - 1].label_end : 0;
    hod_buffer_bytes(&tree->labels, label, strlen(label) + 1);
    branch->label_end = tree->labels.length;
}

void tree_describe_rolls(const struct tree *tree, hod_buffer *text)
{
    for (int i = 0; i < tree->position; i++) {
        const char *label = tree->labels.bytes + (i > 0 ? tree->branches[i - 1].label_end : 0);
        const size_t ints = read_result(&tree->branches[i], NULL);
        int result[ints];
        read_result(&tree->branches[i], result);
        if (i > 0) hod_buffer_text(text, ", ");
        hod_buffer_bytes(text, label, strcspn(label, ","));
        for (size_t j = 0; j < ints; j++) hod_buffer_format(text, " %d", result[j]);
    }
}
