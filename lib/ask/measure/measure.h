/* Measures: one number from an evaluation, such as mean:hits, p:result=rout|destroyed or worth:fire; and
 * lists of them, in which one text may stand for several: p:hits=0..3 are four. */
#ifndef HOD_ASK_MEASURE_MEASURE_H
#define HOD_ASK_MEASURE_MEASURE_H

#include "rules/mechanism.h"
#include "walk/distribution.h"

/* mean:OUTCOME, sd:OUTCOME (standard deviation), quantile:OUTCOME:SHARE (0.5 is the median),
 * p:OUTCOME=VALUE[|VALUE]..., p:OUTCOME>=NUMBER, likewise > <= <. All but p:OUTCOME=VALUE need an outcome of
 * numbers. Where somebody chooses: value:a and value:b, what the situation is worth to a side by the stakes
 * of the mechanism; worth:WHAT, what it is worth to side a that he may do something, which is the value to
 * him less the value with a_may=no-WHAT; and sums and differences of these, worth:fire - worth:charge. And
 * steps, how many a process takes on average, calculated exactly.
 *
 * share:ROLLS[:SIDE][@MEASURE], which part of the variance of what the measure counts the luck of these rolls
 * makes (walk/shares.h): of a mean, a probability or a value, of value:a where none is named. Rolls go by the
 * names of their labels, several with | between them; the side is that which acts.
 *
 * Of a process whose outcomes have a worth from 0 to 1, by its value as it goes on (walk/drama.h): lead-changes,
 * decided (the turn, on average), decided<=TURN (the probability) and comeback. And first-mover: what the
 * situation is worth to a, who begins, less what it is worth to him with the sides exchanged, when he does not; and
 * advantage: what it is worth to a less what it is worth to b, the mean of the situation and the one with the sides
 * exchanged, so that it does not matter who begins. */
typedef enum hod_measure_kind {
    /* In the units of an outcome. */
    HOD_MEAN,
    HOD_DEVIATION,
    HOD_QUANTILE, /* the least value that the outcome does not exceed in so large a share */

    /* Probabilities. */
    HOD_IS,
    HOD_AT_LEAST,
    HOD_ABOVE,
    HOD_AT_MOST,
    HOD_BELOW,

    HOD_VALUE, /* values and worths */
    HOD_STEPS, /* of a process, on average */
    HOD_SHARE, /* what rolls decide of another measure; NaN where that does not vary */

    /* Of the drama of a process. */
    HOD_LEAD_CHANGES,
    HOD_DECIDED,
    HOD_DECIDED_BY, /* a turn: a probability */
    HOD_COMEBACK,   /* a probability */
} hod_measure_kind;

enum { HOD_MEASURE_VALUES = 32, HOD_VALUE_TERMS = 8, HOD_MEASURE_ROLLS = 256 };

/* So many times what a situation is worth to a side, as it is or with one field changed. */
typedef struct hod_value_term {
    double times;
    int who;          /* 0 or 1 */
    int field, value; /* field -1: as it is */
    int exchanged;    /* 1: with the sides exchanged (ask/measure/sides.h) */
} hod_value_term;

/* A measure that has been read. */
typedef struct hod_measure {
    hod_measure_kind kind;
    int outcome;                    /* its place among the mechanism's outcomes */
    int values[HOD_MEASURE_VALUES]; /* those that count, or the number compared with */
    int count;
    double share;                          /* of a quantile, above 0 and at most 1 */
    hod_value_term terms[HOD_VALUE_TERMS]; /* of values, `count` of them */

    /* Of a share, beside what the measure that it is of has above. */
    hod_measure_kind of;
    int side;                      /* that acts, 0 or 1; -1: either, or none */
    char rolls[HOD_MEASURE_ROLLS]; /* names with | between them */
} hod_measure;

/* Reads a measure of the mechanism's outcomes. Refuses others with what would do, and marks the place in two
 * further lines of the message. */
bool hod_measure_read(const hod_mechanism *mechanism, const char *text, hod_measure *measure,
                      hod_error *error);

/* Whether the measure is a probability, or a share, which is told like one. */
bool hod_measure_is_probability(const hod_measure *measure);

/* The ends between which values lie. */
typedef struct hod_range {
    double least, most;
} hod_range;

/* The values that a measure can have under any rules, infinite where there is no end: a probability 0 to 1, a
 * deviation at least 0. And those that it has while the outcome stays in its domain, which it may leave under
 * changed parameters. */
hod_range hod_measure_bounds(const hod_measure *measure);
hod_range hod_measure_range(const hod_mechanism *mechanism, const hod_measure *measure);

/* The situation in which a term is taken, field_count ints, from the one that is asked for. */
void hod_value_term_situation(const hod_value_term *term, const hod_mechanism *mechanism,
                              const int *situation, int *changed);

/* Its value; column is that of the measure's outcome in the distribution, NaN where there is none. Of values
 * it needs no more where nothing is changed, and is NaN otherwise, as it is of shares and drama: hod_measure_take takes
 * them. */
double hod_measure_of(const hod_measure *measure, const hod_distribution *distribution, int column);

/* What one value of the outcome adds to a mean or to a probability: itself, or 1 if it counts and otherwise
 * 0. */
double hod_measure_of_value(const hod_measure *measure, int value);

/* One of a list. */
typedef struct hod_listed_measure {
    hod_measure measure;
    char *text;        /* the measure alone, such as p:hits>=2 */
    const char *value; /* the 2 at the end of it; NULL where the measure does not compare with one value */
} hod_listed_measure;

/* Free it with hod_measure_list_free. */
typedef struct hod_measure_list {
    hod_listed_measure *measures;
    int count; /* at least 1 */
} hod_measure_list;

/* Reads measures with commas between them. Behind the sign of p:OUTCOME stand values as hod_axis_read takes
 * them, and each gives a measure: p:hits=0..3, p:hits=all, p:hits>=1..3, p:result=rout,destroyed. Values with
 * bars between them are one: p:result=rout|destroyed. Refuses others, and what is there already, with the
 * place marked in two further lines of the message. */
bool hod_measure_list_read(const hod_mechanism *mechanism, const char *text, hod_measure_list *list,
                           hod_error *error);
void hod_measure_list_free(hod_measure_list *list);

#endif
