/* A report with its page: the parts are made several at once, then put together. */
#ifndef HOD_REPORT_PUBLISH_PAGE_H
#define HOD_REPORT_PUBLISH_PAGE_H

#include "report/publish/publish.h"

/* Writes the files of hod_publish into the publication's folder; the charts too if they can be drawn. */
bool publish_page(const hod_publication *publication, bool drawn, hod_error *error);

/* The title that is given, or that of a file; NULL where there is none. */
const char *publication_title(const hod_publication *publication);

#endif
