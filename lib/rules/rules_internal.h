/* Rule sets in the making, for rules.c and rule_file.c. */
#ifndef HOD_RULES_RULES_INTERNAL_H
#define HOD_RULES_RULES_INTERNAL_H

#include "rules/rules.h"

/* A rule file being read, and the one that is waiting for it as its base. */
struct rule_file;

/* As hod_rules_open, on behalf of a rule file that is based on `name`; reader is NULL for a user. */
hod_rules *rules_open(const char *name, const struct rule_file *reader, hod_error *error);

/* Whether this is the id of a built-in rule set. */
bool rules_are_built_in(const char *id);

/* Whether a rule file may have this id: letters, digits, - . _, and none of a built-in rule set. */
bool rule_file_may_have_id(const char *id, hod_error *error);

/* Opens a rule file. */
hod_rules *rule_file_open(const char *path, const struct rule_file *reader, hod_error *error);

/* A rule set with the defaults of its family, not yet named. */
hod_rules *rules_new(const hod_family *family, hod_error *error);

/* Reads a value into the member that the parameter describes. */
bool rules_assign(hod_rules *rules, const hod_parameter *parameter, const char *text, hod_error *error);

#endif
