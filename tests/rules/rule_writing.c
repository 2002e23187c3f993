/* Rule files that are written. */
#include "files.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(rule_writing, .init = enter_folder, .fini = leave_folder);

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

Test(rule_writing, what_is_written_reads_back)
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

Test(rule_writing, long_comments_and_titles_are_written_whole)
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

Test(rule_writing, an_id_that_no_rule_file_has_is_not_written)
{
    hod_error error = {0};
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    cr_assert_not(hod_rules_write(rules, "bloodybacks-8.3", NULL, NULL, stdout, &error));
    cr_expect_str_eq(error.message, "the id bloodybacks-8.3 belongs to a built-in rule set");
    cr_assert_not(hod_rules_write(rules, "not this", NULL, NULL, stdout, &error));
    cr_assert_not(hod_rules_write(rules, "", NULL, NULL, stdout, &error));
    hod_rules_free(rules);
}
