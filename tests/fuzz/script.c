/* Scripts: evaluating a script that can be opened ends, gives each error a place, and gives the same result again.
 *
 * Bytes that begin with "rules" are a script, and the text after a line "-- shared.lua" is the file of that name beside
 * it. Other bytes choose how both files are composed from mistakes that such scripts have made: numbers given as text,
 * access to the contents of libraries and to the methods of strings, the state as an argument, variables outside of
 * functions, and C functions where a Lua function is expected. */
#include "fuzz.h"

#include "base/buffer.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char *const atoms[] = {/* Numbers, */
                                    "0", "0.0", "-0.0", "1", "-1", "3", "0/0", "1e18", "math.maxinteger",
                                    "math.mininteger", "60000",
                                    /* other values and texts, */
                                    "true", "nil", "'0'", "'1'", "'-1'", "'9223372036854775807'", "'-9e18'",
                                    "'0x10'", "''", "'x'", "'%1'", "'[^%s]*'", "'(.-)*'", "('x'):rep(60000)",
                                    /* tables, variables and what libraries and declarations contain. */
                                    "{}", "{ 1, 2, 3 }", "{ n = 1 }", "now", "s", "roll", "rules", "kept",
                                    "held", "x", "('').cache", "string", "table", "math", "string.cache",
                                    "field('n', '0..9', 1, 'x')", "_ENV"};
static const char *const functions[] = {
    "string.rep",    "string.find",   "string.gsub",    "string.format", "string.byte",  "string.sub",
    "string.match",  "string.gmatch", "string.pack",    "string.unpack", "string.upper", "table.move",
    "table.concat",  "table.insert",  "table.remove",   "table.sort",    "table.unpack", "table.pack",
    "math.floor",    "math.max",      "math.tointeger", "tonumber",      "tostring",     "select",
    "pairs",         "ipairs",        "type",           "assert",        "error",        "band",
    "keep",          "roll.die",      "roll.hand",      "roll.sum",      "roll.pool",    "roll.note",
    "roll.modifier", "roll.play",     "roll.explode"};
static const char *const operators[] = {" + ",  " .. ", " == ", " < ", " and ",
                                        " or ", " // ", " % ",  " & ", "^"};
static const char *const keys[] = {"n", "a", "cache", "rep", "x", "[1]"};

static const char *one_of(struct bytes *bytes, const char *const *texts, size_t count)
{
    return texts[fuzz_byte(bytes) % count];
}

static void add_expression(hod_buffer *text, struct bytes *bytes, int depth);

static void add_call(hod_buffer *text, struct bytes *bytes, int depth)
{
    const char *function = one_of(bytes, functions, COUNT(functions));
    hod_buffer_format(text, "%s(", function);
    if (strncmp(function, "roll.", 5) == 0)
        hod_buffer_format(text, "roll, %s, ", strcmp(function, "roll.play") == 0 ? "'part'" : "'x'");
    const int arguments = fuzz_byte(bytes) % 5;
    for (int i = 0; i < arguments; i++) {
        if (i > 0) hod_buffer_format(text, ", ");
        add_expression(text, bytes, depth + 1);
    }
    hod_buffer_format(text, arguments > 0 ? ")" : "now)");
}

enum { DEEPEST = 5 };

static void add_expression(hod_buffer *text, struct bytes *bytes, int depth)
{
    const int kind = depth < DEEPEST ? fuzz_byte(bytes) % 8 : 0;
    if (kind <= 3) hod_buffer_format(text, "%s", one_of(bytes, atoms, COUNT(atoms)));
    if (kind == 4 || kind == 5) add_call(text, bytes, depth);
    if (kind == 6) {
        const char *sign = one_of(bytes, operators, COUNT(operators));
        hod_buffer_format(text, "(");
        add_expression(text, bytes, depth + 1);
        hod_buffer_format(text, "%s", sign);
        add_expression(text, bytes, depth + 1);
        hod_buffer_format(text, ")");
    }
    if (kind == 7) {
        const char *key = one_of(bytes, keys, COUNT(keys));
        hod_buffer_format(text, "(");
        add_expression(text, bytes, depth + 1);
        hod_buffer_format(text, key[0] == '[' ? ")%s" : ").%s", key);
    }
}

