/* Charts of an answer that are shown side by side because they are alike, each about something else. */
#ifndef HOD_REPORT_MULTIPLES_H
#define HOD_REPORT_MULTIPLES_H

#include "ask/answer/answer.h"

/* The end of the charts shown side by side with the chart of item `first`, in an answer or a part of it that ends
 * before `end`: consecutive charts that differ only in titles and values. It is the next item if the chart stands
 * alone. */
size_t multiples_end(const hod_answer *answer, size_t first, size_t end);

/* Gives charts that are shown side by side a common scale for the values of all. */
void multiples_share_scales(hod_answer *answer);

#endif
