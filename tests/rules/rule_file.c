/* Rule files. */
#include "files.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(rule_file, .init = enter_folder, .fini = leave_folder);

Test(rule_file, a_rule_file_changes_what_it_names_and_keeps_the_rest)
{
    AUTO(free_rules)
    hod_rules *rules = opened_text("[rules]\n"
                                   "id = harder-second-hit\n"
                                   "title = 8.3 with a harder second hit\n"
                                   "based_on = bloodybacks-8.3\n"
                                   "\n"
                                   "; a comment\n"
                                   "# another\n"
                                   "[shooting]\n"
                                   "bands = 1 4 7 ; and one more\n"
                                   "base: 6\n");
    cr_assert_str_eq(rules->id, "harder-second-hit");
    cr_assert_str_eq(rules->title, "8.3 with a harder second hit");
    cr_assert_str_eq(rules->based_on, "bloodybacks-8.3");
    assert_value(rules, "shooting.bands", "1 4 7");
    assert_value(rules, "shooting.base", "6");
    assert_value(rules, "shooting.musket_dice", "6 3");
}

Test(rule_file, the_head_can_be_anywhere)
{
    AUTO(free_rules)
    hod_rules *rules =
        opened_text("[shooting]\nbase = 5\n[rules]\nbased_on = bloodybacks-7\n[morale]\nhand = 4\n"
                    "[rules]\nid = mine\n");
    cr_assert_str_eq(rules->id, "mine");
    assert_value(rules, "shooting.base", "5");
    assert_value(rules, "morale.hand", "4");
    assert_value(rules, "shooting.confirm", "density");
}

Test(rule_file, a_number_can_be_relative)
{
    AUTO(free_rules)
    hod_rules *rules = opened_text(HEAD "[shooting]\nbase = density - 1 ; harder\nmodifier = -2\n");
    assert_value(rules, "shooting.base", "density-1");
    assert_value(rules, "shooting.modifier", "-2");
}

Test(rule_file, without_a_title_the_id_is_shown)
{
    AUTO(free_rules) hod_rules *rules = opened_text(HEAD);
    cr_assert_str_eq(rules->title, "mine");
}

Test(rule_file, sentences_use_its_short_name_or_its_id)
{
    write_file("calm.ini", "[rules]\nid = calm\ncalled = the calm one\nbased_on = bloodybacks-7\n");
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = calm.ini\n");
    write_file("then.ini", "[rules]\nid = then\ncalled = in May\ndated = yes\nbased_on = mine.ini\n");
    const char *const names[][3] = {{"calm.ini", "the calm one", "under "},
                                    {"mine.ini", "mine", "under "},
                                    {"then.ini", "in May", ""},
                                    {"bloodybacks-7", "before 22.02.2022", ""},
                                    {"callan-1987", "Callan", "under "}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        AUTO(free_rules) hod_rules *rules = opened(names[i][0]);
        cr_expect_str_eq(hod_rules_called(rules), names[i][1]);
        cr_expect_str_eq(rules_under(rules, names[i][1]), names[i][2]);
        cr_expect_str_eq(rules_under(rules, rules->id), "under ", "%s", rules->id);
    }
}

Test(rule_file, byte_order_marks_and_line_ends_of_other_systems_are_accepted)
{
    AUTO(free_rules)
    hod_rules *rules = opened_text("\xef\xbb\xbf[rules]\r\nid = mine\r\nbased_on = bloodybacks-8.3\r\n"
                                   "[shooting]\r\nbands = 1 4 7\r\n");
    cr_assert_str_eq(rules->id, "mine");
    assert_value(rules, "shooting.bands", "1 4 7");
}

Test(rule_file, a_base_is_found_beside_the_file)
{
    cr_assert_eq(mkdir("variants", 0700), 0);
    write_file("variants/base.ini", HEAD "[shooting]\nbase = 6\nbands = 1 4 7\n");
    AUTO(free_rules)
    hod_rules *rules =
        opened_as("variants/next.ini", "[rules]\nid = next\nbased_on = base.ini\n[shooting]\nbase = 7\n");
    cr_assert_str_eq(rules->id, "next");
    cr_assert_str_eq(rules->based_on, "mine");
    assert_value(rules, "shooting.base", "7");
    assert_value(rules, "shooting.bands", "1 4 7");
}

