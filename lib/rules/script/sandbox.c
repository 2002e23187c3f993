/* A sandbox: starting one, its budget, and its errors.
 *
 * Anybody can write a script, and whatever it does must be harmless, end in time, and be the same in every run. A
 * script has its own environment, made by prelude.lua from Lua's libraries: without files, clocks, addresses, random
 * numbers or code at run time. Its memory comes from an allocator that refuses more than the budget. A Lua hook counts
 * instructions; C functions, which the hook does not see, are charged for what they allocate and for their arguments
 * (library.c). When the budget is spent the script ends with an error, and its Lua state is not used again. Single
 * instructions can take long too, such as comparing two long texts, so texts have a limit, and the hook reads the clock
 * from time to time. */
#include "rules/script/sandbox.h"

#include "base/buffer.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/common.h"
#include "rules/embedded.h"

#include <assert.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Instructions between checks of the budget. */
enum { STRETCH = 1000 };

/* Bytes filled in the time of an instruction. */
enum { BYTES_OF_INSTRUCTION = 64 };

/* The most functions of C and of the prelude that can be above a function of the script. */
enum { MOST_LEVELS = 10 };

/* The place in the script that is running, ignoring functions of C and of the prelude. */
static struct place place_of(lua_State *lua)
{
    const struct sandbox *sandbox = sandbox_of(lua);
    lua_Debug function;
    for (int level = 0; level < MOST_LEVELS && lua_getstack(lua, level, &function); level++) {
        lua_getinfo(lua, "Sl", &function);
        if (function.currentline > 0 && function.source[0] == '@')
            return sandbox_place(sandbox, &function, function.currentline);
    }
    return sandbox->declared_at;
}

void sandbox_push_place(lua_State *lua)
{
    const struct place place = place_of(lua);
    lua_pushfstring(lua, "%s:%d", place.path, place.line);
}

/* When memory is refused, Lua collects garbage and asks again. A script that gains a little each time would do nothing
 * else. */
enum { MOST_REFUSED = 10 };

/* Lua's error for lack of memory does not give the place. While the stack is being moved, nothing on it can be read. */
static void *refuse_to_grow(struct sandbox *sandbox, const void *block)
{
    const bool moves_stack = block && block == sandbox->stack;
    sandbox->refused++;
    if (sandbox->lua && sandbox->short_at.line == 0)
        sandbox->short_at = moves_stack ? sandbox->counted_at : place_of(sandbox->lua);
    return NULL;
}

static void *allocate(void *data, void *block, size_t old_size, size_t size)
{
    struct sandbox *sandbox = data;
    const size_t before = block ? old_size : 0;
    if (!block && old_size == LUA_TSTRING && size > LONGEST_TEXT) sandbox->is_text_refused = true;
    if (sandbox->is_text_refused && size > before) return refuse_to_grow(sandbox, block);
    assert(before <= sandbox->held && sandbox->held <= sandbox->most);
    const bool may_grow = sandbox->refused < MOST_REFUSED && size - before <= sandbox->most - sandbox->held;
    if (size > before && !may_grow) return refuse_to_grow(sandbox, block);
    if (size > before) sandbox->instructions -= (long)((size - before) / BYTES_OF_INSTRUCTION);
    if (size == 0) free(block);
    void *moved = size > 0 ? realloc(block, size) : NULL;
    if (moved || size == 0) sandbox->held += size - before;
    if (moved && block && block == sandbox->stack) sandbox->stack = moved;
    return moved;
}

/* Allocates while only the stack is resized. */
static void *watch_stack(void *data, void *block, size_t old_size, size_t size)
{
    struct sandbox *sandbox = data;
    if (block && size > old_size) sandbox->stack = block;
    return allocate(data, block, old_size, size);
}

/* Finds the block that contains the stack, if resizing the stack moves the block (since Lua 5.4.5). */
static void find_stack(struct sandbox *sandbox)
{
    enum { MORE_THAN_AT_FIRST = 100 };
    lua_setallocf(sandbox->lua, watch_stack, sandbox);
    lua_checkstack(sandbox->lua, MORE_THAN_AT_FIRST);
    lua_setallocf(sandbox->lua, allocate, sandbox);
}

