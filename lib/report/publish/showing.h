/* A showing: an exhibit with its cells evaluated as they are asked for. */
#ifndef HOD_REPORT_SHOWING_H
#define HOD_REPORT_SHOWING_H

#include "ask/margin/wording.h"
#include "ask/measure/evaluations.h"
#include "ask/measure/statistics.h"
#include "report/exhibit/exhibit.h"

/* One pair of rule set and situation that a cell has asked for. */
struct shown_situation {
    const hod_rules *rules;
    const hod_evaluation *evaluation;
    int situation[HOD_MOST_FIELDS];
};

struct showing {
    const struct exhibit *exhibit;
    const struct wording *wording;
    char *text; /* of the exhibit, with its numbers */
    hod_evaluations *evaluations;
    struct shown_situation *situations; /* in the order in which they were asked for, each once */
    size_t situation_count;
    hod_trials trials; /* trials.trials is 0 where nothing is rolled */
};

/* What a cell shows. */
struct shown_cell {
    bool is_possible;   /* the situation does not contradict itself */
    bool is_percentage; /* a probability; otherwise a mean, a deviation or a ratio */
    bool is_ratio;
    double exact, rolled;
    hod_interval interval; /* of a rolled probability, 95 % */
};

/* trials is NULL for exact values alone. Free it with showing_close, also after an error. */
bool showing_open(struct showing *showing, const struct exhibit *exhibit, const struct wording *wording,
                  const hod_trials *trials, hod_error *error);
void showing_close(struct showing *showing);

/* Evaluates what a cell asks for. */
bool showing_cell(struct showing *showing, const struct cell_request *request, struct shown_cell *cell,
                  hod_error *error);

/* Evaluates every cell of the tables, so that later looks find it done. */
bool showing_evaluate(struct showing *showing, hod_error *error);

#endif
