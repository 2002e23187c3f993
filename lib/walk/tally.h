/* A tally: weights added up for each distinct record of ints. */
#ifndef HOD_WALK_TALLY_H
#define HOD_WALK_TALLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Records keep the order in which they first came, so that whoever goes through them does so in the same
 * order every time. */
struct tally {
    int ints; /* in a record */
    size_t count, capacity;
    int *records;    /* count x ints */
    double *weights; /* count */
    uint32_t *slots; /* 2 x capacity: places of the records plus one, by hash; 0 is empty */
    size_t room;     /* records for which there is memory, at least capacity */
    int room_ints;   /* of that size */
};

/* Empties the tally for records of so many ints, keeping its memory. False when memory is short. */
bool tally_start(struct tally *tally, int ints);

/* Adds weight to a record. False when memory is short. */
bool tally_add(struct tally *tally, const int *record, double weight);

void tally_free(struct tally *tally);

#endif
