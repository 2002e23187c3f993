/* The tree of rolls: weight divided among alternatives, roll by roll. tree.c explains how the walk works. */
#ifndef HOD_WALK_TREE_TREE_H
#define HOD_WALK_TREE_TREE_H

#include "base/buffer.h"
#include "walk/evaluate.h"
#include "walk/roller_internal.h"
#include "walk/throw/throw_internal.h"
#include "walk/tree/parts.h"
#include "walk/tree/recorder.h"

#include "dice/engine.h"

#include <setjmp.h>

/* The masses of pools that have the same number of values. Their addresses are stable until masses_free. */
struct known_pools {
    struct int_set pools; /* dice, sides and target of a hand; otherwise dice and the value of each face */
    double **masses;      /* of the pools */
    size_t room;          /* capacity of masses */
};
struct masses {
    struct known_pools known[1 + HOD_MAX_SIDES]; /* by the number of values; 0: hands */
};

void masses_free(struct masses *masses);

/* How much of its budget an exact evaluation has used. */
struct hod_evaluator;
struct budget_use {
    const struct hod_evaluator *evaluator; /* the outermost; its memory and its parts' memory count */
    hod_budget budget;
    int64_t left;          /* work until the next check */
    bool is_timed;         /* a check has been made */
    double began;          /* the thread's clock at the first check, in seconds */
    enum hod_status ended; /* why the budget ended the evaluation; HOD_NO_ERROR: it did not */
    int64_t paths;         /* followed from the last state until then */
};

/* From this many paths of one state on, errors report them, and how a script can make fewer. */
enum { MANY_PATHS = 1000 };

void budget_use_start(struct budget_use *use, const struct hod_evaluator *evaluator);

/* Checks for a request to stop, which is an error. use may be NULL: no budget. */
bool budget_use_look(struct budget_use *use, hod_error *error);

/* The same, and also reads the clock and counts the memory; false with an error if either exceeds the budget. */
bool budget_use_check(struct budget_use *use, hod_error *error);

/* The same, but only after enough work. use may be NULL: no budget. */
static inline bool use_budget(struct budget_use *use, int64_t work, hod_error *error)
{
    return !use || (use->left -= work) > 0 || budget_use_check(use, error);
}

/* One roll, or a part played as one, on the way from the root to a leaf. Alternative i is record i or, without records,
 * the total lowest + i; its weight is scale x shares[i]. */
struct branch {
    const double *shares;
    const int *records; /* of a part, or the totals that were rolled; NULL: every total is listed */
    double scale;
    int lowest, count, at; /* count: number of alternatives; at: the one being followed */
    int unit;         /* for a roll of two totals: what one of the other total adds to the packed one; or 0 */
    int ints;         /* in a record */
    size_t label_end; /* in the labels of the tree, while texts are asked for */
    double halves[2]; /* the shares of a roll that is divided in two */
    double *counts;   /* memory for the shares of rolled trials */
    int *outcomes;    /* memory for their records, in ints */
    size_t room, outcome_room;
};

/* How to divide a weight among the totals of a pool, or the outcomes of a part: each function fills the branch with its
 * alternatives, their shares and the scale. It can abort the rule code with an error. */
struct tree;
struct division {
    void (*pool)(struct tree *tree, struct branch *branch, const hod_pool *pool, double weight);
    void (*part)(struct tree *tree, struct branch *branch, const hod_procedure *part, const void *prepared,
                 double weight);
    void (*throw)(struct tree *tree, struct branch *branch, const hod_throw *thrown, double weight);

    /* Divides among options that are taken with these probabilities; NULL: it never follows a policy. */
    void (*options)(struct tree *tree, struct branch *branch, const double *shares, int count, double weight);
};

/* A decision in the step that is being walked. */
struct choice {
    int wanted; /* the option to take; BY_POLICY: the policy's option */
    int taken;  /* in this step */
    int count;  /* number of options; 1 if nobody chooses */
    int who;    /* the side that chooses, if there are several */
    bool made;  /* on this path */
    int depth; /* branches up to the options of a choice after rolls, while these are followed; otherwise 0 */
    void (*ask)(void *data, const char *label, const char *const *options, int count); /* may be NULL */
    void *data;
};
enum { BY_POLICY = -1 };

/* Receives what follows choices after rolls, option by option, in an exact walk. */
struct late_choices {
    struct tally
        *following; /* the leaves of the option that is being followed, as those of a step of weight 1 */

    /* A choice after rolls with these results, whose options are followed next; and the end of an option. False with
     * an error in the tree. */
    bool (*begin)(struct late_choices *late, double weight, int who, int options, const int *rolled,
                  size_t count);
    bool (*end_option)(struct late_choices *late);
};

/* The leaf of a step that rolls nothing. */
struct lone_leaf {
    int *state; /* receives the leaf */
    int follows;
    bool is_found;
};

/* What can follow a step at a leaf: an outcome, or a state of this turn or of the next. */
enum { FOLLOWING = HOD_TURN_IS_OVER + 1 };

/* Follows one path at a time: repeats the totals of rolls that are already decided; divides each new roll and follows
 * its first alternative. */
