/* The exact outcomes of a throw, by dynamic programming over the classes of faces.
 *
 * Each piece that is not in any earlier class is in the next class with the probability of that class among the
 * remaining classes. The number of such pieces has a binomial distribution, or a hypergeometric one for tokens that are
 * not put back. So a state consists of the number of pieces left and the state of the fold. Equal states merge after
 * each class and group; dice of a group are interchangeable. icepool introduced this method (Albert Julius Liu,
 * "Icepool: Efficient Computation of Dice Pool Probabilities", AIIDE 2022).
 *
 * A batch of trials takes the same path if it is large compared with the number of states: its trials are divided by
 * rolling hands instead. */
#include "walk/throw/throw_internal.h"

#include "base/arrays.h"

enum { MOST_ROWS = 2048, MOST_STATES = 8000000 };

/* The rows of one group's class, by the number of pieces left. */
struct rows {
    const hod_dice_group *group;
    double here, rest;
    double **kept, *lone; /* kept: MOST_ROWS pointers, of which the first `used` may be set */
    int used;
};

static const double *row_of(struct rows *rows, int left)
{
    double *row = rows->lone;
    if (left < MOST_ROWS) {
        if (rows->kept[left]) return rows->kept[left];
        row = rows->kept[left] = malloc((size_t)(left + 1) * sizeof *row);
        if (!row) return NULL;
        if (left >= rows->used) rows->used = left + 1;
    }
    if (rows->group->tokens && !rows->group->is_put_back)
        row_hypergeometric(left, rows->here, rows->rest, row);
    else
        row_binomial(left, rows->here, rows->rest, row);
    return row;
}

static void rows_empty(struct rows *rows)
{
    for (int i = 0; i < rows->used; i++) {
        free(rows->kept[i]);
        rows->kept[i] = NULL;
    }
    rows->used = 0;
}

struct fold_dp {
    const hod_throw *thrown;
    const struct throw_ready *ready;
    const struct stop_check *stop_check;
    struct tally states[2];
    struct rows rows;
    const struct batch *batch; /* NULL: weights are probabilities */
    int groups;
    int ints; /* in a state: the pieces left in each group, then the state of the fold */
    hod_error *error;
};

static bool refuse_states(const struct fold_dp *dp)
{
    return hod_fail(dp->error,
                    "the throw has more than %d different results: fewer dice or counts, or "
                    "a sum of them, are possible",
                    MOST_STATES);
}

/* How many trials of a batch have how many dice in the class: a hand of dice with the faces that are left. */
static void roll_hands(const struct fold_dp *dp, int group, int left, double trials, double *shares)
{
    const double sides = dp->thrown->groups[group].sides;
    const int here = (int)lround(dp->rows.here * sides), rest = (int)lround(dp->rows.rest * sides);
    memset(shares, 0, (size_t)(left + 1) * sizeof *shares);
    if (rest == 0) {
        shares[left] = trials;
        return;
    }
    const hod_pool hand = hod_pool_hand(left, here + rest, here);
    dp->batch->roll(dp->batch->data, &hand, trials, shares);
}

/* How the weight of a state is divided among the numbers of pieces in the class, up to the factor *weight; NULL when
 * memory is short. */
static const double *divided(struct fold_dp *dp, int group, int left, double *weight, double *rolled)
{
    if (!dp->batch) return row_of(&dp->rows, left);
    roll_hands(dp, group, left, *weight, rolled);
    *weight = 1;
    return rolled;
}

/* Applies a class to a state with this weight. */
static bool meet(struct fold_dp *dp, const int *state, double weight, struct face_read face,
                 struct tally *next)
{
    const hod_throw *thrown = dp->thrown;
    int now[dp->ints];
    const int left = state[face.group];
    double rolled[HOD_MAX_DICE + 1];
    const int most = left > 0 && dp->rows.here > 0 ? left : 0;
    const double *row = most > 0 ? divided(dp, face.group, left, &weight, rolled) : (const double[]){1};
    if (!row) return hod_fail_memory(dp->error);
    for (face.count = 0; face.count <= most; face.count++) {
        if (!(row[face.count] > 0)) continue;
        memcpy(now, state, sizeof now);
        now[face.group] -= face.count;
        fold_face(thrown, &face, now + dp->groups);
        if (fold_is_over(thrown, now + dp->groups)) memset(now, 0, (size_t)dp->groups * sizeof *now);
        const size_t place = tally_place(next, now);
        if (place == NO_PLACE) return hod_fail_memory(dp->error);
        next->weights[place] += weight * row[face.count];
    }
    return next->records.count <= MOST_STATES || refuse_states(dp);
}

