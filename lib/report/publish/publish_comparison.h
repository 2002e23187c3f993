/* The report's section that compares rule sets by scenario. */
#ifndef HOD_REPORT_PUBLISH_COMPARISON_H
#define HOD_REPORT_PUBLISH_COMPARISON_H

#include "report/publish/page.h"
#include "report/publish/publish.h"

/* Writes comparison.csv, .md and .html, draws the charts if they can be drawn, and adds the section to the
 * page. */
bool publish_comparison(const hod_publication *publication, bool drawn, struct page *page, hod_error *error);

#endif
