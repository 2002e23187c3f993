/* Tables of rulings. */
#ifndef HOD_ASK_RULES_RULINGS_SHOWN_H
#define HOD_ASK_RULES_RULINGS_SHOWN_H

#include "ask/answer/answer.h"
#include "rules/rulings.h"

/* Those of a rule set: its family's, also those that concern others of the family, and of those that all families share
 * the ones that concern it. Or those of the family alone, or all that families share. */
enum rulings_shown { RULINGS_OF_RULES, RULINGS_OF_FAMILY, SHARED_RULINGS };
bool add_rulings(hod_answer *answer, const hod_rules *rules, enum rulings_shown shown, const char *title,
                 hod_error *error);

/* For people: those that the mechanism cites, in short, under a title. *added receives whether there are any: if there
 * are none, nothing is added. */
bool add_cited_rulings(hod_answer *answer, const hod_rules *rules, const hod_mechanism *mechanism,
                       const char *title, bool *added, hod_error *error);

#endif
