/* How scripts describe dice that are not simply added up: dice and bags written as tables, and the methods of `roll`
 * that throw them. */
#include "rules/script/throws.h"

#include "base/words.h"
#include "walk/throw/throw.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The methods' arguments start after `roll`. */
enum { LABEL = 2, FIRST, SECOND, THIRD, FOURTH, FIFTH };

/* The instructions charged for each face or kind of token, wherever it is read. */
enum { COST_OF_FACE = 8 };

/* A die as described by a script. The texts belong to its table. */
struct die {
    int values[HOD_MAX_FACES];
    unsigned char marks[HOD_MAX_FACES];
    const char *names[HOD_MAX_FACES];
    bool has_printed; /* the values name the faces, not their numbers */
};

int script_list(lua_State *lua, int index, const char *advice)
{
    lua_Integer keys = 0;
    luaL_checkstack(lua, LUA_MINSTACK, NULL);
    lua_pushvalue(lua, index);
    const lua_Integer length = luaL_len(lua, -1);
    sandbox_thaw(lua, lua_gettop(lua));
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        const bool is_place =
            lua_isinteger(lua, -2) && lua_tointeger(lua, -2) >= 1 && lua_tointeger(lua, -2) <= length;
        if (!is_place) luaL_error(lua, "a list has no %s%s", sandbox_told(lua, -2), advice);
        keys++;
    }
    lua_pop(lua, 1);
    sandbox_charge(lua, (double)keys);
    if (keys != length || length > INT_MAX) luaL_error(lua, "a list has no gaps");
    return (int)length;
}

/* Refuses a die; the message names an argument by its number, and an entry of a list by itself. */
static void check_die(lua_State *lua, bool is_fit, int argument, const char *reason)
{
    if (is_fit) return;
    if (argument <= FIFTH) luaL_argerror(lua, argument, reason);
    luaL_error(lua, "%s", reason);
}

/* Reads the numbers or texts on the faces of the list at the top of the stack. */
static void read_faces(lua_State *lua, int argument, hod_dice_group *group, struct die *die)
{
    const int sides = script_list(lua, -1, ": other dice are written { faces = { ... }, reroll = 1 }");
    check_die(lua, sides >= 1 && sides <= HOD_MAX_FACES, argument, "a die has 1 to 1000 faces");
    group->sides = sides;
    sandbox_charge(lua, COST_OF_FACE * group->sides);
    for (int i = 0; i < group->sides; i++) {
        const bool is_text = lua_geti(lua, -1, i + 1) == LUA_TSTRING;
        if (i == 0 && is_text) group->names = die->names;
        check_die(lua, is_text == (group->names != NULL) && (is_text || lua_isinteger(lua, -1)), argument,
                  "the faces of a die are all whole numbers, or all texts");
        if (is_text) {
            die->names[i] = script_said(lua, -1);
        } else {
            const lua_Integer value = lua_tointeger(lua, -1);
            check_die(lua, value >= INT_MIN && value <= INT_MAX, argument, "the number is too large");
            die->values[i] = (int)value;
        }
        lua_pop(lua, 1);
    }
    if (group->names) return;
    group->values = die->values;
    die->has_printed = true;
}

/* Whether the value at the top of the stack is the name of the face. */
static bool is_called(lua_State *lua, const hod_dice_group *group, const struct die *die, int face)
{
    if (group->names) return sandbox_text_is(lua, -1, group->names[face]);
    return lua_isinteger(lua, -1) &&
           lua_tointeger(lua, -1) == (die->has_printed ? group->values[face] : face + 1);
}

/* Marks the faces named by the value at the top of the stack. */
static void mark_face(lua_State *lua, const hod_dice_group *group, const struct die *die, int mark,
                      unsigned char *marks)
{
    bool is_there = false;
    sandbox_charge(lua, group->sides);
    for (int face = 0; face < group->sides; face++)
        if (is_called(lua, group, die, face)) {
            marks[face] |= (unsigned char)mark;
            is_there = true;
        }
    if (!is_there) luaL_error(lua, "the die has no face %s", sandbox_told(lua, -1));
}

/* The same for a single face or a list of faces. */
static void mark_faces(lua_State *lua, const hod_dice_group *group, const struct die *die, int mark,
                       unsigned char *marks)
{
    if (lua_type(lua, -1) != LUA_TTABLE) {
        mark_face(lua, group, die, mark, marks);
        return;
    }
    const int count = script_list(lua, -1, "");
    for (int i = 1; i <= count; i++) {
        lua_geti(lua, -1, i);
        mark_face(lua, group, die, mark, marks);
        lua_pop(lua, 1);
    }
}

