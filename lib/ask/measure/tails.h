/* Tails of distributions and their quantiles, the same to the last bit wherever log, exp and the like are. */
#ifndef HOD_ASK_MEASURE_TAILS_H
#define HOD_ASK_MEASURE_TAILS_H

/* The deviate below which a normal variable stays with this chance, in 0..1 without its ends. */
double normal_quantile(double chance);

/* The chance of at least so many successes; 0 < chance < 1, whole successes <= trials. Where their variance
 * exceeds 100000 it is the upper bound of Zubkov and Serov (2013), which is at most 2 % above at 5 standard
 * deviations. */
double tail_of_binomial(double successes, double trials, double chance);

/* The chance of just so many; 0 <= chance <= 1. */
double mass_of_binomial(double successes, double trials, double chance);

/* The chance that a chi-square variable of so many degrees of freedom exceeds the statistic; one of none is 0.
 */
double tail_of_chi_square(double statistic, int freedom);

/* What such a variable exceeds with this chance, in 0..1 without its ends. */
double quantile_of_chi_square(double chance, int freedom);

#endif
