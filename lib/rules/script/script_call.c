/* A script call: the arguments of each function of a script, and its results. */
#include "rules/script/script_call.h"

#include "rules/common.h"

#include "base/buffer.h"

#include <assert.h>
#include <lauxlib.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void script_call_refuse(lua_State *lua, int function, const char *format, ...)
{
    const struct performer *performer = performer_of(lua);
    lua_Debug defined = {.linedefined = 0};
    char message[sizeof(hod_error)];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    sandbox_push(&performer->sandbox, function);
    lua_getinfo(lua, ">S", &defined);
    const struct place place = sandbox_place(&performer->sandbox, &defined, defined.linedefined);
    luaL_error(lua, "%s:%d: %s", place.path, place.line, message);
    abort();
}

/* Pushes the input of a step. Returns the number of values. */
static int push_given(const struct script_call *p)
{
    const int *given = given_of(p->prepared), count = head_of(p->prepared)->given_count;
    if (!p->scripted->prepares) {
        performer_push_situation(p->performer, p->scripted, given);
        return 1;
    }
    for (int i = 0; i < count; i++) lua_pushinteger(p->performer->sandbox.lua, given[i]);
    return count;
}

/* Reads the columns from `first` on from the table on top, and refuses its other members. */
static void read_columns(const struct script_call *p, int function, int first, int count, bool must_be_there)
{
    lua_State *lua = p->performer->sandbox.lua;
    const struct column *columns = p->scripted->now_columns;
    const int *names = p->performer->roles[p->scripted->number].names;
    hod_error error;
    int found = 0, members = 0;
    for (int i = first; i < first + count; i++) {
        sandbox_push(&p->performer->sandbox, names[i]);
        const bool is_there = lua_rawget(lua, -2) != LUA_TNIL;
        found += is_there;
        if ((is_there || must_be_there) && !column_read(&columns[i], lua, -1, &p->state[i], &error))
            script_call_refuse(lua, function, "%s", error.message);
        lua_pop(lua, 1);
    }
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) members++;
    if (members == found) return;
    hod_buffer known = {0};
    for (int i = first; i < first + count; i++)
        hod_buffer_format(&known, "%s%s", i > first ? ", " : "", columns[i].field->name);
    hod_fail(&error, "it returns %d undeclared %s; declared: %.*s", members - found,
             plural(members - found, "name", "names"), (int)known.length, known.bytes);
    hod_buffer_free(&known);
    script_call_refuse(lua, function, "%s", error.message);
}

/* Pushes a function of the script with its first arguments: `roll`, if it takes that, and `rules`. */
static void push_function(const struct script_call *p, int function, bool takes_roll)
{
    sandbox_push(&p->performer->sandbox, function);
    if (takes_roll) sandbox_push(&p->performer->sandbox, p->performer->roll);
    performer_push_rules(p->performer, values_of(p->prepared));
}

/* resolve(roll, rules, s) returns the outcome. */
static void resolve(struct script_call *p)
{
    lua_State *lua = p->performer->sandbox.lua;
    const int function = p->performer->roles[p->scripted->number].play;
    push_function(p, function, true);
    lua_call(lua, 2 + push_given(p), 1);
    if (!lua_istable(lua, -1))
        script_call_refuse(lua, function, "resolve must return a table of outcomes, not %s",
                           luaL_typename(lua, -1));
    sandbox_thaw(lua, lua_gettop(lua));
    read_columns(p, function, 0, p->scripted->mechanism.outcome_count, true);
    p->follows = HOD_DONE;
}

/* What follows a step, by the word that it returned; without a clock, no step ends a turn. */
static hod_follows read_follows(const struct script_call *p, int function)
{
    static const char *const words[] = {"done", "again", "next turn", "standstill"};
    lua_State *lua = p->performer->sandbox.lua;
    const char *word = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : luaL_typename(lua, -1);
    const int count = p->scripted->mechanism.procedure.clock ? LENGTH(words) : 2;
    for (int i = 0; i < count; i++)
        if (sandbox_text_is(lua, -1, words[i])) return (hod_follows)i;
    script_call_refuse(lua, function, "step must return \"done\" or \"again\"%s, not %s",
                       count > 2 ? ", \"next turn\" or \"standstill\"" : "", word);
}

