/* Measures: one number from an evaluation, such as mean:hits, p:result=rout|destroyed or worth:fire; and lists of
 * measures, in which one text can expand to several: p:hits=0..3 is four measures. */
#ifndef HOD_ASK_MEASURE_MEASURE_H
#define HOD_ASK_MEASURE_MEASURE_H

#include "rules/mechanism.h"
#include "walk/distribution.h"

/* mean:OUTCOME, sd:OUTCOME (standard deviation), quantile:OUTCOME:SHARE (0.5 is the median),
 * p:OUTCOME=VALUE[|VALUE]..., p:OUTCOME>=NUMBER, likewise > <= <. All but p:OUTCOME=VALUE need a numeric outcome.
 * steps: how many steps a process takes on average, calculated exactly.
 *
 * For mechanisms with choices: value:a and value:b, the worth of the situation to a side, by the mechanism's stakes;
 * worth:WHAT, the worth to side a of being allowed to do something: its value minus its value with a_may=no-WHAT; and
 * sums and differences of these, worth:fire - worth:charge.
 *
 * share:ROLLS[:SIDE][@MEASURE], the fraction of the variance of a measure that the luck of these rolls explains
 * (walk/shares.h). The measure is a mean, a probability or a value; the default is value:a. Rolls are named by their
 * labels, several with | between them; the side is the acting one.
 *
 * For a process whose outcomes are worth 0 to 1, from its value over time (walk/drama.h): lead-changes, decided (the
 * turn, on average), decided<=TURN (the probability) and comeback. first-mover: the worth of the situation to a, who
 * begins, minus its worth to a with the sides exchanged, when b begins. advantage: the worth to a minus the worth to
 * b, as the mean of the situation and the one with the sides exchanged, so that it does not matter who begins. */
typedef enum hod_measure_kind {
    /* In the unit of the outcome. */
    HOD_MEAN,
    HOD_DEVIATION,
    HOD_QUANTILE, /* the least value whose cumulative probability reaches the share */

    /* Probabilities. */
    HOD_IS,
    HOD_AT_LEAST,
    HOD_ABOVE,
    HOD_AT_MOST,
    HOD_BELOW,

    HOD_VALUE, /* values and worths */
    HOD_STEPS, /* the average number of steps of a process */
    HOD_SHARE, /* the fraction of a measure's variance that rolls explain; NaN if it does not vary */

    /* Drama of a process. */
    HOD_LEAD_CHANGES,
    HOD_DECIDED,
    HOD_DECIDED_BY, /* by a turn: a probability */
    HOD_COMEBACK,   /* a probability */
} hod_measure_kind;

enum { HOD_MEASURE_VALUES = 32, HOD_VALUE_TERMS = 8, HOD_MEASURE_ROLLS = 256 };

/* A multiple of a situation's worth to a side, as it is or with one field changed. */
typedef struct hod_value_term {
    double times;
    int who;          /* 0 or 1 */
    int field, value; /* field -1: nothing changed */
    int exchanged;    /* 1: with the sides exchanged (ask/measure/sides.h) */
} hod_value_term;

/* A measure that has been read. */
typedef struct hod_measure {
    hod_measure_kind kind;
    int outcome;                    /* its index among the mechanism's outcomes */
    int values[HOD_MEASURE_VALUES]; /* the values that count, or the number to compare with */
    int count;
    double share;                          /* of a quantile, above 0 and at most 1 */
    hod_value_term terms[HOD_VALUE_TERMS]; /* of values, `count` terms */

    /* Only for a share; the members above describe the measure that it explains. */
    hod_measure_kind of;
    int side;                      /* the acting side, 0 or 1; -1: any or none */
    char rolls[HOD_MEASURE_ROLLS]; /* names with | between them */
} hod_measure;

/* Reads a measure of the mechanism's outcomes. An error suggests valid measures, and marks the place of the mistake in
 * two more lines of the message. */
bool hod_measure_read(const hod_mechanism *mechanism, const char *text, hod_measure *measure,
                      hod_error *error);

/* Whether the measure is a probability, or a share, which is printed like one. */
bool hod_measure_is_probability(const hod_measure *measure);

/* The bounds of values. */
typedef struct hod_range {
    double least, most;
} hod_range;

/* The values that a measure can have under any rules, possibly infinite: 0 to 1 for a probability, at least 0 for a
 * deviation; and the values that it can have while the outcome stays in its domain, which changed parameters can
 * leave. */
hod_range hod_measure_bounds(const hod_measure *measure);
hod_range hod_measure_range(const hod_mechanism *mechanism, const hod_measure *measure);

/* Derives the situation of a term, field_count ints, from the situation of the measure. */
void hod_value_term_situation(const hod_value_term *term, const hod_mechanism *mechanism,
                              const int *situation, int *changed);

/* The value of a measure; column is the column of its outcome in the distribution. NaN without such a column; for
 * values with a changed situation; and for shares and drama. hod_measure_take calculates these. */
double hod_measure_of(const hod_measure *measure, const hod_distribution *distribution, int column);

/* What one value of the outcome contributes to a mean (itself) or to a probability (1 if it counts, otherwise 0). */
double hod_measure_of_value(const hod_measure *measure, int value);

/* A measure in a list. */
typedef struct hod_listed_measure {
    hod_measure measure;
    char *text;        /* the measure alone, such as p:hits>=2 */
    const char *value; /* the 2 at its end; NULL if the measure does not compare with one value */
} hod_listed_measure;

/* Free it with hod_measure_list_free. */
typedef struct hod_measure_list {
    hod_listed_measure *measures;
    int count; /* at least 1 */
} hod_measure_list;

/* Reads measures separated by commas. After p:OUTCOME and a sign, several values, written as for hod_axis_read, give
 * one measure each: p:hits=0..3, p:hits=all, p:hits>=1..3, p:result=rout,destroyed. Values with bars between them make
 * one measure: p:result=rout|destroyed. Refuses invalid and repeated measures; two more lines of the message mark the
 * place. */
bool hod_measure_list_read(const hod_mechanism *mechanism, const char *text, hod_measure_list *list,
                           hod_error *error);
void hod_measure_list_free(hod_measure_list *list);

#endif
