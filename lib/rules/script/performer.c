/* A performer: making one, and keeping those that wait. */
#include "rules/script/performer.h"

#include "rules/script/roll.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* A member of the table on top, as a reference. */
static int refer(lua_State *lua, const char *key)
{
    lua_getfield(lua, -1, key);
    return luaL_ref(lua, LUA_REGISTRYINDEX);
}

/* What the metatable of a mechanism's `now` does with a name that it does not have. */
static int refuse_name(lua_State *lua)
{
    return luaL_error(lua, "the state has no %s: only what is declared is kept",
                      luaL_tolstring(lua, 2, NULL));
}

static int refer_to_unknown(lua_State *lua)
{
    lua_createtable(lua, 0, 2);
    lua_pushcfunction(lua, refuse_name);
    lua_setfield(lua, -2, "__newindex");
    lua_pushcfunction(lua, refuse_name);
    lua_setfield(lua, -2, "__index");
    return luaL_ref(lua, LUA_REGISTRYINDEX);
}

/* Learns the mechanism that is declared by the table on top. */
static void learn_role(struct performer *performer, const struct scripted *scripted)
{
    lua_State *lua = performer->sandbox.lua;
    struct role *role = &performer->roles[scripted->number];
    const int count = scripted->mechanism.procedure.state_ints;
    role->prepare = refer(lua, "prepare");
    role->begin = refer(lua, "begin");
    role->worth = refer(lua, "worth");
    lua_getfield(lua, -1, "step");
    const bool has_step = !lua_isnil(lua, -1);
    lua_pop(lua, 1);
    role->play = refer(lua, has_step ? "step" : "resolve");
    role->limit = LUA_REFNIL;
    if (scripted->mechanism.procedure.clock) {
        lua_getfield(lua, -1, "clock");
        role->limit = refer(lua, "limit");
        lua_pop(lua, 1);
    }
    for (int i = 0; i < count; i++) {
        lua_pushstring(lua, scripted->now[i].name);
        role->names[i] = luaL_ref(lua, LUA_REGISTRYINDEX);
    }
    role->unknown = refer_to_unknown(lua);
}

/* Notes the outer variables that the list on top tells. */
static void note_watched(struct performer *performer)
{
    lua_State *lua = performer->sandbox.lua;
    performer->watched_count = (int)luaL_len(lua, -1);
    performer->watched = calloc((size_t)performer->watched_count + 1, sizeof *performer->watched);
    if (!performer->watched) luaL_error(lua, "there is no memory left");
    for (int i = 0; i < performer->watched_count; i++) {
        int *const parts[] = {&performer->watched[i].function, NULL, &performer->watched[i].value,
                              &performer->watched[i].name};
        lua_geti(lua, -1, i + 1);
        for (int part = 0; part < 4; part++) {
            lua_geti(lua, -1, part + 1);
            if (part == 1) {
                performer->watched[i].place = (int)lua_tointeger(lua, -1);
                lua_pop(lua, 1);
            } else
                *parts[part] = luaL_ref(lua, LUA_REGISTRYINDEX);
        }
        lua_pop(lua, 1);
    }
}

/* Freezes what the script left, and learns its mechanisms. Runs protected. */
static int learn(lua_State *lua)
{
    struct performer *performer = performer_of(lua);
    const struct script *script = performer->script;
    luaL_checkstack(lua, LUA_MINSTACK, NULL);
    sandbox_push(&performer->sandbox, performer->sandbox.freeze);
    lua_call(lua, 0, 1);
    note_watched(performer);
    roll_push(lua);
    performer->roll = luaL_ref(lua, LUA_REGISTRYINDEX);
    performer->rules = performer->sandbox.record; /* until there are any */
    sandbox_push(&performer->sandbox, performer->sandbox.declared);
    lua_getfield(lua, -1, "mechanisms");
    if ((int)luaL_len(lua, -1) != script->mechanism_count)
        return luaL_error(lua, "%s: it declares other mechanisms each time that it is loaded", script->path);
    for (int i = 0; i < script->mechanism_count; i++) {
        lua_geti(lua, -1, i + 1);
        learn_role(performer, &script->mechanisms[i]);
        lua_pop(lua, 1);
    }
    return 0;
}

