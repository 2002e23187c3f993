/* Columns: converting values from and to Lua. */
#include "rules/script/column.h"

#include "base/buffer.h"
#include "rules/common.h"

#include <lauxlib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool is_flag(const hod_domain *domain)
{
    return domain->size == 2 && !domain->numbers && hod_domain_read(domain, "yes", 3, &(int){0}, NULL) &&
           domain->part[0].length == 2 && memcmp(domain->part[0].word, "no", 2) == 0;
}

struct column column_of(const hod_field *field)
{
    struct column column = {.field = field, .domain = hod_domain_of(field->domain)};
    column.is_flag = is_flag(&column.domain);
    return column;
}

struct column *columns_of(const hod_field *table, int count)
{
    struct column *columns = calloc((size_t)count + 1, sizeof *columns);
    for (int i = 0; columns && i < count; i++) columns[i] = column_of(&table[i]);
    return columns;
}

void column_push(const struct column *column, lua_State *lua, int value)
{
    const hod_domain *domain = &column->domain;
    if (column->is_flag) {
        lua_pushboolean(lua, value == YES);
        return;
    }
    char text[HOD_VALUE_TEXT];
    if (hod_domain_has_word(domain, value))
        lua_pushstring(lua, hod_domain_text(domain, value, text));
    else
        lua_pushinteger(lua, value);
}

static bool read_number(const hod_domain *domain, lua_State *lua, int index, int *value)
{
    int is_whole;
    const lua_Integer number = lua_tointegerx(lua, index, &is_whole);
    for (int i = 0; is_whole && i < domain->parts; i++)
        if (!domain->part[i].word && number >= domain->part[i].low && number <= domain->part[i].high) {
            *value = (int)number;
            return true;
        }
    return false;
}

/* A value from a script, as messages show it. */
static char *given_text(lua_State *lua, int index, hod_error *error)
{
    switch (lua_type(lua, index)) {
    case LUA_TNIL:
        return hod_text(error, "%s", "");
    case LUA_TNUMBER:
        return isnan(lua_tonumber(lua, index)) ? hod_text(error, "a result such as 0/0, which is no number,")
                                               : hod_text(error, "%.14g", lua_tonumber(lua, index));
    case LUA_TSTRING:
        return hod_text(error, "\"%s\"", lua_tostring(lua, index));
    case LUA_TBOOLEAN:
        return hod_text(error, "%s", lua_toboolean(lua, index) ? "true" : "false");
    default:
        return hod_text(error, "a %s", luaL_typename(lua, index));
    }
}

static bool refuse(const struct column *column, lua_State *lua, int index, hod_error *error)
{
    const char *name = column->field->name;
    if (column->is_flag && lua_type(lua, index) == LUA_TSTRING)
        return hod_fail(error, "%s: yes and no are true and false in a script, not the text \"%s\"", name,
                        lua_tostring(lua, index));
    AUTO_FREE char *given = given_text(lua, index, error);
    if (given && column->is_flag)
        hod_fail(error, "%s %s; choose true or false", given[0] ? given : "a value",
                 given[0] ? "is not accepted" : "is missing");
    else if (given)
        domain_refuse(&column->domain, given, strlen(given), error);
    return hod_fail_in(error, "%s", name);
}

bool column_read(const struct column *column, lua_State *lua, int index, int *value, hod_error *error)
{
    const int kind = lua_type(lua, index);
    if (column->is_flag && kind == LUA_TBOOLEAN) {
        *value = lua_toboolean(lua, index) ? YES : NO;
        return true;
    }
    if (kind == LUA_TNUMBER && read_number(&column->domain, lua, index, value)) return true;
    size_t length = 0;
    const char *text = kind == LUA_TSTRING && !column->is_flag ? lua_tolstring(lua, index, &length) : NULL;
    if (text && hod_domain_read_word(&column->domain, text, length, value)) return true;
    return refuse(column, lua, index, error);
}
