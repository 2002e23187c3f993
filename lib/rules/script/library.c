/* What the functions of Lua's libraries cost a script.
 *
 * The hook that counts instructions sees nothing of a C function, which can read a long text or a wide range within one
 * instruction. So each function whose work grows with its arguments gets a wrapper. The wrapper computes the work from
 * the arguments as the function will read them (a number can be given as text), spends as many instructions, and then
 * calls the function. The allocator charges for what a function makes.
 *
 * The cost of a pattern is an upper limit. It can be tried at each place of the text; each repetition in it can be
 * tried with each length, whatever the lengths of those before it; and each trial compares a character with, at worst,
 * the longest set of the pattern. */
#include "rules/script/sandbox.h"

#include <lauxlib.h>
#include <math.h>
#include <string.h>

/* table.sort uses the clock to choose its pivots when it sorts more. */
enum { MOST_SORTED = 100 };

/* Bytes read, and matching steps made, in the time of an instruction. */
enum { BYTES_READ = 8, STEPS = 8, BYTES_COMPARED = 64 };

typedef double cost(lua_State *lua);

/* The length of an argument that is a text, or a number read as one. */
static double length_of(lua_State *lua, int argument)
{
    size_t length = 0;
    if (lua_type(lua, argument) == LUA_TSTRING || lua_type(lua, argument) == LUA_TNUMBER)
        lua_tolstring(lua, argument, &length);
    return (double)length;
}

/* All arguments are read completely. */
static double cost_of_reading(lua_State *lua)
{
    double bytes = 0;
    for (int i = lua_gettop(lua); i > 0; i--)
        if (lua_type(lua, i) == LUA_TSTRING) bytes += length_of(lua, i);
    return bytes / BYTES_READ;
}

static double cost_of_arguments(lua_State *lua)
{
    return (double)lua_gettop(lua) / BYTES_READ;
}

/* The values from one place to another. */
static double cost_of_range(lua_Integer first, lua_Integer last)
{
    return last >= first ? (double)last - (double)first + 1 : 0;
}

static double cost_of_rep(lua_State *lua)
{
    luaL_checkstring(lua, 1);
    return cost_of_range(1, luaL_checkinteger(lua, 2));
}

static double cost_of_byte(lua_State *lua)
{
    const lua_Integer length = (luaL_checkstring(lua, 1), (lua_Integer)length_of(lua, 1));
    lua_Integer first = luaL_optinteger(lua, 2, 1), last = luaL_optinteger(lua, 3, first);
    if (first < 0) first = first < -length ? 1 : length + first + 1;
    if (last < 0) last = last < -length ? 0 : length + last + 1;
    return cost_of_range(first > 1 ? first : 1, last < length ? last : length);
}

/* Plain search for a text: wherever its first character is found, the rest is compared. */
static double cost_of_search(double text, double wanted)
{
    const double places = text >= wanted ? text - wanted + 1 : 0;
    return text / BYTES_COMPARED + places * (wanted / BYTES_COMPARED);
}

/* The end of the set that starts here, after its bracket. */
static const char *end_of_set(const char *at, const char *end)
{
    if (++at < end && *at == '^') at++;
    do at += at < end && *at == '%' ? 2 : 1;
    while (at < end && *at != ']');
    return at < end ? at + 1 : end;
}

/* The contents of a pattern, as far as they affect its cost. */
struct pattern {
    double items, dearest; /* their number, and the cost of one comparison with the dearest */
    double lengths;        /* the number of combinations of repetition lengths */
};

/* Reads one item, which the sign after it, if any, repeats, unless the item is a bracket. Returns its end. */
static const char *read_item(struct pattern *pattern, const char *at, const char *end, double length)
{
    double dear = 1;
    if (*at == '(' || *at == ')') return at + 1;
    const char *next = at + 1;
    if (*at == '%' && next < end) {
        if (strchr("b0123456789", *next)) dear = length;
        if (*next++ == 'f' && next < end && *next == '[') next = end_of_set(next, end);
    } else if (*at == '[')
        next = end_of_set(at, end);
    dear = fmax(dear, (double)(next - at));
    if (dear > pattern->dearest) pattern->dearest = dear;
    pattern->items++;
    if (next < end && strchr("*+-", *next)) pattern->lengths *= length;
    if (next < end && *next == '?') pattern->lengths *= 2;
    return next < end && strchr("*+-?", *next) ? next + 1 : next;
}

static double cost_of_matching(lua_State *lua, bool has_anchor)
{
    luaL_checkstring(lua, 1);
    const double length = length_of(lua, 1) + 1;
    size_t bytes;
    const char *at = luaL_checklstring(lua, 2, &bytes), *const end = at + bytes;
    if (strcspn(at, "^$*+?.([%-") == bytes) return cost_of_search(length, (double)bytes);
    struct pattern pattern = {.lengths = 1};
    const double places = has_anchor && *at == '^' ? 1 : length;
    if (has_anchor && *at == '^') at++;
    while (at < end) at = read_item(&pattern, at, end, length);
    return places * pattern.lengths * (1 + pattern.items / STEPS) * (1 + pattern.dearest / STEPS);
}

