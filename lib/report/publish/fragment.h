/* A fragment: an exhibit as HTML to paste into a page of one's own, where it stands by itself. */
#ifndef HOD_REPORT_FRAGMENT_H
#define HOD_REPORT_FRAGMENT_H

#include "report/publish/showing.h"

/* Writes heading, text, charts if they are drawn, tables, and behind them the conditions and the rule sets.
 * The charts are links to their SVG files, to be laid beside the page. */
bool fragment_write(struct showing *showing, bool drawn, FILE *file, hod_error *error);

#endif
