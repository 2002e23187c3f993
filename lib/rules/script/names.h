/* Names, texts and domains that a script declares, checked: they stand in files, columns and messages. */
#ifndef HOD_RULES_SCRIPT_NAMES_H
#define HOD_RULES_SCRIPT_NAMES_H

#include "base/words.h"

/* The name of a mechanism, of a field or an outcome, and of a parameter with its section. */
bool names_check(const char *name, hod_error *error);
bool names_check_column(const char *name, hod_error *error);
bool names_check_parameter(const char *name, hod_error *error);

/* A title or a meaning: a line of UTF-8. */
bool names_check_text(const char *text, hod_error *error);

/* A domain, without a value that stands in it twice. */
bool names_check_domain(const char *text, hod_error *error);

#endif
