/* What a stranger's script may try: nothing of it works, and everything is reported. */
#include "written.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(escapes, .init = enter_folder, .fini = leave_folder);

static void expect(const char *message, const char *part)
{
    cr_expect(strstr(message, part), "\"%s\" is not in \"%s\"", part, message);
}

/* Expects that these functions of the mechanism m have no error. */
static void works(const char *functions)
{
    const char *message = failure_of(functions);
    cr_expect_str_eq(message, "", "%s: %s", functions, message);
}

/* Expects that this body of resolve is stopped with a message that contains `part`. */
static void stops(const char *body, const char *part)
{
    char functions[2048];
    snprintf(functions, sizeof functions, "resolve = function(roll, rules, s) %s return { n = 0 } end", body);
    expect(failure_of(functions), part);
}

Test(escapes, there_are_no_files_processes_clocks_or_loaders)
{
    static const char *const names[] = {
        "os",        "io",     "package", "debug",          "load",         "dofile",      "loadfile",
        "coroutine", "warn",   "utf8",    "xpcall",         "next",         "rawget",      "rawset",
        "rawequal",  "rawlen", "_G",      "collectgarbage", "setmetatable", "getmetatable"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char body[64];
        snprintf(body, sizeof body, "%s.x()", names[i]);
        stops(body, "attempt to index a nil value");
    }
    stops("roll:dice('x', 6)", "the roller has no dice; it has hand, ");
    stops("local x = roll[{}]", "the roller has no table; it has hand, ");
    stops("local x = roll:count('x', 1, 6, { six = 6 }).sx", "this result has no sx");
    stops("roll:sum('x', 1, { sides = {} })",
          "a die has a number of sides, { sides = 6 }, or a list of faces");
    stops("roll:count('x', 1, 6, { a = print })", "the die has no face function");
    stops("roll:draw('x', { a = print }, 1)", "a must be a whole number, not function");
    stops("roll:sum('x', 1, { [print] = 1 })", "reroll and rerolls, not function");
    stops("print(1)", "there is no print: roll:note(...)");
    stops("pcall(error)", "there is no pcall");
    stops("math.random()", "there is no math.random: dice are rolled by roll:die");
    stops("math.randomseed(1)", "there is no math.randomseed: --seed says");
    stops("string.dump(roll.hand)", "attempt to call a nil value (field 'dump')");
    stops("('x'):dump()", "attempt to call a nil value (method 'dump')");
}

Test(escapes, bytecode_is_refused)
{
    expect(refusal("\x1bLua\x54 and so on"), "attempt to load a binary chunk");
}

Test(escapes, nothing_left_by_loading_can_be_changed)
{
    stops("x = 1", "cannot change x");
    stops("math.max = nil", "cannot change max");
    stops("string.rep = nil", "cannot change rep");
    stops("rules.charge.hand = 1", "cannot change hand");
    stops("rules.shooting.bands[1] = 2", "cannot change 1");
    stops("s.a = 2", "cannot change a");
    stops("roll.hand = nil", "attempt to index a roll value");
    stops("table.insert(rules.shooting.bands, 1)", "cannot change 4");
    stops("table.sort(rules.shooting.bands, function(a, b) return a > b end)", "cannot change");
    expect(failure_of("prepare = (function() local kept = {} return function() kept[1] = 1 return 1 end "
                      "end)(), resolve = function() return { n = 0 } end"),
           "cannot change 1");
}

Test(escapes, a_function_keeps_nothing_between_paths)
{
    expect(failure_of("resolve = (function() local count = 0 return function(roll) count = count + 1 "
                      "return { n = count } end end)()"),
           "written.lua:5: the function changes the variable count");
    expect(failure_of("resolve = (function() local kept = {} return function(roll) kept = { 1 } "
                      "return { n = 1 } end end)()"),
           "changes the variable kept");
    expect(failure_of("resolve = (function() local each = string.gmatch('a b c', '%a') return function(roll) "
                      "return { n = #each() } end end)()"),
           "a function with a state of its own, such as the iterator of gmatch, cannot be kept");
    expect(failure_of("resolve = (function() local each = pairs({ 1, 2 }) return function(roll) "
                      "return { n = each() } end end)()"),
           "changes the variable");
    stops("_ENV = {}", "changes the variable _ENV");
}