/* Adds assignments, calls and loops, one after another. */
static void add_statements(hod_buffer *text, struct bytes *bytes)
{
    static const char *const targets[] = {"local x",   "x",    "kept",         "held.n", "now.n",
                                          "now.left",  "s.a",  "string.cache", "rules",  "held[kept]",
                                          "table.rep", "_ENV", "m.resolve",    "m.name", ";('').cache.n"};
    for (int count = fuzz_byte(bytes) % 4; count > 0; count--) {
        const int kind = fuzz_byte(bytes) % 4;
        if (kind == 0) hod_buffer_format(text, "for i = 1, 3 do local y = ");
        if (kind == 1) hod_buffer_format(text, "local y = ");
        if (kind > 1) hod_buffer_format(text, "%s = ", one_of(bytes, targets, COUNT(targets)));
        add_expression(text, bytes, 0);
        hod_buffer_format(text, kind == 0 ? " end\n" : "\n");
    }
}

static void add_script(hod_buffer *text, struct bytes *bytes)
{
    static const char head[] = "rules { id = 'made' }\nlocal shared = require 'shared'\nlocal kept, held, x "
                               "= 0, { n = 0 }, 1\nlocal now, s, "
                               "roll, rules = { n = 1 }, { n = 1 }, {}, {}\nlocal m = { name = 'm', "
                               "title = 't', outcomes = { outcome('n', '0..9', 'x') } }\n"
                               "local function keep(value) kept = value return value end\n";
    static const char part[] =
        "mechanism { name = 'part', title = 't', outcomes = { outcome('n', '0..9', 'x') },\n"
        "fields = { field('n', '0..9', 1, 'x') }, resolve = function(roll, rules, s)\n";
    const bool is_process = fuzz_byte(bytes) % 2;
    hod_buffer_format(text, "%s", head);
    add_statements(text, bytes);
    hod_buffer_format(text, "%s", part);
    add_statements(text, bytes);
    hod_buffer_format(text, "return { n = s.n } end }\n%sfunction(roll, rules, %s)\n",
                      is_process ? "m.state = { field('left', '0..9', 1, 'x') }\nm.step = " : "m.resolve = ",
                      is_process ? "now, s" : "s");
    hod_buffer_format(text, "if type(shared) == 'function' then local y = shared(roll, now) end\n");
    add_statements(text, bytes);
    hod_buffer_format(text, is_process ? "return " : "return { n = ");
    add_expression(text, bytes, DEEPEST - 2);
    hod_buffer_format(text, is_process ? " and 'done' or 'again' end\n" : " } end\n");
    hod_buffer_format(text, "mechanism(m)\n");
    add_statements(text, bytes);
}

/* Adds the function that is required, or something else instead of it. */
static void add_shared(hod_buffer *text, struct bytes *bytes)
{
    hod_buffer_text(text, "local kept, held, x, m, shared = 0, { n = 0 }, 1, {}, 1\n"
                          "local now, s, roll, rules = { n = 1 }, { n = 1 }, {}, {}\n"
                          "local function keep(value) kept = value return value end\n");
    add_statements(text, bytes);
    hod_buffer_format(text, fuzz_byte(bytes) % 4
                                ? "return function(roll, now)\n"
                                : "if kept then return held end\nreturn function(roll, now)\n");
    add_statements(text, bytes);
    hod_buffer_format(text, "return ");
    add_expression(text, bytes, DEEPEST - 2);
    hod_buffer_format(text, " end\n");
}

static bool evaluate(const hod_rules *rules, const hod_mechanism *mechanism, bool exactly,
                     hod_distribution *result, hod_error *error)
{
    int situation[HOD_MAX_FIELDS], prepared[mechanism->procedure.prepared_ints];
    hod_situation_default(mechanism, situation);
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    if (!exactly) {
        const hod_trials trials = {.trials = 1000, .seed = 13, .threads = 1};
        return hod_simulate(&mechanism->procedure, prepared, &trials, result, error);
    }
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(error);
    HOLDS(evaluator);
    hod_evaluator_set_budget(evaluator, (hod_budget){.seconds = 2, .bytes = 1e9});
    return hod_exact(evaluator, &mechanism->procedure, prepared, result, error);
}

