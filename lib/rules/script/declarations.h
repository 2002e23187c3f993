/* What a script declares, checked and turned into the tables of rules. */
#ifndef HOD_RULES_SCRIPT_DECLARATIONS_H
#define HOD_RULES_SCRIPT_DECLARATIONS_H

#include "rules/script/script.h"

/* Reads what the script that has run in the sandbox has declared. False with file and line. */
bool declarations_read(struct script *script, struct sandbox *sandbox, hod_error *error);

#endif
