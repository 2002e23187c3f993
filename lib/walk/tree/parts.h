/* Parts of a rule: each is evaluated once, and its outcomes, or all paths to them, are kept. */
#ifndef HOD_WALK_TREE_PARTS_H
#define HOD_WALK_TREE_PARTS_H

#include "walk/procedure.h"
#include "walk/tally.h"

/* Paths through a part, in the order in which they were walked, and the shares of all their rolls, one after another.
 * Start with zeros ({0}); free it with paths_free. */
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

/* Add a path without rolls, and add a roll to the last path. False when memory is short. */
bool paths_add(struct paths *paths, size_t outcome);
bool paths_add_roll(struct paths *paths, double share);

void paths_free(struct paths *paths);

/* The outcomes of a part with one preparation. Everything keeps its address until parts_free. */
struct part_entry {
    int *records; /* count x outcome_ints */
    int count;
    double *masses;     /* count of them, for a part played as one roll */
    struct paths paths; /* for a tail part */
};

/* The preparations of one part so far. */
struct known_part {
    const hod_procedure *part;
    struct int_set prepared;
    struct part_entry *entries; /* of the preparations */
    size_t room;                /* for entries */
    struct known_part *next;
};
struct parts {
    struct known_part *first; /* a rule plays only a few */
    size_t held;              /* ints in all the records */
};

/* NULL if the part has not been added yet. Valid until the next parts_add. */
const struct part_entry *parts_find(const struct parts *parts, const hod_procedure *part,
                                    const void *prepared);

/* Adds a new part with its exact outcomes, at least one, and with the paths to them unless paths is NULL. NULL when
 * memory is short. */
const struct part_entry *parts_add(struct parts *parts, const hod_procedure *part, const void *prepared,
                                   const struct tally *outcomes, const struct paths *paths);

void parts_free(struct parts *parts);

/* The places of the last tail part's outcomes among the leaves. Start with zeros ({0}); free it with tail_free. */
struct tail {
    size_t *places;
    size_t room;         /* for places */
    const int *outcomes; /* of the last tail part, `count` of them; NULL: there was none yet */
    int count;
};

/* Forgets the last tail part, because leaves go to another tally. */
void tail_start(struct tail *tail);
void tail_free(struct tail *tail);

/* The leaves of a step: the tally, and the state on the path to them, which contains the outcome of the part. */
struct leaves {
    struct tally *tally;
    const int *state;
    int *outcome;
    int outcome_ints;
};

/* Adds a leaf for each path through the part, which has this weight. The sums equal those of a walk through the part,
 * to the last bit. False when memory is short. */
bool tail_add(struct tail *tail, const struct part_entry *part, double weight, const struct leaves *leaves);

#endif
