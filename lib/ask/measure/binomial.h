/* Binomial distributions of up to 2^53 trials. GSL's own take trials as unsigned int, lose digits as they grow, and find
 * no tail where the variance is wide; so these sum masses that are made of its special functions. */
#ifndef HOD_ASK_MEASURE_BINOMIAL_H
#define HOD_ASK_MEASURE_BINOMIAL_H

/* The chance of exactly so many successes; 0 <= chance <= 1. */
double binomial_mass(double successes, double trials, double chance);

/* The chance of at least so many successes; 0 < chance < 1, whole successes <= trials. Where their variance exceeds
 * 100000 it is the upper bound of Zubkov and Serov (2013), which is at most 2 % above at 5 standard deviations. */
double binomial_tail(double successes, double trials, double chance);

#endif
