/* An evening: what was rolled at a table, each roll in its situation; and luck: how likely so good a roll or
 * a better one was, for each roll and for all of an evening together. */
#ifndef HOD_ASK_LUCK_EVENING_H
#define HOD_ASK_LUCK_EVENING_H

#include "rules/situation.h"

#include <stddef.h>
#include <stdint.h>

/* How good a word is: better than all of a lower rank. */
typedef struct hod_rank {
    int value, rank;
} hod_rank;

/* Rolls in one situation: the values of one outcome of a mechanism, roll by roll. */
typedef struct hod_occasion {
    const hod_mechanism *mechanism;
    int situation[HOD_MOST_FIELDS];
    int outcome; /* its place */
    int *values;
    size_t count;    /* at least 1 */
    int line;        /* of the file, from 1 */
    hod_rank *ranks; /* of words, from the best on; the rank of others is 0. None: more is better */
    size_t rank_count;
} hod_occasion;

/* Begins as all zeros; free it with hod_evening_free. */
typedef struct hod_evening {
    char *path; /* of the file it was read from; NULL for none */
    hod_occasion *occasions;
    size_t count;
    size_t rolls; /* in all of them, at most HOD_MOST_OBSERVED */
} hod_evening;

enum { HOD_MOST_OBSERVED = 100000 };

/* Adds what was observed in a situation, which must make sense: "hits=3,0,1", or of words, with those that are
 * best: "result=rout,carry-on best=carry-on>pushed-back". Words that are not named are the worst; words with a |
 * between them are alike. Refuses unknown outcomes, words without their order, and values that are none. */
bool hod_evening_add(hod_evening *evening, const hod_rules *rules, const hod_mechanism *mechanism,
                     const int *situation, const char *observed, hod_error *error);

/* Reads a file with an occasion a line, MECHANISM [FIELD=VALUE]... : OUTCOME=VALUE[,VALUE]...
 *
 *     ; my volleys on Friday
 *     shooting target_density=6 : hits=3,0,1
 *     shooting cover=light : hits=2
 *     morale : result=rout best=carry-on>pushed-back
 *
 * What stands behind a ; is a remark. Refuses others with file and line. The evening must be empty. */
bool hod_evening_read(hod_evening *evening, const hod_rules *rules, const char *path, hod_error *error);
void hod_evening_free(hod_evening *evening);

/* Says of the message already there which occasion it is about; false. */
bool hod_evening_refuse(const hod_evening *evening, const hod_occasion *occasion, hod_error *error);

/* What is told of a number that was rolled, where more is better, or of a word, by its rank. mid is the mid-p
 * value (Lancaster 1961): the chance of more and half that of the same. It is 1/2 on average, whatever the
 * dice, so that 1 - mid is the share of rolls that this one was luckier than. */
typedef struct hod_luck {
    double expected; /* NaN of a word */
    double at_least; /* the chance of so many or more, or of a word as good or better */
    double mid;
} hod_luck;

/* All rolls for the same outcome of the same mechanism, one of numbers, and the exact distribution of their
 * total. */
typedef struct hod_total {
    const hod_mechanism *mechanism;
    int outcome;
    size_t rolls;
    int64_t value;       /* their sum */
    int64_t least;       /* the least total that there is */
    size_t count;        /* of totals from there on */
    double *probability; /* of each */
    hod_luck luck;
} hod_total;

/* Free it with hod_reckoning_free. */
typedef struct hod_reckoning {
    hod_luck *rolls;   /* of each, in the order of the evening */
    hod_total *totals; /* in the order in which their outcomes were first rolled for */
    int total_count;
    double luck; /* of all rolls together: for each 1/2 less mid, which is 0 on average */
    double
        together; /* the chance of so much luck or more; below none, of so little or less. NaN where there is
                        one total and no word, since it tells more, or more than HOD_MOST_TOGETHER rolls */
} hod_reckoning;

enum { HOD_MOST_TOGETHER = 1000 };

/* Evaluates each situation exactly, and convolves the distributions for the totals. Refuses a roll that
 * cannot have been, with what can, and rolls whose totals would be too many to go through. */
bool hod_reckon(const hod_rules *rules, const hod_evening *evening, hod_reckoning *reckoning,
                hod_error *error);
void hod_reckoning_free(hod_reckoning *reckoning);

/* The luck of a value whose place is `at` among values with these probabilities, the first of which is
 * `least`. Example: of 0, 1 and 2 heads with 1/4, 1/2 and 1/4, one has expected 1, at_least 3/4 and mid 1/2.
 * NaN where there is no such place. */
hod_luck hod_luck_of(const double *probability, size_t count, int64_t least, size_t at);

#endif
