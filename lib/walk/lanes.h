/* Lanes: what many preparations of a procedure in which somebody chooses are worth, several at once. */
#ifndef HOD_WALK_LANES_H
#define HOD_WALK_LANES_H

#include "walk/chain/graph.h"

/* Preparations that differ in nothing but where they begin, `count` of them, and what each is worth to each side. */
struct worth_row {
    const void *const *beginnings;
    int count;
    double (*worths)[HOD_PLAYERS]; /* receives it */
};

/* Of what the sides of each lane get: their sum, NaN until it is known, and -1 while it is the same everywhere, or 0. */
struct sums {
    double sums[LANES];
    int64_t are_opposed[LANES];
};

/* Start with zeros ({0}). */
struct lanes {
    struct graph graph; /* of the last that were found */
    double *values;     /* of two turns: of each state, each outcome, and what is not reached */
    int *first_turns;   /* by number: in which a lane reaches a state */
    size_t room, turns_room;
    struct sums sums;
};

/* Whether lanes may find what a row is worth: best play of sides that do not err, for what is always known. */
bool lanes_may_find(const hod_procedure *procedure, const struct worth_row *row);

/* What became of a row: lanes may not find it; its options are others than those of the graph. */
enum lane_row { IS_WANTED, IS_FOUND, IS_UNFIT, IS_REFUSED };

struct lane_rows {
    const struct worth_row *all;
    enum lane_row *found;
    int count;
};

/* Finds what some of the rows are worth, as many as there are lanes and options alike; *goes_on becomes false when there
 * is none left. Each is the same to the last bit whatever else is found. False with an error; then others may be found
 * another way, as those that take too much or come back to a state. */
bool lanes_find(struct lanes *lanes, struct tree *tree, const hod_procedure *procedure,
                const struct lane_rows *rows, bool *goes_on, hod_error *error);

size_t lanes_bytes(const struct lanes *lanes);
void lanes_free(struct lanes *lanes);

#endif
