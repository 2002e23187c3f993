/* Variations: parameters of a rule set and fields of a mechanism, and the values to try for each. */
#ifndef HOD_ASK_TUNE_VARIATIONS_H
#define HOD_ASK_TUNE_VARIATIONS_H

#include "base/buffer.h"
#include "rules/domain.h"
#include "rules/rules.h"
#include "rules/situation.h"

#include <stdint.h>

enum { HOD_MAX_VARIED = 32 };

/* Every combination of the values of the axes is a candidate. There is an axis for each varied number; those of a list
 * are next to each other. Start it with {.rules = ...}, and .mechanism if its fields can be varied; free it with
 * hod_variations_free. */
typedef struct hod_variations {
    const hod_rules *rules;         /* to vary; they must outlive the variations */
    const hod_mechanism *mechanism; /* NULL: only parameters */
    int parameter_count, field_count;
    struct varied_parameter {
        const hod_parameter *parameter;
        int axis, numbers; /* its first axis, and the number of its axes */
    } parameters[HOD_MAX_VARIED];
    struct varied_field {
        int field; /* its index in the mechanism */
        int axis;
    } fields[HOD_MAX_VARIED];
    int axis_count;
    hod_axis axes[HOD_MAX_VARIED];
} hod_variations;

/* Adds a field, "a_figures=10..40", or a parameter: "shooting.base=density,4..7"; colons separate the numbers of a
 * list, as in "shooting.bands=1:2..5:4..8". Refuses other texts, with the place marked in two more lines of the
 * message, and then leaves the variations unchanged. */
bool hod_variations_add(hod_variations *variations, const char *text, hod_error *error);
void hod_variations_free(hod_variations *variations);

/* The number of candidates, including contradictory ones; it can be very large. */
double hod_variations_size(const hod_variations *variations);

/* Sets places, one for each axis, to the candidate with this number, the last axis changing fastest. */
void hod_variations_at(const hod_variations *variations, uint64_t number, int *places);

/* Gives the rule set, a copy of the original, the values at these places of the axes. */
void hod_variations_apply(const hod_variations *variations, const int *places, hod_rules *rules);

/* Gives a situation the values of varied fields at these places, if its mechanism is the one whose fields are
 * varied. */
void hod_variations_situate(const hod_variations *variations, const int *places,
                            const hod_mechanism *mechanism, int *situation);

/* Whether this field of the mechanism is varied. */
bool hod_variations_has_field(const hod_variations *variations, int field);

/* The value of the varied field with this number at these places, as text; buffer has HOD_VALUE_TEXT bytes. */
const char *hod_variations_field_text(const hod_variations *variations, int number, const int *places,
                                      char *buffer);

/* The varied parameters of a rule set and the fields at these places (NULL if none is varied), "shooting.bands=1 4 7
 * a_figures=20"; the caller frees it. NULL with an error when memory is short. */
char *hod_variations_text(const hod_variations *variations, const hod_rules *rules, const int *places,
                          hod_error *error);

/* Appends the same; only what differs from another candidate, unless that is NULL. */
void variations_write(const hod_variations *variations, const hod_rules *rules, const int *places,
                      const hod_rules *other, const int *other_places, hod_buffer *text);

/* The number of varied parameters that differ from the original rule set, and of varied fields that differ from their
 * defaults at these places (NULL: none). */
int hod_variations_changed(const hod_variations *variations, const hod_rules *rules, const int *places);

#endif
