/* A fragment: an exhibit as HTML to paste into a page of one's own, where it stands by itself. */
#ifndef HOD_REPORT_FRAGMENT_H
#define HOD_REPORT_FRAGMENT_H

#include "report/publish/showing.h"

/* Writes heading, text, charts if they are drawn, tables, and behind them the conditions and the rule sets.
 * The charts are links to their SVG files, to be laid beside the page. */
/* Writes a chart by its title and the name of its files, in whose folder the fragment stays. */
bool fragment_write_chart(const char *title, const char *name, FILE *file, hod_error *error);

bool fragment_write(struct showing *showing, bool drawn, FILE *file, hod_error *error);

#endif
