/* Rule files. */
#include "rules/rules.h"

#include "dice/xoshiro256pp.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/hod-rules-XXXXXX";

/* The tests run in a folder of their own, so that a file's name is its path. */
static void enter_folder(void)
{
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
}

static void leave_folder(void)
{
    char command[64];
    cr_assert_eq(chdir("/"), 0);
    snprintf(command, sizeof command, "rm -r %s", folder);
    cr_assert_eq(system(command), 0);
}

TestSuite(rule_file, .init = enter_folder, .fini = leave_folder);

static void write_bytes(const char *name, const char *bytes, size_t length)
{
    FILE *file = fopen(name, "w");
    cr_assert_not_null(file);
    fwrite(bytes, 1, length, file);
    fclose(file);
}

static void write_file(const char *name, const char *text)
{
    write_bytes(name, text, strlen(text));
}

static hod_rules *opened(const char *name)
{
    hod_error error;
    hod_rules *rules = hod_rules_open(name, &error);
    cr_assert_not_null(rules, "%s", error.message);
    return rules;
}

static hod_rules *opened_text(const char *text)
{
    write_file("mine.ini", text);
    return opened("mine.ini");
}

static void refuses(const char *text, const char *message)
{
    hod_error error = {""};
    write_file("mine.ini", text);
    cr_assert_null(hod_rules_open("mine.ini", &error), "%s", text);
    cr_assert_str_eq(error.message, message);
}

static void assert_value(const hod_rules *rules, const char *name, const char *expected)
{
    char text[HOD_PARAMETER_TEXT];
    cr_assert_str_eq(hod_rules_value(rules, hod_rules_parameter(rules, name, NULL), text), expected);
}

#define HEAD "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n"

Test(rule_file, it_changes_what_it_names_and_keeps_the_rest)
{
    hod_rules *rules = opened_text("[rules]\n"
                                   "id = harder-third-hit\n"
                                   "title = 8.3 with a harder third hit\n"
                                   "based_on = bloodybacks-8.3\n"
                                   "\n"
                                   "; a comment\n"
                                   "# another\n"
                                   "[shooting]\n"
                                   "bands = 1 4 7 ; and one more\n"
                                   "base: 6\n");
    cr_assert_str_eq(rules->id, "harder-third-hit");
    cr_assert_str_eq(rules->title, "8.3 with a harder third hit");
    cr_assert_str_eq(rules->based_on, "bloodybacks-8.3");
    assert_value(rules, "shooting.bands", "1 4 7");
    assert_value(rules, "shooting.base", "6");
    assert_value(rules, "shooting.musket_dice", "6 3");
    hod_rules_free(rules);
}

Test(rule_file, the_head_may_stand_anywhere)
{
    hod_rules *rules =
        opened_text("[shooting]\nbase = 5\n[rules]\nbased_on = bloodybacks-7\n[morale]\nhand = 4\n"
                    "[rules]\nid = mine\n");
    cr_assert_str_eq(rules->id, "mine");
    assert_value(rules, "shooting.base", "5");
    assert_value(rules, "morale.hand", "4");
    assert_value(rules, "shooting.confirm", "density");
    hod_rules_free(rules);
}

Test(rule_file, a_number_may_be_relative)
{
    hod_rules *rules = opened_text(HEAD "[shooting]\nbase = density - 1 ; harder\nmodifier = -2\n");
    assert_value(rules, "shooting.base", "density-1");
    assert_value(rules, "shooting.modifier", "-2");
    hod_rules_free(rules);
}

Test(rule_file, without_a_title_the_id_is_shown)
{
    hod_rules *rules = opened_text(HEAD);
    cr_assert_str_eq(rules->title, "mine");
    hod_rules_free(rules);
}

Test(rule_file, sentences_call_it_as_it_says_or_by_its_id)
{
    write_file("calm.ini", "[rules]\nid = calm\ncalled = the calm one\nbased_on = bloodybacks-7\n");
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = calm.ini\n");
    const char *const names[][2] = {{"calm.ini", "the calm one"},
                                    {"mine.ini", "mine"},
                                    {"bloodybacks-7", "version 7"},
                                    {"callan-1987", "Callan"}};
    for (int i = 0; i < 4; i++) {
        hod_rules *rules = opened(names[i][0]);
        cr_expect_str_eq(hod_rules_called(rules), names[i][1]);
        hod_rules_free(rules);
    }
}

