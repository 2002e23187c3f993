/* One die of a throw: what it may show in the end, exactly and by rolling it.
 *
 * A roll that shows a face to be rolled again is replaced, as often as that may happen; what is left may
 * explode, and then another roll is added. A die that explodes without a limit is followed until the
 * probability to come so far is below 1e-18, and so is one that is rolled. */
#include "walk/throw/throw_internal.h"

#include "base/arrays.h"
#include "base/exponential.h"

#define REMAINDER 1e-18

static bool is_marked(const hod_lot *lot, int face, int mark)
{
    return lot->marks && lot->marks[face] & mark;
}

int die_value(const hod_lot *lot, int face)
{
    return lot->values ? lot->values[face] : face + 1;
}

static int count_marked(const hod_lot *lot, int mark)
{
    int count = 0;
    for (int face = 0; face < lot->sides; face++) count += is_marked(lot, face, mark);
    return count;
}

/* The probability of a face of a roll, or of what replaced it: a face that is rolled again stays only where
 * the last roll shows it. */
static double chance_of(const hod_lot *lot, int face)
{
    const double again = (double)count_marked(lot, HOD_ROLLED_AGAIN) / lot->sides, sides = lot->sides;
    const bool ends = lot->rerolls != HOD_WITHOUT_LIMIT;
    const double left = ends ? to_power(again, lot->rerolls) : 0;
    if (is_marked(lot, face, HOD_ROLLED_AGAIN)) return left / sides;
    return (1 - left * again) / (sides * (1 - again));
}

static bool explodes(const hod_lot *lot)
{
    return lot->marks && lot->explosions > 0 && count_marked(lot, HOD_EXPLODES) > 0;
}

/* How often at most it matters that a die explodes. */
static int explosions_of(const hod_lot *lot, double chance)
{
    int times = 0;
    for (double reached = chance; times < lot->explosions && reached >= REMAINDER; reached *= chance) times++;
    return times;
}

static bool fill_faces(const hod_lot *lot, struct lot_ready *ready, hod_error *error)
{
    ready->results = lot->sides;
    ready->chances = malloc((size_t)lot->sides * sizeof *ready->chances);
    if (!ready->chances) return hod_fail_memory(error);
    const int again = count_marked(lot, HOD_ROLLED_AGAIN);
    for (int face = 0; face < lot->sides; face++)
        ready->chances[face] = again == 0 ? 1.0 / lot->sides : chance_of(lot, face);
    return true;
}

/* Adds the totals with one roll more: of what goes on, those that end and those that go on again. */
static void roll_once_more(const hod_lot *lot, const double *chances, const double *before, int span,
                           bool is_last, double *ended, double *going_on)
{
    for (int face = 0; face < lot->sides; face++) {
        const int value = die_value(lot, face);
        double *const to = is_last || !is_marked(lot, face, HOD_EXPLODES) ? ended : going_on;
        for (int total = 0; total < span; total++)
            if (before[total] > 0) to[total + value] += before[total] * chances[face];
    }
}

/* The totals of a die of so many explosions at most, from the lowest that it may show at any time, which is
 * 0 or less, to the highest. */
static bool fill_totals(const hod_lot *lot, struct lot_ready *ready, hod_error *error)
{
    long low = 0, high = 0;
    for (int face = 0; face < lot->sides; face++) {
        low = die_value(lot, face) < low ? die_value(lot, face) : low;
        high = die_value(lot, face) > high ? die_value(lot, face) : high;
    }
    const long span = (high - low) * (ready->explosions + 1L) + 1;
    if (span > HOD_MOST_TOKENS)
        return hod_fail(error, "a d%d that explodes %d times may show %ld: at most %d is accepted",
                        lot->sides, ready->explosions, high * (ready->explosions + 1L), HOD_MOST_TOKENS);
    const size_t count = (size_t)span;
    double *const totals = calloc(3 * count, sizeof *totals);
    if (!totals) return hod_fail_memory(error);
    double *before = totals + count, *after = before + count;
    ready->lowest = (int)low * (ready->explosions + 1);
    before[-ready->lowest] = 1;
    for (int more = 0; more <= ready->explosions; more++) {
        memset(after, 0, count * sizeof *after);
        roll_once_more(lot, ready->chances, before, (int)count, more == ready->explosions, totals, after);
        double *const swapped = before;
        before = after;
        after = swapped;
    }
    free(ready->chances);
    ready->chances = totals;
    ready->results = (int)count;
    return true;
}

bool die_ready(const hod_lot *lot, struct lot_ready *ready, hod_error *error)
{
    if (!fill_faces(lot, ready, error)) return false;
    ready->explosions = 0;
    if (!explodes(lot)) return true;
    double chance = 0;
    for (int face = 0; face < lot->sides; face++)
        if (is_marked(lot, face, HOD_EXPLODES)) chance += ready->chances[face];
    ready->explosions = explosions_of(lot, chance);
    return ready->explosions == 0 || fill_totals(lot, ready, error);
}

static bool follow(struct trail *trail, int piece, int face, char mark)
{
    if (!trail) return true;
    if (!EXTEND(trail->all, trail->count)) return false;
    trail->all[trail->count++] = (struct shown){piece, face, mark};
    return true;
}

/* A face, and what replaces it; -1 when memory is short. */
static int roll_face(const hod_lot *lot, struct words *words, int piece, char mark, struct trail *trail)
{
    int face = words_below(words, (uint32_t)lot->sides);
    if (!follow(trail, piece, face, mark)) return -1;
    for (int again = 0; again < lot->rerolls && is_marked(lot, face, HOD_ROLLED_AGAIN); again++) {
        face = words_below(words, (uint32_t)lot->sides);
        if (!follow(trail, piece, face, '>')) return -1;
    }
    return face;
}

int die_roll(const hod_lot *lot, const struct lot_ready *ready, struct words *words, int piece,
             struct trail *trail)
{
    int face = roll_face(lot, words, piece, ' ', trail);
    if (ready->explosions == 0 || face < 0) return face;
    int total = die_value(lot, face);
    for (int more = 0; more < ready->explosions && is_marked(lot, face, HOD_EXPLODES); more++) {
        face = roll_face(lot, words, piece, '+', trail);
        if (face < 0) return face;
        total += die_value(lot, face);
    }
    return total - ready->lowest;
}
