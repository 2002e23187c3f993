/* Writing rule files. */
#include "files.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(rule_writing, .init = enter_folder, .fini = leave_folder);

/* Writes the rules as mine.ini, and reads them back. */
static hod_rules *written_and_read(const hod_rules *rules, const char *title, const char *comment)
{
    hod_error error;
    AUTO_FREE char *text = rules_file_text(rules, "mine", title, comment, &error);
    cr_assert_not_null(text, "%s", error.message);
    return opened_text(text);
}

Test(rule_writing, a_written_rule_file_reads_back)
{
    hod_error error;
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-7");
    cr_assert(hod_rules_set(rules, "shooting.base", "density", &error) &&
              hod_rules_set(rules, "morale.stamina", "deduct", &error) &&
              hod_rules_set(rules, "shooting.bands", "1 4 7", &error));
    AUTO(free_rules) hod_rules *read = written_and_read(rules, "Mine", "how it\ncame about");
    cr_expect_str_eq(read->id, "mine");
    cr_expect_str_eq(read->title, "Mine");
    cr_expect_str_eq(read->based_on, "bloodybacks-7");
    for (int i = 0; i < rules->family->parameter_count; i++)
        cr_expect(hod_rules_agree(rules, read, &rules->family->parameters[i]));
    AUTO_FREE char *text = text_of("mine.ini");
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
}

Test(rule_writing, long_comments_and_titles_are_written_whole)
{
    hod_error error;
    char comment[1000] = "";
    memset(comment, 'x', sizeof comment - 1);
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    hod_rules_free(written_and_read(rules, NULL, comment));
    cr_assert_null(rules_file_text(rules, "mine", "one ; two", NULL, &error));
    cr_assert_null(rules_file_text(rules, "mine", "one\ntwo", NULL, &error));
    AUTO(free_rules) hod_rules *read = written_and_read(rules, comment, NULL);
    cr_assert_str_eq(read->title, comment);
}

Test(rule_writing, an_id_invalid_in_rule_files_is_not_written)
{
    hod_error error = {0};
    AUTO(free_rules) hod_rules *rules = opened("bloodybacks-8.3");
    expect_refusal(rules_file_text(rules, "bloodybacks-8.3", NULL, NULL, &error), &error,
                   "the id bloodybacks-8.3 belongs to a built-in rule set", "bloodybacks-8.3");
    cr_assert_null(rules_file_text(rules, "not this", NULL, NULL, &error));
    cr_assert_null(rules_file_text(rules, "", NULL, NULL, &error));
}
