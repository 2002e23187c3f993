/* The tree of rolls: weight divided among alternatives, roll by roll. */
#ifndef HOD_WALK_TREE_H
#define HOD_WALK_TREE_H

#include "walk/evaluate.h"
#include "walk/masses.h"
#include "walk/roller_internal.h"
#include "walk/tally.h"

#include "dice/engine.h"

#include <setjmp.h>

/* One roll on the way from the root to a leaf. The alternative i, a total of lowest + i, has the weight
 * scale x shares[i]. */
struct branch {
    const double *shares;
    double scale;
    int lowest, totals, at; /* at: the alternative being followed */
    double *counts;         /* memory for the shares of rolled trials, `room` of them */
    int room;
    double halves[2]; /* the shares of a roll that is divided in two */
};

/* How a weight is divided among the totals of a pool: fills shares, scale of the branch. It may fail
 * (tree_fail). */
struct tree;
typedef void division(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight);

/* Follows one path at a time: a roll already decided returns its total again, a new one is divided and its
 * first alternative taken. */
struct tree {
    struct roller roller; /* first: rule code gets a pointer to it */
    division *divide;
    double weight; /* at the root */
    int depth;     /* branches decided */
    int position;  /* the next roll of the replay */
    struct branch branches[HOD_MOST_ROLLS];
    jmp_buf escape; /* leaves rule code that cannot go on */
    hod_error *error;

    struct masses masses; /* of pools, for exact division */
    hod_stream stream;    /* for rolled division */
    const hod_kernel *kernel;
    uint64_t *histogram;
    int histogram_room;
};

void tree_start(struct tree *tree, division *divide);
void tree_free(struct tree *tree);

/* Carries one step of the procedure through every path from this state and weight. States that another step
 * follows are added to `going_on`, outcomes to `done`. */
bool tree_walk(struct tree *tree, const hod_procedure *procedure, const void *prepared, const int *state,
               double weight, struct tally *going_on, struct tally *done, hod_error *error);

/* Exact division: each total gets its probability's share. */
division divide_exactly;

/* Rolled division: the weight is a number of trials, which the engine rolls from the tree's stream. */
division divide_by_rolling;

#endif
