/* What the functions of a script can call: the methods of `roll`, one for each function of walk/roller.h, and the
 * mechanisms that it plays as parts, whose situations and outcomes are Lua tables. */
#include "rules/script/throws.h"

#include "base/text.h"
#include "base/words.h"
#include "rules/common.h"
#include "rules/script/script_call.h"
#include "rules/situation.h"
#include "walk/roller_internal.h"

#include <assert.h>
#include <lauxlib.h>
#include <limits.h>
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
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        size_t length;
        if (lua_type(lua, -2) != LUA_TSTRING)
            luaL_error(lua, "the situation of %s must be a table of fields by name", mechanism->name);
        const char *name = lua_tolstring(lua, -2, &length);
        const int field = hod_mechanism_field(mechanism, name, length, &error);
        if (field < 0 || !column_read(&fields[field], lua, -1, &situation[field], &error))
            luaL_error(lua, "%s", error.message);
    }
}

/* __index of a result */
static int refuse_name(lua_State *lua)
{
    return luaL_error(lua, "this result has no %s", sandbox_told(lua, 2));
}

void script_refuse_other_names(lua_State *lua)
{
    static const char key; /* of their metatable */
    if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &key) == LUA_TNIL) {
        lua_pop(lua, 1);
        lua_createtable(lua, 0, 2);
        lua_pushcfunction(lua, refuse_name);
        lua_setfield(lua, -2, "__index");
        lua_pushboolean(lua, false);
        lua_setfield(lua, -2, "__metatable");
        lua_pushvalue(lua, -1);
        lua_rawsetp(lua, LUA_REGISTRYINDEX, &key);
    }
    lua_setmetatable(lua, -2);
}

static void push_outcome(lua_State *lua, const hod_mechanism *mechanism, const struct column *outcomes,
                         const int *outcome)
{
    lua_createtable(lua, 0, mechanism->outcome_count);
    for (int i = 0; i < mechanism->outcome_count; i++) {
        column_push(&outcomes[i], lua, outcome[i]);
        lua_setfield(lua, -2, mechanism->outcomes[i].name);
    }
    script_refuse_other_names(lua);
}

/* A scripted part may need another Lua state, and its parts another; the budget is checked before there are many. */
static void look_at_budget(struct roller *roller)
{
    if (roller->work < WORK_BETWEEN_CHECKS || !roller->look) return;
    roller->work = 0;
    roller->look(roller);
}

/* Plays the part in the situation of the table at the index, and pushes a table of its outcome. Errors leave by
 * lua_error. */
static void part_play(lua_State *lua, struct performer *performer, hod_roller *roller,
                      const struct part *part, int table)
{
    const hod_mechanism *mechanism = part->mechanism;
    int situation[HOD_MAX_FIELDS], outcome[HOD_MAX_OUTCOMES];
    int prepared[mechanism->procedure.prepared_ints];
    hod_situation_default(mechanism, situation);
    if (lua_istable(lua, table)) read_situation(lua, mechanism, part->fields, table, situation);
    const char *reason = mechanism->valid ? mechanism->valid(performer->rules_values, situation) : NULL;
    if (reason) luaL_error(lua, "%s: the situation contradicts itself: %s", mechanism->name, reason);
    look_at_budget((struct roller *)roller);
    memset(prepared, 0, sizeof prepared);
    mechanism->prepare(mechanism, performer->rules_values, situation, prepared, roller);
    if (!scripted_deepen(mechanism, prepared, performer->depth))
        luaL_error(lua, "mechanisms are played within one another more than %d deep, down to %s", MOST_DEPTH,
                   mechanism->name);
    assert(mechanism->outcome_count <= HOD_MAX_OUTCOMES && mechanism->field_count <= HOD_MAX_FIELDS);
    hod_play(roller, &mechanism->procedure, prepared, outcome);
    push_outcome(lua, mechanism, part->outcomes, outcome);
}

/* Of a label or a note, which is a line of a narration. */
enum { MOST_SAID = 400 };

hod_roller *script_roller(lua_State *lua)
{
    const struct performer *performer = performer_of(lua);
    if (!performer->may_roll) luaL_error(lua, "dice can be rolled only in resolve and step");
    return performer->roller;
}

/* The methods' arguments start after `roll`. */
enum { LABEL = 2, FIRST, SECOND, THIRD, FOURTH };

int script_whole_argument(lua_State *lua, int argument)
{
    const lua_Integer number = luaL_checkinteger(lua, argument);
    luaL_argcheck(lua, number >= INT_MIN && number <= INT_MAX, argument, "the number is too large");
    return (int)number;
}

/* Refuses the text at an index; the message names an argument by its number, and an entry of a table by its text. */
static void check_said(lua_State *lua, bool is_fit, int index, const char *reason)
{
    if (is_fit) return;
    if (index > 0) luaL_argerror(lua, index, reason);
    luaL_error(lua, "%s: %s", sandbox_told(lua, index), reason);
}

