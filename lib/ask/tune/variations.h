/* Variations: parameters of a rule set and fields of a mechanism, and the values of each that are tried. */
#ifndef HOD_ASK_TUNE_VARIATIONS_H
#define HOD_ASK_TUNE_VARIATIONS_H

#include "rules/domain.h"
#include "rules/rules.h"
#include "rules/situation.h"

#include <stdint.h>

enum { HOD_MAX_VARIED = 32 };

/* Every combination of the values of the axes is a candidate: an axis for each number that is varied, those
 * of a list beside one another. Start it with {.rules = ...}, and .mechanism where its fields may be varied;
 * free it with hod_variations_free. */
typedef struct hod_variations {
    const hod_rules *rules;         /* those that are varied; they must outlive the variations */
    const hod_mechanism *mechanism; /* NULL: parameters alone */
    int parameter_count, field_count;
    struct {
        const hod_parameter *parameter;
        int axis, numbers; /* the first of its axes, and how many there are */
    } parameters[HOD_MAX_VARIED];
    struct {
        int field; /* its place in the mechanism */
        int axis;
    } fields[HOD_MAX_VARIED];
    int axis_count;
    hod_axis axes[HOD_MAX_VARIED];
} hod_variations;

/* Adds a field, "a_figures=10..40", or a parameter: "shooting.base=density,4..7"; the places of a list are
 * separated by colons, as in "shooting.bands=1:2..5:4..8". Refuses others, with the place marked in two
 * further lines of the message, and the variations stay what they were. */
bool hod_variations_add(hod_variations *variations, const char *text, hod_error *error);
void hod_variations_free(hod_variations *variations);

/* How many candidates there are, those that contradict themselves included; may be very large. */
double hod_variations_size(const hod_variations *variations);

/* Sets places, one for each axis, to the candidate with this number, the last axis changing fastest. */
void hod_variations_at(const hod_variations *variations, uint64_t number, int *places);

/* Gives the rule set, a copy of the varied one, the values at these places of the axes. */
void hod_variations_apply(const hod_variations *variations, const int *places, hod_rules *rules);

/* Gives a situation of a mechanism, if it is the one whose fields are varied, their values at these places.
 */
void hod_variations_situate(const hod_variations *variations, const int *places,
                            const hod_mechanism *mechanism, int *situation);

/* Whether this field of the mechanism is varied. */
bool hod_variations_has_field(const hod_variations *variations, int field);

/* The value of the varied field with this number at these places, as text; buffer holds HOD_VALUE_TEXT bytes. */
const char *hod_variations_field_text(const hod_variations *variations, int number, const int *places,
                                      char *buffer);

/* The varied parameters of a rule set and the fields at these places (NULL where none is varied),
 * "shooting.bands=1 4 7 a_figures=20"; the caller frees it. NULL with an error when memory is short. */
char *hod_variations_text(const hod_variations *variations, const hod_rules *rules, const int *places,
                          hod_error *error);

/* How many of the varied parameters differ from those of the rule set that is varied, and how many of the
 * varied fields from their defaults at these places (NULL: none). */
int hod_variations_changed(const hod_variations *variations, const hod_rules *rules, const int *places);

#endif
