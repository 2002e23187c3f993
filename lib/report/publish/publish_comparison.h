/* The report's section that compares rule sets by scenario. */
#ifndef HOD_REPORT_PUBLISH_COMPARISON_H
#define HOD_REPORT_PUBLISH_COMPARISON_H

#include "report/answers/comparison_tables.h"
#include "report/publish/drawings.h"
#include "report/publish/page.h"
#include "report/publish/publish.h"

/* Every scenario of a report under the same rule sets. Begins as all zeros. */
struct comparisons {
    hod_rules **rules;
    int rules_count;
    hod_compared *compared;
    int count;
};

/* Opens the rule sets. Free it with comparisons_free, also after an error. */
bool comparisons_open(struct comparisons *all, const hod_publication *publication, hod_error *error);
void comparisons_free(struct comparisons *all);

/* Answers the questions of a scenario by its number; several threads may, each another. */
bool comparisons_answer(struct comparisons *all, const hod_publication *publication, int number,
                        hod_error *error);

/* Has the charts of all that is answered wait to be drawn. */
bool comparisons_add_drawings(const struct comparisons *all, uint64_t made_from, struct drawings *drawings,
                              hod_error *error);

/* Writes comparison.csv, .md and .html, and adds the section to the page, with the charts if they were drawn.
 */
bool comparisons_publish(const struct comparisons *all, const char *folder, bool drawn, struct page *page,
                         hod_error *error);

#endif
