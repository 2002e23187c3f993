/* The rest of a step: its leaves are products of shares. */
#include "walk/tail.h"

#include <stdlib.h>
#include <string.h>

void tail_start(struct tail *tail)
{
    tail->outcomes = NULL;
}

void tail_free(struct tail *tail)
{
    free(tail->places);
    *tail = (struct tail){0};
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
static bool knows_places(const struct tail *tail, const struct part_entry *part, const struct leaves *leaves)
{
    return tail->outcomes && tail->count == part->count &&
           memcmp(tail->outcomes, part->records,
                  (size_t)part->count * (size_t)leaves->outcome_ints * sizeof(int)) == 0 &&
           tail->places[0] == place_of(leaves, part, 0);
}

static bool make_room(struct tail *tail, int count)
{
    if (count <= tail->room) return true;
    size_t *places = realloc(tail->places, (size_t)count * sizeof *places);
    if (!places) return false;
    tail->places = places;
    tail->room = count;
    return true;
}

static bool find_places(struct tail *tail, const struct part_entry *part, const struct leaves *leaves)
{
    if (knows_places(tail, part, leaves)) return true;
    tail->outcomes = NULL;
    if (!make_room(tail, part->count)) return false;
    for (int i = 0; i < part->count; i++) {
        tail->places[i] = place_of(leaves, part, i);
        if (tail->places[i] == NO_PLACE) return false;
    }
    tail->outcomes = part->records;
    tail->count = part->count;
    return true;
}

/* A walk multiplies the weight roll by roll, and adds leaf by leaf. */
bool tail_add(struct tail *tail, const struct part_entry *part, double weight, const struct leaves *leaves)
{
    if (!find_places(tail, part, leaves)) return false;
    const double *share = part->paths.shares;
    for (size_t i = 0; i < part->paths.count; i++) {
        const struct path path = part->paths.all[i];
        double leaf = weight;
        for (int roll = 0; roll < path.rolls; roll++) leaf *= *share++;
        leaves->tally->weights[tail->places[path.outcome]] += leaf;
    }
    return true;
}
