/* The cells of tables: read from CSV, and turned into Lua tables. */
#include "rules/script/sandbox.h"

#include "base/csv.h"

#include <lauxlib.h>
#include <math.h>

static void push_cell(lua_State *lua, const struct csv *csv, int row, int column)
{
    const double most = 1 << 30;
    const struct word cell = csv_cell(csv, row, column);
    double number;
    if (!csv_number(csv, row, column, &number))
        lua_pushlstring(lua, cell.text, cell.length);
    else if (number == floor(number) && fabs(number) <= most)
        lua_pushinteger(lua, (lua_Integer)number);
    else
        lua_pushnumber(lua, number);
}

/* Runs protected, so that the cells are freed when memory is short. */
static int push_cells(lua_State *lua)
{
    const struct csv *csv = lua_touserdata(lua, 1);
    lua_createtable(lua, csv->row_count, 2);
    for (int row = 0; row < csv->row_count; row++) {
        lua_createtable(lua, csv->columns, 1);
        for (int column = 0; column < csv->columns; column++) {
            push_cell(lua, csv, row, column);
            lua_rawseti(lua, -2, column + 1);
        }
        lua_pushinteger(lua, csv->rows[row].line);
        lua_setfield(lua, -2, "line");
        lua_rawseti(lua, -2, row + 1);
    }
    lua_pushinteger(lua, csv->columns);
    lua_setfield(lua, -2, "columns");
    lua_pushstring(lua, csv->path);
    lua_setfield(lua, -2, "path");
    return 1;
}

static int give(lua_State *lua, const char *path, int line, const char *text, size_t length)
{
    hod_error error;
    struct csv csv;
    sandbox_charge(lua, (double)length);
    const bool is_read = csv_read_text(&csv, path, line, text, length, &error);
    lua_pushcfunction(lua, push_cells); /* takes no memory */
    lua_pushlightuserdata(lua, &csv);
    const int status = is_read ? lua_pcall(lua, 1, 1, 0) : LUA_OK;
    csv_free(&csv);
    if (!is_read) lua_pushstring(lua, error.message); /* contains the place */
    return is_read && status == LUA_OK ? 1 : lua_error(lua);
}

int cells_of(lua_State *lua)
{
    hod_error error;
    const struct source *source =
        sources_require(sandbox_of(lua)->sources, sandbox_text(lua, 1), true, &error);
    if (source) return give(lua, source->path, 1, source->text, source->length);
    lua_pushstring(lua, error.message);
    return lua_error(lua);
}

int cells_of_text(lua_State *lua)
{
    size_t length;
    const char *text = luaL_checklstring(lua, 1, &length);
    const int line = (int)luaL_optinteger(lua, 2, 0);
    const char *path = line > 0 ? sandbox_of(lua)->sources->at[0].path : "the cells";
    return give(lua, path, line > 0 ? line : 1, text, length);
}
