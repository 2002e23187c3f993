/* Shared by the tests of shares. */
#ifndef TESTS_WALK_DIVIDING_H
#define TESTS_WALK_DIVIDING_H

#include "walk/play/shares.h"

/* The first number of an outcome. */
extern const hod_quantity first_number;

/* The shares of a quantity, which the caller frees. */
hod_shares shares_of(const hod_procedure *procedure, const void *prepared, const hod_quantity *quantity);

/* The part of the variance caused by the rolls with this name, in all turns, by either side or by one side; and the
 * number of these rolls. */
double variance_of(const hod_shares *shares, const char *name);
double variance_by(const hod_shares *shares, const char *name, hod_side who);
double rolls_of(const hod_shares *shares, const char *name);

#endif