/* Values that are equal for Lua may still differ. */
Test(escapes, a_change_of_a_variables_type_or_sign_is_noticed)
{
    static const char *const changes[][2] = {{"0", "0.0"}, {"0.0", "-kept"}, {"0/0", "-kept"}, {"1.0", "1"}};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char functions[256];
        snprintf(
            functions, sizeof functions,
            "resolve = (function() local kept = %s return function() kept = %s return { n = 0 } end end)()",
            changes[i][0], changes[i][1]);
        expect(failure_of(functions), "written.lua:5: the function changes the variable kept");
    }
    works("resolve = (function() local unknown, none = 0/0, -0.0 return function() "
          "return { n = unknown == none and 1 or 0 } end end)()");
}

Test(escapes, additions_to_libraries_are_frozen)
{
    static const char *const libraries[] = {"string", "table", "math"};
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        char functions[256];
        snprintf(functions, sizeof functions,
                 "resolve = (function() %s.cache = { n = 0 } return function() "
                 "%s.cache.n = %s.cache.n + 1 return { n = 0 } end end)()",
                 libraries[i], libraries[i], libraries[i]);
        expect(failure_of(functions), "cannot change n");
    }
    expect(failure_of("resolve = (function() string.cache = { n = 0 } return function() "
                      "local cache = ('').cache cache.n = cache.n + 1 return { n = cache.n } end end)()"),
           "written.lua:5: cannot change n");
    works("resolve = (function() string.cache = { n = 0 } return function() "
          "return { n = ('').cache == string.cache and ('').cache.n or 9 } end end)()");
}

Test(escapes, a_declaration_cannot_be_changed_afterwards)
{
    expect(refusal("local f = field('a', '1..3', 1, 'x') f.name = nil"), "written.lua:1: cannot change name");
    static const char *const changes[] = {"m.name = nil", "m.outcomes[1] = nil", "m.resolve = 1",
                                          "m.fields = 1", "m.clock = {}",        "m.line = {}"};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char script[512];
        snprintf(script, sizeof script,
                 "local head = { id = 'x' } rules(head) head.id = nil local m = { name = 'm', title = 't', "
                 "outcomes = { outcome('n', '0..3', 'x') }, resolve = function() return { n = 0 } end } "
                 "mechanism(m) %s",
                 changes[i]);
        cr_expect_str_eq(refusal(script), "", "%s: %s", changes[i], refusal(script));
    }
}

Test(escapes, endless_scripts_are_stopped)
{
    stops("while true do end", "written.lua:5: the script takes more than 1000000 instructions");
    stops("repeat roll:hand('x', 1, 6, 0) until false", "it rolls without end");
    stops("local function f() return f() end f()", "the script takes more than");
    stops("local function f() return 1 + f() end f()", "written.lua:5: the script takes more memory");
    stops("local x = ('a'):rep(40) x:find(('a*'):rep(20) .. 'b')", "the script takes more than");
    stops("local x = ('a'):rep(3000) x:gsub('.-.-.-b', '')", "the script takes more than");
    stops("for i = 1, 1e9 do table.concat({ ('x'):rep(1000) }) end", "the script takes more than");
    stops("local t = {} for i = 1, 50000 do t[i] = i end for i = 1, 1e9 do table.insert(t, 1, 0) "
          "table.remove(t, 1) end",
          "written.lua:5: the script takes");
    stops("local x = (''):rep(1e18)", "the script takes more than");
    stops("local x = ('x'):rep(0/0)", "number has no integer representation");
    stops("table.move({}, 1, math.maxinteger, 2)", "the script takes more than");
    stops("table.concat({}, '', 1, math.maxinteger)", "the script takes more than");
    stops("string.format(('%d'):rep(100), table.unpack({}, 1, 60000))", "the script takes more memory");
    expect(refusal("while true do end"), "written.lua:1: the script takes more than 10000000 instructions");
}

