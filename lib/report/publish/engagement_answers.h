/* What engagements of a report come to. */
#ifndef HOD_REPORT_ENGAGEMENT_ANSWERS_H
#define HOD_REPORT_ENGAGEMENT_ANSWERS_H

#include "ask/choices/choices.h"
#include "ask/engagements/standoffs.h"
#include "report/exhibit/engagements.h"

struct engagement_answers;

/* A rule set, or a map, by its number. */
struct numbered {
    const struct engagement_answers *answers;
    int number;
};

struct engagement_answers {
    const struct engagements *described;
    hod_standoffs standoffs; /* of all rule sets */
    const hod_rules **rules;
    hod_standoff *worked_out; /* by rule set */
    char **steps;             /* what is told of them */
    hod_grid_panel *panels;   /* by map, then rule set; those that are not mapped stay empty */
    const char **names;       /* of the rule sets that are mapped */
    const char **ids;         /* of the same, for machines */
    const hod_rules **mapped_rules;
    bool *featured; /* by rule set: whether it is mapped */
    int mapped;
    struct numbered *numbered; /* the rule sets, then the maps */
};

/* Begins them. NULL with an error. Free them with engagement_answers_free, which NULL does not mind. */
struct engagement_answers *engagement_answers_new(const struct engagements *described, hod_error *error);
void engagement_answers_free(struct engagement_answers *answers);

/* Works out what is asked of a rule set by its number; several threads may, each another. */
bool engagement_answers_find(struct engagement_answers *answers, int number, hod_error *error);

/* The grid of a map, of the rule sets that are mapped; its options have the colours that they have on the
 * other maps, where all of them together are few enough. Free it, also after an error. */
bool engagement_answers_grid(const struct engagement_answers *answers, int map, hod_decision_grid *grid,
                             hod_error *error);

#endif
