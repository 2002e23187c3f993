/* The roller as Lua sees it: a method for each function of walk/roller.h. */
#include "rules/script/roll.h"

#include "rules/common.h"
#include "rules/script/part.h"
#include "rules/script/performer.h"

#include "walk/procedure.h"

#include <lauxlib.h>
#include <limits.h>
#include <string.h>

/* A label or a note is a line of a narration. */
enum { MOST_SAID = 400 };

/* The methods' arguments begin behind `roll`. */
enum { LABEL = 2, FIRST, SECOND, THIRD, FOURTH };

static hod_roller *roller_of(lua_State *lua)
{
    const struct performer *performer = performer_of(lua);
    if (!performer->may_roll) luaL_error(lua, "dice are rolled in resolve and in step alone");
    return performer->roller;
}

static int whole(lua_State *lua, int argument)
{
    const lua_Integer number = luaL_checkinteger(lua, argument);
    luaL_argcheck(lua, number >= INT_MIN && number <= INT_MAX, argument, "the number is too large");
    return (int)number;
}

/* A sentence that may be told: a terminal shows it. */
static const char *check_said(lua_State *lua, int argument)
{
    size_t length;
    const char *text = luaL_checklstring(lua, argument, &length);
    luaL_argcheck(lua, length <= MOST_SAID, argument, "the text is longer than 400 bytes");
    for (size_t i = 0; i < length; i++)
        luaL_argcheck(lua, (unsigned char)text[i] >= ' ' && text[i] != 127, argument,
                      "the text has a control character in it");
    return text;
}

/* What is not heard need not be looked at. */
static const char *label(lua_State *lua)
{
    return hod_is_heard(performer_of(lua)->roller) ? check_said(lua, LABEL) : luaL_checkstring(lua, LABEL);
}

/* The dice show the target or less: beyond what they can show, a target says no more than at the end of it.
 */
static int hand(lua_State *lua)
{
    const int sides = whole(lua, SECOND), target = held_within(0, whole(lua, THIRD), sides);
    lua_pushinteger(lua, hod_hand(roller_of(lua), label(lua), whole(lua, FIRST), sides, target));
    return 1;
}

static int hand_or_more(lua_State *lua)
{
    lua_pushinteger(lua, hod_hand_or_more(roller_of(lua), label(lua), whole(lua, FIRST), whole(lua, SECOND),
                                          whole(lua, THIRD)));
    return 1;
}

typedef int two_counts(hod_roller *, const char *, int, int, int, int, int *);

/* Successes, and the dice that show what matters too. */
static int count_both(lua_State *lua, two_counts *roll)
{
    int showing;
    lua_pushinteger(lua, roll(roller_of(lua), label(lua), whole(lua, FIRST), whole(lua, SECOND),
                              whole(lua, THIRD), whole(lua, FOURTH), &showing));
    lua_pushinteger(lua, showing);
    return 2;
}

static int hand_and_face(lua_State *lua)
{
    return count_both(lua, hod_hand_and_face);
}

static int hand_and_high(lua_State *lua)
{
    return count_both(lua, hod_hand_and_high);
}

static int hand_or_more_and_face(lua_State *lua)
{
    return count_both(lua, hod_hand_or_more_and_face);
}

static int die(lua_State *lua)
{
    lua_pushinteger(lua, hod_die(roller_of(lua), label(lua), whole(lua, FIRST)));
    return 1;
}

static int sum(lua_State *lua)
{
    lua_pushinteger(lua, hod_sum(roller_of(lua), label(lua), whole(lua, FIRST), whole(lua, SECOND)));
    return 1;
}

static int sum_within(lua_State *lua)
{
    lua_pushboolean(lua, hod_sum_within(roller_of(lua), label(lua), whole(lua, FIRST), whole(lua, SECOND),
                                        whole(lua, THIRD)));
    return 1;
}

static int any(lua_State *lua)
{
    lua_pushboolean(
        lua, hod_any(roller_of(lua), label(lua), whole(lua, FIRST), whole(lua, SECOND), whole(lua, THIRD)));
    return 1;
}

static int highest(lua_State *lua)
{
    lua_pushinteger(lua, hod_highest(roller_of(lua), label(lua), whole(lua, FIRST), whole(lua, SECOND),
                                     whole(lua, THIRD)));
    return 1;
}

static int lowest(lua_State *lua)
{
    lua_pushinteger(lua, hod_lowest(roller_of(lua), label(lua), whole(lua, FIRST), whole(lua, SECOND),
                                    whole(lua, THIRD)));
    return 1;
}

