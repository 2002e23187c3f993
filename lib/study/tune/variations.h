/* Variations: parameters of a rule set, and the values of each that are tried. */
#ifndef HOD_STUDY_VARIATIONS_H
#define HOD_STUDY_VARIATIONS_H

#include "rules/axis.h"
#include "rules/rules.h"

#include <stdint.h>

enum { HOD_MOST_VARIED = 32 };

/* Every combination of the values of the axes is a candidate: an axis for each number that is varied, those
 * of a list beside one another. Start it with {.rules = ...}; free it with hod_variations_free. */
typedef struct hod_variations {
    const hod_rules *rules; /* those that are varied; they must outlive the variations */
    int parameter_count;
    struct {
        const hod_parameter *parameter;
        int numbers; /* how many axes are its */
    } parameters[HOD_MOST_VARIED];
    int axis_count;
    hod_axis axes[HOD_MOST_VARIED];
} hod_variations;

/* Adds a parameter: "shooting.base=density,4..7"; the places of a list are separated by colons, as in
 * "shooting.bands=1:2..5:4..8". Refuses others, with the place marked in two further lines of the message,
 * and the variations stay what they were. */
bool hod_variations_add(hod_variations *variations, const char *text, hod_error *error);
void hod_variations_free(hod_variations *variations);

/* How many candidates there are, those that contradict themselves included; may be very large. */
double hod_variations_size(const hod_variations *variations);

/* Sets places, one for each axis, to the candidate with this number, the last axis changing fastest. */
void hod_variations_at(const hod_variations *variations, uint64_t number, int *places);

/* Gives the rule set, a copy of the varied one, the values at these places of the axes. */
void hod_variations_apply(const hod_variations *variations, const int *places, hod_rules *rules);

/* The varied parameters of a rule set, "shooting.bands=1 4 7 shooting.base=6"; the caller frees it. NULL with
 * an error when memory is short. */
char *hod_variations_text(const hod_variations *variations, const hod_rules *rules, hod_error *error);

/* How many of the varied parameters differ from those of the rule set that is varied. */
int hod_variations_changed(const hod_variations *variations, const hod_rules *rules);

#endif
