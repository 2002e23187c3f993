/* What a verification came to, as a table. */
#ifndef HOD_ASK_VERIFY_VERDICTS_H
#define HOD_ASK_VERIFY_VERDICTS_H

#include "ask/answer/table.h"
#include "ask/verify/verification.h"

/* A row for each verdict. */
bool hod_verification_write(const hod_verification *verification, const hod_format *format, FILE *file,
                            hod_error *error);

#endif
