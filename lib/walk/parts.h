/* The exact outcomes of a rule's parts, each computed once. */
#ifndef HOD_WALK_PARTS_H
#define HOD_WALK_PARTS_H

#include "walk/procedure.h"
#include "walk/tally.h"

/* Entries are found by the part and what it was prepared to. They stay where they are until parts_free. */
struct part_entry {
    const hod_procedure *part;
    int *prepared;  /* a copy */
    int *records;   /* count x outcome_ints */
    double *masses; /* count */
    int count;
};
struct parts {
    struct part_entry *entries;
    size_t count, capacity;
    unsigned *slots; /* places of the entries plus one; 0 is empty */
    size_t slot_mask;
    size_t held; /* ints in all the records */
};

/* NULL when the part has not been added yet. It is valid until the next parts_add. */
const struct part_entry *parts_find(const struct parts *parts, const hod_procedure *part,
                                    const void *prepared);

/* Adds a part that is not there yet, with outcomes as tallied; at least one. NULL when memory is short. */
const struct part_entry *parts_add(struct parts *parts, const hod_procedure *part, const void *prepared,
                                   const struct tally *outcomes);

void parts_free(struct parts *parts);

#endif
