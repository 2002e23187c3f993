/* The table `now` of a step.
 *
 * It is empty at first. A place of the state gets into it when the script reads or writes it, and from then
 * on is read and written there: so it is known what the step has looked at, which a memo records, and a step
 * that looks at little of a large state takes little time. */
#include "rules/script/script_call.h"

#include "rules/situation.h"

#include <lauxlib.h>
#include <limits.h>

static bool is_touched(const struct script_call *p, int place)
{
    return p->touched[place / 64] >> place % 64 & 1;
}

static void touch(struct script_call *p, int place)
{
    p->touched[place / 64] |= UINT64_C(1) << place % 64;
}

static int refuse_name(lua_State *lua)
{
    return luaL_error(lua, "the state has no %s; it has %s", sandbox_told(lua, 2),
                      lua_tostring(lua, lua_upvalueindex(2)));
}

/* The place named by the key of a metamethod. If it was touched but is missing from the table, the script has removed
 * it. */
static int place_of(lua_State *lua, const struct script_call *p)
{
    lua_pushvalue(lua, 2);
    const bool is_known = lua_rawget(lua, lua_upvalueindex(1)) == LUA_TNUMBER;
    const int place = is_known ? (int)lua_tointeger(lua, -1) : 0;
    if (!is_known || is_touched(p, place)) refuse_name(lua);
    lua_pop(lua, 1);
    return place;
}

/* Stores an untouched place in the table at the index. */
static void read_place(lua_State *lua, struct script_call *p, int table, int place)
{
    touch(p, place);
    if (p->recording) recording_read(p->recording, place, p->state[place]);
    sandbox_push(&p->performer->sandbox, p->performer->roles[p->scripted->number].names[place]);
    column_push(&p->scripted->now_columns[place], lua, p->state[place]);
    lua_rawset(lua, table);
}

/* __index */
static int read_untouched(lua_State *lua)
{
    struct script_call *p = performer_of(lua)->performing;
    read_place(lua, p, 1, place_of(lua, p));
    lua_rawget(lua, 1);
    return 1;
}

/* __newindex */
static int write_untouched(lua_State *lua)
{
    struct script_call *p = performer_of(lua)->performing;
    touch(p, place_of(lua, p));
    lua_rawset(lua, 1);
    return 0;
}

/* __whole: reads everything that is not in the table yet, for code that iterates over it. */
static int read_whole(lua_State *lua)
{
    struct script_call *p = performer_of(lua)->performing;
    for (int place = 0; place < p->scripted->mechanism.procedure.state_ints; place++)
        if (!is_touched(p, place)) read_place(lua, p, 1, place);
    return 0;
}

/* Pushes the names of the outcomes and the state. */
static void push_names(lua_State *lua, const struct scripted *scripted)
{
    luaL_Buffer names;
    luaL_buffinit(lua, &names);
    for (int i = 0; i < scripted->mechanism.procedure.state_ints; i++) {
        if (i > 0) luaL_addstring(&names, ", ");
        luaL_addstring(&names, scripted->now[i].name);
    }
    luaL_pushresult(&names);
}

int now_refer(lua_State *lua, const struct scripted *scripted)
{
    static const luaL_Reg methods[] = {
        {"__index", read_untouched}, {"__newindex", write_untouched}, {"__whole", read_whole}, {NULL, NULL}};
    const int count = scripted->mechanism.procedure.state_ints;
    lua_createtable(lua, 0, 4);
    lua_createtable(lua, 0, count); /* places by name */
    for (int i = 0; i < count; i++) {
        lua_pushinteger(lua, i);
        lua_setfield(lua, -2, scripted->now[i].name);
    }
    push_names(lua, scripted);
    luaL_setfuncs(lua, methods, 2);
    return luaL_ref(lua, LUA_REGISTRYINDEX);
}

void now_push(struct script_call *p)
{
    lua_State *lua = p->performer->sandbox.lua;
    lua_newtable(lua);
    sandbox_push(&p->performer->sandbox, p->performer->roles[p->scripted->number].now);
    lua_setmetatable(lua, -2);
}

/* Reads a touched place. While another step of the turn follows, an outcome can be any whole number; but at the end of
 * a turn the process may end. */
static int read_touched(struct script_call *p, int function, int place)
{
    const hod_mechanism *mechanism = &p->scripted->mechanism;
    lua_State *lua = p->performer->sandbox.lua;
    const bool is_told = mechanism->procedure.clock && place == p->scripted->clock.outcome;
    int value, is_whole = false;
    hod_error error;
    sandbox_push(&p->performer->sandbox, p->performer->roles[p->scripted->number].names[place]);
    lua_rawget(lua, -2);
    const lua_Integer number = lua_type(lua, -1) == LUA_TNUMBER ? lua_tointegerx(lua, -1, &is_whole) : 0;
    if (is_whole && number >= INT_MIN && number <= INT_MAX && place < mechanism->outcome_count &&
        (is_told || p->follows == HOD_STEP_FOLLOWS))
        value = (int)number;
    else if (!column_read(&p->scripted->now_columns[place], lua, -1, &value, &error))
        script_call_refuse(lua, function, "%s%s", error.message,
                           is_whole && number > 0 ? "; cap an unbounded tally with math.min" : "");
    lua_pop(lua, 1);
    return value;
}

void now_read(struct script_call *p, int function)
{
    const hod_mechanism *mechanism = &p->scripted->mechanism;
    lua_State *lua = p->performer->sandbox.lua;
    struct written written[HOD_MAX_OUTCOMES + HOD_MAX_FIELDS];
    int count = 0;
    for (int place = 0; place < mechanism->procedure.state_ints; place++) {
        /* An outcome must now be within its domain, even if unchanged. */
        const bool is_final = place < mechanism->outcome_count && p->follows != HOD_STEP_FOLLOWS;
        if (is_final && !is_touched(p, place)) read_place(lua, p, lua_gettop(lua), place);
        if (is_touched(p, place))
            written[count++] = (struct written){place, read_touched(p, function, place)};
    }
    for (int i = 0; i < count; i++) p->state[written[i].place] = written[i].value;
    if (p->recording) recording_end(p->recording, p->follows, written, count);
}
