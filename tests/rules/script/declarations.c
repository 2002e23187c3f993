/* The declarations of a script: accepted, or refused with file and line. */
#include "written.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(declarations, .init = enter_folder, .fini = leave_folder);

/* The start of a script, and all of one that declares a parameter with this domain and this value. */
#define BASED                       "rules { id = 'written', based_on = 'bloodybacks-8.3' }\n"
#define PARAMETER(domain_and_value) BASED "parameter('a.b', " domain_and_value ", 'x')"

#define RESOLVE   "resolve = function() return { n = 0 } end"
#define OUTCOMES  "outcomes = { outcome('n', '0..3', 'x') }, "
#define MECHANISM "mechanism { name = 'm', title = 't', " OUTCOMES

/* A script that declares a mechanism with these fields. */
#define FIELDS(fields) BASED MECHANISM RESOLVE ", fields = { " fields " } }"
#define IS_NO_LIST     "2: the fields of m must be a list of field(...)"

Test(declarations, a_script_must_declare_what_it_is)
{
    refuses("x = 1", "1: the script declares no rules { id = ..., title = ... }");
    refuses("rules { title = 'x' }", "1: the id of the rules must be a string, not nothing");
    refuses("rules { id = 'x', based = 'y' }", "1: rules has no based; it has id title based_on");
    refuses("\nrules { id = 'x' } rules { id = 'x' }", "2: the rules are declared twice");
    refuses("rules { id = 'taber-2006' }", "1: the id taber-2006 belongs to a built-in rule set");
    refuses("rules { id = 'x', based_on = 'bloodyback-8.3' }",
            "1: based_on: there is no rule set bloodyback-8.3; did you mean bloodybacks-8.3? (see: hod "
            "rules; rule files end in .ini, scripts in .lua)");
    refuses("rules { id = 'x', based_on = 'written.lua' }", "1: based_on: written.lua is based on itself");
    refuses("rules { id = 'x' ", "1: '}' expected near <eof>");
}

Test(declarations, a_mechanism_must_have_all_its_parts)
{
    refuses(BASED "mechanism { name = 'm', title = 't', " RESOLVE " }",
            "2: the outcomes of m must be a table, not nothing");
    refuses(BASED "mechanism { name = 'm', title = 't', outcomes = {}, " RESOLVE " }",
            "2: m has no outcomes");
    refuses(BASED "mechanism { name = 'm', " OUTCOMES RESOLVE " }",
            "2: the title of m must be a string, not nothing");
    refuses(BASED MECHANISM "}", "2: m needs either resolve or step");
    refuses(BASED MECHANISM RESOLVE ", step = error }", "2: m needs either resolve or step");
    refuses(BASED MECHANISM RESOLVE ", begin = error }",
            "2: m has resolve: state, begin, clock and worth go only with step");
    refuses(BASED MECHANISM "step = error, error = error }", "2: m has error, which goes only with worth");
    refuses(BASED MECHANISM "resolve = 1 }", "2: resolve must be a function, not 1");
    refuses(BASED MECHANISM "step = error, clock = { outcome = 'x', limit = error } }",
            "2: m has no outcome x; did you mean n?");
}

Test(declarations, columns_must_be_a_list_without_gaps)
{
    refuses(FIELDS("1"), IS_NO_LIST);
    refuses(FIELDS("nil, field('a', '1..3', 1, 'x')"), IS_NO_LIST);
    refuses(FIELDS("a = field('a', '1..3', 1, 'x')"), IS_NO_LIST);
    refuses(FIELDS("{ kind = 'field', name = 'a', line = 1 }"), IS_NO_LIST);
    refuses(FIELDS("outcome('a', '1..3', 'x')"), IS_NO_LIST);
}

Test(declarations, a_clock_must_count_turns_in_numbers)
{
    refuses(BASED "mechanism { name = 'm', title = 't', outcomes = { outcome('turn', 'early | late', 'x') "
                  "},\nclock = { outcome = 'turn', limit = function() return 5 end }, step = error }",
            "2: the outcome turn tells the turn of the end, and must be numbers from 1: not early | late");
}

