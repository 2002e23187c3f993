/* The declarations of a script: accepted, or refused with file and line. */
#include "written.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(declarations, .init = enter_folder, .fini = leave_folder);

/* Expects the refusal, with its line, of declarations that follow `rules` on line 2. */
static void expect_refusal(const char *declarations, const char *line_and_message)
{
    char script[2048], message[400];
    snprintf(script, sizeof script, "rules { id = 'written', based_on = 'bloodybacks-8.3' }\n%s\n",
             declarations);
    snprintf(message, sizeof message, "written.lua:%s", line_and_message);
    cr_expect_str_eq(refusal(script), message, "%s", declarations);
}

/* Expects the refusal of a parameter with this domain and this value. */
static void expect_parameter(const char *domain_and_value, const char *message)
{
    char declaration[200], line_and_message[400];
    snprintf(declaration, sizeof declaration, "parameter('a.b', %s, 'x')", domain_and_value);
    snprintf(line_and_message, sizeof line_and_message, "2: a.b: %s", message);
    expect_refusal(declaration, line_and_message);
}

#define RESOLVE   "resolve = function() return { n = 0 } end"
#define OUTCOMES  "outcomes = { outcome('n', '0..3', 'x') }, "
#define MECHANISM "mechanism { name = 'm', title = 't', " OUTCOMES

Test(declarations, a_script_must_declare_what_it_is)
{
    cr_expect_str_eq(refusal("x = 1"),
                     "written.lua:1: the script declares no rules { id = ..., title = ... }");
    cr_expect_str_eq(refusal("rules { title = 'x' }"),
                     "written.lua:1: the id of the rules must be a string, not nothing");
    cr_expect_str_eq(refusal("rules { id = 'x', based = 'y' }"),
                     "written.lua:1: rules has no based; it has id title based_on");
    cr_expect_str_eq(refusal("\nrules { id = 'x' } rules { id = 'x' }"),
                     "written.lua:2: the rules are declared twice");
    cr_expect_str_eq(refusal("rules { id = 'taber-2006' }"),
                     "written.lua:1: the id taber-2006 belongs to a built-in rule set");
    cr_expect_str_eq(refusal("rules { id = 'x', based_on = 'bloodyback-8.3' }"),
                     "written.lua:1: based_on: there is no rule set bloodyback-8.3; did you mean "
                     "bloodybacks-8.3? (see: hod rules; rule files end in .ini, scripts in .lua)");
    cr_expect_str_eq(refusal("rules { id = 'x', based_on = 'written.lua' }"),
                     "written.lua:1: based_on: written.lua is based on itself");
    cr_expect_str_eq(refusal("rules { id = 'x' "), "written.lua:1: '}' expected near <eof>");
}

Test(declarations, a_mechanism_must_have_all_its_parts)
{
    expect_refusal("mechanism { name = 'm', title = 't', " RESOLVE " }",
                   "2: the outcomes of m must be a table, not nothing");
    expect_refusal("mechanism { name = 'm', title = 't', outcomes = {}, " RESOLVE " }",
                   "2: m has no outcomes");
    expect_refusal("mechanism { name = 'm', " OUTCOMES RESOLVE " }",
                   "2: the title of m must be a string, not nothing");
    expect_refusal(MECHANISM "}", "2: m needs either resolve or step");
    expect_refusal(MECHANISM RESOLVE ", step = error }", "2: m needs either resolve or step");
    expect_refusal(MECHANISM RESOLVE ", begin = error }",
                   "2: m has resolve: state, begin, clock and worth go only with step");
    expect_refusal(MECHANISM "step = error, error = error }", "2: m has error, which goes only with worth");
    expect_refusal(MECHANISM "resolve = 1 }", "2: resolve must be a function, not 1");
    expect_refusal(MECHANISM RESOLVE ", fields = { 1 } }", "2: the fields of m must be a list of field(...)");
    expect_refusal(MECHANISM "step = error, clock = { outcome = 'x', limit = error } }",
                   "2: m has no outcome x; did you mean n?");
}

Test(declarations, columns_must_be_a_list_without_gaps)
{
    expect_refusal(MECHANISM RESOLVE ", fields = { nil, field('a', '1..3', 1, 'x') } }",
                   "2: the fields of m must be a list of field(...)");
    expect_refusal(MECHANISM RESOLVE ", fields = { a = field('a', '1..3', 1, 'x') } }",
                   "2: the fields of m must be a list of field(...)");
    expect_refusal(MECHANISM RESOLVE ", fields = { { kind = 'field', name = 'a', line = 1 } } }",
                   "2: the fields of m must be a list of field(...)");
    expect_refusal(MECHANISM RESOLVE ", fields = { outcome('a', '1..3', 'x') } }",
                   "2: the fields of m must be a list of field(...)");
}

Test(declarations, a_clock_must_count_turns_in_numbers)
{
    expect_refusal(
        "mechanism { name = 'm', title = 't', outcomes = { outcome('turn', 'early | late', 'x') },\nclock = "
        "{ outcome = 'turn', limit = function() return 5 end }, step = error }",
        "2: the outcome turn tells the turn of the end, and must be numbers from 1: not early | late");
}