Test(rule_file, the_marks_of_other_systems_are_no_obstacle)
{
    hod_rules *rules = opened_text("\xef\xbb\xbf[rules]\r\nid = mine\r\nbased_on = bloodybacks-8.3\r\n"
                                   "[shooting]\r\nbands = 1 4 7\r\n");
    cr_assert_str_eq(rules->id, "mine");
    assert_value(rules, "shooting.bands", "1 4 7");
    hod_rules_free(rules);
}

Test(rule_file, a_base_is_found_beside_the_file)
{
    cr_assert_eq(mkdir("variants", 0700), 0);
    write_file("variants/base.ini", HEAD "[shooting]\nbase = 6\nbands = 1 4 7\n");
    write_file("variants/next.ini", "[rules]\nid = next\nbased_on = base.ini\n[shooting]\nbase = 7\n");
    hod_rules *rules = opened("variants/next.ini");
    cr_assert_str_eq(rules->id, "next");
    cr_assert_str_eq(rules->based_on, "mine");
    assert_value(rules, "shooting.base", "7");
    assert_value(rules, "shooting.bands", "1 4 7");
    hod_rules_free(rules);
}

Test(rule_file, a_base_may_be_named_by_its_whole_path)
{
    char text[200];
    write_file("base.ini", HEAD "[shooting]\nbase = 6\n");
    snprintf(text, sizeof text, "[rules]\nid = next\nbased_on = %s/base.ini\n", folder);
    hod_rules *rules = opened_text(text);
    assert_value(rules, "shooting.base", "6");
    hod_rules_free(rules);
}

Test(rule_file, it_cannot_be_based_on_itself)
{
    refuses("[rules]\nid = mine\nbased_on = mine.ini\n",
            "mine.ini:3: based_on: ./mine.ini is based on itself");
    cr_assert_eq(symlink("mine.ini", "link.ini"), 0);
    refuses("[rules]\nid = mine\nbased_on = link.ini\n",
            "mine.ini:3: based_on: ./link.ini is based on itself");
}

Test(rule_file, it_cannot_be_based_on_itself_in_a_circle)
{
    write_file("b.ini", "[rules]\nid = b\nbased_on = c.ini\n");
    write_file("c.ini", "[rules]\nid = c\nbased_on = mine.ini\n");
    refuses("[rules]\nid = mine\nbased_on = b.ini\n", "./c.ini:3: based_on: ./mine.ini is based on itself");
}

Test(rule_file, its_id_may_look_like_its_own_file)
{
    hod_rules *rules = opened_text("[rules]\nid = mine.ini\nbased_on = bloodybacks-8.3\n");
    cr_assert_str_eq(rules->id, "mine.ini");
    hod_rules_free(rules);
}

Test(rule_file, a_mistake_is_told_with_its_line)
{
    refuses(HEAD "[shooting]\nbase = 20\n",
            "mine.ini:5: shooting.base: 20 is not one of density-11..density+11 | 1..12");
    refuses(HEAD "[shooting]\nbands = 1 4\n",
            "mine.ini:5: shooting.bands: \"1 4\" has 2 values where 3 are wanted");
    refuses(HEAD "\n[shooting]\n\nband = 1 4 7\n",
            "mine.ini:7: mine has no parameter shooting.band; did you mean shooting.bands? "
            "(see: hod show bloodybacks-8.3)");
    refuses(HEAD "[shoting]\nbands = 1 4 7\n",
            "mine.ini:5: mine has no parameter shoting.bands; did you mean shooting.bands? "
            "(see: hod show bloodybacks-8.3)");
    refuses(HEAD "colour = red\n",
            "mine.ini:4: [rules] has no key colour (id, title, called, based_on and without are accepted)");
    refuses(HEAD "[shooting]\nbase = 6\nbase = 6\n",
            "mine.ini:6: base is given twice: the first time in line 5");
    refuses(HEAD "[shooting]\nbase = 6\n[morale]\nhand = 3\n[shooting]\nbase = 7\n",
            "mine.ini:9: base is given twice: the first time in line 5");
    refuses(HEAD "[shooting]\nbase = 6\n[amendment 1]\nshooting.base = 7\n",
            "mine.ini:7: shooting.base is given twice");
    refuses(HEAD "id = other\n", "mine.ini:4: id is given twice: the first time in line 2");
    refuses("[rules]\nid =\nbased_on = bloodybacks-8.3\n", "mine.ini:2: id has no value");
    refuses(HEAD "[shoting]\n", "mine.ini:4: mine has no parameters of [shoting]; did you mean shooting? "
                                "(see: hod show bloodybacks-8.3)");
    refuses(HEAD "[shooting] garbage\n", "mine.ini:4: garbage stands behind the ] of the section");
    refuses(HEAD "without = momentun\n", "mine.ini:4: mine has no mechanism momentun; did you mean momentum? "
                                         "(see: hod show bloodybacks-8.3)");
    refuses("id = mine\n" HEAD, "mine.ini:1: id stands before the first [section]");
}

