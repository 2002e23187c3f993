/* What is published of One-hour AWI. */
#ifndef HOD_RULES_ONE_HOUR_EXHIBITS_H
#define HOD_RULES_ONE_HOUR_EXHIBITS_H

#include "rules/exhibit.h"

enum { ONE_HOUR_EXHIBITS = 8 };
extern const hod_exhibit one_hour_exhibits[ONE_HOUR_EXHIBITS];

#endif
