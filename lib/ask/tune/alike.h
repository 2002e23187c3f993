/* Candidates that do the same: noted while they are assessed, and named when the ranking is known. */
#ifndef HOD_ASK_TUNE_ALIKE_H
#define HOD_ASK_TUNE_ALIKE_H

#include "ask/tune/ranking.h"

/* Starts with zeros. */
struct alike {
    struct noted *noted; /* candidates that may do the same as one that will be ranked */
    size_t count, room;
};

void alike_free(struct alike *alike);

/* Notes a candidate that was offered to the ranking. False when memory is short. */
bool alike_note(struct alike *alike, struct ranking *ranking, const hod_candidate *candidate);

/* What was noted of one: its number, its mark and how far it is off. */
hod_candidate alike_noted(const struct alike *alike, size_t place);

/* Tells each candidate of the final ranking, sorted, which of those that were noted do the same. */
void alike_tell(const struct alike *alike, struct ranking *ranking);

#endif
