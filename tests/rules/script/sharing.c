/* What scripts share: required files, and mechanisms with replaced parts. */
#include "written.h"

#include "rules/rules_internal.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(sharing, .init = enter_folder, .fini = leave_folder);

static hod_error error;

/* A script whose mechanism m rolls with a function from the file dice.lua. */
#define NEEDS_DICE                                                                             \
    "rules { id = 'written' }\nlocal dice = require 'dice'\n"                                  \
    "mechanism { name = 'm', title = 't', outcomes = { outcome('n', '0..99', 'a number') },\n" \
    "  resolve = function(roll, rules, s) return { n = dice.two(roll) } end }\n"
#define TWO_DICE "return { two = function(roll) return roll:die('x', 6) + roll:die('y', 6) end }"

/* Opens that script, with this text as dice.lua. */
static hod_rules *opened_with(const char *dice)
{
    write_file("dice.lua", dice);
    return opened_script(NEEDS_DICE);
}

/* The probability that m gives n. */
static double probability_of(const hod_rules *rules, int n)
{
    AUTO(hod_distribution_free) hod_distribution result = evaluated(rules, "m", "");
    return exactly(&result, 0, n);
}

Test(sharing, functions_and_values_of_a_file_are_available)
{
    mkdir("common", 0777);
    write_file("common/sides.lua", "return 6");
    AUTO(free_rules)
    hod_rules *rules = opened_with("local sides = require 'common.sides'\n"
                                   "return { two = function(roll) return roll:sum('x', 2, sides) end }");
    cr_expect_float_eq(probability_of(rules, 7), 1.0 / 6, 1e-15);
}

Test(sharing, byte_order_marks_and_line_ends_of_other_systems_are_accepted)
{
    write_file("dice.lua", "\xef\xbb\xbf" TWO_DICE "\r\n");
    AUTO(free_rules) hod_rules *rules = opened_script("\xef\xbb\xbf-- two dice\r\n" NEEDS_DICE "\r\n");
    cr_expect_float_eq(probability_of(rules, 2), 1.0 / 36, 1e-15);
}

Test(sharing, a_file_is_relative_to_the_script)
{
    char path[4096];
    hod_rules_free(opened_with(TWO_DICE));
    cr_assert(realpath("written.lua", path));
    mkdir("elsewhere", 0777);
    cr_assert_eq(chdir("elsewhere"), 0);
    AUTO(free_rules) hod_rules *rules = opened(path), *beside = opened("../written.lua");
    cr_expect_float_eq(probability_of(rules, 2), 1.0 / 36, 1e-15);
    cr_expect_float_eq(probability_of(beside, 2), 1.0 / 36, 1e-15);
    cr_assert_eq(chdir(".."), 0);
}

Test(sharing, a_file_is_run_once_and_gets_its_name)
{
    write_file("dice.lua", "runs = (runs or 0) + 1\nlocal name = ...\nassert(name == 'dice')\n"
                           "return { two = function() return runs end }");
    write_file("other.lua", "return require 'dice'");
    write_file("nothing.lua", "");
    AUTO(free_rules)
    hod_rules *rules = opened_script(
        "assert(true == require 'nothing')\nassert(require 'dice' == require 'other')\n" NEEDS_DICE);
    cr_expect_float_eq(probability_of(rules, 1), 1, 0);
}

Test(sharing, parameters_and_mechanisms_of_a_file_belong_to_the_script)
{
    AUTO(free_rules)
    hod_rules *rules =
        opened_with("parameter('dice.sides', '1..20', 6, 'sides')\n"
                    "mechanism { name = 'die', title = 't', outcomes = { outcome('n', '0..20', 'x') },\n"
                    "  resolve = function(roll, rules) return { n = roll:die('x', rules.dice.sides) } end }\n"
                    "return { two = function(roll) return roll:play('die').n + roll:play('die').n end }");
    cr_assert(hod_rules_set(rules, "dice.sides", "2", &error));
    cr_expect_float_eq(probability_of(rules, 3), 0.5, 0);
    cr_expect_str_eq(hod_rules_mechanism(rules, "die", &error)->source, "dice.lua");
}

/* A script that requires a file dice.lua with this text must be refused with this message. */
static void refuses_dice(const char *text, const char *message)
{
    write_file("dice.lua", text);
    refuses(NEEDS_DICE, message);
}

