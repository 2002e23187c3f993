/* The candidates that do the same as one, in words. */
#ifndef HOD_ASK_TUNE_OTHERS_H
#define HOD_ASK_TUNE_OTHERS_H

#include "ask/tune/tune.h"

/* How the others differ from a candidate: "shooting.bands=1 3 5; shooting.bands=1 3 7; and 12 more"; empty if
 * there are none. The caller frees it. NULL with an error when memory is short. */
char *others_text(const hod_variations *variations, const hod_candidate *candidate, hod_error *error);

#endif
