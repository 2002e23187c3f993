/* Checks for entry points to make once per call, and unchecked variants for loops. */
#ifndef HOD_RULES_CHECKS_H
#define HOD_RULES_CHECKS_H

#include "base/buffer.h"
#include "base/words.h"
#include "rules/domain.h"
#include "rules/situation.h"

/* Refuses a mechanism of another family than the rule set's. */
bool mechanism_check(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error);

/* Appends a field and its value, "cover=light", after a blank unless the text is empty. */
void field_write(hod_buffer *text, const hod_field *field, int value);

/* Refuses a value outside the field's domain. */
bool field_check(const hod_mechanism *mechanism, int field, int value, hod_error *error);

/* Refuses a value outside its field's domain, and rules without the mechanism. It does not check whether the situation
 * contradicts itself. */
bool situation_is_within(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                         hod_error *error);

/* hod_situation_check and hod_situation_prepare for a situation that passed situation_is_within. */
bool situation_makes_sense(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                           hod_error *error);
void situation_prepare(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                       int *prepared, hod_roller *roller);

/* Prepares the ints of a unit on a flank (rules/battle.h) in the engagement's situation. */
struct hod_battle_terms;
void flank_prepare(const hod_rules *rules, const struct hod_battle_terms *terms, const int *situation,
                   int side, int *prepared);

/* The struct member that a parameter describes, an int or a list; the struct has its members in the order of the table.
 * The parameter may belong to another family that shares it, such as a script's base. NULL if this family has no such
 * parameter. */
void *rules_member(const hod_rules *rules, const hod_parameter *parameter);

/* hod_rules_set_numbers without checking that the numbers are in the parameter's domain. */
void rules_set_numbers(hod_rules *rules, const hod_parameter *parameter, const hod_list *numbers);

/* Reads the values of a parameter to try, as written for hod tune --vary: "1,4..6" or, for a list, the values of each
 * place separated by colons. The caller frees the axes of the places. After an error there are none, and *wrong is the
 * mistake in the text. */
bool parameter_axes(const hod_parameter *parameter, struct word values, hod_axis axes[static HOD_MAX_LIST],
                    int *places, const char **wrong, hod_error *error);

#endif
