/* How what was seen is described, against the rules that fit it best. */
#ifndef HOD_ASK_FIT_FIT_H
#define HOD_ASK_FIT_FIT_H

#include "ask/answer/answer.h"
#include "ask/fit/candidates.h"
#include "ask/fit/judgement.h"

/* A table of the candidates, if there are several; the tests of the cases, the kinds of results, totals; sentences, and
 * charts of what was expected beside what was seen. */
bool describe_fit(const struct candidates *candidates, const struct expected *expected,
                  const struct judgement *judgement, const char *title, hod_answer *answer, hod_error *error);

#endif