#define UNCLEAR "neither a [section], nor key = value, nor a ; comment"

Test(rule_file, a_line_that_is_none_is_told_with_its_number)
{
    refuses(HEAD "[shooting\nbase = 6\n", "mine.ini:4: the ] of the section is missing");
    refuses(HEAD "bands\n", "mine.ini:4: " UNCLEAR);
}

Test(rule_file, the_first_of_several_mistakes_is_told)
{
    refuses(HEAD "[shooting]\nbase = 20\nbands = 1\n",
            "mine.ini:5: shooting.base: 20 is not one of density-11..density+11 | 1..12");
    refuses(HEAD "hm\n[shooting]\nbase = 20\n", "mine.ini:4: " UNCLEAR);
    refuses("[rules\nid = mine\n", "mine.ini:1: the ] of the section is missing");
}

Test(rule_file, a_line_may_be_long)
{
    char text[1000] = HEAD "title = ";
    const size_t before = strlen(text);
    memset(text + before, 'x', 600);
    hod_rules *rules = opened_text(text);
    cr_assert_str_eq(rules->title, text + before);
    hod_rules_free(rules);
}

Test(rule_file, a_long_line_of_files_that_are_based_on_one_another_is_read_up_to_a_limit)
{
    char name[32], text[128];
    for (int i = 0; i <= HOD_MOST_BASES; i++) {
        snprintf(name, sizeof name, "f%d.ini", i);
        snprintf(text, sizeof text, "[rules]\nid = f%d\nbased_on = f%d.ini\n", i, i - 1);
        write_file(name,
                   i > 0 ? text : "[rules]\nid = f0\nbased_on = bloodybacks-8.3\n[shooting]\nbase = 6\n");
    }
    snprintf(name, sizeof name, "f%d.ini", HOD_MOST_BASES - 1);
    hod_rules *rules = opened(name);
    assert_value(rules, "shooting.base", "6");
    hod_rules_free(rules);
    hod_error error;
    snprintf(name, sizeof name, "f%d.ini", HOD_MOST_BASES);
    cr_assert_null(hod_rules_open(name, &error));
    cr_assert_str_eq(error.message,
                     "./f1.ini:3: based_on: more than 1000 rule files are based on one another");
}

Test(rule_file, the_head_needs_an_id_and_a_base)
{
    refuses("", "mine.ini: [rules] needs an id, such as id = my-variant");
    refuses("[rules]\nbased_on = bloodybacks-8.3\n",
            "mine.ini: [rules] needs an id, such as id = my-variant");
    refuses("[rules]\nid = mine\n", "mine.ini: [rules] needs a based_on, such as based_on = bloodybacks-8.3");
}

Test(rule_file, an_id_is_a_word_of_its_own)
{
    refuses("[rules]\nid = bloodybacks-7\nbased_on = bloodybacks-8.3\n",
            "mine.ini:2: the id bloodybacks-7 is that of a built-in rule set");
    refuses("[rules]\nid = my rules\nbased_on = bloodybacks-8.3\n",
            "mine.ini:2: the id \"my rules\" has something else in it than letters, digits, - . _");
    refuses("[rules]\nid = a,b\nbased_on = bloodybacks-8.3\n",
            "mine.ini:2: the id \"a,b\" has something else in it than letters, digits, - . _");
    refuses("[rules]\nid = 1234567890123456789012345678901234567890123456789012345678901234\n",
            "mine.ini:2: the id 1234567890123456789012345678901234567890123456789012345678901234 is longer "
            "than 49 "
            "characters");
}

Test(rule_file, an_unknown_base_is_refused)
{
    refuses("[rules]\nid = mine\nbased_on = bloodybacks-8.33\n",
            "mine.ini:3: based_on: there is no rule set bloodybacks-8.33; did you mean bloodybacks-8.3? "
            "(see: hod rules; a rule file is named with its .ini, a script with its .lua)");
    refuses("[rules]\nid = mine\nbased_on = missing.ini\n",
            "mine.ini:3: based_on: cannot read the rule file ./missing.ini: No such file or directory");
}

Test(rule_file, a_file_that_cannot_be_read_is_refused_with_the_reason)
{
    hod_error error;
    cr_assert_null(hod_rules_open("missing.ini", &error));
    cr_assert_str_eq(error.message, "cannot read the rule file missing.ini: No such file or directory");
    cr_assert_null(hod_rules_open("./", &error));
    cr_assert_str_eq(error.message, "cannot read the rule file ./: Is a directory");
}

