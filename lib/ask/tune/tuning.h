/* What a tuning found, as tables and a chart. */
#ifndef HOD_ASK_TUNE_TUNING_H
#define HOD_ASK_TUNE_TUNING_H

#include "ask/answer/table.h"
#include "ask/tune/goal.h"
#include "ask/tune/tune.h"

/* A tuning with its answer. Everything belongs to the caller. */
typedef struct hod_tuning_answer {
    const hod_goal *goals; /* whose aims they are, one a target of the tuning */
    const hod_tuning *tuning;
    const hod_tuned *tuned;
    const hod_rules *best; /* the first of the ranking as a rule set, */
    const double *values;  /* and the measures under it, in the targets of one aim after another */
    bool weighted;         /* show how much each target counts */
    const char *question, *measure,
        *aim; /* in the words of the one who asked, for titles; of several aims the
                 measure is what it is aimed at with, and the aim all of them */
} hod_tuning_answer;

/* The ranking, a row for each candidate, of a front the first `top` and the knee; and the best candidate's
 * values, a row for each target: before, aim and tuned. */
bool hod_tuning_write_ranking(const hod_tuning_answer *answer, const hod_format *format, FILE *file,
                              hod_error *error);
bool hod_tuning_write_values(const hod_tuning_answer *answer, const hod_format *format, FILE *file,
                             hod_error *error);

/* Before, aim and best candidate in every target, as hod_chart_write draws; of several aims the front: how
 * far it is off the others where it is so far off the first. */
bool hod_tuning_draw(const hod_tuning_answer *answer, const char *path, hod_error *error);

#endif
