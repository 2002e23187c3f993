/* The nearest of several names, for messages about names that do not exist. */
#ifndef HOD_BASE_NEAREST_H
#define HOD_BASE_NEAREST_H

#include <stdbool.h>
#include <stddef.h>

/* Chosen name by name: start with {0}, offer every name, then ask. */
struct nearest {
    const char *name; /* the best so far, NULL if none is near */
    size_t distance;
};

/* Compares the wanted text, of `length` characters, with a name; a name that needs too many changes of a
 * letter is no suggestion. */
void nearest_offer(struct nearest *nearest, const char *wanted, size_t length, const char *name);

/* "; did you mean shooting?" in the buffer, or an empty text. */
const char *nearest_question(const struct nearest *nearest, char *buffer, size_t size);

/* Whether a text of `length` characters is the name. */
bool is_name(const char *text, size_t length, const char *name);

/* Whether a text of `length` characters is one of the words of a list, which blanks separate; NULL has none.
 */
bool is_listed(const char *list, const char *text, size_t length);

#endif
