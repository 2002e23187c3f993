/* A sandbox: a Lua state that can do no harm, with a budget of instructions and memory. */
#ifndef HOD_RULES_SCRIPT_SANDBOX_H
#define HOD_RULES_SCRIPT_SANDBOX_H

#include "rules/script/sources.h"

#include <lua.h>

#include <stddef.h>
#include <string.h>

/* What a script may take to be loaded, and for each path of an evaluation: instructions, and memory beyond
 * what it held before. */
enum {
    LOADING_INSTRUCTIONS = 10000000,
    LOADING_BYTES = 32 << 20,
    PATH_INSTRUCTIONS = 1000000,
    PATH_BYTES = 1 << 20
};

/* Bytes of a text, and seconds of processor time that either may take: an instruction may compare two texts,
 * or pass on many values, which takes longer than others. */
enum { LONGEST_TEXT = 1 << 16, MOST_SECONDS = 10 };

struct sandbox {
    lua_State *lua;
    size_t held, most; /* bytes */
    int refused;       /* requests for more memory */
    bool is_text_refused;
    bool is_unreadable; /* its text is not Lua */
    long instructions;  /* that are left of the budget */
    long budget;
    double looked, began;                /* seconds: when the clock was read last, and when first */
    void (*pause)(struct sandbox *);     /* NULL, or called now and then in the midst of long work */
    struct sources *sources;             /* of the script */
    struct place declared_at;            /* told where no function of the script is being run */
    struct place short_at;               /* where memory ran short */
    struct place counted_at;             /* where instructions were counted last */
    bool is_watched;                     /* the lines that are run are noted */
    void *stack;                         /* the block of Lua's stack, while that is moved by resizing it */
    int declared, freeze, record, proxy; /* references: what the prelude returned */
};

/* Pushes what a reference of the sandbox refers to. */
static inline void sandbox_push(const struct sandbox *sandbox, int reference)
{
    lua_rawgeti(sandbox->lua, LUA_REGISTRYINDEX, reference);
}

/* The sandbox of a state. */
static inline struct sandbox *sandbox_of(lua_State *lua)
{
    return *(struct sandbox **)lua_getextraspace(lua);
}

/* Starts a sandbox and runs the script in it, whose declarations are then those of the prelude. False with an
 * error that has file and line; sandbox_stop it then, too. The sources must outlive it. */
bool sandbox_start(struct sandbox *sandbox, struct sources *sources, hod_error *error);
void sandbox_stop(struct sandbox *sandbox);

/* The same, with more in its environment: furnish(environment, data) adds it before the script is run. */
bool sandbox_start_with(struct sandbox *sandbox, struct sources *sources, lua_CFunction furnish, void *data,
                        hod_error *error);

/* Gives the state a new budget. */
void sandbox_allow(struct sandbox *sandbox, long instructions, size_t bytes);

/* Spends so many instructions; leaves by lua_error where there are not so many left. */
void sandbox_charge(lua_State *lua, double instructions);

/* What an error may say of the value at the index: its text, which stays on the stack, or what kind it is,
 * as an address differs from run to run. */
const char *sandbox_told(lua_State *lua, int index);

/* An argument that is a text without a zero byte, where C would end it; refuses others. */
const char *sandbox_text(lua_State *lua, int argument);

/* Refuses more arguments than a function takes, which Lua would ignore. */
void sandbox_check_count(lua_State *lua, const char *name, int most, int given);

/* Whether the value at the index is this text, to its last byte. */
static inline bool sandbox_text_is(lua_State *lua, int index, const char *text)
{
    const size_t length = strlen(text);
    return lua_type(lua, index) == LUA_TSTRING && lua_rawlen(lua, index) == length &&
           memcmp(lua_tostring(lua, index), text, length) == 0;
}

/* charged(f, name): the function, or one in its place that charges for what it is given, where that may be
 * much (library.c). */
int library_charged(lua_State *lua);

/* The place of a function's line, where that is one of the script: neither in C nor in the prelude. */
static inline struct place sandbox_place(const struct sandbox *sandbox, const lua_Debug *function, int line)
{
    const bool is_script = line > 0 && function->source[0] == '@';
    return is_script ? (struct place){sources_find(sandbox->sources, function->source + 1)->path, line}
                     : sandbox->declared_at;
}

/* Pushes the place in the script that is being run, as "mine.lua:12". */
void sandbox_push_place(lua_State *lua);

/* Replaces a frozen table on the stack by its contents, whose keys can be listed; other tables stay, and what
 * fills itself as it is read (now.c) is filled. */
void sandbox_thaw(lua_State *lua, int index);

/* Calls the function below its arguments on the stack, as lua_pcall does. */
int sandbox_call(struct sandbox *sandbox, int arguments, int results);

/* Takes the error of a protected call off the stack, as a message, and returns false. */
bool sandbox_fail(struct sandbox *sandbox, int status, hod_error *error);

#endif
