/* What a script of a stranger may try: nothing of it works, and everything is told. */
#include "written.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(escapes, .init = enter_folder, .fini = leave_folder);

static void expect(const char *message, const char *part)
{
    cr_expect(strstr(message, part), "\"%s\" is not in \"%s\"", part, message);
}

/* The body of resolve. */
static void expect_failure(const char *body, const char *part)
{
    char functions[2048];
    snprintf(functions, sizeof functions, "resolve = function(roll, rules, s) %s return { n = 0 } end", body);
    expect(failure_of(functions), part);
}

Test(escapes, there_are_no_files_processes_clocks_or_loaders)
{
    static const char *const names[] = {
        "os",     "io",       "package",        "debug",        "require",     "load",
        "dofile", "loadfile", "coroutine",      "print",        "warn",        "utf8",
        "pcall",  "xpcall",   "next",           "rawget",       "rawset",      "rawequal",
        "rawlen", "_G",       "collectgarbage", "setmetatable", "getmetatable"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char body[64];
        snprintf(body, sizeof body, "%s.x()", names[i]);
        expect_failure(body, "attempt to index a nil value");
    }
    expect_failure("math.random()", "attempt to call a nil value (field 'random')");
    expect_failure("math.randomseed(1)", "attempt to call a nil value (field 'randomseed')");
    expect_failure("string.dump(roll.hand)", "attempt to call a nil value (field 'dump')");
    expect_failure("('x'):dump()", "attempt to call a nil value (method 'dump')");
}

Test(escapes, bytecode_is_no_script)
{
    expect(refusal("\x1bLua\x54 and so on"), "attempt to load a binary chunk");
}

Test(escapes, nothing_that_is_left_of_loading_can_be_changed)
{
    expect_failure("x = 1", "cannot change x");
    expect_failure("math.max = nil", "cannot change max");
    expect_failure("string.rep = nil", "cannot change rep");
    expect_failure("rules.charge.hand = 1", "cannot change hand");
    expect_failure("rules.shooting.bands[1] = 2", "cannot change 1");
    expect_failure("s.a = 2", "cannot change a");
    expect_failure("roll.hand = nil", "attempt to index a roll value");
    expect_failure("table.insert(rules.shooting.bands, 1)", "cannot change 4");
    expect_failure("table.sort(rules.shooting.bands, function(a, b) return a > b end)", "cannot change");
    expect(
        failure_of("prepare = (function() local kept = {} return function() kept[1] = 1 return 1 end end)(), "
                   "resolve = function() return { n = 0 } end"),
        "cannot change 1");
}

Test(escapes, a_function_remembers_nothing_from_path_to_path)
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
    expect(failure_of("resolve = function() _ENV = {} return { n = 1 } end"), "changes the variable _ENV");
}

Test(escapes, what_does_not_end_is_ended)
{
    expect_failure("while true do end", "written.lua:5: the script takes more than 1000000 instructions");
    expect_failure("repeat roll:hand('x', 1, 6, 0) until false", "it rolls without end");
    expect_failure("local function f() return f() end f()", "the script takes more than");
    expect_failure("local function f() return 1 + f() end f()", "written.lua:5: the script takes more memory");
    expect_failure("local x = ('a'):rep(40) x:find(('a*'):rep(20) .. 'b')", "the script takes more than");
    expect_failure("local x = ('a'):rep(3000) x:gsub('.-.-.-b', '')", "the script takes more than");
    expect_failure("for i = 1, 1e9 do table.concat({ ('x'):rep(1000) }) end", "the script takes more than");
    expect_failure("local t = {} for i = 1, 50000 do t[i] = i end for i = 1, 1e9 do table.insert(t, 1, 0) "
                   "table.remove(t, 1) end",
                   "written.lua:5: the script takes");
    expect_failure("local x = (''):rep(1e18)", "the script takes more than");
    expect_failure("local x = ('x'):rep(0/0)", "the script takes more than");
    expect_failure("table.move({}, 1, math.maxinteger, 2)", "the script takes more than");
    expect_failure("table.concat({}, '', 1, math.maxinteger)", "invalid value (nil) at index 1");
    expect_failure("string.format(('%d'):rep(100), table.unpack({}, 1, 60000))", "the script takes more memory");
    expect(refusal("while true do end"), "written.lua:1: the script takes more than 10000000 instructions");
}

Test(escapes, memory_is_limited)
{
    expect_failure("local x = ('x'):rep(9e5) x = x .. x .. x", "written.lua:5: the script takes more memory");
    expect_failure("local x = 'x' while true do x = x .. x end", "written.lua:5: the script takes more memory");
    expect_failure("local t = {} while true do t[#t + 1] = {} end", "written.lua:5: the script takes more memory");
    expect_failure("string.format('%99999d', 1)", "invalid conversion");
    expect_failure("table.unpack({}, 1, 1e7)", "too many results");
    expect_failure("select('#', table.unpack({}, 1, 1e6 - 1e5))", "written.lua:5: too many results");
    expect(refusal("t = {} for i = 1, 1e9 do t[i] = {} end"), "the script takes more memory");
    cr_expect_str_eq(refusal("rules { id = 'x' } t = {} for i = 1, 200000 do t = { t } end"), "");
    expect(failure_of("resolve = (function() local t = {} for i = 1, 200000 do t = { t } end "
                      "return function() return { n = #t } end end)()"),
           "the script takes more memory");
}

Test(escapes, no_address_is_told)
{
    expect_failure("tostring({})", "a table cannot be written as text");
    expect_failure("tostring(roll)", "a userdata cannot be written as text");
    expect_failure("string.format('%s', {})", "a table cannot be written as text");
    expect_failure("string.format('%p', 'x')", "%p is not supported");
    expect_failure("string.format('%-10p', 'x')", "%p is not supported");
    expect_failure("error({})", "error takes a text");
}

Test(escapes, metatables_are_out_of_reach)
{
    expect_failure("('x').y.z = 1", "attempt to index a nil value");
    expect_failure("('x').__index = 1", "attempt to index a string value");
}

Test(escapes, pairs_come_in_one_order)
{
    cr_expect_str_eq(failure_of("resolve = function(roll) local order = '' "
                                "for key in pairs({ zeta = 1, alpha = 2, 30, 20, mid = 3 }) do "
                                "order = order .. key end "
                                "if order ~= '12alphamidzeta' then error(order) end return { n = 0 } end"),
                     "");
    expect_failure("local t = {} for i = 1, 101 do t[i] = i end table.sort(t)",
                   "at most 100 values can be sorted");
    expect_failure("pairs({ [{}] = 1, [roll] = 2 })", "attempt to compare");
}

Test(escapes, nothing_that_a_terminal_obeys_is_told)
{
    expect(refusal("rules { id = 'x', title = 'a\\27[2Jb' }"), "control character");
    expect(refusal("rules { id = 'x', title = 'a\\nb' }"), "control character");
    expect(refusal("rules { id = 'x', title = '\\xff' }"), "UTF-8");
    expect(refusal("rules { id = '../x' }"), "letters, digits");
}

Test(escapes, dice_are_rolled_where_they_count)
{
    expect(refusal("rules { id = 'x' } roll:die('x', 6)"), "attempt to index a nil value (global 'roll')");
    expect(failure_of("prepare = function(roll) return roll:die('x', 6) end, resolve = function() end"),
           "dice can be rolled only in resolve and step");
    expect(failure_of("resolve = function(roll) return { n = roll:play('m', {}).n } end"),
           "more than 8 deep");
}
