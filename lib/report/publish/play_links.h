/* Links from an exhibit to the same questions on the page to play with. */
#ifndef HOD_REPORT_PLAY_LINKS_H
#define HOD_REPORT_PLAY_LINKS_H

#include "report/exhibit/exhibit.h"

/* The name of the page, which lies beside those of the report. */
#define PLAY_PAGE "play.html"

/* What follows the "#" in the page's address (tools/page/question.js) for what a version of a chart asks, or
 * all tables of an exhibit: at most four situations, side by side, along the field which leaves the fewest.
 * Empty where the page cannot ask it: rule sets that are not built in, and what a situation is worth. The
 * caller frees it; NULL with an error when memory is short. */
char *play_chart_address(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version,
                         hod_error *error);
char *play_tables_address(const struct exhibit *exhibit, hod_error *error);

#endif
