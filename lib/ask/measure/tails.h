/* Tails of distributions, the same to the last bit wherever log and exp are: GSL's differ in the last digits
 * where its build contracts operations, and its incomplete beta function then finds no end (Debian 12 on
 * arm64). */
#ifndef HOD_ASK_MEASURE_TAILS_H
#define HOD_ASK_MEASURE_TAILS_H

/* The deviate below which a normal variable stays with this chance, in 0..1 without its ends. */
double normal_quantile(double chance);

/* The chance of at least so many successes; 0 < chance < 1, whole successes <= trials. Where their variance
 * exceeds 100000 it is the upper bound of Zubkov and Serov (2013), which is at most 2 % above at 5 standard
 * deviations. */
double tail_of_binomial(double successes, double trials, double chance);

/* The chance that a chi-square variable of 2 * pairs degrees of freedom exceeds the statistic. */
double tail_of_chi_square(double statistic, int pairs);

#endif
