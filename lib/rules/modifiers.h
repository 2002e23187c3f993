/* Modifiers: which fields of a mechanism its rules call modifiers, and which of their values to try. */
#ifndef HOD_RULES_MODIFIERS_H
#define HOD_RULES_MODIFIERS_H

#include "base/ini.h"
#include "base/words.h"
#include "rules/rules.h"

/* A family lists them in its file modifiers.ini, one line per mechanism:
 *
 *     [modifiers]
 *     shooting = cover woods_inches shooter_figures=10,20,40
 *
 * A rule file can also have such a section, whose lines replace those of its base; a script has the key `modifiers` in
 * a mechanism. A field can be followed by its values, as the command reads them. Without values, all are tried or, for
 * numbers, one for each step in their effect on the dice (ask/space/modifiers.c). */

/* The modifiers of a mechanism, on one line, which the caller frees; NULL with an error, for example if there are
 * none. */
char *modifiers_of(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error);

/* The next modifier: the number of its field, -1 with an error if the mechanism has no such field, and its values,
 * empty if it has none. False after the last. */
bool modifiers_next(struct word *rest, const hod_mechanism *mechanism, int *field, struct word *values,
                    hod_error *error);

/* Adds the section [modifiers] of a rule file. Refuses unknown mechanisms, fields and values, with file and line. */
bool modifiers_add(hod_rules *rules, const struct ini *file, const struct ini_section *section,
                   hod_error *error);

/* Copies the modifiers of rule files, if there are any. */
bool modifiers_copy(hod_rules *copy, const hod_rules *rules, hod_error *error);
void modifiers_free(hod_rules *rules);

#endif
