/* The table `now` of a step: reads come from the state, and changes are written back to it. */
#ifndef HOD_RULES_SCRIPT_NOW_H
#define HOD_RULES_SCRIPT_NOW_H

#include "rules/script/script_call.h"

/* A reference to the metatable of a mechanism's `now`. */
int now_refer(lua_State *lua, const struct scripted *scripted);

/* Pushes `now`. */
void now_push(struct script_call *p);

/* Reads the table on top into the state, and records the changes. If a value is invalid, leaves by lua_error, with the
 * line of a function. */
void now_read(struct script_call *p, int function);

#endif