/* The limit in a key: the word, or a number. */
static int read_limit(lua_State *lua, int argument, const char *key, int without)
{
    const int type = lua_getfield(lua, argument, key);
    int limit = without;
    if (sandbox_text_is(lua, -1, "until"))
        limit = HOD_WITHOUT_LIMIT;
    else if (type != LUA_TNIL)
        limit = script_whole(lua, -1, key);
    lua_pop(lua, 1);
    return limit;
}

static void read_marks(lua_State *lua, int argument, hod_dice_group *group, struct die *die, const char *key,
                       int mark)
{
    if (lua_getfield(lua, argument, key) != LUA_TNIL) {
        mark_faces(lua, group, die, mark, die->marks);
        group->marks = die->marks;
    }
    lua_pop(lua, 1);
}

static void check_keys(lua_State *lua, int argument)
{
    static const char known[] = "sides faces values explode explosions reroll rerolls";
    lua_pushvalue(lua, argument);
    sandbox_thaw(lua, lua_gettop(lua));
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        size_t length = 0;
        const char *key = lua_type(lua, -2) == LUA_TSTRING ? lua_tolstring(lua, -2, &length) : NULL;
        if (!key || !word_is_listed((struct word){key, length}, known))
            luaL_error(lua,
                       "a die has sides or faces, values, explode, explosions, reroll and rerolls, not %s",
                       sandbox_told(lua, -2));
    }
    lua_pop(lua, 1);
}

/* { sides = 6, values = {...}, explode = 6, explosions = 2, reroll = {1, 2}, rerolls = "until" } */
static void read_described(lua_State *lua, int argument, hod_dice_group *group, struct die *die)
{
    check_keys(lua, argument);
    const int faces = lua_getfield(lua, argument, "faces");
    if (faces != LUA_TNIL) {
        check_die(lua, faces == LUA_TTABLE, argument,
                  "faces are a list, { faces = { 1, 2, 2 } }; their number is written { sides = 6 }");
        check_die(lua, lua_getfield(lua, argument, "sides") == LUA_TNIL, argument,
                  "a die has either sides or faces");
        lua_pop(lua, 1);
        read_faces(lua, argument, group, die);
    } else {
        lua_pop(lua, 1);
        lua_getfield(lua, argument, "sides");
        check_die(lua, lua_isinteger(lua, -1), argument,
                  "a die has a number of sides, { sides = 6 }, or a list of faces, { faces = { 1, 2, 2 } }");
        group->sides = script_whole(lua, -1, "sides");
        check_die(lua, group->sides >= 1 && group->sides <= HOD_MAX_FACES, argument,
                  "a die has 1 to 1000 sides");
    }
    lua_pop(lua, 1);
    if (lua_getfield(lua, argument, "values") != LUA_TNIL) {
        const int sides = group->sides;
        check_die(lua, !die->has_printed && !group->names && lua_istable(lua, -1), argument,
                  "a die with sides may have a list of values");
        read_faces(lua, argument, group, die);
        die->has_printed = false;
        check_die(lua, group->sides == sides && !group->names, argument, "a die has a number for each side");
    }
    lua_pop(lua, 1);
    memset(die->marks, 0, sizeof die->marks);
    read_marks(lua, argument, group, die, "explode", HOD_EXPLODES);
    read_marks(lua, argument, group, die, "reroll", HOD_ROLLED_AGAIN);
    group->explosions = read_limit(lua, argument, "explosions", HOD_WITHOUT_LIMIT);
    group->rerolls = read_limit(lua, argument, "rerolls", 1);
}

/* Dice from a number of sides, a list of faces or a table that describes one die. */
static hod_dice_group read_dice(lua_State *lua, int dice, int argument, struct die *die)
{
    hod_dice_group group = {.pieces = script_whole_argument(lua, dice)};
    die->has_printed = false;
    if (lua_type(lua, argument) != LUA_TTABLE) {
        group.sides = script_whole_argument(lua, argument);
        return group;
    }
    if (lua_geti(lua, argument, 1) != LUA_TNIL) {
        lua_pop(lua, 1);
        lua_pushvalue(lua, argument);
        read_faces(lua, argument, &group, die);
    } else {
        read_described(lua, argument, &group, die);
    }
    lua_pop(lua, 1);
    return group;
}

