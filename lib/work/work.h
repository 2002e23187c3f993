/* Long work in blocks: anybody may calculate a block, anywhere, and what the blocks come to is taken in
 * order. */
#ifndef HOD_WORK_WORK_H
#define HOD_WORK_WORK_H

#include "base/buffer.h"
#include "base/error.h"

#include <stdint.h>

/* Hears from time to time of the share done, 0..1. */
typedef void hod_progress(void *data, double done);

/* Receives what a block came to: of one block after another, in their order. The bytes are the caller's. */
typedef bool hod_receive(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error);

/* Work that can be divided. */
typedef struct hod_work {
    uint64_t blocks; /* numbered from 0 */
    int threads;     /* of a process: each calculates a block of its own at a time */
    void *data;
    /* Appends what a block comes to, as bytes that every machine reads alike (work/packing.h). thread,
     * 0..threads-1, is who calculates it: of what it keeps from one block to the next nothing may show in
     * what all the blocks come to together. */
    bool (*calculate)(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error);
    hod_receive *take;      /* makes of the results what was asked for */
    hod_progress *progress; /* may be NULL */
    void *progress_data;
} hod_work;

#endif
