/* One die of a throw: its possible final values, exactly and by rolling.
 *
 * A roll that shows a face to be rerolled is replaced, as often as rerolls are allowed; then it may explode, which
 * adds another roll. A die that explodes without limit is followed until the probability of getting that far is below
 * 1e-18, also when it is rolled. */
#include "walk/throw/throw_internal.h"

#include "base/arrays.h"
#include "base/exponential.h"

#define REMAINDER 1e-18

/* The most additions for the totals of a die that explodes: about ten seconds. */
#define MOST_ADDITIONS 2e10

static bool is_marked(const hod_dice_group *group, int face, int mark)
{
    return group->marks && group->marks[face] & mark;
}

int die_value(const hod_dice_group *group, int face)
{
    return group->values ? group->values[face] : face + 1;
}

static int count_marked(const hod_dice_group *group, int mark)
{
    int count = 0;
    for (int face = 0; face < group->sides; face++) count += is_marked(group, face, mark);
    return count;
}

/* The probability that a roll ends with a face after rerolls. A face that is rerolled remains only if the last roll
 * shows it. */
static double chance_of(const hod_dice_group *group, int face)
{
    const double again = (double)count_marked(group, HOD_ROLLED_AGAIN) / group->sides, sides = group->sides;
    const bool ends = group->rerolls != HOD_WITHOUT_LIMIT;
    const double left = ends ? to_power(again, group->rerolls) : 0;
    if (is_marked(group, face, HOD_ROLLED_AGAIN)) return left / sides;
    return (1 - left * again) / (sides * (1 - again));
}

static bool explodes(const hod_dice_group *group)
{
    return group->marks && group->explosions > 0 && count_marked(group, HOD_EXPLODES) > 0;
}

/* The most explosions of a die that matter. */
static int explosions_of(const hod_dice_group *group, double chance)
{
    int times = 0;
    for (double reached = chance; times < group->explosions && reached >= REMAINDER; reached *= chance)
        times++;
    return times;
}

static bool fill_faces(const hod_dice_group *group, struct dice_group_ready *ready, hod_error *error)
{
    ready->results = group->sides;
    ready->chances = malloc((size_t)group->sides * sizeof *ready->chances);
    if (!ready->chances) return hod_fail_memory(error);
    const int again = count_marked(group, HOD_ROLLED_AGAIN);
    for (int face = 0; face < group->sides; face++)
        ready->chances[face] = again == 0 ? 1.0 / group->sides : chance_of(group, face);
    return true;
}

/* Consecutive faces with the same probability and marks, and consecutive values. */
struct run {
    int from, count;
};
enum { LONG_RUN = 16 }; /* long enough to add up by windows */

static struct run run_from(const hod_dice_group *group, const double *chances, int from)
{
    struct run run = {from, 1};
    for (int face = from + 1; face < group->sides; face++, run.count++)
        if (chances[face] != chances[from] || die_value(group, face) != die_value(group, face - 1) + 1 ||
            is_marked(group, face, HOD_EXPLODES) != is_marked(group, from, HOD_EXPLODES))
            break;
    return run;
}

/* The number of additions in a roll for each total before it. */
static double additions_of(const hod_dice_group *group, const double *chances)
{
    double additions = 0;
    for (struct run run = {0, 0}; run.from + run.count < group->sides;) {
        run = run_from(group, chances, run.from + run.count);
        additions += run.count < LONG_RUN ? run.count : 4;
    }
    return additions;
}

/* The totals before and after a roll: of dice that have ended, and of dice that continue. */
struct rolled_totals {
    int span;
    double *ended, *before, *after;
    double *ends, *sums; /* scratch; sums has room for as many more as a die has sides */
};

/* Adds values from `value` on. Totals outside the span cannot occur. */
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

/* Adds one more roll to the totals of dice that continue; some of them end, others explode again. */
static void roll_once_more(const hod_dice_group *group, const double *chances,
                           const struct rolled_totals *totals, bool is_last)
{
    memset(totals->after, 0, (size_t)totals->span * sizeof *totals->after);
    for (struct run run = {0, 0}; run.from + run.count < group->sides;) {
        run = run_from(group, chances, run.from + run.count);
        const bool ends = is_last || !is_marked(group, run.from, HOD_EXPLODES);
        add_run(totals, die_value(group, run.from), run.count, chances[run.from],
                ends ? totals->ended : totals->after);
    }
}

