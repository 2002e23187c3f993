/* Lines of a script that never run: if no path takes a branch, its condition is often wrong.
 *
 * While a script is watched, Lua reports each line that it runs. Which lines have code is known for every function that
 * the script has kept, except for functions made while these run. The last line of a function is listed as having code
 * but is not counted, because a function that returns never reaches it. */
#include "rules/rules_internal.h"
#include "rules/script/performer.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

static int lines_of(const struct source *source)
{
    int lines = 1;
    for (const char *at = source->text; (at = strchr(at, '\n')); at++) lines++;
    return lines;
}

bool script_watch_lines(struct script *script, hod_error *error)
{
    for (int i = 0; i < script->sources.count; i++) {
        struct source *source = &script->sources.at[i];
        if (!source->run) source->run = calloc((size_t)lines_of(source) + 1, sizeof *source->run);
        if (!source->run) return hod_fail_memory(error);
    }
    script->is_watched = true;
    return true;
}

/* The lines of each source that have code. */
struct code {
    unsigned char *has[MOST_REQUIRED + 1];
};

/* Marks the lines of the function on top, and pops it. */
static void mark_lines(lua_State *lua, struct code *code)
{
    const struct sources *sources = sandbox_of(lua)->sources;
    lua_Debug function;
    lua_getinfo(lua, ">SL", &function);
    unsigned char *has_code = function.source[0] == '@'
                                  ? code->has[sources_find(sources, function.source + 1) - sources->at]
                                  : NULL;
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        const int line = (int)lua_tointeger(lua, -2);
        const bool is_end = line == function.lastlinedefined && line != function.linedefined;
        if (has_code && !is_end) has_code[line] = 1;
    }
    lua_pop(lua, 1);
}

/* Runs protected, with the code as its argument. */
static int mark_all(lua_State *lua)
{
    const struct performer *performer = performer_of(lua);
    struct code *code = lua_touserdata(lua, 1);
    sandbox_push(&performer->sandbox, performer->functions);
    const lua_Integer count = luaL_len(lua, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_geti(lua, -1, i);
        mark_lines(lua, code);
    }
    return 0;
}

static bool find_code(struct script *script, struct code *code, hod_error *error)
{
    struct performer *performer = performer_take(script, error);
    if (!performer) return false;
    struct sandbox *sandbox = &performer->sandbox;
    sandbox_allow(sandbox, LOADING_INSTRUCTIONS, LOADING_BYTES);
    lua_settop(sandbox->lua, 0);
    lua_pushcfunction(sandbox->lua, mark_all);
    lua_pushlightuserdata(sandbox->lua, code);
    const int status = sandbox_call(sandbox, 1, 0);
    if (status == LUA_OK) {
        performer_give_back(performer);
        return true;
    }
    sandbox_fail(sandbox, status, error);
    performer_free(performer);
    return false;
}

static bool start_code(const struct script *script, struct code *code, hod_error *error)
{
    *code = (struct code){{NULL}};
    for (int i = 0; i < script->sources.count; i++) {
        code->has[i] = calloc((size_t)lines_of(&script->sources.at[i]) + 1, 1);
        if (!code->has[i]) return hod_fail_memory(error);
    }
    return true;
}

bool script_find_idle(struct script *script, void (*found)(void *data, const char *path, int line),
                      void *data, hod_error *error)
{
    struct code code;
    const bool is_known = start_code(script, &code, error) && find_code(script, &code, error);
    for (int i = 0; is_known && i < script->sources.count; i++) {
        const struct source *source = &script->sources.at[i];
        const int lines = lines_of(source);
        bool was_idle = false;
        for (int line = 1; line <= lines; line++) {
            if (!code.has[i][line]) continue;
            const bool is_idle = !source->run[line];
            if (is_idle && !was_idle) found(data, source->path, line);
            was_idle = is_idle;
        }
    }
    for (int i = 0; i < script->sources.count; i++) free(code.has[i]);
    return is_known;
}