/* Ends the script where it is running. */
static int refuse_more(lua_State *lua, int most, const char *of_what)
{
    sandbox_push_place(lua);
    lua_pushfstring(lua, ": the script takes more than %d %s", most, of_what);
    lua_concat(lua, 2);
    return lua_error(lua);
}

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Reads the machine's clock, which is quick; reads the thread's clock only after a while. */
static void read_clock(lua_State *lua)
{
    static const double between_looks = 0.01;
    struct sandbox *sandbox = sandbox_of(lua);
    const double now = seconds_of(CLOCK_MONOTONIC);
    const bool is_first = sandbox->looked == 0;
    if (!is_first && now - sandbox->looked < between_looks) return;
    sandbox->looked = now;
    const double used = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    if (is_first) sandbox->began = used;
    if (used - sandbox->began > MOST_SECONDS) refuse_more(lua, MOST_SECONDS, "s of processor time");
    if (sandbox->pause && !is_first) sandbox->pause(sandbox);
}

static void count(lua_State *lua)
{
    struct sandbox *sandbox = sandbox_of(lua);
    sandbox->instructions -= STRETCH;
    sandbox->counted_at = place_of(lua);
    if (sandbox->instructions < 0) refuse_more(lua, (int)sandbox->budget, "instructions: does it never end?");
    read_clock(lua);
}

static void hook(lua_State *lua, lua_Debug *place)
{
    if (place->event == LUA_HOOKCOUNT) {
        count(lua);
        return;
    }
    lua_getinfo(lua, "S", place);
    if (place->source[0] != '@') return;
    const struct source *source = sources_find(sandbox_of(lua)->sources, place->source + 1);
    atomic_store_explicit(&source->run[place->currentline], 1, memory_order_relaxed);
}

const char *sandbox_told(lua_State *lua, int index)
{
    const int kind = lua_type(lua, index);
    const bool is_told = kind == LUA_TSTRING || kind == LUA_TNUMBER || kind == LUA_TBOOLEAN;
    return is_told ? luaL_tolstring(lua, index, NULL) : luaL_typename(lua, index);
}

const char *sandbox_text(lua_State *lua, int argument)
{
    size_t length;
    const char *text = luaL_checklstring(lua, argument, &length);
    luaL_argcheck(lua, strlen(text) == length, argument, "the text has a zero byte");
    return text;
}

void sandbox_check_count(lua_State *lua, const char *name, int most, int given)
{
    if (given <= most) return;
    lua_pushfstring(lua, most == 0 ? "no arguments" : most == 1 ? "1 argument" : "%d arguments", most);
    luaL_error(lua, "%s takes %s; %d %s given", name, lua_tostring(lua, -1), given,
               given == 1 ? "was" : "were");
}

/* check_count(name, most, ...): the same for the arguments that follow. */
static int check_count(lua_State *lua)
{
    enum { BEFORE = 2 };
    sandbox_check_count(lua, luaL_checkstring(lua, 1), (int)luaL_checkinteger(lua, 2),
                        lua_gettop(lua) - BEFORE);
    return 0;
}

void sandbox_charge(lua_State *lua, double instructions)
{
    struct sandbox *sandbox = sandbox_of(lua);
    const bool is_within = instructions <= (double)sandbox->instructions;
    if (!is_within) /* also for NaN */
        refuse_more(lua, (int)sandbox->budget,
                    "instructions; long texts, long lists and dice with many faces count as many");
    if (instructions > 0) sandbox->instructions -= (long)instructions;
}

/* charge(n): spends n instructions. */
static int charge(lua_State *lua)
{
    sandbox_charge(lua, luaL_checknumber(lua, 1));
    return 0;
}

void sandbox_allow(struct sandbox *sandbox, long instructions, size_t bytes)
{
    assert(instructions > 0);
    sandbox->instructions = sandbox->budget = instructions;
    sandbox->most = sandbox->held + bytes;
    sandbox->refused = 0;
    sandbox->looked = 0;
    lua_sethook(sandbox->lua, hook, LUA_MASKCOUNT | (sandbox->is_watched ? LUA_MASKLINE : 0), STRETCH);
}

