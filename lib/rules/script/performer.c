/* A performer: making one, keeping those that wait, and giving its functions the tables `rules` and `s`.
 *
 * A Lua state serves one thread at a time, and loading a script takes long. So unused performers wait with the script,
 * in slots that threads take and fill by atomic exchange. Everything that a script left when it was loaded is frozen,
 * and after each call the outer variables of its functions are compared with their earlier values. So nothing that one
 * evaluation does can change another, whichever performer serves it. The tables of the rules and of the situation are
 * frozen too, and kept until the values change. */
#include "rules/script/script_call.h"

#include "base/words.h"

#include <assert.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* A member of the table on top, as a reference. */
static int refer(lua_State *lua, const char *key)
{
    lua_getfield(lua, -1, key);
    return luaL_ref(lua, LUA_REGISTRYINDEX);
}

/* Learns the mechanism declared by the table on top. */
static void learn_role(struct performer *performer, const struct scripted *scripted)
{
    lua_State *lua = performer->sandbox.lua;
    struct role *role = &performer->roles[scripted->number];
    const int count = scripted->mechanism.procedure.state_ints;
    role->prepare = refer(lua, "prepare");
    role->begin = refer(lua, "begin");
    role->worth = refer(lua, "worth");
    role->error = refer(lua, "error");
    role->play = refer(lua, scripted->is_process ? "step" : "resolve");
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
    role->now = now_refer(lua, scripted);
}

