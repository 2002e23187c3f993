/* Rule sets, each opened once. */
#ifndef HOD_ASK_AXIS_RULE_SETS_H
#define HOD_ASK_AXIS_RULE_SETS_H

#include "rules/rules.h"

/* A rule set, and the name that opened it. */
struct opened_rules {
    char *name; /* an id, or the real path of a file */
    hod_rules *rules;
};

/* Starts as all zeros, except for the session. */
struct rule_sets {
    const hod_session *session; /* whose rules are known by their ids; NULL: none */
    struct opened_rules *sets;
    int count;
};

/* The rule set with an id, including the session's, or in a rule file; opened if it is not yet open, and owned by the
 * sets. by_file: the name is from a file (session_open). NULL with an error. Refuses two files whose rule sets have the
 * same id, because tables and data distinguish them by it. */
const hod_rules *rule_sets_open(struct rule_sets *sets, const char *name, bool by_file, hod_error *error);

/* A copy of one of them with a parameter changed, "shooting.base=6", made if it does not exist yet. NULL with an
 * error. */
const hod_rules *rule_sets_changed(struct rule_sets *sets, const hod_rules *rules, const char *setting,
                                   hod_error *error);
void rule_sets_free(struct rule_sets *sets);

#endif
