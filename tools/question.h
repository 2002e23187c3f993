/* A question: rule set, mechanism, situations and outcomes as the command line puts them. */
#ifndef HOD_TOOLS_QUESTION_H
#define HOD_TOOLS_QUESTION_H

#include "options.h"

#include "ask/measure/measure.h"
#include "ask/space/space.h"

struct question {
    hod_rules *rules;
    const hod_mechanism *mechanism;
    hod_space space;
    int outcomes[HOD_MOST_OUTCOMES], outcome_count; /* places of those to show, in the order wanted */
    char *title;                                    /* what is asked, in the words of the command line */
};

/* Opens a rule set and makes the changes of --set. NULL with an error. */
hod_rules *open_rules(const char *name, const struct options *options, hod_error *error);

/* Reads RULES MECHANISM [FIELD=VALUES]... and --set and --outcome. */
bool question_open(struct question *question, const struct options *options, hod_error *error);
void question_close(struct question *question);

/* The one situation of a question that has only one, checked; otherwise false with an error. */
bool question_situation(const struct question *question, int *situation, hod_error *error);

/* The measure that --measure asks for; an error if it is not given. */
bool question_measure(const struct question *question, const struct options *options, hod_measure *measure,
                      hod_error *error);

#endif