/* Dice that show numbers. */
static hod_dice_group read_numbers(lua_State *lua, int dice, int argument, struct die *die)
{
    const hod_dice_group group = read_dice(lua, dice, argument, die);
    check_die(lua, !group.names, argument, "faces with names have no order: count can count them");
    return group;
}

static int throw_one(lua_State *lua, const hod_throw *thrown)
{
    int outcome;
    hod_make_throw(script_roller(lua), script_label(lua), thrown, &outcome);
    lua_pushinteger(lua, outcome);
    return 1;
}

static int sum(lua_State *lua)
{
    struct die die;
    if (lua_type(lua, SECOND) != LUA_TTABLE) {
        lua_pushinteger(lua, hod_sum(script_roller(lua), script_label(lua), script_whole_argument(lua, FIRST),
                                     script_whole_argument(lua, SECOND)));
        return 1;
    }
    return throw_one(
        lua,
        &(hod_throw){.fold = HOD_TOTALS, .groups = {read_numbers(lua, FIRST, SECOND, &die)}, .totals = 1});
}

/* Different dice, {2, 2} of {12, 10}: two d12 and two d10. The description of each die stays on the stack. */
static void read_mixed(lua_State *lua, hod_throw *thrown)
{
    const int count = script_list(lua, FIRST, "");
    luaL_argcheck(lua, count >= 1 && count <= HOD_MAX_LOTS, FIRST, "1 to 8 kinds of dice may be mixed");
    luaL_argcheck(lua, lua_istable(lua, SECOND) && script_list(lua, SECOND, "") == count, SECOND,
                  "where the dice are a list of numbers, the die is a list of as many dice");
    luaL_checkstack(lua, FIFTH + 3 * HOD_MAX_LOTS, "mixed dice");
    lua_settop(lua, FIFTH);
    for (int i = 0; i < count; i++) {
        struct die *die = lua_newuserdatauv(lua, sizeof *die, 0);
        lua_geti(lua, FIRST, i + 1);
        script_whole(lua, -1, "a number of dice");
        if (lua_geti(lua, SECOND, i + 1) != LUA_TTABLE) script_whole(lua, -1, "the sides of a die");
        thrown->groups[i] = read_numbers(lua, lua_gettop(lua) - 1, lua_gettop(lua), die);
    }
    thrown->mixed = count;
}

/* The sum of the dice with these ranks. */
static int ranks(lua_State *lua, int first, int last, bool from_lowest)
{
    struct die die;
    hod_throw thrown = {.fold = HOD_RANKS, .first = first, .last = last, .from_lowest = from_lowest};
    if (lua_istable(lua, FIRST))
        read_mixed(lua, &thrown);
    else
        thrown.groups[0] = read_numbers(lua, FIRST, SECOND, &die);
    return throw_one(lua, &thrown);
}

static int highest(lua_State *lua)
{
    return ranks(lua, 1, script_whole_argument(lua, THIRD), false);
}

static int lowest(lua_State *lua)
{
    return ranks(lua, 1, script_whole_argument(lua, THIRD), true);
}

static int ranked(lua_State *lua)
{
    const int rank = script_whole_argument(lua, THIRD);
    return ranks(lua, rank, rank, false);
}

static int straight(lua_State *lua)
{
    struct die die;
    return throw_one(lua,
                     &(hod_throw){.fold = HOD_STRAIGHT, .groups = {read_numbers(lua, FIRST, SECOND, &die)}});
}

/* sets(label, dice, die): a list of how many have the same value. */
static int sets(lua_State *lua)
{
    struct die die;
    const hod_throw thrown = {.fold = HOD_SETS, .groups = {read_numbers(lua, FIRST, SECOND, &die)}};
    int sizes[HOD_MAX_THROWN];
    hod_make_throw(script_roller(lua), script_label(lua), &thrown, sizes);
    lua_newtable(lua);
    for (int i = 0; i < hod_throw_ints(&thrown) && sizes[i] > 0; i++) {
        lua_pushinteger(lua, sizes[i]);
        lua_rawseti(lua, -2, i + 1);
    }
    return 1;
}

/* Two groups: dice, die, dice, die. */
static int two_groups(lua_State *lua, hod_fold fold, int ties_to)
{
    struct die dice[2];
    int wins[2];
    const hod_throw thrown = {
        .fold = fold,
        .groups = {read_numbers(lua, FIRST, SECOND, &dice[0]), read_numbers(lua, THIRD, FOURTH, &dice[1])},
        .ties_to = ties_to};
    hod_make_throw(script_roller(lua), script_label(lua), &thrown, wins);
    lua_pushinteger(lua, wins[0]);
    lua_pushinteger(lua, wins[1]);
    return 2;
}

