/* Variants of a battle: every combination of the values that --vary gives to what its file says and to
 * parameters of the rules. */
#ifndef HOD_ASK_BATTLE_VARIANTS_H
#define HOD_ASK_BATTLE_VARIANTS_H

#include "ask/answer/facts.h"
#include "ask/battle/battle_file.h"
#include "ask/request/request.h"
#include "ask/tune/variations.h"

enum { MOST_VARIANTS = 10000 };

/* A key of the file that is varied. */
struct varied_key {
    const char *name;          /* as --vary names it */
    const char *section, *key; /* where it stands; a NULL section is that named after the rule set */
    const char *domain;
    hod_axis axis;
};

/* Numbered with the last key changing fastest, and parameters slower than keys. Begins as all zeros. */
struct battle_variants {
    hod_variations parameters; /* of the first rule set; others have the same */
    struct varied_key keys[MOST_VARIED];
    int key_count;
    hod_rules *shown; /* the first rule set as columns show it */
};

/* Reads --vary for battles under these rule sets, which stay the caller's. Free them in any case. */
bool battle_variants_read(struct battle_variants *variants, hod_rules *const *rules, int count,
                          const hod_request *request, hod_error *error);
void battle_variants_free(struct battle_variants *variants);

int battle_variants_count(const struct battle_variants *variants);

/* Fills the cells of what is varied, as a variant has it. */
void fact_variant(struct fact_table *table, const struct battle_variants *variants, int number);

/* What is varied in a variant, "march=1 shooting.bands=1 4 7"; the caller frees it. */
char *battle_variants_text(const struct battle_variants *variants, int number, hod_error *error);

/* The name of what alone has several values, NULL where there is none or more of them; and whether these are numbers. */
const char *battle_variants_axis(const struct battle_variants *variants, bool *is_numeric);

/* A variant under one rule set; it begins as all zeros and points to itself. */
struct battle_variant {
    struct ini sections;
    hod_rules *rules;
    struct battle battle;
};

/* Puts the variant of a battle file into the terms of a rule set. *contradicts receives whether it fails as
 * its values contradict one another. Free it in any case. */
bool battle_variant_make(const struct battle_variants *variants, const struct battle_file *file,
                         const hod_rules *rules, int number, struct battle_variant *variant,
                         bool *contradicts, hod_error *error);
void battle_variant_free(struct battle_variant *variant);

#endif
