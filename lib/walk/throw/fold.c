/* Folds: how throws are read. A fold goes from class to class, and the number of a group's pieces in the class changes
 * its state. The same functions read calculated, rolled and narrated throws. */
#include "walk/throw/throw_internal.h"

int hod_throw_ints(const hod_throw *thrown)
{
    const hod_dice_group *group = thrown->groups;
    switch (thrown->fold) {
    case HOD_TOTALS:
        return group->tokens && !thrown->counted ? group->sides : thrown->totals;
    case HOD_SETS:
        return group->pieces < group->sides || (group->marks && group->explosions > 0) ? group->pieces
                                                                                       : group->sides;
    case HOD_PAIRED:
    case HOD_OUTDO:
    case HOD_CANCEL:
        return 2;
    default:
        return 1;
    }
}

static void add_totals(const hod_throw *thrown, const struct face_read *face, int *state)
{
    const hod_dice_group *group = thrown->groups;
    if (!thrown->counted) {
        if (group->tokens)
            state[face->face] += face->count;
        else
            state[0] += face->count * face->value;
        return;
    }
    for (int i = 0; i < thrown->totals; i++)
        state[i] += face->count * thrown->counted[i * group->sides + face->face];
}

static int lesser(int one, int other)
{
    return one < other ? one : other;
}

/* How many of the first `ranks` dice count towards the sum. */
static int ranks_within(const hod_throw *thrown, int ranks)
{
    ranks = lesser(ranks, thrown->last) - thrown->first + 1;
    return ranks < 0 ? 0 : ranks;
}

/* state: the sum; dice seen so far. */
static void add_ranks(const hod_throw *thrown, const struct face_read *face, int *state)
{
    const int before = ranks_within(thrown, state[1]);
    state[1] += face->count;
    state[0] += (ranks_within(thrown, state[1]) - before) * face->value;
}

/* state: the sizes, largest first. */
static void add_set(const struct face_read *face, int *state)
{
    if (face->count == 0) return;
    int at = 0;
    while (state[at] >= face->count) at++;
    for (int size = face->count; size > 0; at++) {
        const int next = state[at];
        state[at] = size;
        size = next;
    }
}

/* state: the longest run so far; the run that ends here. */
static void add_run(const struct face_read *face, int *state)
{
    if (face->count == 0)
        state[1] = 0;
    else
        state[1] = face->follows ? state[1] + 1 : 1;
    if (state[1] > state[0]) state[0] = state[1];
}

/* state: wins of each group; unmatched higher dice of each group; unmatched dice of the first group in this class. */
enum { WINS, HIGHER = 2, LEVEL = 4 };

static int meet(int *waiting, int *coming)
{
    const int met = lesser(*waiting, *coming);
    *waiting -= met;
    *coming -= met;
    return met;
}

static void add_paired(const hod_throw *thrown, const struct face_read *face, int *state)
{
    int coming = face->count;
    if (face->group == 0) {
        state[WINS + 1] += meet(&state[HIGHER + 1], &coming);
        state[LEVEL] = coming;
        return;
    }
    state[WINS] += meet(&state[HIGHER], &coming);
    const int ties = meet(&state[LEVEL], &coming);
    if (thrown->ties_to >= 0) state[WINS + thrown->ties_to] += ties;
    state[HIGHER] += state[LEVEL];
    state[LEVEL] = 0;
    state[HIGHER + 1] += coming;
}

/* state: outdoing dice of each group; whether both groups have shown something; dice of the first group in this
 * class. */
enum { BEST, OVER = 2, AT_LEVEL = 3 };

static void add_outdoing(const struct face_read *face, int *state)
{
    if (face->value <= 0 || state[OVER]) return;
    const int count = face->count;
    if (face->group == 0) {
        if (count > 0 && state[BEST + 1] > 0)
            state[OVER] = 1;
        else
            state[BEST] += state[AT_LEVEL] = count;
        return;
    }
    if (count > 0 && state[BEST] > 0) {
        state[BEST] -= state[AT_LEVEL];
        state[OVER] = 1;
    } else {
        state[BEST + 1] += count;
    }
    state[AT_LEVEL] = 0;
}

/* state: dice left in each group; dice of the first group in this class. */
static void add_left(const struct face_read *face, int *state)
{
    if (face->group == 0) {
        state[2] = face->count;
        return;
    }
    const int more = state[2] - face->count;
    state[0] += more > 0 ? more : 0;
    state[1] -= more < 0 ? more : 0;
    state[2] = 0;
}

int fold_ints(const hod_throw *thrown)
{
    switch (thrown->fold) {
    case HOD_RANKS:
    case HOD_STRAIGHT:
        return 2;
    case HOD_SETS:
        return hod_throw_ints(thrown) + 1; /* a zero that ends the sizes */
    case HOD_PAIRED:
        return 5;
    case HOD_OUTDO:
        return 4;
    case HOD_CANCEL:
        return 3;
    default:
        return hod_throw_ints(thrown);
    }
}

void fold_face(const hod_throw *thrown, const struct face_read *face, int *state)
{
    switch (thrown->fold) {
    case HOD_TOTALS:
        add_totals(thrown, face, state);
        return;
    case HOD_RANKS:
        add_ranks(thrown, face, state);
        return;
    case HOD_SETS:
        add_set(face, state);
        return;
    case HOD_STRAIGHT:
        add_run(face, state);
        return;
    case HOD_PAIRED:
        add_paired(thrown, face, state);
        return;
    case HOD_CANCEL:
        add_left(face, state);
        return;
    default:
        add_outdoing(face, state);
    }
}

bool fold_ignores_none(const hod_throw *thrown)
{
    return thrown->fold >= HOD_STRAIGHT;
}

bool fold_is_over(const hod_throw *thrown, const int *state)
{
    if (thrown->fold == HOD_RANKS) return state[1] >= thrown->last;
    return thrown->fold == HOD_OUTDO && state[OVER];
}