/* The index of an argument among the words; a missing argument means the first. `accepted` lists the words. */
static int option_at(lua_State *lua, int argument, const char *const *words, const char *accepted)
{
    if (lua_isnoneornil(lua, argument)) return 0;
    for (int i = 0; words[i]; i++)
        if (sandbox_text_is(lua, argument, words[i])) return i;
    return luaL_argerror(lua, argument, accepted);
}

/* opposed(label, dice, die, other_dice, other_die, ties) */
static int opposed(lua_State *lua)
{
    static const char *const sides[] = {"neither", "first", "second", NULL};
    return two_groups(lua, HOD_PAIRED,
                      option_at(lua, FIFTH, sides, "ties go to \"first\", \"second\" or \"neither\"") - 1);
}

static int outdo(lua_State *lua)
{
    return two_groups(lua, HOD_OUTDO, -1);
}

static int cancel(lua_State *lua)
{
    return two_groups(lua, HOD_CANCEL, -1);
}

/* Names with numbers, in alphabetical order. */
struct named {
    const char *name;
    int number;
};

/* For equal names, the lower number comes first. */
static int by_name(const void *one, const void *other)
{
    const struct named *a = one, *b = other;
    const int order = strcmp(a->name, b->name);
    return order != 0 ? order : (a->number > b->number) - (a->number < b->number);
}

/* The keys of the table at the index, which must be texts; their values stay in the table. */
static int list_names(lua_State *lua, int table, struct named *named, int most)
{
    int count = 0;
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        luaL_argcheck(lua, count < most, table, "there are too many names");
        luaL_argcheck(lua, lua_type(lua, -2) == LUA_TSTRING, table, "the keys must be names");
        named[count] = (struct named){script_said(lua, -2), count};
        count++;
    }
    sandbox_charge(lua, COST_OF_FACE * count);
    qsort(named, (size_t)count, sizeof *named, by_name);
    return count;
}

/* A table of numbers by name. */
static void push_named(lua_State *lua, const char *const *names, const int *numbers, int count)
{
    lua_createtable(lua, 0, count);
    for (int i = 0; i < count; i++) {
        lua_pushinteger(lua, numbers[i]);
        lua_setfield(lua, -2, names[i]);
    }
    script_refuse_other_names(lua);
}

/* The faces for every name in the table at the index. */
static int count_named(lua_State *lua, int table, const hod_dice_group *group, const struct die *die,
                       int *counted, const char **names)
{
    struct named named[HOD_MAX_COUNTS];
    unsigned char marks[HOD_MAX_FACES];
    sandbox_thaw(lua, table);
    const int count = list_names(lua, table, named, HOD_MAX_COUNTS);
    for (int i = 0; i < count; i++) {
        memset(marks, 0, sizeof marks);
        lua_getfield(lua, table, named[i].name);
        mark_faces(lua, group, die, 1, marks);
        lua_pop(lua, 1);
        names[i] = named[i].name;
        for (int face = 0; face < group->sides; face++) counted[i * group->sides + face] = marks[face];
    }
    return count;
}

/* Counts each name that is on a face. */
static int count_faces(lua_State *lua, const hod_dice_group *group, int *counted, const char **names)
{
    int count = 0;
    sandbox_charge(lua, COST_OF_FACE * group->sides);
    for (int face = 0; face < group->sides; face++) {
        int at = 0;
        while (at < count && strcmp(names[at], group->names[face]) != 0) at++;
        luaL_argcheck(lua, at < HOD_MAX_COUNTS, SECOND, "a die has at most 64 faces of different names");
        if (at == count) names[count++] = group->names[face];
        counted[at * group->sides + face] = 1;
    }
    return count;
}

