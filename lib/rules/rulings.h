/* Rulings: how we read the rules where their text is silent or contradicts itself, and which other readings are as
 * plausible. */
#ifndef HOD_RULES_RULINGS_H
#define HOD_RULES_RULINGS_H

#include "base/ini.h"
#include "rules/rules.h"

/* A family's rulings are in its file rulings.ini, one section each, and rulings that all families share are in
 * lib/games/rulings.ini. A rule file has its own rulings in sections such as [ruling R3], which replace its base's
 * rulings of the same name:
 *
 *     [R3]
 *     rule = the size of stamina is not given     ; what the text says, or leaves open
 *     taken = 3 stamina hits bring it to zero     ; how it is read
 *     rejected = any other number                 ; how it is not read
 *     parameter = unit.stamina                    ; the parameter that changes it
 *     plausible = 2..6                            ; values as plausible as the one taken, which is one of them
 *     concerns = bloodybacks-7 bloodybacks-8.0    ; the rule sets that it is about, and those based on them
 *
 * Only rule and taken are required; without concerns, a ruling is about every rule set. The plausible values are
 * written as for hod tune --vary: for a list, the values of each place, separated by colons. */
enum ruling_key {
    RULING_RULE,
    RULING_TAKEN,
    RULING_REJECTED,
    RULING_PARAMETER,
    RULING_PLAUSIBLE,
    RULING_CONCERNS,
    RULING_KEYS
};

struct ruling {
    char *id;
    char *texts[RULING_KEYS];       /* as written, each on one line; NULL if left out */
    const hod_parameter *parameter; /* NULL if it has none */
    hod_list *values;               /* the plausible values, in order */
    int value_count;
};

/* Start with zeros ({0}). */
struct rulings {
    struct ruling *at;
    int count;
    int own; /* number of the family's own, which come before the shared ones and those of rule files */
};

/* Reads the rulings of the family, and of the rule files and the base of the rule set. Free them with rulings_free,
 * even after an error. Like the rules, they point to the family's parameters. */
bool rulings_read(struct rulings *rulings, const hod_rules *rules, hod_error *error);
void rulings_free(struct rulings *rulings);

/* The ruling with this name; NULL if there is none. */
const struct ruling *rulings_find(const struct rulings *rulings, const char *id);

/* Whether a ruling is about this rule set. */
bool ruling_concerns(const struct ruling *ruling, const hod_rules *rules);

/* Whether the rule set's value of the parameter is among the plausible ones. */
bool ruling_lists_own_value(const struct ruling *ruling, const hod_rules *rules);

/* Whether a ruling is an assumption of this rule set: it is about it, and has a parameter and several plausible values,
 * including the rule set's own. (A rule set with another value replaces the ruling.) */
bool ruling_is_assumption(const struct ruling *ruling, const hod_rules *rules);

/* Adds the ruling of a section, or replaces the one with the same name. Refuses unknown keys, parameters, values and
 * rule sets, with file and line. */
bool rulings_add(struct rulings *rulings, const hod_rules *rules, const struct ini *file,
                 const struct ini_section *section, const char *id, hod_error *error);

/* Adds copies of other rulings, or replaces those with the same names. */
bool rulings_add_copies(struct rulings *rulings, const struct rulings *others, hod_error *error);

/* Iterates over the rulings that a mechanism's source cites, such as "the morale table; R3, R8 to R11". Start with
 * {.rest = source}. False after the last. */
enum { CITED_ID = 16 };
struct citation {
    const char *rest;
    char letter;
    int number, last;
};
bool citation_next(struct citation *citation, char id[static CITED_ID]);

#endif