static bool is_among(const int *row, const hod_distribution *all)
{
    for (size_t i = 0; i < all->rows; i++)
        if (memcmp(hod_distribution_row(all, i), row, (size_t)all->outcomes * sizeof *row) == 0) return true;
    return false;
}

/* An exact result must be the same again, and a trial must have one of its outcomes. */
static void evaluate_again(const hod_rules *rules, const hod_mechanism *mechanism,
                           const hod_distribution *known)
{
    hod_error error = {0};
    AUTO(hod_distribution_free) hod_distribution again = {0}, rolled = {0};
    HOLDS(evaluate(rules, mechanism, true, &again, &error));
    HOLDS(again.rows == known->rows);
    for (size_t i = 0; i < again.rows; i++) {
        HOLDS(is_among(hod_distribution_row(&again, i), known));
        HOLDS(memcmp(&again.weights[i], &known->weights[i], sizeof *again.weights) == 0);
    }
    HOLDS(evaluate(rules, mechanism, false, &rolled, &error));
    for (size_t i = 0; i < rolled.rows; i++) HOLDS(is_among(hod_distribution_row(&rolled, i), known));
}

/* Whether a message contains the address of a value in memory, which Lua prints; a script may contain "0x10" itself. */
static bool tells_address(const char *message)
{
    static const char *const kinds[] = {"table", "function", "builtin", "userdata", "thread", "roll"};
    char address[32];
    for (size_t i = 0; i < COUNT(kinds); i++) {
        snprintf(address, sizeof address, "%s: 0x", kinds[i]);
        if (strstr(message, address)) return true;
    }
    return false;
}

static void evaluate_all(const hod_rules *rules)
{
    for (int i = 0; i < rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = rules->family->mechanisms[i];
        hod_error error = {0};
        hod_distribution known = {0};
        if (!hod_mechanism_is_scripted(mechanism)) continue;
        const bool is_evaluated = evaluate(rules, mechanism, true, &known, &error);
        HOLDS(is_evaluated || error.message[0]);
        HOLDS(!tells_address(error.message) && !strstr(error.message, ".lua:0"));
        if (is_evaluated) evaluate_again(rules, mechanism, &known);
        hod_distribution_free(&known);
    }
}

/* A refusal of a composed script must name the file and line, in it or in the file that it requires. */
static void check_place(const char *message, const char *path, const char *shared)
{
    const char *file = strstr(message, shared) == message ? shared : path;
    const char *line = strstr(message, file) == message ? message + strlen(file) : "";
    HOLDS(line[0] == ':' && isdigit((unsigned char)line[1]) && line[1] != '0');
}

/* Divides the input into the two files. */
static void divide(const char *data, size_t size, hod_buffer *text, hod_buffer *shared)
{
    static const char name[] = "\n-- shared.lua\n";
    const char *found = memmem(data, size, name, sizeof name - 1), *end = data + size;
    hod_buffer_bytes(text, data, found ? (size_t)(found - data) : size);
    if (found) hod_buffer_bytes(shared, found + sizeof name - 1, (size_t)(end - found) - (sizeof name - 1));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    AUTO(hod_buffer_free) hod_buffer text = {0}, shared = {0};
    const bool is_made = size < 5 || memcmp(data, "rules", 5) != 0;
    if (is_made) add_script(&text, &bytes);
    if (is_made) add_shared(&shared, &bytes);
    if (!is_made) divide((const char *)data, size, &text, &shared);
    HOLDS(!text.failed && !shared.failed);
    struct fuzz_file files[2] = {{"made.lua", text.bytes, text.length, ""},
                                 {"shared.lua", shared.bytes, shared.length, ""}};
    hod_error error = {0};
    AUTO(free_rules) hod_rules *rules = fuzz_open(files, &error);
    if (!rules && is_made) check_place(error.message, files[0].path, files[1].path);
    if (rules) evaluate_all(rules);
    return 0;
}
