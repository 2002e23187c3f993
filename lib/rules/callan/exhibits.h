/* What is published of Loose Files and American Scramble. */
#ifndef HOD_RULES_CALLAN_EXHIBITS_H
#define HOD_RULES_CALLAN_EXHIBITS_H

#include "rules/exhibit.h"

enum { CALLAN_EXHIBITS = 8 };
extern const hod_exhibit callan_exhibits[CALLAN_EXHIBITS];

#endif
