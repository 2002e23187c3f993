/* Glossaries: what the words of scenarios mean in each family of rule sets, types of troops above all. */
#ifndef HOD_ASK_SCENARIO_GLOSSARY_H
#define HOD_ASK_SCENARIO_GLOSSARY_H

#include "rules/family.h"

#include "base/error.h"

/* A type of troops in a family's own terms: NAME=VALUE separated by blanks, the same names for every type. */
typedef struct hod_meaning {
    char *word;   /* "british-line" */
    char *values; /* "quality=4 density=5 figures=20 weapon=musket" */
    bool is_own;  /* it comes from a user's file */
} hod_meaning;

/* What scenarios mean in each family, and troops. */
typedef struct hod_glossary hod_glossary;

/* Reads what comes with the library, and a user's file of troops, if troops is not NULL:
 *
 *     [bloodybacks]
 *     guards = british-line quality=5 figures=24     ; as british-line, but for these
 *     levy = quality=1 density=6 figures=16 weapon=musket
 *
 *     [callan]
 *     guards = british-line grade=1
 *
 * A type is based on one that is told before it, a standard one or the user's, or tells every value itself.
 * Refuses, with file and line, families, bases, names and values that do not exist, what is missing or told
 * twice, and types that are called as a standard one is. NULL with an error. */
hod_glossary *hod_glossary_open(const char *troops, hod_error *error);
void hod_glossary_free(hod_glossary *glossary);

/* The types of a family, the standard ones first; NULL, and *count 0, if scenarios mean nothing there. */
const hod_meaning *hod_glossary_troops(const hod_glossary *glossary, const hod_family *family, int *count);

/* What a reader of a comparison must know of a family; NULL if there is nothing. */
const char *hod_glossary_remark(const hod_glossary *glossary, const hod_family *family);

#endif
