/* What entry points check once a call, and what loops call that have checked. */
#ifndef HOD_RULES_CHECKS_H
#define HOD_RULES_CHECKS_H

#include "base/buffer.h"
#include "base/words.h"
#include "rules/domain.h"
#include "rules/situation.h"

/* Refuses a mechanism of another family than the rule set's. */
bool mechanism_check(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error);

/* Appends a field and its value, "cover=light", behind a blank where there is something before it. */
void field_write(hod_buffer *text, const hod_field *field, int value);

/* Refuses a value outside the field's domain. */
bool field_check(const hod_mechanism *mechanism, int field, int value, hod_error *error);

/* The same of every field, under rules that must have the mechanism. That the situation contradicts itself
 * is no matter here. */
bool situation_is_within(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                         hod_error *error);

/* hod_situation_check and hod_situation_prepare of what is known to be within. */
bool situation_makes_sense(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                           hod_error *error);
void situation_prepare(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                       int *prepared, hod_roller *roller);

/* The ints of a unit on a flank (rules/battle.h), in the engagement's situation. */
struct hod_battle_terms;
void flank_prepare(const hod_rules *rules, const struct hod_battle_terms *terms, const int *situation,
                   int side, int *prepared);

/* The member that a parameter describes, an int or a list: the struct has its members in the order of the
 * table. The parameter may be that of a family that shares it, as a script's does. NULL where this family has
 * none such. */
void *rules_member(const hod_rules *rules, const hod_parameter *parameter);

/* hod_rules_set_numbers of numbers that are known to be within the domain of the rule set's parameter. */
void rules_set_numbers(hod_rules *rules, const hod_parameter *parameter, const hod_list *numbers);

/* Reads values of a parameter that may be tried, as hod tune --vary has them: "1,4..6", of a list those of each place,
 * separated by colons. The axes of the places are to be freed; after an error there are none, and wrong is
 * what is wrong in the text. */
bool parameter_axes(const hod_parameter *parameter, struct word values, hod_axis axes[static HOD_MAX_LIST],
                    int *places, const char **wrong, hod_error *error);

#endif
