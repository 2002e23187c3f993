/* A presentation: an exhibit that is published, from its numbers to its files. */
#ifndef HOD_REPORT_PRESENTATION_H
#define HOD_REPORT_PRESENTATION_H

#include "report/publish/publish.h"
#include "report/publish/showing.h"

/* Evaluates every cell of the tables and writes ID.csv alone. */
bool presentation_write_data(struct showing *showing, const hod_publication *publication, hod_error *error);

#endif
