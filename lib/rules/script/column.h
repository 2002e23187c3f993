/* A column: a field, an outcome or a part of a state, whose values Lua has as numbers, words and booleans. */
#ifndef HOD_RULES_SCRIPT_COLUMN_H
#define HOD_RULES_SCRIPT_COLUMN_H

#include "rules/domain.h"
#include "rules/mechanism.h"

#include <lua.h>

struct column {
    const hod_field *field;
    hod_domain domain;
    bool is_flag; /* "no | yes", which Lua has as false and true */
};

/* The column of a field, which must outlive it, and those of a table; NULL when memory is short. What calls
 * Lua, whose errors jump, holds no memory that only it could free. */
struct column column_of(const hod_field *field);
struct column *columns_of(const hod_field *table, int count);

/* Pushes a value. A number stays one that the domain does not have, as a count may be at first. */
void column_push(const struct column *column, lua_State *lua, int value);

/* Reads the value at an index of the stack, which must be in the domain. */
bool column_read(const struct column *column, lua_State *lua, int index, int *value, hod_error *error);

#endif
