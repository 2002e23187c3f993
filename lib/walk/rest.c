/* The rest of a step: its leaves are products of shares. */
#include "walk/rest.h"

#include <stdlib.h>
#include <string.h>

void rest_start(struct rest *rest)
{
    rest->outcomes = NULL;
}

void rest_free(struct rest *rest)
{
    free(rest->places);
    *rest = (struct rest){0};
}

/* The place of the state with this outcome of the part; NO_PLACE when memory is short. */
static size_t place_of(const struct leaves *leaves, const struct part_entry *part, int outcome)
{
    const size_t ints = (size_t)leaves->outcome_ints;
    memcpy(leaves->outcome, part->records + (size_t)outcome * ints, ints * sizeof(int));
    return tally_place(leaves->tally, leaves->state);
}

/* Often the part has the same outcomes as the one before. They stand where they stood if the first one does,
 * since then the rest of the state is the same, too. */
static bool knows_places(const struct rest *rest, const struct part_entry *part, const struct leaves *leaves)
{
    return rest->outcomes && rest->count == part->count &&
           memcmp(rest->outcomes, part->records,
                  (size_t)part->count * (size_t)leaves->outcome_ints * sizeof(int)) == 0 &&
           rest->places[0] == place_of(leaves, part, 0);
}

static bool make_room(struct rest *rest, int count)
{
    if (count <= rest->room) return true;
    size_t *places = realloc(rest->places, (size_t)count * sizeof *places);
    if (!places) return false;
    rest->places = places;
    rest->room = count;
    return true;
}

static bool find_places(struct rest *rest, const struct part_entry *part, const struct leaves *leaves)
{
    if (knows_places(rest, part, leaves)) return true;
    rest->outcomes = NULL;
    if (!make_room(rest, part->count)) return false;
    for (int i = 0; i < part->count; i++) {
        rest->places[i] = place_of(leaves, part, i);
        if (rest->places[i] == NO_PLACE) return false;
    }
    rest->outcomes = part->records;
    rest->count = part->count;
    return true;
}

/* A walk multiplies the weight roll by roll, and adds leaf by leaf. */
bool rest_add(struct rest *rest, const struct part_entry *part, double weight, const struct leaves *leaves)
{
    if (!find_places(rest, part, leaves)) return false;
    const double *share = part->ways.shares;
    for (size_t i = 0; i < part->ways.count; i++) {
        const struct way way = part->ways.all[i];
        double leaf = weight;
        for (int roll = 0; roll < way.rolls; roll++) leaf *= *share++;
        leaves->tally->weights[rest->places[way.outcome]] += leaf;
    }
    return true;
}
