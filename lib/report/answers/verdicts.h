/* What a verification came to, as a table. */
#ifndef HOD_REPORT_VERDICTS_H
#define HOD_REPORT_VERDICTS_H

#include "report/table/table.h"
#include "study/verify/verification.h"

/* A row for each verdict. */
bool hod_verification_write(const hod_verification *verification, const hod_format *format, FILE *file,
                            hod_error *error);

#endif
