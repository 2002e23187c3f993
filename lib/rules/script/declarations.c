/* Declarations: what a script declares, checked (rules/declared.h) and turned into the tables of parameters and
 * mechanisms. */
#include "rules/script/script.h"

#include "base/arrays.h"
#include "base/words.h"
#include "rules/declared.h"
#include "rules/rules_internal.h"
#include "rules/situation.h"

#include <lauxlib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    struct script *script;
    lua_State *lua;
    hod_error *error;
    struct place place; /* of what is being read */
    bool failed;        /* a text is missing or wrong */
    bool is_read;
};

/* A member of the table on top as a text that the script keeps; NULL if there is none, or with an error. */
static const char *read_text(struct reading *reading, const char *key)
{
    lua_getfield(reading->lua, -1, key);
    size_t length;
    const char *text = lua_tolstring(reading->lua, -1, &length), *kept = NULL;
    if (!text) hod_fail(reading->error, "the %s is missing", key);
    if (text && declared_text(text, length, reading->error))
        kept = script_keep(reading->script, text, reading->error);
    lua_pop(reading->lua, 1);
    reading->failed |= !kept;
    return kept;
}

static void read_place(struct reading *reading)
{
    lua_getfield(reading->lua, -1, "path");
    lua_getfield(reading->lua, -2, "line");
    reading->place.path = sources_find(&reading->script->sources, lua_tostring(reading->lua, -2))->path;
    reading->place.line = (int)lua_tointeger(reading->lua, -1);
    lua_pop(reading->lua, 2);
}

/* Counts the members of a list in the table on top, and pushes the list; -1 with an error if there are too many. */
static int push_list(struct reading *reading, const char *key, int most)
{
    lua_getfield(reading->lua, -1, key);
    const int count = (int)luaL_len(reading->lua, -1);
    if (count <= most) return count;
    return hod_fail(reading->error, "there are %d %s: at most %d are accepted", count, key, most), -1;
}

/* Reads the name, domain and meaning of the column on top. */
static bool read_column(struct reading *reading, hod_field *field)
{
    read_place(reading);
    field->name = read_text(reading, "name");
    field->domain = field->name ? read_text(reading, "domain") : NULL;
    field->meaning = field->domain ? read_text(reading, "meaning") : NULL;
    return field->meaning &&
           (declared_domain(field->domain, reading->error) || hod_fail_in(reading->error, "%s", field->name));
}

/* Reads the default of a field. */
static bool read_value(struct reading *reading, hod_field *field)
{
    const struct column column = column_of(field);
    lua_getfield(reading->lua, -1, "value");
    const bool is_read = column_read(&column, reading->lua, -1, &field->value, reading->error);
    lua_pop(reading->lua, 1);
    return is_read;
}

static bool is_new(const hod_field *fields, int count, hod_error *error)
{
    for (int i = 0; i < count; i++)
        if (strcmp(fields[i].name, fields[count].name) == 0)
            return hod_fail(error, "%s is declared twice", fields[count].name);
    return true;
}

/* Reads the list on top into fields after the first `before` ones. */
static bool read_columns(struct reading *reading, hod_field *fields, int before, int count, bool has_values)
{
    for (int i = before; i < before + count; i++) {
        lua_geti(reading->lua, -1, i - before + 1);
        if (!read_column(reading, &fields[i]) || (has_values && !read_value(reading, &fields[i])) ||
            !declared_column(fields[i].name, reading->error) || !is_new(fields, i, reading->error))
            return false;
        lua_pop(reading->lua, 1);
    }
    return true;
}

/* Reads a list of columns of the mechanism on top, and appends them to *fields. */
static bool read_list(struct reading *reading, const char *key, hod_field **fields, int *count, int most,
                      bool has_values)
{
    const struct place place = reading->place;
    const int more = push_list(reading, key, most);
    if (more < 0) return false;
    hod_field *longer = realloc(*fields, ((size_t)*count + (size_t)more + 1) * sizeof *longer);
    if (!longer) return hod_fail_memory(reading->error);
    *fields = longer;
    if (!read_columns(reading, longer, *count, more, has_values)) return false;
    *count += more;
    reading->place = place;
    lua_pop(reading->lua, 1);
    return true;
}

static bool has(struct reading *reading, const char *key)
{
    const bool it_has = lua_getfield(reading->lua, -1, key) != LUA_TNIL;
    lua_pop(reading->lua, 1);
    return it_has;
}

/* The same as read_text for a member that can be left out. */
static const char *read_optional(struct reading *reading, const char *key, const char *otherwise)
{
    return has(reading, key) ? read_text(reading, key) : otherwise;
}

