/* What is published of Taber, Frank and Henry's rules. */
#ifndef HOD_RULES_TABER_EXHIBITS_H
#define HOD_RULES_TABER_EXHIBITS_H

#include "rules/exhibit.h"

enum { TABER_EXHIBITS = 7 };
extern const hod_exhibit taber_exhibits[TABER_EXHIBITS];

#endif
