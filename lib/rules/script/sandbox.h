/* A sandbox: a Lua state that can do no harm, with a budget of instructions and memory. */
#ifndef HOD_RULES_SCRIPT_SANDBOX_H
#define HOD_RULES_SCRIPT_SANDBOX_H

#include "rules/script/sources.h"

#include <lua.h>

#include <stddef.h>
#include <string.h>

/* The budgets for loading a script, and for each path of an evaluation: instructions, and memory in addition to what it
 * already holds. */
enum {
    LOADING_INSTRUCTIONS = 10000000,
    LOADING_BYTES = 32 << 20,
    PATH_INSTRUCTIONS = 1000000,
    PATH_BYTES = 1 << 20
};

/* The longest text, in bytes, and the processor time, in seconds, of either: some instructions take longer than others,
 * for example comparing two texts or passing many values. */
enum { LONGEST_TEXT = 1 << 16, MOST_SECONDS = 10 };

struct sandbox {
    lua_State *lua;
    size_t held, most; /* bytes */
    int refused;       /* requests for more memory */
    bool is_text_refused;
    bool is_unreadable; /* its text is not Lua */
    long instructions;  /* left in the budget */
    long budget;
    double looked, began;                /* seconds: when the clock was read last, and first */
    void (*pause)(struct sandbox *);     /* NULL, or called at intervals during long work */
    struct sources *sources;             /* of the script */
    struct place declared_at;            /* reported when no function of the script is running */
    struct place short_at;               /* where memory ran short */
    struct place counted_at;             /* where instructions were last counted */
    bool is_watched;                     /* the lines that run are recorded */
    void *stack;                         /* the block of Lua's stack, while resizing moves it */
    int declared, freeze, record, proxy; /* references: what the prelude returned */
};

/* Pushes the value of a reference of the sandbox. */
static inline void sandbox_push(const struct sandbox *sandbox, int reference)
{
    lua_rawgeti(sandbox->lua, LUA_REGISTRYINDEX, reference);
}

/* The sandbox of a Lua state. */
static inline struct sandbox *sandbox_of(lua_State *lua)
{
    return *(struct sandbox **)lua_getextraspace(lua);
}

/* Starts a sandbox and runs the script in it; the prelude then has its declarations. False with an error that has file
 * and line. Always call sandbox_stop. The sources must outlive it. */
bool sandbox_start(struct sandbox *sandbox, struct sources *sources, hod_error *error);
void sandbox_stop(struct sandbox *sandbox);

/* The same with a larger environment: furnish(environment, data) extends it before the script runs. */
bool sandbox_start_with(struct sandbox *sandbox, struct sources *sources, lua_CFunction furnish, void *data,
                        hod_error *error);

/* Gives the state a new budget. */
void sandbox_allow(struct sandbox *sandbox, long instructions, size_t bytes);

/* Spends instructions; leaves by lua_error if too few are left. */
void sandbox_charge(lua_State *lua, double instructions);

/* How an error describes the value at the index: by its text, which stays on the stack, or only by its kind, because
 * addresses differ from run to run. */
const char *sandbox_told(lua_State *lua, int index);

/* An argument that is a text without a zero byte, which would end it in C; refuses others. */
const char *sandbox_text(lua_State *lua, int argument);

/* Refuses more arguments than a function takes, which Lua would ignore. */
void sandbox_check_count(lua_State *lua, const char *name, int most, int given);

/* Whether the value at the index is exactly this text. */
static inline bool sandbox_text_is(lua_State *lua, int index, const char *text)
{
    const size_t length = strlen(text);
    return lua_type(lua, index) == LUA_TSTRING && lua_rawlen(lua, index) == length &&
           memcmp(lua_tostring(lua, index), text, length) == 0;
}

/* cells_of(name), cells_of_text(text, line): a list of rows, each a list of texts and numbers with its `line`, all with
 * as many cells as the list has `columns`; and the `path` of the file for messages. The text is one of the script's own
 * and starts at a line of it; without a line, messages call it the cells (cells.c). */
int cells_of(lua_State *lua);
int cells_of_text(lua_State *lua);

/* charged(f, name): the function, or a wrapper that charges for its arguments, if they can be large (library.c). */
int library_charged(lua_State *lua);

/* The place of a function's line if the function belongs to the script, not to C or the prelude. */
static inline struct place sandbox_place(const struct sandbox *sandbox, const lua_Debug *function, int line)
{
    const bool is_script = line > 0 && function->source[0] == '@';
    return is_script ? (struct place){sources_find(sandbox->sources, function->source + 1)->path, line}
                     : sandbox->declared_at;
}

/* Pushes the place in the script that is running, as "mine.lua:12". */
void sandbox_push_place(lua_State *lua);

/* Replaces a frozen table on the stack by its contents, whose keys can be listed; other tables stay. A table that fills
 * itself when read (now.c) is filled. */
void sandbox_thaw(lua_State *lua, int index);

/* Calls the function below its arguments on the stack, like lua_pcall. */
int sandbox_call(struct sandbox *sandbox, int arguments, int results);

/* Pops the error of a protected call, as a message, and returns false. */
bool sandbox_fail(struct sandbox *sandbox, int status, hod_error *error);

#endif