static int explode(lua_State *lua)
{
    lua_pushinteger(lua, hod_explode(roller_of(lua), label(lua), whole(lua, FIRST), whole(lua, SECOND),
                                     whole(lua, THIRD), whole(lua, FOURTH)));
    return 1;
}

/* pool(label, dice, values): the total of dice that have a value on each face. */
static int pool(lua_State *lua)
{
    int values[HOD_MOST_SIDES];
    luaL_checktype(lua, SECOND, LUA_TTABLE);
    const lua_Integer sides = luaL_len(lua, SECOND);
    luaL_argcheck(lua, sides >= 1 && sides <= HOD_MOST_SIDES, SECOND, "a die has 1 to 100 values");
    for (int i = 0; i < sides; i++) {
        lua_geti(lua, SECOND, i + 1);
        values[i] = whole(lua, -1);
        lua_pop(lua, 1);
    }
    const hod_pool rolled = {.dice = whole(lua, FIRST), .sides = (int)sides, .values = values};
    lua_pushinteger(lua, hod_roll(roller_of(lua), label(lua), &rolled));
    return 1;
}

/* note(format, ...), formatted by string.format where somebody listens. */
static int note(lua_State *lua)
{
    hod_roller *roller = performer_of(lua)->roller;
    luaL_checkstring(lua, LABEL);
    if (!hod_is_heard(roller)) return 0;
    lua_getfield(lua, LABEL, "format");
    lua_replace(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    hod_note(roller, "%s", check_said(lua, 1));
    return 0;
}

static int modifier(lua_State *lua)
{
    const int number = whole(lua, FIRST);
    lua_pushinteger(lua, hod_modifier(performer_of(lua)->roller, label(lua), number));
    return 1;
}

/* choose(label, who, options): side 1 or 2 decides; returns the option, a text. */
static int choose(lua_State *lua)
{
    const char *options[HOD_MOST_OPTIONS];
    hod_roller *roller = roller_of(lua);
    luaL_checktype(lua, SECOND, LUA_TTABLE);
    const lua_Integer count = luaL_len(lua, SECOND);
    luaL_argcheck(lua, count >= 1 && count <= HOD_MOST_OPTIONS, SECOND, "there are 1 to 255 options");
    luaL_checkstack(lua, (int)count, NULL);
    for (int i = 0; i < count; i++) {
        lua_geti(lua, SECOND, i + 1);
        options[i] = check_said(lua, -1);
    }
    const int who = whole(lua, FIRST);
    luaL_argcheck(lua, who >= 1 && who <= HOD_PLAYERS, FIRST, "side 1 or 2 decides");
    const int option = hod_choose(roller, check_said(lua, LABEL), who - 1, options, (int)count);
    lua_geti(lua, SECOND, option + 1);
    return 1;
}

static int turn(lua_State *lua)
{
    lua_pushstring(lua, hod_turn(roller_of(lua)));
    return 1;
}

/* play(mechanism, situation) */
static int play(lua_State *lua)
{
    hod_roller *roller = roller_of(lua);
    const char *name = luaL_checkstring(lua, LABEL);
    if (!lua_isnoneornil(lua, FIRST)) luaL_checktype(lua, FIRST, LUA_TTABLE);
    lua_settop(lua, FIRST);
    part_play(lua, performer_of(lua), roller, name, FIRST);
    return 1;
}

static const luaL_Reg methods[] = {{"hand", hand},
                                   {"hand_or_more", hand_or_more},
                                   {"hand_and_face", hand_and_face},
                                   {"hand_and_high", hand_and_high},
                                   {"hand_or_more_and_face", hand_or_more_and_face},
                                   {"die", die},
                                   {"sum", sum},
                                   {"sum_within", sum_within},
                                   {"any", any},
                                   {"pool", pool},
                                   {"highest", highest},
                                   {"lowest", lowest},
                                   {"explode", explode},
                                   {"note", note},
                                   {"modifier", modifier},
                                   {"choose", choose},
                                   {"turn", turn},
                                   {"play", play},
                                   {NULL, NULL}};

void roll_push(lua_State *lua)
{
    lua_newuserdatauv(lua, 0, 0);
    lua_createtable(lua, 0, 3);
    luaL_newlib(lua, methods);
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_pushliteral(lua, "roll");
    lua_setfield(lua, -2, "__name");
    lua_setmetatable(lua, -2);
}
