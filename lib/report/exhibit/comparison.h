/* The comparison of rule sets by scenario, as its file introduces it. */
#ifndef HOD_REPORT_COMPARISON_H
#define HOD_REPORT_COMPARISON_H

#include "base/ini.h"

struct comparison {
    char *id; /* of its files */
    char *title, *text;
};

/* Reads the file of a comparison; the scenarios are given beside it:
 *
 *     [comparison]
 *     id = side-by-side
 *     title = Side by side
 *     text = The same troops in the same place under different rules ...
 *
 * Free it with comparison_free, also after an error. */
bool comparison_read(struct comparison *comparison, const struct ini *file, hod_error *error);
void comparison_free(struct comparison *comparison);

#endif
