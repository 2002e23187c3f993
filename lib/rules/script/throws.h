/* The methods of `roll` that throw dice and draw tokens, and what they share with its other methods. */
#ifndef HOD_RULES_SCRIPT_THROWS_H
#define HOD_RULES_SCRIPT_THROWS_H

#include "rules/script/performer.h"

#include <lauxlib.h>

/* A method of `roll`, and the number of its arguments after `roll`. */
struct script_method {
    const char *name;
    lua_CFunction function;
    int arguments;
};

/* They end with a NULL. */
extern const struct script_method script_throws[];

/* The roller of the current call, and the label, which is its second argument. Errors leave by lua_error. */
hod_roller *script_roller(lua_State *lua);
const char *script_label(lua_State *lua);

/* Makes the table on top, a result, refuse names that it does not have. */
void script_refuse_other_names(lua_State *lua);

/* A whole number: an argument, or the value of a key at the index. */
int script_whole_argument(lua_State *lua, int argument);
int script_whole(lua_State *lua, int index, const char *key);

/* The length of the list at the index, which must have no keys other than 1, 2, 3 ...; the message gives `advice` about
 * what other keys could mean. */
int script_list(lua_State *lua, int index, const char *advice);

/* A text that is fit for a narration. */
const char *script_said(lua_State *lua, int index);

#endif
