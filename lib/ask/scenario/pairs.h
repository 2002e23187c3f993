/* Pairs: NAME=VALUE separated by blanks, the form in which troops and questions are told. */
#ifndef HOD_ASK_SCENARIO_PAIRS_H
#define HOD_ASK_SCENARIO_PAIRS_H

#include "base/words.h"

struct pair {
    struct word name, value;
};

/* Refuses what is not NAME=VALUE, a name that comes twice, and a name that `known` does not have; a known
 * without a text has them all. */
bool pairs_check(struct word pairs, struct word known, hod_error *error);

/* Takes the next pair off a text that has been checked; false at its end. */
bool pair_next(struct word *rest, struct pair *pair);

/* The value of a name; false if the text has none. */
bool pairs_find(struct word pairs, struct word name, struct word *value);

/* Appends the names as a sentence has them: "quality, density and weapon". */
void pairs_enumerate(hod_buffer *buffer, struct word pairs);

#endif
