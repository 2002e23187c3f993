/* Rule files that contain mistakes. */
#include "files.h"

#include "dice/xoshiro256pp.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(rule_mistakes, .init = enter_folder, .fini = leave_folder);

Test(rule_mistakes, a_mistake_is_reported_with_its_line)
{
    refuses(HEAD "[shooting]\nbase = 20\n",
            "5: shooting.base: 20 is not accepted; choose density-11 to density+11 or 1 to 12");
    refuses(HEAD "\n[shooting]\n\nband = 1 4 7\n", "7: mine has no parameter shooting.band; did you mean "
                                                   "shooting.bands? (see: hod show bloodybacks-8.3)");
    refuses(HEAD "[shoting]\nbands = 1 4 7\n", "5: mine has no parameter shoting.bands; did you mean "
                                               "shooting.bands? (see: hod show bloodybacks-8.3)");
    refuses(HEAD "colour = red\n",
            "4: [rules] has no key colour (id, title, called, dated, based_on and without are accepted)");
    refuses(HEAD "[shooting]\nbase = 6\nbase = 6\n", "6: base is given twice; first in line 5");
    refuses(HEAD "[shooting]\nbase = 6\n[morale]\nhand = 3\n[shooting]\nbase = 7\n",
            "9: base is given twice; first in line 5");
    refuses(HEAD "[shooting]\nbase = 6\n[amendment 1]\nshooting.base = 7\n",
            "7: shooting.base is given twice");
    refuses(HEAD "id = other\n", "4: id is given twice; first in line 2");
    refuses("[rules]\nid =\nbased_on = bloodybacks-8.3\n", "2: id has no value");
    refuses(HEAD "[shoting]\n",
            "4: mine has no parameters of [shoting]; did you mean shooting? (see: hod show bloodybacks-8.3)");
    refuses(HEAD "without = momentun\n",
            "4: mine has no mechanism momentun; did you mean momentum? (see: hod show bloodybacks-8.3)");
}

Test(rule_mistakes, the_first_of_several_mistakes_is_reported)
{
    refuses(HEAD "[shooting]\nbase = 20\nbands = 1\n",
            "5: shooting.base: 20 is not accepted; choose density-11 to density+11 or 1 to 12");
    refuses(HEAD "hm\n[shooting]\nbase = 20\n", "4: expected a [section], key = value or a ; comment");
}

Test(rule_mistakes, a_line_can_be_long)
{
    char text[1000] = HEAD "title = ";
    const size_t before = strlen(text);
    memset(text + before, 'x', 600);
    AUTO(free_rules) hod_rules *rules = opened_text(text);
    cr_assert_str_eq(rules->title, text + before);
}

Test(rule_mistakes, a_long_chain_of_bases_is_read_up_to_a_limit)
{
    char name[32], text[128];
    write_file("f0.ini", "[rules]\nid = f0\nbased_on = bloodybacks-8.3\n[shooting]\nbase = 6\n");
    for (int i = 1; i <= HOD_MAX_BASES; i++) {
        snprintf(name, sizeof name, "f%d.ini", i);
        snprintf(text, sizeof text, "[rules]\nid = f%d\nbased_on = f%d.ini\n", i, i - 1);
        if (i < HOD_MAX_BASES) write_file(name, text);
    }
    refuses_as(name, text, "f1.ini:3: based_on: more than 1000 rule files are based on one another");
    snprintf(name, sizeof name, "f%d.ini", HOD_MAX_BASES - 1);
    AUTO(free_rules) hod_rules *rules = opened(name);
    assert_value(rules, "shooting.base", "6");
}

Test(rule_mistakes, the_head_needs_an_id_and_a_base)
{
    refuses("", "mine.ini: [rules] needs an id, such as id = my-variant");
    refuses("[rules]\nbased_on = bloodybacks-8.3\n",
            "mine.ini: [rules] needs an id, such as id = my-variant");
    refuses("[rules]\nid = mine\n", "mine.ini: [rules] needs a based_on, such as based_on = bloodybacks-8.3");
}

Test(rule_mistakes, an_id_must_be_one_unused_word)
{
    refuses("[rules]\nid = bloodybacks-7\nbased_on = bloodybacks-8.3\n",
            "2: the id bloodybacks-7 belongs to a built-in rule set");
    refuses("[rules]\nid = my rules\nbased_on = bloodybacks-8.3\n",
            "2: the id \"my rules\" may contain only letters, digits, - . _");
    refuses("[rules]\nid = a,b\nbased_on = bloodybacks-8.3\n",
            "2: the id \"a,b\" may contain only letters, digits, - . _");
    refuses("[rules]\nid = 1234567890123456789012345678901234567890123456789012345678901234\n",
            "2: the id 1234567890123456789012345678901234567890123456789012345678901234 is longer than 49 "
            "characters");
}

Test(rule_mistakes, an_unknown_base_is_refused)
{
    refuses("[rules]\nid = mine\nbased_on = bloodybacks-8.33\n",
            "3: based_on: there is no rule set bloodybacks-8.33; did you mean bloodybacks-8.3? (see: hod "
            "rules; rule files end in .ini, scripts in .lua)");
    refuses("[rules]\nid = mine\nbased_on = missing.ini\n",
            "3: based_on: cannot read the rule file missing.ini: No such file or directory");
}

Test(rule_mistakes, an_unreadable_file_is_refused_with_the_reason)
{
    hod_error error;
    expect_refusal(hod_rules_open("missing.ini", &error), &error,
                   "cannot read the rule file missing.ini: No such file or directory", "missing.ini");
    expect_refusal(hod_rules_open("./", &error), &error, "cannot read the rule file ./: Is a directory",
                   "./");
}

Test(rule_mistakes, values_that_contradict_one_another_are_refused)
{
    refuses(HEAD "[shooting]\nbands = 1 7 7\n",
            "mine.ini: mine: invalid rules: shooting.bands must increase: more hits need more successes");
}

/* Random bytes, most of them of the kinds that occur in rule files. */
static size_t fill(hod_xoshiro256pp *generator, char *bytes)
{
    static const char *const pieces[] = {"[rules]", "\n", "id = mine\n", "based_on = bloodybacks-8.3\n",
                                         /* and what may follow them */
                                         "=", "[", "]", "shooting", "[shooting]\n", "bands", " 1 4 7", "base",
                                         "density", ";", "\r\n", "mine.ini"};
    enum { PIECES = sizeof pieces / sizeof *pieces };
    size_t length = 0;
    for (int left = hod_xoshiro256pp_die(generator, 60); left > 0; left--) {
        const int piece = hod_xoshiro256pp_die(generator, PIECES + 4) - 1;
        if (piece < PIECES) {
            memcpy(bytes + length, pieces[piece], strlen(pieces[piece]));
            length += strlen(pieces[piece]);
        } else
            for (int i = 0; i < 8; i++) bytes[length++] = (char)hod_xoshiro256pp_die(generator, 256);
    }
    return length;
}

Test(rule_mistakes, random_bytes_are_refused_or_read_but_never_crash)
{
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(20220529);
    int refused = 0;
    for (int i = 0; i < 300; i++) {
        char bytes[60 * 32];
        hod_error error = {0};
        write_bytes("mine.ini", bytes, fill(&generator, bytes));
        AUTO(free_rules) hod_rules *rules = hod_rules_open("mine.ini", &error);
        refused += !rules;
        cr_assert(rules || strstr(error.message, "mine.ini"), "%s", error.message);
    }
    cr_assert_gt(refused, 200);
}
