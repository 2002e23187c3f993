/* Paper to write an answer on, and to hold against what is expected. */
#ifndef TESTS_ASK_PAPER_H
#define TESTS_ASK_PAPER_H

#include "ask/answer/answer.h"

#include <stdio.h>

/* A new sheet; one at a time. */
FILE *paper(void);

/* Takes the sheet away, on which exactly this must stand. */
void paper_reads(const char *expected);

/* An empty answer for such readers, on a terminal, who want every chart; the one before is freed. */
hod_answer *answer_for(int readers);

/* What is written of it in a format must be exactly this. */
void answer_reads(const hod_format *format, const char *expected);

#endif