Test(sharing, mistakes_are_reported_with_file_and_line)
{
    refuses_dice("\nlocal x\nx.y = 1", "dice.lua:3: attempt to index a nil value (local 'x')");
    refuses_dice("\nerror('no dice')", "dice.lua:2: no dice");
    refuses_dice("\nreturn {", "dice.lua:2: unexpected symbol near <eof>");
    refuses_dice("-- \xff", "dice.lua:1: the line is not valid UTF-8");
    refuses_dice("\nfield('n', '0..3', 4, 'x')\nmechanism { name = 'k', title = 't', fields = { field('n', "
                 "'0..3', 4, 'x') },\n"
                 "outcomes = { outcome('n', '0..9', 'x') }, resolve = function() end }",
                 "dice.lua:3: n: 4 is outside 0 to 3");
    refuses_dice("parameter('a.b', '0..3', 4, 'x')", "dice.lua:1: a.b: 4 is outside 0 to 3");
    refuses_dice("rules { id = 'other' }",
                 "dice.lua:1: rules { ... } stands in the script itself, not in a file that it requires");
    refuses_dice("check { mechanism = 'm', expect = {} }",
                 "dice.lua:1: check { ... } stands in the script itself, not in a file that it requires");
    refuses_dice("while true do end",
                 "dice.lua:1: the script takes more than 10000000 instructions: does it never end?");
}

Test(sharing, a_zero_byte_is_refused)
{
    static const char text[] = "\n-- \0\nreturn 1";
    write_bytes("dice.lua", text, sizeof text - 1);
    refuses(NEEDS_DICE, "dice.lua:2: the line has a zero byte");
    write_bytes("written.lua", text, sizeof text - 1);
    cr_assert_not(hod_rules_open("written.lua", &error));
    cr_expect_str_eq(error.message, "written.lua:2: the line has a zero byte");
}

/* The mechanism that needs dice.lua must fail with this message if that is its text. */
static void fails_with(const char *dice, const char *message)
{
    AUTO(free_rules) hod_rules *rules = opened_with(dice);
    expect_failure(rules, message);
}

Test(sharing, mistakes_in_functions_of_a_file_are_reported_with_its_place)
{
    fails_with("local kept = 1\nreturn { two = function() kept = kept + 1 return kept end }",
               "dice.lua:2: the function changes the variable kept, which is declared outside it");
    fails_with("local t = { 1 }\nreturn { two = function()\nt[1] = 2\nreturn 1 end }",
               "dice.lua:3: cannot change 1: what a script defines while it is loaded is frozen afterwards");
    fails_with("return { two = function()\nwhile true do end end }",
               "dice.lua:2: the script takes more than 1000000 instructions: does it never end?");
    fails_with("local function again() local x = require 'dice' return x end\nreturn { two = again }",
               "dice.lua:1: require reads a file while the script is loaded: call it outside of functions");
    AUTO(free_rules)
    hod_rules *greedy =
        opened_with("return { two = function()\nlocal t = {}\nfor i = 1, 1e6 do\nt[i] = i end end }");
    cr_expect(strstr(failure(greedy, "m"),
                     "the mechanism m failed: dice.lua:4: the script takes more memory than"));
}

Test(sharing, a_long_path_is_shown_in_full)
{
    char folder[120], path[200], expected[300];
    memset(folder, 'x', 100);
    folder[100] = '\0';
    mkdir(folder, 0777);
    snprintf(path, sizeof path, "%s/dice.lua", folder);
    write_file(path, "\nerror('no dice')");
    snprintf(expected, sizeof expected, "%s:2: no dice", path);
    snprintf(path, sizeof path, "%s/written.lua", folder);
    refuses_as(path, NEEDS_DICE, expected);
}

#define WHAT                                                                                               \
    "what is required is a file in the folder of the script, without its .lua: letters, digits, - _, and " \
    "a dot behind each folder, not "

Test(sharing, the_base_of_a_script_must_be_in_its_folder)
{
    cr_assert_eq(mkdir("games", 0777), 0);
    cr_assert_eq(mkdir("games/more", 0777), 0);
    write_file("base.lua", "rules { id = 'base' }");
    write_file("games/more/base.lua", "rules { id = 'inner' }");
    cr_assert_eq(symlink("../base.lua", "games/link.lua"), 0);
    static const char *const refused[][2] = {{"../base.lua", "base.lua"},
                                             {"../none.lua", "none.lua"},
                                             {"/etc/passwd.ini", "passwd.ini"},
                                             {"link.lua", "link.lua"}};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char script[200], message[200];
        snprintf(script, sizeof script, "rules { id = 'x', based_on = '%s' }", refused[i][0]);
        snprintf(message, sizeof message,
                 "1: based_on: %s leads out of the folder of x.lua; copy the file there and write %s",
                 refused[i][0], refused[i][1]);
        refuses_as("games/x.lua", script, message);
    }
    hod_rules_free(opened_as("games/x.lua", "rules { id = 'x', based_on = 'more/base.lua' }"));
}

