/* How work is divided: among shards, over the runs of a journal, and among those who calculate. */
#ifndef HOD_WORK_DIVISION_H
#define HOD_WORK_DIVISION_H

#include "work/work.h"

#include <stdio.h>

/* Has the blocks from `first` to below `end` calculated, and hands on what each comes to, in their order.
 * Ends at the first that fails. */
typedef bool hod_deal(void *dealer, const hod_work *work, uint64_t first, uint64_t end, hod_receive *receive,
                      void *data, hod_error *error);

enum { HOD_MOST_SHARDS = 1000000 };

/* How a work is divided. The blocks of a shard are neighbours: shard k of n has those from blocks * (k - 1) /
 * n to below blocks * k / n. Everything belongs to the caller. */
typedef struct hod_division {
    const char *question;     /* all that the result depends on, a line each: parts of another are refused */
    uint64_t shard, shards;   /* 1 of 1: all the blocks */
    FILE *part;               /* gets the results of the shard as a part file; NULL: they are taken */
    const char *journal;      /* the path of a file that keeps results from run to run; NULL: there is none */
    const char *const *parts; /* the paths of part files in which all results are, so that nothing is */
    size_t part_count;        /* calculated; 0: there are none */
    hod_deal *deal;           /* NULL: hod_deal_to_threads */
    void *dealer;
    bool only_helps; /* the results are taken in another process */
    uint64_t found;  /* receives how many results were there before */
} hod_division;

/* Does the work: finds or calculates what its blocks come to, and takes it or writes it to a part file. A
 * NULL division is that of one machine: all is calculated and taken. */
bool hod_work_do(const hod_work *work, hod_division *division, hod_error *error);

/* Whether what the work comes to is not here: hod_work_do takes nothing, and there is nothing to tell. */
bool hod_is_elsewhere(const hod_division *division);

/* The threads of this process, each of which calculates the next block that nobody has. dealer is NULL. */
bool hod_deal_to_threads(void *dealer, const hod_work *work, uint64_t first, uint64_t end,
                         hod_receive *receive, void *data, hod_error *error);

/* The question that the first of some part files answers, which the caller frees; NULL with an error. */
char *hod_part_question(const char *path, hod_error *error);

#endif
