/* What other questions use of measures besides what is public: the steps of reading one, whose refusals tell
 * the place in *wrong; one exact evaluation; and tails of distributions. */
#ifndef HOD_ASK_MEASURE_MEASURE_INTERNAL_H
#define HOD_ASK_MEASURE_MEASURE_INTERNAL_H

#include "ask/measure/measure.h"
#include "base/words.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

/* Reads a measure, as hod_measure_read does. */
bool measure_read_word(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                       const char **wrong, hod_error *error);

/* Whether a value is one of the measure's own. */
bool measure_holds(const hod_measure *measure, int value);

/* The length of the sign of comparison with which a text begins, 0 if it does not. */
size_t measure_sign_at(struct word text, hod_measure_kind *kind);

/* Evaluates what a situation was prepared to. One that exceeds the budget is an error with the command line
 * that rolls it instead; hod_evaluator_exceeded tells it from others. */
bool evaluate_exactly(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                      const int *situation, const int *prepared, hod_distribution *exact, hod_error *error);

/* Tails of distributions, the same to the last bit wherever log and exp are: GSL's differ in the last digits
 * where its build contracts operations, and its incomplete beta function then finds no end (Debian 12 on
 * arm64). */

/* The deviate below which a normal variable stays with this chance, in 0..1 without its ends. */
double normal_quantile(double chance);

/* The chance of at least so many successes; 0 < chance < 1, whole successes <= trials. Where their variance
 * exceeds 100000 it is the upper bound of Zubkov and Serov (2013), which is at most 2 % above at 5 standard
 * deviations. */
double tail_of_binomial(double successes, double trials, double chance);

/* The chance that a chi-square variable of 2 * pairs degrees of freedom exceeds the statistic. */
double tail_of_chi_square(double statistic, int pairs);

#endif