Test(sharing, no_name_leads_out_of_the_folder)
{
    static const char *const names[] = {"../x", "/x",  "..x",  "x..y", "x.",    ".",
                                        "",     "a/b", "a\\b", "x y",  "\u00e4"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char script[200], message[300];
        snprintf(script, sizeof script, "rules { id = 'written' }\nrequire [[%s]]", names[i]);
        snprintf(message, sizeof message, "2: " WHAT "\"%s\"", names[i]);
        refuses(script, message);
    }
    refuses("require 'dice.lua'", "1: a file is required without its .lua: require \"dice\"");
    refuses("require()", "1: what is required must be a string, not nothing");
}

Test(sharing, files_outside_the_folder_are_refused)
{
    refuses("\nrequire 'none'", "2: cannot read the script none.lua: No such file or directory");
    cr_assert_eq(symlink("/etc/passwd", "out.lua"), 0);
    refuses("require 'out'",
            "1: out.lua leads out of the folder of written.lua; copy the file there and write out.lua");
    cr_assert_eq(symlink("..", "up"), 0);
    refuses("require 'up.x'", "1: cannot read the script up/x.lua: No such file or directory");
    cr_assert_eq(mkfifo("pipe.lua", 0600), 0);
    refuses("require 'pipe'", "1: cannot read the script pipe.lua: it is not a file");
    mkdir("folder.lua", 0777);
    refuses("require 'folder'", "1: cannot read the script folder.lua: it is not a file");
    write_file("inside.lua", "");
    cr_assert_eq(symlink("inside.lua", "link.lua"), 0);
    cr_expect_str_eq(refusal("rules { id = 'written' }\nrequire 'link'"), "");
}

Test(sharing, circles_are_refused)
{
    write_file("a.lua", "require 'b'");
    write_file("b.lua", "\nrequire 'a'");
    refuses("require 'a'", "b.lua:2: a requires b requires a: what is required must not need itself");
    refuses("require 'written'", "1: written requires written: what is required must not need itself");
}

Test(sharing, the_number_of_files_and_bytes_is_limited)
{
    char name[32];
    for (int i = 0; i <= 64; i++) {
        snprintf(name, sizeof name, "m%d.lua", i);
        write_file(name, "");
    }
    cr_expect_str_eq(refusal("rules { id = 'written' }\nfor i = 1, 64 do require('m' .. i) end"), "");
    refuses("for i = 0, 64 do require('m' .. i) end", "1: more than 64 files are required");
    char *text = malloc(3 << 20);
    memset(text, ' ', (3 << 20) - 1);
    text[(3 << 20) - 1] = '\0';
    write_file("m1.lua", text);
    write_file("m2.lua", text);
    free(text);
    refuses("require 'm1' require 'm2'", "1: the script and what it requires are longer than 4 MiB");
}

Test(sharing, a_text_has_no_folder)
{
    write_file("dice.lua", TWO_DICE);
    expect_refusal(hod_rules_read("written.lua", NEEDS_DICE, &error), &error,
                   "written.lua:2: the script was given as a text, not as a file: it has no "
                   "folder from which dice could be read",
                   "a text");
}

/* The digests of reports and journals, and comparisons of families, notice a change by this. */
Test(sharing, scripts_that_require_different_texts_are_different_families)
{
    AUTO(free_rules)
    hod_rules *one = opened_with(TWO_DICE), *again = opened("written.lua"),
              *other = opened_with(TWO_DICE "\n");
    cr_expect(hod_families_agree(one->family, again->family));
    cr_expect_not(hod_families_agree(one->family, other->family));
    cr_expect_str_neq(one->family->script, other->family->script);
}

Test(sharing, texts_stay_as_they_were_read)
{
    AUTO(free_rules) hod_rules *rules = opened_with(TWO_DICE);
    write_file("dice.lua", "return");
    write_file("written.lua", "");
    AUTO(free_rules) hod_rules *base = rules_base(rules, &error);
    cr_assert(base, "%s", error.message);
    cr_expect_float_eq(probability_of(rules, 12), 1.0 / 36, 1e-15);
    cr_expect_float_eq(probability_of(base, 12), 1.0 / 36, 1e-15);
}

static void list(void *data, const char *path)
{
    strcat(strcat(data, path), " ");
}

