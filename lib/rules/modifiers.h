/* Modifiers: which fields of a mechanism its rules call so, and which of their values are tried. */
#ifndef HOD_RULES_MODIFIERS_H
#define HOD_RULES_MODIFIERS_H

#include "base/ini.h"
#include "base/words.h"
#include "rules/rules.h"

/* A family names them in its file modifiers.ini, a line for each mechanism:
 *
 *     [modifiers]
 *     shooting = cover woods_inches shooter_figures=10,20,40
 *
 * A rule file may have such a section too, whose lines replace those of what it is based on; a script has the key
 * `modifiers` in a mechanism. A field may have its values behind it, as the command reads them. Without them it has
 * all, or, where these are numbers, one for each step of what they do to the dice (ask/space/modifiers.c). */

/* What is named for a mechanism, on one line, which the caller frees; NULL with an error, as where nothing is named. */
char *modifiers_of(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error);

/* The next of them: the place of the field, -1 with an error if the mechanism has no such field, and its values, empty
 * where it has none. False behind the last. */
bool modifiers_next(struct word *rest, const hod_mechanism *mechanism, int *field, struct word *values,
                    hod_error *error);

/* Adds the section [modifiers] of a rule file. Refuses unknown mechanisms, fields and values, with file and line. */
bool modifiers_add(hod_rules *rules, const struct ini *file, const struct ini_section *section,
                   hod_error *error);

/* Copies those of rule files, if there are any. */
bool modifiers_copy(hod_rules *copy, const hod_rules *rules, hod_error *error);
void modifiers_free(hod_rules *rules);

#endif