/* These did not end before calls were charged for what they read. */
Test(escapes, numbers_given_as_text_are_charged_as_numbers, .timeout = 60)
{
    stops("local x = (''):rep('9223372036854775807')", "written.lua:5: the script takes more than");
    stops("table.move({}, '1', '9000000000000000000', 2)", "the script takes more than");
    stops("table.concat({}, '', '-9e18', '-1')", "the script takes more than");
    stops("table.unpack({}, '1', '9e18')", "the script takes more than");
    stops("table.insert({}, '-9e18', 1)", "the script takes more than");
    expect(refusal("x = (''):rep('9223372036854775807')"), "written.lua:1: the script takes more than");
    expect(refusal("table.move({}, '1', '9000000000000000000', 2)"), "written.lua:1: the script takes more");
}

/* Each call is repeated as often as would spend a million instructions if it cost a few hundred. */
Test(escapes, calls_are_charged_for_what_they_read_and_make, .timeout = 60)
{
    static const char *const calls[] = {"text:find(set)",
                                        "text:find(half, 1, true)",
                                        "text:find(half)",
                                        "text:lower()",
                                        "text:byte(1, 9000)",
                                        "tonumber(text, 36)",
                                        "string.format('%.1f', text)",
                                        "string.format(text, 1)",
                                        "table.unpack({}, 1, 9000)",
                                        "select(-1, table.unpack({}, 1, 9000))",
                                        "(text + 0)",
                                        "table.sort({ text, text, text })",
                                        "string.format((('%1'):rep(30000)))"};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        char body[512];
        snprintf(body, sizeof body,
                 "local text, half = ('1'):rep(60000), ('1'):rep(29999) .. '2' local set = '[' .. "
                 "('2'):rep(50000) .. ']' for i = 1, 9000 do local x = %s end",
                 calls[i]);
        const bool is_wrong = strstr(calls[i], "%1") || strstr(calls[i], "format(text");
        stops(body, is_wrong ? "written.lua:5: "
                             : "written.lua:5: the script takes more than 1000000 instructions");
    }
    expect(refusal("t = ('x'):rep(4194304) for i = 1, 1e6 do local x = t .. 'y' == t .. 'z' end"),
           "written.lua:1: a text is longer than the 64 KiB that are allowed");
}

Test(escapes, ordinary_calls_cost_little)
{
    works("resolve = function() for i = 1, 2000 do local one, other = "
          "('12-34'):match('^(%d+)-(%d+)$') local t = { one, other, 'x' } table.insert(t, 'y') "
          "local joined = table.concat(t, ', ', 1, #t):upper():sub(1, 3) assert(('a, b'):find(',', "
          "1, true) == 2 and string.format('%s', joined)) end return { n = 0 } end");
}

Test(escapes, memory_is_limited)
{
    stops("local t = {} for i = 1, 40 do t[i] = ('x' .. i):rep(20000) end",
          "written.lua:5: the script takes more memory");
    stops("local x = ('x'):rep(9e5)", "written.lua:5: a text is longer than the 64 KiB");
    stops("local x = 'x' while true do x = x .. x end", "written.lua:5: a text is longer than");
    stops("local t = {} while true do t[#t + 1] = {} end", "written.lua:5: the script takes more memory");
    stops("string.format('%99999d', 1)", "invalid conversion");
    stops("table.unpack({}, 1, 1e7)", "the script takes more than");
    stops("select('#', table.unpack({}, 1, 1e6 - 1e5))", "written.lua:5: too many results");
    expect(refusal("t = {} for i = 1, 1e9 do t[i] = {} end"), "the script takes more memory");
    cr_expect_str_eq(refusal("rules { id = 'x' } t = {} for i = 1, 200000 do t = { t } end"), "");
    expect(failure_of("resolve = (function() local t = {} for i = 1, 200000 do t = { t } end "
                      "return function() return { n = #t } end end)()"),
           "the script takes more memory");
}

