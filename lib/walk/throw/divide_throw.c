/* Divides a throw: exactly, or by rolling many trials together.
 *
 * If there are many more trials than possible states, the trials go through the states together, as they do through the
 * tree. Plain dice use dynamic programming, with hands; a single total is rolled die by die, or with as many dice at
 * once as the kernels accept. */
#include "walk/throw/throw_internal.h"

#include "base/arrays.h"

/* The number of ways to distribute dice among classes. */
static double ways_to_lie(int dice, int classes)
{
    double ways = 1;
    for (int i = 1; i < classes; i++) ways *= (double)(dice + i) / i;
    return ways;
}

static bool is_one_total(const hod_throw *thrown)
{
    return thrown->fold == HOD_TOTALS && !thrown->counted && !thrown->groups[0].tokens;
}

/* The most divisions of a weight that the dynamic programme makes. */
static double divisions_of(const hod_throw *thrown, const struct throw_ready *ready)
{
    double states = 1;
    for (int i = 0; i < dice_groups_of(thrown); i++) {
        int classes = 0;
        for (int at = 0; at < ready->classes; at++) classes += ready->groups[i].shares[at] > 0;
        states *= ways_to_lie(thrown->groups[i].pieces, classes);
    }
    const double span = abs(ready->values[0] - ready->values[ready->classes - 1]);
    const double sums = thrown->last * ((thrown->last - thrown->first + 1) * span + 1);
    if (thrown->fold == HOD_RANKS && sums < states) states = sums;
    return states * ready->classes * dice_groups_of(thrown);
}

static int dice_together(const hod_dice_group *group)
{
    return group->marks ? 1 : HOD_MAX_DICE;
}

/* The same for a single total: most trials are within a few standard deviations, and the standard deviation of a die is
 * less than half its span. */
static double divisions_of_total(const hod_throw *thrown, const struct throw_ready *ready)
{
    const hod_dice_group *group = thrown->groups;
    const double span = abs(ready->values[0] - ready->values[ready->classes - 1]);
    const double dice = group->pieces, totals = span * (dice < 16 ? dice : 4 * sqrt(dice)) + 1;
    return (dice / dice_together(group) + 1) * totals;
}

bool throw_has_batches(const hod_throw *thrown, const struct throw_ready *ready, double trials)
{
    enum { PIECES_A_DIVISION = 500 }; /* rolled one by one in the time of a hand of few trials */
    const hod_dice_group *group = thrown->groups;
    const bool is_total = is_one_total(thrown);
    double pieces = 0;
    for (int i = 0; i < dice_groups_of(thrown); i++) {
        const bool is_plain = !group[i].marks && group[i].pieces <= HOD_MAX_DICE;
        if (group[i].tokens || (!is_plain && !is_total) || group[i].sides < 2 ||
            group[i].sides > HOD_MAX_SIDES)
            return false;
        pieces += group[i].pieces;
    }
    const double divisions = is_total ? divisions_of_total(thrown, ready) : divisions_of(thrown, ready);
    return PIECES_A_DIVISION * divisions <= trials * pieces;
}

/* Trials of a die that is still being rolled: their total so far, and how often it was rerolled and exploded. */
struct rolled_on {
    int total, again, more;
    int face;                     /* whose trials continue next */
    double counts[HOD_MAX_SIDES]; /* of the trials, by face */
};

/* A tally reads records in pairs of ints, so a record of one int is followed by another int. */
struct rolling {
    const hod_dice_group *group;
    const struct batch *batch;
    const struct stop_check *stop_check;
    struct tally *next;
    int explosions;
    struct rolled_on *on; /* rolls with faces still to follow, the latest last */
    size_t depth;
    hod_error *error;
};

/* Rolls a die for these trials. Its faces are followed before the remaining faces of earlier rolls. */
static bool begin_roll(struct rolling *rolling, int total, int again, int more, double trials)
{
    const hod_pool die = hod_pool_sum(1, rolling->group->sides);
    if (!EXTEND(rolling->on, rolling->depth)) return hod_fail_memory(rolling->error);
    struct rolled_on *const on = &rolling->on[rolling->depth++];
    *on = (struct rolled_on){.total = total, .again = again, .more = more};
    rolling->batch->roll(rolling->batch->data, &die, trials, on->counts);
    return stop_check_look(rolling->stop_check, rolling->group->sides, tally_bytes(rolling->next));
}