/* Each pair of them takes a lot of work. */
Test(declarations, the_number_of_parameters_and_mechanisms_is_limited)
{
    expect_refusal("for i = 1, 40000 do parameter('a.p' .. i, '1..3', 1, 'x') end",
                   "1: there are 40000 parameters: at most 1000 are accepted");
    expect_refusal("for i = 1, 257 do " MECHANISM RESOLVE " } end",
                   "1: there are 257 mechanisms: at most 256 are accepted");
    const char *const based = refusal("rules { id = 'x', based_on = 'bloodybacks-8.3' } "
                                      "for i = 1, 1000 do parameter('a.p' .. i, '1..3', 1, 'x') end");
    cr_expect(strstr(based, "including bloodybacks-8.3: at most 1000 and 256 are accepted"), "%s", based);
}

/* In the answer to a question, "all" means every value. */
Test(declarations, no_value_can_be_named_all)
{
    expect_parameter("'none | all', 'all'",
                     "\"all\" cannot be a value: it means every value where one is asked for");
    expect_refusal(MECHANISM RESOLVE ", fields = { field('a', '1..3 | all', 1, 'x') } }",
                   "2: a: \"all\" cannot be a value: it means every value where one is asked for");
}

Test(declarations, names_must_be_unique)
{
    expect_refusal(MECHANISM RESOLVE " }\n" MECHANISM RESOLVE " }", "3: there is already a mechanism m");
    expect_refusal("mechanism { name = 'shooting', title = 't', " OUTCOMES RESOLVE " }",
                   "2: there is already a mechanism shooting: with replaces = true it is replaced");
    expect_refusal("parameter('shooting.base', '1..3', 1, 'x')",
                   "2: there is already a parameter shooting.base");
    expect_refusal("mechanism { name = 'm', title = 't', outcomes = { outcome('n', '0..3', "
                   "'x'),\noutcome('n', '0..3', 'x') }, " RESOLVE " }",
                   "3: n is declared twice");
}

Test(declarations, names_and_texts_must_fit_everywhere)
{
    expect_refusal("mechanism { name = 'a b', title = 't', " OUTCOMES RESOLVE " }",
                   "2: the name \"a b\" may contain only letters, digits and _ - +");
    expect_refusal("mechanism { name = ('x'):rep(41), title = 't', " OUTCOMES RESOLVE " }",
                   "2: the name xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx is longer than 40 characters");
    expect_refusal("parameter('penalty', '1..3', 1, 'x')",
                   "2: penalty has no section; write SECTION.NAME, such as smoke.penalty");
    expect_refusal("mechanism { name = 'm', title = 't', outcomes = { outcome('n=1', '0..3', 'x') }, " RESOLVE
                   " }",
                   "2: the name \"n=1\" may contain only letters, digits and _ -");
}

#define IS_NO_LIST                                                                               \
    " is not a list of at most 100 words and ranges, of less than 16777216 values in all, such " \
    "as none | light | 1..6"

Test(declarations, domains_must_make_sense)
{
    expect_parameter("'3..1', 1", "\"3..1\"" IS_NO_LIST);
    expect_parameter("'', 1", "\"\"" IS_NO_LIST);
    expect_parameter("'1..3 | 2', 1", "\"1..3 | 2\" lists a value twice");
    expect_parameter("'x | x', 1", "\"x | x\" lists a value twice");
    expect_parameter("'-2000000000..2000000000', 1", "\"-2000000000..2000000000\"" IS_NO_LIST);
    expect_parameter("'1..3', 4", "4 is outside 1 to 3");
    expect_parameter("'no | yes', 'no'", "yes and no are true and false in a script, not the text \"no\"");
    expect_refusal("parameter('a.b', '1..3', {}, 'x')", "2: a.b has 0 values: 1 to 1000 are accepted");
    expect_refusal("parameter('a.b', '1..3', { 1, 2, x = 3 }, 'x')",
                   "2: the values of a.b must be a list, which has no x");
    expect_parameter("'1..3', 1.5", "1.5 is not accepted; choose 1 to 3");
}

Test(declarations, rule_files_and_scripts_can_be_based_on_one_another)
{
    write_file("first.ini", "[rules]\nid = first\nbased_on = bloodybacks-8.3\n[charge]\nneeded = 2\n");
    write_file("second.lua",
               "rules { id = 'second', based_on = 'first.ini' }\n"
               "parameter('smoke.penalty', '0..4', 1, 'x')\n"
               "mechanism { name = 'm', title = 't', outcomes = { outcome('n', '0..99', 'x') },\n"
               "resolve = function(roll, rules) return { n = 10 * rules.smoke.penalty + rules.charge.needed "
               "} end }\n");
    write_file("third.ini", "[rules]\nid = third\nbased_on = second.lua\n[smoke]\npenalty = 3\n");
    write_file("fourth.lua",
               "rules { id = 'fourth', based_on = 'third.ini' }\n"
               "mechanism { name = 'of-four', title = 't', outcomes = { outcome('n', '0..99', 'x') },\n"
               "resolve = function(roll, rules) return roll:play('m') end }\n");
    AUTO(free_rules) hod_rules *third = opened("third.ini"), *fourth = opened("fourth.lua");
    hod_error error;
    cr_assert(hod_rules_set(fourth, "charge.needed", "4", &error));
    AUTO(hod_distribution_free)
    hod_distribution one = evaluated(third, "m", ""), other = evaluated(fourth, "of-four", "");
    cr_expect_float_eq(exactly(&one, 0, 32), 1, 0);
    cr_expect_float_eq(exactly(&other, 0, 34), 1, 0);
}

