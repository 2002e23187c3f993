/* Charts of one outcome over the situations of a sweep: its distribution in each, exact or as it was rolled. */
#ifndef HOD_ASK_SWEEP_OUTCOME_CHARTS_H
#define HOD_ASK_SWEEP_OUTCOME_CHARTS_H

#include "ask/answer/answer.h"
#include "ask/axis/shown.h"
#include "ask/request/query.h"
#include "ask/sweep/sweep.h"
#include "base/arrays.h"

/* What is drawn; begins as all zeros. */
struct outcome_charts {
    const struct query *query;
    const hod_request *request;
    struct shown shown;
    int column; /* of the outcome in evaluations: the main one, or the first of those asked for */
    hod_domain domain;
    struct int_set classes; /* the distributions that were met: of each value its probability and its count */
    struct int_set keys;    /* what tells them apart: the exact probabilities, as far as rounding lets them */
    uint32_t *key_of;       /* of a class */
    size_t *class_of;       /* a situation's place among them, NO_PLACE where it contradicts itself */
    size_t situations;
    uint64_t trials;                   /* 0: exact alone */
    hod_distribution exact, simulated; /* of the outcome, of one situation */
    int *record, *key;
};

/* Begins charts where they are wanted, otherwise leaves all zeros; refuses more than a million situations. Free it in
 * any case. */
bool outcome_charts_start(struct outcome_charts *charts, const struct query *query,
                          const hod_request *request, hod_answer *answer, hod_error *error);
void outcome_charts_free(struct outcome_charts *charts);

/* Hears of each situation: a hod_sweep_visitor of the charts. */
bool outcome_charts_hear(void *charts, uint64_t number, const int *situation,
                         const hod_evaluation *evaluation, hod_error *error);

/* Sweeps the space exactly, to hear of every situation. */
bool outcome_charts_sweep(struct outcome_charts *charts, hod_error *error);

/* A value of the outcome by its place in the domain, in a distribution that was met: its probability, NaN where that is
 * unknown, and its count and share of the trials. */
struct outcome_chance {
    double exact, count, share;
};
struct outcome_chance outcome_chance(const struct outcome_charts *charts, size_t class, int place);

/* Adds the charts to the answer. A situation is a row, a field with few values may become panels side by side. With
 * --modifiers what differs in nothing to the dice is one row. */
bool outcome_charts_draw(struct outcome_charts *charts, hod_answer *answer, hod_error *error);

#endif
