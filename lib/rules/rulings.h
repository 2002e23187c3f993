/* Rulings: where the text of the rules is silent or contradicts itself, how it is read, and which other readings are as
 * plausible. */
#ifndef HOD_RULES_RULINGS_H
#define HOD_RULES_RULINGS_H

#include "base/ini.h"
#include "rules/rules.h"

/* A family's rulings stand in its file rulings.ini, a section each, and those that all families share in
 * lib/games/rulings.ini. A rule file has its own in sections such as [ruling R3], which replace what its base has
 * by that name:
 *
 *     [R3]
 *     rule = the size of stamina is not given     ; what the text says, or leaves open
 *     taken = 3 stamina hits bring it to zero     ; how it is read
 *     rejected = any other number                 ; how it is not read
 *     parameter = unit.stamina                    ; what turns it
 *     plausible = 2..6                            ; values as plausible as the one taken, which is one of them
 *     concerns = bloodybacks-7 bloodybacks-8.0    ; the rule sets that it is about, and those based on them
 *
 * All but rule and taken may be left out; without concerns it is about every rule set. The plausible values are
 * written as hod tune --vary has them: of a list, the values of each place, separated by colons. */
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
    char *texts[RULING_KEYS];       /* as they were written, each on one line; NULL where left out */
    const hod_parameter *parameter; /* NULL where it has none */
    hod_list *values;               /* the plausible values, in their order */
    int value_count;
};

/* Begins as all zeros. */
struct rulings {
    struct ruling *at;
    int count;
    int own; /* so many are the family's own; those that all families share follow, then those of rule files */
};

/* Reads the rulings of the family, and of the rule files and the rule set beneath it. Free them with rulings_free,
 * also after an error. They point into the family's parameters, as the rules do. */
bool rulings_read(struct rulings *rulings, const hod_rules *rules, hod_error *error);
void rulings_free(struct rulings *rulings);

/* The ruling of this name; NULL if there is none. */
const struct ruling *rulings_find(const struct rulings *rulings, const char *id);

/* Whether a ruling is about this rule set. */
bool ruling_concerns(const struct ruling *ruling, const hod_rules *rules);

/* Whether the rule set's own value of the parameter is among the plausible ones. */
bool ruling_lists_own_value(const struct ruling *ruling, const hod_rules *rules);

/* Whether a ruling is an assumption of this rule set: it concerns it, and has a parameter and several plausible
 * values, one of which is the rule set's own. (A rule set that has another value replaces the ruling.) */
bool ruling_is_assumption(const struct ruling *ruling, const hod_rules *rules);

/* Adds the ruling of a section, or replaces the one of that name. Refuses unknown keys, parameters, values and rule
 * sets, with file and line. */
bool rulings_add(struct rulings *rulings, const hod_rules *rules, const struct ini *file,
                 const struct ini_section *section, const char *id, hod_error *error);

/* Adds copies of others, or replaces those of the same names. */
bool rulings_add_copies(struct rulings *rulings, const struct rulings *others, hod_error *error);

/* Goes through the rulings that a mechanism's source cites, such as "the morale table; R3, R8 to R11". Begins as
 * {.rest = source}. False behind the last. */
enum { CITED_ID = 16 };
struct citation {
    const char *rest;
    char letter;
    int number, last;
};
bool citation_next(struct citation *citation, char id[static CITED_ID]);

#endif
