/* Tables of rulings. */
#ifndef HOD_ASK_RULES_RULINGS_SHOWN_H
#define HOD_ASK_RULES_RULINGS_SHOWN_H

#include "ask/answer/answer.h"
#include "rules/rulings.h"

/* Those that concern the rule set, with all that is said of each. */
bool add_rulings(hod_answer *answer, const hod_rules *rules, hod_error *error);

/* The family's own whatever they concern, and those that all families share. */
bool add_family_rulings(hod_answer *answer, const hod_rules *rules, hod_error *error);
bool add_shared_rulings(hod_answer *answer, const hod_rules *rules, hod_error *error);

/* For people: those that the mechanism cites, in short, under a title. *added receives whether there are any: if there
 * are none, nothing is added. */
bool add_cited_rulings(hod_answer *answer, const hod_rules *rules, const hod_mechanism *mechanism,
                       const char *title, bool *added, hod_error *error);

#endif
