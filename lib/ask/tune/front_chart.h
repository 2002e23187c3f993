/* The front of several aims, as a chart. */
#ifndef HOD_ASK_TUNE_FRONT_CHART_H
#define HOD_ASK_TUNE_FRONT_CHART_H

#include "ask/tune/tuning.h"

/* How far off the other aims each candidate of the front is where it is so far off the first, and the knee.
 */
bool front_chart_draw(const hod_tuning_answer *answer, const char *path, hod_error *error);

#endif
