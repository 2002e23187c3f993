/* Replaces lib/dice/step.h when the kernel is built for tests: generators that read their outputs from a table, draw
 * after draw in the order of the lanes. */
#ifndef TESTS_DICE_TABLE_STEP_H
#define TESTS_DICE_TABLE_STEP_H

#include "dice/stream.h"
#include "dice/vector.h"

/* s0 is the address of each generator's next output. */
typedef struct generators {
    vector64 s0, s1, s2, s3;
} generators;

INLINE vector64 draw(generators *g)
{
    vector64 output = {0};
    for (int i = 0; i < VECTOR_BYTES / 8; i++) {
        uint64_t word;
        memcpy(&word, (const void *)(uintptr_t)g->s0[i], sizeof word);
        output[i] = word;
    }
    g->s0 += HOD_LANES * sizeof(uint64_t);
    return output;
}

#endif
