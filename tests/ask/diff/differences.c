/* The differences between rule sets: the path of amendments, and a single parameter changed apart from them. */
#include "ask/diff/diff.h"

#include "../given.h"
#include "folder.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

TestSuite(path, .init = enter_folder, .fini = leave_folder);

static void write_rules(const char *id, const char *based_on, const char *text)
{
    char name[64], rules[512];
    snprintf(name, sizeof name, "%s.ini", id);
    snprintf(rules, sizeof rules, "[rules]\nid = %s\nbased_on = %s\n%s", id, based_on, text);
    write_file(name, rules);
}

static hod_amendment_path found(const hod_rules *old_rules, const hod_rules *new_rules)
{
    hod_amendment_path path;
    hod_error error;
    cr_assert(hod_amendment_path_find(old_rules, new_rules, &path, &error), "%s", error.message);
    return path;
}

static hod_amendment_path between(const char *old_rules, const char *new_rules)
{
    return found(opened(old_rules), opened(new_rules));
}

static void end(hod_amendment_path *path)
{
    hod_rules_free((hod_rules *)path->old_rules);
    hod_rules_free((hod_rules *)path->new_rules);
    hod_amendment_path_free(path);
}

/* Expects a step to be "25.02.2022 undone: shooting.rifle_dice 3 3 -> 6 3; ...", or to have this name. */
static void expect_step(const hod_amendment_step *step, const char *expected)
{
    char *text, before[HOD_PARAMETER_TEXT], after[HOD_PARAMETER_TEXT];
    size_t length;
    if (!strchr(expected, ':')) {
        cr_expect_str_eq(step->name, expected);
        return;
    }
    FILE *file = open_memstream(&text, &length);
    fprintf(file, "%s%s:", step->name, step->undone ? " undone" : "");
    for (int i = 0; i < step->change_count; i++) {
        const hod_change *change = &step->changes[i];
        fprintf(file, "%s %s %s -> %s", i ? ";" : "", change->parameter->name,
                hod_parameter_text(change->parameter, &change->before, before),
                hod_parameter_text(change->parameter, &change->after, after));
    }
    fclose(file);
    cr_expect_str_eq(text, expected);
    free(text);
}

#define STEPS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void expect_steps(const hod_amendment_path *path, const char *const *expected)
{
    int count = 0;
    for (; expected[count]; count++) {
        cr_assert_lt(count, path->count, "there is no %s", expected[count]);
        expect_step(&path->steps[count], expected[count]);
    }
    cr_expect_eq(path->count, count, "%d steps instead of %d", path->count, count);
}

static void leads(const char *old_rules, const char *new_rules, const char *const *steps)
{
    AUTO(end) hod_amendment_path path = between(old_rules, new_rules);
    expect_steps(&path, steps);
}

/* The values are from the specification's table of editions; its log separates 25.02.2022 from 26.02.2022. */
Test(path, from_7_to_8_3_is_the_log_of_the_author)
{
    static const char *const log[] = {
        "22.02.2022: morale.stamina zero-eliminates -> zero-destroyed-on-test; shooting.base 6 -> density; "
        "shooting.confirm density -> none",
        "25.02.2022: activation.free_rally no -> yes; morale.fortification_holds no -> yes; morale.stamina "
        "zero-destroyed-on-test -> zero-destroyed-on-any-failure; shooting.rifle_dice 6 3 -> 3 3",
        "26.02.2022: morale.difference 0 -> 1; melee.hits per-success -> bands; shooting.enfilade 0 -> 2",
        "12.03.2022: shooting.rifle_modifier 0 -> 2",
        "23.05.2022: morale.stamina zero-destroyed-on-any-failure -> deduct; shooting.rifle_dice 3 3 -> 4 4; "
        "shooting.rifle_modifier 2 -> 0; shooting.prior_fire 0 -> 1; charge.bayonet_dice 0 -> 1; "
        "evade.morale_test no -> yes",
        "25.05.2022:",
        "29.05.2022:",
        NULL,
    };
    static const char *const files[] = {"bloodybacks-7",   "bloodybacks-8.0", "bloodybacks-8.0",
                                        "bloodybacks-8.1", "bloodybacks-8.2", "bloodybacks-8.2",
                                        "bloodybacks-8.2"};
    AUTO(end) hod_amendment_path path = between("bloodybacks-7", "bloodybacks-8.3");
    expect_steps(&path, log);
    for (int i = 0; i < 7; i++) {
        cr_expect_str_eq(path.steps[i].rules, files[i]);
        cr_expect(path.steps[i].text[0] != '\0');
    }
}