Test(rule_file, values_that_contradict_one_another_are_refused)
{
    refuses(HEAD "[shooting]\nbands = 1 7 7\n",
            "mine.ini: mine: the rules contradict themselves: shooting.bands must increase: more hits need "
            "more successes");
}

Test(rule_file, what_an_edition_lacks_its_variants_lack)
{
    refuses("[rules]\nid = mine\nbased_on = bloodybacks-8.2\n[momentum]\nsides = 10\n",
            "mine.ini:5: mine has no parameter momentum.sides (see: hod show bloodybacks-8.2)");
    write_file("base.ini", "[rules]\nid = base\nbased_on = bloodybacks-8.2\n");
    hod_rules *rules = opened_text("[rules]\nid = mine\nbased_on = base.ini\n");
    hod_error error;
    cr_assert_null(hod_rules_mechanism(rules, "momentum", &error));
    cr_assert_str_eq(error.message, "mine has no mechanism momentum (see: hod show bloodybacks-8.2)");
    cr_assert_not_null(hod_rules_mechanism(rules, "shooting", &error));
    hod_rules_free(rules);
}

Test(rule_file, a_file_of_every_value_shown_is_the_same_rule_set)
{
    hod_rules *base = opened("bloodybacks-8.3");
    FILE *file = fopen("mine.ini", "w");
    fputs("[rules]\nid = mine\nbased_on = bloodybacks-7\n", file);
    for (int i = 0; i < base->family->parameter_count; i++) {
        const hod_parameter *parameter = &base->family->parameters[i];
        const int section = (int)strcspn(parameter->name, ".");
        char value[HOD_PARAMETER_TEXT];
        if (strncmp(parameter->name, "momentum.", 9) == 0 || strncmp(parameter->name, "commander", 9) == 0)
            continue; /* those that 7 lacks */
        fprintf(file, "[%.*s]\n%s = %s\n", section, parameter->name, parameter->name + section + 1,
                hod_rules_value(base, parameter, value));
    }
    fclose(file);
    hod_rules *copy = opened("mine.ini");
    cr_assert_arr_eq(copy->values, base->values, base->family->rules_size);
    hod_rules_free(base);
    hod_rules_free(copy);
}

/* Random bytes, most of them such as rule files are made of. */
static size_t fill(hod_xoshiro256pp *generator, char *bytes)
{
    static const char *const pieces[] = {"[rules]",
                                         "\n",
                                         "id = mine\n",
                                         "based_on = bloodybacks-8.3\n",
                                         "=",
                                         "[",
                                         "]",
                                         "shooting",
                                         "[shooting]\n",
                                         "bands",
                                         " 1 4 7",
                                         "base",
                                         "density",
                                         ";",
                                         "\r\n",
                                         "mine.ini"};
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

Test(rule_file, random_bytes_are_refused_or_read_but_never_crash)
{
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(20220529);
    int refused = 0;
    for (int i = 0; i < 300; i++) {
        char bytes[60 * 32];
        hod_error error = {""};
        write_bytes("mine.ini", bytes, fill(&generator, bytes));
        hod_rules *rules = hod_rules_open("mine.ini", &error);
        refused += !rules;
        cr_assert(rules || strstr(error.message, "mine.ini"), "%s", error.message);
        hod_rules_free(rules);
    }
    cr_assert_gt(refused, 200);
}

/* Writes the rules as mine.ini, and reads them back. */
static hod_rules *written_and_read(const hod_rules *rules)
{
    hod_error error;
    FILE *file = fopen("mine.ini", "w");
    cr_assert(hod_rules_write(rules, "mine", "Mine", "how it\ncame about", file, &error), "%s",
              error.message);
    fclose(file);
    hod_rules *read = hod_rules_open("mine.ini", &error);
    cr_assert_not_null(read, "%s", error.message);
    return read;
}

Test(rule_file, what_is_written_reads_back)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-7", &error);
    cr_assert(hod_rules_set(rules, "shooting.base", "density", &error) &&
              hod_rules_set(rules, "morale.stamina", "deduct", &error) &&
              hod_rules_set(rules, "shooting.bands", "1 4 7", &error));
    hod_rules *read = written_and_read(rules);
    cr_expect_str_eq(read->id, "mine");
    cr_expect_str_eq(read->title, "Mine");
    cr_expect_str_eq(read->based_on, "bloodybacks-7");
    for (int i = 0; i < rules->family->parameter_count; i++)
        cr_expect(hod_rules_agree(rules, read, &rules->family->parameters[i]));
    char text[1024] = "";
    FILE *file = fopen("mine.ini", "r");
    cr_assert_gt(fread(text, 1, sizeof text - 1, file), 0);
    fclose(file);
    cr_expect_str_eq(text, "; how it\n"
                           "; came about\n"
                           "[rules]\n"
                           "id = mine\n"
                           "title = Mine\n"
                           "based_on = bloodybacks-7\n"
                           "\n"
                           "[morale]\n"
                           "stamina = deduct\n"
                           "\n"
                           "[shooting]\n"
                           "base = density\n"
                           "bands = 1 4 7\n");
    hod_rules_free(read);
    hod_rules_free(rules);
}

