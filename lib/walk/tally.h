/* Tallies: a weight for each distinct record of ints, which is a probability or a count; doubles hold counts exactly up
 * to 2^53. Tallies merge equal states: adding a known record adds to its weight. */
#ifndef HOD_WALK_TALLY_H
#define HOD_WALK_TALLY_H

#include "base/arrays.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static inline double total_of_weights(const double *weights, size_t count)
{
    double total = 0;
    for (size_t i = 0; i < count; i++) total += weights[i];
    return total;
}

/* Whether probabilities sum to 1, within rounding. */
static inline bool is_whole(const double *shares, size_t count)
{
    return fabs(total_of_weights(shares, count) - 1) < 1e-9;
}

/* Start with zeros ({0}) and tally_start; free it with tally_free. */
struct tally {
    struct int_set records;
    double *weights; /* of the records */
    size_t room;     /* for weights */
};

/* Empties the tally for records with this many ints, and keeps its memory. False when memory is short. */
static inline bool tally_start(struct tally *tally, int ints)
{
    return int_set_start(&tally->records, ints);
}

/* The place of a record, which is added with weight 0 if it is new; NO_PLACE when memory is short. */
static inline size_t tally_place(struct tally *tally, const int *record)
{
    const size_t count = tally->records.count;
    if (!RESERVE(tally->weights, tally->room, count + 1)) return NO_PLACE;
    const size_t place = int_set_add(&tally->records, record);
    assert(place == NO_PLACE || (place <= count && place < tally->room));
    if (place == count) tally->weights[place] = 0;
    return place;
}

/* Adds weight to a record. False when memory is short. */
static inline bool tally_add(struct tally *tally, const int *record, double weight)
{
    assert(weight >= 0);
    const size_t place = tally_place(tally, record);
    if (place == NO_PLACE) return false;
    tally->weights[place] += weight;
    return true;
}

static inline double tally_total(const struct tally *tally)
{
    return total_of_weights(tally->weights, tally->records.count);
}

/* The memory charged to the budget. */
static inline size_t tally_bytes(const struct tally *tally)
{
    return int_set_bytes(&tally->records) + tally->records.capacity * sizeof(double);
}

static inline void tally_free(struct tally *tally)
{
    int_set_free(&tally->records);
    free(tally->weights);
    *tally = (struct tally){0};
}

#endif
