/* The roller as Lua sees it. */
#ifndef HOD_RULES_SCRIPT_ROLL_H
#define HOD_RULES_SCRIPT_ROLL_H

#include <lua.h>

/* Pushes `roll`, whose methods speak to the roller of the performer. */
void roll_push(lua_State *lua);

#endif
