/* Rule sets in the making, for the files of this folder that open them. */
#ifndef HOD_RULES_RULES_INTERNAL_H
#define HOD_RULES_RULES_INTERNAL_H

#include "rules/rules.h"

/* The family of a built-in rule set, and the rule set's number in it; NULL with an error that suggests the
 * nearest. */
const hod_family *rules_find(const char *id, int *number, hod_error *error);

/* Whether a rule file may have this id: letters, digits, - . _, not too long to name a section, and none of a
 * built-in rule set. */
bool rule_file_may_have_id(const char *id, hod_error *error);

/* A family's own text as a rule set. */
hod_rules *rules_of_family(const hod_family *family, hod_error *error);

/* Makes a value of a parameter that of a text. */
bool rules_assign(hod_rules *rules, const hod_parameter *parameter, const char *text, hod_error *error);

#endif