/* Differences of worths are squared, and the result must fit a double. */
static const double MOST_WORTH = 1e30;

/* Pops the number that a function returned. */
static double pop_number(const struct script_call *p, int function, const char *name, bool may_be_negative)
{
    lua_State *lua = p->performer->sandbox.lua;
    const bool is_number = lua_type(lua, -1) == LUA_TNUMBER;
    const double number = is_number ? lua_tonumber(lua, -1) : NAN;
    if (!(number >= (may_be_negative ? -MOST_WORTH : 0) && number <= MOST_WORTH))
        script_call_refuse(lua, function, "%s must return a number in %s..1e30, not %s", name,
                           may_be_negative ? "-1e30" : "0",
                           is_number ? lua_tostring(lua, -1) : luaL_typename(lua, -1));
    lua_pop(lua, 1);
    return number;
}

/* worth(outcome, who) returns the worth of an outcome to side 1 or 2. */
void act_weigh(struct script_call *p)
{
    const struct role *role = &p->performer->roles[p->scripted->number];
    lua_State *lua = p->performer->sandbox.lua;
    sandbox_push(&p->performer->sandbox, role->worth);
    lua_createtable(lua, 0, p->scripted->mechanism.outcome_count);
    for (int i = 0; i < p->scripted->mechanism.outcome_count; i++) {
        sandbox_push(&p->performer->sandbox, role->names[i]);
        column_push(&p->scripted->now_columns[i], lua, p->state[i]);
        lua_rawset(lua, -3);
    }
    lua_pushinteger(lua, p->who + 1);
    lua_call(lua, 2, 1);
    p->worth = pop_number(p, role->worth, "worth", true);
}

/* step(roll, rules, now, s) changes `now` and returns what follows. */
static void step(struct script_call *p)
{
    lua_State *lua = p->performer->sandbox.lua;
    const int function = p->performer->roles[p->scripted->number].play;
    now_push(p);
    const int now = lua_gettop(lua);
    push_function(p, function, true);
    lua_pushvalue(lua, now);
    lua_call(lua, 3 + push_given(p), 1);
    p->follows = read_follows(p, function);
    lua_settop(lua, now);
    now_read(p, function);
}

/* Reads the whole numbers that prepare returned, starting at a place of the stack. */
static void read_prepared(struct script_call *p, int function, int first)
{
    lua_State *lua = p->performer->sandbox.lua;
    const int count = lua_gettop(lua) - first + 1;
    int numbers[MOST_PREPARED];
    if (count > MOST_PREPARED)
        script_call_refuse(lua, function, "prepare returns %d numbers: at most %d are accepted", count,
                           MOST_PREPARED);
    for (int i = 0; i < count; i++) {
        int is_whole = false;
        const bool is_number = lua_type(lua, first + i) == LUA_TNUMBER;
        const lua_Integer number = is_number ? lua_tointegerx(lua, first + i, &is_whole) : 0;
        if (!is_whole || number < INT_MIN || number > INT_MAX)
            script_call_refuse(lua, function, "prepare must return whole numbers, but number %d is %s", i + 1,
                               is_number ? lua_tostring(lua, first + i) : luaL_typename(lua, first + i));
        numbers[i] = (int)number;
    }
    assert(count >= 0 && count <= MOST_PREPARED);
    head_of(p->prepared)->given_count = count;
    memset(given_of(p->prepared), 0, (size_t)p->scripted->mechanism.field_count * sizeof(int));
    memcpy(given_of(p->prepared), numbers, (size_t)count * sizeof(int));
}

static void prepare(struct script_call *p)
{
    lua_State *lua = p->performer->sandbox.lua;
    const int function = p->performer->roles[p->scripted->number].prepare, before = lua_gettop(lua);
    push_function(p, function, true);
    performer_push_situation(p->performer, p->scripted, p->situation);
    lua_call(lua, 3, LUA_MULTRET);
    read_prepared(p, function, before + 1);
}

