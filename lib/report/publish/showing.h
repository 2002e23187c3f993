/* A showing: an exhibit with its rule sets opened and its cells evaluated as they are asked for. */
#ifndef HOD_REPORT_SHOWING_H
#define HOD_REPORT_SHOWING_H

#include "rules/exhibit.h"
#include "study/measure/evaluations.h"
#include "study/measure/statistics.h"

enum { MOST_RULE_SETS = 8 };

/* One pair of rule set and situation that a cell has asked for. */
struct shown_situation {
    const hod_rules *rules;
    const hod_evaluation *evaluation;
    int situation[HOD_MOST_FIELDS];
};

struct showing {
    const hod_exhibit *exhibit;
    const hod_mechanism *mechanism;
    hod_rules *rules[MOST_RULE_SETS]; /* those that settings have named so far */
    int rules_count;
    int outcomes[HOD_MOST_OUTCOMES], outcome_count;
    hod_evaluations *evaluations;
    struct shown_situation *situations; /* in the order in which they were asked for, each once */
    size_t situation_count;
    hod_trials trials; /* trials.trials is 0 where nothing is rolled */
};

/* What a cell shows. */
struct shown_cell {
    const hod_rules *rules;
    bool is_possible;   /* the situation does not contradict itself */
    bool is_percentage; /* a probability; otherwise a mean, a deviation or a ratio */
    bool is_ratio;
    double exact, rolled;
    hod_interval interval; /* of a rolled probability, 95 % */
};

/* trials is NULL for exact values alone. Free it with showing_close, also after an error. */
bool showing_open(struct showing *showing, const hod_exhibit *exhibit, const hod_family *family,
                  const hod_trials *trials, hod_error *error);
void showing_close(struct showing *showing);

/* Evaluates the cell that these settings and the exhibit's own make; later ones override earlier ones, NULLs
 * are passed over. */
bool showing_cell(struct showing *showing, const char *const *settings, int count, struct shown_cell *cell,
                  hod_error *error);

#endif
