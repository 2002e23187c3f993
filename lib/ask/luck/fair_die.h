/* Whether a die is fair, by its throws; and what throws can tell. */
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

/* What a die is suspected of, and the level of the test: a fair die is suspected no more often than that.
 * Some faces, which were named before the die was thrown, come too often or, with a bias below 1, too seldom:
 * they are counted. Where none is named, one face comes too often or too seldom, whichever it is: all are
 * counted, and Pearson's chi-square test judges whether they come equally often. */
typedef struct hod_suspicion {
    int sides;
    bool is_suspected[HOD_MOST_FACES]; /* the faces that are named: [0] is 1; not all */
    double bias;  /* they come so many times as often as they should, the others as often as one another */
    double level; /* such as 0.05, from 1e-20 to below 1 */
} hod_suspicion;

/* Reads the faces that are suspected, "11,12", and sets the sides. Refuses what is no face, a face that is
 * given twice, and all faces together. */
bool hod_suspicion_read(const char *text, int sides, hod_suspicion *suspicion, hod_error *error);

/* How many faces are named. */
int hod_suspicion_faces(const hod_suspicion *suspicion);

/* What the test says of throws. */
typedef struct hod_fairness {
    double statistic; /* chi-square: the sum of (came - expected)^2 / expected; or how often the faces came
                         that are suspected */
    double p;         /* of a fair die the probability of counts as uneven as these, or more; or of so many,
                         or more or, with a bias below 1, fewer */
    bool is_exact;    /* p is that of the multinomial distribution; otherwise of chi-square's */
} hod_fairness;

/* p is exact where fewer than 5 throws are expected of a face, for which chi-square's distribution is too
 * coarse, and where faces are named. Example: 1,1,2 of a die with 2 sides has the statistic 1/3 and p 1.
 * False with an error when memory is short, and of what is no die or no suspicion of it. */
bool hod_fairness_of(const hod_throws *throws, const hod_suspicion *suspicion, hod_fairness *fairness,
                     hod_error *error);

/* What the test does with so many throws. */
typedef struct hod_test_power {
    double level; /* the chance that it suspects a fair die: that of p below the level, which may be much less
                     where counts are few */
    double power; /* the chance that it finds a die with the bias */
} hod_test_power;

/* The exact chances where faces are named and where throws are few, some five to ten for each face; otherwise
 * by chi-square's distribution, within a percent (squares.h). */
bool hod_fairness_power(const hod_suspicion *suspicion, size_t throws, hod_test_power *power,
                        hod_error *error);

/* A number of throws with which the chance of finding the die is at least `power`, in 0..1 without its ends,
 * and with one throw less is not: the least such number, but for the steps of an exact test. SIZE_MAX where a
 * size_t does not hold it, as with a bias nearer to 1 than HOD_LEAST_BIAS it may not. */
#define HOD_LEAST_BIAS 1e-6
bool hod_fairness_throws(const hod_suspicion *suspicion, double power, size_t *throws, hod_error *error);

#endif
