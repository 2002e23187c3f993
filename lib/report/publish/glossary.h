/* The glossary at the end of a page: what its words mean. */
#ifndef HOD_REPORT_GLOSSARY_H
#define HOD_REPORT_GLOSSARY_H

#include "base/error.h"
#include "rules/family.h"

#include <stdio.h>

/* Writes a section with the words of the reports themselves, and with those of each family; of the families
 * that have none, nothing. */
bool glossary_write(const hod_family *const *families, int count, FILE *page, hod_error *error);

#endif