/* In the log, 23.05.2022 undoes only what 12.03.2022 changed; the dice of rifles were changed again, but not back. */
Test(path, changes_reverted_by_a_later_amendment_are_undone)
{
    AUTO(end) hod_amendment_path path = between("bloodybacks-7", "bloodybacks-8.3");
    for (int i = 0; i < path.count; i++) {
        const hod_amendment_step *by = amendment_undone_by(&path, i);
        const bool is_undone = strcmp(path.steps[i].name, "12.03.2022") == 0;
        cr_expect_eq(by != NULL, is_undone, "%s", path.steps[i].name);
        if (by) cr_expect_str_eq(by->name, "23.05.2022");
    }
}

Test(path, back_from_8_3_every_amendment_is_undone)
{
    AUTO(end)
    hod_amendment_path forth = between("bloodybacks-7", "bloodybacks-8.3"),
                       back = between("bloodybacks-8.3", "bloodybacks-7");
    cr_assert_eq(back.count, forth.count);
    for (int i = 0; i < back.count; i++) {
        const hod_amendment_step *undone = &back.steps[i], *made = &forth.steps[forth.count - 1 - i];
        cr_expect_str_eq(undone->name, made->name);
        cr_expect_str_eq(undone->text, made->text);
        cr_expect(undone->undone && !made->undone);
        cr_assert_eq(undone->change_count, made->change_count);
        for (int c = 0; c < made->change_count; c++) {
            cr_expect_eq(undone->changes[c].parameter, made->changes[c].parameter);
            cr_expect(hod_lists_agree(&undone->changes[c].before, &made->changes[c].after));
            cr_expect(hod_lists_agree(&undone->changes[c].after, &made->changes[c].before));
        }
    }
}

Test(path, common_amendments_are_cut_off)
{
    leads("bloodybacks-8.0", "bloodybacks-8.1", STEPS("25.02.2022", "26.02.2022"));
    leads("bloodybacks-8.1", "bloodybacks-8.1", STEPS(NULL));
}

Test(path, every_path_leads_from_the_old_values_to_the_new)
{
    static const char *const editions[] = {"bloodybacks-7", "bloodybacks-8.0", "bloodybacks-8.1",
                                           "bloodybacks-8.2", "bloodybacks-8.3"};
    for (int from = 0; from < 5; from++)
        for (int to = 0; to < 5; to++) {
            AUTO(end) hod_amendment_path path = between(editions[from], editions[to]);
            AUTO(free_rules) hod_rules *here = hod_rules_copy(path.old_rules, NULL);
            for (int i = 0; i < path.count; i++) {
                cr_expect_eq(path.steps[i].undone, from > to);
                for (int c = 0; c < path.steps[i].change_count; c++) {
                    const hod_change *change = &path.steps[i].changes[c];
                    const hod_list before = hod_rules_numbers(here, change->parameter);
                    cr_expect(hod_lists_agree(&before, &change->before));
                    cr_expect(hod_rules_set_numbers(here, change->parameter, &change->after, NULL));
                }
            }
            for (int p = 0; p < here->family->parameter_count; p++)
                cr_expect(hod_rules_agree(here, path.new_rules, &here->family->parameters[p]));
        }
}

