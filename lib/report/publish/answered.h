/* Answers in a report: what the questions' functions describe, written into its files and pages, and drawn.
 */
#ifndef HOD_REPORT_ANSWERED_H
#define HOD_REPORT_ANSWERED_H

#include "ask/answer/answer.h"

#include <stdio.h>

/* An answer to describe into, for those who read a format. answered_write writes it, with an empty line
 * behind it for people, and frees it in any case; where it was not described it hands the failure on. */
hod_answer answered_in(const hod_format *format);
bool answered_write(hod_answer *answer, bool is_described, const hod_format *format, FILE *file,
                    hod_error *error);

/* An answer to which one chart is to be added, whatever its name. answered_draw draws it, as hod_chart_write
 * does, and frees the answer, in the same way. */
hod_answer answered_by_chart(void);
bool answered_draw(hod_answer *answer, bool is_described, const char *path, hod_error *error);

#endif
