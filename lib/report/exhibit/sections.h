/* The sections of a report's file. */
#ifndef HOD_REPORT_SECTIONS_H
#define HOD_REPORT_SECTIONS_H

#include "base/ini.h"

/* Refuses a file with a section that no such file has, or that belongs to one which is missing, and a file
 * that says nothing. */
bool sections_check(const struct ini *file, hod_error *error);

/* Whether the file has an [exhibit] or an [inquiry]. */
bool sections_have_exhibit(const struct ini *file);

#endif