Test(sharing, the_files_of_rules_are_listed_as_far_as_they_can_be_read)
{
    static const char *const texts[] = {"", "return }", NULL};
    write_file("dice.lua", "require 'common'");
    write_file("written.lua", "rules { id = 'written', based_on = 'bloodybacks-8.3' } require 'dice'");
    for (int i = 0; i < 3; i++) {
        char files[200] = "";
        unlink("common.lua");
        if (texts[i]) write_file("common.lua", texts[i]);
        rules_files("written.lua", list, files);
        cr_expect_str_eq(files, "written.lua dice.lua common.lua ");
    }
}

/* A blow hits with one die out of two; a duel has two blows. */
#define BASE                                                                                              \
    "rules { id = 'base', based_on = 'bloodybacks-8.3' }\nparameter('blow.needed', '2..6', 4, 'x')\n"     \
    "mechanism { name = 'blow', title = 'a blow', fields = { field('dice', '1..6', 1, 'dice') },\n"       \
    "  outcomes = { outcome('n', '0..9', 'hits') }, resolve = function(roll, rules, s)\n"                 \
    "  return { n = roll:hand_or_more('blow', s.dice, 6, rules.blow.needed) } end }\n"                    \
    "mechanism { name = 'm', title = 'two blows', outcomes = { outcome('n', '0..18', 'hits') },\n"        \
    "  resolve = function(roll) return { n = roll:play('blow').n + roll:play('blow', { dice = 2 }).n }\n" \
    "  end }\n"
#define HEAD "rules { id = 'written', based_on = 'base.lua' }\n"
#define MORE                                             \
    HEAD "parameter('more.hits', '0..3', 1, 'x')\n"      \
         "mechanism { name = 'blow', replaces = true,\n" \
         "  resolve = function(roll, rules, s)\n"        \
         "    return { n = roll:play_replaced(s).n + rules.more.hits } end }\n"

Test(sharing, callers_of_a_replaced_mechanism_play_its_replacement)
{
    AUTO(free_rules) hod_rules *base = opened_as("base.lua", BASE), *rules = opened_script(MORE);
    for (int n = 0; n <= 3; n++) /* three dice: 1, 3, 3 and 1 of 8 ways; each blow adds a hit */
    {
        const double expected = (n == 0 || n == 3 ? 1 : 3) / 8.0;
        cr_expect_float_eq(probability_of(base, n), expected, 1e-15);
        cr_expect_float_eq(probability_of(rules, n + 2), expected, 1e-15);
    }
    cr_assert(hod_rules_set(rules, "more.hits", "3", &error) &&
              hod_rules_set(rules, "blow.needed", "6", &error));
    cr_expect_float_eq(probability_of(rules, 6), 125.0 / 216, 1e-15);
    const hod_mechanism *blow = hod_rules_mechanism(rules, "blow", &error);
    cr_expect_str_eq(blow->title, "a blow");
    cr_expect_eq(blow->field_count, 1);
    cr_expect_eq(rules->family->mechanism_count, base->family->mechanism_count);
}

Test(sharing, a_replacement_can_be_replaced)
{
    write_file("base.lua", BASE);
    write_file("written.lua", MORE);
    AUTO(free_rules)
    hod_rules *rules =
        opened_as("third.lua",
                  "rules { id = 'third', based_on = 'written.lua' }\n"
                  "mechanism { name = 'blow', replaces = true, title = 'twice', source = 'me',\n"
                  "  resolve = function(roll, rules, s) return { n = 2 * roll:play_replaced(s).n } end }\n");
    cr_expect_float_eq(probability_of(rules, 2 * (0 + 2)), 1.0 / 8, 1e-15);
    cr_expect_float_eq(probability_of(rules, 2 * (3 + 2)), 1.0 / 8, 1e-15);
    cr_expect_str_eq(hod_rules_mechanism(rules, "blow", &error)->source, "me");
}

/* The outcome is the turn in which a die shows 1, or the third turn, instead of hits. */
Test(sharing, a_process_with_a_clock_can_replace_one_without)
{
    write_file("base.lua", BASE);
    AUTO(free_rules)
    hod_rules *rules =
        opened_script(HEAD "mechanism { name = 'blow', replaces = true,\n"
                           "  state = { field('thrown', 'no | yes', false, 'x') },\n"
                           "  clock = { outcome = 'n', limit = function() return 3 end },\n"
                           "  step = function(roll, rules, now, s)\n"
                           "    now.thrown = true\n"
                           "    return roll:test('x', 6, 1) and 'done' or 'next turn' end }\n");
    cr_expect_float_eq(probability_of(rules, 2), 1.0 / 36, 1e-15);
    cr_expect_float_eq(probability_of(rules, 6), (25.0 / 36) * (25.0 / 36), 1e-15);
}

