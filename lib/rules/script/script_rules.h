/* The rule set that a script makes of the one that it is based on. */
#ifndef HOD_RULES_SCRIPT_SCRIPT_RULES_H
#define HOD_RULES_SCRIPT_SCRIPT_RULES_H

#include "rules/rules.h"
#include "rules/script/script.h"

/* Turns a copy of the rule set that the script is based on into the script's own, which holds the script. */
bool script_derive(hod_rules *rules, struct script *script, hod_error *error);

#endif
