/* Exponentials and logarithms with the same bytes on every machine: those of C libraries differ in their last bit, as
 * some fuse operations, and others round what they calculated in more digits. A relative error is below
 * 2 DBL_EPSILON. */
#ifndef HOD_BASE_EXPONENTIAL_H
#define HOD_BASE_EXPONENTIAL_H

/* e to a power; 0 where that is too small, HUGE_VAL where it is too large. */
double exponential(double power);

/* The logarithm of a number; -HUGE_VAL of 0, NAN of a negative one. */
double logarithm(double number);

/* The logarithm of 1 and a number, which keeps the digits of a small one. */
double logarithm_beyond_1(double number);

/* A number to a whole power from 0 on. */
double to_power(double number, int power);

#endif