Test(rule_file, a_base_can_be_named_by_its_full_path)
{
    char here[100], text[200];
    cr_assert_not_null(getcwd(here, sizeof here));
    write_file("base.ini", HEAD "[shooting]\nbase = 6\n");
    snprintf(text, sizeof text, "[rules]\nid = next\nbased_on = %s/base.ini\n", here);
    AUTO(free_rules) hod_rules *rules = opened_text(text);
    assert_value(rules, "shooting.base", "6");
}

Test(rule_file, a_rule_file_cannot_be_based_on_itself)
{
    refuses("[rules]\nid = mine\nbased_on = mine.ini\n", "3: based_on: mine.ini is based on itself");
    cr_assert_eq(symlink("mine.ini", "link.ini"), 0);
    refuses("[rules]\nid = mine\nbased_on = link.ini\n", "3: based_on: link.ini is based on itself");
}

Test(rule_file, rule_files_cannot_be_based_on_one_another_in_a_circle)
{
    write_file("b.ini", "[rules]\nid = b\nbased_on = c.ini\n");
    write_file("c.ini", "[rules]\nid = c\nbased_on = mine.ini\n");
    refuses("[rules]\nid = mine\nbased_on = b.ini\n", "c.ini:3: based_on: mine.ini is based on itself");
}

Test(rule_file, its_id_can_look_like_its_file_name)
{
    AUTO(free_rules) hod_rules *rules = opened_text("[rules]\nid = mine.ini\nbased_on = bloodybacks-8.3\n");
    cr_assert_str_eq(rules->id, "mine.ini");
}

Test(rule_file, variants_lack_what_their_edition_lacks)
{
    refuses("[rules]\nid = mine\nbased_on = bloodybacks-8.2\n[momentum]\nsides = 10\n",
            "5: mine has no parameter momentum.sides (see: hod show bloodybacks-8.2)");
    write_file("base.ini", "[rules]\nid = base\nbased_on = bloodybacks-8.2\n");
    AUTO(free_rules) hod_rules *rules = opened_text("[rules]\nid = mine\nbased_on = base.ini\n");
    hod_error error;
    expect_refusal(hod_rules_mechanism(rules, "momentum", &error), &error,
                   "mine has no mechanism momentum; it has activation, morale, rout-recovery, shooting, "
                   "ammunition, split-fire, concentrated-fire, evade, retrograde, charge, melee, assault, "
                   "cavalry-move, cavalry-charge, turn-of-fire, firefight, engagement",
                   "momentum");
    cr_assert_not_null(hod_rules_mechanism(rules, "shooting", &error));
}

Test(rule_file, a_file_with_every_value_is_the_same_rule_set)
{
    AUTO(free_rules) hod_rules *base = opened("bloodybacks-8.3");
    FILE *file = fopen("mine.ini", "w");
    fputs("[rules]\nid = mine\nbased_on = bloodybacks-7\n", file);
    for (int i = 0; i < base->family->parameter_count; i++) {
        const hod_parameter *parameter = &base->family->parameters[i];
        const int section = (int)strcspn(parameter->name, ".");
        char value[HOD_PARAMETER_TEXT];
        if (strncmp(parameter->name, "momentum.", 9) == 0 || strncmp(parameter->name, "commander", 9) == 0)
            continue; /* version 7 does not have these */
        fprintf(file, "[%.*s]\n%s = %s\n", section, parameter->name, parameter->name + section + 1,
                hod_rules_value(base, parameter, value));
    }
    fclose(file);
    AUTO(free_rules) hod_rules *copy = opened("mine.ini");
    cr_assert_arr_eq(copy->values, base->values, base->family->rules_size);
}

Test(rule_file, a_mechanism_can_be_left_out)
{
    AUTO(free_rules) hod_rules *rules = opened_text(HEAD "without = evade momentum\n");
    cr_assert_null(hod_rules_mechanism(rules, "evade", NULL));
    cr_assert_null(hod_rules_mechanism(rules, "momentum", NULL));
    cr_assert_not_null(hod_rules_mechanism(rules, "shooting", NULL));
}

