/* A search among candidates too many to be tried one by one. */
#ifndef HOD_ASK_TUNE_SEARCH_H
#define HOD_ASK_TUNE_SEARCH_H

#include "ask/tune/assessor.h"

/* How many searches make a tuning, each from a start of its own. */
enum { SEARCH_STARTS = 24 };

/* Runs the search with this number, 0..SEARCH_STARTS-1; whatever it meets is offered to the assessor's
 * ranking. */
void search_from(struct assessor *assessor, int number);

#endif