Test(sharing, a_built_in_mechanism_can_be_replaced_and_played)
{
    AUTO(free_rules)
    hod_rules *base = opened("bloodybacks-8.3"),
              *rules = opened_script(
                  "rules { id = 'written', based_on = 'bloodybacks-8.3' }\n"
                  "mechanism { name = 'shooting', replaces = true,\n"
                  "  resolve = function(roll, rules, s) return roll:play_replaced(s) end }\n"
                  "mechanism { name = 'm', title = 't', outcomes = { outcome('n', '0..9', 'x') },\n"
                  "  resolve = function(roll) return { n = roll:play('shooting', { weapon = 'rifle' }).hits "
                  "} end }\n");
    cr_expect(hod_mechanism_is_scripted(hod_rules_mechanism(rules, "shooting", &error)));
    AUTO(hod_distribution_free) hod_distribution known = evaluated(base, "shooting", "weapon=rifle");
    for (int hits = 0; hits <= 3; hits++)
        cr_expect_float_eq(probability_of(rules, hits), exactly(&known, 1, hits), 1e-15);
}

/* Otherwise the situations of one would be evaluated as those of the other. */
Test(sharing, a_mechanism_whose_parts_are_replaced_is_different)
{
    AUTO(free_rules)
    hod_rules *base = opened_as("base.lua", BASE), *rules = opened_script(MORE),
              *plain = opened_as("plain.lua", "rules { id = 'plain', based_on = 'base.lua' }");
    const hod_mechanism *duel = hod_rules_mechanism(base, "m", &error);
    cr_expect(hod_situation_check(plain, duel, NULL, &error));
    expect_refusal(hod_situation_check(rules, duel, NULL, &error), &error,
                   "the mechanism m is another one under written: hod compare takes both", "a duel");
}

#define BLOW "mechanism { name = 'blow', replaces = true, resolve = function() end "

Test(sharing, impossible_replacements_are_refused)
{
    write_file("base.lua", BASE);
    refuses(HEAD "mechanism { name = 'blows', replaces = true, resolve = function() end }",
            "2: base.lua has no mechanism blows to replace; did you mean blow?");
    refuses(HEAD BLOW "}\n" BLOW "}", "3: there is already a mechanism blow");
    refuses(HEAD "mechanism { name = 'blow', title = 't', outcomes = { outcome('n', '0..1', 'x') }, "
                 "resolve = function() end }",
            "2: there is already a mechanism blow: with replaces = true it is replaced");
    refuses(HEAD BLOW ", fields = {} }",
            "2: blow has the fields of the mechanism that it replaces: leave them out");
    refuses(HEAD BLOW ", outcomes = {} }",
            "2: blow has the outcomes of the mechanism that it replaces: leave them out");
    refuses(HEAD "mechanism { name = 'blow', replaces = 'yes', resolve = function() end }",
            "2: replaces must be a boolean, not yes");
    refuses(HEAD "mechanism { name = 'blow', replaces = true, step = function() end, state = { "
                 "field('n', '0..1', 0, 'x') } }",
            "2: n is declared twice: it is an outcome of the blow that is replaced");
    refuses("rules { id = 'written' } " BLOW "}",
            "1: a script that is based on nothing has no mechanism blow to replace");
    refuses("rules { id = 'written', based_on = 'bloodybacks-7' }\n"
            "mechanism { name = 'momentum', replaces = true, resolve = function() end }",
            "2: bloodybacks-7 has no mechanism momentum to replace");
}

Test(sharing, only_a_replacement_can_play_the_replaced_mechanism)
{
    fails("resolve = function(roll) return roll:play_replaced() end",
          "5: m replaces no mechanism (replaces = true)");
    fails("resolve = function(roll) return roll.play_replaced() end",
          "5: the roller stands before a colon, not a dot: roll:die(...)");
    write_file("base.lua", BASE);
    AUTO(free_rules)
    hod_rules *rules = opened_script(HEAD "mechanism { name = 'blow', replaces = true, resolve = "
                                          "function(roll)\nlocal x = roll:play('blow') return x end }");
    const char *message = failure(rules, "m");
    cr_expect(strstr(message, ": the mechanism blow failed: written.lua:3: mechanisms are played within one "
                              "another more than 8 deep, down to blow"),
              "%s", message);
    cr_expect_eq(strstr(message, "the mechanism blow"),
                 strstr(message, "the mechanism blow failed: written.lua:3: mech"),
                 "each mechanism stands in the message once: %s", message);
}
