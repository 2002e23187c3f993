/* What one rule file says of itself, and the changes that it makes. */
#ifndef HOD_RULES_RULE_FILE_H
#define HOD_RULES_RULE_FILE_H

#include "base/ini.h"
#include "rules/rules.h"

/* The file's own id, and what it is based on: an id or the name of another file. */
const char *rule_file_id(const struct ini *file);
const char *rule_file_base(const struct ini *file);

/* Refuses a file whose section [rules] lacks something or has something else. */
bool rule_file_check_head(const struct ini *file, hod_error *error);

/* Turns a copy of the rule set that the file is based on into the file's own. */
bool rule_file_derive(hod_rules *rules, const struct ini *file, hod_error *error);

#endif
