/* The engine: rolls a pool many times and counts the totals. */
#ifndef HOD_DICE_ENGINE_H
#define HOD_DICE_ENGINE_H

#include "base/error.h"
#include "dice/pool.h"
#include "dice/stream.h"
#include "work/stop.h"

enum {
    HOD_FEW_LANES = 8,               /* generators used for few trials */
    HOD_MAX_FEW = 4 * HOD_FEW_LANES, /* the most trials that count as few */
};

/* One build of the kernel, for one instruction set. All builds produce the same dice to the last bit. */
typedef struct hod_kernel {
    const char *name; /* baseline, avx2, avx512 */

    /* Rolls the pool `trials` times and adds the counts to the caller's histogram, which has hod_pool_totals(pool)
     * entries: histogram[i] counts the total hod_pool_lowest(pool) + i. Every die is exactly uniform, given ideal bits.
     * The pool must pass hod_pool_check. The stream advances; the same stream, pool and trials give the same counts and
     * leave the stream in the same state on every kernel. A pool with only one possible total draws nothing. `stop`,
     * which may be NULL, can stop the rolling early. */
    void (*roll)(hod_stream *stream, const hod_pool *pool, uint64_t trials, uint64_t *histogram,
                 const hod_stop *stop);

    /* Rolls the pool at most HOD_MAX_FEW times and writes the total of each trial to totals, which must have room for
     * HOD_MAX_FEW. It draws only from the first HOD_FEW_LANES generators, so its dice differ from those of `roll`;
     * otherwise the same holds as for `roll`. */
    void (*roll_few)(hod_stream *stream, const hod_pool *pool, int trials, int *totals);

    /* The bare generators: writes `draws` outputs of each, 256 bytes per draw, in the order of the lanes. */
    void (*fill)(hod_stream *stream, void *bytes, uint64_t draws);
} hod_kernel;

/* The kernels that this machine can run, slowest first; *count receives their number, at least 1. */
const hod_kernel *const *hod_kernels(int *count);

/* The kernel to use: the fastest, or the one named by the environment variable HOD_ISA. NULL with an error that lists
 * the names if HOD_ISA names none of hod_kernels. */
const hod_kernel *hod_kernel_chosen(hod_error *error);

#endif
