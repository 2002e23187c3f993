/* The exact outcomes of a throw: a sweep over the classes of what its pieces may show.
 *
 * Of the pieces that lie in none of the classes so far, each lies in the next with the probability of that
 * class among those that are left; how many do is binomial, and hypergeometric for tokens that stay out. So a
 * state of the sweep is how many pieces are left and what the reading knows, equal states merge after each
 * class and group, and no die is told from another. That is the dynamic programming of icepool (Albert Julius
 * Liu, "Icepool: Efficient Computation of Dice Pool Probabilities", AIIDE 2022).
 *
 * A batch of trials goes the same way, if it is large beside the states: its trials are divided by hands
 * that are rolled instead. */
#include "walk/throw/throw_internal.h"

#include "base/arrays.h"

enum { MOST_ROWS = 2048, MOST_STATES = 8000000 };

/* The rows of a class of one group, by the number of pieces that are left. */
struct rows {
    const hod_dice_group *group;
    double here, rest;
    double **kept, *lone; /* kept: MOST_ROWS of them, `used` of which may be there */
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

struct sweep {
    const hod_throw *thrown;
    const struct throw_ready *ready;
    const struct stop_check *stop_check;
    struct tally states[2];
    struct rows rows;
    const struct batch *batch; /* NULL: weights are probabilities */
    int groups;
    int ints; /* of a state: the pieces that each group has left, and what the reading knows */
    hod_error *error;
};

static bool refuse_states(const struct sweep *sweep)
{
    return hod_fail(sweep->error,
                    "the throw has more than %d different results: fewer dice or counts, or "
                    "a sum of them, are possible",
                    MOST_STATES);
}

/* How many trials of a batch have how many of the dice in the class: a hand on a die of the faces that are
 * left. */
static void roll_hands(const struct sweep *sweep, int group, int left, double trials, double *shares)
{
    const double sides = sweep->thrown->groups[group].sides;
    const int here = (int)lround(sweep->rows.here * sides), rest = (int)lround(sweep->rows.rest * sides);
    memset(shares, 0, (size_t)(left + 1) * sizeof *shares);
    if (rest == 0) {
        shares[left] = trials;
        return;
    }
    const hod_pool hand = hod_pool_hand(left, here + rest, here);
    sweep->batch->roll(sweep->batch->data, &hand, trials, shares);
}

/* The weight of a state divided among the numbers of pieces in the class, but for a factor; NULL: memory is
 * short. */
static const double *divided(struct sweep *sweep, int group, int left, double *weight, double *rolled)
{
    if (!sweep->batch) return row_of(&sweep->rows, left);
    roll_hands(sweep, group, left, *weight, rolled);
    *weight = 1;
    return rolled;
}

/* Lets a state of so much weight meet a class. */
static bool meet(struct sweep *sweep, const int *state, double weight, struct face_read face,
                 struct tally *next)
{
    const hod_throw *thrown = sweep->thrown;
    int now[sweep->ints];
    const int left = state[face.group];
    double rolled[HOD_MAX_DICE + 1];
    const int most = left > 0 && sweep->rows.here > 0 ? left : 0;
    const double *row = most > 0 ? divided(sweep, face.group, left, &weight, rolled) : (const double[]){1};
    if (!row) return hod_fail_memory(sweep->error);
    for (face.count = 0; face.count <= most; face.count++) {
        if (!(row[face.count] > 0)) continue;
        memcpy(now, state, sizeof now);
        now[face.group] -= face.count;
        reading_read(thrown, &face, now + sweep->groups);
        if (reading_is_over(thrown, now + sweep->groups)) memset(now, 0, (size_t)sweep->groups * sizeof *now);
        const size_t place = tally_place(next, now);
        if (place == NO_PLACE) return hod_fail_memory(sweep->error);
        next->weights[place] += weight * row[face.count];
    }
    return next->records.count <= MOST_STATES || refuse_states(sweep);
}

static bool meet_all(struct sweep *sweep, struct face_read face, const struct tally *now, struct tally *next)
{
    if (!tally_start(next, sweep->ints)) return hod_fail_memory(sweep->error);
    for (size_t i = 0; i < now->records.count; i++) {
        const int *state = int_set_at(&now->records, i);
        const size_t before = tally_bytes(next);
        if (!meet(sweep, state, now->weights[i], face, next)) return false;
        const size_t bytes = tally_bytes(next);
        if (!stop_check_look(sweep->stop_check, 1 + state[face.group] / 8 + (double)(bytes - before) / 4096,
                             tally_bytes(now) + bytes))
            return false;
    }
    return true;
}

static bool sweep_classes(struct sweep *sweep, double *rests[LOTS])
{
    const struct throw_ready *ready = sweep->ready;
    struct tally *now = &sweep->states[0], *next = &sweep->states[1];
    for (int i = 0; i < ready->classes; i++) {
        struct face_read face = {.value = ready->values[i],
                                 .follows = i > 0 && ready->values[i - 1] - ready->values[i] == 1,
                                 .face = ready->faces[i]};
        for (; face.group < sweep->groups; face.group++) {
            sweep->rows.group = &sweep->thrown->groups[face.group];
            sweep->rows.here = ready->groups[face.group].shares[i];
            sweep->rows.rest = rests[face.group][i];
            const bool met = meet_all(sweep, face, now, next);
            rows_empty(&sweep->rows);
            if (!met) return false;
            struct tally *const swapped = now;
            now = next;
            next = swapped;
        }
    }
    if (now == &sweep->states[1]) {
        const struct tally last = sweep->states[1];
        sweep->states[1] = sweep->states[0];
        sweep->states[0] = last;
    }
    return true;
}

static bool collect(struct sweep *sweep, struct tally *outcomes)
{
    const struct tally *last = &sweep->states[0];
    if (!tally_start(outcomes, sweep->ready->ints)) return hod_fail_memory(sweep->error);
    for (size_t i = 0; i < last->records.count; i++) {
        const size_t place = tally_place(outcomes, int_set_at(&last->records, i) + sweep->groups);
        if (place == NO_PLACE) return hod_fail_memory(sweep->error);
        outcomes->weights[place] += last->weights[i];
    }
    return true;
}

static bool sweep_all(struct sweep *sweep, double weight, struct tally *outcomes)
{
    const hod_throw *thrown = sweep->thrown;
    int first[sweep->ints], most = 0;
    memset(first, 0, sizeof first);
    double *rests[LOTS] = {NULL};
    bool swept = true;
    for (int group = 0; group < sweep->groups; group++) {
        rests[group] = rests_of(&sweep->ready->groups[group], sweep->ready->classes);
        swept = swept && rests[group];
        first[group] = thrown->groups[group].pieces;
        most = first[group] > most ? first[group] : most;
    }
    sweep->rows.kept = calloc(MOST_ROWS, sizeof *sweep->rows.kept);
    sweep->rows.lone = malloc((size_t)(most + 1) * sizeof *sweep->rows.lone);
    swept = swept && sweep->rows.kept && sweep->rows.lone && tally_start(&sweep->states[0], sweep->ints) &&
            tally_add(&sweep->states[0], first, weight);
    swept = swept ? sweep_classes(sweep, rests) && collect(sweep, outcomes) : hod_fail_memory(sweep->error);
    for (int group = 0; group < LOTS; group++) free(rests[group]);
    free(sweep->rows.kept);
    free(sweep->rows.lone);
    tally_free(&sweep->states[0]);
    tally_free(&sweep->states[1]);
    return swept;
}

bool sweep_exactly(const hod_throw *thrown, const struct throw_ready *ready,
                   const struct stop_check *stop_check, struct tally *outcomes, hod_error *error)
{
    struct sweep sweep = {.thrown = thrown,
                          .ready = ready,
                          .stop_check = stop_check,
                          .groups = dice_groups_of(thrown),
                          .ints = dice_groups_of(thrown) + reading_ints(thrown),
                          .error = error};
    return sweep_all(&sweep, 1, outcomes);
}

bool sweep_batch(const hod_throw *thrown, const struct throw_ready *ready, const struct batch *batch,
                 double trials, const struct stop_check *stop_check, struct tally *outcomes, hod_error *error)
{
    struct sweep sweep = {.thrown = thrown,
                          .ready = ready,
                          .stop_check = stop_check,
                          .batch = batch,
                          .groups = dice_groups_of(thrown),
                          .ints = dice_groups_of(thrown) + reading_ints(thrown),
                          .error = error};
    return sweep_all(&sweep, trials, outcomes);
}
