/* Tallies: records with a weight beside each. */
#include "walk/tally.h"

#include <stdlib.h>

bool tally_start(struct tally *tally, int ints)
{
    return records_start(&tally->records, ints);
}

static bool make_room(struct tally *tally)
{
    double *weights = records_beside(&tally->records, tally->weights, &tally->room, sizeof *weights);
    if (weights) tally->weights = weights;
    return weights;
}

size_t tally_place(struct tally *tally, const int *record)
{
    const size_t count = tally->records.count;
    if (count == tally->room && !make_room(tally)) return NO_PLACE;
    const size_t place = records_add(&tally->records, record);
    if (place == count) tally->weights[place] = 0;
    return place;
}

bool tally_add(struct tally *tally, const int *record, double weight)
{
    const size_t place = tally_place(tally, record);
    if (place == NO_PLACE) return false;
    tally->weights[place] += weight;
    return true;
}

void tally_free(struct tally *tally)
{
    records_free(&tally->records);
    free(tally->weights);
    *tally = (struct tally){0};
}
