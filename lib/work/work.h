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

/* Work that can be divided: any thread, process or machine may calculate a block, and the results are taken
 * in the order of the blocks, so that they never depend on who calculated them. */
typedef struct hod_work {
    uint64_t blocks; /* numbered from 0 */
    int threads;     /* of a process: each calculates one block at a time */
    void *data;
    /* Appends the result of a block, as bytes that every machine reads alike (work/packing.h). thread,
     * 0..threads-1, is the thread that calculates it; what it keeps from one block to the next must not
     * change the results. */
    bool (*calculate)(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error);
    hod_receive *take;      /* makes the answer of the results */
    hod_progress *progress; /* may be NULL */
    void *progress_data;
    const hod_stop *stop;  /* NULL, or ends it: no block begins; a long one looks for itself */
    const bool *is_enough; /* NULL, or `take` sets it: nothing that comes after is wanted, and none need be
                            * calculated */
} hod_work;

/* Has the blocks from `first` to below `end` calculated, and passes their results on in order. Ends at the
 * first block that fails. */
typedef bool hod_deal(void *dealer, const hod_work *work, uint64_t first, uint64_t end, hod_receive *receive,
                      void *data, hod_error *error);

enum { HOD_MAX_SHARDS = 1000000 };

/* How a work is divided. The blocks of a shard are consecutive: shard k of n has those from blocks * (k - 1)
 * / n to below blocks * k / n. Everything belongs to the caller. */
typedef struct hod_division {
    const char *question;     /* all that the result depends on, a line each; parts of another are refused */
    uint64_t shard, shards;   /* 1 of 1: all the blocks */
    FILE *part;               /* gets the results of the shard as a part file; NULL: they are taken */
    const char *journal;      /* the path of a file that keeps results from run to run, or NULL */
    const char *const *parts; /* the paths of part files that together hold all results: none is calculated */
    size_t part_count;        /* 0: there are none */
    hod_deal *deal;           /* NULL: hod_deal_to_threads */
    void *dealer;
    bool only_helps; /* another process takes the results */
    uint64_t found;  /* receives how many results were found instead of calculated */
} hod_division;

/* Does the work: finds or calculates the results of its blocks, and takes them or writes them to a part file.
 * With a NULL division all blocks are calculated and taken. */
bool hod_work_do(const hod_work *work, hod_division *division, hod_error *error);

/* Whether hod_work_do takes nothing here, because the results go to a part file or to another process. */
bool hod_is_elsewhere(const hod_division *division);

/* Deals blocks to the threads of this process, each of which calculates the next one. dealer is NULL. */
bool hod_deal_to_threads(void *dealer, const hod_work *work, uint64_t first, uint64_t end,
                         hod_receive *receive, void *data, hod_error *error);

/* The question that a part file answers, which the caller frees; NULL with an error. */
char *hod_part_question(const char *path, hod_error *error);

#endif
