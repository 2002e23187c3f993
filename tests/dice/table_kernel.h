/* Builds of the kernel whose generators read a table, and the three ways of rolling in them. */
#ifndef TESTS_DICE_TABLE_KERNEL_H
#define TESTS_DICE_TABLE_KERNEL_H

#include "dice/plan.h"
#include "dice/stream.h"

/* Word 0 of each generator's state is the address of its next output: see table/dice/step.h. All functions roll some of
 * the trials once each, add those that are not void to the histogram, and return how many they added: in planes, a
 * multiple of 2048 trials; in words, a multiple of 128 up to 8192; for few, HOD_MAX_FEW. */
typedef uint64_t table_roller(hod_stream *stream, const hod_plan *plan, uint64_t trials, uint64_t *histogram);
typedef struct table_kernel {
    const char *name;
    table_roller *roll_in_planes, *roll_in_words, *roll_few_in_words;
} table_kernel;

extern const table_kernel table_baseline_kernel;

#if defined __x86_64__
extern const table_kernel table_avx2_kernel;
extern const table_kernel table_avx512_kernel;
#endif

#endif
