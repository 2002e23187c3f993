/* Whether a die is fair, by its throws. */
#ifndef HOD_ASK_LUCK_FAIR_DIE_H
#define HOD_ASK_LUCK_FAIR_DIE_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

enum { HOD_LEAST_FACES = 2, HOD_MOST_FACES = 30, HOD_MOST_THROWS = 1000000 };

/* How often each face came: [0] is that of 1. */
typedef struct hod_throws {
    int sides; /* HOD_LEAST_FACES..HOD_MOST_FACES */
    size_t count[HOD_MOST_FACES];
    size_t all; /* 1..HOD_MOST_THROWS */
} hod_throws;

/* Reads the throws of a die with so many sides, "3,12,7", with commas or blanks between them. Refuses what is
 * no face of it. */
bool hod_throws_read(const char *text, int sides, hod_throws *throws, hod_error *error);

/* Pearson's chi-square test that all faces come equally often. */
typedef struct hod_fairness {
    double statistic; /* the sum of (came - expected)^2 / expected */
    double p;         /* the probability of counts as uneven as these, or more, of a fair die */
    bool is_exact;    /* p is that of the multinomial distribution; otherwise of chi-square's */
} hod_fairness;

/* p is exact where fewer than 5 throws are expected of a face, for which chi-square's distribution is too
 * coarse. Example: 1,1,2 of a die with 2 sides has the statistic 1/3 and p 1. False with an error when memory
 * is short. */
bool hod_fairness_of(const hod_throws *throws, hod_fairness *fairness, hod_error *error);

/* The chance that the test, at this level (such as 0.05), finds a die of which one face comes `bias` times as
 * often as it should (0 to sides), the others as often as one another; and the least number of throws with
 * which that chance is at least `power`, SIZE_MAX where a size_t does not hold it, as with a bias nearer to 1
 * than HOD_LEAST_BIAS it may not. By the noncentral chi-square distribution. NaN and SIZE_MAX of what is no
 * die, bias, level or power. */
#define HOD_LEAST_BIAS 1e-6
double hod_fairness_power(int sides, size_t throws, double bias, double level);
size_t hod_fairness_throws(int sides, double bias, double level, double power);

#endif
