/* The comparison of rule sets by scenario, as its file describes it. */
#ifndef HOD_REPORT_COMPARISON_H
#define HOD_REPORT_COMPARISON_H

#include "base/ini.h"
#include "report/exhibit/prose.h"

struct comparison {
    char *id; /* of its files */
    char *title;
    struct prose text;
    hod_rules **rules; /* of the report; those that are compared, then those that are beside them */
    int rules_count, compared_count;
};

/* Reads the file of a comparison; the scenarios are given beside it:
 *
 *     [comparison]
 *     id = side-by-side
 *     title = Side by side
 *     text = The same troops in the same place under different rules ...     ; prose.h
 *     rules = bloodybacks-8.3, mine.ini          ; ids, or rule files found from the folder of this file
 *     beside = callan-1987                       ; in the tables too, of less weight
 *
 * Free it with comparison_free, also after an error. */
bool comparison_read(struct comparison *comparison, const struct ini *file, struct rule_sets *rule_sets,
                     const struct wording *wording, hod_error *error);
void comparison_free(struct comparison *comparison);

#endif
