/* What rule sets and mechanisms consist of, as tables. */
#ifndef HOD_ASK_RULES_DESCRIPTIONS_H
#define HOD_ASK_RULES_DESCRIPTIONS_H

#include "ask/answer/table.h"
#include "rules/rules.h"

/* The built-in rule sets, a row each. */
bool hod_rules_list(const hod_format *format, FILE *file, hod_error *error);

/* The mechanisms and parameters of a rule set; or, of one mechanism, the fields, outcomes, what
 * choices depend on, and parameters; a row each with what is accepted, the value and the meaning. */
bool hod_rules_describe(const hod_rules *rules, const hod_format *format, FILE *file, hod_error *error);
bool hod_mechanism_describe(const hod_rules *rules, const hod_mechanism *mechanism, const hod_format *format,
                            FILE *file, hod_error *error);

/* The reference: every family by its newest rule set, with each of its mechanisms; many tables, in a format
 * for people. */
bool hod_reference_write(const hod_format *format, FILE *file, hod_error *error);

#endif
