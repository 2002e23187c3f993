/* The report's sections on what changed and how to bring it back. */
#ifndef HOD_REPORT_PUBLISH_INQUIRY_H
#define HOD_REPORT_PUBLISH_INQUIRY_H

#include "report/exhibit/inquiry.h"
#include "report/publish/page.h"
#include "report/publish/publish.h"

/* Writes ID-change.csv, ID-amendments.csv, ID-remedy.csv and ID.ini, the best rule file, and adds both
 * sections to the page. */
bool publish_inquiry(const hod_publication *publication, const struct inquiry *inquiry, struct page *page,
                     hod_error *error);

#endif
