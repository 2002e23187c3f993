/* Sentences: runs their script in every world, and keeps what is true in all worlds. */
#include "ask/say/say.h"

#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "base/arrays.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/embedded.h"
#include "rules/script/sandbox.h"

#include <lauxlib.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A value as a sentence shows it. */
struct shown {
    char *text;
    const char *unit; /* follows it, or the range, once */
    double number;    /* NaN for a text */
};

/* A sentence of one world: its template, and its values as shown. */
struct told {
    enum sentence_kind kind;
    char *name; /* of a title */
    int line;
    int earlier; /* number of earlier sentences with the same template */
    char *template;
    char **texts; /* between the values, count + 1 of them */
    struct shown *shown;
    int count;
};

/* All sentences of a world. */
struct telling {
    struct told *all;
    int count;
    struct arena memory; /* of everything */
    bool failed;         /* memory ran short */
};

const char *words_of_question(const char *question)
{
    const struct embedded *file;
    for (int i = 0; (file = embedded_at("ask", "says", i)); i++)
        if (strcmp(embedded_own_name(file), question) == 0) return file->text;
    return NULL;
}

static void *take(struct telling *telling, size_t bytes)
{
    void *taken = arena_take(&telling->memory, bytes);
    telling->failed |= !taken;
    return taken;
}

