/* Assumptions: other readings of the rules, as plausible as those in use, under which a comparison is asked again. */
#ifndef HOD_ASK_ASSUMPTIONS_ASSUMPTIONS_H
#define HOD_ASK_ASSUMPTIONS_ASSUMPTIONS_H

#include "rules/rulings.h"

/* One other reading: a parameter with a value that a ruling considers as plausible as the one in use. */
struct assumption {
    char *ruling; /* R3 */
    char *text;   /* "unit.stamina=2" */
};

/* Starts as all zeros. */
struct assumptions {
    struct assumption *all;
    int count;
};

/* Lists the other readings of any of these rule sets, each once, in the order of their rulings. Free them, even after
 * an error. */
bool assumptions_list(struct assumptions *assumptions, hod_rules *const *rules, int count, hod_error *error);
void assumptions_free(struct assumptions *assumptions);

/* Sets the parameter of an assumption, if it is one of the rule set's own other readings; *is_changed receives whether
 * it did. */
bool assumption_make(const struct assumption *assumption, hod_rules *rules, bool *is_changed,
                     hod_error *error);

#endif
