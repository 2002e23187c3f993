/* The tree of rolls: weight divided among alternatives, roll by roll. */
#ifndef HOD_WALK_TREE_H
#define HOD_WALK_TREE_H

#include "walk/budget_use.h"
#include "walk/evaluate.h"
#include "walk/masses.h"
#include "walk/parts.h"
#include "walk/procedure_step.h"
#include "walk/roller_internal.h"
#include "walk/tail.h"
#include "walk/tally.h"

#include "dice/engine.h"

#include <setjmp.h>

/* One roll, or a part played as one, on the way from the root to a leaf. The alternative i, the i-th record
 * or, where there are none, a total of lowest + i, has the weight scale x shares[i]. */
struct branch {
    const double *shares;
    const int *records; /* of a part, or the totals that were rolled; NULL where every total is listed */
    double scale;
    int lowest, count, at; /* count of alternatives; at: the one being followed */
    int unit;              /* of a roll of two totals: what the other counts in the packed one */
    double halves[2];      /* the shares of a roll that is divided in two */
    double *counts;        /* memory for the shares of rolled trials, `room` of them */
    int room;
    int *outcomes; /* memory for their records, of so many ints */
    size_t outcome_room;
};

/* How a weight is divided among the totals of a pool, or the outcomes of a part: fills the branch with its
 * alternatives, their shares and the scale. It may leave the rule code with an error. */
struct tree;
struct division {
    void (*pool)(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight);
    void (*part)(struct tree *tree, struct branch *branch, const hod_procedure *part, const void *prepared,
                 double weight);
};

/* A decision in the step that is being walked. */
struct choice {
    int wanted; /* the option that is to be taken; AS_PLAYED: that of the policy */
    int taken;  /* in this step */
    int count;  /* of options; 1 where nobody chooses */
    int who;    /* chooses, where there are several */
    bool made;  /* on this path */
    void (*ask)(void *data, const char *label, const char *const *options, int count); /* NULL, or told */
    void *data;
};
enum { AS_PLAYED = -1 };

/* The leaf of a step that rolls nothing. */
struct lone_leaf {
    int *state; /* receives it */
    int follows;
    bool is_met;
};

/* Follows one path at a time: a roll already decided returns its total again, a new one is divided and its
 * first alternative taken. */
struct tree {
    struct roller roller; /* first: rule code gets a pointer to it */
    const struct division *divide;
    double weight; /* at the root */
    int turn;      /* of the steps that are walked, NO_TURN where they are walked for all turns at once */
    const hod_procedure *procedure; /* that is being walked */
    const void *prepared;           /* what it is prepared to */
    const int *state;               /* before the step */
    struct choice choice;
    struct lone_leaf *lone;          /* NULL, or filled instead of a tally if there is no other leaf */
    const struct hod_policy *policy; /* where somebody chooses */
    int depth;                       /* branches decided */
    int position;                    /* the next roll of the replay */
    struct branch branches[HOD_MOST_ROLLS];
    jmp_buf escape; /* leaves rule code that cannot go on */
    hod_error *error;
    struct budget_use *budget_use; /* of the outermost evaluation; NULL: it may take what it wants */

    struct hod_evaluator *inner; /* of parts; NULL until one is played */
    struct masses masses;        /* of pools, for exact division */
    struct parts parts;          /* likewise */
    struct parts tails;          /* likewise, of steps, with all their ways */
    struct paths paths;          /* scratch memory for those of one part */
    struct paths *followed;      /* NULL, or where the ways that this tree follows are put down */
    struct tail tail;            /* of this step */
    bool is_tail_played;         /* on this path: all its leaves have been added */
    struct tally *done;          /* what they are added to */
    int *now;                    /* the state on this path */
    hod_stream stream;           /* for rolled division */
    hod_stream *dice;            /* the stream that rolls: that of the outermost tree */
    const hod_kernel *kernel;
    uint64_t *histogram; /* of totals, for rolled division */
    int histogram_room;
};

void tree_start(struct tree *tree, const struct division *divide);
void tree_free(struct tree *tree);

/* Lets the next steps take this option, where they decide. */
void tree_take(struct tree *tree, int option);

/* Carries one step of the procedure through every path from this state and weight. What it leaves is added to
 * the tally of what follows: outcomes to the first, states of this turn and of the next to the others. */
enum { FOLLOWING = HOD_TURN_IS_OVER + 1 };
bool tree_walk(struct tree *tree, const hod_procedure *procedure, const void *prepared, const int *state,
               double weight, struct tally *const following[FOLLOWING], hod_error *error);

/* Leaves the rule code for tree_walk, which returns the error. Rule code holds no memory and no locks, so
 * nothing is lost by not returning through it; and a rule that would roll for ever cannot be ended by a
 * return value. */
_Noreturn void tree_escape(struct tree *tree);
_Noreturn void tree_escape_for_memory(struct tree *tree);

/* What a part comes to with this weight, divided as the tree divides, valid until the next part; the ways to
 * it are added to `ways`, unless that is NULL. It may leave the rule code with an error. */
const struct tally *tree_evaluate(struct tree *tree, const hod_procedure *part, const void *prepared,
                                  double weight, struct paths *paths);

/* Exact division: each alternative gets its probability's share. */
extern const struct division divide_exactly;

/* Rolled division: the weight is a number of trials, which the engine rolls from the tree's stream. */
extern const struct division divide_by_rolling;

#endif
