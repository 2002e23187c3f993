/* What is published of Bolt Action ACW. */
#ifndef HOD_RULES_BOLT_ACTION_EXHIBITS_H
#define HOD_RULES_BOLT_ACTION_EXHIBITS_H

#include "rules/exhibit.h"

enum { BOLT_ACTION_EXHIBITS = 11 };
extern const hod_exhibit bolt_action_exhibits[BOLT_ACTION_EXHIBITS];

#endif
