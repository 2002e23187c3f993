/* What decisions share with those who follow a game. */
#ifndef HOD_ASK_CHOICES_DECISIONS_INTERNAL_H
#define HOD_ASK_CHOICES_DECISIONS_INTERNAL_H

#include "ask/choices/decisions.h"
#include "base/words.h"

/* The number of a field by its name; -1 with the error of the fields of the state. */
int decision_field_called(const hod_mechanism *mechanism, struct word name, hod_error *error);

/* The stakes of a measure, of which the data are a copy of the measure: side a plays for it, and side b against.
 */
extern const hod_stakes stakes_by_measure;

/* Refuses a measure that cannot be played for; NULL is none. */
bool played_measure_check(const hod_mechanism *mechanism, const hod_measure *measure, hod_error *error);

#endif
