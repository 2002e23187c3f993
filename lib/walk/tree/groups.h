/* Groups: the options of a choice that a step makes after rolls, for each sequence of these rolls. */
#ifndef HOD_WALK_TREE_GROUPS_H
#define HOD_WALK_TREE_GROUPS_H

#include "base/arrays.h"

/* The options of a state are one list; a group is a section of it. */
struct walked_group {
    double weight;  /* the probability of the rolls */
    uint16_t first; /* the first of its options */
    uint16_t left;  /* groups of the same step that come after it */
    uint8_t count;  /* of options, at least 1 */
    uint8_t who;    /* the side that chooses, if there are several */
};
#define NO_GROUPS UINT32_MAX

/* The groups of all steps; those of a step are side by side. Start with zeros ({0}) and groups_start. */
struct groups {
    struct walked_group *all;
    struct int_set nodes; /* of trees of rolls: the node before, and the result that leads from there */
    uint32_t *group_at;   /* by node: the group that the rolls lead to */
    size_t count, room, node_room;
    size_t last; /* the node of the last group's rolls; NO_PLACE: it has none */

    struct int_set
        contents; /* of the step being walked, a tree like that of rolls: what its groups consist of */
    uint32_t *group_with; /* by node of this tree: the group that ends there; NO_GROUPS: none */
    size_t with_room;
};

/* Empties the groups. False when memory is short. */
bool groups_start(struct groups *groups);

/* Adds a group after the results of these rolls to the step whose first group is `step`; rolled is NULL for a group
 * that is never looked for. False when memory is short. */
bool groups_add(struct groups *groups, uint32_t step, const struct walked_group *group, const int *rolled,
                size_t count);

/* Starts the contents of the step's groups; moves on from a node of their tree, 0 at first, by ints of a group;
 * NO_PLACE when memory is short. */
bool groups_start_contents(struct groups *groups);
size_t groups_content(struct groups *groups, size_t node, const int *ints, size_t count);

/* Drops the last group if an earlier one of the step has the same content, which ends at this node: rolls that led to
 * it lead to the earlier one, which also gets its weight. *is_dropped receives whether. False when memory is short. */
bool groups_merge_last(struct groups *groups, uint32_t step, size_t node, bool *is_dropped);

/* Completes a step, once all its groups have been added. */
void groups_end(struct groups *groups, uint32_t step);

/* The number of the group, among those of the step, that rolls with these results lead to. They must lead to one. */
size_t groups_find(const struct groups *groups, uint32_t step, const int *rolled, size_t count);

size_t groups_bytes(const struct groups *groups);
void groups_free(struct groups *groups);

#endif
