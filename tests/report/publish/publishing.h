/* Reports that a test publishes into the folder out. */
#ifndef TESTS_REPORT_PUBLISH_PUBLISHING_H
#define TESTS_REPORT_PUBLISH_PUBLISHING_H

#include "report/publish/publish.h"

#include "folder.h"

/* Opens exhibits that must have no mistake. */
hod_exhibition *opened(const char *const *names, int count);

/* What is published of an exhibition: everything, with dice rolled 20000 times. */
hod_publication publication_of(const hod_exhibition *exhibition);

/* Publishes exhibits; false with the error. */
bool publishes(const char *const *names, int count, hod_error *error);

/* The page of exhibits that are published without charts and without mistakes; the caller frees it. */
char *page_of(const char *const *names, int count);

#endif
