/* Groups of options, found by the rolls before the choice.
 *
 * A step that rolls and then chooses decides anew for each sequence of rolls, without keeping them in the state: the
 * worth of the state is the sum, over these sequences, of their weight times the worth of the best option. The results
 * of the rolls, one after another, are the edges of a tree that leads from the step to the group. A result of several
 * ints is as many edges; no sequence is the beginning of another, because what is rolled next depends only on the
 * results so far.
 *
 * Dice that are only read together, such as a 3 and a 1 or a 1 and a 3, lead to groups with the same options. Such
 * groups are one. What they consist of is a path of ints through another tree, so equal contents end at one node. */
#include "walk/tree/groups.h"

#include <assert.h>
#include <stdlib.h>

bool groups_start(struct groups *groups)
{
    groups->count = 0;
    return int_set_start(&groups->nodes, 2);
}

/* The root of a step's tree is a node that no other leads to. */
static void set_root(int node[2], uint32_t step)
{
    node[0] = -1;
    node[1] = (int)step;
}

bool groups_add(struct groups *groups, uint32_t step, const struct walked_group *group, const int *rolled,
                size_t count)
{
    int node[2];
    set_root(node, step);
    size_t place = int_set_add(&groups->nodes, node);
    for (size_t i = 0; rolled && i < count && place != NO_PLACE; i++)
        place = int_set_add(&groups->nodes, (const int[]){(int)place, rolled[i]});
    if (place == NO_PLACE || !RESERVE(groups->all, groups->room, groups->count + 1) ||
        !RESERVE(groups->group_at, groups->node_room, groups->nodes.count))
        return false;
    if (rolled) groups->group_at[place] = (uint32_t)groups->count - step;
    groups->last = rolled ? place : NO_PLACE;
    groups->all[groups->count++] = *group;
    return true;
}

bool groups_start_contents(struct groups *groups)
{
    return int_set_start(&groups->contents, 2) && int_set_add(&groups->contents, (const int[]){-1, 0}) == 0;
}

size_t groups_content(struct groups *groups, size_t node, const int *ints, size_t count)
{
    for (size_t i = 0; i < count && node != NO_PLACE; i++) {
        const size_t known = groups->contents.count;
        node = int_set_add(&groups->contents, (const int[]){(int)node, ints[i]});
        if (!RESERVE(groups->group_with, groups->with_room, groups->contents.count)) return NO_PLACE;
        if (node == known) groups->group_with[node] = NO_GROUPS;
    }
    return node;
}

bool groups_merge_last(struct groups *groups, uint32_t step, size_t node, bool *is_dropped)
{
    if (node == NO_PLACE) return false;
    const uint32_t last = (uint32_t)groups->count - 1, earlier = groups->group_with[node];
    *is_dropped = earlier != NO_GROUPS;
    if (!*is_dropped) {
        groups->group_with[node] = last;
        return true;
    }
    groups->all[earlier].weight += groups->all[last].weight;
    if (groups->last != NO_PLACE) groups->group_at[groups->last] = earlier - step;
    groups->count--;
    return true;
}

void groups_end(struct groups *groups, uint32_t step)
{
    for (size_t i = step; i < groups->count; i++) groups->all[i].left = (uint16_t)(groups->count - 1 - i);
}

size_t groups_find(const struct groups *groups, uint32_t step, const int *rolled, size_t count)
{
    int node[2];
    set_root(node, step);
    size_t place = int_set_find(&groups->nodes, node);
    for (size_t i = 0; i < count && place != NO_PLACE; i++)
        place = int_set_find(&groups->nodes, (const int[]){(int)place, rolled[i]});
    assert(place != NO_PLACE);
    return groups->group_at[place];
}

size_t groups_bytes(const struct groups *groups)
{
    return groups->count * sizeof *groups->all + int_set_bytes(&groups->nodes) +
           groups->node_room * sizeof *groups->group_at;
}

void groups_free(struct groups *groups)
{
    free(groups->all);
    free(groups->group_at);
    free(groups->group_with);
    int_set_free(&groups->contents);
    int_set_free(&groups->nodes);
    *groups = (struct groups){0};
}
