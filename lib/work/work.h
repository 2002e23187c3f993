/* Long work in blocks, and how it is divided: among threads, shards, and the runs of a journal. */
#ifndef HOD_WORK_WORK_H
#define HOD_WORK_WORK_H

#include "base/buffer.h"
#include "base/error.h"
#include "work/stop.h"

#include <stdint.h>
#include <stdio.h>

/* Receives the results of one block after another, in order. The bytes belong to the caller. */
typedef bool hod_receive(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error);

/* Work that can be divided: any thread, process or machine can calculate a block. Results are taken in the order of the
 * blocks, so they never depend on who calculated them. */
typedef struct hod_work {
    uint64_t blocks; /* numbered from 0 */
    int threads;     /* in this process; each calculates one block at a time */
    void *data;
    /* Appends the result of a block, as portable bytes (work/packing.h). thread, 0..threads-1, is the thread that
     * calculates it; anything a thread keeps between blocks must not change the results. */
    bool (*calculate)(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error);
    hod_receive *take;      /* combines the results into the answer */
    hod_progress *progress; /* may be NULL */
    void *progress_data;
    const hod_stop *stop;  /* NULL, or stops the work: no new block begins; long blocks must check it */
    const bool *is_enough; /* NULL, or set by `take` once no later results are needed */
} hod_work;

/* Calculates the blocks from `first` up to but not including `end`, and passes their results on in order. Stops at
 * the first block that fails. */
typedef bool hod_deal(void *dealer, const hod_work *work, uint64_t first, uint64_t end, hod_receive *receive,
                      void *data, hod_error *error);

enum { HOD_MAX_SHARDS = 1000000 };

/* How work is divided. The blocks of a shard are consecutive: shard k of n has the blocks from blocks * (k - 1) / n
 * up to but not including blocks * k / n. Everything belongs to the caller. */
typedef struct hod_division {
    const char *question;   /* all that the result depends on, a line each; parts of other work are refused */
    uint64_t shard, shards; /* 1 of 1: all blocks */
    FILE *part;             /* receives the results of the shard as a part file; NULL: they are taken */
    const char *journal;    /* the path of a file that keeps results between runs, or NULL */
    const char *const *parts; /* the paths of part files with all results; none is calculated */
    size_t part_count;        /* 0: there are none */
    hod_deal *deal;           /* NULL: hod_deal_to_threads */
    void *dealer;
    bool only_helps; /* another process takes the results */
    uint64_t found;  /* receives the number of results found instead of calculated */
} hod_division;

/* Does the work: finds or calculates the results of its blocks, and takes them or writes them to a part file. With a
 * NULL division, calculates and takes all blocks. */
bool hod_work_do(const hod_work *work, hod_division *division, hod_error *error);

/* Whether hod_work_do takes nothing here, because the results go to a part file or to another process. */
bool hod_is_elsewhere(const hod_division *division);

/* Deals blocks to the threads of this process, each of which calculates the next block. dealer is NULL. */
bool hod_deal_to_threads(void *dealer, const hod_work *work, uint64_t first, uint64_t end,
                         hod_receive *receive, void *data, hod_error *error);

/* The question that a part file answers, which the caller frees; NULL with an error. */
char *hod_part_question(const char *path, hod_error *error);

#endif
