/* A report with its page: parts are taken over or made, several at once, and put together. */
#ifndef HOD_REPORT_PUBLISH_PAGE_H
#define HOD_REPORT_PUBLISH_PAGE_H

#include "report/publish/publish.h"

/* Writes the files of hod_publish into the publication's folder, with the charts if they can be drawn:
 * *drawn. What has not changed since the report in the earlier folder, if there is one, is taken over. */
bool publish_page(const hod_publication *publication, const char *earlier, bool *drawn, hod_error *error);

/* The title that is given, or that of a file; NULL where there is none. */
const char *publication_title(const hod_publication *publication);

#endif
