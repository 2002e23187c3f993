/* The methods of `roll` that throw dice and draw tokens, and what they share with its other methods. */
#ifndef HOD_RULES_SCRIPT_THROWS_H
#define HOD_RULES_SCRIPT_THROWS_H

#include "rules/script/performer.h"

#include <lauxlib.h>

/* A method of `roll`, and how many arguments it takes behind that. */
struct script_method {
    const char *name;
    lua_CFunction function;
    int arguments;
};

/* They end with a NULL. */
extern const struct script_method script_throws[];

/* The roller of the current call, and the label that is its second argument. Errors leave by lua_error. */
hod_roller *script_roller(lua_State *lua);
const char *script_label(lua_State *lua);

/* A whole number: an argument, or the value of a key at the index. */
int script_whole_argument(lua_State *lua, int argument);
int script_whole(lua_State *lua, int index, const char *key);

/* The length of the list at the index, which has no other keys than 1, 2, 3 ...; what could be meant by others is the
 * advice in the message. */
int script_list(lua_State *lua, int index, const char *advice);

/* A text that a narration may tell. */
const char *script_said(lua_State *lua, int index);

#endif