Test(escapes, addresses_are_hidden)
{
    stops("tostring({})", "a table cannot be written as text");
    stops("tostring(roll)", "a userdata cannot be written as text");
    stops("string.format('%s', {})", "a table cannot be written as text");
    stops("string.format('%p', 'x')", "%p is not supported");
    stops("string.format('%-10p', 'x')", "%p is not supported");
    stops("error({})", "error takes a text");
    stops("string.format('\\0%p', 'x')", "%p is not supported");
    expect(failure_of("state = { field('a', '0..1', 0, 'x') }, "
                      "step = function(roll, rules, now) now[{}] = 1 return 'done' end"),
           "written.lua:5: the state has no table; it has n, a");
}

Test(escapes, metatables_are_out_of_reach)
{
    stops("('x').y.z = 1", "attempt to index a nil value");
    stops("('x').__index = 1", "attempt to index a string value");
}

Test(escapes, pairs_have_a_fixed_order)
{
    works("resolve = function(roll) local order = '' for key in pairs({ zeta = 1, "
          "alpha = 2, 30, 20, mid = 3 }) do order = order .. key end if order ~= "
          "'12alphamidzeta' then error(order) end return { n = 0 } end");
    stops("local t = {} for i = 1, 101 do t[i] = i end table.sort(t)", "at most 100 values can be sorted");
    stops("pairs({ [{}] = 1, [roll] = 2 })", "have an order if they are numbers and texts");
}

Test(escapes, control_characters_are_refused)
{
    expect(refusal("rules { id = 'x', title = 'a\\0b' }"), "control character");
    expect(refusal("rules { id = 'x', title = 'a\\27[2Jb' }"), "control character");
    expect(refusal("rules { id = 'x', title = 'a\\nb' }"), "control character");
    expect(refusal("rules { id = 'x', title = 'a\\xc2\\x9b2Jb' }"), "control character");
    expect(refusal("rules { id = 'x', title = '\\xff' }"), "UTF-8");
    expect(refusal("-- one\n-- caf\xe9\n"), "written.lua:2: the line is not valid UTF-8");
    expect(refusal("rules { id = '../x' }"), "letters, digits");
}

Test(escapes, texts_do_not_end_at_a_zero_byte)
{
    write_file("a.lua", "return 1");
    expect(refusal("rules { id = 'x' } require 'a\\0'"), "the text has a zero byte");
    expect(refusal("rules { id = 'x' } read_table('a.csv\\0')"), "the text has a zero byte");
    stops("roll:play('m\\0x', {})", "the text has a zero byte");
    expect(failure_of("step = function() return 'done\\0' end"), "step must return \"done\"");
    stops("roll:count('x', 1, { 'a', 'b' }, { h = 'a\\0' })", "the die has no face");
    stops("roll:sum('x', 1, { sides = 6, reroll = 1, rerolls = 'until\\0' })", "rerolls");
    stops("roll:sum('x', 1, { ['sides\\0'] = 6 })", "a die has sides or faces");
}

Test(escapes, bands_must_be_a_list)
{
    stops("band(3, { 1, 4, most = 9 })",
          "band takes a list of numbers, which has no other keys than 1, 2, 3 ...");
}

Test(escapes, dice_can_be_rolled_only_where_they_count)
{
    expect(refusal("rules { id = 'x' } roll:die('x', 6)"), "attempt to index a nil value (global 'roll')");
    expect(failure_of("prepare = function(roll) return roll:die('x', 6) end, resolve = function() end"),
           "dice can be rolled only in resolve and step");
    stops("roll:play('m', {})", "more than 8 deep");
}
