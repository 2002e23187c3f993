/* A match: what is asked of it, the forces that are matched, and what their parts are worth together. */
#ifndef HOD_ASK_MATCH_MATCH_H
#define HOD_ASK_MATCH_MATCH_H

#include "ask/answer/answer.h"
#include "ask/match/even.h"
#include "ask/request/asked.h"

/* What is asked. */
struct match_asked {
    struct rule_list list;
    hod_sides sides;
    hod_space space; /* of all fields: those of the forces, of the situations, and the one looked for */
    int field;       /* that */
    bool points;     /* side a is an average unit but for the fields that have several values */
    char *title;
};

/* A force of a, and what is even with it under each rule set. */
struct match_row {
    char *force;  /* "a_quality=4 a_density=5" */
    int parts[2]; /* with points: those that the average unit lacks, by their rows; -1 where there is none */
    hod_even *evens; /* of each rule set */
};

/* The forces, and how the rule sets evaluate. Begins as all zeros. */
struct matching {
    const struct match_asked *asked;
    hod_match matches[MOST_LISTED]; /* of each rule set */
    struct match_row *rows;         /* with points: the parts, each alone, and behind them their pairs */
    hod_even *evens;                /* of all rows, and behind them of the average unit */
    size_t count, parts;
};

/* Matches every force; or, with points, every part that is asked for in an average unit, and every pair of
 * them. Refuses more than HOD_MOST_MATCHED rows. Free what was matched also after an error. */
bool matching_make(struct matching *matching, const struct match_asked *asked, hod_error *error);
void matching_free(struct matching *matching);

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
double sums_off(const hod_even *even, double price);

/* Describes the forces, and how far points add up. */
bool describe_matching(const struct matching *matching, hod_answer *answer, hod_error *error);

#endif
