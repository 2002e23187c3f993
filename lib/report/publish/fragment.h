/* A fragment: an exhibit as HTML to paste into a page of one's own, where it stands by itself. */
#ifndef HOD_REPORT_FRAGMENT_H
#define HOD_REPORT_FRAGMENT_H

#include "report/publish/showing.h"

/* Writes a chart by its title and the name of its files: a link to its SVG file, to be laid beside the page.
 */
bool fragment_write_chart(const char *title, const char *name, FILE *file, hod_error *error);

/* Writes heading, text, charts if they are drawn, tables, and behind them the conditions and the rule sets.
 */
bool fragment_write(struct showing *showing, bool drawn, FILE *file, hod_error *error);

#endif
