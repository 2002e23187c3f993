/* Parts of a rule: for each part, records of its preparations and the outcomes of each.
 *
 * A part is evaluated once for each preparation. In the middle of a step it is played as one roll: its outcomes are the
 * alternatives, and only their probabilities matter. A tail part, which ends a step, could be played in the same way;
 * but then products and sums would have another order than in a walk through the part, and their last bits would
 * differ. So all paths through a tail part are kept, with the share of every roll. tail_add multiplies the weight by
 * the shares roll by roll and adds leaf by leaf, as the walk does: the same arithmetic without the calls of the rule.
 *
 * The leaves of a tail part are found in the tally by their state. Consecutive tail parts of one step often have the
 * same outcomes, so the places of the last ones are kept. */
#include "walk/tree/parts.h"

bool paths_add(struct paths *paths, size_t outcome)
{
    if (!RESERVE(paths->all, paths->room, paths->count + 1)) return false;
    paths->all[paths->count++] = (struct path){.outcome = (int)outcome};
    return true;
}

bool paths_add_roll(struct paths *paths, double share)
{
    assert(paths->count > 0 && share > 0);
    if (!RESERVE(paths->shares, paths->share_room, paths->share_count + 1)) return false;
    paths->shares[paths->share_count++] = share;
    paths->all[paths->count - 1].rolls++;
    return true;
}

void paths_free(struct paths *paths)
{
    free(paths->all);
    free(paths->shares);
    *paths = (struct paths){0};
}

/* A copy without spare memory; NULL when memory is short. */
static void *copy_of(const void *data, size_t size)
{
    void *copy = malloc(size ? size : 1);
    if (copy && size) memcpy(copy, data, size);
    return copy;
}

static bool copy_paths(const struct paths *paths, struct paths *copy)
{
    *copy = *paths;
    copy->room = paths->count;
    copy->share_room = paths->share_count;
    copy->all = copy_of(paths->all, paths->count * sizeof *paths->all);
    copy->shares = copy_of(paths->shares, paths->share_count * sizeof *paths->shares);
    return copy->all && copy->shares;
}

static struct known_part *find_part(const struct parts *parts, const hod_procedure *part)
{
    struct known_part *known = parts->first;
    while (known && known->part != part) known = known->next;
    return known;
}

const struct part_entry *parts_find(const struct parts *parts, const hod_procedure *part,
                                    const void *prepared)
{
    const struct known_part *known = find_part(parts, part);
    assert(!known || known->prepared.ints == part->prepared_ints);
    const size_t place = known ? int_set_find(&known->prepared, prepared) : NO_PLACE;
    return place != NO_PLACE ? &known->entries[place] : NULL;
}

static void entry_free(struct part_entry *entry)
{
    free(entry->records);
    free(entry->masses);
    paths_free(&entry->paths);
}

static void known_free(struct known_part *known)
{
    for (size_t i = 0; i < known->prepared.count; i++) entry_free(&known->entries[i]);
    free(known->entries);
    int_set_free(&known->prepared);
    free(known);
}

static struct known_part *add_part(struct parts *parts, const hod_procedure *part)
{
    struct known_part *known = calloc(1, sizeof *known);
    if (!known) return NULL;
    if (!int_set_start(&known->prepared, part->prepared_ints)) {
        known_free(known);
        return NULL;
    }
    known->part = part;
    known->next = parts->first;
    parts->first = known;
    return known;
}

/* Makes an entry, with masses or with paths; false when memory is short. */
static bool make_entry(struct part_entry *entry, const struct tally *outcomes, const struct paths *paths)
{
    const size_t count = outcomes->records.count, ints = count * (size_t)outcomes->records.ints;
    *entry = (struct part_entry){.records = copy_of(outcomes->records.all, ints * sizeof(int)),
                                 .count = (int)count};
    if (!entry->records) return false;
    if (paths) return copy_paths(paths, &entry->paths);
    entry->masses = copy_of(outcomes->weights, count * sizeof(double));
    return entry->masses;
}

