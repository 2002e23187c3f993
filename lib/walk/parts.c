/* The exact outcomes of a rule's parts: for each part records of what it was prepared to, with what it comes
 * to beside each. */
#include "walk/parts.h"

#include <stdlib.h>
#include <string.h>

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
    const size_t place = known ? records_find(&known->prepared, prepared) : NO_PLACE;
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
    records_free(&known->prepared);
    free(known);
}

static struct known_part *add_part(struct parts *parts, const hod_procedure *part)
{
    struct known_part *known = calloc(1, sizeof *known);
    if (!known) return NULL;
    if (!records_start(&known->prepared, part->prepared_ints)) {
        known_free(known);
        return NULL;
    }
    known->part = part;
    known->next = parts->first;
    parts->first = known;
    return known;
}

static void *copy_of(const void *data, size_t size)
{
    void *copy = malloc(size);
    if (copy) memcpy(copy, data, size);
    return copy;
}

/* Makes an entry, with masses or with ways; false when memory is short. */
static bool make_entry(struct part_entry *entry, const struct tally *outcomes, const struct paths *paths)
{
    const size_t count = outcomes->records.count, ints = count * (size_t)outcomes->records.ints;
    *entry = (struct part_entry){.records = copy_of(outcomes->records.all, ints * sizeof(int)),
                                 .count = (int)count};
    if (!entry->records) return false;
    if (paths) return paths_copy(paths, &entry->paths);
    entry->masses = copy_of(outcomes->weights, count * sizeof(double));
    return entry->masses;
}

static const struct part_entry *add_entry(struct known_part *known, const void *prepared,
                                          const struct tally *outcomes, const struct paths *paths)
{
    struct part_entry *entries =
        records_beside(&known->prepared, known->entries, &known->room, sizeof *entries);
    if (!entries) return NULL;
    known->entries = entries;
    struct part_entry entry;
    const bool made = make_entry(&entry, outcomes, paths);
    const size_t place = made ? records_add(&known->prepared, prepared) : NO_PLACE;
    if (place == NO_PLACE) {
        entry_free(&entry);
        return NULL;
    }
    entries[place] = entry;
    return &entries[place];
}

const struct part_entry *parts_add(struct parts *parts, const hod_procedure *part, const void *prepared,
                                   const struct tally *outcomes, const struct paths *paths)
{
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
