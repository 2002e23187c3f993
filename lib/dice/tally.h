/* Counts rolled totals into a histogram. Included by the kernel alone, for its vectors. */
#ifndef HOD_DICE_TALLY_H
#define HOD_DICE_TALLY_H

#include "dice/plan.h"
#include "dice/vector.h"

enum {
    GROUP = 128,       /* trials in a group: one in each 16-bit lane of a draw */
    MOST_GROUPS = 32,  /* rolled before they are counted: totals that stay in the first-level cache */
    MOST_BYTE = 254,   /* the greatest total that a byte holds */
    VOID_BYTE = 255,   /* marks a rejected trial among bytes */
    VOID_WORD = 65535, /* and among words */
};

/* Comparing vectors with a total costs about one instruction for each VECTOR_BYTES trials, counting one by
 * one about one for each trial: up to here comparing is faster. */
enum { MOST_COMPARED = VECTOR_BYTES * 3 / 2 };

static inline uint64_t tally_by_comparing(const hod_plan *plan, const uint8_t *totals, int n,
                                          uint64_t *histogram)
{
    uint64_t counted = 0;
    for (int total = 0; total < plan->totals; total++) {
        const unsigned count = count_equal(totals, n, (uint8_t)total);
        histogram[total * plan->spacing] += count;
        counted += count;
    }
    return counted;
}

/* In four tables, because the next trial often has the same total, and an increment takes a few cycles. */
static inline uint64_t tally_in_tables(const hod_plan *plan, const uint8_t *totals, int n,
                                       uint64_t *histogram)
{
    uint16_t table[4][256] = {{0}};
    for (int i = 0; i < n; i += 4)
        for (int j = 0; j < 4; j++) table[j][totals[i + j]]++;
    for (int total = 0; total < plan->totals; total++)
        histogram[total * plan->spacing] +=
            (uint64_t)table[0][total] + table[1][total] + table[2][total] + table[3][total];
    return (uint64_t)n - table[0][VOID_BYTE] - table[1][VOID_BYTE] - table[2][VOID_BYTE] -
           table[3][VOID_BYTE];
}

/* These return how many of the n trials counted. */

static inline uint64_t tally_bytes(const hod_plan *plan, const uint8_t *totals, int n, uint64_t *histogram)
{
    return plan->totals <= MOST_COMPARED ? tally_by_comparing(plan, totals, n, histogram)
                                         : tally_in_tables(plan, totals, n, histogram);
}

static inline uint64_t tally_words(const hod_plan *plan, const uint16_t *totals, int n, uint64_t *histogram)
{
    uint64_t counted = 0;
    for (int i = 0; i < n; i++) {
        if (totals[i] == VOID_WORD) continue;
        histogram[totals[i] * plan->spacing]++;
        counted++;
    }
    return counted;
}

#endif
