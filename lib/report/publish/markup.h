/* Texts as HTML, on a page of a report. */
#ifndef HOD_REPORT_MARKUP_H
#define HOD_REPORT_MARKUP_H

#include <stdio.h>

/* Writes a text in which nothing is taken for a mark, and no percent sign parts from its number. */
void write_escaped(const char *text, FILE *page);

/* The same between two tags. */
void write_element(const char *opening, const char *text, const char *closing, FILE *page);

#endif
