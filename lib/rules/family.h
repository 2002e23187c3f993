/* A family of rule sets that share their mechanisms and differ in parameters. */
#ifndef HOD_RULES_FAMILY_H
#define HOD_RULES_FAMILY_H

#include "rules/exhibit.h"
#include "rules/inquiry.h"
#include "rules/mechanism.h"
#include "rules/scenario.h"

/* A parameter with several values: `count` ints. */
enum { HOD_MOST_LIST = 12 };
typedef struct hod_list {
    int count;
    int at[HOD_MOST_LIST];
} hod_list;

/* A number of the rule itself, in the family's struct of rules: an int, or a hod_list where most > 0. */
typedef struct hod_parameter {
    const char *name;   /* mechanism.parameter */
    const char *domain; /* of each value */
    int least, most;    /* how many values a list holds; 0, 0 for a single one */
    size_t offset;      /* in the struct of rules */
    const char *value;  /* the default, as text */
    const char *meaning;
} hod_parameter;

/* A rule set that comes with the family, as a rule file would derive it. */
typedef struct hod_edition {
    const char *id;
    const char *title;
    const char *based_on; /* an id further up; NULL: the family's defaults */
    const char *changes;  /* lines "mechanism.parameter = value", or NULL */
    const char
        *without; /* mechanisms that it lacks, with the parameters of that name; separated by blanks; NULL */
} hod_edition;

typedef struct hod_family {
    const char *id;
    const char *title; /* author, name, year */
    const hod_edition *editions;
    int edition_count;
    const hod_parameter *parameters;
    int parameter_count;
    size_t rules_size; /* of the struct of rules */
    const hod_mechanism *const *mechanisms;
    int mechanism_count;
    const hod_exhibit *exhibits;
    int exhibit_count;
    const hod_inquiry *inquiry;         /* NULL: the report asks none */
    const hod_scenario_terms *scenario; /* NULL: its rule sets cannot be compared by scenario */

    /* NULL, or the reason why values that are each in their domain contradict one another; NULL if they do
     * not. */
    const char *(*contradiction)(const void *rules);
} hod_family;

/* The families that are built in; *count receives their number. */
const hod_family *const *hod_families(int *count);

#endif