/* Each pair of them takes a lot of work. */
Test(declarations, the_number_of_parameters_and_mechanisms_is_limited)
{
    refuses(BASED "for i = 1, 40000 do parameter('a.p' .. i, '1..3', 1, 'x') end",
            "1: there are 40000 parameters: at most 1000 are accepted");
    refuses(BASED "for i = 1, 257 do " MECHANISM RESOLVE " } end",
            "1: there are 257 mechanisms: at most 256 are accepted");
    const char *const based = refusal(BASED "for i = 1, 1000 do parameter('a.p' .. i, '1..3', 1, 'x') end");
    cr_expect(strstr(based, "including bloodybacks-8.3: at most 1000 and 256 are accepted"), "%s", based);
}

/* In the answer to a question, "all" means every value. */
Test(declarations, no_value_can_be_named_all)
{
    refuses(PARAMETER("'none | all', 'all'"),
            "2: a.b: \"all\" cannot be a value: it means every value where one is asked for");
    refuses(FIELDS("field('a', '1..3 | all', 1, 'x')"),
            "2: a: \"all\" cannot be a value: it means every value where one is asked for");
}

Test(declarations, names_must_be_unique)
{
    refuses(BASED MECHANISM RESOLVE " }\n" MECHANISM RESOLVE " }", "3: there is already a mechanism m");
    refuses(BASED "mechanism { name = 'shooting', title = 't', " OUTCOMES RESOLVE " }",
            "2: there is already a mechanism shooting: with replaces = true it is replaced");
    refuses(BASED "parameter('shooting.base', '1..3', 1, 'x')",
            "2: there is already a parameter shooting.base");
    refuses(BASED "mechanism { name = 'm', title = 't', outcomes = { outcome('n', '0..3', "
                  "'x'),\noutcome('n', '0..3', 'x') }, " RESOLVE " }",
            "3: n is declared twice");
}

Test(declarations, names_and_texts_must_fit_everywhere)
{
    refuses(BASED "mechanism { name = 'a b', title = 't', " OUTCOMES RESOLVE " }",
            "2: the name \"a b\" may contain only letters, digits and _ - +");
    refuses(BASED "mechanism { name = ('x'):rep(41), title = 't', " OUTCOMES RESOLVE " }",
            "2: the name xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx is longer than 40 characters");
    refuses(BASED "parameter('penalty', '1..3', 1, 'x')",
            "2: penalty has no section; write SECTION.NAME, such as smoke.penalty");
    refuses(BASED "mechanism { name = 'm', title = 't', outcomes = { outcome('n=1', '0..3', 'x') }, " RESOLVE
                  " }",
            "2: the name \"n=1\" may contain only letters, digits and _ -");
}

#define IS_NO_DOMAIN                                                                             \
    " is not a list of at most 100 words and ranges, of less than 16777216 values in all, such " \
    "as none | light | 1..6"

Test(declarations, domains_must_make_sense)
{
    refuses(PARAMETER("'3..1', 1"), "2: a.b: \"3..1\"" IS_NO_DOMAIN);
    refuses(PARAMETER("'', 1"), "2: a.b: \"\"" IS_NO_DOMAIN);
    refuses(PARAMETER("'1..3 | 2', 1"), "2: a.b: \"1..3 | 2\" lists a value twice");
    refuses(PARAMETER("'x | x', 1"), "2: a.b: \"x | x\" lists a value twice");
    refuses(PARAMETER("'-2000000000..2000000000', 1"), "2: a.b: \"-2000000000..2000000000\"" IS_NO_DOMAIN);
    refuses(PARAMETER("'1..3', 4"), "2: a.b: 4 is outside 1 to 3");
    refuses(PARAMETER("'no | yes', 'no'"),
            "2: a.b: yes and no are true and false in a script, not the text \"no\"");
    refuses(BASED "parameter('a.b', '1..3', {}, 'x')", "2: a.b has 0 values: 1 to 1000 are accepted");
    refuses(BASED "parameter('a.b', '1..3', { 1, 2, x = 3 }, 'x')",
            "2: the values of a.b must be a list, which has no x");
    refuses(PARAMETER("'1..3', 1.5"), "2: a.b: 1.5 is not accepted; choose 1 to 3");
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
    AUTO(free_rules)
    hod_rules *third = opened_as("third.ini", "[rules]\nid = third\nbased_on = second.lua\n"
                                              "[smoke]\npenalty = 3\n"),
              *fourth = opened_script(
                  "rules { id = 'fourth', based_on = 'third.ini' }\n"
                  "mechanism { name = 'of-four', title = 't', outcomes = { outcome('n', '0..99', 'x') },\n"
                  "resolve = function(roll, rules) return roll:play('m') end }\n");
    cr_assert(hod_rules_set(fourth, "charge.needed", "4", NULL));
    AUTO(hod_distribution_free)
    hod_distribution one = evaluated(third, "m", ""), other = evaluated(fourth, "of-four", "");
    cr_expect_float_eq(exactly(&one, 0, 32), 1, 0);
    cr_expect_float_eq(exactly(&other, 0, 34), 1, 0);
}

