/* A family of rule sets that share their mechanisms and differ in parameters. */
#ifndef HOD_RULES_FAMILY_H
#define HOD_RULES_FAMILY_H

#include "rules/mechanism.h"
#include "rules/parameter.h"

/* What the rule sets of a family have alike. */
typedef struct hod_family {
    const char *id;
    const char *title; /* author, name, year */
    const char *rules; /* the id of its own text, whose values are the defaults of the parameters */
    const char *rules_title;
    const char *rules_called; /* in a few words (rules.h); NULL: by the id */
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
    const char *script; /* the text of the script; NULL where it is built in */
} hod_family;

/* A family of the file, which has the tables `parameters` and `mechanisms`. */
#define HOD_FAMILY(symbol, rules_type, ...)                                               \
    extern const hod_family symbol;                                                       \
    const hod_family symbol = {.parameters = parameters,                                  \
                               .parameter_count = sizeof parameters / sizeof *parameters, \
                               .rules_size = sizeof(rules_type),                          \
                               .mechanisms = mechanisms,                                  \
                               .mechanism_count = sizeof mechanisms / sizeof *mechanisms, \
                               __VA_ARGS__}

/* The families that are built in; *count receives their number. */
const hod_family *const *hod_families(int *count);

/* The family that a script's stems from, or the family itself. */
static inline const hod_family *hod_family_root(const hod_family *family)
{
    return family->base ? hod_family_root(family->base) : family;
}

/* Whether two families are the same, by the same script where it was read for each. */
bool hod_families_agree(const hod_family *one, const hod_family *other);

/* Whether they agree, or one stems from the other: a mechanism that both have is the same then. */
bool hod_families_are_related(const hod_family *one, const hod_family *other);

/* The ids of a family's rule sets: first its own text, then the rule files that come with it; NULL behind the
 * last. */
const char *hod_family_rules(const hod_family *family, int number);

#endif