/* The number of totals of a die with at most this many explosions, starting at *lowest, which is 0 or less; 0 with an
 * error if there are too many. */
static int span_of(const hod_dice_group *group, const double *chances, int explosions, int *lowest,
                   hod_error *error)
{
    long low = 0, high = 0;
    for (int face = 0; face < group->sides; face++) {
        low = die_value(group, face) < low ? die_value(group, face) : low;
        high = die_value(group, face) > high ? die_value(group, face) : high;
    }
    const long span = (high - low) * (explosions + 1L) + 1;
    *lowest = (int)low * (explosions + 1);
    if (span > HOD_MAX_TOKENS)
        hod_fail(error, "a d%d that explodes %d times may show %ld: at most %d is accepted", group->sides,
                 explosions, high * (explosions + 1L), HOD_MAX_TOKENS);
    else if ((double)span * (explosions + 1) * additions_of(group, chances) > MOST_ADDITIONS)
        hod_fail(error,
                 "a d%d that explodes %d times has too many totals to add up: fewer sides or explosions are "
                 "possible",
                 group->sides, explosions);
    else
        return (int)span;
    return 0;
}

static bool fill_totals(const hod_dice_group *group, struct dice_group_ready *ready,
                        const struct stop_check *stop_check, hod_error *error)
{
    enum { ARRAYS = 5 };
    const int span = span_of(group, ready->chances, ready->explosions, &ready->lowest, error);
    if (span == 0) return false;
    const size_t count = (size_t)span;
    double *const room = calloc(ARRAYS * count + (size_t)group->sides, sizeof *room);
    if (!room) return hod_fail_memory(error);
    struct rolled_totals totals = {
        span, room, room + count, room + 2 * count, room + 3 * count, room + 4 * count};
    const double work = (double)span * additions_of(group, ready->chances) / 64;
    bool goes_on = true;
    totals.before[-ready->lowest] = 1;
    for (int more = 0; goes_on && more <= ready->explosions; more++) {
        roll_once_more(group, ready->chances, &totals, more == ready->explosions);
        double *const swapped = totals.before;
        totals.before = totals.after;
        totals.after = swapped;
        goes_on = stop_check_look(stop_check, work, ARRAYS * count * sizeof *room);
    }
    free(ready->chances);
    ready->chances = room;
    ready->results = span;
    return goes_on;
}

bool die_ready(const hod_dice_group *group, struct dice_group_ready *ready,
               const struct stop_check *stop_check, hod_error *error)
{
    if (!fill_faces(group, ready, error)) return false;
    ready->explosions = 0;
    if (!explodes(group)) return true;
    double chance = 0;
    for (int face = 0; face < group->sides; face++)
        if (is_marked(group, face, HOD_EXPLODES)) chance += ready->chances[face];
    ready->explosions = explosions_of(group, chance);
    return ready->explosions == 0 || fill_totals(group, ready, stop_check, error);
}

static bool follow(struct roll_log *roll_log, int piece, int face, char mark)
{
    if (!roll_log) return true;
    if (!EXTEND(roll_log->all, roll_log->count)) return false;
    roll_log->all[roll_log->count++] = (struct shown){piece, face, mark};
    return true;
}

/* Rolls a face, and what replaces it; -1 when memory is short. */
static int roll_face(const hod_dice_group *group, struct words *words, int piece, char mark,
                     struct roll_log *roll_log)
{
    int face = words_below(words, (uint32_t)group->sides);
    if (!follow(roll_log, piece, face, mark)) return -1;
    for (int again = 0; again < group->rerolls && is_marked(group, face, HOD_ROLLED_AGAIN); again++) {
        face = words_below(words, (uint32_t)group->sides);
        if (!follow(roll_log, piece, face, '>')) return -1;
    }
    return face;
}

int die_roll(const hod_dice_group *group, const struct dice_group_ready *ready, struct words *words,
             int piece, struct roll_log *roll_log)
{
    int face = roll_face(group, words, piece, ' ', roll_log);
    if (ready->explosions == 0 || face < 0) return face;
    int total = die_value(group, face);
    for (int more = 0; more < ready->explosions && is_marked(group, face, HOD_EXPLODES); more++) {
        face = roll_face(group, words, piece, '+', roll_log);
        if (face < 0) return face;
        total += die_value(group, face);
    }
    return total - ready->lowest;
}