/* Reads the name of the outcome set by the clock of the mechanism on top. */
static bool read_clock(struct reading *reading, struct scripted *scripted)
{
    if (lua_getfield(reading->lua, -1, "clock") != LUA_TNIL)
        scripted->clock_outcome = read_text(reading, "outcome");
    lua_pop(reading->lua, 1);
    return !reading->failed;
}

enum { MOST_STATE = 64 };

/* Reads the fields and outcomes of the mechanism on top; the outcomes are the start of `now`. */
static bool read_tables(struct reading *reading, struct scripted *scripted)
{
    hod_mechanism *mechanism = &scripted->mechanism;
    hod_field **const fields = (hod_field **)&mechanism->fields;
    const bool are_read = read_list(reading, "fields", fields, &mechanism->field_count, HOD_MAX_FIELDS, true);
    int *const count = &mechanism->procedure.state_ints;
    if (!are_read || !read_list(reading, "outcomes", &scripted->now, count, HOD_MAX_OUTCOMES, false))
        return false;
    mechanism->outcome_count = *count;
    if (*count == 0) return hod_fail(reading->error, "%s has no outcomes", mechanism->name);
    return declared_columns(*fields, mechanism->field_count, scripted->now, *count, reading->error);
}

static bool read_texts(struct reading *reading, struct scripted *scripted)
{
    hod_mechanism *mechanism = &scripted->mechanism;
    mechanism->name = read_text(reading, "name");
    if (!mechanism->name) return false;
    mechanism->title =
        scripted->replaces ? read_optional(reading, "title", NULL) : read_text(reading, "title");
    mechanism->source = read_optional(reading, "source", reading->place.path);
    scripted->modifiers = read_optional(reading, "modifiers", NULL);
    return !reading->failed && declared_name(mechanism->name, reading->error);
}

/* Reads the mechanism on top. If it replaces another, it gets that one's fields and outcomes later. */
static bool read_mechanism(struct reading *reading, void *entry)
{
    struct scripted *scripted = entry;
    read_place(reading);
    scripted->script = reading->script;
    scripted->number = reading->script->mechanism_count - 1;
    scripted->place = reading->place;
    scripted->replaces = has(reading, "replaces");
    scripted->prepares = has(reading, "prepare");
    scripted->begins = has(reading, "begin");
    scripted->errs = has(reading, "error");
    scripted->is_process = has(reading, "step");
    scripted->weighs = has(reading, "worth");
    return read_texts(reading, scripted) && (scripted->replaces || read_tables(reading, scripted)) &&
           read_list(reading, "state", &scripted->now, &scripted->mechanism.procedure.state_ints, MOST_STATE,
                     true) &&
           read_clock(reading, scripted) &&
           (scripted->replaces || scripted_complete(scripted, reading->error));
}

/* The value of a parameter on top of the stack, as text: words and numbers, separated by blanks. */
static bool read_default(struct reading *reading, hod_parameter *parameter)
{
    const hod_field field = {.name = parameter->name, .domain = parameter->domain};
    const struct column column = column_of(&field);
    const bool is_list = lua_istable(reading->lua, -1);
    const int count = is_list ? (int)luaL_len(reading->lua, -1) : 1;
    bool is_read = (count >= 1 && count <= HOD_MAX_LIST) ||
                   hod_fail(reading->error, "%s has %d values: 1 to %d are accepted", parameter->name, count,
                            HOD_MAX_LIST);
    hod_list list;
    list.count = count;
    for (int i = 0; is_read && i < count; i++) {
        if (is_list)
            lua_geti(reading->lua, -1, i + 1);
        else
            lua_pushvalue(reading->lua, -1);
        is_read = column_read(&column, reading->lua, -1, &list.at[i], reading->error);
        lua_pop(reading->lua, 1);
    }
    char text[HOD_PARAMETER_TEXT];
    parameter->least = is_list ? 1 : 0;
    parameter->most = !is_list ? 0 : count > HOD_SHORT_LIST ? HOD_MAX_LIST : HOD_SHORT_LIST;
    if (is_read)
        parameter->value =
            script_keep(reading->script, hod_parameter_text(parameter, &list, text), reading->error);
    return is_read && parameter->value;
}

/* Reads the parameter on top. */
static bool read_parameter(struct reading *reading, void *entry)
{
    struct script *script = reading->script;
    hod_parameter *parameter = entry;
    hod_field field;
    const int number = script->parameter_count - 1;
    if (!read_column(reading, &field) || !declared_parameter(field.name, reading->error)) return false;
    if (!EXTEND(script->parameter_places, number)) return hod_fail_memory(reading->error);
    script->parameter_places[number] = reading->place;
    *parameter = (hod_parameter){.name = field.name, .domain = field.domain, .meaning = field.meaning};
    lua_getfield(reading->lua, -1, "value");
    const bool is_read = read_default(reading, parameter);
    lua_pop(reading->lua, 1);
    return is_read;
}

