/* Findings: what a report comes to, in a few sentences, as their file describes them. */
#ifndef HOD_REPORT_FINDINGS_H
#define HOD_REPORT_FINDINGS_H

#include "base/ini.h"
#include "report/exhibit/prose.h"

/* A sentence of its own, or what another piece of the report says of itself. */
struct finding {
    struct prose text;
    char *quoted; /* the id of that piece; NULL: the text is its own */
};

struct report_findings {
    char *id, *title;
    struct finding *all;
    int count;
};

/* Reads the file of findings:
 *
 *     [findings]
 *     id = in-short
 *     title = In short
 *     volleys = A close volley makes {mechanism=shooting rules=mine.ini mean:hits} hits ([how](#my-volleys)).
 *     remedies = finding of bringing-it-back
 *
 * Every other key is a finding, in this order: prose (prose.h) in which [words](#ID) leads to the piece of
 * that id, or the finding of another piece. Free them with findings_free, also after an error. */
bool findings_read(struct report_findings *findings, const struct ini *file, struct rule_sets *rule_sets,
                   const struct wording *wording, hod_error *error);
void findings_free(struct report_findings *findings);

#endif