static char *keep(struct telling *telling, const char *text)
{
    char *copy = take(telling, strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

/* Tables in Lua: a list of rows, which are tables indexed by column names. */

static void push_cell(lua_State *lua, const hod_cell *cell)
{
    if (cell->kind == HOD_CELL_TEXT)
        lua_pushstring(lua, cell->text);
    else if (cell->kind == HOD_CELL_INTEGER)
        lua_pushinteger(lua, (lua_Integer)cell->integer);
    else if (cell->kind == HOD_CELL_NUMBER && !isnan(cell->number))
        lua_pushnumber(lua, cell->number);
    else
        lua_pushnil(lua);
}

static void push_table(lua_State *lua, const hod_kept_table *table)
{
    lua_createtable(lua, (int)table->row_count, 0);
    for (size_t row = 0; row < table->row_count; row++) {
        lua_createtable(lua, 0, (int)table->column_count);
        for (size_t column = 0; column < table->column_count; column++) {
            push_cell(lua, hod_kept_cell(table, row, column));
            lua_setfield(lua, -2, table->columns[column].name);
        }
        lua_rawseti(lua, -2, (lua_Integer)row + 1);
    }
}

/* The table with this number; NULL after the last. *name receives its name after the prefix. */
static const hod_kept_table *table_at(const struct said_tables *tables, int number, const char **name)
{
    if (tables->facts) {
        if (number >= tables->facts->count) return NULL;
        *name = tables->facts->tables[number]->name;
        return &tables->facts->tables[number]->kept;
    }
    *name = "table";
    for (size_t i = 0; i < tables->answer->item_count; i++) {
        const hod_item *item = &tables->answer->items[i];
        if (item->kind == HOD_ITEM_PART) *name = item->name;
        if (item->kind == HOD_ITEM_TABLE && item->readers & HOD_PROGRAMS && number-- == 0) return item->table;
    }
    return NULL;
}

/* table_of(name): the rows of the table, or nil and the names of all tables. */
static int table_of(lua_State *lua)
{
    const struct said_world *world = lua_touserdata(lua, lua_upvalueindex(1));
    const char *wanted = luaL_checkstring(lua, 1), *name;
    const hod_kept_table *table;
    luaL_Buffer names;
    lua_pushnil(lua);
    luaL_buffinit(lua, &names);
    for (int i = 0; i < world->count; i++)
        for (int t = 0; (table = table_at(&world->tables[i], t, &name)); t++) {
            const size_t length = strlen(world->tables[i].prefix);
            if (strncmp(wanted, world->tables[i].prefix, length) == 0 && strcmp(wanted + length, name) == 0) {
                push_table(lua, table);
                return 1;
            }
            luaL_addstring(&names, i + t > 0 ? ", " : "");
            luaL_addstring(&names, world->tables[i].prefix);
            luaL_addstring(&names, name);
        }
    luaL_pushresult(&names);
    return 2;
}

static const char points[] = "points";

static bool is_in_points(const char *format)
{
    return strncmp(format, points, strlen(points)) == 0;
}

/* Appends a number in its format (say.lua). */
static void show_number(hod_buffer *text, const char *format, double number)
{
    char shown[HOD_NUMBER_LENGTH];
    if (strcmp(format, "rounded") == 0) {
        speak_rounded(text, number);
        return;
    }
    if (format[0] == '%')
        hod_number_percentage(shown, number, atoi(format + 1));
    else if (format[0] == 'g')
        plain_print(shown, sizeof shown, "%.*g", atoi(format + 1), number);
    else if (strcmp(format, "short") == 0)
        hod_number_short(shown, number);
    else if (is_in_points(format))
        hod_number_decimals(shown, 100 * number, atoi(format + strlen(points)));
    else
        hod_number_decimals(shown, number, atoi(format));
    hod_buffer_text(text, shown);
}

/* shown(number, format): the text. */
static int push_shown(lua_State *lua)
{
    const double number = luaL_checknumber(lua, 1);
    const char *format = luaL_checkstring(lua, 2);
    hod_buffer text = {0};
    show_number(&text, format, number);
    AUTO_FREE char *taken = hod_buffer_take(&text, NULL);
    lua_pushstring(lua, taken);
    return 1;
}

/* Additions to the environment of scripts: the functions of say.lua. The record of the sentences stays in the
 * registry. */
static const char record_key[] = "said";

static int furnish(lua_State *lua)
{
    const struct embedded *file = embedded_at("say", "lua", 0);
    if (luaL_loadbufferx(lua, file->text, file->length, "=say", "t") != LUA_OK) return lua_error(lua);
    lua_pushvalue(lua, 1);
    lua_pushvalue(lua, 2);
    lua_pushcclosure(lua, table_of, 1);
    lua_pushcfunction(lua, push_shown);
    lua_newtable(lua);
    lua_pushvalue(lua, -1);
    lua_setfield(lua, LUA_REGISTRYINDEX, record_key);
    lua_call(lua, 4, 0);
    return 0;
}

/* Reads the piece on top of the stack, {value, format}. */
static void read_value(lua_State *lua, struct telling *telling, struct shown *shown)
{
    const int top = lua_gettop(lua);
    lua_getfield(lua, top, "format");
    lua_getfield(lua, top, "value");
    const char *format = lua_tostring(lua, -2);
    const bool is_number = lua_type(lua, -1) == LUA_TNUMBER;
    AUTO(hod_buffer_free) hod_buffer text = {0};
    shown->number = is_number ? lua_tonumber(lua, -1) : NAN;
    if (is_number)
        show_number(&text, format, shown->number);
    else
        hod_buffer_text(&text, luaL_tolstring(lua, -1, NULL));
    hod_buffer_byte(&text, '\0');
    telling->failed |= text.failed;
    shown->unit = is_in_points(format) ? " point(s)" : "";
    shown->text = text.failed ? NULL : keep(telling, text.bytes);
    lua_settop(lua, top);
}

/* Reads {kind, name, template, pieces, line} on top of the stack: texts and values alternate in pieces. */
static void read_told(lua_State *lua, struct telling *telling, struct told *told)
{
    static const char *const kinds[] = {"say", "find", "note", "remark", "announce", "title", "fails"};
    const int top = lua_gettop(lua);
    lua_getfield(lua, top, "line");
    told->line = (int)lua_tointeger(lua, -1);
    lua_getfield(lua, top, "kind");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(lua_tostring(lua, -1), kinds[i]) == 0) told->kind = (enum sentence_kind)i;
    lua_getfield(lua, top, "name");
    if (lua_isstring(lua, -1)) told->name = keep(telling, lua_tostring(lua, -1));
    lua_getfield(lua, top, "template");
    told->template = keep(telling, lua_tostring(lua, -1));
    lua_getfield(lua, top, "pieces");
    const int pieces = (int)lua_rawlen(lua, -1);
    told->count = pieces / 2;
    told->texts = take(telling, ((size_t)told->count + 1) * sizeof *told->texts);
    told->shown = take(telling, ((size_t)told->count + 1) * sizeof *told->shown);
    for (int i = 0; !telling->failed && i < pieces; i++) {
        lua_rawgeti(lua, -1, i + 1);
        if (i % 2 == 0)
            told->texts[i / 2] = keep(telling, lua_tostring(lua, -1));
        else
            read_value(lua, telling, &told->shown[i / 2]);
        lua_pop(lua, 1);
    }
    lua_settop(lua, top);
}

static bool read_record(lua_State *lua, struct telling *telling, hod_error *error)
{
    lua_getfield(lua, LUA_REGISTRYINDEX, record_key);
    const int count = (int)lua_rawlen(lua, -1);
    telling->all = take(telling, ((size_t)count + 1) * sizeof *telling->all);
    while (!telling->failed && telling->count < count) {
        lua_rawgeti(lua, -1, telling->count + 1);
        read_told(lua, telling, &telling->all[telling->count++]);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return !telling->failed || hod_fail_memory(error);
}

/* Collects the sentences of a world. */
static bool tell_in(struct sources *sources, const struct said_world *world, struct telling *telling,
                    hod_error *error)
{
    struct sandbox sandbox;
    const bool told = sandbox_start_with(&sandbox, sources, furnish, (void *)world, error) &&
                      read_record(sandbox.lua, telling, error);
    sandbox_stop(&sandbox);
    return told;
}

/* The same sentence in another world, by its template and the number of earlier sentences with it; NULL if it is
 * missing there. */
static const struct told *find_same(const struct telling *telling, const struct told *told)
{
    for (int i = 0; i < telling->count; i++)
        if (telling->all[i].kind == told->kind && telling->all[i].earlier == told->earlier &&
            strcmp(telling->all[i].template, told->template) == 0)
            return &telling->all[i];
    return NULL;
}

static void count_earlier(struct telling *telling)
{
    for (int i = 0; i < telling->count; i++)
        for (int before = 0; before < i; before++)
            telling->all[i].earlier += strcmp(telling->all[before].template, telling->all[i].template) == 0;
}

/* Widens the range of a value to include another world's; false if words differ. */
static bool widen(const struct shown *shown, const struct shown **least, const struct shown **greatest)
{
    if (isnan(shown->number) || isnan((*least)->number)) return strcmp(shown->text, (*least)->text) == 0;
    if (shown->number < (*least)->number) *least = shown;
    if (shown->number > (*greatest)->number) *greatest = shown;
    return true;
}

/* Appends a value with its range over all worlds, which is "between 3 and 4" after "from" or "to". False if a word
 * differs, with the number of that world. */
static bool append_value(hod_buffer *text, const struct telling *worlds, int count, const struct told *told,
                         int place, int *world)
{
    const struct shown *least = &told->shown[place], *greatest = least;
    for (*world = 1; *world < count; ++*world)
        if (!widen(&find_same(&worlds[*world], told)->shown[place], &least, &greatest)) return false;
    const struct word before = {text->bytes, text->length};
    if (strcmp(least->text, greatest->text) == 0)
        hod_buffer_text(text, least->text);
    else if (word_ends_in(before, "from ") || word_ends_in(before, " to "))
        hod_buffer_format(text, "between %s and %s", least->text, greatest->text);
    else
        hod_buffer_format(text, "%s to %s", least->text, greatest->text);
    hod_buffer_text(text, told->shown[place].unit);
    return true;
}

/* Returns a world without this sentence; or, if all have it, 0, and appends the text with the ranges of its numbers. */
static int merge(const struct telling *worlds, int count, const struct told *told, hod_buffer *text)
{
    int world = 1;
    for (; world < count; world++)
        if (!find_same(&worlds[world], told)) return world;
    for (int i = 0; i <= told->count; i++) {
        hod_buffer_text(text, told->texts[i]);
        if (i < told->count && !append_value(text, worlds, count, told, i, &world)) return world;
    }
    return 0;
}

static bool add_sentence(struct sentences *sentences, const struct telling *tellings,
                         const struct said_world *worlds, int count, const struct told *told,
                         hod_error *error)
{
    hod_buffer text = {0}, counted = {0};
    if (!EXTEND(sentences->all, sentences->count)) return hod_fail_memory(error);
    struct sentence *sentence = &sentences->all[sentences->count++];
    const int broken = merge(tellings, count, told, &text);
    char *merged = hod_buffer_take(&text, error);
    *sentence = (struct sentence){.kind = told->kind, .line = told->line, .survives = broken == 0};
    if (merged) speak_counted(&counted, merged);
    free(merged);
    sentence->text = merged ? hod_buffer_take(&counted, error) : NULL;
    if (told->name) sentence->name = hod_text(error, "%s", told->name);
    if (broken > 0) sentence->broken_by = hod_text(error, "%s", worlds[broken].assumption);
    return sentence->text && (!told->name || sentence->name) && (broken == 0 || sentence->broken_by);
}

bool sentences_make(struct sentences *sentences, const char *path, const char *text,
                    const struct said_world *worlds, int count, hod_error *error)
{
    AUTO_FREE struct telling *tellings = calloc((size_t)count, sizeof *tellings);
    AUTO(sources_free) struct sources sources = {0};
    bool made = tellings || hod_fail_memory(error);
    made = made && sources_open(&sources, path, text, false, error);
    for (int i = 0; made && i < count; i++) {
        made = tell_in(&sources, &worlds[i], &tellings[i], error);
        if (made) count_earlier(&tellings[i]);
    }
    for (int i = 0; made && i < tellings[0].count; i++)
        made = add_sentence(sentences, tellings, worlds, count, &tellings[0].all[i], error);
    for (int i = 0; tellings && i < count; i++) arena_free(&tellings[i].memory);
    return made;
}

void sentences_free(struct sentences *sentences)
{
    for (int i = 0; i < sentences->count; i++) {
        free(sentences->all[i].name);
        free(sentences->all[i].text);
        free(sentences->all[i].broken_by);
    }
    free(sentences->all);
    *sentences = (struct sentences){0};
}

const char *sentences_title(const struct sentences *sentences, const char *name)
{
    for (int i = 0; i < sentences->count; i++) {
        const struct sentence *sentence = &sentences->all[i];
        if (sentence->kind == SENTENCE_TITLE && sentence->survives && strcmp(sentence->name, name) == 0)
            return sentence->text;
    }
    return NULL;
}

bool sentences_tell(const struct sentences *sentences, hod_answer *answer, hod_error *error)
{
    static bool (*const tell[])(hod_answer *, const char *, hod_error *) = {hod_answer_say, hod_answer_find,
                                                                            hod_answer_note};
    for (int i = 0; i < sentences->count; i++) {
        const struct sentence *sentence = &sentences->all[i];
        if (!sentence->survives) continue;
        if (sentence->kind == SENTENCE_REMARK) hod_answer_remark(answer, "%s", sentence->text);
        if (sentence->kind == SENTENCE_ANNOUNCE) hod_answer_announce(answer, "%s", sentence->text);
        if (sentence->kind <= SENTENCE_NOTE && !tell[sentence->kind](answer, sentence->text, error))
            return false;
    }
    return true;
}

bool words_make(struct sentences *sentences, const char *name, const struct facts *facts, hod_error *error)
{
    const struct said_tables tables = {"", facts, NULL};
    const struct said_world world = {"", &tables, 1};
    return facts_check(facts, error) &&
           sentences_make(sentences, name, words_of_question(name), &world, 1, error);
}

char *words_first(const char *question, const struct facts *facts, hod_error *error)
{
    AUTO(sentences_free) struct sentences sentences = {0};
    return words_make(&sentences, question, facts, error) ? hod_text(error, "%s", sentences.all[0].text)
                                                          : NULL;
}
