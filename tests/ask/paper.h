/* Paper for an answer, to be compared with the expected text. */
#ifndef TESTS_ASK_PAPER_H
#define TESTS_ASK_PAPER_H

#include "ask/answer/answer.h"

#include <stdio.h>

/* A new sheet; one at a time. */
FILE *paper(void);

/* Removes the sheet, which must contain exactly this text. */
void paper_reads(const char *expected);

/* An empty answer for these readers, on a terminal, with every chart wanted; frees the one before. */
hod_answer *answer_for(int readers);

/* The chart of an answer with this name; NULL if there is none. */
const hod_chart *chart_called(const hod_answer *answer, const char *name);

/* In this format, the answer must read exactly like this. */
void answer_reads(const hod_format *format, const char *expected);

#endif
