/* Charts of one outcome over the situations of a sweep: its distribution in each, exact or rolled. */
#ifndef HOD_ASK_SWEEP_OUTCOME_CHARTS_H
#define HOD_ASK_SWEEP_OUTCOME_CHARTS_H

#include "ask/answer/answer.h"
#include "ask/axis/shown.h"
#include "ask/request/query.h"
#include "ask/sweep/sweep.h"
#include "base/arrays.h"

/* What to draw; starts as all zeros. */
struct outcome_charts {
    const struct query *query;
    const hod_request *request;
    struct shown shown;
    int column; /* of the outcome in evaluations: the main one, or the first of those asked for */
    hod_domain domain;
    struct int_set classes; /* the distributions found: probability and count of each value */
    struct int_set keys;    /* what distinguishes them: the exact probabilities, except for rounding */
    uint32_t *key_of;       /* of a class */
    size_t *class_of;       /* index of a situation's class, NO_PLACE if it contradicts itself */
    size_t situations;
    uint64_t trials;                   /* 0: exact only */
    hod_distribution exact, simulated; /* of the outcome, in one situation */
    int *record, *key;
};

/* Starts charts if they are wanted, otherwise leaves all zeros; refuses more than a million situations. Free them, even
 * after an error. */
bool outcome_charts_start(struct outcome_charts *charts, const struct query *query,
                          const hod_request *request, hod_answer *answer, hod_error *error);
void outcome_charts_free(struct outcome_charts *charts);

/* Receives each situation: a hod_sweep_visitor for the charts. */
bool outcome_charts_hear(void *charts, uint64_t number, const int *situation,
                         const hod_evaluation *evaluation, hod_error *error);

/* Sweeps the space exactly, to receive every situation. */
bool outcome_charts_sweep(struct outcome_charts *charts, hod_error *error);

/* A value of the outcome, by its index in the domain, in a stored distribution: its probability, NaN if unknown, and
 * its count and share of the trials. */
struct outcome_chance {
    double exact, count, share;
};
struct outcome_chance outcome_chance(const struct outcome_charts *charts, size_t class, int place);

/* Adds the charts to the answer. Each situation is a row; a field with few values can become panels side by side. With
 * --modifiers, situations that do not differ in their dice share a row. */
bool outcome_charts_draw(struct outcome_charts *charts, hod_answer *answer, hod_error *error);

/* The rows of the charts, and the field whose values are panels side by side. */
enum { ROWS_OF_PICTURE = 40, MOST_PICTURES = 24 };

/* A row: combinations of all fields except the panels' field, with the same chances in every panel. */
struct outcome_row {
    size_t situation;   /* the number of the simplest one, in the first panel */
    size_t first_class; /* its classes, one for each panel */
    int changes;        /* number of changes from the simplest situation */
    double mean;        /* of the outcome's index in its domain, over the panels */
};

/* Starts as all zeros. */
struct outcome_rows {
    int panel;     /* the field; -1: none */
    size_t panels; /* number of its values */
    size_t stride; /* distance from a situation to the same one in the next panel */
    struct outcome_row *all;
    size_t count, found; /* number of rows shown, and of all rows */
    size_t *classes;
};

/* Chooses panels, with the fewest cells in all, if a picture cannot hold all rows. With --modifiers, equal rows are
 * joined, and the lowest mean comes first; otherwise each combination is a row. If MOST_PICTURES cannot hold all rows,
 * shows those with the fewest changes. Free it, even after an error. */
bool outcome_rows_arrange(const struct outcome_charts *charts, struct outcome_rows *rows, hod_error *error);
void outcome_rows_free(struct outcome_rows *rows);

#endif
