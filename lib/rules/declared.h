/* Checks of names, texts and domains declared in a script or in C, which appear in sections of rule files, in columns,
 * in messages and on terminals. */
#ifndef HOD_RULES_DECLARED_H
#define HOD_RULES_DECLARED_H

#include "rules/mechanism.h"

#include <stddef.h>

/* A title or a meaning, of `length` bytes. */
bool declared_text(const char *text, size_t length, hod_error *error);

/* The name of a mechanism, of a field or an outcome, and of a parameter with its section. */
bool declared_name(const char *name, hod_error *error);
bool declared_column(const char *name, hod_error *error);

/* The names of fields and outcomes, which are columns of tables of results, beside their own columns. */
bool declared_columns(const hod_field *fields, int field_count, const hod_field *outcomes, int outcome_count,
                      hod_error *error);
bool declared_parameter(const char *name, hod_error *error);

/* The values that a field, an outcome or a parameter accepts (rules/domain.h). */
bool declared_domain(const char *text, hod_error *error);

#endif