static bool make_roles(struct performer *performer)
{
    const struct script *script = performer->script;
    performer->roles = calloc((size_t)script->mechanism_count + 1, sizeof *performer->roles);
    if (!performer->roles) return false;
    for (int i = 0; i < script->mechanism_count; i++) {
        const size_t names = (size_t)script->mechanisms[i].mechanism.procedure.state_ints;
        performer->roles[i].names = calloc(names, sizeof(int));
        if (!performer->roles[i].names) return false;
    }
    return true;
}

static bool start(struct performer *performer, hod_error *error)
{
    const struct script *script = performer->script;
    struct sandbox *sandbox = &performer->sandbox;
    if (!make_roles(performer)) return hod_fail_memory(error);
    if (!sandbox_start(sandbox, script->path, script->text, script->length, error)) return false;
    lua_pushcfunction(sandbox->lua, learn);
    const int status = sandbox_call(sandbox, 0, 0);
    return status == LUA_OK || sandbox_fail(sandbox, status, error);
}

void performer_free(struct performer *performer)
{
    if (!performer) return;
    sandbox_stop(&performer->sandbox);
    for (int i = 0; performer->roles && i < performer->script->mechanism_count; i++) {
        free(performer->roles[i].names);
        free(performer->roles[i].situation);
    }
    free(performer->roles);
    free(performer->watched);
    free(performer->values);
    free(performer);
}

/* Threads are told apart by where their stacks lie, so that each mostly finds its own again. */
static size_t place_of_thread(void)
{
    const char here = 0;
    return ((uintptr_t)&here >> 20) % MOST_WAITING;
}

struct performer *performer_take(struct script *script, hod_error *error)
{
    const size_t first = place_of_thread();
    for (size_t i = 0; i < MOST_WAITING; i++) {
        struct waiting *waiting = &script->waiting[(first + i) % MOST_WAITING];
        if (!atomic_load_explicit(&waiting->performer, memory_order_relaxed)) continue;
        struct performer *performer = atomic_exchange(&waiting->performer, NULL);
        if (performer) return performer;
    }
    struct performer *performer = calloc(1, sizeof *performer);
    if (!performer) {
        hod_fail_memory(error);
        return NULL;
    }
    performer->script = script;
    if (start(performer, error)) return performer;
    performer_free(performer);
    return NULL;
}

void performer_give_back(struct performer *performer)
{
    const size_t first = place_of_thread();
    for (size_t i = 0; i < MOST_WAITING; i++) {
        struct performer *none = NULL;
        struct waiting *waiting = &performer->script->waiting[(first + i) % MOST_WAITING];
        if (atomic_compare_exchange_strong(&waiting->performer, &none, performer)) return;
    }
    performer_free(performer);
}

void performer_check_watched(struct performer *performer)
{
    lua_State *lua = performer->sandbox.lua;
    for (int i = 0; i < performer->watched_count; i++) {
        const struct watched *watched = &performer->watched[i];
        sandbox_push(&performer->sandbox, watched->function);
        lua_getupvalue(lua, -1, watched->place);
        sandbox_push(&performer->sandbox, watched->value);
        if (lua_rawequal(lua, -1, -2)) {
            lua_pop(lua, 3);
            continue;
        }
        lua_Debug place;
        sandbox_push(&performer->sandbox, watched->name);
        sandbox_push(&performer->sandbox, watched->function);
        lua_getinfo(lua, ">S", &place);
        luaL_error(lua, "%s:%d: the function changes the variable %s, which stands outside of it",
                   performer->script->path, place.linedefined, lua_tostring(lua, -1));
    }
}
