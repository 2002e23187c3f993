/* Exhibits written and opened by a test. */
#ifndef TESTS_REPORT_EXHIBIT_OPENING_H
#define TESTS_REPORT_EXHIBIT_OPENING_H

#include "report/exhibit/exhibition_internal.h"

#include "folder.h"

#define EXHIBIT                                                                               \
    "[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = shooting\nrows = cover=all\n" \
    "columns = p:hits=0..3\n"

/* Opens exhibits that must have no mistake, under other rules than their own unless rules is NULL. */
hod_exhibition *opened(const char *const *names, int count, const char *rules);

/* Opens mine.ini with this text, under other rules than its own unless rules is NULL. */
hod_exhibition *open_text(const char *text, const char *rules);

/* The text as mine.ini must be refused with this message; if it begins with a line, that is one of mine.ini. */
void refuses(const char *text, const char *message);

#endif
