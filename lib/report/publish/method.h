/* The note on method at the end of a page: how its numbers are found, and how well all exhibits of the report fit
 * what was rolled. */
#ifndef HOD_REPORT_METHOD_H
#define HOD_REPORT_METHOD_H

#include "report/publish/answering.h"
#include "report/publish/page.h"

/* Leaves in the section of an exhibit how well it fits, unseen, so that a report that takes it over judges it again. */
void method_mark(const struct exhibit_fit *fit, FILE *section);

/* Writes the note. All exhibits of the report are one family of tests: a p-value is adjusted for the number of all
 * their situations (Holm 1979). */
bool method_write(struct page *page, const struct part *parts, int count, bool has_exhibits,
                  hod_error *error);

#endif
