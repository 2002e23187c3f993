/* How a tuning is described. */
#ifndef HOD_ASK_TUNE_TUNE_H
#define HOD_ASK_TUNE_TUNE_H

#include "ask/answer/answer.h"
#include "ask/tune/goal.h"
#include "ask/tune/tuning.h"

/* A tuning with its result. Everything belongs to the caller. */
struct tuning_result {
    const hod_goal *goals; /* whose aims they are, one a target of the tuning */
    const hod_tuning *tuning;
    const hod_tuned *tuned;
    const hod_rules *best; /* the first of the ranking as a rule set, */
    const double *values;  /* and the measures under it, in the targets of one aim after another */
    bool weighted;         /* show how much each target counts */
    const char *question, *measure,
        *aim; /* in the words of the one who asked, for titles; of several aims the measure is what it is
                 aimed at with, and the aim all of them */
};

/* Adds the ranking for one kind of readers, if they are wanted: a row for each candidate, of a front the
 * first `top` and the knee. */
bool tuning_add_ranking(const struct tuning_result *result, hod_reader reader, hod_answer *answer,
                        hod_error *error);

/* Adds the best candidate's values for readers, by |: a row for each target with before, aim and tuned. */
bool tuning_add_values(const struct tuning_result *result, int readers, hod_answer *answer, hod_error *error);

/* Adds a chart, if charts are wanted, that is called after the mechanism: before, aim and best candidate in
 * every target; of several aims the front: how far it is off the others where it is so far off the first. */
bool tuning_add_chart(const struct tuning_result *result, hod_answer *answer, hod_error *error);

#endif