/* begin(rules, s) returns the state variables whose initial values are not their defaults. */
static void begin(struct script_call *p)
{
    lua_State *lua = p->performer->sandbox.lua;
    const int function = p->performer->roles[p->scripted->number].begin;
    push_function(p, function, false);
    performer_push_situation(p->performer, p->scripted, p->situation);
    lua_call(lua, 2, 1);
    if (!lua_istable(lua, -1))
        script_call_refuse(lua, function, "begin must return a table, not %s", luaL_typename(lua, -1));
    sandbox_thaw(lua, lua_gettop(lua));
    read_columns(p, function, 0, p->scripted->mechanism.procedure.state_ints, false);
    memcpy(state_of(p->prepared), p->state, (size_t)head_of(p->prepared)->state * sizeof(int));
}

/* The last turn that a domain contains, counting from 1 without a gap. */
static int turns_told(const hod_domain *domain)
{
    int last = 0;
    for (bool grows = true; grows;) {
        grows = false;
        for (int i = 0; i < domain->parts; i++) {
            const int low = domain->part[i].low, high = domain->part[i].high;
            if (domain->part[i].word || low > last + 1 || high <= last) continue;
            last = high;
            grows = true;
        }
    }
    return last;
}

static void limit(struct script_call *p)
{
    lua_State *lua = p->performer->sandbox.lua;
    const int function = p->performer->roles[p->scripted->number].limit;
    push_function(p, function, false);
    performer_push_situation(p->performer, p->scripted, p->situation);
    lua_call(lua, 2, 1);
    int is_whole;
    const lua_Integer turns = lua_tointegerx(lua, -1, &is_whole);
    if (!is_whole || turns < 1 || turns > INT_MAX)
        script_call_refuse(lua, function, "limit must return a number of turns, 1 or more");
    const struct column *told = &p->scripted->now_columns[p->scripted->clock.outcome];
    const int last = turns_told(&told->domain);
    if (turns > last)
        script_call_refuse(lua, function,
                           "limit returns %lld turns, but %s, which tells the turn of the end, is %s",
                           (long long)turns, told->field->name, told->domain.text);
    head_of(p->prepared)->turns = (int)turns;
}

/* error(rules, s, who) returns the error of side 1 or 2. */
static void learn_errors(struct script_call *p)
{
    lua_State *lua = p->performer->sandbox.lua;
    const int function = p->performer->roles[p->scripted->number].error;
    for (int who = 0; who < HOD_PLAYERS; who++) {
        push_function(p, function, false);
        performer_push_situation(p->performer, p->scripted, p->situation);
        lua_pushinteger(lua, who + 1);
        lua_call(lua, 3, 1);
        const double error = pop_number(p, function, "error", false);
        memcpy(head_of(p->prepared)->errors[who], &error, sizeof error);
    }
}

void act_step(struct script_call *p)
{
    if (p->scripted->is_process)
        step(p);
    else
        resolve(p);
}

void act_prepare(struct script_call *p)
{
    if (p->scripted->begins) begin(p);
    if (p->scripted->mechanism.procedure.clock) limit(p);
    if (p->scripted->errs) learn_errors(p);
    if (p->scripted->prepares) prepare(p);
}

/* Runs protected. */
static int act_protected(lua_State *lua)
{
    struct script_call *p = lua_touserdata(lua, 1);
    p->act(p);
    performer_check_watched(p->performer);
    return 0;
}

int perform(struct script_call *p, script_act *act)
{
    lua_State *lua = p->performer->sandbox.lua;
    assert(head_of(p->prepared)->depth <= MOST_DEPTH && head_of(p->prepared)->given_count >= 0);
    p->act = act;
    p->performer->rules_values = values_of(p->prepared);
    p->performer->depth = head_of(p->prepared)->depth;
    p->performer->performing = p;
    p->performer->sandbox.is_watched = p->performer->script->is_watched;
    p->performer->sandbox.declared_at = p->scripted->place;
    sandbox_allow(&p->performer->sandbox, PATH_INSTRUCTIONS, PATH_BYTES);
    lua_settop(lua, 0);
    lua_pushcfunction(lua, act_protected);
    lua_pushlightuserdata(lua, p);
    return sandbox_call(&p->performer->sandbox, 1, 0);
}
