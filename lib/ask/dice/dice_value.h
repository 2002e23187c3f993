/* The result of plain dice: an exact distribution of whole numbers. */
#ifndef HOD_ASK_DICE_DICE_VALUE_H
#define HOD_ASK_DICE_DICE_VALUE_H

#include "ask/dice/notation.h"
#include "walk/budget.h"

enum {
    MOST_DICE_VALUES = 2000001,  /* between the least and the greatest of a distribution */
    MOST_DICE_VALUE = 1000000000 /* the absolute value of one */
};

/* chances[i] is the probability of lowest + i; the first and the last are above 0. */
struct dice_value {
    int64_t lowest;
    int count;
    double *chances;
};

/* Calculates the result of a notation, which is 1, 0 or -1 for a contest. Free it with dice_value_free, even after an
 * error. */
bool dice_value_of(const struct dice_notation *notation, hod_budget budget, struct dice_value *value,
                   hod_error *error);
void dice_value_free(struct dice_value *value);

int64_t dice_highest(const struct dice_value *value);
double dice_mean(const struct dice_value *value);
double dice_deviation(const struct dice_value *value);

/* The probability of a number, 0 if it cannot occur. */
double dice_chance(const struct dice_value *value, int64_t number);

#endif
