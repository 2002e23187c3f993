/* Lines of a script that nothing comes to: a branch that no path takes is often a mistake in its condition.
 *
 * While a script is watched, Lua tells of each line that it runs. Which lines have code is known of every
 * function that the script has kept, but for the functions that these make when they run. The end of a
 * function counts as a line with code, and is none: what returns never comes to it. */
#include "rules/rules_internal.h"
#include "rules/script/performer.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

static int lines_of(const struct script *script)
{
    int lines = 1;
    for (const char *at = script->text; (at = strchr(at, '\n')); at++) lines++;
    return lines;
}

bool script_watch_lines(struct script *script, hod_error *error)
{
    if (!script->run) script->run = calloc((size_t)lines_of(script) + 1, sizeof *script->run);
    return script->run || hod_fail_memory(error);
}

/* Marks the lines of the function on top, which is taken off. */
static void mark_lines(lua_State *lua, unsigned char *has_code)
{
    lua_Debug function;
    lua_getinfo(lua, ">SL", &function);
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        const int line = (int)lua_tointeger(lua, -2);
        const bool is_end = line == function.lastlinedefined && line != function.linedefined;
        if (function.source[0] == '@' && !is_end) has_code[line] = 1;
    }
    lua_pop(lua, 1);
}

/* Runs protected, with the array as its argument. */
static int mark_all(lua_State *lua)
{
    const struct performer *performer = performer_of(lua);
    unsigned char *has_code = lua_touserdata(lua, 1);
    sandbox_push(&performer->sandbox, performer->functions);
    const lua_Integer count = luaL_len(lua, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_geti(lua, -1, i);
        mark_lines(lua, has_code);
    }
    return 0;
}

static bool find_code(struct script *script, unsigned char *has_code, hod_error *error)
{
    struct performer *performer = performer_take(script, error);
    if (!performer) return false;
    struct sandbox *sandbox = &performer->sandbox;
    sandbox_allow(sandbox, LOADING_INSTRUCTIONS, LOADING_BYTES);
    lua_settop(sandbox->lua, 0);
    lua_pushcfunction(sandbox->lua, mark_all);
    lua_pushlightuserdata(sandbox->lua, has_code);
    const int status = sandbox_call(sandbox, 1, 0);
    if (status == LUA_OK) {
        performer_give_back(performer);
        return true;
    }
    sandbox_fail(sandbox, status, error);
    performer_free(performer);
    return false;
}

bool script_find_idle(struct script *script, void (*found)(void *data, int line), void *data,
                      hod_error *error)
{
    const int lines = lines_of(script);
    unsigned char *has_code = calloc((size_t)lines + 1, sizeof *has_code);
    const bool is_known = has_code ? find_code(script, has_code, error) : hod_fail_memory(error);
    bool was_idle = false;
    for (int line = 1; is_known && line <= lines; line++) {
        if (!has_code[line]) continue;
        const bool is_idle = !script->run[line];
        if (is_idle && !was_idle) found(data, line);
        was_idle = is_idle;
    }
    free(has_code);
    return is_known;
}
