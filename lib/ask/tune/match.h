/* A match: what is asked of it, the forces that are matched, and what their parts are worth together. */
#ifndef HOD_ASK_TUNE_MATCH_H
#define HOD_ASK_TUNE_MATCH_H

#include "ask/answer/answer.h"
#include "ask/measure/evaluations.h"
#include "ask/measure/sides.h"
#include "ask/request/query.h"
#include "ask/space/space.h"

/* What is asked. */
struct match_query {
    struct rule_list list;
    hod_sides sides;
    hod_space space; /* of all fields: those of the forces, of the situations, and the one looked for */
    int field;       /* that */
    bool points;     /* side a is an average unit but for the fields that have several values */
    char *title;
};

/* The values of a field of b that come nearest to even: those between the two ends come to the same. */
struct indifference_point {
    double from, to;  /* infinite where no value is even: below 0 where b wins more often with the least of
                         all, above 0 where a does with the greatest */
    double advantage; /* of a with these values, or with the least or the greatest of all: 0 is even */
    double least, greatest; /* of the values that come nearest in any one of the situations */
};

/* A force of a, and what is even with it under each rule set. */
struct match_row {
    char *force;  /* "a_quality=4 a_density=5" */
    int parts[2]; /* with points: those that the average unit lacks, by their rows; -1 where there is none */
    struct indifference_point *evens; /* of each rule set */
};

/* What comes of each value of b's field, in ascending order. */
struct by_value {
    double *advantages; /* of a */
    bool *is_step;      /* whether it comes to something else than the value before */
};

/* The forces, and how the rule sets evaluate. Begins as all zeros. */
struct matching {
    const struct match_query *query;
    hod_evaluations *evaluations[MOST_LISTED]; /* of each rule set; they keep the winner alone */
    hod_space situations;                      /* the space with one value of every field of a side */
    struct by_value here, all;                 /* of the situation in hand, and of all together */
    struct match_row *rows;           /* with points: the parts, each alone, and behind them their pairs */
    struct indifference_point *evens; /* of all rows, and behind them of the average unit */
    size_t count, parts;
};

enum { MOST_MATCHED = 100000 };

/* Matches every force; or, with points, every part that is asked for in an average unit, and every pair of
 * them. Refuses more than MOST_MATCHED rows, or situations of each. Free what was matched also after an error. */
bool matching_make(struct matching *matching, const struct match_query *query, hod_error *error);
void matching_free(struct matching *matching);

/* The values that come nearest to even against a under a rule set, with the other fields of both sides as in `sides`, where
 * every situation is as likely as any other: those with the least advantage of either side, the lesser values where two are
 * as near. They are told together with the neighbours that come to the same in every situation. Refuses a situation that
 * contradicts itself. Needs matching_start, which takes room for so many rows. */
bool matching_start(struct matching *matching, const struct match_query *query, double rows,
                    hod_error *error);
bool match_even(const struct matching *matching, int rules, const int *sides, struct indifference_point *even,
                hod_error *error);

/* How far prices are off: rows that have one and are not beyond, those of which it is among the nearest
 * values, the row that it misses by most, and the root mean square of all distances. */
struct agreement {
    size_t rows, even, worst;
    double most, spread;
};

/* How far points add up under one rule set. */
struct sums {
    double *alone;  /* of each row: what its parts are worth alone, added up; NaN where one is beyond */
    double *fitted; /* of each row: its additive price, by least squares over all rows; NaN without one */
    struct agreement pairs, prices; /* of the former with the pairs, of the latter with all rows */
    size_t beyond;                  /* rows for which no value is even */
};

/* Adds up under a rule set, by its place. Free the sums also after an error. */
bool sums_make(struct sums *sums, const struct matching *matching, int rules, hod_error *error);
void sums_free(struct sums *sums);

/* How far a price lies from the values that are even; 0 among them. */
double sums_off(const struct indifference_point *even, double price);

/* Describes the forces, and how far points add up. */
bool describe_matching(const struct matching *matching, hod_answer *answer, hod_error *error);

#endif
