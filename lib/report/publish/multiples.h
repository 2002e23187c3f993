/* Charts of an answer that stand side by side because they are alike, each of something else. */
#ifndef HOD_REPORT_MULTIPLES_H
#define HOD_REPORT_MULTIPLES_H

#include "ask/answer/answer.h"

/* Where the charts end that stand side by side with that of item `first`, in an answer or a part of it that ends
 * before `end`: they follow each other, and differ in their titles and values alone. It is the next item where
 * nothing stands beside that one. */
size_t multiples_end(const hod_answer *answer, size_t first, size_t end);

/* Gives charts that stand side by side the scale that holds the values of all. */
void multiples_share_scales(hod_answer *answer);

#endif
