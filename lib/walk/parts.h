/* The exact outcomes of a rule's parts, each computed once. */
#ifndef HOD_WALK_PARTS_H
#define HOD_WALK_PARTS_H

#include "walk/paths.h"
#include "walk/procedure.h"
#include "walk/tally.h"

/* What a part comes to from one preparation. All stays where it is until parts_free. */
struct part_entry {
    int *records; /* count x outcome_ints */
    int count;
    double *masses;     /* count, of a part that is played as one roll */
    struct paths paths; /* of a part that is the rest of a step */
};

/* What one part was prepared to so far. */
struct known_part {
    const hod_procedure *part;
    struct records prepared;
    struct part_entry *entries; /* of what was prepared */
    size_t room;                /* for entries */
    struct known_part *next;
};
struct parts {
    struct known_part *first; /* of the few that a rule plays */
    size_t held;              /* ints in all the records */
};

/* NULL when the part has not been added yet. It is valid until the next parts_add. */
const struct part_entry *parts_find(const struct parts *parts, const hod_procedure *part,
                                    const void *prepared);

/* Adds a part that is not there yet, with outcomes as tallied, at least one, and the ways to them unless that
 * is NULL. NULL when memory is short. */
const struct part_entry *parts_add(struct parts *parts, const hod_procedure *part, const void *prepared,
                                   const struct tally *outcomes, const struct paths *paths);

void parts_free(struct parts *parts);

#endif
