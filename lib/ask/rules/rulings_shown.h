/* Tables of rulings. */
#ifndef HOD_ASK_RULES_RULINGS_SHOWN_H
#define HOD_ASK_RULES_RULINGS_SHOWN_H

#include "ask/answer/answer.h"
#include "rules/rulings.h"

/* The rulings of a rule set: its family's, including those about other rule sets of the family, and, of those that all
 * families share, the ones that concern it. Or only the family's, or all shared ones. */
enum rulings_shown { RULINGS_OF_RULES, RULINGS_OF_FAMILY, SHARED_RULINGS };
bool add_rulings(hod_answer *answer, const hod_rules *rules, enum rulings_shown shown, const char *title,
                 hod_error *error);

/* For people: the rulings that the mechanism cites, in short form, under a title. *added receives whether there are
 * any; without any, nothing is added. */
bool add_cited_rulings(hod_answer *answer, const hod_rules *rules, const hod_mechanism *mechanism,
                       const char *title, bool *added, hod_error *error);

#endif
