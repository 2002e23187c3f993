/* Rule sets, each opened once. */
#ifndef HOD_ASK_AXIS_RULE_SETS_H
#define HOD_ASK_AXIS_RULE_SETS_H

#include "rules/rules.h"

/* A rule set, and what it was opened by. */
struct opened_rules {
    char *name; /* an id, or the real path of a file */
    hod_rules *rules;
};

/* Begins as all zeros, but for the session. */
struct rule_sets {
    const hod_session *session; /* whose rules are known by their ids; NULL: none */
    struct opened_rules *sets;
    int count;
};

/* The rule set of an id, the session's among them, or of a rule file, opened unless it is already; it
 * belongs to the sets. by_file: a file named it (session_open). NULL with an error. Refuses two files that
 * give their rule sets the same id: tables and data tell them apart by it. */
const hod_rules *rule_sets_open(struct rule_sets *sets, const char *name, bool by_file, hod_error *error);

/* A copy of one of them with a parameter changed, "shooting.base=6", made unless it is already. NULL with an
 * error. */
const hod_rules *rule_sets_changed(struct rule_sets *sets, const hod_rules *rules, const char *setting,
                                   hod_error *error);
void rule_sets_free(struct rule_sets *sets);

#endif
