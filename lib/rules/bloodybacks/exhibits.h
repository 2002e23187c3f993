/* What is published of Bloodybacks!. */
#ifndef HOD_RULES_BLOODYBACKS_EXHIBITS_H
#define HOD_RULES_BLOODYBACKS_EXHIBITS_H

#include "rules/exhibit.h"

enum { BLOODYBACKS_EXHIBITS = 12 };
extern const hod_exhibit bloodybacks_exhibits[BLOODYBACKS_EXHIBITS];

#endif