Test(declarations, a_written_rule_file_can_be_based_on_the_script)
{
    hod_error error;
    AUTO(free_rules) hod_rules *rules = opened_script(BASED "parameter('smoke.penalty', '0..4', 1, 'x')\n");
    cr_assert(hod_rules_set(rules, "smoke.penalty", "3", &error) &&
              hod_rules_set(rules, "charge.needed", "2", &error));
    AUTO_FREE char *written = rules_file_text(rules, "tuned", NULL, NULL, &error);
    cr_assert_not_null(written, "%s", error.message);
    AUTO(free_rules) hod_rules *tuned = opened_as("tuned.ini", written);
    assert_value(tuned, "smoke.penalty", "3");
    cr_expect(hod_rules_are_related(rules, tuned, &error));
    cr_expect(hod_rules_agree(rules, tuned, hod_rules_parameter(rules, "charge.needed", &error)));
}

Test(declarations, a_long_list_can_reach_the_maximum_length)
{
    char longer[2 * HOD_MAX_LIST + 1] = "";
    hod_error error;
    AUTO(free_rules)
    hod_rules *rules = opened_script(
        "rules { id = 'crt' }\nlocal long = {}\nfor i = 1, 13 do long[i] = i end\n"
        "parameter('crt.3-1', 'AE | 1-2', { 'AE', '1-2' }, 'x')\nparameter('a.long', '1..13', long, 'x')\n"
        "parameter('a.last', '1..9', 7, 'x')\n");
    for (int i = 0; i < HOD_MAX_LIST; i++) strcat(longer, i > 0 ? " 2" : "2");
    assert_value(rules, "crt.3-1", "AE 1-2");
    assert_value(rules, "a.long", "1 2 3 4 5 6 7 8 9 10 11 12 13");
    cr_assert(hod_rules_set(rules, "a.long", longer, &error), "%s", error.message);
    assert_value(rules, "a.long", longer);
    assert_value(rules, "a.last", "7");
    expect_refusal(hod_rules_set(rules, "crt.3-1", "AE AE AE AE AE AE AE AE AE AE AE AE AE", &error), &error,
                   "crt.3-1: \"AE AE AE AE AE AE AE AE AE AE AE AE AE\" has 13 values but needs 1 to 12",
                   "crt.3-1");
    refuses("local long = {}\nfor i = 1, 1001 do long[i] = 1 end\nparameter('a.b', '1..3', long, 'x')\n"
            "rules { id = 'x' }",
            "3: a.b has 1001 values: 1 to 1000 are accepted");
}

Test(declarations, families_derived_from_one_another_are_related)
{
    AUTO(free_rules)
    hod_rules *one = opened_script(BASED), *again = opened("written.lua"),
              *other = opened_as("other.lua", "rules { id = 'other', based_on = 'bloodybacks-8.3' }"),
              *base = opened("bloodybacks-7");
    cr_expect(hod_families_agree(one->family, again->family));
    cr_expect(hod_families_are_related(one->family, base->family));
    cr_expect(hod_families_are_related(base->family, one->family));
    cr_expect_not(hod_families_are_related(one->family, other->family));
    cr_expect_not(hod_rules_are_related(one, base, NULL));
    cr_expect_eq(hod_family_root(one->family), base->family);
}

Test(declarations, a_copy_outlives_its_original)
{
    hod_rules *rules = opened_script(script_of(RESOLVE));
    AUTO(free_rules) hod_rules *copy = hod_rules_copy(rules, NULL);
    hod_rules_free(rules);
    AUTO(hod_distribution_free) hod_distribution result = evaluated(copy, "m", "");
    cr_expect_eq(result.rows, 1);
}
