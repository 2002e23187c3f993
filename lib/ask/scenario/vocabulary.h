/* Vocabularies: words, such as types of troops, and what each of them means in the terms of a family. */
#ifndef HOD_ASK_SCENARIO_VOCABULARY_H
#define HOD_ASK_SCENARIO_VOCABULARY_H

#include "base/words.h"
#include "ask/scenario/glossary.h"

/* Every meaning gives values to the same names, in the order of the first. Begins as all zeros. */
struct vocabulary {
    hod_meaning *meanings;
    int count;
};

/* Adds a word that means NAME=VALUE..., or OTHER NAME=VALUE...: as another word of this vocabulary, but for
 * these values, or "nothing". */
bool vocabulary_add(struct vocabulary *vocabulary, const char *word, const char *text, bool is_own,
                    hod_error *error);
void vocabulary_free(struct vocabulary *vocabulary);

/* NULL if there is no such word. */
const hod_meaning *vocabulary_find(const struct vocabulary *vocabulary, struct word word);

/* The first meaning, which tells the names; an empty text if there is none. */
struct word vocabulary_names(const struct vocabulary *vocabulary);

#endif