/* A sentence that is safe to show on a terminal. */
const char *script_said(lua_State *lua, int index)
{
    size_t length = 0;
    const char *text =
        index > 0 ? luaL_checklstring(lua, index, &length) : lua_tolstring(lua, index, &length);
    check_said(lua, text, index, "a text is expected");
    check_said(lua, length <= MOST_SAID, index, "the text is longer than 400 bytes");
    check_said(lua, utf8_is_well_formed(text, length), index, "the text is not valid UTF-8");
    check_said(lua, !utf8_control(text, length), index, "the text contains a control character");
    return text;
}

int script_whole(lua_State *lua, int index, const char *key)
{
    int is_whole;
    const lua_Integer number = lua_tointegerx(lua, index, &is_whole);
    if (!is_whole || number < INT_MIN || number > INT_MAX)
        luaL_error(lua, "%s must be a whole number, not %s", key, sandbox_told(lua, index));
    return (int)number;
}

/* A label that nobody hears need not be read. */
const char *script_label(lua_State *lua)
{
    return hod_has_listener(performer_of(lua)->roller) ? script_said(lua, LABEL)
                                                       : luaL_checkstring(lua, LABEL);
}

/* The dice show the target or less. A target beyond their range means the same as the end of the range. */
static int hand(lua_State *lua)
{
    const int sides = script_whole_argument(lua, SECOND),
              target = held_within(0, script_whole_argument(lua, THIRD), sides);
    lua_pushinteger(lua, hod_hand(script_roller(lua), script_label(lua), script_whole_argument(lua, FIRST),
                                  sides, target));
    return 1;
}

static int hand_or_more(lua_State *lua)
{
    lua_pushinteger(lua,
                    hod_hand_or_more(script_roller(lua), script_label(lua), script_whole_argument(lua, FIRST),
                                     script_whole_argument(lua, SECOND), script_whole_argument(lua, THIRD)));
    return 1;
}

typedef int two_counts(hod_roller *, const char *, int, int, int, int, int *);

/* Successes, and the dice that also matter. */
static int count_both(lua_State *lua, two_counts *roll)
{
    int showing;
    lua_pushinteger(lua, roll(script_roller(lua), script_label(lua), script_whole_argument(lua, FIRST),
                              script_whole_argument(lua, SECOND), script_whole_argument(lua, THIRD),
                              script_whole_argument(lua, FOURTH), &showing));
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
    lua_pushinteger(lua, hod_die(script_roller(lua), script_label(lua), script_whole_argument(lua, FIRST)));
    return 1;
}

/* test(label, sides, target): whether one die shows the target or less. */
static int test(lua_State *lua)
{
    lua_pushboolean(lua,
                    hod_sum_within(script_roller(lua), script_label(lua), 1,
                                   script_whole_argument(lua, FIRST), script_whole_argument(lua, SECOND)));
    return 1;
}

static int sum_within(lua_State *lua)
{
    lua_pushboolean(lua,
                    hod_sum_within(script_roller(lua), script_label(lua), script_whole_argument(lua, FIRST),
                                   script_whole_argument(lua, SECOND), script_whole_argument(lua, THIRD)));
    return 1;
}

static int any(lua_State *lua)
{
    lua_pushboolean(lua, hod_any(script_roller(lua), script_label(lua), script_whole_argument(lua, FIRST),
                                 script_whole_argument(lua, SECOND), script_whole_argument(lua, THIRD)));
    return 1;
}

/* pool(label, dice, values): the total of dice with a value on each face. */
static int pool(lua_State *lua)
{
    int values[HOD_MAX_FACES];
    luaL_checktype(lua, SECOND, LUA_TTABLE);
    const int sides = script_list(lua, SECOND, "");
    luaL_argcheck(lua, sides >= 1 && sides <= HOD_MAX_FACES, SECOND, "a die has 1 to 1000 values");
    for (int i = 0; i < sides; i++) {
        lua_geti(lua, SECOND, i + 1);
        values[i] = script_whole(lua, -1, "a value of a die");
        lua_pop(lua, 1);
    }
    const hod_pool rolled = {.dice = script_whole_argument(lua, FIRST), .sides = sides, .values = values};
    lua_pushinteger(lua, hod_roll(script_roller(lua), script_label(lua), &rolled));
    return 1;
}