static const struct part_entry *add_entry(struct known_part *known, const void *prepared,
                                          const struct tally *outcomes, const struct paths *paths)
{
    assert(int_set_find(&known->prepared, prepared) == NO_PLACE);
    if (!RESERVE(known->entries, known->room, known->prepared.count + 1)) return NULL;
    struct part_entry entry;
    const bool made = make_entry(&entry, outcomes, paths);
    const size_t place = made ? int_set_add(&known->prepared, prepared) : NO_PLACE;
    if (place == NO_PLACE) {
        entry_free(&entry);
        return NULL;
    }
    known->entries[place] = entry;
    return &known->entries[place];
}

const struct part_entry *parts_add(struct parts *parts, const hod_procedure *part, const void *prepared,
                                   const struct tally *outcomes, const struct paths *paths)
{
    assert(outcomes->records.count > 0 && outcomes->records.ints == part->outcome_ints);
    assert(is_whole(outcomes->weights, outcomes->records.count));
    struct known_part *known = find_part(parts, part);
    if (!known) known = add_part(parts, part);
    const struct part_entry *entry = known ? add_entry(known, prepared, outcomes, paths) : NULL;
    if (!entry) return NULL;
    parts->held += outcomes->records.count * (size_t)outcomes->records.ints;
    if (paths) parts->held += 2 * (paths->count + paths->share_count);
    return entry;
}

void parts_free(struct parts *parts)
{
    while (parts->first) {
        struct known_part *next = parts->first->next;
        known_free(parts->first);
        parts->first = next;
    }
    parts->held = 0;
}

void tail_start(struct tail *tail)
{
    tail->outcomes = NULL;
}

void tail_free(struct tail *tail)
{
    free(tail->places);
    *tail = (struct tail){0};
}

/* The place of the leaf with this outcome of the part; NO_PLACE when memory is short. */
static size_t place_of(const struct leaves *leaves, const struct part_entry *part, int outcome)
{
    assert(outcome >= 0 && outcome < part->count);
    const size_t ints = (size_t)leaves->outcome_ints;
    memcpy(leaves->outcome, part->records + (size_t)outcome * ints, ints * sizeof(int));
    return tally_place(leaves->tally, leaves->state);
}

/* If the outcomes are the same as for the last tail part and the first has the same place, then the rest of the state
 * is the same too, and all places are the same. */
static bool knows_places(const struct tail *tail, const struct part_entry *part, const struct leaves *leaves)
{
    return tail->outcomes && tail->count == part->count &&
           memcmp(tail->outcomes, part->records,
                  (size_t)part->count * (size_t)leaves->outcome_ints * sizeof(int)) == 0 &&
           tail->places[0] == place_of(leaves, part, 0);
}

static bool find_places(struct tail *tail, const struct part_entry *part, const struct leaves *leaves)
{
    if (knows_places(tail, part, leaves)) return true;
    tail->outcomes = NULL;
    if (!RESERVE(tail->places, tail->room, (size_t)part->count)) return false;
    for (int i = 0; i < part->count; i++) {
        tail->places[i] = place_of(leaves, part, i);
        if (tail->places[i] == NO_PLACE) return false;
    }
    tail->outcomes = part->records;
    tail->count = part->count;
    return true;
}

bool tail_add(struct tail *tail, const struct part_entry *part, double weight, const struct leaves *leaves)
{
    assert(part->paths.count > 0 && weight >= 0);
    if (!find_places(tail, part, leaves)) return false;
    const double *share = part->paths.shares;
    for (size_t i = 0; i < part->paths.count; i++) {
        const struct path path = part->paths.all[i];
        double leaf = weight;
        for (int roll = 0; roll < path.rolls; roll++) leaf *= *share++;
        leaves->tally->weights[tail->places[path.outcome]] += leaf;
    }
    assert(share == part->paths.shares + part->paths.share_count);
    return true;
}