Test(declarations, a_written_rule_file_can_be_based_on_the_script)
{
    write_file("smoke.lua", "rules { id = 'smoke', based_on = 'bloodybacks-8.3' }\n"
                            "parameter('smoke.penalty', '0..4', 1, 'x')\n");
    hod_error error;
    AUTO(free_rules) hod_rules *rules = opened("smoke.lua");
    cr_assert(hod_rules_set(rules, "smoke.penalty", "3", &error) &&
              hod_rules_set(rules, "charge.needed", "2", &error));
    char *written = rules_file_text(rules, "tuned", NULL, NULL, &error);
    cr_assert_not_null(written, "%s", error.message);
    write_file("tuned.ini", written);
    free(written);
    AUTO(free_rules) hod_rules *tuned = opened("tuned.ini");
    char text[HOD_PARAMETER_TEXT];
    const hod_parameter *penalty = hod_rules_parameter(tuned, "smoke.penalty", &error);
    cr_expect_str_eq(hod_rules_value(tuned, penalty, text), "3");
    cr_expect(hod_rules_are_related(rules, tuned, &error));
    cr_expect(hod_rules_agree(rules, tuned, hod_rules_parameter(rules, "charge.needed", &error)));
}

Test(declarations, a_long_list_can_reach_the_maximum_length)
{
    char text[HOD_PARAMETER_TEXT], longer[2 * HOD_MAX_LIST + 1] = "";
    write_file(
        "crt.lua",
        "rules { id = 'crt' }\nlocal long = {}\nfor i = 1, 13 do long[i] = i end\n"
        "parameter('crt.3-1', 'AE | 1-2', { 'AE', '1-2' }, 'x')\nparameter('a.long', '1..13', long, 'x')\n"
        "parameter('a.last', '1..9', 7, 'x')\n");
    hod_error error;
    AUTO(free_rules) hod_rules *rules = opened("crt.lua");
    for (int i = 0; i < HOD_MAX_LIST; i++) strcat(longer, i > 0 ? " 2" : "2");
    cr_expect_str_eq(hod_rules_value(rules, hod_rules_parameter(rules, "crt.3-1", NULL), text), "AE 1-2");
    cr_expect_str_eq(hod_rules_value(rules, hod_rules_parameter(rules, "a.long", NULL), text),
                     "1 2 3 4 5 6 7 8 9 10 11 12 13");
    cr_assert(hod_rules_set(rules, "a.long", longer, &error), "%s", error.message);
    cr_expect_str_eq(hod_rules_value(rules, hod_rules_parameter(rules, "a.long", NULL), text), longer);
    cr_expect_str_eq(hod_rules_value(rules, hod_rules_parameter(rules, "a.last", NULL), text), "7");
    cr_expect_not(hod_rules_set(rules, "crt.3-1", "AE AE AE AE AE AE AE AE AE AE AE AE AE", &error));
    cr_expect_str_eq(error.message,
                     "crt.3-1: \"AE AE AE AE AE AE AE AE AE AE AE AE AE\" has 13 values but needs 1 to 12");
    cr_expect_str_eq(
        refusal("local long = {}\nfor i = 1, 1001 do long[i] = 1 end\nparameter('a.b', '1..3', long, 'x')\n"
                "rules { id = 'x' }"),
        "written.lua:3: a.b has 1001 values: 1 to 1000 are accepted");
}

Test(declarations, families_derived_from_one_another_are_related)
{
    write_file("one.lua", "rules { id = 'one', based_on = 'bloodybacks-8.3' }");
    write_file("other.lua", "rules { id = 'other', based_on = 'bloodybacks-8.3' }");
    AUTO(free_rules)
    hod_rules *one = opened("one.lua"), *again = opened("one.lua"), *other = opened("other.lua");
    AUTO(free_rules) hod_rules *base = opened("bloodybacks-7");
    cr_expect(hod_families_agree(one->family, again->family));
    cr_expect(hod_families_are_related(one->family, base->family));
    cr_expect(hod_families_are_related(base->family, one->family));
    cr_expect_not(hod_families_are_related(one->family, other->family));
    cr_expect_not(hod_rules_are_related(one, base, NULL));
    cr_expect_eq(hod_family_root(one->family), base->family);
}

Test(declarations, a_copy_outlives_its_original)
{
    hod_error error;
    hod_rules *rules = opened_script(script_of(RESOLVE));
    AUTO(free_rules) hod_rules *copy = hod_rules_copy(rules, &error);
    hod_rules_free(rules);
    AUTO(hod_distribution_free) hod_distribution result = evaluated(copy, "m", "");
    cr_expect_eq(result.rows, 1);
}