/* note(format, ...), formatted by string.format if there is a listener. */
static int note(lua_State *lua)
{
    hod_roller *roller = performer_of(lua)->roller;
    luaL_checkstring(lua, LABEL);
    if (!hod_has_listener(roller)) return 0;
    lua_getfield(lua, LABEL, "format");
    lua_replace(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    hod_note(roller, "%s", script_said(lua, 1));
    return 0;
}

static int modifier(lua_State *lua)
{
    const int number = script_whole_argument(lua, FIRST);
    lua_pushinteger(lua, hod_modifier(performer_of(lua)->roller, script_label(lua), number));
    return 1;
}

/* choose(label, who, options): side 1 or 2 decides; returns the option, a text. */
static int choose(lua_State *lua)
{
    const char *options[HOD_MAX_OPTIONS];
    hod_roller *roller = script_roller(lua);
    luaL_checktype(lua, SECOND, LUA_TTABLE);
    const int count = script_list(lua, SECOND, "");
    luaL_argcheck(lua, count >= 1 && count <= HOD_MAX_OPTIONS, SECOND, "there are 1 to 255 options");
    luaL_checkstack(lua, (int)count, NULL);
    for (int i = 0; i < count; i++) {
        lua_geti(lua, SECOND, i + 1);
        options[i] = script_said(lua, -1);
    }
    const int who = script_whole_argument(lua, FIRST);
    luaL_argcheck(lua, who >= 1 && who <= HOD_PLAYERS, FIRST, "the side that decides is 1 or 2");
    const int option = hod_choose(roller, script_said(lua, LABEL), who - 1, options, (int)count);
    lua_geti(lua, SECOND, option + 1);
    return 1;
}

static int turn(lua_State *lua)
{
    lua_pushstring(lua, hod_turn(script_roller(lua)));
    return 1;
}

/* Reads the optional situation at an index, the last argument, as part_play needs it. */
static void check_situation(lua_State *lua, int index)
{
    if (!lua_isnoneornil(lua, index)) luaL_checktype(lua, index, LUA_TTABLE);
    lua_settop(lua, index);
}

/* play(mechanism, situation) */
static int play(lua_State *lua)
{
    struct performer *performer = performer_of(lua);
    hod_roller *roller = script_roller(lua);
    const char *name = sandbox_text(lua, LABEL);
    check_situation(lua, FIRST);
    const struct script *script = script_youngest(performer->script);
    const int number = find(lua, &script->family, name);
    part_play(lua, performer, roller, &script->parts[number], FIRST);
    return 1;
}

/* play_replaced(situation): plays what this mechanism replaces. */
static int play_replaced(lua_State *lua)
{
    struct performer *performer = performer_of(lua);
    hod_roller *roller = script_roller(lua);
    const struct scripted *scripted = performer->performing->scripted;
    const char *name = scripted->mechanism.name;
    if (!scripted->replaced) luaL_error(lua, "%s replaces no mechanism (replaces = true)", name);
    check_situation(lua, LABEL);
    const struct part part = {scripted->replaced, scripted->fields, scripted->now_columns};
    part_play(lua, performer, roller, &part, LABEL);
    return 1;
}

static const struct script_method methods[] = {{"hand", hand, 4},
                                               {"hand_or_more", hand_or_more, 4},
                                               {"hand_and_face", hand_and_face, 5},
                                               {"hand_and_high", hand_and_high, 5},
                                               {"hand_or_more_and_face", hand_or_more_and_face, 5},
                                               {"die", die, 2},
                                               {"test", test, 3},
                                               {"sum_within", sum_within, 4},
                                               {"any", any, 4},
                                               {"pool", pool, 3},
                                               {"note", note, INT_MAX},
                                               {"modifier", modifier, 2},
                                               {"choose", choose, 3},
                                               {"turn", turn, 0},
                                               {"play", play, 2},
                                               {"play_replaced", play_replaced, 1},
                                               {NULL, NULL, 0}};

/* Calls the method in the upvalue. Refuses roll.die(...), which has one argument too few, and too many arguments. */
static int call_method(lua_State *lua)
{
    const struct script_method *method = lua_touserdata(lua, lua_upvalueindex(1));
    if (!lua_isuserdata(lua, 1))
        luaL_error(lua, "the roller stands before a colon, not a dot: roll:die(...)");
    sandbox_check_count(lua, method->name, method->arguments, lua_gettop(lua) - 1);
    return method->function(lua);
}

static void add_methods(lua_State *lua, const struct script_method *method)
{
    for (; method->name; method++) {
        lua_pushlightuserdata(lua, (void *)method);
        lua_pushcclosure(lua, call_method, 1);
        lua_setfield(lua, -2, method->name);
    }
}

/* Refuses a missing method of the roller, and lists the existing ones. */
static int refuse_method(lua_State *lua)
{
    luaL_Buffer text;
    const char *const asked = sandbox_told(lua, 2);
    luaL_buffinit(lua, &text);
    luaL_addstring(&text, "the roller has no ");
    luaL_addstring(&text, asked);
    luaL_addstring(&text, "; it has");
    const struct script_method *const lists[] = {methods, script_throws};
    for (int i = 0; i < 2; i++)
        for (const struct script_method *method = lists[i]; method->name; method++) {
            luaL_addstring(&text, method == methods ? " " : ", ");
            luaL_addstring(&text, method->name);
        }
    luaL_pushresult(&text);
    return luaL_error(lua, "%s", lua_tostring(lua, -1));
}

void roll_push(lua_State *lua)
{
    lua_newuserdatauv(lua, 0, 0);
    lua_createtable(lua, 0, 3);
    lua_newtable(lua);
    add_methods(lua, methods);
    add_methods(lua, script_throws);
    lua_createtable(lua, 0, 1);
    lua_pushcfunction(lua, refuse_method);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_setfield(lua, -2, "__index");
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "__metatable");
    lua_pushliteral(lua, "roll");
    lua_setfield(lua, -2, "__name");
    lua_setmetatable(lua, -2);
}
