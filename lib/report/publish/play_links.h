/* Links from an exhibit to the same questions on the page to play with. */
#ifndef HOD_REPORT_PLAY_LINKS_H
#define HOD_REPORT_PLAY_LINKS_H

#include "ask/exhibit/exhibit.h"

/* The name of the page, which lies beside those of the report. */
#define PLAY_PAGE "play.html"

/* What follows the "#" in the page's address (tools/page/question.js) for what `count` grids of an exhibit
 * from the `first` on ask, such as all of its tables, or a chart: at most four situations, side by side,
 * along the field which leaves the fewest. Empty where the page cannot ask it: rule sets that are not built
 * in, and what a situation is worth. The caller frees it; NULL with an error when memory is short. */
char *play_address(const struct exhibit *exhibit, int first, int count, hod_error *error);

#endif
