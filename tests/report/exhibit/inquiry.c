/* The files of inquiries. */
#include "report/exhibit/inquiry.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <string.h>

#define HEAD \
    "[inquiry]\nid = stronger\ntitle = Stronger\nold_rules = bloodybacks-7\nnew_rules = bloodybacks-8.3\n"
#define CHANGE "[change hits]\ntitle = Hits\nmechanism = shooting\nmeasure = mean:hits\n"
#define APART  "[apart]\ntitle = How long\nmechanism = firefight\nparameter = morale.stamina\n"

static bool read(const char *text, struct inquiry *inquiry, hod_error *error)
{
    static struct rule_sets rule_sets;
    static const struct wording wording;
    struct ini file;
    cr_assert(ini_read_text(&file, "mine.ini", text, strlen(text), error), "%s", error->message);
    const bool is_read = inquiry_read(inquiry, &file, &rule_sets, &wording, error);
    ini_free(&file);
    return is_read;
}

static void refuses(const char *text, const char *message)
{
    struct inquiry inquiry;
    hod_error error = {""};
    expect_refusal(read(text, &inquiry, &error), &error, message, text);
    inquiry_free(&inquiry);
}

Test(inquiry, it_says_in_which_situations_a_change_is_explained)
{
    struct inquiry inquiry;
    hod_error error = {""};
    cr_assert(read(HEAD "[names]\nshooting.base = the base number\n" CHANGE
                        "measure_title = mean hits\ngiven = target_density=all cover=all range=all\n"
                        "map = target_density cover\nshares = target_density=4..8\n" APART,
                   &inquiry, &error),
              "%s", error.message);
    const struct inquiry_change *change = &inquiry.changes[0];
    const hod_mechanism *shooting = change->space.mechanism;
    cr_expect_str_eq(change->name, "hits");
    cr_expect_str_eq(change->measure_title, "mean hits");
    cr_expect_eq(hod_space_size(&change->space), 5 * 4 * 2);
    cr_expect_eq(hod_space_size(&change->shares), 4);
    cr_expect_str_eq(shooting->fields[change->across].name, "target_density");
    cr_expect_str_eq(shooting->fields[change->down].name, "cover");
    cr_expect_eq(change->space.order[shooting->field_count - 1], change->across);
    cr_expect_str_eq(inquiry_name(&inquiry, hod_rules_parameter(inquiry.new_rules, "shooting.base", &error)),
                     "the base number");
    cr_expect_str_eq(inquiry_name(&inquiry, inquiry.apart.parameter), "morale.stamina");
    inquiry_free(&inquiry);
}

Test(inquiry, without_a_map_and_shares_all_situations_are_shown)
{
    struct inquiry inquiry;
    hod_error error = {""};
    cr_assert(read(HEAD CHANGE "given = cover=all\n", &inquiry, &error), "%s", error.message);
    cr_expect_eq(inquiry.changes[0].across, -1);
    cr_expect_eq(hod_space_size(&inquiry.changes[0].shares), 4);
    cr_expect_str_eq(inquiry.changes[0].measure_title, "mean:hits");
    cr_expect_null(inquiry.apart.mechanism);
    inquiry_free(&inquiry);
}

Test(inquiry, mistakes_are_told_with_their_line)
{
    refuses(HEAD, "mine.ini:1: an [inquiry] needs a [change NAME] beside it, such as [change hits]");
    refuses("[inquiry]\nid = x\n" CHANGE,
            "mine.ini:1: [inquiry] needs title, such as title = What made shooting stronger");
    refuses("[inquiry]\nid = x\ntitle = x\nold_rules = taber-2006\nnew_rules = bloodybacks-8.3\n" CHANGE,
            "mine.ini:4: old_rules: taber-2006 is of another family of rules than bloodybacks-8.3");
    refuses(HEAD CHANGE "given = target_density=7\n",
            "mine.ini:10: given: field target_density of shooting: 7 is not one of 3 | 4 | 5 | 6 | 8");
    refuses(HEAD CHANGE "given = cover=all\nmap = cover range\n",
            "mine.ini:11: map: range has one value, and a map needs several: give it more");
    refuses(HEAD CHANGE "given = cover=all\nmap = cover\n",
            "mine.ini:11: map: a map has two fields, one across and one down");
    refuses(HEAD CHANGE "given = cover=none,light\nshares = cover=all\n",
            "mine.ini:11: shares: a value of cover is not among those given");
    refuses(
        HEAD "[names]\nshooting.bass = x\n" CHANGE,
        "mine.ini:7: bloodybacks-8.3 has no parameter shooting.bass; did you mean shooting.base? (see: hod "
        "show bloodybacks-8.3)");
    refuses(HEAD CHANGE "[apart]\ntitle = x\nmechanism = shooting\nparameter = morale.stamina\n",
            "mine.ini:12: mechanism: shooting is no firefight");
}
