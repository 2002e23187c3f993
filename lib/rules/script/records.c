/* Records: the rules and the situation as frozen tables of Lua, made anew where their values are others. */
#include "rules/script/performer.h"

#include "base/words.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

static size_t ints_of(size_t count)
{
    return count * sizeof(int);
}

/* Whether the values are those that are remembered, which they are from then on. */
static bool are_known(lua_State *lua, int **known, const int *values, int count)
{
    if (*known && memcmp(*known, values, ints_of((size_t)count)) == 0) return true;
    if (!*known) *known = malloc(ints_of((size_t)count + 1));
    if (!*known) luaL_error(lua, "there is no memory left");
    memcpy(*known, values, ints_of((size_t)count));
    return false;
}

/* Lets a reference lead to what is on top of the stack, and leaves it there. */
static void replace(lua_State *lua, int *reference, bool is_first)
{
    lua_pushvalue(lua, -1);
    if (is_first)
        *reference = luaL_ref(lua, LUA_REGISTRYINDEX);
    else
        lua_rawseti(lua, LUA_REGISTRYINDEX, *reference);
}

/* Makes the table on top a frozen record of that name, which refuses names that it does not have. */
static void make_record(struct performer *performer, const char *what)
{
    lua_State *lua = performer->sandbox.lua;
    sandbox_push(&performer->sandbox, performer->sandbox.record);
    lua_insert(lua, -2);
    lua_pushstring(lua, what);
    lua_call(lua, 2, 1);
}

/* Pushes the table of a section, which is made if the table on top does not have it. */
static void push_section(lua_State *lua, struct word section)
{
    lua_pushlstring(lua, section.text, section.length);
    lua_pushvalue(lua, -1);
    if (lua_rawget(lua, -3) == LUA_TTABLE) {
        lua_remove(lua, -2);
        return;
    }
    lua_pop(lua, 1);
    lua_newtable(lua);
    lua_pushvalue(lua, -1);
    lua_insert(lua, -3);
    lua_rawset(lua, -4);
}

/* Pushes what a parameter has: a value, or a frozen list. Returns the ints that it takes. */
static size_t push_parameter(struct performer *performer, const hod_parameter *parameter, const int *values)
{
    lua_State *lua = performer->sandbox.lua;
    const hod_field field = {.name = parameter->name, .domain = parameter->domain};
    struct column *column = columns_of(&field, 1);
    if (!column) return (size_t)luaL_error(lua, "there is no memory left");
    if (parameter->most > 0) {
        const hod_list *list = (const hod_list *)values;
        sandbox_push(&performer->sandbox, performer->sandbox.proxy);
        lua_createtable(lua, list->count, 0);
        for (int i = 0; i < list->count; i++) {
            column_push(column, lua, list->at[i]);
            lua_rawseti(lua, -2, i + 1);
        }
        lua_call(lua, 1, 1);
    } else
        column_push(column, lua, *values);
    free(column);
    return parameter->most > 0 ? sizeof(hod_list) / sizeof(int) : 1;
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
    for (int i = 0; i < family->parameter_count; i++) {
        const hod_parameter *parameter = &family->parameters[i];
        const struct word section = {parameter->name, strcspn(parameter->name, ".")};
        push_section(lua, section);
        lua_pushstring(lua, parameter->name + section.length + 1);
        values += push_parameter(performer, parameter, values);
        lua_rawset(lua, -3);
        lua_pop(lua, 1);
    }
}

void performer_push_rules(struct performer *performer, const int *values)
{
    lua_State *lua = performer->sandbox.lua;
    const bool is_first = !performer->values;
    const int count = (int)(performer->script->family.rules_size / sizeof(int));
    if (are_known(lua, &performer->values, values, count)) {
        sandbox_push(&performer->sandbox, performer->rules);
        return;
    }
    make_rules(performer, values);
    freeze_sections(performer);
    make_record(performer, "rules");
    replace(lua, &performer->rules, is_first);
}

void performer_push_situation(struct performer *performer, const struct scripted *scripted,
                              const int *situation)
{
    lua_State *lua = performer->sandbox.lua;
    struct role *role = &performer->roles[scripted->number];
    const bool is_first = !role->situation;
    const int count = scripted->mechanism.field_count;
    if (are_known(lua, &role->situation, situation, count)) {
        sandbox_push(&performer->sandbox, role->s);
        return;
    }
    lua_createtable(lua, 0, count);
    for (int i = 0; i < count; i++) {
        lua_pushstring(lua, scripted->fields[i].field->name);
        column_push(&scripted->fields[i], lua, situation[i]);
        lua_rawset(lua, -3);
    }
    make_record(performer, "the situation");
    replace(lua, &role->s, is_first);
}
