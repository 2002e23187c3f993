/* Exponentials and logarithms with the same bytes on every machine. C libraries differ in the last bit, because some
 * fuse operations and others round from more digits. The relative error is below 2 DBL_EPSILON. */
#ifndef HOD_BASE_EXPONENTIAL_H
#define HOD_BASE_EXPONENTIAL_H

/* e to a power; 0 if the result is too small, HUGE_VAL if it is too large. */
double exponential(double power);

/* The logarithm of a number; -HUGE_VAL for 0, NAN for negative numbers. */
double logarithm(double number);

/* The logarithm of 1 + number, which keeps the digits of a small number. */
double logarithm_beyond_1(double number);

/* A number to a whole power of 0 or more. */
double to_power(double number, int power);

#endif
