/* The tree of rolls: weight divided among alternatives, roll by roll. tree.c tells how it is walked. */
#ifndef HOD_WALK_TREE_TREE_H
#define HOD_WALK_TREE_TREE_H

#include "walk/evaluate.h"
#include "walk/roller_internal.h"
#include "walk/throw/throw_internal.h"
#include "walk/tree/parts.h"
#include "walk/tree/recorder.h"

#include "dice/engine.h"

#include <setjmp.h>

/* Pools that give equally many values, and their masses, which stay where they are until masses_free. */
struct known_pools {
    struct int_set pools; /* dice, sides and target of a hand; otherwise dice and the value of each face */
    double **masses;      /* of the pools */
    size_t room;          /* for masses */
};
struct masses {
    struct known_pools known[1 + HOD_MAX_SIDES]; /* by the number of values; 0: hands */
};

void masses_free(struct masses *masses);

/* What an exact evaluation has used of its budget. */
struct hod_evaluator;
struct budget_use {
    const struct hod_evaluator *evaluator; /* the outermost, whose memory and that of its parts counts */
    hod_budget budget;
    int64_t left;          /* work until the next check */
    bool is_timed;         /* there was a check */
    double began;          /* seconds of the thread's clock at the first check */
    enum hod_status ended; /* why this ended the evaluation; HOD_NO_ERROR: it did not */
    int64_t paths;         /* that were followed from the last state by then */
};

/* So many paths of one state are told, and how a script makes fewer. */
enum { MANY_PATHS = 1000 };

void budget_use_start(struct budget_use *use, const struct hod_evaluator *evaluator);

/* Looks for a stop; false with an error where it is wanted. use is NULL where there is no budget. */
bool budget_use_look(struct budget_use *use, hod_error *error);

/* The same, and reads the clock and counts the memory; false with an error when either is more than the
 * budget has. */
bool budget_use_check(struct budget_use *use, hod_error *error);

/* The same, once there was enough work. use is NULL where there is no budget. */
static inline bool use_budget(struct budget_use *use, int64_t work, hod_error *error)
{
    return !use || (use->left -= work) > 0 || budget_use_check(use, error);
}

/* One roll, or a part played as one, on the way from the root to a leaf. The alternative i, the i-th record
 * or, where there are none, a total of lowest + i, has the weight scale x shares[i]. */
struct branch {
    const double *shares;
    const int *records; /* of a part, or the totals that were rolled; NULL where every total is listed */
    double scale;
    int lowest, count, at; /* count of alternatives; at: the one being followed */
    int unit;              /* of a roll of two totals: what the other counts in the packed one */
    double halves[2];      /* the shares of a roll that is divided in two */
    double *counts;        /* memory for the shares of rolled trials */
    int *outcomes;         /* and for their records, in ints */
    size_t room, outcome_room;
};

/* How a weight is divided among the totals of a pool, or the outcomes of a part: fills the branch with its
 * alternatives, their shares and the scale. It may leave the rule code with an error. */
struct tree;
struct division {
    void (*pool)(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight);
    void (*part)(struct tree *tree, struct branch *branch, const hod_procedure *part, const void *prepared,
                 double weight);
    void (*throw)(struct tree *tree, struct branch *branch, const hod_throw *thrown, double weight);

    /* Among options that are taken with these probabilities; NULL: it never follows a policy. */
    void (*options)(struct tree *tree, struct branch *branch, const double *shares, int count, double weight);
};

/* A decision in the step that is being walked. */
struct choice {
    int wanted; /* the option that is to be taken; BY_POLICY: that of the policy */
    int taken;  /* in this step */
    int count;  /* of options; 1 where nobody chooses */
    int who;    /* chooses, where there are several */
    bool made;  /* on this path */
    void (*ask)(void *data, const char *label, const char *const *options, int count); /* NULL, or called */
    void *data;
};
enum { BY_POLICY = -1 };

/* The leaf of a step that rolls nothing. */
struct lone_leaf {
    int *state; /* receives it */
    int follows;
    bool is_found;
};

/* What may follow a leaf: an outcome, or a state of this turn or of the next. */
enum { FOLLOWING = HOD_TURN_IS_OVER + 1 };

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
    int64_t followed_paths;          /* from this state */
    double *lost[FOLLOWING]; /* by rounding, of what is added to each place, once there are many paths */
    size_t lost_room[FOLLOWING], lost_count[FOLLOWING];
    struct branch branches[HOD_MAX_ROLLS];
    jmp_buf abort_rule; /* leaves rule code that cannot go on */
    bool gave_up;       /* the last step that was walked was left because the rule gave up */
    hod_error *error;
    struct budget_use *budget_use; /* of the outermost evaluation; NULL: there is no limit */

    struct hod_evaluator *inner; /* of parts; NULL until one is played */
    struct masses masses;        /* of pools, for exact division */
    struct throws throws;        /* likewise, and for rolled */
    struct parts parts;          /* for exact division */
    struct parts tails;          /* likewise, of tail parts, with all their paths */
    struct paths paths;          /* scratch memory for those of one part */
    struct paths *followed;      /* NULL, or where the paths that this tree follows are recorded */
    struct tail tail;            /* of this step */
    struct recorder *recorder; /* NULL, or what hears of all rolls of the step; tail parts are walked then */
    bool is_tail_played;       /* on this path: all its leaves have been added */
    struct tally *done;        /* what they are added to */
    int *now;                  /* the state on this path */
    hod_stream stream;         /* for rolled division */
    hod_stream *dice;          /* the stream that rolls: that of the outermost tree */
    const hod_kernel *kernel;
    uint64_t *histogram; /* of totals, for rolled division */
    size_t histogram_room;
    struct words words;  /* of the stream, for throws */
    struct tally thrown; /* what a batch of them has shown */
};

void tree_start(struct tree *tree, const struct division *divide);
void tree_free(struct tree *tree);

/* Lets the next steps take this option, where they decide. */
void tree_take(struct tree *tree, int option);

/* Follows every path of one step of the procedure from this state, with this weight. Each leaf is added to
 * the tally of what follows: outcomes to the first, states of this turn and of the next to the others. */
bool tree_walk(struct tree *tree, const hod_procedure *procedure, const void *prepared, const int *state,
               double weight, struct tally *const following[FOLLOWING], hod_error *error);

/* Leaves the rule code for tree_walk, which returns the error. Rule code holds no memory and no locks, so
 * nothing is lost by not returning through it; and a rule that would roll for ever cannot be ended by a
 * return value. */
_Noreturn void tree_abort_rule(struct tree *tree);
_Noreturn void tree_abort_rule_for_memory(struct tree *tree);

/* The outcomes of a part with this weight, divided as the tree divides, valid until the next part; the paths
 * to them are added to `paths`, unless that is NULL. It may leave the rule code with an error. */
const struct tally *tree_evaluate(struct tree *tree, const hod_procedure *part, const void *prepared,
                                  double weight, struct paths *paths);

/* Exact division: each alternative has its share by probability. */
extern const struct division divide_exactly;

/* Rolled division: the weight is a number of trials, which the engine rolls from the tree's stream. */
extern const struct division divide_by_rolling;

#endif
