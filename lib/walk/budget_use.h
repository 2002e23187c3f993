/* Spending a budget: what an exact evaluation has taken of it so far. */
#ifndef HOD_WALK_BUDGET_USE_H
#define HOD_WALK_BUDGET_USE_H

#include "walk/budget.h"

#include <stdint.h>

/* The clock is looked at, and memory counted, after so much work: paths of the tree, and shares of weight
 * that are passed on. It is a fraction of a second of the slowest rule, and more than most evaluations are.
 */
enum { WORK_BETWEEN_CHECKS = 1 << 15 };

struct hod_evaluator;
struct budget_use {
    const struct hod_evaluator *evaluator; /* the outermost, whose memory and that of its parts counts */
    hod_budget budget;
    int64_t left;     /* work until the next look */
    bool is_timed;    /* there was a look */
    double began;     /* seconds of the thread's clock at the first look */
    bool is_exceeded; /* this ended the evaluation */
};

void budget_use_start(struct budget_use *use, const struct hod_evaluator *evaluator);

/* Looks at the clock and counts the memory; false with an error when either is more than the budget has. */
bool budget_use_check(struct budget_use *use, hod_error *error);

/* The same once enough work has been told. use is NULL where there is no budget. */
static inline bool use_budget(struct budget_use *use, int64_t work, hod_error *error)
{
    return !use || (use->left -= work) > 0 || budget_use_check(use, error);
}

#endif
