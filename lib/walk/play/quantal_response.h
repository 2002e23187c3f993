/* Quantal response: how probably a side that errs takes each option, and rolling which one it takes. */
#ifndef HOD_WALK_PLAY_QUANTAL_RESPONSE_H
#define HOD_WALK_PLAY_QUANTAL_RESPONSE_H

#include "walk/throw/throw_internal.h"

/* The probabilities of options with these worths for a side with this error, which is above 0. Quantal response with
 * logit weights: exp(worth / error), divided by their sum. */
void quantal_response_logit(const double *worths, int count, double error, double *shares);

/* The option selected by a number drawn uniformly from 0 to 1, below 1. */
int quantal_response_option(const double *shares, int count, double uniform);

/* Adds to counts how many of the trials take each option. */
void quantal_response_roll(const double *shares, int count, const struct batch *batch, double trials,
                           double *counts);

#endif
