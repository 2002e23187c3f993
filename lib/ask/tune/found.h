/* What an assessor has found among the candidates of a block, as bytes. */
#ifndef HOD_ASK_TUNE_FOUND_H
#define HOD_ASK_TUNE_FOUND_H

#include "ask/tune/assessor.h"
#include "work/packing.h"

/* Appends how many candidates were tried and left out, those of the ranking with numbers from `first` to
 * below `end`, and those that were noted because they may do the same, which the assessor forgets. */
void found_pack(struct assessor *assessor, uint64_t first, uint64_t end, hod_buffer *result);

/* Takes what stands behind the two numbers into one ranking, and one list of what was noted. */
bool found_take(const hod_tuning *tuning, struct packed *packed, struct ranking *ranking, struct alike *alike,
                hod_error *error);

#endif
