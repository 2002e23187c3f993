/* Paper to write an answer on, and to hold against what is expected. */
#ifndef TESTS_REPORT_PAPER_H
#define TESTS_REPORT_PAPER_H

#include <stdio.h>

/* A new sheet; one at a time. */
FILE *paper(void);

/* Takes the sheet away, on which exactly this must stand. */
void paper_reads(const char *expected);

#endif