/* count(label, dice, die, { name = faces, ... }); the last argument is optional if the faces have names. */
static int count(lua_State *lua)
{
    struct die die;
    const char *names[HOD_MAX_COUNTS];
    int outcome[HOD_MAX_COUNTS];
    lua_settop(lua, THIRD);
    hod_dice_group group = read_dice(lua, FIRST, SECOND, &die);
    luaL_argcheck(lua, group.sides >= 1 && group.sides <= HOD_MAX_FACES, SECOND, "a die has 1 to 1000 sides");
    const size_t bytes = (size_t)HOD_MAX_COUNTS * (size_t)group.sides * sizeof(int);
    int *counted = memset(lua_newuserdatauv(lua, bytes, 0), 0, bytes);
    if (!group.names || !lua_isnil(lua, THIRD)) luaL_checktype(lua, THIRD, LUA_TTABLE);
    const int counts = lua_istable(lua, THIRD) ? count_named(lua, THIRD, &group, &die, counted, names)
                                               : count_faces(lua, &group, counted, names);
    luaL_argcheck(lua, counts >= 1, THIRD, "at least one count has a name");
    hod_make_throw(script_roller(lua), script_label(lua),
                   &(hod_throw){.fold = HOD_TOTALS,
                                .groups = {group},
                                .totals = counts,
                                .counted = counted,
                                .count_names = names},
                   outcome);
    push_named(lua, names, outcome, counts);
    return 1;
}

/* The first face with each name. */
static void find_first(const hod_dice_group *group, int *first)
{
    struct named faces[HOD_MAX_FACES];
    for (int i = 0; i < group->sides; i++) faces[i] = (struct named){group->names[i], i};
    qsort(faces, (size_t)group->sides, sizeof *faces, by_name);
    for (int i = 0, of_name = 0; i < group->sides; i++) {
        if (strcmp(faces[i].name, faces[of_name].name) != 0) of_name = i;
        first[faces[i].number] = faces[of_name].number;
    }
}

/* face(label, { name, ... }): the face that one die shows. */
static int face(lua_State *lua)
{
    struct die die;
    int values[HOD_MAX_FACES];
    lua_settop(lua, FIRST);
    lua_pushinteger(lua, 1);
    hod_dice_group group = read_dice(lua, SECOND, FIRST, &die);
    luaL_argcheck(lua, group.names, FIRST, "the faces must have names: die and sum roll numbers");
    find_first(&group, values);
    group.values = values;
    int shown;
    hod_make_throw(script_roller(lua), script_label(lua),
                   &(hod_throw){.fold = HOD_TOTALS, .groups = {group}, .totals = 1}, &shown);
    lua_pushstring(lua, group.names[shown]);
    return 1;
}

/* draw(label, bag, tokens, put_back): a table with the number of tokens drawn of each kind. */
static int draw(lua_State *lua)
{
    static const char *const options[] = {"keep out", "put back", NULL};
    struct named kinds[HOD_MAX_FACES];
    const char *names[HOD_MAX_FACES];
    int bag[HOD_MAX_FACES], drawn[HOD_MAX_FACES];
    luaL_checktype(lua, FIRST, LUA_TTABLE);
    sandbox_thaw(lua, FIRST);
    const int count = list_names(lua, FIRST, kinds, HOD_MAX_FACES);
    luaL_argcheck(lua, count > 0, FIRST, "a bag of nothing: it has a number of tokens by name");
    for (int i = 0; i < count; i++) {
        lua_getfield(lua, FIRST, names[i] = kinds[i].name);
        bag[i] = script_whole(lua, -1, names[i]);
        lua_pop(lua, 1);
    }
    const hod_throw thrown = {
        .fold = HOD_TOTALS,
        .groups = {
            {.pieces = script_whole_argument(lua, SECOND),
             .sides = count,
             .tokens = bag,
             .names = names,
             .is_put_back = option_at(lua, THIRD, options, "tokens are \"put back\" or \"keep out\"") == 1}}};
    hod_make_throw(script_roller(lua), script_label(lua), &thrown, drawn);
    push_named(lua, names, drawn, count);
    return 1;
}

/* explode(label, dice, sides, from, most) */
static int explode(lua_State *lua)
{
    lua_pushinteger(lua, hod_explode(script_roller(lua), script_label(lua), script_whole_argument(lua, FIRST),
                                     script_whole_argument(lua, SECOND), script_whole_argument(lua, THIRD),
                                     lua_isnoneornil(lua, FOURTH) ? HOD_WITHOUT_LIMIT
                                                                  : script_whole_argument(lua, FOURTH)));
    return 1;
}

const struct script_method script_throws[] = {
    {"sum", sum, 3},           {"highest", highest, 4}, {"lowest", lowest, 4},   {"ranked", ranked, 4},
    {"straight", straight, 3}, {"sets", sets, 3},       {"opposed", opposed, 6}, {"outdo", outdo, 5},
    {"cancel", cancel, 5},     {"count", count, 4},     {"face", face, 2},       {"draw", draw, 4},
    {"explode", explode, 5},   {NULL, NULL, 0}};
