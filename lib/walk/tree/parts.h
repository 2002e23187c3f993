/* Parts of a rule: each is evaluated once, and its outcomes, or all the paths to them, are kept. */
#ifndef HOD_WALK_TREE_PARTS_H
#define HOD_WALK_TREE_PARTS_H

#include "walk/procedure.h"
#include "walk/tally.h"

/* Paths through a part, in the order in which they were walked, and the shares of all their rolls, one after
 * another. Start with zeros ({0}); free it with paths_free. */
struct path {
    int outcome; /* its place among the outcomes of the part */
    int rolls;
};
struct paths {
    struct path *all;
    double *shares;
    size_t count, share_count;
    size_t room, share_room;
};

/* Adds a path without rolls, and a roll to the last path. False when memory is short. */
bool paths_add(struct paths *paths, size_t outcome);
bool paths_add_roll(struct paths *paths, double share);

void paths_free(struct paths *paths);

/* The outcomes of a part from one preparation. All stays where it is until parts_free. */
struct part_entry {
    int *records; /* count x outcome_ints */
    int count;
    double *masses;     /* count, of a part that is played as one roll */
    struct paths paths; /* of a tail part */
};

/* What one part was prepared to so far. */
struct known_part {
    const hod_procedure *part;
    struct int_set prepared;
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

/* Adds a part that is not there yet, with its exact outcomes, at least one, and the paths to them unless that
 * is NULL. NULL when memory is short. */
const struct part_entry *parts_add(struct parts *parts, const hod_procedure *part, const void *prepared,
                                   const struct tally *outcomes, const struct paths *paths);

void parts_free(struct parts *parts);

/* Where the outcomes of the last tail part stand among the leaves. Start with zeros ({0}); free it with
 * tail_free. */
struct tail {
    size_t *places;
    size_t room;         /* for places */
    const int *outcomes; /* those of the last tail part, `count` of them; NULL: there was none yet */
    int count;
};

/* Forgets the last tail part: leaves are added to another tally. */
void tail_start(struct tail *tail);
void tail_free(struct tail *tail);

/* The leaves of a step: the tally, and the state on the path to them, which holds the outcome of the part. */
struct leaves {
    struct tally *tally;
    const int *state;
    int *outcome;
    int outcome_ints;
};

/* Adds a leaf for each path through the part, which this weight has reached. The sums are those of a walk
 * through the part, to the last bit. False when memory is short. */
bool tail_add(struct tail *tail, const struct part_entry *part, double weight, const struct leaves *leaves);

#endif