bool sandbox_fail(struct sandbox *sandbox, int status, hod_error *error)
{
    lua_State *lua = sandbox->lua;
    if (status == LUA_ERRMEM) {
        if (sandbox->is_text_refused)
            hod_fail(error, "a text is longer than the %d KiB that are allowed", LONGEST_TEXT >> 10);
        else
            hod_fail(error, "the script takes more memory than the %zu KiB that are allowed",
                     sandbox->most >> 10);
        if (sandbox->short_at.line > 0)
            place_refuse(sandbox->short_at, error);
        else
            hod_fail_in(error, "%s", sandbox->sources->at[0].path);
    } else {
        const char *message = lua_tostring(lua, -1);
        hod_fail_as(error, sandbox->is_unreadable ? HOD_SYNTAX : HOD_REFUSED, "%s",
                    message ? message : sandbox->sources->at[0].path);
    }
    lua_pop(lua, 1);
    return false;
}

/* The name of the script as Lua writes it before messages: shortened, if it is long. */
static const char *short_path(const char *path, char text[LUA_IDSIZE])
{
    static const char dots[] = "...";
    const size_t length = strlen(path), most = LUA_IDSIZE - sizeof dots;
    const bool is_long = length >= LUA_IDSIZE;
    snprintf(text, LUA_IDSIZE, "%s%s", is_long ? dots : "", is_long ? path + length - most : path);
    return text;
}

/* Whether a message gives a line after the name of its source; *length receives the length of both. */
static bool has_place(const char *message, const char *source, size_t *length)
{
    const size_t name = strlen(source);
    if (strncmp(message, source, name) != 0 || message[name] != ':') return false;
    const size_t digits = strspn(message + name + 1, "0123456789");
    *length = name + 1 + digits;
    return digits > 0 && message[*length] == ':';
}

/* Whether the message starts with a place in a source; if so, writes the place in full. */
static bool has_place_in(lua_State *lua, const char *message, const char *path)
{
    char short_text[LUA_IDSIZE];
    size_t length = 0;
    if (has_place(message, path, &length)) return true;
    if (!has_place(message, short_path(path, short_text), &length)) return false;
    lua_pushfstring(lua, "%s%s", path, message + strlen(short_text));
    return true;
}

/* Makes each message start with file and line. An error in the prelude belongs to the script that called it; an error
 * in C gives no place if a C function was called last. */
static int tell_place(lua_State *lua)
{
    const struct sources *sources = sandbox_of(lua)->sources;
    size_t length = 0;
    if (lua_type(lua, 1) == LUA_TLIGHTUSERDATA) return 1; /* the step is being left */
    if (lua_type(lua, 1) != LUA_TSTRING)
        lua_pushfstring(lua, "the script raised a %s instead of a message", luaL_typename(lua, 1));
    const char *message = lua_tostring(lua, -1);
    for (int i = 0; i < sources->count; i++)
        if (has_place_in(lua, message, sources->at[i].path)) return 1;
    const bool is_prelude = has_place(message, "prelude", &length);
    sandbox_push_place(lua);
    lua_pushfstring(lua, "%s%s", is_prelude ? "" : ": ", message + (is_prelude ? length : 0));
    lua_concat(lua, 2);
    return 1;
}

int sandbox_call(struct sandbox *sandbox, int arguments, int results)
{
    lua_State *lua = sandbox->lua;
    const int handler = lua_gettop(lua) - arguments;
    lua_pushcfunction(lua, tell_place);
    lua_insert(lua, handler);
    const struct plain plain = plain_begin(); /* also for numbers that it writes */
    const int status = lua_pcall(lua, arguments, results, handler);
    plain_end(plain);
    lua_remove(lua, handler);
    return status;
}

void sandbox_thaw(lua_State *lua, int index)
{
    const int kind = luaL_getmetafield(lua, index, "__index");
    if (kind == LUA_TTABLE)
        lua_replace(lua, index);
    else if (kind != LUA_TNIL) {
        lua_pop(lua, 1);
        if (luaL_callmeta(lua, index, "__whole")) lua_pop(lua, 1);
    }
}

/* Pushes the function made from a source. */
static void push_chunk(lua_State *lua, const struct source *source)
{
    const char *name = lua_pushfstring(lua, "@%s", source->path);
    const struct word text = word_unmarked((struct word){source->text, source->length});
    const int status = luaL_loadbufferx(lua, text.text, text.length, name, "t");
    sandbox_of(lua)->is_unreadable = status == LUA_ERRSYNTAX;
    if (status != LUA_OK) lua_error(lua);
    lua_remove(lua, -2);
}

