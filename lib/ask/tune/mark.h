/* Marks: sums in which every part has a factor of its own, so that what differs does not come to the same by
 * chance, and what is the same does in whichever order it was come by, but for a rounding. */
#ifndef HOD_ASK_TUNE_MARK_H
#define HOD_ASK_TUNE_MARK_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

/* A factor from 1 to 2 that these numbers choose: the finalizer of SplitMix64 (Steele, Lea and Flood 2014)
 * after each. */
static inline double mark_number(const int *numbers, int count)
{
    uint64_t mixed = 0x9e3779b97f4a7c15u;
    for (int i = 0; i < count; i++) {
        mixed += (uint32_t)numbers[i] + 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        mixed ^= mixed >> 31;
    }
    return 1 + (double)(mixed >> 11) * 0x1p-53;
}

/* Whether two sums are the same but for a rounding. */
static inline bool marks_agree(double one, double other)
{
    return fabs(one - other) <= 1e-12 * fmax(1, fabs(one));
}

#endif
