/* The nearest of several names, for messages about names that do not exist. */
#ifndef HOD_BASE_NEAREST_H
#define HOD_BASE_NEAREST_H

#include "base/words.h"

/* Chosen name by name: start with {0}, offer every name, then ask. */
struct nearest {
    const char *name; /* the best so far, NULL if none is near; not terminated where it comes from a list */
    size_t length, distance;
};

/* Compares the wanted text, of `length` characters, with a name; a name that needs too many changes of a
 * letter is no suggestion. */
void nearest_offer(struct nearest *nearest, const char *wanted, size_t length, const char *name);

/* The same for words, which are not terminated, and for every name of a list, which blanks separate. */
void nearest_offer_word(struct nearest *nearest, struct word wanted, struct word name);
void nearest_offer_list(struct nearest *nearest, struct word wanted, const char *names);

/* "; did you mean shooting?" in the buffer, or an empty text. */
const char *nearest_question(const struct nearest *nearest, char *buffer, size_t size);

#endif
