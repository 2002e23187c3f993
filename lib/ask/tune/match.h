/* A match: its question, the matched forces, and the combined worth of their parts. */
#ifndef HOD_ASK_TUNE_MATCH_H
#define HOD_ASK_TUNE_MATCH_H

#include "ask/answer/answer.h"
#include "ask/measure/evaluations.h"
#include "ask/measure/sides.h"
#include "ask/request/query.h"
#include "ask/space/space.h"
#include "base/arena.h"

/* The question. */
struct match_query {
    struct rule_list list;
    hod_sides sides;
    hod_space space; /* of all fields: those of the forces, those of the situations, and the field to solve
                        for */
    int field;       /* the field to solve for */
    bool points;     /* side a is an average unit except for the fields that have several values */
    char *title;
};

/* The values of a field of b that are closest to even. All values between the two ends have the same result. */
struct indifference_point {
    double from, to;  /* infinite if no value is even: below 0 if b wins more often even with the least value,
                        above 0 if a does even with the greatest */
    double advantage; /* of a with these values, or with the least or the greatest of all: 0 is even */
    double least, greatest; /* of the values closest to even in any one of the situations */
};

/* A force of a, and what is even with it under each rule set. */
struct match_row {
    char *force;  /* "a_quality=4 a_density=5" */
    int parts[2]; /* with points: the rows of the parts missing from the average unit; -1 if none */
    struct indifference_point *evens; /* for each rule set */
};

/* The results of each value of b's field, in ascending order. */
struct by_value {
    double *advantages; /* of a */
    bool *is_step;      /* whether the result differs from that of the previous value */
};

/* The forces, and the evaluations under the rule sets. Starts as all zeros. */
struct matching {
    const struct match_query *query;
    hod_evaluations *evaluations[MOST_LISTED]; /* for each rule set; they keep only the winner */
    hod_space situations;                      /* the space with one value of every field of a side */
    struct by_value here, all;                 /* of the current situation, and of all together */
    struct match_row *rows;           /* with points: the parts, each alone, followed by their pairs */
    struct indifference_point *evens; /* of all rows, followed by those of the average unit */
    size_t count, parts;
    struct arena memory; /* of all arrays */
};

enum { MOST_MATCHED = 100000 };

/* Matches every force; or, with points, every part asked for in an average unit, and every pair of parts. Refuses more
 * than MOST_MATCHED rows, or situations of each. Free the matching, even after an error. */
bool matching_make(struct matching *matching, const struct match_query *query, hod_error *error);
void matching_free(struct matching *matching);

/* The values closest to even against a under a rule set, with the other fields of both sides as in `sides` and all
 * situations equally likely: the values with the least advantage for either side, the lower ones if there is a tie.
 * They include neighbouring values with the same result in every situation. Refuses a situation that contradicts
 * itself. Needs matching_start, which reserves room for `rows` rows. */
bool matching_start(struct matching *matching, const struct match_query *query, double rows,
                    hod_error *error);
bool match_even(const struct matching *matching, int rules, const int *sides, struct indifference_point *even,
                hod_error *error);

/* How accurate prices are: the rows with a price and without infinities, those whose price is among the nearest values,
 * the row with the largest error, and the root mean square error. */
struct agreement {
    size_t rows, even, worst;
    double most, spread;
};

/* How well points add up under one rule set. */
struct sums {
    double *alone;  /* of each row: the sum of the worths of its parts alone; NaN if one has no even value */
    double *fitted; /* of each row: its additive price, by least squares over all rows; NaN if there is
                       none */
    struct agreement pairs, prices; /* of the sums with the pairs, of the prices with all rows */
    size_t beyond;                  /* number of rows for which no value is even */
};

/* Adds up under the rule set with this index. Free the sums, even after an error. */
bool sums_make(struct sums *sums, const struct matching *matching, int rules, hod_error *error);
void sums_free(struct sums *sums);

/* The distance of a price from the even values; 0 among them. */
double sums_off(const struct indifference_point *even, double price);

/* Describes the forces, and how well points add up. */
bool describe_matching(const struct matching *matching, hod_answer *answer, hod_error *error);

#endif
