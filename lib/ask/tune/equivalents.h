/* Equivalent candidates, which do the same in every situation: noted while they are assessed, and named when
 * the ranking is known. */
#ifndef HOD_ASK_TUNE_EQUIVALENTS_H
#define HOD_ASK_TUNE_EQUIVALENTS_H

#include "ask/tune/ranking.h"

/* Starts with zeros. */
struct equivalents {
    struct noted *noted; /* candidates that may do the same as one that will be ranked */
    size_t count, room;
};

void equivalents_free(struct equivalents *equivalents);

/* Notes a candidate that was offered to the ranking. False when memory is short. */
bool equivalents_note(struct equivalents *equivalents, struct ranking *ranking,
                      const hod_candidate *candidate);

/* What was noted of one: its number, its fingerprint and how far it is off. */
hod_candidate equivalents_at(const struct equivalents *equivalents, size_t place);

/* Tells each candidate of the final ranking, sorted, which of those that were noted do the same. */
void equivalents_name(const struct equivalents *equivalents, struct ranking *ranking);

/* How the equivalents of a candidate differ from it: "shooting.bands=1 3 5; shooting.bands=1 3 7; and 12
 * more"; empty if there are none. The caller frees it. NULL with an error when memory is short. */
char *equivalents_text(const hod_variations *variations, const hod_candidate *candidate, hod_error *error);

#endif
