/* Adds up the dice of trials in planes and counts the totals. Included by the kernel alone. */
#ifndef HOD_DICE_COUNT_H
#define HOD_DICE_COUNT_H

#include "dice/planes.h"

/* Adds the columns up, each to the one plane that it begins with. A column holds a plane of each die, where
 * dice have that bit, and after them the carries from the column before. */
NOT_INLINE static void add_columns(plane_trials *trials, const hod_plan *plan)
{
    int carries = 0;
    for (int bit = 0; bit < plan->planes.total_bits; bit++) {
        plane *column = trials->column[bit];
        plane *next = &trials->column[bit + 1][bit + 1 < plan->planes.value_bits ? plan->dice : 0];
        const int count = carries + (bit < plan->planes.value_bits ? plan->dice : 0);
        carries = count / 2;
        for (int part = 0; part < VECTORS; part += REGISTERS) {
            vector64 sum[REGISTERS];
            EACH_REGISTER sum[r] = column[0].of[part + r];
            for (int i = 1; i + 1 < count; i += 2) EACH_REGISTER
                {
                    const vector64 a = sum[r], b = column[i].of[part + r], c = column[i + 1].of[part + r];
                    sum[r] = exclusive_or3(a, b, c);
                    next[i / 2].of[part + r] = majority(a, b, c);
                }
            if (count % 2 == 0) EACH_REGISTER
                {
                    const vector64 a = sum[r], b = column[count - 1].of[part + r];
                    sum[r] = a ^ b;
                    next[count / 2 - 1].of[part + r] = a & b;
                }
            EACH_REGISTER column[0].of[part + r] = sum[r];
        }
    }
}

/* Leaves valid only the first so many of the valid trials. */
static void keep_first(plane *valid, uint64_t trials)
{
    uint64_t words[HOD_LANES];
    memcpy(words, valid, sizeof words);
    for (int i = 0; i < HOD_LANES; i++) {
        const uint64_t here = (uint64_t)__builtin_popcountll(words[i]);
        if (here > trials) words[i] = first_ones(words[i], (int)trials);
        trials -= here > trials ? trials : here;
    }
    memcpy(valid, words, sizeof words);
}

/* Of eight totals with the same high bits, in how many of REGISTERS vectors of trials. counts[t] is not of
 * the total t alone, but of all that have its bits and maybe more, 5 and 7 for 5: that takes fewer
 * instructions. Totals from `here` up do not occur. */
INLINE void count_eight(const vector64 *alike, const plane_trials *trials, int part, int here,
                        vector64 *counts)
{
    vector64 ones[8];
    for (int i = 0; i < 8; i++) ones[i] = (vector64){0};
    EACH_REGISTER
    {
        const vector64 a = trials->column[0][0].of[part + r];
        const vector64 b = here > 2 ? trials->column[1][0].of[part + r] : a;
        const vector64 c = here > 4 ? trials->column[2][0].of[part + r] : a;
        const vector64 x = alike[r];
        ones[0] += count_ones(x);
        ones[1] += count_ones(x & a);
        if (here > 2) {
            ones[2] += count_ones(x & b);
            ones[3] += count_ones(x & b & a);
        }
        if (here > 4) {
            ones[4] += count_ones(x & c);
            ones[5] += count_ones(x & c & a);
            ones[6] += count_ones(x & c & b);
            ones[7] += count_ones(x & c & b & a);
        }
    }
    for (int i = 0; i < 8; i++) counts[i] += widen(ones[i]);
}

/* Counts the totals of the valid trials, in eights as above. */
NOT_INLINE static void count_totals(const plane_trials *trials, const hod_plan *plan, vector64 *counts)
{
    for (int part = 0; part < VECTORS; part += REGISTERS)
        for (int first = 0; first < plan->totals; first += 8) {
            vector64 alike[REGISTERS];
            EACH_REGISTER alike[r] = trials->valid.of[part + r];
            for (int bit = 3; bit < plan->planes.total_bits; bit++) {
                const vector64 *high = &trials->column[bit][0].of[part];
                if (first >> bit & 1)
                    EACH_REGISTER alike[r] &= high[r];
                else
                    EACH_REGISTER alike[r] &= ~high[r];
            }
            count_eight(alike, trials, part, plan->totals - first, counts + first);
        }
}

/* Adds the counts to the histogram and returns their sum. */
static uint64_t add_counts(const vector64 *counts, const hod_plan *plan, uint64_t *histogram)
{
    uint64_t counted = 0;
    for (int first = 0; first < plan->totals; first += 8) {
        uint64_t count[8] = {0};
        for (int i = 0; i < 8; i++)
            for (int lane = 0; lane < LANES; lane++) count[i] += counts[first + i][lane];
        for (int bit = 1; bit < 8; bit *= 2)
            for (int i = 0; i < 8; i++)
                if (!(i & bit)) count[i] -= count[i + bit];
        for (int i = 0; i < 8 && first + i < plan->totals; i++) {
            histogram[(first + i) * plan->spacing] += count[i];
            counted += count[i];
        }
    }
    return counted;
}

#endif
