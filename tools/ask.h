/* A question asked on the command line. */
#ifndef HOD_TOOLS_ASK_H
#define HOD_TOOLS_ASK_H

#include "ask/questions.h"

/* Asks it, writes its answer where the request says (whole or not at all), draws its charts, and tells its
 * remarks on standard error. Returns the exit status. */
int ask_question(const hod_question *question, hod_request *request, hod_error *error);

#endif
