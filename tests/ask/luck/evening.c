/* Evenings: what was rolled, read from a file. */
#include "ask/luck/evening.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[] = "/tmp/hod-evening-XXXXXX";
static hod_rules *rules;

static void begin(void)
{
    const int file = mkstemp(path);
    cr_assert_geq(file, 0);
    close(file);
    rules = hod_rules_open("bloodybacks-8.3", NULL);
}

static void end(void)
{
    hod_rules_free(rules);
    unlink(path);
}

TestSuite(evening, .init = begin, .fini = end);

static bool read_text(hod_evening *evening, const char *text, hod_error *error)
{
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(text, file);
    fclose(file);
    *evening = (hod_evening){0};
    return hod_evening_read(evening, rules, path, error);
}

static int field_of(const hod_occasion *occasion, const char *name)
{
    return occasion->situation[hod_mechanism_field(occasion->mechanism, name, strlen(name), NULL)];
}

Test(evening, each_line_is_an_occasion)
{
    hod_evening evening;
    hod_error error;
    cr_assert(read_text(&evening,
                        "; Friday\n\nshooting target_density=8 woods_inches=0: hits = 3, 0,1 ; at last\r\n"
                        "charge quality=4 : successes=2",
                        &error),
              "%s", error.message);
    cr_assert_eq(evening.count, 2);
    cr_expect_eq(evening.rolls, 4);
    const hod_occasion *volleys = &evening.occasions[0], *charge = &evening.occasions[1];
    cr_expect_str_eq(volleys->mechanism->name, "shooting");
    cr_expect_eq(field_of(volleys, "target_density"), 8);
    cr_expect_eq(volleys->line, 3);
    cr_assert_eq(volleys->count, 3);
    cr_expect(volleys->values[0] == 3 && volleys->values[1] == 0 && volleys->values[2] == 1);
    cr_expect_eq(field_of(charge, "quality"), 4);
    cr_expect_eq(charge->line, 4);
    cr_expect_eq(charge->values[0], 2);
    hod_evening_free(&evening);
}

static void refuses(const char *text, const char *message)
{
    hod_evening evening;
    hod_error error = {""};
    char expected[512];
    snprintf(expected, sizeof expected, "%s:%s", path, message);
    expect_refusal(read_text(&evening, text, &error), &error, expected, text);
    hod_evening_free(&evening);
}

Test(evening, others_are_refused_with_their_line)
{
    refuses("", " it has no rolls");
    refuses("; nothing\n", " it has no rolls");
    refuses("shooting hits=3\n",
            "1: a : is missing between the situation and what was rolled, such as shooting "
            "cover=light : hits=1,0,2");
    refuses(": hits=3\n", "1: a mechanism is missing before the :");
    refuses("\nshoting : hits=3\n",
            "2: bloodybacks-8.3 has no mechanism shoting; did you mean shooting? (see: "
            "hod show bloodybacks-8.3)");
    refuses("shooting cover : hits=3\n", "1: cover is not of the form FIELD=VALUE");
    refuses("shooting cover=light cover=none : hits=1\n", "1: field cover is given twice");
    refuses("shooting : hit=3\n", "1: shooting has no outcome hit; did you mean hits?");
    refuses("shooting : hits=3,,1\n",
            "1: outcome hits of shooting: the value is missing: expected one of 0..3");
    refuses("shooting : hits=4\n", "1: outcome hits of shooting: 4 is not one of 0..3");
    refuses("shooting : 3,1\n", "1: 3,1 is not of the form OUTCOME=VALUE,VALUE... such as successes=1,0,2");
    refuses("charge : charge=home\n", "1: charge of charge is a word, and no word is better than another; "
                                      "outcomes of numbers are: successes, excess");
}
