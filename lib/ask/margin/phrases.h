/* Phrases: how the sentences of a study tell its parameters, their values and its fields. */
#ifndef HOD_ASK_MARGIN_PHRASES_H
#define HOD_ASK_MARGIN_PHRASES_H

#include "ask/answer/spoken.h"
#include "base/ini.h"

/* Reads the sections of a file:
 *
 *     [names]                                     ; parameters, and values of theirs
 *     shooting.base = the base number
 *     shooting.base.density = the density of the target
 *
 *     [phrases]                                   ; fields, with %s for the value, and values of theirs
 *     target_density = at density %s
 *     cover.light = in light cover
 *
 * Refuses what the rule set does not know. Begins as all zeros; free them with phrases_free, also after an
 * error. */
bool phrases_read(struct phrases *phrases, const struct ini *file, const hod_rules *rules, hod_error *error);
void phrases_free(struct phrases *phrases);

#endif
