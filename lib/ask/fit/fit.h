/* Describes observed results, compared with the rules that fit them best. */
#ifndef HOD_ASK_FIT_FIT_H
#define HOD_ASK_FIT_FIT_H

#include "ask/answer/answer.h"
#include "ask/fit/candidates.h"
#include "ask/fit/judgement.h"

/* Adds a table of the candidates, if there are several; the tests of the cases, the kinds of results, totals;
 * sentences, and charts of expected beside observed results. */
bool describe_fit(const struct candidates *candidates, const struct expected *expected,
                  const struct judgement *judgement, const char *title, hod_answer *answer, hod_error *error);

#endif
