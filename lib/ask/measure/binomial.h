/* Binomial distributions of up to 2^53 trials. GSL's functions take trials as unsigned int, lose digits as the numbers
 * grow, and do not find tails with a large variance, so these sum probabilities from its special functions. */
#ifndef HOD_ASK_MEASURE_BINOMIAL_H
#define HOD_ASK_MEASURE_BINOMIAL_H

/* The probability of exactly `successes` successes; 0 <= chance <= 1. */
double binomial_mass(double successes, double trials, double chance);

/* The probability of at least `successes` successes, a whole number <= trials; 0 < chance < 1. If the variance exceeds
 * 100000, this is the upper bound of Zubkov and Serov (2013), at most 2 % too high at 5 standard deviations. */
double binomial_tail(double successes, double trials, double chance);

#endif
