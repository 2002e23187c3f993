/* A family of rule sets that share their mechanisms and differ in parameters. */
#ifndef HOD_RULES_FAMILY_H
#define HOD_RULES_FAMILY_H

#include "rules/mechanism.h"
#include "rules/parameter.h"

typedef struct hod_family {
    const char *id;
    const char *title; /* author, name, year */
    const char *rules; /* the id of its own text, whose values are the defaults of the parameters */
    const char *rules_title;
    const hod_parameter *parameters;
    int parameter_count;
    size_t rules_size; /* of the struct of rules */
    const hod_mechanism *const *mechanisms;
    int mechanism_count;

    /* NULL, or the reason why values that are each in their domain contradict one another; NULL if they do
     * not. */
    const char *(*contradiction)(const void *rules);

    /* NULL, or the family that a script adds parameters and mechanisms to: its own stand first. */
    const struct hod_family *base;
} hod_family;

/* The families that are built in; *count receives their number. */
const hod_family *const *hod_families(int *count);

/* The ids of a family's rule sets: first its own text, then the rule files that come with it; NULL behind the
 * last. */
const char *hod_family_rules(const hod_family *family, int number);

#endif