Test(rule_file, amendments_are_kept_with_what_each_changed)
{
    AUTO(free_rules)
    hod_rules *rules = opened_text(HEAD "[amendment 20.11.2026]\n"
                                        "text = a harder second hit,\n"
                                        "  and more\n"
                                        "shooting.bands = 1 4 7\n"
                                        "[morale]\nhand = 4\n"
                                        "[amendment 21.11.2026]\n"
                                        "undone = yes\n"
                                        "note = half known: the log\n  is short\n"
                                        "charge.hand = 4\ncharge.needed = 4\n");
    const hod_amendments *amendments = &rules->amendments;
    cr_assert_eq(amendments->count, 3);
    cr_assert_str_eq(amendments->at[0].name, "");
    cr_assert_eq(amendments->at[0].change_count, 1);
    cr_assert_str_eq(amendments->at[0].changes[0].parameter->name, "morale.hand");
    cr_assert_str_eq(amendments->at[1].name, "20.11.2026");
    cr_assert_str_eq(amendments->at[1].text, "a harder second hit, and more");
    cr_assert_str_eq(amendments->at[1].rules, "mine");
    const hod_change *bands = &amendments->at[1].changes[0];
    cr_assert(bands->before.at[1] == 3 && bands->before.at[2] == 6);
    cr_assert(bands->after.at[1] == 4 && bands->after.at[2] == 7);
    cr_assert_eq(amendments->at[2].change_count, 2);
    cr_assert(amendments->at[2].undone && !amendments->at[1].undone);
    cr_assert_str_eq(amendments->at[1].note, "");
    AUTO(free_rules) hod_rules *copy = hod_rules_copy(rules, NULL);
    cr_assert(copy->amendments.at[2].undone && !copy->amendments.at[1].undone);
    cr_assert_str_eq(copy->amendments.at[2].note, "half known: the log is short");
}

Test(rule_file, an_amendment_is_undone_or_not)
{
    refuses(HEAD "[amendment 21.11.2026]\nundone = maybe\ncharge.hand = 4\n",
            "5: undone: maybe is not accepted; choose no or yes");
    refuses("[rules]\nid = mine\ndated = often\nbased_on = bloodybacks-8.3\n",
            "3: dated: often is not accepted; choose no or yes");
}

/* Copies the example, with the lines to fill in freed from their "; ", and returns the number of these lines. */
static int fill_in(const char *path, const char *copy)
{
    char line[200];
    FILE *from = fopen(path, "r"), *to = fopen(copy, "w");
    int filled = 0;
    cr_assert(from && to, "%s", path);
    while (fgets(line, sizeof line, from)) {
        const size_t name = strspn(line + 2, "abcdefghijklmnopqrstuvwxyz_0123456789");
        const bool is_blank =
            strncmp(line, "; ", 2) == 0 && name > 0 && strncmp(line + 2 + name, " = ", 3) == 0;
        fputs(is_blank ? line + 2 : line, to);
        filled += is_blank;
    }
    fclose(from);
    fclose(to);
    return filled;
}

/* Somebody who has version 7 compares the numbers that stand in for it with the text. */
Test(rule_file, version_7_can_be_completed)
{
    AUTO(free_rules) hod_rules *draft = opened("bloodybacks-7"), *example = opened(EXAMPLES "/version-7.ini");
    cr_expect_str_eq(hod_rules_called(example), "version 7");
    const int filled = fill_in(EXAMPLES "/version-7.ini", "filled.ini");
    AUTO(free_rules) hod_rules *rules = opened("filled.ini");
    cr_expect_geq(filled, 40);
    cr_expect_eq(rules->amendments.at[rules->amendments.count - 1].change_count, filled);
    for (int i = 0; i < draft->family->parameter_count; i++) {
        const hod_parameter *parameter = &draft->family->parameters[i];
        cr_expect(hod_rules_agree(example, draft, parameter), "%s", parameter->name);
        cr_expect(hod_rules_agree(rules, draft, parameter), "%s", parameter->name);
    }
}
