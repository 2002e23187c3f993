/* One die of a throw: what it may show in the end, exactly and by rolling it.
 *
 * A roll that shows a face to be rolled again is replaced, as often as that may happen; what is left may
 * explode, and then another roll is added. A die that explodes without a limit is followed until the
 * probability to come so far is below 1e-18, and so is one that is rolled. */
#include "walk/throw/throw_internal.h"

#include "base/arrays.h"
#include "base/exponential.h"

#define REMAINDER 1e-18

/* To find the totals of a die that explodes: some ten seconds. */
#define MOST_ADDITIONS 2e10

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

/* Faces one after another with the same chance and fate, whose values follow one another. */
struct run {
    int from, count;
};
enum { LONG_RUN = 16 }; /* whose totals are added up by windows */

static struct run run_from(const hod_lot *lot, const double *chances, int from)
{
    struct run run = {from, 1};
    for (int face = from + 1; face < lot->sides; face++, run.count++)
        if (chances[face] != chances[from] || die_value(lot, face) != die_value(lot, face - 1) + 1 ||
            is_marked(lot, face, HOD_EXPLODES) != is_marked(lot, from, HOD_EXPLODES))
            break;
    return run;
}

/* The additions of a roll, for each total before it. */
static double additions_of(const hod_lot *lot, const double *chances)
{
    double additions = 0;
    for (struct run run = {0, 0}; run.from + run.count < lot->sides;) {
        run = run_from(lot, chances, run.from + run.count);
        additions += run.count < LONG_RUN ? run.count : 4;
    }
    return additions;
}

/* The totals before a roll and after it: of what has ended, and of what goes on. */
struct rolled_totals {
    int span;
    double *ended, *before, *after;
    double *ends, *sums; /* scratch, the sums with room for so many more as a die has sides */
};

/* Values from `value` on. A total that would lie outside is not reached. */
static void add_run(const struct rolled_totals *totals, int value, int count, double chance, double *to)
{
    if (count >= LONG_RUN) {
        add_windows(totals->before, totals->span, count, totals->ends, totals->sums);
        for (int total = 0; total < totals->span + count - 1; total++)
            if (totals->sums[total] > 0) to[total + value] += totals->sums[total] * chance;
        return;
    }
    for (int i = 0; i < count; i++)
        for (int total = 0; total < totals->span; total++)
            if (totals->before[total] > 0) to[total + value + i] += totals->before[total] * chance;
}

/* Adds the totals with one roll more: of what goes on, those that end and those that go on again. */
static void roll_once_more(const hod_lot *lot, const double *chances, const struct rolled_totals *totals,
                           bool is_last)
{
    memset(totals->after, 0, (size_t)totals->span * sizeof *totals->after);
    for (struct run run = {0, 0}; run.from + run.count < lot->sides;) {
        run = run_from(lot, chances, run.from + run.count);
        const bool ends = is_last || !is_marked(lot, run.from, HOD_EXPLODES);
        add_run(totals, die_value(lot, run.from), run.count, chances[run.from],
                ends ? totals->ended : totals->after);
    }
}

/* How many totals a die of so many explosions at most has, from *lowest on, which is 0 or less; 0 with an error where
 * they are too many. */
static int span_of(const hod_lot *lot, const double *chances, int explosions, int *lowest, hod_error *error)
{
    long low = 0, high = 0;
    for (int face = 0; face < lot->sides; face++) {
        low = die_value(lot, face) < low ? die_value(lot, face) : low;
        high = die_value(lot, face) > high ? die_value(lot, face) : high;
    }
    const long span = (high - low) * (explosions + 1L) + 1;
    *lowest = (int)low * (explosions + 1);
    if (span > HOD_MOST_TOKENS)
        hod_fail(error, "a d%d that explodes %d times may show %ld: at most %d is accepted", lot->sides,
                 explosions, high * (explosions + 1L), HOD_MOST_TOKENS);
    else if ((double)span * (explosions + 1) * additions_of(lot, chances) > MOST_ADDITIONS)
        hod_fail(error,
                 "a d%d that explodes %d times has too many totals to add up: fewer sides or explosions are "
                 "possible",
                 lot->sides, explosions);
    else
        return (int)span;
    return 0;
}

static bool fill_totals(const hod_lot *lot, struct lot_ready *ready, const struct patience *patience,
                        hod_error *error)
{
    enum { ARRAYS = 5 };
    const int span = span_of(lot, ready->chances, ready->explosions, &ready->lowest, error);
    if (span == 0) return false;
    const size_t count = (size_t)span;
    double *const room = calloc(ARRAYS * count + (size_t)lot->sides, sizeof *room);
    if (!room) return hod_fail_memory(error);
    struct rolled_totals totals = {
        span, room, room + count, room + 2 * count, room + 3 * count, room + 4 * count};
    const double work = (double)span * additions_of(lot, ready->chances) / 64;
    bool goes_on = true;
    totals.before[-ready->lowest] = 1;
    for (int more = 0; goes_on && more <= ready->explosions; more++) {
        roll_once_more(lot, ready->chances, &totals, more == ready->explosions);
        double *const swapped = totals.before;
        totals.before = totals.after;
        totals.after = swapped;
        goes_on = patience_look(patience, work, ARRAYS * count * sizeof *room);
    }
    free(ready->chances);
    ready->chances = room;
    ready->results = span;
    return goes_on;
}

bool die_ready(const hod_lot *lot, struct lot_ready *ready, const struct patience *patience, hod_error *error)
{
    if (!fill_faces(lot, ready, error)) return false;
    ready->explosions = 0;
    if (!explodes(lot)) return true;
    double chance = 0;
    for (int face = 0; face < lot->sides; face++)
        if (is_marked(lot, face, HOD_EXPLODES)) chance += ready->chances[face];
    ready->explosions = explosions_of(lot, chance);
    return ready->explosions == 0 || fill_totals(lot, ready, patience, error);
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
