/* All the parts of a work together. */
#ifndef HOD_WORK_PARTS_H
#define HOD_WORK_PARTS_H

#include "work/division.h"

/* Takes the results of all the blocks from the parts of the division. Refuses parts that are missing,
 * doubled, damaged or of another question. */
bool parts_take(const hod_work *work, const hod_division *division, hod_receive *receive, void *data,
                hod_error *error);

#endif