struct tree {
    struct roller roller; /* first: rule code gets a pointer to it */
    const struct division *divide;
    double weight; /* at the root */
    int turn;      /* of the steps in progress; NO_TURN: they are walked for all turns at once */
    const hod_procedure *procedure; /* in progress */
    const void *prepared;           /* its preparation */
    const int *state;               /* before the step */
    struct choice choice;
    struct late_choices *late; /* NULL: a step that does not follow a policy must choose before it rolls */
    hod_buffer labels; /* of the rolls on this path, each with its terminator, while texts are asked for */
    int *rolled;       /* the results of the rolls before such a choice */
    size_t rolled_room;
    struct lone_leaf *lone;          /* NULL, or filled instead of a tally if there is only one leaf */
    const struct hod_policy *policy; /* for choices */
    int depth;                       /* branches decided */
    int position;                    /* the next roll of the replay */
    int64_t followed_paths;          /* from this state */
    double *lost[FOLLOWING]; /* rounding errors of what is added to each place, once there are many paths */
    size_t lost_room[FOLLOWING], lost_count[FOLLOWING];
    struct branch branches[HOD_MAX_ROLLS];
    jmp_buf abort_rule; /* leaves rule code that cannot go on */
    bool gave_up;       /* the rule gave up, which ended the last step */
    hod_error *error;
    struct budget_use *budget_use; /* of the outermost evaluation; NULL: no limit */

    struct hod_evaluator *inner; /* of parts; NULL until one is played */
    struct masses masses;        /* of pools, for exact division */
    struct throws throws;        /* for exact and rolled division */
    struct parts parts;          /* for exact division */
    struct parts tails;          /* tail parts with all their paths, for exact division */
    struct paths paths;          /* scratch memory for the paths of one part */
    struct paths *followed;      /* NULL, or records the paths that this tree follows */
    struct tail tail;            /* of this step */
    struct recorder *recorder;   /* NULL, or receives all rolls of the step; then tail parts are walked */
    bool is_tail_played;         /* on this path: all its leaves have been added */
    struct tally *done;          /* the tally that received them */
    int *now;                    /* the state on this path */
    hod_stream stream;           /* for rolled division */
    hod_stream *dice;            /* the stream that rolls: the outermost tree's */
    const hod_kernel *kernel;
    uint64_t *histogram; /* of totals, for rolled division */
    size_t histogram_room;
    struct words words;  /* of the stream, for throws */
    struct tally thrown; /* the results of a batch of throws */
};

void tree_start(struct tree *tree, const struct division *divide);
void tree_free(struct tree *tree);

/* Makes the next steps take this option at their decisions. */
void tree_take(struct tree *tree, int option);

/* Follows every path of one step of the procedure from this state, with this weight, and adds each leaf to a tally:
 * outcomes to the first, states of this turn and of the next to the others. */
bool tree_walk(struct tree *tree, const hod_procedure *procedure, const void *prepared, const int *state,
               double weight, struct tally *const following[FOLLOWING], hod_error *error);

/* Jumps out of the rule code to tree_walk, which returns the error. Rule code holds no memory and no locks, so nothing
 * is lost; and a return value could not stop a rule that rolls for ever. */
_Noreturn void tree_abort_rule(struct tree *tree);
_Noreturn void tree_abort_rule_for_memory(struct tree *tree);

/* The total of a pool's alternative. */
static inline int branch_total(const struct branch *branch, int alternative)
{
    assert(alternative >= 0 && alternative < branch->count);
    return branch->records ? branch->records[alternative] : branch->lowest + alternative;
}

/* The total of the next decided roll; and the weight after the rolls so far. */
static inline int tree_decided(struct tree *tree)
{
    assert(tree->position < tree->depth);
    const struct branch *branch = &tree->branches[tree->position++];
    return branch_total(branch, branch->at);
}

static inline double tree_weight(const struct tree *tree)
{
    const int depth = tree->depth;
    assert(depth >= 0 && depth <= HOD_MAX_ROLLS);
    if (depth == 0) return tree->weight;
    const struct branch *branch = &tree->branches[depth - 1];
    assert(branch->at >= 0 && branch->at < branch->count);
    return branch->scale * branch->shares[branch->at];
}

/* For rule code that rolls or chooses: the branch of a new roll, whose first alternative is followed next. They can
 * abort the rule code with an error. */
struct branch *tree_new_branch(struct tree *tree);
void tree_descend(struct tree *tree, struct branch *branch);

/* A choice after rolls. In a search for a policy its texts are asked for once. */
int tree_choose_late(struct tree *tree, const char *label, int who, const char *const *options, int count);

/* Keeps the label of a roll while texts are asked for. */
void tree_keep_label(struct tree *tree, const char *label, struct branch *branch);

/* Appends the kinds and results of the rolls before a choice: "die 3, die 1". */
void tree_describe_rolls(const struct tree *tree, hod_buffer *text);

/* Returns the outcomes of a part with this weight, divided as the tree divides, valid until the next part; adds the
 * paths to them to `paths`, if not NULL. It can abort the rule code with an error. */
const struct tally *tree_evaluate(struct tree *tree, const hod_procedure *part, const void *prepared,
                                  double weight, struct paths *paths);

/* Exact division: each alternative gets its probability. */
extern const struct division divide_exactly;

/* Rolled division: the weight is a number of trials, rolled with the tree's stream. */
extern const struct division divide_by_rolling;

#endif
