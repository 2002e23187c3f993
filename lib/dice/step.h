/* The step of the generators, one register at a time. Included only by the kernel; its tests substitute another. */
#ifndef HOD_DICE_STEP_H
#define HOD_DICE_STEP_H

#include "dice/vector.h"

typedef struct generators {
    vector64 s0, s1, s2, s3;
} generators;

/* The step of xoshiro256pp.c, with every new word written in terms of the old ones. */
INLINE vector64 draw(generators *g)
{
    const vector64 s0 = g->s0, s1 = g->s1, s2 = g->s2, s3 = g->s3;
    g->s0 = exclusive_or3(s0, s1, s3);
    g->s1 = exclusive_or3(s1, s0, s2);
    g->s2 = exclusive_or3(s1 << 17, s0, s2);
    g->s3 = rotate_left(s1 ^ s3, 45);
    return rotate_left(s0 + s3, 23) + s0;
}

#endif
