/* The exact distribution in fractions of whole numbers. */
#ifndef HOD_WALK_FRACTIONS_H
#define HOD_WALK_FRACTIONS_H

#include "walk/budget.h"
#include "walk/procedure.h"

/* The outcomes of a procedure, each with its probability as a fraction in lowest terms. */
typedef struct hod_fractions hod_fractions;

/* Evaluates the procedure as hod_exact does, with the same best play, within a budget, and every probability
 * as a fraction. kept lists the places of the outcomes to keep, the others are summed out; count 0 keeps all.
 * NULL with an error as of hod_exact, where the library is built without GMP, and where there are no
 * fractions, or too long ones: a die that explodes without a limit, a count of rolls without one, a roll of
 * more than 500 dice, a cycle of more than 400 states. Free them with hod_fractions_free; NULL may be freed. */
hod_fractions *hod_fractions_new(const hod_procedure *procedure, const void *prepared, const int *kept,
                                 int count, const hod_budget *budget, hod_error *error);
void hod_fractions_free(hod_fractions *fractions);

/* The probability of an outcome, of as many values as are kept: "5/36", "0" or "1". The caller frees it; NULL
 * with an error when memory is short. */
char *hod_fractions_probability(const hod_fractions *fractions, const int *values, hod_error *error);

/* The expectation of whole numbers, as such a text: of each outcome, by its values, its number. Example: the
 * mean of its first value, or a probability, by 1 where it counts and 0 elsewhere. */
typedef int hod_number_of(const void *data, const int *values);
char *hod_fractions_expectation(const hod_fractions *fractions, hod_number_of *number, const void *data,
                                hod_error *error);

#endif
