/* The wording: what readers see for the names of fields, outcomes, values and mechanisms. */
#ifndef HOD_ASK_AXIS_WORDING_H
#define HOD_ASK_AXIS_WORDING_H

#include "ask/answer/spoken.h"
#include "ask/measure/measure.h"
#include "base/buffer.h"
#include "base/ini.h"
#include "rules/mechanism.h"

/* Adds the words of a file, if it has any, as phrases (ask/answer/spoken.h):
 *
 *     [words]
 *     target_density = density of the target    ; a field, an outcome or a mechanism
 *     cover.light = a fence                     ; a value of a field or an outcome
 *
 * Without words, the name itself is shown, with blanks for underscores. Refuses names unknown to all built-in rules,
 * and a name for which another file has given different words. Free them with phrases_free, even after an error. */
bool wording_read(struct phrases *wording, const struct ini *file, hod_error *error);

/* Whether a built-in rule set has a field, an outcome or a mechanism with this name, and the value after its point. */
bool wording_knows(const char *name, hod_error *error);

/* The word for a field, or for its value; NULL if there is none. */
const char *wording_of(const struct phrases *wording, const hod_field *field, int value);

/* Append what readers see for a field or an outcome, for a value, and for one or the other. */
void say_name(hod_buffer *text, const struct phrases *wording, const char *name);
void say_value(hod_buffer *text, const struct phrases *wording, const hod_field *field, int value);
void say_values(hod_buffer *text, const struct phrases *wording, const hod_field *field, const int *values,
                int count);

/* Appends "mean hits", "median hits", "2", "at least 2", "rout or destroyed"; and " / bloodybacks-7" if the measure is
 * divided by the same under other rules (NULL: it is not). */
void say_measure(hod_buffer *text, const struct phrases *wording, const hod_mechanism *mechanism,
                 const hod_measure *measure, const char *divisor);

/* Phrases: how the sentences of a study word its parameters, their values and its fields.
 *
 * Reads the sections of a file:
 *
 *     [names]                                     ; parameters, and their values
 *     shooting.base = the base number
 *     shooting.base.density = the density of the target
 *
 *     [phrases]                                   ; fields, with %s for the value, and their values
 *     target_density = at density %s
 *     cover.light = in light cover
 *
 * Refuses names that the rule set does not know. Starts as all zeros; free them with phrases_free, even after an
 * error. */
bool phrases_read(struct phrases *phrases, const struct ini *file, const hod_rules *rules, hod_error *error);
void phrases_free(struct phrases *phrases);

/* Adds the words of a key, whatever it is for. */
bool phrases_add(struct phrases *phrases, const struct ini_key *key, hod_error *error);

#endif