static double cost_of_pattern(lua_State *lua)
{
    return cost_of_matching(lua, true);
}

static double cost_of_gmatch(lua_State *lua)
{
    return cost_of_matching(lua, false);
}

static double cost_of_find(lua_State *lua)
{
    return lua_toboolean(lua, 4) ? cost_of_search(length_of(lua, 1), length_of(lua, 2))
                                 : cost_of_pattern(lua);
}

static double cost_of_gsub(lua_State *lua)
{
    return cost_of_pattern(lua) + length_of(lua, 3);
}

/* Addresses differ from run to run, so they are refused as values and as %p. */
static double cost_of_format(lua_State *lua)
{
    size_t bytes;
    const char *at = luaL_checklstring(lua, 1, &bytes), *const end = at + bytes;
    for (; (at = memchr(at, '%', (size_t)(end - at))); at++) {
        at += 1 + strspn(at + 1, "-+ #0123456789.");
        if (*at == 'p') luaL_error(lua, "%%p is not supported: addresses differ from run to run");
        if (at == end) break;
    }
    for (int i = 2; i <= lua_gettop(lua); i++) {
        const int kind = lua_type(lua, i);
        if (kind != LUA_TSTRING && kind != LUA_TNUMBER && kind != LUA_TBOOLEAN && kind != LUA_TNIL)
            luaL_error(lua, "a %s cannot be written as text", luaL_typename(lua, i));
    }
    return cost_of_reading(lua);
}

/* The entries of a list from a place on are moved, unless only the last changes, without a place. */
static double cost_of_moving(lua_State *lua, int without_place)
{
    if (lua_gettop(lua) <= without_place) return 0;
    luaL_checktype(lua, 1, LUA_TTABLE);
    return cost_of_range(luaL_checkinteger(lua, 2), luaL_len(lua, 1));
}

static double cost_of_insert(lua_State *lua)
{
    return cost_of_moving(lua, 2);
}

static double cost_of_remove(lua_State *lua)
{
    return cost_of_moving(lua, 1);
}

static double cost_of_move(lua_State *lua)
{
    return cost_of_range(luaL_checkinteger(lua, 2), luaL_checkinteger(lua, 3));
}

/* The entries of a list between two places, which are arguments and can be left out. */
static double cost_between(lua_State *lua, int first, int last)
{
    const lua_Integer from = luaL_optinteger(lua, first, 1);
    return cost_of_range(from, lua_isnoneornil(lua, last) ? luaL_len(lua, 1) : luaL_checkinteger(lua, last));
}

static double cost_of_unpack(lua_State *lua)
{
    return cost_between(lua, 2, 3);
}

static double cost_of_concat(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    return cost_between(lua, 3, 4);
}

/* Each value is compared with few others; texts can be long. */
static double cost_of_sort(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    const lua_Integer count = luaL_len(lua, 1);
    if (count > MOST_SORTED)
        luaL_error(lua, "at most %d values can be sorted, not %I", MOST_SORTED, (LUAI_UACINT)count);
    double bytes = 0;
    for (int i = 1; i <= count; i++) {
        if (lua_geti(lua, 1, i) == LUA_TSTRING) bytes += length_of(lua, -1);
        lua_pop(lua, 1);
    }
    return 10 * ((double)count + bytes / BYTES_READ);
}

static const struct {
    const char *name;
    cost *cost;
} costs[] = {{"byte", cost_of_byte},     {"find", cost_of_find},       {"format", cost_of_format},
             {"gmatch", cost_of_gmatch}, {"gsub", cost_of_gsub},       {"lower", cost_of_reading},
             {"match", cost_of_pattern}, {"pack", cost_of_reading},    {"packsize", cost_of_reading},
             {"rep", cost_of_rep},       {"reverse", cost_of_reading}, {"unpack", cost_of_reading},
             {"upper", cost_of_reading}, {"concat", cost_of_concat},   {"insert", cost_of_insert},
             {"move", cost_of_move},     {"remove", cost_of_remove},   {"sort", cost_of_sort},
             {"values", cost_of_unpack}, {"number", cost_of_reading},  {"select", cost_of_arguments}};

static int call_charged(lua_State *lua)
{
    sandbox_charge(lua, costs[lua_tointeger(lua, lua_upvalueindex(2))].cost(lua));
    return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

int library_charged(lua_State *lua)
{
    const char *name = luaL_checkstring(lua, 2);
    lua_settop(lua, 1);
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++) {
        if (strcmp(costs[i].name, name) != 0) continue;
        lua_pushinteger(lua, (lua_Integer)i);
        lua_pushcclosure(lua, call_charged, 2);
        break;
    }
    return 1;
}
