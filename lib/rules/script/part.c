/* A part: its situation from a table of Lua, and its outcome as one. */
#include "rules/script/part.h"

#include "rules/script/scripted.h"
#include "rules/situation.h"

#include "base/words.h"

#include <lauxlib.h>
#include <string.h>

/* The number of a mechanism of the script's family. */
static int find(lua_State *lua, const hod_family *family, const char *name)
{
    struct nearest nearest = {0};
    for (int i = 0; i < family->mechanism_count; i++) {
        if (strcmp(family->mechanisms[i]->name, name) == 0) return i;
        nearest_offer(&nearest, name, strlen(name), family->mechanisms[i]->name);
    }
    char question[96];
    return luaL_error(lua, "there is no mechanism %s to play%s", name,
                      nearest_question(&nearest, question, sizeof question));
}

/* Reads the table's values into the situation; the other fields keep their defaults. */
static void read_situation(lua_State *lua, const hod_mechanism *mechanism, const struct column *fields,
                           int table, int *situation)
{
    hod_error error;
    sandbox_thaw(lua, table);
    lua_pushnil(lua);
    while (lua_next(lua, table)) {
        size_t length;
        if (lua_type(lua, -2) != LUA_TSTRING)
            luaL_error(lua, "a situation of %s has fields by their names alone", mechanism->name);
        const char *name = lua_tolstring(lua, -2, &length);
        const int field = hod_mechanism_field(mechanism, name, length, &error);
        if (field < 0 || !column_read(&fields[field], lua, -1, &situation[field], &error))
            luaL_error(lua, "%s", error.message);
        lua_pop(lua, 1);
    }
}

static void push_outcome(lua_State *lua, const hod_mechanism *mechanism, const struct column *outcomes,
                         const int *outcome)
{
    lua_createtable(lua, 0, mechanism->outcome_count);
    for (int i = 0; i < mechanism->outcome_count; i++) {
        lua_pushstring(lua, mechanism->outcomes[i].name);
        column_push(&outcomes[i], lua, outcome[i]);
        lua_rawset(lua, -3);
    }
}

static void check(lua_State *lua, const hod_mechanism *mechanism, const int *values, const int *situation)
{
    const char *reason = mechanism->valid ? mechanism->valid(values, situation) : NULL;
    if (reason) luaL_error(lua, "%s: the situation contradicts itself: %s", mechanism->name, reason);
}

void part_play(lua_State *lua, struct performer *performer, hod_roller *roller, const char *name, int table)
{
    const struct script *script = performer->script;
    const int number = find(lua, &script->family, name);
    const hod_mechanism *mechanism = script->family.mechanisms[number];
    int situation[HOD_MOST_FIELDS], outcome[HOD_MOST_OUTCOMES];
    int prepared[mechanism->procedure.prepared_ints];
    hod_situation_default(mechanism, situation);
    if (lua_istable(lua, table))
        read_situation(lua, mechanism, script_fields(script, number), table, situation);
    check(lua, mechanism, performer->rules_values, situation);
    memset(prepared, 0, sizeof prepared);
    mechanism->prepare(mechanism, performer->rules_values, situation, prepared, roller);
    if (!scripted_deepen(mechanism, prepared, performer->depth))
        luaL_error(lua, "%s is played within %s and so on, more than %d deep", name, name, MOST_DEPTH);
    hod_play(roller, &mechanism->procedure, prepared, outcome);
    push_outcome(lua, mechanism, script_outcomes(script, number), outcome);
}
