/* Counts rolled totals into a histogram. Included by the kernel alone, for its vectors. */
#ifndef HOD_DICE_TALLY_H
#define HOD_DICE_TALLY_H

#include "dice/plan.h"
#include "dice/vector.h"

enum {
    VOID_BYTE = 255,             /* marks a rejected trial among totals in bytes */
    VOID_WORD = 65535,           /* and among totals in words */
    MOST_BYTE = VOID_BYTE - 1,   /* the greatest total that a byte holds */
    TALLIED = 16 * VECTOR_BYTES, /* totals in bytes are counted by so many at a time */
};

/* Eight totals at once: a byte becomes one bit, its place the total, and the bits of all bytes are added by
 * carry-save adders. planes[i] holds the bits of weight 2^i of the sums, for each byte of a vector and each
 * total. The sum of two vectors and a plane leaves the plane and carries one vector of twice the weight; so
 * 16 vectors carry one of weight 16. (Wojciech Mula, Nathan Kurz and Daniel Lemire, "Faster population counts
 * using AVX2 instructions", The Computer Journal 61(1), 2018, where it is named after Harley and Seal.) */

enum { PLANES = 10 }; /* for up to 2^9 vectors */

static inline vector64 take1(const uint8_t *totals, unsigned first)
{
    vector8 x;
    memcpy(&x, totals, sizeof x);
    return (vector64)one_hot(x - (uint8_t)first);
}

static inline vector64 take2(const uint8_t *totals, unsigned first, vector64 *planes)
{
    return full_add(&planes[0], take1(totals, first), take1(totals + VECTOR_BYTES, first));
}

static inline vector64 take4(const uint8_t *totals, unsigned first, vector64 *planes)
{
    const vector64 carries = take2(totals, first, planes);
    return full_add(&planes[1], carries, take2(totals + 2 * VECTOR_BYTES, first, planes));
}

static inline vector64 take8(const uint8_t *totals, unsigned first, vector64 *planes)
{
    const vector64 carries = take4(totals, first, planes);
    return full_add(&planes[2], carries, take4(totals + 4 * VECTOR_BYTES, first, planes));
}

static inline vector64 take16(const uint8_t *totals, unsigned first, vector64 *planes)
{
    const vector64 carries = take8(totals, first, planes);
    return full_add(&planes[3], carries, take8(totals + 8 * VECTOR_BYTES, first, planes));
}

/* Counts the totals first .. first + 7 among n, a multiple of TALLIED. */
static inline void count_eight(const uint8_t *totals, int n, unsigned first, uint64_t counts[8])
{
    vector64 planes[PLANES] = {{0}};
    for (int at = 0; at < n; at += TALLIED) {
        vector64 carries = take16(totals + at, first, planes);
        for (int i = 4; i < PLANES; i++) {
            const vector64 sum = planes[i] ^ carries;
            carries &= planes[i];
            planes[i] = sum;
        }
    }
    for (int bit = 0; bit < 8; bit++) {
        counts[bit] = 0;
        for (int i = 0; i < PLANES; i++) counts[bit] += (uint64_t)count_bit(planes[i], bit) << i;
    }
}

static inline uint64_t tally_by_bits(const hod_plan *plan, const uint8_t *totals, int n, uint64_t *histogram)
{
    uint64_t counted = 0;
    for (int first = 0; first < plan->totals; first += 8) {
        uint64_t counts[8];
        count_eight(totals, n, (unsigned)first, counts);
        for (int i = 0; i < 8 && first + i < plan->totals; i++) {
            histogram[(first + i) * plan->spacing] += counts[i];
            counted += counts[i];
        }
    }
    return counted;
}

/* In four tables, because the next trial often has the same total, and an increment takes a few cycles. */
static inline uint64_t tally_by_tables(const hod_plan *plan, const uint8_t *totals, int n,
                                       uint64_t *histogram)
{
    uint16_t table[4][256] = {{0}};
    for (int i = 0; i < n; i += 4)
        for (int j = 0; j < 4; j++) table[j][totals[i + j]]++;
    uint64_t counted = 0;
    for (int total = 0; total < plan->totals; total++) {
        const unsigned count =
            (unsigned)table[0][total] + table[1][total] + table[2][total] + table[3][total];
        histogram[total * plan->spacing] += count;
        counted += count;
    }
    return counted;
}

/* Counts n totals, a multiple of TALLIED, and returns how many trials counted. Bits cost a fraction of a
 * cycle for every eight totals and tables about one cycle whatever the totals; they are even at about this
 * many totals. */
static inline uint64_t tally_bytes(const hod_plan *plan, const uint8_t *totals, int n, uint64_t *histogram)
{
    enum { EVEN = VECTOR_BYTES * VECTOR_BYTES / 16 };
    return plan->totals <= EVEN ? tally_by_bits(plan, totals, n, histogram)
                                : tally_by_tables(plan, totals, n, histogram);
}

/* The same one by one, for any number of totals in words. */
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