Test(path, the_path_between_branches_goes_through_their_common_base)
{
    write_rules("base", "bloodybacks-8.0",
                "[morale]\nhand = 4\n[amendment 1.1.2026]\ntext = six dice\nshooting.rifle_dice = 6 6\n");
    write_rules("left", "base.ini",
                "[shooting]\nbands = 1 4 7\n"
                "[amendment 2.1.2026]\ntext = calmer rifles\nshooting.rifle_dice = 5 5\n"
                "[amendment 3.1.2026]\ncharge.hand = 4\n");
    write_rules("right", "base.ini", "[amendment 4.1.2026]\nshooting.rifle_dice = 7 7\ncharge.hand = 2\n");
    AUTO(end) hod_amendment_path path = between("left.ini", "right.ini");
    expect_steps(&path, STEPS("3.1.2026 undone: charge.hand 4 -> 3",
                              "2.1.2026 undone: shooting.rifle_dice 5 5 -> 6 6",
                              "left undone: shooting.bands 1 4 7 -> 1 3 6",
                              "4.1.2026: shooting.rifle_dice 6 6 -> 7 7; charge.hand 3 -> 2"));
    cr_expect_str_eq(path.steps[1].text, "calmer rifles");
    cr_expect_str_eq(path.steps[2].rules, "left");
}

Test(path, a_file_continues_from_its_base_edition)
{
    write_rules("mine", "bloodybacks-8.0",
                "[amendment 1.1.2026]\nshooting.base = 7\n[charge]\nhand = 4\n"
                "[amendment 2.1.2026]\ntext = only words\n");
    leads(
        "bloodybacks-7", "mine.ini",
        STEPS("22.02.2022", "mine: charge.hand 3 -> 4", "1.1.2026: shooting.base density -> 7", "2.1.2026:"));
    leads("mine.ini", "bloodybacks-8.2",
          STEPS("2.1.2026 undone:", "1.1.2026 undone: shooting.base 7 -> density",
                "mine undone: charge.hand 4 -> 3", "25.02.2022", "26.02.2022",
                "12.03.2022: shooting.rifle_modifier 0 -> 2"));
}

Test(path, a_file_may_undo_an_amendment)
{
    write_rules("before", "bloodybacks-8.3", "[amendment 1.1.2026]\nundone = yes\ncharge.hand = 2\n");
    leads("before.ini", "bloodybacks-8.3", STEPS("1.1.2026: charge.hand 2 -> 3"));
    leads("bloodybacks-8.3", "before.ini", STEPS("1.1.2026 undone: charge.hand 3 -> 2"));
}

Test(path, equal_values_are_not_moved)
{
    write_rules("mine", "bloodybacks-8.3",
                "[charge]\nhand = 3\n[amendment 1.1.2026]\nshooting.base = density\nmelee.base = 7\n");
    leads("bloodybacks-8.3", "mine.ini", STEPS("1.1.2026: melee.base 6 -> 7"));
}

Test(path, parameters_that_one_lacks_are_not_moved)
{
    write_rules("mine", "bloodybacks-8.3", "[amendment 1.1.2026]\nmomentum.sides = 10\ncharge.hand = 4\n");
    leads("bloodybacks-8.2", "mine.ini",
          STEPS("23.05.2022", "25.05.2022", "29.05.2022", "1.1.2026: charge.hand 3 -> 4"));
}

Test(path, unexplained_changes_come_last)
{
    hod_rules *old_rules = opened("bloodybacks-8.1"), *new_rules = opened("bloodybacks-8.2");
    cr_assert(hod_rules_set(new_rules, "charge.hand", "5", NULL));
    cr_assert(hod_rules_set(old_rules, "melee.base", "7", NULL));
    cr_assert(hod_rules_set(old_rules, "shooting.rifle_modifier", "3", NULL));
    AUTO(end) hod_amendment_path path = found(old_rules, new_rules);
    expect_steps(&path, STEPS("12.03.2022: shooting.rifle_modifier 3 -> 2",
                              "bloodybacks-8.2: charge.hand 3 -> 5; melee.base 7 -> 6"));
}

Test(path, there_is_no_path_between_families)
{
    AUTO(free_rules) hod_rules *old_rules = opened("bloodybacks-8.3"), *new_rules = opened("callan-1987");
    AUTO(hod_amendment_path_free) hod_amendment_path path;
    hod_error error;
    cr_expect_not(hod_amendment_path_find(old_rules, new_rules, &path, &error));
    cr_expect_str_eq(error.message, "bloodybacks-8.3 and callan-1987 belong to different families, which "
                                    "share no parameters; choose rule sets of one family");
}