Test(rule_file, a_mechanism_may_be_left_out)
{
    hod_rules *rules = opened_text(HEAD "without = evade momentum\n");
    cr_assert_null(hod_rules_mechanism(rules, "evade", NULL));
    cr_assert_null(hod_rules_mechanism(rules, "momentum", NULL));
    cr_assert_not_null(hod_rules_mechanism(rules, "shooting", NULL));
    hod_rules_free(rules);
}

Test(rule_file, amendments_are_kept_with_what_each_changed)
{
    hod_rules *rules = opened_text(HEAD "[amendment 20.11.2026]\n"
                                        "text = a harder third hit,\n"
                                        "  and more\n"
                                        "shooting.bands = 1 4 7\n"
                                        "[morale]\nhand = 4\n"
                                        "[amendment 21.11.2026]\n"
                                        "undone = yes\n"
                                        "charge.hand = 4\ncharge.needed = 4\n");
    const hod_amendments *amendments = &rules->amendments;
    cr_assert_eq(amendments->count, 3);
    cr_assert_str_eq(amendments->at[0].name, "");
    cr_assert_eq(amendments->at[0].change_count, 1);
    cr_assert_str_eq(amendments->at[0].changes[0].parameter->name, "morale.hand");
    cr_assert_str_eq(amendments->at[1].name, "20.11.2026");
    cr_assert_str_eq(amendments->at[1].text, "a harder third hit, and more");
    cr_assert_str_eq(amendments->at[1].rules, "mine");
    const hod_change *bands = &amendments->at[1].changes[0];
    cr_assert(bands->before.at[1] == 3 && bands->before.at[2] == 6);
    cr_assert(bands->after.at[1] == 4 && bands->after.at[2] == 7);
    cr_assert_eq(amendments->at[2].change_count, 2);
    cr_assert(amendments->at[2].undone && !amendments->at[1].undone);
    hod_rules *copy = hod_rules_copy(rules, NULL);
    cr_assert(copy->amendments.at[2].undone && !copy->amendments.at[1].undone);
    hod_rules_free(copy);
    hod_rules_free(rules);
}

Test(rule_file, an_amendment_is_undone_or_not)
{
    refuses(HEAD "[amendment 21.11.2026]\nundone = maybe\ncharge.hand = 4\n",
            "mine.ini:5: undone: maybe is not one of no | yes");
}

Test(rule_file, long_comments_and_titles_are_written_whole)
{
    hod_error error;
    char comment[1000];
    memset(comment, 'x', sizeof comment - 1);
    comment[sizeof comment - 1] = '\0';
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error), *read;
    FILE *file = fopen("mine.ini", "w");
    cr_assert(hod_rules_write(rules, "mine", NULL, comment, file, &error));
    fclose(file);
    hod_rules_free(opened("mine.ini"));
    file = fopen("mine.ini", "w");
    cr_assert(hod_rules_write(rules, "mine", comment, NULL, file, &error));
    cr_assert_not(hod_rules_write(rules, "mine", "one ; two", NULL, stdout, &error));
    cr_assert_not(hod_rules_write(rules, "mine", "one\ntwo", NULL, stdout, &error));
    fclose(file);
    read = opened("mine.ini");
    cr_assert_str_eq(read->title, comment);
    hod_rules_free(read);
    hod_rules_free(rules);
}

Test(rule_file, an_id_that_no_rule_file_has_is_not_written)
{
    hod_error error = {""};
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    cr_assert_not(hod_rules_write(rules, "bloodybacks-8.3", NULL, NULL, stdout, &error));
    cr_expect_str_eq(error.message, "the id bloodybacks-8.3 is that of a built-in rule set");
    cr_assert_not(hod_rules_write(rules, "not this", NULL, NULL, stdout, &error));
    cr_assert_not(hod_rules_write(rules, "", NULL, NULL, stdout, &error));
    hod_rules_free(rules);
}
