/* A pool: n equal dice with an integer value on each face; its outcome is the total. */
#ifndef HOD_DICE_POOL_H
#define HOD_DICE_POOL_H

#include "base/error.h"

enum {
    HOD_MAX_DICE = 32,    /* dice in one pool */
    HOD_MAX_SIDES = 100,  /* faces of a die, at least 2 */
    HOD_MAX_VALUE = 1000, /* absolute value on a face */
};

/* Every dice roll is a pool. A hand at a target has the value 1 on faces 1..target and 0 on the others; 2d6 has the
 * values 1..6; an average die 2 3 3 4 4 5; two counts can be packed into one total. */
typedef struct hod_pool {
    int dice;   /* 0..HOD_MAX_DICE */
    int sides;  /* 2..HOD_MAX_SIDES */
    int target; /* for a hand: 0..sides; unused if values are given */
    const int
        *values; /* the value of each face, `sides` of them, each within +-HOD_MAX_VALUE; NULL for a hand */
    const int *faces; /* the printed faces, for narrations; NULL: 1..sides */
} hod_pool;

/* The successes of a hand. Example: hod_pool_hand(6, 12, 6) is 6d12, each counting at 6 or less. */
hod_pool hod_pool_hand(int dice, int sides, int target);

/* The sum of equal dice. Example: hod_pool_sum(2, 6) is 2d6. */
hod_pool hod_pool_sum(int dice, int sides);

/* Whether the engine and the exact distribution accept the pool; if not, the error names the limit it exceeds. */
bool hod_pool_check(const hod_pool *pool, hod_error *error);

/* The value of a face, 1..sides; 0 for any other number. */
int hod_pool_value(const hod_pool *pool, int face);

/* The lowest and the highest total. */
int hod_pool_lowest(const hod_pool *pool);
int hod_pool_highest(const hod_pool *pool);

/* The number of totals from lowest to highest, which is the length of the arrays below and of a histogram. */
int hod_pool_totals(const hod_pool *pool);

/* The exact distribution by convolution: mass[i] is the probability of the total lowest + i. mass belongs to the caller
 * and has hod_pool_totals(pool) entries. The pool must pass hod_pool_check. */
void hod_pool_distribution(const hod_pool *pool, double *mass);

#endif
