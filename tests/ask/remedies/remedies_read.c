/* The sections in which remedies are asked. */
#include "ask/remedies/remedies.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <string.h>

#define HEAD "[remedies]\nold_rules = bloodybacks-7\nnew_rules = bloodybacks-8.3\n"
#define REMEDY                                                                                        \
    "[remedy calmer]\ntitle = Calmer\nmechanism = shooting\nmeasure = mean:hits\ngiven = cover=all\n" \
    "aim = 1.25 * bloodybacks-7\nvary = shooting.musket_dice=4..6:3 shooting.bands=1:3:6,7\n"
#define CONDITION "[condition rifles]\ntitle = rifles\nmechanism = shooting\n"

static bool read(const char *text, struct remedies *remedies, hod_error *error)
{
    const hod_request request = {.budget = HOD_BUDGET};
    struct ini file;
    cr_assert(ini_read_text(&file, "mine.ini", text, strlen(text), error), "%s", error->message);
    const bool is_read = remedies_read(remedies, &file, &request, error);
    ini_free(&file);
    return is_read;
}

static void refuses(const char *text, const char *message)
{
    struct remedies remedies;
    hod_error error = {0};
    expect_refusal(read(text, &remedies, &error), &error, message, text);
    remedies_free(&remedies);
}

Test(remedies, they_say_what_varies_what_must_stay_and_what_grids_show)
{
    struct remedies remedies;
    hod_error error = {0};
    cr_assert(read(HEAD REMEDY CONDITION
                   "measure = mean:hits\ngiven = weapon=rifle cover=all\n"
                   "below = cover=all\n"
                   "[condition three]\ntitle = x\ncalled = no third hit\n"
                   "mechanism = shooting\nlimit = p:hits>=3 "
                   "<= 0.05\n[condition long]\ntitle = y\nmechanism = shooting\nmeasure "
                   "= mean:hits\nstays = yes\n"
                   "[grid volley]\ntitle = Volleys\nmechanism = shooting\ngiven = "
                   "range=long\nrows = mean:hits cover=none,light \"cover %s\"\n",
                   &remedies, &error),
              "%s", error.message);
    const struct remedy *remedy = &remedies.all[0];
    cr_expect_str_eq(remedy->name, "calmer");
    cr_expect_eq(hod_variations_size(&remedy->variations), 3 * 2);
    cr_expect_eq(hod_space_size(&remedy->space), 4);
    cr_expect_float_eq(remedy->aim.least, 1.25, 1e-15);
    cr_assert_eq(remedies.condition_count, 3);
    cr_expect_str_eq(remedies.conditions[0].called, "rifles");
    cr_expect_str_eq(remedies.conditions[1].called, "no third hit");
    cr_expect_eq(remedies.all_conditions[0].kind, HOD_CONDITION_BELOW);
    cr_expect_eq(hod_space_size(remedies.all_conditions[0].than), 4);
    cr_expect_eq(remedies.all_conditions[1].kind, HOD_CONDITION_LIMIT);
    cr_expect_eq(remedies.all_conditions[2].kind, HOD_CONDITION_STAYS);
    const struct grid *grid = &remedies.grids[0];
    const int cover = hod_mechanism_field(grid->mechanism, "cover", 5, &error),
              range = hod_mechanism_field(grid->mechanism, "range", 5, &error);
    cr_assert_eq(grid->margin.count, 2);
    cr_expect_str_eq(grid->labels[1], "cover light");
    cr_expect_eq(grid->rows[1].situation[cover], 1);
    cr_expect_eq(grid->rows[1].situation[range], 1);
    cr_expect_not(grid->percent);
    remedies_free(&remedies);
}

Test(remedies, mistakes_are_told_with_their_line)
{
    refuses(HEAD, "mine.ini:1: [remedies] needs a [remedy NAME] beside it, such as [remedy fewer-dice]");
    refuses(HEAD "[remedy bloodybacks-7]\ntitle = x\naim = 1\nvary = shooting.base=4..7\n",
            "mine.ini:4: the id bloodybacks-7 belongs to a built-in rule set");
    refuses(HEAD "[remedy calmer]\ntitle = x\naim = 1\n",
            "mine.ini:4: [remedy calmer] needs vary, such as vary = shooting.base=density,4..7");
    refuses(HEAD REMEDY "[grid calmer]\ntitle = x\nrows = mean:hits\n",
            "mine.ini:11: the name calmer is given twice");
    refuses(HEAD REMEDY CONDITION "measure = mean:hits\n",
            "mine.ini:11: a condition has one of below = SITUATIONS, stays = yes and limit = MEASURE SIGN "
            "NUMBER");
    refuses(HEAD REMEDY CONDITION "measure = mean:hits\ngiven = cover=all\nbelow = range=all\n",
            "mine.ini:16: below: 4 situations are to be below 2 others: each needs its own");
    refuses(HEAD REMEDY "[grid x]\ntitle = x\nmechanism = shooting\nrows = cover=all\n",
            "mine.ini:14: rows: none: it needs a measure, such as mean:hits");
    refuses(HEAD REMEDY "[grid x]\ntitle = x\nmechanism = shooting\nrows = mean:hits/bloodybacks-7\n",
            "mine.ini:14: rows: mean hits / bloodybacks-7: the rule sets are those of the remedies");
}
