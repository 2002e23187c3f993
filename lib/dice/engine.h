/* The engine: rolls a pool many times and counts the totals. */
#ifndef HOD_DICE_ENGINE_H
#define HOD_DICE_ENGINE_H

#include "base/error.h"
#include "dice/pool.h"
#include "dice/stream.h"
#include "work/stop.h"

enum {
    HOD_FEW_LANES = 8,               /* generators that few trials draw from */
    HOD_MAX_FEW = 4 * HOD_FEW_LANES, /* trials that are few */
};

/* One build of the kernel, for one instruction set. All of them produce the same dice to the last bit. */
typedef struct hod_kernel {
    const char *name; /* baseline, avx2, avx512 */

    /* Rolls the pool `trials` times and adds the counts to histogram: histogram[i] counts the total
     * hod_pool_lowest(pool) + i, hod_pool_totals(pool) entries, the caller's. Every die is exactly uniform,
     * given ideal bits. The pool must pass hod_pool_check. The stream moves on; the same stream, pool and
     * trials give the same counts and leave the stream in the same state on every kernel. A pool with only
     * one possible total draws nothing. `stop`, which may be NULL, ends it before all are rolled. */
    void (*roll)(hod_stream *stream, const hod_pool *pool, uint64_t trials, uint64_t *histogram,
                 const hod_stop *stop);

    /* Rolls the pool at most HOD_MAX_FEW times and writes the total of each trial: totals has room for so
     * many. It draws from the first HOD_FEW_LANES generators alone, and so rolls other dice than `roll`; all
     * else that is said of those goes for these. */
    void (*roll_few)(hod_stream *stream, const hod_pool *pool, int trials, int *totals);

    /* The bare generators: writes `draws` outputs of each, 256 bytes a draw, in the order of the lanes. */
    void (*fill)(hod_stream *stream, void *bytes, uint64_t draws);
} hod_kernel;

/* The kernels that this machine can run, slowest first; *count receives their number, at least 1. */
const hod_kernel *const *hod_kernels(int *count);

/* The kernel to use: the fastest, or the one that the environment variable HOD_ISA names. NULL with an error
 * that lists the names when HOD_ISA names none of hod_kernels. */
const hod_kernel *hod_kernel_chosen(hod_error *error);

#endif
