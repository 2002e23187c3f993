/* The sections of a report's file. */
#ifndef HOD_REPORT_SECTIONS_H
#define HOD_REPORT_SECTIONS_H

#include "base/ini.h"

/* Refuses a file with a section that no such file has, or that belongs to one which is missing, a file that
 * describes two pieces, and one that says nothing. */
bool sections_check(const struct ini *file, hod_error *error);

#endif