static bool read_head(struct reading *reading)
{
    struct script *script = reading->script;
    if (lua_getfield(reading->lua, -1, "head") == LUA_TNIL)
        return hod_fail(reading->error, "the script declares no rules { id = ..., title = ... }");
    read_place(reading);
    script->head_place = reading->place;
    script->id = read_text(reading, "id");
    if (!script->id || !rule_file_may_have_id(script->id, reading->error)) return false;
    script->title = read_optional(reading, "title", script->id);
    script->based_on = read_optional(reading, "based_on", NULL);
    lua_pop(reading->lua, 1);
    return !reading->failed;
}

/* Reads the expected value of the check on top: a number is meant to nine digits; a text is a fraction, or a number
 * that may be rounded in its last digit. */
static bool read_expected(struct reading *reading, hod_check *check)
{
    const double exactly = 1e-12;
    struct word text = word_of(check->expected), over, under;
    lua_getfield(reading->lua, -1, "value");
    const bool is_number = !lua_isnil(reading->lua, -1);
    check->value = lua_tonumber(reading->lua, -1);
    lua_pop(reading->lua, 1);
    check->tolerance = 1e-9 * fmax(1, fabs(check->value));
    if (is_number && isfinite(check->value)) return true;
    if (word_divide(text, '/', &over, &under)) {
        double part, whole;
        check->value = number_real(over, &part) && number_real(under, &whole) ? part / whole : NAN;
        check->tolerance = exactly * fmax(1, fabs(check->value));
    } else if (number_real(text, &check->value)) {
        const char *point = strchr(check->expected, '.');
        const double places = point ? (double)strspn(point + 1, "0123456789") : 12;
        check->tolerance = fmax(exactly, pow(10, -places) / 2 * (1 + 1e-9));
    } else {
        check->value = NAN;
    }
    return isfinite(check->value) ||
           hod_fail(reading->error, "%s: '%s' is not a number or a fraction, such as 0.25 or \"1/4\"",
                    check->measure, check->expected);
}

/* Reads the check on top. */
static bool read_check(struct reading *reading, void *entry)
{
    hod_check *check = entry;
    read_place(reading);
    check->line = reading->place.line;
    check->mechanism = read_text(reading, "mechanism");
    check->situation = check->mechanism ? read_text(reading, "situation") : NULL;
    check->measure = check->situation ? read_text(reading, "measure") : NULL;
    check->expected = check->measure ? read_text(reading, "expected") : NULL;
    return check->expected && read_expected(reading, check);
}

/* Reads a list of declarations into a new array; *count includes the entry that is being read. */
static bool read_each(struct reading *reading, const char *key, int most, void *array, size_t bytes,
                      int *count, bool (*read)(struct reading *, void *entry))
{
    const int declared = push_list(reading, key, most);
    if (declared < 0) return false;
    char *entries = calloc((size_t)declared + 1, bytes);
    memcpy(array, &entries, sizeof entries);
    if (!entries) return hod_fail_memory(reading->error);
    while (*count < declared) {
        lua_geti(reading->lua, -1, ++*count);
        if (!read(reading, entries + (size_t)(*count - 1) * bytes)) return false;
        lua_pop(reading->lua, 1);
    }
    lua_pop(reading->lua, 1);
    return true;
}

static bool read_lists(struct reading *reading)
{
    struct script *script = reading->script;
    return read_each(reading, "parameters", MOST_PARAMETERS, &script->parameters, sizeof *script->parameters,
                     &script->parameter_count, read_parameter) &&
           read_each(reading, "mechanisms", MOST_MECHANISMS, &script->mechanisms, sizeof *script->mechanisms,
                     &script->mechanism_count, read_mechanism) &&
           read_each(reading, "checks", MOST_CHECKS, &script->checks, sizeof *script->checks,
                     &script->check_count, read_check);
}

/* Runs protected, because Lua may run out of memory. */
static int read_all(lua_State *lua)
{
    struct reading *reading = lua_touserdata(lua, 1);
    luaL_checkstack(lua, LUA_MINSTACK, NULL);
    sandbox_push(sandbox_of(lua), sandbox_of(lua)->declared);
    reading->is_read = read_head(reading) && read_lists(reading);
    return 0;
}

bool declarations_read(struct script *script, struct sandbox *sandbox, hod_error *error)
{
    struct reading reading = {
        .script = script, .lua = sandbox->lua, .error = error, .place = {script_path(script), 1}};
    lua_pushcfunction(sandbox->lua, read_all);
    lua_pushlightuserdata(sandbox->lua, &reading);
    const int status = sandbox_call(sandbox, 1, 0);
    if (status != LUA_OK) return sandbox_fail(sandbox, status, error);
    return reading.is_read || place_refuse(reading.place, error);
}
