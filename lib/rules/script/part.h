/* A part: a mechanism of the rules that a script plays. */
#ifndef HOD_RULES_SCRIPT_PART_H
#define HOD_RULES_SCRIPT_PART_H

#include "rules/script/performer.h"

/* Plays the mechanism of that name in the situation that the table at the index has, and pushes a table of
 * its outcome. What is wrong leaves by lua_error. */
void part_play(lua_State *lua, struct performer *performer, hod_roller *roller, const char *name,
               int situation);

#endif
