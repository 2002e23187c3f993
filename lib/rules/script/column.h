/* A column: a field, an outcome or a state variable, whose values are numbers, words or booleans in Lua. */
#ifndef HOD_RULES_SCRIPT_COLUMN_H
#define HOD_RULES_SCRIPT_COLUMN_H

#include "rules/domain.h"
#include "rules/mechanism.h"

#include <lua.h>

struct column {
    const hod_field *field;
    hod_domain domain;
    bool is_flag; /* "no | yes", which Lua represents as false and true */
};

/* The column of a field, which must outlive it; and the columns of a table, NULL when memory is short. Code that calls
 * Lua, whose errors jump, must not hold memory that only it could free. */
struct column column_of(const hod_field *field);
struct column *columns_of(const hod_field *table, int count);

/* Pushes a value. A number outside the domain is pushed unchanged, because an initial count can be one. */
void column_push(const struct column *column, lua_State *lua, int value);

/* Reads the value at an index of the stack, which must be in the domain. */
bool column_read(const struct column *column, lua_State *lua, int index, int *value, hod_error *error);

#endif
