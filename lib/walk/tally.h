/* A tally: weights added up for each distinct record of ints. */
#ifndef HOD_WALK_TALLY_H
#define HOD_WALK_TALLY_H

#include "base/arrays.h"

/* Start with zeros ({0}) and tally_start; free it with tally_free. */
struct tally {
    struct records records;
    double *weights; /* of the records */
    size_t room;     /* for weights */
};

/* Empties the tally for records of so many ints, keeping its memory. False when memory is short. */
bool tally_start(struct tally *tally, int ints);

/* The place of a record, which is added without weight if it is not there; NO_PLACE when memory is short. */
size_t tally_place(struct tally *tally, const int *record);

/* Adds weight to a record. False when memory is short. */
bool tally_add(struct tally *tally, const int *record, double weight);

void tally_free(struct tally *tally);

#endif