/* chunk_of(name): the function made from a file that the script requires. */
static int chunk_of(lua_State *lua)
{
    hod_error error;
    const struct source *source =
        sources_require(sandbox_of(lua)->sources, sandbox_text(lua, 1), false, &error);
    if (source)
        push_chunk(lua, source);
    else
        lua_pushstring(lua, error.message); /* may contain a place */
    return source ? 1 : lua_error(lua);
}

/* Pushes a Lua function of the library: the prelude, or a part of it. */
static void push_own_chunk(lua_State *lua, int number)
{
    const struct embedded *text = embedded_at("script", "lua", number);
    if (luaL_loadbufferx(lua, text->text, text->length, "=prelude", "t") != LUA_OK) lua_error(lua);
}

/* load_tables(environment, cells_of, cells_of_text): what tables.lua returns. */
static int load_tables(lua_State *lua)
{
    push_own_chunk(lua, 1);
    lua_insert(lua, 1);
    lua_call(lua, 3, 1);
    return 1;
}

/* Runs the prelude, and leaves its results on the stack. */
static int run_prelude(lua_State *lua)
{
    static const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},
                                         {LUA_TABLIBNAME, luaopen_table},
                                         {LUA_STRLIBNAME, luaopen_string},
                                         {LUA_MATHLIBNAME, luaopen_math},
                                         {LUA_DBLIBNAME, luaopen_debug}};
    static const lua_CFunction given[] = {charge,   check_count,   library_charged, chunk_of,
                                          cells_of, cells_of_text, load_tables};
    for (int i = 0; i < LENGTH(libraries); i++) {
        luaL_requiref(lua, libraries[i].name, libraries[i].func, 1);
        lua_pop(lua, 1);
    }
    push_own_chunk(lua, 0);
    for (int i = 0; i < LENGTH(given); i++) lua_pushcfunction(lua, given[i]);
    lua_call(lua, LENGTH(given), 5);
    return 5;
}

/* Runs the script in the given environment. */
static int run_script(lua_State *lua)
{
    push_chunk(lua, &sandbox_of(lua)->sources->at[0]);
    lua_pushvalue(lua, 1);
    lua_setupvalue(lua, -2, 1);
    lua_call(lua, 0, 0);
    return 0;
}

bool sandbox_start(struct sandbox *sandbox, struct sources *sources, hod_error *error)
{
    return sandbox_start_with(sandbox, sources, NULL, NULL, error);
}

bool sandbox_start_with(struct sandbox *sandbox, struct sources *sources, lua_CFunction furnish, void *data,
                        hod_error *error)
{
    *sandbox = (struct sandbox){.most = LOADING_BYTES,
                                .instructions = LOADING_INSTRUCTIONS,
                                .sources = sources,
                                .declared_at = {sources->at[0].path, 1}};
    sandbox->lua = lua_newstate(allocate, sandbox);
    if (!sandbox->lua) return hod_fail_memory(error);
    lua_State *lua = sandbox->lua;
    *(struct sandbox **)lua_getextraspace(lua) = sandbox;
    find_stack(sandbox);
    lua_pushcfunction(lua, run_prelude);
    int status = lua_pcall(lua, 0, 5, 0);
    if (status != LUA_OK) return sandbox_fail(sandbox, status, error);
    sandbox->proxy = luaL_ref(lua, LUA_REGISTRYINDEX);
    sandbox->record = luaL_ref(lua, LUA_REGISTRYINDEX);
    sandbox->freeze = luaL_ref(lua, LUA_REGISTRYINDEX);
    sandbox->declared = luaL_ref(lua, LUA_REGISTRYINDEX);
    if (furnish) {
        lua_pushcfunction(lua, furnish);
        lua_pushvalue(lua, -2);
        lua_pushlightuserdata(lua, data);
        status = lua_pcall(lua, 2, 0, 0);
        if (status != LUA_OK) return sandbox_fail(sandbox, status, error);
    }
    sandbox_allow(sandbox, LOADING_INSTRUCTIONS, LOADING_BYTES);
    lua_pushcfunction(lua, run_script);
    lua_insert(lua, -2);
    status = sandbox_call(sandbox, 1, 0);
    return status == LUA_OK || sandbox_fail(sandbox, status, error);
}

void sandbox_stop(struct sandbox *sandbox)
{
    if (sandbox->lua) lua_close(sandbox->lua);
    sandbox->lua = NULL;
}