/* Records the outer variables in the list on top: { function, place, value, name } each. */
static void note_watched(struct performer *performer)
{
    lua_State *lua = performer->sandbox.lua;
    performer->watched_count = (int)luaL_len(lua, -1);
    performer->watched =
        arena_take(&performer->memory, (size_t)performer->watched_count * sizeof *performer->watched);
    if (!performer->watched) luaL_error(lua, "out of memory");
    for (int i = 0; i < performer->watched_count; i++) {
        struct watched *watched = &performer->watched[i];
        lua_geti(lua, -1, i + 1);
        for (int part = 1; part <= 4; part++) lua_geti(lua, -part, part);
        watched->name = luaL_ref(lua, LUA_REGISTRYINDEX);
        watched->value = luaL_ref(lua, LUA_REGISTRYINDEX);
        watched->place = (int)lua_tointeger(lua, -1);
        lua_pop(lua, 1);
        watched->function = luaL_ref(lua, LUA_REGISTRYINDEX);
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
    lua_call(lua, 0, 2);
    performer->functions = luaL_ref(lua, LUA_REGISTRYINDEX);
    note_watched(performer);
    roll_push(lua);
    performer->roll = luaL_ref(lua, LUA_REGISTRYINDEX);
    performer->rules = performer->sandbox.record; /* until there are rules */
    sandbox_push(&performer->sandbox, performer->sandbox.declared);
    lua_getfield(lua, -1, "mechanisms");
    if ((int)luaL_len(lua, -1) != script->mechanism_count)
        return luaL_error(lua, "%s: the script declares different mechanisms each time it is loaded",
                          script->sources.at[0].path);
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
    performer->roles =
        arena_take(&performer->memory, (size_t)script->mechanism_count * sizeof *performer->roles);
    for (int i = 0; performer->roles && i < script->mechanism_count; i++) {
        const size_t names = (size_t)script->mechanisms[i].mechanism.procedure.state_ints;
        performer->roles[i].names = arena_take(&performer->memory, names * sizeof(int));
        if (!performer->roles[i].names) return false;
    }
    return performer->roles;
}

static bool start(struct performer *performer, hod_error *error)
{
    struct sandbox *sandbox = &performer->sandbox;
    if (!make_roles(performer)) return hod_fail_memory(error);
    if (!sandbox_start(sandbox, &performer->script->sources, error)) return false;
    lua_pushcfunction(sandbox->lua, learn);
    const int status = sandbox_call(sandbox, 0, 0);
    return status == LUA_OK || sandbox_fail(sandbox, status, error);
}

void performer_free(struct performer *performer)
{
    if (!performer) return;
    sandbox_stop(&performer->sandbox);
    for (int i = 0; performer->roles && i < performer->script->mechanism_count; i++) {
        free(performer->roles[i].situation);
        memo_free(performer->roles[i].memo);
    }
    arena_free(&performer->memory);
    free(performer->values);
    free(performer);
}

/* The address of its stack identifies a thread, so that each usually finds its own performer again. */
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
    if (!performer) return hod_fail_memory(error), NULL;
    performer->script = script;
    assert(&performer->sandbox == (struct sandbox *)performer); /* so that performer_of finds it */
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

/* Whether no script can distinguish two values: 0 is different from 0.0 and from -0.0. */
static bool are_same(lua_State *lua, int one, int other)
{
    if (lua_type(lua, one) != LUA_TNUMBER || lua_type(lua, other) != LUA_TNUMBER)
        return lua_rawequal(lua, one, other);
    if (lua_isinteger(lua, one) != lua_isinteger(lua, other)) return false;
    if (lua_isinteger(lua, one)) return lua_tointeger(lua, one) == lua_tointeger(lua, other);
    const lua_Number number = lua_tonumber(lua, one), other_number = lua_tonumber(lua, other);
    return memcmp(&number, &other_number, sizeof number) == 0;
}

void performer_check_watched(struct performer *performer)
{
    lua_State *lua = performer->sandbox.lua;
    for (int i = 0; i < performer->watched_count; i++) {
        const struct watched *watched = &performer->watched[i];
        sandbox_push(&performer->sandbox, watched->function);
        lua_getupvalue(lua, -1, watched->place);
        sandbox_push(&performer->sandbox, watched->value);
        if (are_same(lua, -1, -2)) {
            lua_pop(lua, 3);
            continue;
        }
        lua_Debug function;
        sandbox_push(&performer->sandbox, watched->name);
        sandbox_push(&performer->sandbox, watched->function);
        lua_getinfo(lua, ">S", &function);
        const struct place place = sandbox_place(&performer->sandbox, &function, function.linedefined);
        luaL_error(lua, "%s:%d: the function changes the variable %s, which is declared outside it",
                   place.path, place.line, lua_tostring(lua, -1));
    }
}

/* Stores a copy of values in *known, which may be NULL at first. */
static void remember(lua_State *lua, int **known, const int *values, size_t count)
{
    if (!*known) *known = malloc((count + 1) * sizeof *values);
    if (!*known) luaL_error(lua, "out of memory");
    memcpy(*known, values, count * sizeof *values);
}

/* Makes a reference refer to the top of the stack, which stays there. */
static void replace(lua_State *lua, int *reference, bool is_first)
{
    lua_pushvalue(lua, -1);
    if (is_first)
        *reference = luaL_ref(lua, LUA_REGISTRYINDEX);
    else
        lua_rawseti(lua, LUA_REGISTRYINDEX, *reference);
}

/* Makes the table on top a frozen record with this name, which refuses unknown names. */
static void make_record(struct performer *performer, const char *what)
{
    lua_State *lua = performer->sandbox.lua;
    sandbox_push(&performer->sandbox, performer->sandbox.record);
    lua_insert(lua, -2);
    lua_pushstring(lua, what);
    lua_call(lua, 2, 1);
}

/* Pushes the value of a parameter, or a frozen list. Returns the number of ints that it takes. */
static size_t push_parameter(struct performer *performer, const hod_parameter *parameter, const int *values)
{
    lua_State *lua = performer->sandbox.lua;
    const hod_field field = {.name = parameter->name, .domain = parameter->domain};
    const struct column column = column_of(&field);
    if (parameter->most > 0) {
        const int count = *values++;
        sandbox_push(&performer->sandbox, performer->sandbox.proxy);
        lua_createtable(lua, count, 0);
        for (int i = 0; i < count; i++) {
            column_push(&column, lua, values[i]);
            lua_rawseti(lua, -2, i + 1);
        }
        lua_call(lua, 1, 1);
    } else
        column_push(&column, lua, *values);
    return hod_parameter_ints(parameter);
}

/* Makes each section of the table on top a record. */
static void freeze_sections(struct performer *performer)
{
    lua_State *lua = performer->sandbox.lua;
    lua_pushnil(lua);
    while (lua_next(lua, -2)) {
        make_record(performer, lua_tostring(lua, -2));
        lua_pushvalue(lua, -2);
        lua_insert(lua, -2);
        lua_rawset(lua, -4);
    }
}

static void make_rules(struct performer *performer, const int *values)
{
    lua_State *lua = performer->sandbox.lua;
    const hod_family *family = &performer->script->family;
    lua_newtable(lua);
    const int sections = lua_gettop(lua);
    for (int i = 0; i < family->parameter_count; i++) {
        const hod_parameter *parameter = &family->parameters[i];
        const struct word section = {parameter->name, strcspn(parameter->name, ".")};
        luaL_getsubtable(lua, sections, lua_pushlstring(lua, section.text, section.length));
        lua_pushstring(lua, parameter->name + section.length + 1);
        values += push_parameter(performer, parameter, values);
        lua_rawset(lua, -3);
        lua_pop(lua, 2);
    }
}

void performer_push_rules(struct performer *performer, const int *values)
{
    lua_State *lua = performer->sandbox.lua;
    const bool is_first = !performer->values;
    const size_t bytes = performer->script->family.rules_size;
    if (!is_first && memcmp(performer->values, values, bytes) == 0) {
        sandbox_push(&performer->sandbox, performer->rules);
        return;
    }
    remember(lua, &performer->values, values, bytes / sizeof *values);
    make_rules(performer, values);
    freeze_sections(performer);
    make_record(performer, "rules");
    replace(lua, &performer->rules, is_first);
}

/* Sets a field in the table on top. */
static void set_field(lua_State *lua, const struct scripted *scripted, int field, int value)
{
    lua_pushstring(lua, scripted->fields[field].field->name);
    column_push(&scripted->fields[field], lua, value);
    lua_rawset(lua, -3);
}

/* Makes `s`, and the table that is read through it. */
static void make_situation(struct performer *performer, const struct scripted *scripted, const int *situation)
{
    lua_State *lua = performer->sandbox.lua;
    struct role *role = &performer->roles[scripted->number];
    const int count = scripted->mechanism.field_count;
    remember(lua, &role->situation, situation, (size_t)count);
    lua_createtable(lua, 0, count);
    for (int i = 0; i < count; i++) set_field(lua, scripted, i, situation[i]);
    lua_pushvalue(lua, -1);
    role->fields = luaL_ref(lua, LUA_REGISTRYINDEX);
    make_record(performer, "the situation");
    role->s = luaL_ref(lua, LUA_REGISTRYINDEX);
}

/* No script has kept `s` from an earlier call, so changed fields are changed in place. */
static void change_situation(struct performer *performer, const struct scripted *scripted,
                             const int *situation)
{
    lua_State *lua = performer->sandbox.lua;
    const struct role *role = &performer->roles[scripted->number];
    sandbox_push(&performer->sandbox, role->fields);
    for (int i = 0; i < scripted->mechanism.field_count; i++) {
        if (role->situation[i] == situation[i]) continue;
        set_field(lua, scripted, i, situation[i]);
        role->situation[i] = situation[i];
    }
    lua_pop(lua, 1);
}

void performer_push_situation(struct performer *performer, const struct scripted *scripted,
                              const int *situation)
{
    struct role *role = &performer->roles[scripted->number];
    if (role->situation)
        change_situation(performer, scripted, situation);
    else
        make_situation(performer, scripted, situation);
    sandbox_push(&performer->sandbox, role->s);
}
