/* A scenario as it was read, for the files of this folder. */
#ifndef HOD_ASK_SCENARIO_SCENARIO_INTERNAL_H
#define HOD_ASK_SCENARIO_SCENARIO_INTERNAL_H

#include "ask/scenario/scenario.h"
#include "ask/scenario/terms.h"

struct hod_glossary {
    struct terms *terms; /* of each family that has any */
    int count;
};

/* NULL for a family that has no terms. */
const struct terms *glossary_terms(const hod_glossary *glossary, const hod_family *family);

/* The keys of [scenario]. */
enum {
    TITLE,
    FILE_OF_TROOPS,
    A,
    B,
    AT_RANGE,
    A_COVER,
    B_COVER,
    A_LEADER,
    B_LEADER,
    WITH_BAYONET,
    TURNS,
    DISTANCE,
    HOLDS,
    KEYS
};
struct scenario_key {
    const char *name;
    const char *value; /* when it is not given */
    int vocabulary;    /* of its word; VOCABULARIES if it has none */
    char side;         /* 'a' or 'b', or 0 if it is of neither */
};
extern const struct scenario_key scenario_keys[KEYS];

struct hod_scenario {
    struct ini file;
    hod_glossary *glossary;
    const char *values[KEYS]; /* NULL where there is none */
    char *title;
    int turns, distance;
};

/* The sections that change values for a rule set, what is most its own first; NULL where there is none. */
enum { CHANGES = 3 };
void changes_of(const hod_scenario *scenario, const hod_rules *rules,
                const struct ini_section *changes[CHANGES]);

/* What a key of such a section changes: a_quality is the term a.quality. */
struct term changed_term(const struct ini_key *key);

/* Checks the sections of families and rule sets that are built in. */
bool changes_check_built_in(const hod_scenario *scenario, hod_error *error);

#endif
