/* Links from an exhibit to the same questions on the page to play with. */
#ifndef HOD_REPORT_PLAY_LINKS_H
#define HOD_REPORT_PLAY_LINKS_H

#include "ask/exhibit/exhibit.h"

/* The name of the page to play with, which is beside the pages of the report. */
#define PLAY_PAGE "play.html"

/* The part of the page to play with's address after "#" (tools/page/question.js) that asks what `count` grids of an
 * exhibit ask, starting with grid `first`, for example those of all its tables or of a chart: at most four situations,
 * side by side, along the field that leaves out the fewest. Empty if the page cannot ask it, which is the case for rule
 * sets that are not built in and for the worth of a situation. The caller frees it; NULL with an error when memory is
 * short. */
char *play_address(const struct exhibit *exhibit, int first, int count, hod_error *error);

#endif