static bool follow_face(struct rolling *rolling)
{
    const hod_dice_group *group = rolling->group;
    struct rolled_on *const on = &rolling->on[rolling->depth - 1];
    const int face = on->face++, mark = group->marks[face], sum[] = {on->total + die_value(group, face), 0};
    const double trials = on->counts[face];
    if (!(trials > 0)) return true;
    if (mark & HOD_ROLLED_AGAIN && on->again < group->rerolls)
        return begin_roll(rolling, on->total, on->again + 1, on->more, trials);
    if (mark & HOD_EXPLODES && on->more < rolling->explosions)
        return begin_roll(rolling, sum[0], 0, on->more + 1, trials);
    return tally_add(rolling->next, sum, trials) || hod_fail_memory(rolling->error);
}

static bool roll_on(struct rolling *rolling, int total, double trials)
{
    rolling->depth = 0;
    bool goes_on = begin_roll(rolling, total, 0, 0, trials);
    while (goes_on && rolling->depth > 0) {
        if (rolling->on[rolling->depth - 1].face < rolling->group->sides)
            goes_on = follow_face(rolling);
        else
            rolling->depth--;
    }
    return goes_on;
}

/* Rolls some dice of a group, for the trials of one total. */
static bool roll_together(struct rolling *rolling, int dice, int total, double trials, double *counts)
{
    const hod_dice_group *group = rolling->group;
    if (group->marks) return roll_on(rolling, total, trials);
    hod_pool pool = hod_pool_sum(dice, group->sides);
    if (group->values) pool.values = group->values;
    const int totals = hod_pool_totals(&pool), lowest = hod_pool_lowest(&pool);
    memset(counts, 0, (size_t)totals * sizeof *counts);
    rolling->batch->roll(rolling->batch->data, &pool, trials, counts);
    for (int i = 0; i < totals; i++) {
        const int sum[] = {total + lowest + i, 0};
        if (counts[i] > 0 && !tally_add(rolling->next, sum, counts[i]))
            return hod_fail_memory(rolling->error);
    }
    return stop_check_look(rolling->stop_check, totals, tally_bytes(rolling->next));
}

static bool roll_all(struct rolling *rolling, double *counts, struct tally *now)
{
    const int together = dice_together(rolling->group);
    for (int left = rolling->group->pieces; left > 0; left -= together) {
        if (!tally_start(rolling->next, 1)) return hod_fail_memory(rolling->error);
        for (size_t i = 0; i < now->records.count; i++)
            if (!roll_together(rolling, left < together ? left : together, *int_set_at(&now->records, i),
                               now->weights[i], counts))
                return false;
        const struct tally swapped = *now;
        *now = *rolling->next;
        *rolling->next = swapped;
    }
    return true;
}

static bool roll_one_total(const hod_throw *thrown, const struct throw_ready *ready,
                           const struct batch *batch, double trials, const struct stop_check *stop_check,
                           struct tally *outcomes, hod_error *error)
{
    AUTO(tally_free) struct tally next = {0};
    AUTO_FREE double *counts = malloc(MOST_POOL_TOTALS * sizeof *counts);
    struct rolling rolling = {.group = thrown->groups,
                              .batch = batch,
                              .stop_check = stop_check,
                              .next = &next,
                              .explosions = ready->groups[0].explosions,
                              .error = error};
    const bool has_memory = counts && tally_start(outcomes, 1) && tally_add(outcomes, (int[]){0, 0}, trials);
    const bool rolled = has_memory ? roll_all(&rolling, counts, outcomes) : hod_fail_memory(error);
    free(rolling.on);
    return rolled;
}

bool throw_roll_batch(const hod_throw *thrown, const struct throw_ready *ready, const struct batch *batch,
                      double trials, const struct stop_check *stop_check, struct tally *outcomes,
                      hod_error *error)
{
    return is_one_total(thrown) ? roll_one_total(thrown, ready, batch, trials, stop_check, outcomes, error)
                                : fold_batch(thrown, ready, batch, trials, stop_check, outcomes, error);
}

bool throw_divide(const hod_throw *thrown, struct throw_ready *ready, const struct stop_check *stop_check,
                  hod_error *error)
{
    if (ready->is_divided) return true;
    if (thrown->fold == HOD_RANKS && dice_groups_of(thrown) == 1)
        ready->is_divided = totals_of_ranks(thrown, ready, stop_check, error);
    else if (is_one_total(thrown))
        ready->is_divided = totals_of_dice(thrown, ready, stop_check, error);
    else
        ready->is_divided = fold_exactly(thrown, ready, stop_check, &ready->outcomes, error);
    if (ready->is_divided && !ready->masses) ready->count = (int)ready->outcomes.records.count;
    return ready->is_divided;
}
