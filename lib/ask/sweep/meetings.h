/* Meetings: how often each of some records of ints was met. */
#ifndef HOD_ASK_SWEEP_MEETINGS_H
#define HOD_ASK_SWEEP_MEETINGS_H

#include "base/arrays.h"

/* Start with zeros ({0}) and meetings_start; free it with meetings_free. */
struct meetings {
    struct records records;
    uint64_t *counts; /* of the records */
    size_t room;      /* for counts */
};

/* Empties the meetings for records of so many ints, keeping the memory. False when memory is short. */
bool meetings_start(struct meetings *meetings, int ints);

/* Adds so many times to a record. False when memory is short. */
bool meetings_add(struct meetings *meetings, const int *record, uint64_t times);

void meetings_free(struct meetings *meetings);

#endif
