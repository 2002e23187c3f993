/* Situations: the values of a mechanism's fields, an array of field_count ints. */
#ifndef HOD_RULES_SITUATION_H
#define HOD_RULES_SITUATION_H

#include "base/words.h"
#include "rules/rules.h"

enum { HOD_MAX_FIELDS = 64, HOD_MAX_OUTCOMES = 16 };

/* Sets every field to its default. */
void hod_situation_default(const hod_mechanism *mechanism, int *situation);

/* Refuses the name of a field without a value. Returns false. */
bool field_lacks_value(const hod_mechanism *mechanism, struct word name, hod_error *error);

/* Sets one field, written "cover=light". Refuses unknown fields and values outside the domain; and unless is_given is
 * NULL, a field that is marked there already. It marks the field. */
bool hod_situation_assign(const hod_mechanism *mechanism, int *situation, bool *is_given, struct word assignment,
                          hod_error *error);

/* Whether the situation makes sense under the rules. If not, the error says why: the mechanism belongs to another
 * family, a value is outside its field's domain, or the situation contradicts itself. */
bool hod_situation_check(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                         hod_error *error);

/* Prepares the ints that the evaluators need: `prepared` has room for procedure.prepared_ints. The roller is as in
 * hod_mechanism.prepare, or NULL outside a narration. Returns false, and prepares nothing, if hod_situation_check
 * refuses the situation. */
bool hod_situation_prepare(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                           int *prepared, hod_roller *roller);

/* The place of a field, an outcome or a state field, by its name of `length` characters; -1 with an error that suggests
 * the nearest name. */
int hod_mechanism_field(const hod_mechanism *mechanism, const char *name, size_t length, hod_error *error);
int hod_mechanism_outcome(const hod_mechanism *mechanism, const char *name, size_t length, hod_error *error);
int hod_mechanism_state(const hod_mechanism *mechanism, const char *name, size_t length, hod_error *error);

#endif
