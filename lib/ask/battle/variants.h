/* Variants of a battle: every combination of the values that --vary gives to keys of its file and to parameters of the
 * rules. */
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
    const char *section, *key; /* its section and key; a NULL section is the one named after the rule set */
    const char *domain;
    hod_axis axis;
};

/* Numbered with the last key changing fastest, and parameters more slowly than keys. Starts as all zeros. */
struct battle_variants {
    hod_variations parameters; /* of the first rule set; others have the same */
    struct varied_key keys[MOST_VARIED];
    int key_count;
    int count;        /* of all variants */
    hod_rules *shown; /* the first rule set, as columns show it */
};

/* Reads --vary for battles under these rule sets, which the caller keeps. Free the variants, even after an error. */
bool battle_variants_read(struct battle_variants *variants, hod_rules *const *rules, int count,
                          const hod_request *request, hod_error *error);
void battle_variants_free(struct battle_variants *variants);

/* Fills the cells for everything that is varied, with its values in a variant. */
void fact_variant(struct fact_table *table, const struct battle_variants *variants, int number);

/* The varied values of a variant, "march=1 shooting.bands=1 4 7"; the caller frees it. */
char *battle_variants_text(const struct battle_variants *variants, int number, hod_error *error);

/* The name of the only key or parameter with several values, NULL if there is not exactly one; and whether its values
 * are numbers. */
const char *battle_variants_axis(const struct battle_variants *variants, bool *is_numeric);

/* A variant under one rule set; it starts as all zeros and contains pointers to itself. */
struct battle_variant {
    struct ini sections;
    hod_rules *rules;
    struct battle battle;
};

/* Puts the variant of a battle file into the terms of a rule set. If this fails because its values contradict each
 * other, *contradicts becomes true. Free the variant, even after an error. */
bool battle_variant_make(const struct battle_variants *variants, const struct battle_file *file,
                         const hod_rules *rules, int number, struct battle_variant *variant,
                         bool *contradicts, hod_error *error);
void battle_variant_free(struct battle_variant *variant);

#endif