static bool meet_all(struct fold_dp *dp, struct face_read face, const struct tally *now, struct tally *next)
{
    if (!tally_start(next, dp->ints)) return hod_fail_memory(dp->error);
    for (size_t i = 0; i < now->records.count; i++) {
        const int *state = int_set_at(&now->records, i);
        const size_t before = tally_bytes(next);
        if (!meet(dp, state, now->weights[i], face, next)) return false;
        const size_t bytes = tally_bytes(next);
        if (!stop_check_look(dp->stop_check, 1 + state[face.group] / 8 + (double)(bytes - before) / 4096,
                             tally_bytes(now) + bytes))
            return false;
    }
    return true;
}

static bool fold_classes(struct fold_dp *dp, double *rests[LOTS])
{
    const struct throw_ready *ready = dp->ready;
    struct tally *now = &dp->states[0], *next = &dp->states[1];
    for (int i = 0; i < ready->classes; i++) {
        struct face_read face = {.value = ready->values[i],
                                 .follows = i > 0 && ready->values[i - 1] - ready->values[i] == 1,
                                 .face = ready->faces[i]};
        for (; face.group < dp->groups; face.group++) {
            dp->rows.group = &dp->thrown->groups[face.group];
            dp->rows.here = ready->groups[face.group].shares[i];
            dp->rows.rest = rests[face.group][i];
            const bool met = meet_all(dp, face, now, next);
            rows_empty(&dp->rows);
            if (!met) return false;
            struct tally *const swapped = now;
            now = next;
            next = swapped;
        }
    }
    if (now == &dp->states[1]) {
        const struct tally last = dp->states[1];
        dp->states[1] = dp->states[0];
        dp->states[0] = last;
    }
    return true;
}

static bool collect(struct fold_dp *dp, struct tally *outcomes)
{
    const struct tally *last = &dp->states[0];
    if (!tally_start(outcomes, dp->ready->ints)) return hod_fail_memory(dp->error);
    for (size_t i = 0; i < last->records.count; i++) {
        const size_t place = tally_place(outcomes, int_set_at(&last->records, i) + dp->groups);
        if (place == NO_PLACE) return hod_fail_memory(dp->error);
        outcomes->weights[place] += last->weights[i];
    }
    return true;
}

static bool fold_all(struct fold_dp *dp, double weight, struct tally *outcomes)
{
    const hod_throw *thrown = dp->thrown;
    int first[dp->ints], most = 0;
    memset(first, 0, sizeof first);
    double *rests[LOTS] = {NULL};
    bool folded = true;
    for (int group = 0; group < dp->groups; group++) {
        rests[group] = rests_of(&dp->ready->groups[group], dp->ready->classes);
        folded = folded && rests[group];
        first[group] = thrown->groups[group].pieces;
        most = first[group] > most ? first[group] : most;
    }
    dp->rows.kept = calloc(MOST_ROWS, sizeof *dp->rows.kept);
    dp->rows.lone = malloc((size_t)(most + 1) * sizeof *dp->rows.lone);
    folded = folded && dp->rows.kept && dp->rows.lone && tally_start(&dp->states[0], dp->ints) &&
             tally_add(&dp->states[0], first, weight);
    folded = folded ? fold_classes(dp, rests) && collect(dp, outcomes) : hod_fail_memory(dp->error);
    for (int group = 0; group < LOTS; group++) free(rests[group]);
    free(dp->rows.kept);
    free(dp->rows.lone);
    tally_free(&dp->states[0]);
    tally_free(&dp->states[1]);
    return folded;
}

bool fold_exactly(const hod_throw *thrown, const struct throw_ready *ready,
                  const struct stop_check *stop_check, struct tally *outcomes, hod_error *error)
{
    struct fold_dp dp = {.thrown = thrown,
                         .ready = ready,
                         .stop_check = stop_check,
                         .groups = dice_groups_of(thrown),
                         .ints = dice_groups_of(thrown) + fold_ints(thrown),
                         .error = error};
    return fold_all(&dp, 1, outcomes);
}

bool fold_batch(const hod_throw *thrown, const struct throw_ready *ready, const struct batch *batch,
                double trials, const struct stop_check *stop_check, struct tally *outcomes, hod_error *error)
{
    struct fold_dp dp = {.thrown = thrown,
                         .ready = ready,
                         .stop_check = stop_check,
                         .batch = batch,
                         .groups = dice_groups_of(thrown),
                         .ints = dice_groups_of(thrown) + fold_ints(thrown),
                         .error = error};
    return fold_all(&dp, trials, outcomes);
}
