/* Spending a budget: what an exact evaluation has taken of it so far. */
#ifndef HOD_WALK_SPENDING_H
#define HOD_WALK_SPENDING_H

#include "walk/budget.h"

#include <stdint.h>

/* The clock is looked at, and memory counted, after so much work: paths of the tree, and shares of weight
 * that are passed on. It is a fraction of a second of the slowest rule, and more than most evaluations are.
 */
enum { WORK_BETWEEN_LOOKS = 1 << 15 };

struct hod_evaluator;
struct spending {
    const struct hod_evaluator *evaluator; /* the outermost, whose memory and that of its parts counts */
    hod_budget budget;
    int64_t left;     /* work until the next look */
    bool is_timed;    /* there was a look */
    double began;     /* seconds of the thread's clock at the first look */
    bool is_exceeded; /* this ended the evaluation */
};

void spending_start(struct spending *spending, const struct hod_evaluator *evaluator);

/* Looks at the clock and counts the memory; false with an error when either is more than the budget has. */
bool spending_look(struct spending *spending, hod_error *error);

/* The same once enough work has been told. spending is NULL where there is no budget. */
static inline bool spend(struct spending *spending, int64_t work, hod_error *error)
{
    return !spending || (spending->left -= work) > 0 || spending_look(spending, error);
}

#endif
