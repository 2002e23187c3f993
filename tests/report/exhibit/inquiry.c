/* The files of inquiries. */
#include "report/exhibit/inquiry.h"

#include <criterion/criterion.h>
#include <string.h>

#define HEAD                                                                                           \
    "[inquiry]\nid = stronger\nmechanism = shooting\nmeasure = mean:hits\nold_rules = bloodybacks-7\n" \
    "new_rules = bloodybacks-8.3\n"
#define CHANGE "[change]\ntitle = What changed\ngiven = target_density=8\n"
#define REMEDY                                                                                      \
    "[remedy]\ntitle = Back\ngiven = target_density=all\naim = 1.25 * bloodybacks-7\n"              \
    "limit = p:hits>=3 <= 0.05\nvary = shooting.bands=1:2..5:4..8 shooting.musket_dice=4..7:2..4\n" \
    "id = calmer\n"

static bool read(const char *text, struct inquiry *inquiry, hod_error *error)
{
    static struct rule_sets rule_sets;
    struct ini file;
    cr_assert(ini_read_text(&file, "mine.ini", text, strlen(text), error), "%s", error->message);
    const bool is_read = inquiry_read(inquiry, &file, &rule_sets, error);
    ini_free(&file);
    return is_read;
}

static void refuses(const char *text, const char *message)
{
    struct inquiry inquiry;
    hod_error error = {""};
    cr_expect_not(read(text, &inquiry, &error), "%s", text);
    cr_expect_str_eq(error.message, message, "%s", text);
    inquiry_free(&inquiry);
}

Test(inquiry, it_says_what_changed_and_what_may_vary)
{
    struct inquiry inquiry;
    hod_error error = {""};
    cr_assert(read(HEAD CHANGE REMEDY, &inquiry, &error), "%s", error.message);
    const int density = hod_mechanism_field(inquiry.mechanism, "target_density", 14, &error);
    cr_expect_eq(inquiry.situation[density], 8);
    cr_expect_eq(inquiry.space.axes[density].count, 5);
    cr_expect_eq(inquiry.variations.parameter_count, 2);
    cr_expect_eq(hod_variations_size(&inquiry.variations), 4 * 5 * 4 * 3);
    cr_expect_float_eq(inquiry.aim.number, 1.25, 1e-15);
    cr_expect_str_eq(inquiry.remedy_name, "calmer");
    inquiry_free(&inquiry);
}

Test(inquiry, mistakes_are_told_with_their_line)
{
    refuses(HEAD CHANGE, "mine.ini:1: an [inquiry] needs a [change] and a [remedy] beside it");
    refuses("[inquiry]\nid = x\n[change]\ntitle = x\n" REMEDY,
            "mine.ini:1: [inquiry] needs mechanism, such as mechanism = shooting");
    refuses("[inquiry]\nid = x\nmechanism = shooting\nmeasure = mean:hits\nold_rules = taber-2006\n"
            "new_rules = bloodybacks-8.3\n" CHANGE REMEDY,
            "mine.ini:3: mechanism: taber-2006 is of another family of rules than bloodybacks-8.3");
    refuses(HEAD "[change]\ntitle = x\ngiven = target_density=7\n" REMEDY,
            "mine.ini:9: given: field target_density of shooting: 7 is not one of 3 | 4 | 5 | 6 | 8");
    refuses(HEAD CHANGE "[remedy]\ntitle = x\naim = 1\nlimit = p:hits>=3 <= 0.05\nvary = shooting.base=4..7\n"
                        "id = bloodybacks-7\n",
            "mine.ini:15: id: the id bloodybacks-7 is that of a built-in rule set");
    refuses(HEAD CHANGE "[remedy]\ntitle = x\naim = 1\nlimit = p:hits>=3 <= 0.05\nid = calmer\nvariy = x\n",
            "mine.ini:15: [remedy] has no key variy; did you mean vary? (title, text, given, aim, limit, "
            "vary, id "
            "and rules_title are accepted)");
}
