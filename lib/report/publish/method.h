/* The note on method at the end of a page: how its numbers are found, and how well all exhibits of the report fit the
 * rolled results. */
#ifndef HOD_REPORT_METHOD_H
#define HOD_REPORT_METHOD_H

#include "report/publish/answering.h"
#include "report/publish/page.h"

/* Records invisibly in the section of an exhibit how well it fits, so that a report that takes the section over can
 * judge it again. */
void method_mark(const struct exhibit_fit *fit, FILE *section);

/* Writes the note. All exhibits of the report form one family of tests, so p-values are adjusted for the number of all
 * their situations (Holm 1979). */
bool method_write(struct page *page, const struct part *parts, int count, bool has_exhibits,
                  hod_error *error);

#endif
