/* Shapley shares: how much each of several changes contributes to what they come to together. */
#ifndef HOD_ASK_DIFF_SHAPLEY_H
#define HOD_ASK_DIFF_SHAPLEY_H

enum { HOD_MOST_SHARED = 16 };

/* The share of each of `count` changes (at most HOD_MOST_SHARED): what it adds, averaged over every order in
 * which the changes could be made (Shapley 1953). values[subset] is the value with the changes whose bits are
 * set in `subset`: 2^count of them. The shares add up to values[all] - values[0]. */
void hod_shapley(const double *values, int count, double *shares);

#endif
