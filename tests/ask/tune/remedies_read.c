/* The sections of the question remedies. */
#include "ask/tune/remedies.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <string.h>

#define HEAD      "[remedies]\nrules = bloodybacks-8.3\n"
#define REMEDY    "[remedy calmer]\ntitle = Calmer\nvary = shooting.musket_dice=4..6:3 shooting.bands=1:3:6,7\n"
#define CONDITION "[condition rifles]\ntitle = rifles\nmechanism = shooting\n"

static bool read(const char *text, struct remedies *remedies, hod_error *error)
{
    const hod_request request = {.budget = HOD_BUDGET};
    AUTO(ini_free) struct ini file;
    cr_assert(ini_read_text(&file, "mine.ini", text, strlen(text), error), "%s", error->message);
    return remedies_read(remedies, &file, &request, error);
}

static void refuses(const char *text, const char *message)
{
    AUTO(remedies_free) struct remedies remedies;
    hod_error error = {0};
    expect_refusal(read(text, &remedies, &error), &error, message, text);
}

Test(remedies, files_say_what_varies_and_what_must_stay)
{
    AUTO(remedies_free) struct remedies remedies;
    hod_error error = {0};
    cr_assert(
        read(HEAD
             "situations = quality=3,4 b_cover=none\noutcomes = shooting range=all charge\n" REMEDY CONDITION
             "measure = mean:hits\ngiven = weapon=rifle cover=all\n"
             "below = cover=all\n"
             "[condition three]\ntitle = x\ncalled = no third hit\n"
             "mechanism = shooting\nlimit = p:hits>=3 <= 0.05\n[condition long]\ntitle = y\nmechanism = "
             "shooting\nmeasure = mean:hits\nstays = yes\n",
             &remedies, &error),
        "%s", error.message);
    cr_expect_eq(remedies.situations.count, 2 * 3);
    cr_assert_eq(remedies.kept_count, 2);
    cr_expect_eq(hod_space_size(&remedies.kept[0]), 2);
    cr_expect_str_eq(remedies.kept[1].mechanism->name, "charge");
    cr_expect_str_eq(remedies.all[0].name, "calmer");
    cr_expect_eq(hod_variations_size(&remedies.all[0].variations), 3 * 2);
    cr_assert_eq(remedies.condition_count, 3);
    cr_expect_str_eq(remedies.conditions[0].called, "rifles");
    cr_expect_str_eq(remedies.conditions[1].called, "no third hit");
    cr_expect_eq(hod_space_size(&remedies.conditions[0].bounded.than), 4);
    cr_expect_eq(remedies.conditions[1].bounded.limit.bound, 0.05);
    cr_expect_eq(remedies.conditions[2].bounded.limit.sign, HOD_IS);
}

Test(remedies, mistakes_are_reported_with_their_line)
{
    refuses(HEAD, "mine.ini:1: [remedies] needs a [remedy NAME] beside it, such as [remedy fewer-dice]");
    refuses("[remedies]\n" REMEDY, "mine.ini:1: [remedies] needs rules, such as rules = bloodybacks-8.3");
    refuses(HEAD "situations = quality=9\n" REMEDY, "mine.ini:3: situations: quality: 9 is outside 1 to 5");
    refuses(HEAD "situations = a_plan=stand\n" REMEDY,
            "mine.ini:3: situations: a_plan: a_plan has no effect: the verdict tries every plan of A against "
            "best play of B");
    refuses(HEAD "outcomes = range=all\n" REMEDY,
            "mine.ini:3: outcomes: range=all follows a mechanism, as in shooting range=all");
    refuses(HEAD "[remedy bloodybacks-7]\ntitle = x\nvary = shooting.base=4..7\n",
            "mine.ini:3: the id bloodybacks-7 belongs to a built-in rule set");
    refuses(HEAD "[remedy calmer]\ntitle = x\n",
            "mine.ini:3: [remedy calmer] needs vary, such as vary = shooting.base=density-3..density-1");
    refuses(HEAD
            "[remedy calmer]\ntitle = x\nvary = shooting.modifier=-12..12 shooting.musket_dice=1..7:1..7\n",
            "mine.ini:5: vary: 1225 candidates are more than 1000");
    refuses(HEAD REMEDY "[remedy  calmer]\ntitle = x\nvary = shooting.base=4..7\n",
            "mine.ini:6: the name calmer is given twice");
    refuses(
        HEAD REMEDY CONDITION "measure = mean:hits\n",
        "mine.ini:6: a condition has one of below = SITUATIONS, stays = yes and limit = MEASURE SIGN NUMBER");
    refuses(HEAD REMEDY CONDITION "measure = mean:hits\ngiven = cover=all\nbelow = range=all\n",
            "mine.ini:6: 4 situations are compared with 2 others: each needs its own, or one is for all");
}
